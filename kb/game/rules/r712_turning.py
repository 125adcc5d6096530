"""Section 712: which permanents turn over, and what stays when one does (712.9–10, 712.15–20)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from kb.game.abilities import Instead
from kb.game.book import DOES, GUARD, NEVER, VALUE, Active, Rule
from kb.game.cards import Layout
from kb.game.happening.events import Event, Kind
from kb.game.happening.replace import Replacement, of_ability
from kb.game.happening.turning import other_face, permanent, would_have
from kb.game.state import Obj

if TYPE_CHECKING:
    from kb.game.game import Game

MELD_CARDS = Rule("712.4c", meld=GUARD)
ONLY_DOUBLE_FACED = Rule("712.9", represented=VALUE)
"""What it says of instructions stands again in 701.27c (transform) and 701.28c (convert)."""
INTO_SPELL = Rule("712.10", instant=GUARD, sorcery=GUARD)
"""So is this (701.27d, 701.28d)."""
FACE_DOWN = Rule("712.15a", down=GUARD, front=VALUE)
NOT_DOWN = Rule("712.16", double=GUARD)
SAME_OBJECT = Rule("712.18", turns=GUARD, apply=DOES)
AS_IT_TURNS = Rule("712.20", after=VALUE, either=NEVER)

_TURNS = frozenset({Kind.TRANSFORM, Kind.CONVERT})


def is_meld(obj: Obj) -> bool:
    """Whether a meld card, or a pair of them, represents an object."""
    return obj.card is not None and obj.card.layout is Layout.MELD


@MELD_CARDS.at("refuse turning over")
def _meld(rule: Active, _game: Game, obj: Obj, _event: Event) -> bool:
    if not rule.holds("meld", is_meld(obj)):
        return False
    rule.fire()
    return True


@FACE_DOWN.at("refuse turning over")
def _face_down(rule: Active, _game: Game, obj: Obj, _event: Event) -> bool:
    if obj.card is None or not obj.card.is_double_faced:
        return False
    if not rule.holds("down", obj.face_down):
        return False
    rule.fire()
    return True


@FACE_DOWN.at("turned up")
def _front_up(rule: Active, _game: Game, obj: Obj) -> None:
    if obj.card is None or not obj.card.is_double_faced or obj.face == 0:
        return
    obj.face = rule.value("front", 0, obj.face)
    rule.fire()


@NOT_DOWN.at("refuse turning down")
def _not_down(rule: Active, _game: Game, obj: Obj, _event: Event) -> bool:
    double = obj.melded_with is not None or (obj.card is not None and obj.card.is_double_faced)
    if not rule.holds("double", double):
        return False
    rule.fire()
    return True


@SAME_OBJECT.at("same object")
def _same(rule: Active, _game: Game, _obj: Obj) -> bool:
    """Without this, what turns over would be a new object, and effects would lose sight of it."""
    rule.fire()
    return True


@SAME_OBJECT.at("carries over", key="over")
def _still_apply(rule: Active) -> bool:
    return rule.does("apply")


@SAME_OBJECT.at("effects follow")
def _moved(rule: Active, _game: Game, event: Event) -> bool:
    """A card that changes zones does not turn over, although it may enter with its back up."""
    return rule.holds("turns", event.kind in _TURNS)


@AS_IT_TURNS.at("replace")
def _as_it_turns(rule: Active, game: Game, event: Event) -> Iterator[Replacement]:
    """Abilities of the face that will be up say how the permanent transforms or converts."""
    obj = permanent(game, event)
    if obj is None or other_face(obj) is None or event.kind not in _TURNS:
        return
    now = game.chars(obj).abilities

    def as_transforming(event: Event) -> Event:
        either = rule.holds("either", event.kind is Kind.CONVERT)
        return event.but(kind=Kind.TRANSFORM) if either else event

    for ability in rule.value("after", would_have(game, obj, face=1 - obj.face), now):
        if isinstance(ability, Instead) and ability.self_only:
            found = of_ability(game, obj, ability, game.controller(obj))
            yield Replacement(
                key=found.key,
                name=found.name,
                applies=lambda event, fits=found.applies: fits(as_transforming(event)),  # type: ignore[misc]
                change=found.change,
                order=found.order,
                optional=found.optional,
                rule=rule,
            )
