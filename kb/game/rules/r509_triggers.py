"""Rule 509.3: abilities that trigger on blockers being declared."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.book import GUARD, Active, Rule
from kb.game.happening.events import Event, Kind
from kb.game.triggering.patterns import Args, Bound, object_fits, pattern

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.state import ObjectId

BLOCKS = Rule("509.3a", declared=GUARD, creature=GUARD)
BLOCKS_ONE = Rule("509.3b", declared=GUARD, blocked=GUARD)
BECOMES_BLOCKED = Rule("509.3c", unblocked=GUARD, creature=GUARD)
BLOCKED_BY = Rule("509.3d", creature=GUARD, blocker=GUARD)
NUMBER = Rule("509.3e", number=GUARD, least=GUARD)
NOT_BLOCKED = Rule("509.3g", creature=GUARD)


def _fits(
    rule: Active, clause: str, game: Game, args: Args, event: Event, source: ObjectId, you: str
) -> bool:
    return rule.holds(clause, object_fits(game, event.obj, args, source, you))


def _bound(event: Event) -> Bound:
    found = {"it": event.obj, "other": event.source, "that player": event.player}
    return {key: value for key, value in found.items() if value is not None}


def _other(game: Game, args: Args, event: Event, source: ObjectId, you: str) -> bool:
    """Whether the other creature is what `by` or `whom` says."""
    wanted = args.get("by", {})
    return object_fits(game, event.source, {"what": wanted}, source, you)


@pattern("blocks")
def _blocks(game: Game, args: Args, event: Event, source: ObjectId, you: str) -> Bound | None:
    """`what` is declared as a blocker, whatever it blocks."""
    if event.kind is not Kind.BLOCKS or (rule := game.rule(BLOCKS)) is None:
        return None
    if not rule.holds("declared", event.data.get("declared")):
        return None
    if not _fits(rule, "creature", game, args, event, source, you):
        return None
    rule.fire()
    return _bound(event)


@pattern("blocks a creature")
def _blocks_one(game: Game, args: Args, event: Event, source: ObjectId, you: str) -> Bound | None:
    """`what` blocks a creature that `by` describes: for each of them."""
    if event.kind is not Kind.BLOCKS_ONE or (rule := game.rule(BLOCKS_ONE)) is None:
        return None
    if not object_fits(game, event.obj, args, source, you):
        return None
    if not rule.holds("declared", event.data.get("declared")):
        return None
    if not rule.holds("blocked", _other(game, args, event, source, you)):
        return None
    rule.fire()
    return _bound(event)


@pattern("becomes blocked")
def _becomes_blocked(
    game: Game, args: Args, event: Event, source: ObjectId, you: str
) -> Bound | None:
    """`what` was unblocked, or neither, and becomes blocked."""
    if event.kind is not Kind.BLOCKED or (rule := game.rule(BECOMES_BLOCKED)) is None:
        return None
    if not rule.holds("unblocked", not event.data.get("again")):
        return None
    if not _fits(rule, "creature", game, args, event, source, you):
        return None
    rule.fire()
    return _bound(event)


@pattern("becomes blocked by")
def _blocked_by(game: Game, args: Args, event: Event, source: ObjectId, you: str) -> Bound | None:
    """`what` becomes blocked by a creature that `by` describes: for each of them."""
    if event.kind is not Kind.BLOCKED_BY or (rule := game.rule(BLOCKED_BY)) is None:
        return None
    if not object_fits(game, event.obj, args, source, you):
        return None
    if not rule.holds("creature", event.source is not None):
        return None
    fits = event.source is None or _other(game, args, event, source, you)
    if not rule.holds("blocker", fits):
        return None
    rule.fire()
    return _bound(event)


@pattern("becomes blocked by number")
def _number(game: Game, args: Args, event: Event, source: ObjectId, you: str) -> Bound | None:
    """`what` is blocked by `number` creatures, or by `least` or more."""
    if event.kind is not Kind.BLOCKERS or (rule := game.rule(NUMBER)) is None:
        return None
    if not object_fits(game, event.obj, args, source, you):
        return None
    if "number" in args and not rule.holds("number", event.amount == int(args["number"])):
        return None
    if "least" in args and not rule.holds("least", event.amount >= int(args["least"])):
        return None
    rule.fire()
    return _bound(event)


@pattern("attacks and is not blocked")
def _not_blocked(game: Game, args: Args, event: Event, source: ObjectId, you: str) -> Bound | None:
    """No blocker was declared for `what`."""
    if event.kind is not Kind.UNBLOCKED or (rule := game.rule(NOT_BLOCKED)) is None:
        return None
    if not _fits(rule, "creature", game, args, event, source, you):
        return None
    rule.fire()
    return _bound(event)
