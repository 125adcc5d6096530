"""Section 731 and rule 502.2: day and night, and the check of the previous turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from kb.game.book import DOES, GUARD, LESS, MORE, VALUE, Active, Rule
from kb.game.happening.daynight import DESIGNATION
from kb.game.happening.events import Event, Kind
from kb.game.happening.happen import happen
from kb.game.norms import Norm, Statements
from kb.game.state import ObjectId
from kb.game.triggering.patterns import PATTERNS, Args, Bound, Matcher
from kb.game.values import Step

if TYPE_CHECKING:
    from kb.game.game import Game

CHECK = Rule(
    "502.2",
    second=VALUE,
    active=VALUE,
    day=GUARD,
    none=MORE,
    night=GUARD,
    two=LESS,
    neither=GUARD,
)
"""It says what 731.2 and its parts say."""
CHECK_TEAM = Rule("502.2a", team=VALUE, one=VALUE)
"""It says what 731.2a and 731.2b say of shared team turns."""
DESIGNATIONS = Rule("731.1", gaining=GUARD)
CHANGE = Rule("731.1a", first=GUARD, gains=DOES)
SECOND = Rule("731.2", untap=GUARD, second=VALUE)
NIGHT_COMES = Rule("731.2a", day=GUARD, none=MORE, active=VALUE, team=VALUE)
DAY_COMES = Rule("731.2b", night=GUARD, two=LESS, active=VALUE, team=VALUE, one=VALUE)
NEITHER = Rule("731.2c", neither=GUARD)

_WHEN = Norm(SECOND, CHECK)
_NIGHT = Norm(NIGHT_COMES, CHECK)
_DAY = Norm(DAY_COMES, CHECK)
_NEITHER = Norm(NEITHER, CHECK)
_NIGHT_TEAM = Norm(NIGHT_COMES, CHECK_TEAM)
_DAY_TEAM = Norm(DAY_COMES, CHECK_TEAM)


@DESIGNATIONS.at("designation")
def _becomes(rule: Active, _game: Game, event: Event, was: str) -> str | None:
    """The game gains a designation that it has not; the first it gains from neither."""
    now = DESIGNATION[event.kind]
    if not rule.holds("gaining", was != now):
        return None
    rule.fire()
    return was or now


@CHANGE.at("designation")
def _changes(rule: Active, _game: Game, event: Event, was: str) -> str | None:
    now = DESIGNATION[event.kind]
    if not was or was == now:
        return None
    rule.fire()
    return now if rule.does("gains") else was


def _from(first: str, second: str) -> Matcher:
    """“Day becomes night” and the reverse."""

    def fits(game: Game, args: Args, event: Event, source: ObjectId, you: str) -> Bound | None:
        del args, source, you
        rule = game.rule(CHANGE)
        if rule is None or DESIGNATION.get(event.kind) != second:
            return None
        if not rule.holds("first", event.data.get("was") == first):
            return None
        rule.fire()
        return {}

    return fits


def _to(now: str) -> Matcher:
    def fits(game: Game, args: Args, event: Event, source: ObjectId, you: str) -> Bound | None:
        del game, args, source, you
        return {} if DESIGNATION.get(event.kind) == now else None

    return fits


PATTERNS["becomes day"] = _to("day")
PATTERNS["becomes night"] = _to("night")
PATTERNS["day becomes night"] = _from("day", "night")
PATTERNS["night becomes day"] = _from("night", "day")


def _either(game: Game, args: Args, event: Event, source: ObjectId, you: str) -> Bound | None:
    for name in ("day becomes night", "night becomes day"):
        found = PATTERNS[name](game, args, event, source, you)
        if found is not None:
            return found
    return None


PATTERNS["becomes day or night"] = _either


def _check_at(hook: str, *, second: bool) -> Callable[[Active, Game], None]:
    """The check at its place in the untap step, or where an altered rule puts it."""

    def run(_rule: Active, game: Game) -> None:
        norm = _WHEN.at_work(game)
        if norm is None or norm.value("second", True, False) is not second:
            return
        if norm.holds("untap", game.turn.step is Step.UNTAP):
            _check(game, norm)

    run.__name__ = f"_check_{hook.replace(' ', '_').replace('-', '_')}"
    return run


for _step in Step:
    CHECK.at("turn-based", key=_step.value)(_check_at("turn-based", second=True))
    CHECK.at("turn-based late", key=_step.value)(_check_at("turn-based late", second=False))


def _check(game: Game, when: Statements) -> None:
    """What the previous turn says about day and night (731.2a–c)."""
    if not game.turn.last_active:
        return
    apart = _NEITHER.at_work(game)
    neither = not game.designation
    spared = apart is not None and apart.holds("neither", neither)
    checks = neither and apart is None
    norms = (_NIGHT.at_work(game), _DAY.at_work(game))
    by_night, by_day = norms
    is_day = by_night and by_night.holds("day", game.designation == "day" or checks)
    is_night = by_day and by_day.holds("night", game.designation == "night" or checks)
    if apart and spared and not (neither and (is_day or is_night)):
        apart.fire()
        return
    if by_night and is_day and _agrees(game, by_night, _NIGHT_TEAM, _none):
        _change(game, when, by_night, Kind.NIGHT)
    elif by_day and is_night and _agrees(game, by_day, _DAY_TEAM, _two):
        _change(game, when, by_day, Kind.DAY)


def _change(game: Game, when: Statements, norm: Statements, kind: Kind) -> None:
    when.fire()
    norm.fire()
    happen(game, Event(kind, data={"why": "check"}))


def _none(norm: Statements, counts: list[int]) -> bool:
    return max(counts) <= norm.number_of("none", 0)


def _two(norm: Statements, counts: list[int]) -> bool:
    return max(counts) >= norm.number_of("two", 2)


def _agrees(
    game: Game, norm: Statements, shared: Norm, test: Callable[[Statements, list[int]], bool]
) -> bool:
    """Ask the spells of the previous turn's active player, or of each player of that team."""
    turn = game.turn
    own = [turn.last_cast_by[norm.value("active", turn.last_active, turn.active)]]
    alone = test(norm, own)
    teams = shared.at_work(game)
    name = game.players[turn.last_active].team
    if game.variant != "two-headed giant" or not name or teams is None:
        return alone
    each = [turn.last_cast_by[one] for one, state in game.players.items() if state.team == name]
    counts = each if shared is _NIGHT_TEAM else teams.value("one", each, [sum(each)])
    together = test(norm, teams.value("team", counts, own))
    if together != alone:
        teams.fire()
    return together
