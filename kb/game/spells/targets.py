"""Targets: which are legal, and choosing them (rules 115 and 601.2c).

Refuses: what is done to them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from kb.game.abilities import TargetSpec
from kb.game.errors import Undecided
from kb.game.looks.filters import is_player, matches
from kb.game.refusals import Refused, refuse
from kb.game.rules.r115 import ANY_TARGET, PERMANENTS
from kb.game.state import ObjectId, Ref
from kb.game.values import Zone

if TYPE_CHECKING:
    from kb.game.book import Active
    from kb.game.game import Game


def legal(game: Game, spec: TargetSpec, one: Ref, source: ObjectId, you: str) -> bool:
    """Whether something may be the target now: it fits, is there, and nothing forbids it."""
    what = {key: value for key, value in spec.what.items() if key != "player"}
    if isinstance(one, str):
        if "player" not in spec.what or game.players[one].lost:
            return False
        if not is_player(game, spec.what["player"], you, one):
            return False
        anything = game.rule(ANY_TARGET) if "any target" in what else None
        if anything and not anything.holds("player", True):
            return False
    else:
        obj = game.objects.get(one)
        if obj is None or obj.phased_out or (not what and "player" in spec.what):
            return False
        if one == source and obj.zone is not Zone.BATTLEFIELD:
            return False
        permanents = game.rule(PERMANENTS)
        usual = not {"zone", "spell"} & what.keys()
        if (
            permanents
            and permanents.holds("unless", usual)
            and permanents.holds("permanent", obj.zone is not Zone.BATTLEFIELD)
        ):
            permanents.fire()
            return False
        if not matches(game, what, obj, source, you):
            return False
    return forbids(game, one, source, you) is None


def forbids(game: Game, one: Ref, source: ObjectId, you: str) -> Refused | None:
    """The refusal of the first rule by which something cannot be the target; None without one."""
    for rule, function in game.book.hooked("refuse target"):
        if function(rule, game, one, source, you):
            rule.fire()
            return Refused(rule.number, f"target {game.name_of(one)}")
    return None


def candidates(game: Game, spec: TargetSpec, source: ObjectId, you: str) -> Iterator[Ref]:
    """Everything that may be the target, objects first."""
    for one in list(game.objects):
        if legal(game, spec, one, source, you):
            yield one
    if "player" in spec.what:
        for player in game.alive():
            if legal(game, spec, player, source, you):
                yield player


def choose(
    game: Game,
    specs: Sequence[TargetSpec],
    given: Sequence[Sequence[Ref]] | None,
    source: ObjectId,
    you: str,
) -> list[list[Ref]]:
    """The targets for each phrase: those given, or by decision. Raises Refused."""
    from kb.game.rules import r601

    chosen: list[list[Ref]] = []
    rule = game.rule(r601.TARGETS)
    if rule is None:
        return [[] for _ in specs]
    for place, spec in enumerate(specs):
        if given is not None and place < len(given):
            picked = list(given[place])
            for one in picked:
                if (refusal := forbids(game, one, source, you)) is not None:
                    raise refusal
                if not rule.holds("appropriate", legal(game, spec, one, source, you)):
                    refuse(rule, f"target {game.name_of(one)}")
        else:
            picked = _decide(game, rule, spec, source, you)
        if not rule.holds("count", spec.least <= len(picked) <= spec.most):
            refuse(rule, "number of targets")
        together = [one for phrase in (*chosen, picked) for one in phrase]
        scope = rule.value("each instance", picked, together)
        if not rule.holds("once", len(set(scope)) == len(scope)):
            refuse(rule, "the same target twice")
        chosen.append(picked)
    return chosen


def _decide(game: Game, rule: Active, spec: TargetSpec, source: ObjectId, you: str) -> list[Ref]:
    options = list(candidates(game, spec, source, you))
    names = game.labels(options)
    if len(options) < spec.least:
        if not rule.holds("count", truth=False):
            refuse(rule, "no legal target")
        return options
    try:
        picks = game.script.choose(you, "target", names, spec.least, spec.most)
    except Undecided:
        if spec.least == 0 and not any(one.what == "target" for one in game.script.waiting):
            return []
        raise
    return [options[names.index(pick)] for pick in picks]
