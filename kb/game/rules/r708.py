"""Section 708: face-down permanents, as far as turning over needs them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.book import GUARD, Active, Rule
from kb.game.cards import Face
from kb.game.events import Event
from kb.game.state import Obj

if TYPE_CHECKING:
    from kb.game.game import Game

CHARACTERISTICS = Rule("708.2a")
ALREADY_DOWN = Rule("708.2b")
LISTED = Rule("708.2")
"""Face-down objects have the characteristics that what turned them lists; rules list theirs."""

CAST_DOWN = Rule("708.4", **{"face down": GUARD})
"""A spell cast face down is so before it is on the stack; the engine asks."""

PLAIN = Face(types=frozenset({"creature"}), power=2, toughness=2)
"""What a face-down object is where nothing else is said."""


@LISTED.at("copiable")
def _listed(rule: Active, game: Game, obj: Obj) -> Face | None:
    if not obj.face_down or not obj.zone.has_controllers:
        return None
    for lister, function in game.book.hooked("face down", obj.face_down):
        face: Face = function(lister, game, obj)
        rule.fire()
        return face
    return None


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
