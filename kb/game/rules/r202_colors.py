"""Section 202.2: the colors of mana costs and of color indicators (204.2, 107.13)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.abilities import Activated
from kb.game.book import GUARD, NEVER, VALUE, Active, Rule
from kb.game.looks.faces import card_with, sides
from kb.game.spells.mana import ManaCost
from kb.game.values import COLOR_OF, Color

if TYPE_CHECKING:
    from kb.game.cards import Face
    from kb.game.game import Game

_NEXT = dict(zip(Color, [*list(Color)[1:], Color.WHITE], strict=True))

SYMBOLS = Rule("202.2a", symbol=GUARD, white=VALUE, blue=VALUE, black=VALUE, red=VALUE, green=VALUE)
SEVERAL = Rule("202.2c", cost=GUARD, each=VALUE)
HYBRID = Rule("202.2d", cost=GUARD, hybrid=NEVER, phyrexian=NEVER, addition=VALUE)
INDICATOR = Rule("202.2e", own=VALUE, each=VALUE)
INDICATOR.echo("107.13", "own", "each")
INDICATOR.echo("204.2", "own", "each")


def _symbols(face: Face, *, text: bool) -> list[str]:
    """The mana symbols of a mana cost; with `text` those of activation costs too."""
    costs = [face.cost] if face.cost else []
    if text:
        costs += [
            ManaCost.parse(str(one.cost["mana"]))
            for one in face.abilities
            if isinstance(one, Activated) and "mana" in one.cost
        ]
    return [symbol for cost in costs for symbol in cost.symbols]


@SYMBOLS.at("printed color")
def _one(rule: Active, _game: Game, face: Face) -> set[Color]:
    """The color of the colored symbols, where there is only one."""
    plain = [one for one in _symbols(face, text=False) if "/" not in one]
    found = {
        COLOR_OF.get(one, Color.WHITE) for one in plain if rule.holds("symbol", one in COLOR_OF)
    }
    if len(found) != 1:
        return set()
    rule.fire()
    return {rule.value(one.value, one, _NEXT[one]) for one in found}


@SEVERAL.at("printed color")
def _several(rule: Active, _game: Game, face: Face) -> set[Color]:
    """The colors of the colored symbols, where there are two or more."""
    text = rule.holds("cost", False)
    found = [COLOR_OF[one] for one in _symbols(face, text=text) if one in COLOR_OF]
    if len(set(found)) < 2:
        return set()
    rule.fire()
    return rule.value("each", set(found), set(found[:1]))


@HYBRID.at("printed color")
def _hybrid(rule: Active, _game: Game, face: Face) -> set[Color]:
    text = rule.holds("cost", False)
    found: set[Color] = set()
    for symbol in _symbols(face, text=text):
        parts = symbol.split("/")
        if rule.holds("phyrexian" if "P" in parts else "hybrid", len(parts) > 1):
            found |= {COLOR_OF[part] for part in parts if part in COLOR_OF}
    if not found:
        return set()
    rule.fire()
    plain = {COLOR_OF[one] for one in _symbols(face, text=False) if one in COLOR_OF}
    return rule.value("addition", found, found if not plain else set())


@INDICATOR.at("printed color")
def _indicator(rule: Active, game: Game, face: Face) -> set[Color]:
    card = card_with(game, face) if rule.value("own", False, True) else None
    shown = [face, *(sides(card) if card else ())]
    found = [color for one in shown for color in Color if color in one.indicator]
    if not found:
        return set()
    rule.fire()
    return rule.value("each", set(found), set(found[:1]))
