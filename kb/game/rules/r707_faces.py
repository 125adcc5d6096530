"""Section 707.8: tokens that are copies of double-faced permanents and cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game import token_copies  # noqa: F401 - it registers the instruction
from kb.game.book import DOES, GUARD, VALUE, Active, Rule
from kb.game.cards import Card, Layout
from kb.game.faces import is_own
from kb.game.state import Obj
from kb.game.values import Zone

if TYPE_CHECKING:
    from kb.game.game import Game

TOKEN = Rule("707.8a", double=GUARD, effects=DOES, up=VALUE)


@TOKEN.at("faces of a copy")
def _both_faces(rule: Active, _game: Game, obj: Obj, card: Card) -> tuple[Card, int]:
    """Both faces of the original; where it copies something, that on both."""
    own = obj.card
    layouts = {Layout.TRANSFORMING, Layout.MODAL}
    if own is None or not rule.holds("double", own.layout in layouts):
        return card, 0
    rule.fire()
    faces = own.faces if len(own.faces) > 1 else own.faces * 2
    if not is_own(obj, card.front) and rule.does("effects"):
        faces = (card.front, card.front)
    there = obj.face if obj.zone is Zone.BATTLEFIELD else 0
    layout = own.layout if own.layout in layouts else Layout.TRANSFORMING
    return Card(faces, layout), rule.value("up", there, 1 - there)
