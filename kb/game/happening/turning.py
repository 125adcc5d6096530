"""Permanents turning over: to their other face, face down, face up.

Rules hang what forbids it on `refuse turning over`, `refuse turning down` and `refuse turning
up`, what transforming and converting do on `turns over`, and that effects go on on `carries
over`. Refuses: which face is up where
(`looks.faces`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.abilities import Ability
from kb.game.cards import Face, Layout
from kb.game.happening.events import Event, Kind
from kb.game.happening.perform import Outcome, performs
from kb.game.state import Obj
from kb.game.values import Zone

if TYPE_CHECKING:
    from kb.game.game import Game


def permanent(game: Game, event: Event) -> Obj | None:
    """The permanent that an event is about, if it is there."""
    obj = game.objects.get(event.obj or 0)
    return obj if obj and obj.zone is Zone.BATTLEFIELD and not obj.phased_out else None


def other_face(obj: Obj) -> Face | None:
    """The face on the other side of what represents an object; None without one."""
    if obj.card is None or obj.melded_with or obj.card.layout is Layout.MELD:
        return None
    faces = obj.card.faces
    return faces[1 - obj.face] if len(faces) > 1 else None


def forbidden(game: Game, hook: str, obj: Obj, event: Event) -> bool:
    """Whether a rule on a hook says that nothing happens."""
    return any(function(rule, game, obj, event) for rule, function in game.book.hooked(hook))


def would_have(game: Game, obj: Obj, *, face: int, face_down: str = "") -> list[Ability]:
    """The abilities that a permanent would have with a face up, or face down."""
    now = obj.face, obj.face_down
    obj.face, obj.face_down = face, face_down
    game.touch()
    found = game.chars(obj).abilities
    obj.face, obj.face_down = now
    game.touch()
    return found


@performs(Kind.TRANSFORM)
@performs(Kind.CONVERT)
def _turns_over(game: Game, event: Event) -> Outcome:
    obj = game.objects[event.obj or 0]
    if permanent(game, event) and forbidden(game, "refuse turning over", obj, event):
        return None, []
    if event.kind.value in game.chars(obj).cannot:
        return None, []
    event = event.but(data={"was": game.chars(obj)})
    done = False
    for rule, function in game.book.hooked("turns over", event.kind.value):
        done = function(rule, game, obj, event) or done
    return (event, []) if done else (None, [])


def turn_over(game: Game, obj: Obj, event: Event) -> None:
    """Turn a permanent over; what is applied as it turns over is in the event."""
    now = obj
    keeps = [function(rule, game, obj) for rule, function in game.book.hooked("same object")]
    if not any(keeps):
        game.remove(obj)
        now = game.add(
            obj.label, obj.card, obj.owner, obj.zone, controller=obj.controller, token=obj.token
        )
    _carry_over(game, now, "over")
    now.face = 1 - obj.face
    now.marks["turned over"] = game.tick()
    _apply(now, event)
    game.touch()


def _carry_over(game: Game, obj: Obj, way: str) -> None:
    """What applied to a permanent does not apply to the other face, unless rules say so."""
    if not any(function(rule) for rule, function in game.book.hooked("carries over", way)):
        game.effects = [one for one in game.effects if obj.id not in one.affected]


def _apply(obj: Obj, event: Event) -> None:
    """What is applied as a permanent turns over or up."""
    if "attached_to" in event.data:
        obj.attached_to = event.data["attached_to"]
    obj.marks |= event.data.get("marks", {})
    for counters in (event.data, event.data.get("enters", {})):
        for kind, number in counters.get("counters", {}).items():
            obj.counters[kind] += number


@performs(Kind.FACE_DOWN)
def _down(game: Game, event: Event) -> Outcome:
    obj = permanent(game, event)
    if obj is None or forbidden(game, "refuse turning down", obj, event):
        return None, []
    obj.face_down = event.data.get("rule", "708.2")
    return event, []


@performs(Kind.FACE_UP)
def _up(game: Game, event: Event) -> Outcome:
    obj = game.objects[event.obj or 0]
    if obj.phased_out or not obj.face_down or not obj.zone.has_controllers:
        return None, []
    if forbidden(game, "refuse turning up", obj, event):
        return None, []
    for rule, function in game.book.hooked("turned up"):
        function(rule, game, obj)
    _carry_over(game, obj, "up")
    _apply(obj, event)
    return event, []
