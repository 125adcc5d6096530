"""Running one case under a book of rules.

Refuses: deciding what a failure means (`kb.checks.prove`).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from typing import NamedTuple

from corpus.errors import N_, ReglarioError
from kb.checks.actions import add_decisions
from kb.checks.errors import BadCheck
from kb.checks.givens import PLAYERS, set_up
from kb.checks.meant import meant
from kb.checks.model import Case, CaseKind, Check, Step
from kb.checks.narrate import said
from kb.checks.say_refusals import refusal_words
from kb.checks.scene import Failed, Scene
from kb.checks.tokens import THEN, WHEN
from kb.checks.told import RuleWords, Told
from kb.checks.yamltree import Source
from kb.game.book import Book, Mutant
from kb.game.errors import MandatoryLoop, Runaway, Undecided, Unmodelled, UnusedChoice
from kb.game.refusals import Refused

POSITION = N_("the position")
AT_ACTION = N_("line {line}, “{action}”: {fault}")
AFTER = N_("{action} Out of the game by then: {who}")
REFUSED = N_("line {line}: {rule} refuses “{action}” ({what}): {words}")
REFUSED_PLAINLY = N_("line {line}: {rule} refuses “{action}”: {words}")


class Applied(NamedTuple):
    """The rules that applied during an action, or with `None` as it was looked at afterwards."""

    step: Step | None
    rules: tuple[str, ...]


@dataclass(slots=True)
class Outcome:
    """How a run of a case ended. Nothing in it: it passed."""

    failed: Failed | None = None
    """The assertion that does not hold."""
    step: int = -1
    """Its place among the assertions."""
    error: Exception | None = None
    """What kept the case from being judged."""
    blocked: Unmodelled | None = None
    fired: dict[str, int] = field(default_factory=dict)
    reached: set[Mutant] = field(default_factory=set)
    at: Step | None = None
    """The action during which the case came to its end; None once all are done."""
    trace: list[Applied] = field(default_factory=list)
    """The rules that applied, action by action."""

    @property
    def passed(self) -> bool:
        """Whether every assertion holds."""
        return self.failed is None and self.error is None and self.blocked is None


def run_case(case: Case, path: str, book: Book | None = None) -> Outcome:
    """Run a case. Whatever goes wrong is in the outcome; nothing is raised but mistakes of ours."""
    book = book or Book()
    outcome = Outcome()
    try:
        scene = begin(case, path, book)
        _act(scene, case, outcome, path)
        _assert(scene, case, outcome, path)
        if outcome.failed is None:
            scene.game.script.finish()
    except Failed as failed:
        outcome.failed = failed
    except Unmodelled as error:
        outcome.blocked = error
    except (Undecided, UnusedChoice, Refused, Runaway, BadCheck) as error:
        outcome.error = error
    outcome.fired = dict(book.fired)
    outcome.reached = set(book.reached)
    return outcome


def played(case: Case, path: str, book: Book) -> Scene:
    """The game after all that a case does, before anything is asserted.

    Raises what keeps it from being done: Failed, BadCheck and the errors of the model.
    """
    scene = begin(case, path, book)
    _act(scene, case, Outcome(), path)
    return scene


def begin(case: Case, path: str, book: Book) -> Scene:
    """A new game with the position of a case. Raises BadCheck."""
    given = case.given[0].args
    players = max((PLAYERS.index(name) for name in given if name in PLAYERS), default=0)
    players = max(players, int(given.get("players", "2")) - 1, 1)
    scene = Scene.under(book, PLAYERS[: players + 1])
    with meant(path, case.line, partial(Told, POSITION)):
        set_up(scene, given, Source(path))
    scene.before = {obj.label: obj.id for obj in scene.game.objects.values()}
    book.fired.clear()
    book.log.clear()
    return scene


def _act(scene: Scene, case: Case, outcome: Outcome, path: str) -> None:
    """Do what the case does; a `choose` answers what the action before it asks."""
    if case.when and case.when[0].token == "choose":
        add_decisions(scene, case.when[0].args)
        scene.game.script.finish()
    for place, step in enumerate(case.when):
        if step.token == "choose":
            continue
        for following in case.when[place + 1 :]:
            if following.token != "choose":
                break
            with meant(path, following.line, partial(said, following, WHEN)):
                add_decisions(scene, following.args)
        begun = len(scene.game.book.log)
        outcome.at = step
        try:
            with meant(path, step.line, partial(_attempt, scene, step)):
                WHEN[step.token].run(scene, step.args)
        except Refused as refused:
            scene.refused = refused.rule
            scene.refusal = _refusal(step, refused)
            return
        except Failed as failed:
            data = {"line": step.line, "action": said(step, WHEN), "fault": failed.told}
            raise Failed("", "", Told(AT_ACTION, data)) from failed
        except Undecided as asked:
            if not any(one.token == "no choice" for one in case.then):
                raise
            raise Failed("no choice", f"{asked.data['player']}: {asked.data['what']}") from asked
        except MandatoryLoop:
            from kb.game.happening.happen import happen

            for rule, function in scene.game.book.hooked("endless"):
                happen(scene.game, *function(rule, scene.game))
            return
        finally:
            outcome.trace.append(Applied(step, tuple(scene.game.book.log[begun:])))
    outcome.at = None


def _attempt(scene: Scene, step: Step) -> Told:
    """What was to be done, and that the game was over, where it was."""
    action = said(step, WHEN)
    lost = [name for name, player in scene.game.players.items() if player.lost]
    if not lost:
        return action
    return Told(AFTER, {"action": action, "who": ", ".join(lost)})


def _refusal(step: Step, refused: Refused) -> Told:
    """Which action a rule refused, and why, by what the digest says of the rule."""
    what = refusal_words(refused.what)
    data: dict[str, object] = {
        "line": step.line,
        "rule": refused.rule,
        "action": said(step, WHEN),
        "words": RuleWords(refused.rule),
    }
    return Told(REFUSED, {**data, "what": what}) if what else Told(REFUSED_PLAINLY, data)


def _assert(scene: Scene, case: Case, outcome: Outcome, path: str) -> None:
    expects_refusal = any(step.token in {"refused", "allowed"} for step in case.then)
    if scene.refused and not expects_refusal:
        raise Failed("allowed", scene.refused, scene.refusal)
    begun = len(scene.game.book.log)
    for place, step in enumerate(case.then):
        try:
            with meant(path, step.line, partial(said, step, THEN)):
                THEN[step.token].run(scene, step.args)
        except Failed as failed:
            outcome.failed, outcome.step = failed, place
            break
    if rules := tuple(scene.game.book.log[begun:]):
        outcome.trace.append(Applied(None, rules))


def judge(check: Check, case: Case, outcome: Outcome) -> Told | None:
    """Why a run under all rules is not as it should be (gate FIRED included); None if it is."""
    for error in (outcome.blocked, outcome.error):
        if isinstance(error, ReglarioError):
            if isinstance(error, BadCheck):
                where = Told(N_("line {line}"), {"line": error.data["line"]})
                return Told(N_("{one}: {other}"), {"one": where, "other": error.data["reason"]})
            told = Told(error.message, error.data)
            if outcome.at is None:
                return told
            data = {"line": outcome.at.line, "action": said(outcome.at, WHEN), "fault": told}
            return Told(AT_ACTION, data)
        if error is not None:
            return Told("{error}", {"error": str(error)})
    if outcome.failed:
        return outcome.failed.told
    fired = outcome.fired.get(check.rule, 0)
    if case.kind is CaseKind.POSITIVE and not fired:
        return Told(N_("the trace does not name {rule}"), {"rule": check.rule})
    if case.kind is CaseKind.BOUNDARY and fired:
        return Told(N_("the trace names {rule} in a boundary case"), {"rule": check.rule})
    return None
