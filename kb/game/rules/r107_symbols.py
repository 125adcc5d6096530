"""Section 107.4: what mana each symbol of a cost takes. The engine asks in `spells.costs`."""

from __future__ import annotations

from kb.game.book import GUARD, LESS, MORE, VALUE, Active, Rule
from kb.game.spells.mana import ANY, Way
from kb.game.values import COLOR_OF

COLORED = Rule("107.4a", primary=GUARD, only=VALUE)
GENERIC = Rule("107.4b", generic=GUARD, any=VALUE)
COLORLESS = Rule("107.4c", symbol=GUARD, only=VALUE)
NOTHING = Rule("107.4d", symbol=GUARD, none=MORE)
HYBRID = Rule("107.4e", halves=VALUE, two=LESS)
PHYREXIAN = Rule("107.4f", color=VALUE, life=LESS)


@COLORED.at("symbol ways")
def _colored(rule: Active, symbol: str) -> list[Way] | None:
    if not rule.holds("primary", symbol in COLOR_OF):
        return None
    rule.fire()
    return [Way(rule.value("only", symbol, ANY), 1)]


@GENERIC.at("symbol ways")
def _generic(rule: Active, symbol: str) -> list[Way] | None:
    if not rule.holds("generic", symbol.isdecimal()):
        return None
    amount = int(symbol) if symbol.isdecimal() else 1
    return [Way(rule.value("any", ANY, "C"), amount, rule=rule)]


@COLORLESS.at("symbol ways")
def _colorless(rule: Active, symbol: str) -> list[Way] | None:
    if not rule.holds("symbol", symbol == "C"):
        return None
    rule.fire()
    return [Way(rule.value("only", "C", ANY), 1)]


@NOTHING.at("no mana")
def _nothing(rule: Active, symbol: str) -> bool:
    if not rule.holds("symbol", symbol == "0") or rule.number_of("none", 0):
        return False
    rule.fire()
    return True


@HYBRID.at("symbol ways")
def _hybrid(rule: Active, symbol: str) -> list[Way] | None:
    parts = symbol.split("/")
    if len(parts) < 2 or "P" in parts:
        return None
    ways = [
        Way(ANY, rule.number_of("two", int(part)), rule=rule)
        if part.isdecimal()
        else Way(part, 1, rule=rule)
        for part in parts
    ]
    return rule.value("halves", ways, ways[:1])


@PHYREXIAN.at("symbol ways")
def _phyrexian(rule: Active, symbol: str) -> list[Way] | None:
    parts = symbol.split("/")
    if "P" not in parts:
        return None
    colors = [Way(part, 1, rule=rule) for part in parts if part in COLOR_OF]
    life = Way("", 0, rule.number_of("life", 2), rule=rule)
    return rule.value("color", [*colors, life], [life])
