"""Sections 707.8 and 707.10: copies of double-faced permanents, cards and spells."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.book import DOES, GUARD, VALUE, Active, Rule
from kb.game.cards import Card, Layout
from kb.game.looks.faces import is_own
from kb.game.state import Obj
from kb.game.values import Zone
from kb.game.wording import token_copies  # noqa: F401 - it registers the instruction

if TYPE_CHECKING:
    from kb.game.game import Game

TOKEN = Rule("707.8a", double=GUARD, effects=DOES, up=VALUE)
SPELL = Rule("707.10g", double=GUARD, up=VALUE)

_TWO_FACES = frozenset({Layout.TRANSFORMING, Layout.MODAL})


@SPELL.at("faces of a copied spell")
def _of_a_spell(rule: Active, spell: Obj) -> tuple[Card, int] | None:
    """The copy has both faces of the spell, with the same one up."""
    if spell.card is None or spell.face_down or spell.copiable is not None:
        return None
    if not rule.holds("double", spell.card.layout in _TWO_FACES):
        return None
    rule.fire()
    return _two_faced(spell.card), rule.value("up", spell.face, 1 - spell.face)


def _two_faced(card: Card) -> Card:
    if card.layout in _TWO_FACES:
        return card
    return Card(card.faces * 2, Layout.TRANSFORMING)


@TOKEN.at("faces of a copy")
def _both_faces(rule: Active, _game: Game, obj: Obj, card: Card) -> tuple[Card, int]:
    """Both faces of the original; where it copies something, that on both."""
    own = obj.card
    if own is None or not rule.holds("double", own.layout in _TWO_FACES):
        return card, 0
    rule.fire()
    own = _two_faced(own)
    faces = own.faces
    if not is_own(obj, card.front) and rule.does("effects"):
        faces = (card.front, card.front)
    there = obj.face if obj.zone is Zone.BATTLEFIELD else 0
    return Card(faces, own.layout), rule.value("up", there, 1 - there)
