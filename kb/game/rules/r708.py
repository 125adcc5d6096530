"""Section 708: face-down permanents, as far as turning over needs them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.book import Active, Rule
from kb.game.cards import Face
from kb.game.events import Event
from kb.game.state import Obj

if TYPE_CHECKING:
    from kb.game.game import Game

CHARACTERISTICS = Rule("708.2a")
ALREADY_DOWN = Rule("708.2b")

PLAIN = Face(types=frozenset({"creature"}), power=2, toughness=2)
"""What a face-down object is where nothing else is said."""


@CHARACTERISTICS.at("copiable")
def _plain(rule: Active, _game: Game, obj: Obj) -> Face | None:
    if not obj.face_down or not obj.zone.has_controllers:
        return None
    rule.fire()
    return PLAIN


@ALREADY_DOWN.at("refuse turning down")
def _already(rule: Active, _game: Game, obj: Obj, _event: Event) -> bool:
    if not obj.face_down:
        return False
    rule.fire()
    return True
