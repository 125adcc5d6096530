"""What an object would be on the battlefield, before it is there (rule 614.12).

Refuses: what it enters with.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.cards import Face
from kb.game.chars import Chars
from kb.game.events import Event
from kb.game.state import Obj

if TYPE_CHECKING:
    from kb.game.game import Game


def would_be(game: Game, obj: Obj, event: Event) -> Chars:
    """Its characteristics by the face with which it would enter, with what its keywords mean.

    Continuous effects that would apply to it there are not looked ahead for.
    """
    from kb.game.bodies import expand

    hooked = game.book.hooked("enters face down")
    if any(function(rule, event) for rule, function in hooked):
        return Chars(controller=event.data.get("controller", obj.owner))
    chars = _by_face(obj, event)
    expand(game, chars)
    return chars


def _by_face(obj: Obj, event: Event) -> Chars:
    entering = event.data.get("enters", {})
    controller = event.data.get("controller", obj.owner)
    if "copiable" in entering:
        return Chars.of(entering["copiable"], controller)
    if obj.card is None:
        return Chars(controller=controller)
    if obj.copiable is not None:
        return Chars.of(obj.copiable, controller)
    if "melded_with" in entering:
        other = entering["melded_with"][1]
        return Chars.of(obj.card.melded or other.melded or Face(), controller)
    face = entering.get("face", event.data.get("face", obj.face))
    return Chars.of(obj.card.faces[face] if face < len(obj.card.faces) else Face(), controller)
