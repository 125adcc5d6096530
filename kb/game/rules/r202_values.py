"""Section 202.3: mana values, symbol by symbol; X elsewhere than on the stack (107.3g)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.book import GUARD, MORE, VALUE, Active, Rule
from kb.game.cards import Layout
from kb.game.looks.faces import card_with
from kb.game.norms import Norm
from kb.game.rules import r118
from kb.game.values import Zone

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.state import Obj

r118.UNPAYABLE.echo("202.1b", "none")

NO_COST = Rule("202.3a", zero=MORE, unless=GUARD)
X = Rule("202.3e", X=GUARD, chosen=VALUE, zero=VALUE)
X_ELSEWHERE = Rule("107.3g", zero=VALUE, other=GUARD)
HYBRID = Rule("202.3f", largest=VALUE, hybrid=GUARD)
PHYREXIAN = Rule("202.3g", one=MORE, phyrexian=GUARD)

_ELSEWHERE = Norm(X, X_ELSEWHERE)


@NO_COST.at("mana value")
def _none(rule: Active, game: Game, obj: Obj) -> int | None:
    chars = game.chars(obj)
    if chars.cost is not None:
        return None
    card = card_with(game, chars.origin) if chars.origin else None
    nonmodal = card is not None and card.layout in {Layout.TRANSFORMING, Layout.MELD}
    back = card is not None and nonmodal and chars.origin is not card.front
    if not rule.holds("unless", not back):
        return None
    rule.fire()
    return rule.number_of("zero", 0)


@X.at("symbol value")
def _x(rule: Active, game: Game, obj: Obj, symbol: str) -> int | None:
    if not rule.holds("X", symbol == "X"):
        return None
    chosen = int(obj.spell.x if obj.spell else obj.marks.get("x", 0))
    if elsewhere := _ELSEWHERE.at_work(game):
        if elsewhere.holds("other", obj.zone is not Zone.STACK):
            elsewhere.fire()
            return elsewhere.value("zero", 0, chosen or 1)
    elif obj.zone is not Zone.STACK:
        return chosen or 1
    rule.fire()
    return rule.value("chosen", chosen, 0)


@HYBRID.at("symbol value")
def _hybrid(rule: Active, _game: Game, _obj: Obj, symbol: str) -> int | None:
    """A Phyrexian symbol has a part that is two life, which is no component of mana."""
    parts = symbol.split("/")
    if not rule.holds("hybrid", len(parts) > 1 and "P" not in parts):
        return None
    rule.fire()
    sizes = [int(one) if one.isdecimal() else 2 if one == "P" else 1 for one in parts]
    return rule.value("largest", max(sizes), min(sizes))


@PHYREXIAN.at("symbol value")
def _phyrexian(rule: Active, _game: Game, _obj: Obj, symbol: str) -> int | None:
    if not rule.holds("phyrexian", "P" in symbol.split("/")):
        return None
    rule.fire()
    return rule.number_of("one", 1)
