"""Mana costs, and paying them from a pool.

Refuses: where mana comes from.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from kb.game.values import COLOR_OF, Color

if TYPE_CHECKING:
    from kb.game.book import Active

_SYMBOL = re.compile(r"\{([^{}]+)\}")
_LETTERS = "WUBRGC"


class BadCost(ValueError):
    """What is no row of mana symbols."""


@dataclass(frozen=True, slots=True)
class ManaCost:
    """Mana symbols in their order, without braces: `("2", "W/U", "R/P", "X")`."""

    symbols: tuple[str, ...] = ()

    @classmethod
    def parse(cls, text: str) -> ManaCost:
        """Read `{2}{W}`. Raises BadCost."""
        symbols = tuple(_SYMBOL.findall(text))
        if "".join(f"{{{one}}}" for one in symbols) != text.replace(" ", ""):
            raise BadCost(text)
        for symbol in symbols:
            if not symbol.isdecimal() and not set(symbol.split("/")) <= {*_LETTERS, *"2PXS"}:
                raise BadCost(text)
        return cls(symbols)

    def __str__(self) -> str:
        """As printed; `{0}` for a cost of nothing."""
        return "".join(f"{{{one}}}" for one in self.symbols) or "{0}"

    def value(self, x: int = 0) -> int:
        """The mana value (rule 202.3); of a hybrid symbol its larger part counts (202.3f)."""
        return sum(_value(symbol, x) for symbol in self.symbols)

    @property
    def colors(self) -> frozenset[Color]:
        """The colors of its symbols (rule 202.2)."""
        letters = (part for symbol in self.symbols for part in symbol.split("/"))
        return frozenset(COLOR_OF[letter] for letter in letters if letter in COLOR_OF)

    def plus(self, other: ManaCost) -> ManaCost:
        """Both costs together."""
        return ManaCost(self.symbols + other.symbols)

    def less_generic(self, amount: int) -> ManaCost:
        """So much less generic mana, down to none (rule 118.7c)."""
        generic = sum(int(one) for one in self.symbols if one.isdecimal())
        left = max(0, generic - amount)
        rest = tuple(one for one in self.symbols if not one.isdecimal())
        return ManaCost((str(left), *rest) if left else rest)

    @property
    def generic(self) -> int:
        """How much generic mana it asks for."""
        return sum(int(one) for one in self.symbols if one.isdecimal())

    def without(self, letter: str) -> ManaCost | None:
        """One symbol of a color less; None where it has none."""
        if letter not in self.symbols:
            return None
        left = list(self.symbols)
        left.remove(letter)
        return ManaCost(tuple(left))


def _value(symbol: str, x: int) -> int:
    if symbol == "X":
        return x
    if symbol.isdecimal():
        return int(symbol)
    return max((int(part) for part in symbol.split("/") if part.isdecimal()), default=1)


Pool = Counter[str]
"""Letters of mana (C for colorless) → how much."""


def pool_of(text: str) -> Pool:
    """`{R}{R}{C}` as mana in a pool; a number is so much colorless mana. Raises BadCost."""
    pool: Pool = Counter()
    for symbol in ManaCost.parse(text).symbols:
        if symbol.isdecimal():
            pool["C"] += int(symbol)
        elif symbol in _LETTERS:
            pool[symbol] += 1
        else:
            raise BadCost(text)
    return pool


ANY = _LETTERS
"""The letters of every type of mana."""


class Way(NamedTuple):
    """One way to pay a symbol: so much mana of these letters, or life; by which rule."""

    letters: str
    amount: int
    life: int = 0
    rule: Active | None = None


Ways = Callable[[str], list[Way]]


class Paid(NamedTuple):
    """What is left of a pool, the life that symbols took, and the ways taken."""

    left: Pool
    life: int
    ways: tuple[Way, ...]


def pay(pool: Pool, cost: ManaCost, ways: Ways) -> Paid | None:
    """What paying a cost comes to; None where the pool is short.

    Colored symbols are paid first, each by its first way that is open; mana that may be of
    several types from colorless, then from the color of which there is most.
    """
    left = Counter(pool)
    life = 0
    taken: list[Way] = []
    for symbol in sorted(cost.symbols, key=_strictness):
        for way in ways(symbol):
            if _take(left, way):
                life += way.life
                taken.append(way)
                break
        else:
            return None
    return Paid(left, life, tuple(taken))


def _strictness(symbol: str) -> int:
    return 2 if symbol.isdecimal() else 1 if "/" in symbol else 0


def _take(pool: Pool, way: Way) -> bool:
    if sum(pool[letter] for letter in way.letters) < way.amount:
        return False
    for _ in range(way.amount):
        there = [letter for letter in way.letters if pool[letter]]
        letter = "C" if "C" in there else max(there, key=lambda one: pool[one])
        pool[letter] -= 1
    return True
