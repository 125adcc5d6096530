"""Which face of a card is up, and what the faces say.

Rules hang on `face up` (which face an object shows in its new zone), on `face` (which face it
has its characteristics from), and on `back face` (what an effect finds on the other side).
Refuses: turning over (`happening.turning`) and melding (`happening.melding`).
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from kb.game.cards import Card, Face, Layout
from kb.game.happening.events import Event
from kb.game.state import Obj
from kb.game.values import Zone

if TYPE_CHECKING:
    from kb.game.game import Game


def face_up(game: Game, old: Obj, event: Event) -> int:
    """Which face of a card is up in the zone into which an event puts it: 0 the front."""
    if old.card is None or not (old.card.is_double_faced or old.melded_with):
        return 0
    for rule, function in game.book.hooked("face up"):
        face: int | None = function(rule, game, old, event)
        if face is not None:
            return face
    entering = event.data.get("enters", {})
    usual = 0 if event.data["to"] is Zone.BATTLEFIELD else old.face
    return int(entering.get("face", event.data.get("face", usual)))


def face_of_card(game: Game, obj: Obj) -> Face:
    """The face from which an object that copies nothing has its characteristics.

    Without a rule that says which, all faces count together.
    """
    if obj.card is None:
        return Face()
    if not (obj.card.is_double_faced or obj.melded_with):
        return obj.card.front
    for rule, function in game.book.hooked("considered") if off_table(obj) else ():
        considered: Face | None = function(rule, game, obj)
        if considered is not None:
            return considered
    if "casting face" in obj.marks:
        return whole(obj.card)
    for rule, function in game.book.hooked("face"):
        face: Face | None = function(rule, game, obj)
        if face is not None:
            return face
    return whole(obj.card)


def off_table(obj: Obj) -> bool:
    """Whether an object is a card in a zone from which it might be cast."""
    return not obj.zone.has_controllers


def combined(obj: Obj) -> Face | None:
    """The combined face of the two cards of a melded permanent; None of anything else."""
    if obj.melded_with is None or obj.card is None:
        return None
    return obj.card.melded or obj.melded_with[1].melded


def sides(card: Card) -> tuple[Face, ...]:
    """Every face that a card has a part in."""
    return card.faces + ((card.melded,) if card.melded else ())


@lru_cache(maxsize=256)
def whole(card: Card) -> Face:
    """All faces of a card as if they were one."""
    faces = sides(card)

    def first(name: str) -> int | None:
        return next((n for one in faces if (n := getattr(one, name)) is not None), None)

    return Face(
        name=" // ".join(one.name for one in faces),
        cost=next((one.cost for one in faces if one.cost), None),
        indicator=frozenset().union(*(one.indicator for one in faces)),
        supertypes=frozenset().union(*(one.supertypes for one in faces)),
        types=frozenset().union(*(one.types for one in faces)),
        subtypes=tuple(dict.fromkeys(word for one in faces for word in one.subtypes)),
        abilities=tuple(ability for one in faces for ability in one.abilities),
        power=first("power"),
        toughness=first("toughness"),
        loyalty=first("loyalty"),
        defense=first("defense"),
    )


def back_of(game: Game, obj: Obj) -> Face | None:
    """What an effect finds that refers to the back face of an object; None for nothing."""
    if obj.card is None:
        return None
    for rule, function in game.book.hooked("back face"):
        if function(rule, game, obj):
            return None
    found = sides(obj.card)
    return found[1] if len(found) > 1 else combined(obj)


def card_with(game: Game, face: Face) -> Card | None:
    """The card that has a face, among those that the game knows; a copied one goes by its name."""
    gone = (one.obj for one in game.past.values())
    cards = [obj.card for obj in (*game.objects.values(), *gone) if obj.card]
    for same in (lambda one: one is face, lambda one: one.name == face.name):
        for card in cards:
            if any(same(one) for one in sides(card)):
                return card
    return None


def is_own(obj: Obj, face: Face) -> bool:
    """Whether a face is one of the object's own, and not copied."""
    return obj.card is not None and any(one is face for one in sides(obj.card))


def is_nonmodal(obj: Obj) -> bool:
    """Whether a nonmodal double-faced card or token represents an object (rule 712.2)."""
    return obj.card is not None and obj.card.layout is Layout.TRANSFORMING
