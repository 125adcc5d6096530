"""What an object would be on the battlefield, before it is there (rule 614.12).

Refuses: what it enters with.
"""

from __future__ import annotations

from collections import Counter
from copy import copy
from typing import TYPE_CHECKING

from kb.game.abilities import Static
from kb.game.cards import Card, Face
from kb.game.happening.events import Event, Kind
from kb.game.looks.chars import Chars
from kb.game.state import Obj
from kb.game.values import Zone

if TYPE_CHECKING:
    from kb.game.game import Game


def would_be(game: Game, obj: Obj, event: Event) -> Chars:
    """Its characteristics on the battlefield, with the effects that would apply to it there."""
    from kb.game.looks.bodies import expand

    hooked = game.book.hooked("enters face down")
    if any(function(rule, event) for rule, function in hooked):
        return Chars(controller=event.data.get("controller", obj.owner))
    face = _face(obj, event)
    chars = Chars.of(face, event.data.get("controller", obj.owner))
    expand(game, chars)
    return _with_effects(game, obj, event, face) if _changed(game, chars) else chars


def _changed(game: Game, chars: Chars) -> bool:
    """Whether there are effects that could apply to what enters, its own among them."""
    abilities = list(chars.abilities)
    for others in game.table().values():
        abilities += others.abilities
    return any(isinstance(one, Static) for one in abilities)


def _with_effects(game: Game, obj: Obj, event: Event, face: Face) -> Chars:
    """As if it were there already: worked out, and undone without a trace."""
    from kb.game.looks.continuous import characteristics

    entering = event.data.get("enters", {})
    probe = copy(obj)
    probe.id, probe.zone, probe.timestamp = _PROBE, Zone.BATTLEFIELD, game.clock + 1
    probe.controller = event.data.get("controller", obj.owner)
    probe.copiable, probe.face_down = face, ""
    probe.counters = Counter(entering.get("counters", {}))
    probe.marks = obj.marks | entering.get("marks", {})
    game.objects[_PROBE] = probe
    try:
        with game.book.aside():
            return characteristics(game)[_PROBE]
    finally:
        del game.objects[_PROBE]


_PROBE = -1
"""The id of an object that is only imagined."""


def _face(obj: Obj, event: Event) -> Face:
    entering = event.data.get("enters", {})
    if "copiable" in entering:
        copied: Face = entering["copiable"]
        return copied
    if obj.card is None:
        return Face()
    if obj.copiable is not None:
        known: Face = obj.copiable
        return known
    if "melded_with" in entering:
        other = entering["melded_with"][1]
        return obj.card.melded or other.melded or Face()
    face = entering.get("face", event.data.get("face", obj.face))
    return obj.card.faces[face] if face < len(obj.card.faces) else Face()


def of_token(game: Game, event: Event, label: str, card: Card, owner: str) -> list[Event]:
    """How a token enters: what effects make of its entering; nothing where it does not."""
    from kb.game.happening.replace import replaced

    probe = Obj(_TOKEN, label, card, owner, owner, zone=Zone.COMMAND, token=True)
    enters = dict(event.data.get("enters", {}))
    data = {"to": Zone.BATTLEFIELD, "controller": owner, "why": "create", "enters": enters}
    game.objects[_TOKEN] = probe
    game.touch()
    try:
        return replaced(game, Event(Kind.MOVE, obj=_TOKEN, data=data))
    finally:
        del game.objects[_TOKEN]
        game.touch()


_TOKEN = -2
"""The id of a token that is about to be created."""
