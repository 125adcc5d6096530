"""Section 107: numbers that effects use, and symbols for tapping, untapping and energy."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

from kb.game.book import DOES, GUARD, LESS, MORE, NEVER, VALUE, Active, Rule
from kb.game.wording.amounts import AMOUNTS, amount_of

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.state import ObjectId

ROUNDED = Rule("107.1a", fraction=GUARD, up=VALUE, down=VALUE)
NEGATIVE = Rule("107.1b", zero=VALUE, unless=GUARD)
"""Asked where an effect uses a number."""
ANY_NUMBER = Rule("107.1c", zero=NEVER, positive=NEVER)
UNKNOWN = Rule("107.2", unknown=GUARD, zero=MORE)
"""Asked where a number is read from an object that lacks it."""
TAP = Rule("107.5", untapped=GUARD, taps=DOES)
UNTAP = Rule("107.6", tapped=GUARD, untaps=DOES)
"""Asked as costs are paid."""
ENERGY = Rule("107.14", one=LESS, themselves=VALUE)


def _half(game: Game, what: Any, source: ObjectId, *, up: bool) -> int:
    """Half of a number; a fraction is rounded as the text says."""
    number = amount_of(game, what, source, game.known(source)[1].controller)
    whole, rest = divmod(number, 2)
    rule = game.rule(ROUNDED)
    if rule is None:
        return whole if rest == 0 else Fraction(number, 2)  # type: ignore[return-value]
    if not rule.holds("fraction", rest):
        return whole
    rule.fire()
    return whole + int(rule.value("up", True, False) if up else rule.value("down", False, True))


AMOUNTS["half up"] = lambda game, what, source: _half(game, what, source, up=True)
AMOUNTS["half down"] = lambda game, what, source: _half(game, what, source, up=False)


def usable(game: Game, number: int, *, sets: bool) -> int:
    """A number as the result of an effect: none below zero, unless it sets a value."""
    rule = game.rule(NEGATIVE)
    if number >= 0 or rule is None or not rule.holds("unless", not sets):
        return number
    rule.fire()
    return rule.value("zero", 0, number)


def read(game: Game, number: int | None) -> int:
    """A number of an object; of one that has none 0, and without a rule any would do."""
    rule = game.rule(UNKNOWN)
    if rule and rule.holds("unknown", number is None):
        rule.fire()
        return rule.number_of("zero", 0)
    return 1 if number is None else number


@ANY_NUMBER.at("refuse any number")
def _any_number(rule: Active, words: tuple[str, ...]) -> bool:
    numbers = [int(word) for word in words]
    return not (
        rule.holds("zero", all(one == 0 for one in numbers))
        or rule.holds("positive", all(one > 0 for one in numbers))
    )
