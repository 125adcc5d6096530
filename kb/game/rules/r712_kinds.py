"""Sections 712.1 to 712.4: the kinds of double-faced cards, and how they are marked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.book import GUARD, NEVER, Active, Rule
from kb.game.cards import Card, Layout
from kb.game.state import Ref

if TYPE_CHECKING:
    from kb.game.game import Game

DOUBLE_FACED = Rule("712.1", nonmodal=NEVER, modal=NEVER, meld=NEVER, double=GUARD)
FRONT_SYMBOL = Rule("712.2a", nonmodal=GUARD, front=GUARD)
BACK_SYMBOL = Rule("712.2b", nonmodal=GUARD, back=GUARD)
GRAY_NUMBERS = Rule("712.2c", nonmodal=GUARD, creature=GUARD, front=GUARD)
MODAL_FRONT = Rule("712.3a", modal=GUARD, front=GUARD)
MODAL_BACK = Rule("712.3b", modal=GUARD, back=GUARD)
HINT_BAR = Rule("712.3c", modal=GUARD)

_INNISTRAD = frozenset(
    {
        "Innistrad",
        "Dark Ascension",
        "Shadows over Innistrad",
        "Innistrad: Midnight Hunt",
    }
)
_IXALAN = frozenset({"Ixalan", "Rivals of Ixalan"})
_ORIGINS = frozenset({"Magic Origins", "Core Set 2019"})
_FULL_MOON = "Eldritch Moon"
_FAN = "Kamigawa: Neon Dynasty"
_ULRICH = frozenset({"Ulrich of the Krallenhorde", "Ulrich, Uncontested Alpha"})
SYMBOLS = {
    "upward triangle": "downward triangle",
    "modified planeswalker icon": "full planeswalker icon",
    "sun": "crescent moon",
    "full moon": "Emrakul",
    "compass rose": "land icon",
    "closed fan": "open fan",
}
"""Symbol of a nonmodal front face → that of the back face of the same releases."""


def _card(game: Game, ref: Ref) -> Card | None:
    return game.objects[ref].card if isinstance(ref, int) else None


def _release_symbol(game: Game, ref: Ref) -> str:
    """The front-face symbol of the releases to which that of a card belongs."""
    obj = game.objects[int(ref)]
    release = str(obj.marks.get("release", ""))
    if (obj.card and obj.card.front.name in _ULRICH) or release in _INNISTRAD:
        return "sun"
    if release in _ORIGINS:
        return "modified planeswalker icon"
    if release in _IXALAN:
        return "compass rose"
    older = {_FULL_MOON: "full moon", _FAN: "closed fan"}
    return older.get(release, "upward triangle")


@DOUBLE_FACED.at("predicate", key="double-faced card")
def _double_faced(rule: Active, game: Game, ref: Ref) -> bool:
    card = _card(game, ref)
    layout = card.layout if card else Layout.NORMAL
    kinds = (
        rule.holds("nonmodal", layout is Layout.TRANSFORMING),
        rule.holds("modal", layout is Layout.MODAL),
        rule.holds("meld", layout is Layout.MELD),
    )
    return rule.holds("double", any(kinds))


def _symbols(layout: Layout, clause: str, game: Game, rule: Active, ref: Ref, side: int) -> bool:
    """Whether a card of a layout shows the face on a side."""
    card = _card(game, ref)
    if card is None or not rule.holds(clause, card.layout is layout):
        return False
    return rule.holds("back" if side else "front", game.objects[int(ref)].face == side)


def _register(front: str, back: str) -> None:
    @FRONT_SYMBOL.at("predicate", key=f"marked with {front}")
    def _front(rule: Active, game: Game, ref: Ref) -> bool:
        shown = _symbols(Layout.TRANSFORMING, "nonmodal", game, rule, ref, 0)
        return shown and _release_symbol(game, ref) == front

    @BACK_SYMBOL.at("predicate", key=f"marked with {back}")
    def _back(rule: Active, game: Game, ref: Ref) -> bool:
        shown = _symbols(Layout.TRANSFORMING, "nonmodal", game, rule, ref, 1)
        return shown and SYMBOLS[_release_symbol(game, ref)] == back


for _front_symbol, _back_symbol in SYMBOLS.items():
    _register(_front_symbol, _back_symbol)


@GRAY_NUMBERS.at("predicate", key="showing power and toughness in gray")
def _gray(rule: Active, game: Game, ref: Ref) -> bool:
    card = _card(game, ref)
    if card is None or len(card.faces) < 2:
        return False
    if not rule.holds("nonmodal", card.layout is Layout.TRANSFORMING):
        return False
    shown = rule.holds("front", game.objects[int(ref)].face == 0)
    return shown and rule.holds("creature", "creature" in card.faces[1].types)


@MODAL_FRONT.at("predicate", key="marked with one black triangle")
def _modal_front(rule: Active, game: Game, ref: Ref) -> bool:
    return _symbols(Layout.MODAL, "modal", game, rule, ref, 0)


@MODAL_BACK.at("predicate", key="marked with two white triangles")
def _modal_back(rule: Active, game: Game, ref: Ref) -> bool:
    return _symbols(Layout.MODAL, "modal", game, rule, ref, 1)


@HINT_BAR.at("predicate", key="with a hint bar")
def _hint(rule: Active, game: Game, ref: Ref) -> bool:
    card = _card(game, ref)
    return card is not None and rule.holds("modal", card.layout is Layout.MODAL)
