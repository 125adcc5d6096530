"""Numbers that effects use: written out, X, or counted.

Refuses: doing anything with them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kb.game.looks.chars import Chars, copiable_face
from kb.game.state import Obj, ObjectId
from kb.game.wording.marks import mark_of

if TYPE_CHECKING:
    from kb.game.game import Game

Counter = Callable[["Game", Any, ObjectId], int]
AMOUNTS: dict[str, Counter] = {}
"""What rules count, by name."""


def amount(name: str) -> Callable[[Counter], Counter]:
    """Register what a rule counts."""

    def register(function: Counter) -> Counter:
        AMOUNTS[name] = function
        return function

    return register


def _information(
    game: Game, source: ObjectId, table: dict[ObjectId, Chars] | None
) -> tuple[Obj, Chars]:
    """The source as it is, or as it last was where it is gone (608.2h)."""
    from kb.game.rules import r608

    obj, chars = game.known(source, table)
    rule, gone = game.rule(r608.INFORMATION), source not in game.objects
    if table is not None:
        return obj, chars
    if rule is None:
        return obj, Chars() if gone else chars
    if rule.holds("gone", gone):
        rule.fire()
        return obj, chars if gone else Chars.of(copiable_face(game, obj), chars.controller)
    return obj, chars


def amount_of(
    game: Game,
    value: Any,
    source: ObjectId,
    you: str,
    table: dict[ObjectId, Chars] | None = None,
    *,
    x: int = 0,
    amount: int = 0,
) -> int:
    """A number: an int or digits, `x`, `-x`, `that`, `{"count": FILTER}`, `{"power": "this"}`,
    `{"counters": KIND}`, `{"mark": NAME}`, `{"life": "you"}`.
    """  # noqa: D205 - a list of forms
    from kb.game.looks.filters import matching

    if isinstance(value, int):
        return value
    if isinstance(value, str):
        signs = {"x": x, "-x": -x, "that": amount, "-that": -amount, "twice that": 2 * amount}
        return signs[value] if value in signs else int(value)
    [(kind, what)] = value.items()
    if kind in AMOUNTS:
        return AMOUNTS[kind](game, what, source)
    if kind == "count":
        return sum(1 for _ in matching(game, what, source, you, table))
    if kind == "life":
        return game.players[you].life
    obj, chars = _information(game, source, table)
    if kind == "mark":
        return int(mark_of(game, obj, what) or 0)
    if kind == "counters":
        return int(obj.counters[what])
    number = {"power": chars.power, "toughness": chars.toughness}[kind]
    from kb.game.rules.r107_numbers import read

    return read(game, number)
