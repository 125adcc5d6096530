"""Section 118: costs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.book import GUARD, LESS, Active, Rule
from kb.game.spells import deciding  # noqa: F401 - it registers instructions
from kb.game.spells.mana import ManaCost

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.spells.casting import Casting

UNPAYABLE = Rule("118.6", none=GUARD)
"""An object without a mana cost cannot be paid for; the engine asks."""

GENERIC = Rule("118.7a", generic=GUARD)
LACKING = Rule("118.7b", lacks=GUARD)
EXCESS = Rule("118.7c", more=GUARD)
COLORLESS = Rule("118.7d", more=GUARD)
ONE = Rule("118.9a", one=LESS)
UNLESS = Rule("118.12a", paid=GUARD)
"""Something is done unless a player does something else; the instruction asks."""


@ONE.at("refuse cast")
def _one(rule: Active, _game: Game, casting: Casting) -> bool:
    return len(casting.alternatives) > rule.number_of("one", 1)


def reduced(game: Game, cost: ManaCost, reduction: ManaCost) -> ManaCost:
    """A cost less a reduction, symbol by symbol."""
    for symbol in dict.fromkeys(reduction.symbols):
        amount = int(symbol) if symbol.isdecimal() else reduction.symbols.count(symbol)
        cost = _less(game, cost, symbol, amount)
    return cost


def _less(game: Game, cost: ManaCost, symbol: str, amount: int) -> ManaCost:
    rule = game.rule(GENERIC)
    if rule and rule.holds("generic", symbol.isdecimal()):
        rule.fire()
        return cost.less_generic(amount)
    if symbol.isdecimal():
        return _any(cost, amount)
    have = cost.symbols.count(symbol)
    for _ in range(min(have, amount)):
        cost = cost.without(symbol) or ManaCost()
    lacking = game.rule(LACKING)
    if lacking and lacking.holds("lacks", have == 0):
        lacking.fire()
        return cost.less_generic(amount)
    if have == 0:
        return cost
    excess = game.rule(COLORLESS if symbol == "C" else EXCESS)
    if excess and excess.holds("more", amount > have):
        excess.fire()
        return cost.less_generic(amount - have)
    return cost


def _any(cost: ManaCost, amount: int) -> ManaCost:
    """What remains if a reduction could take any mana: the generic first, then the rest."""
    left = max(0, amount - cost.generic)
    cost = cost.less_generic(amount)
    return ManaCost(cost.symbols[: max(0, len(cost.symbols) - left)])
