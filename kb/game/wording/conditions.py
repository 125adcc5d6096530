"""Conditions of abilities (“if …”, “as long as …”), by name.

Refuses: filters of single objects.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from kb.game.abilities import Do
from kb.game.looks.chars import Chars
from kb.game.state import ObjectId
from kb.game.wording.marks import mark_of

if TYPE_CHECKING:
    from kb.game.game import Game

Table = dict[ObjectId, Chars]
Condition = Callable[["Game", Mapping[str, Any], ObjectId, str, Table | None], bool]


def holds(
    game: Game, condition: Do, source: ObjectId, you: str, *, table: Table | None = None
) -> bool:
    """Whether a condition of an ability of a source holds for its controller."""
    return CONDITIONS[condition.verb](game, condition.args, source, you, table)


def _control(
    game: Game, args: Mapping[str, Any], source: ObjectId, you: str, table: Table | None
) -> bool:
    from kb.game.looks.filters import matching

    found = sum(1 for _ in matching(game, args["what"], source, you, table))
    return found >= int(args.get("least", 1))


def _life(
    game: Game, args: Mapping[str, Any], _source: ObjectId, you: str, _table: Table | None
) -> bool:
    return game.players[you].life <= int(args["at most"])


def _counters(
    game: Game, args: Mapping[str, Any], source: ObjectId, _you: str, table: Table | None
) -> bool:
    obj, _chars = game.known(source, table)
    number = obj.counters[args["counter"]]
    return int(args.get("least", 0)) <= number <= int(args.get("most", 1_000_000))


def _mark(
    game: Game, args: Mapping[str, Any], source: ObjectId, _you: str, table: Table | None
) -> bool:
    obj, _chars = game.known(source, table)
    return bool(mark_of(game, obj, args["name"])) == bool(args.get("is", True))


def _this(
    game: Game, args: Mapping[str, Any], source: ObjectId, you: str, table: Table | None
) -> bool:
    from kb.game.looks.filters import matches

    obj, chars = game.known(source, table)
    return matches(game, args["is"], obj, source, you, table, chars)


def _attached(
    game: Game, args: Mapping[str, Any], source: ObjectId, _you: str, table: Table | None
) -> bool:
    return (game.known(source, table)[0].attached_to is not None) == bool(args.get("is", True))


def _designation(
    game: Game, args: Mapping[str, Any], _source: ObjectId, _you: str, _table: Table | None
) -> bool:
    return game.designation == str(args["is"])


def _your_turn(
    game: Game, args: Mapping[str, Any], _source: ObjectId, you: str, _table: Table | None
) -> bool:
    return (game.turn.active == you) == bool(args.get("is", True))


def _hand(
    game: Game, args: Mapping[str, Any], _source: ObjectId, you: str, _table: Table | None
) -> bool:
    from kb.game.values import Zone

    return len(game.row(Zone.HAND, you)) <= int(args["at most"])


def _chosen(
    game: Game, args: Mapping[str, Any], source: ObjectId, _you: str, _table: Table | None
) -> bool:
    """That anchor word was chosen as it entered (614.12c)."""
    from kb.game.rules import r614

    obj = game.objects.get(source)
    rule = game.rule(r614.ANCHOR)
    if rule is None or obj is None:
        return False
    if not rule.holds("chosen", obj.marks.get("chosen") == str(args["is"])):
        return False
    rule.fire()
    return True


CONDITIONS: dict[str, Condition] = {
    "chosen": _chosen,
    "control": _control,
    "life": _life,
    "counters": _counters,
    "mark": _mark,
    "this": _this,
    "attached": _attached,
    "designation": _designation,
    "your turn": _your_turn,
    "hand": _hand,
}
