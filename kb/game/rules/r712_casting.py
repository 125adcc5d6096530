"""Sections 712.11 and 712.12: casting and playing double-faced cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.abilities import Ability, Keyword
from kb.game.book import GUARD, VALUE, Active, Rule
from kb.game.cards import Face, Layout
from kb.game.happening.events import Event
from kb.game.refusals import refuse
from kb.game.spells.casting_faces import MARK, with_abilities
from kb.game.state import Obj
from kb.game.values import Zone

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.spells.casting import Casting

DEFAULT = Rule("712.11", otherwise=GUARD, front=VALUE)
TRANSFORMED = Rule("712.11a", transformed=GUARD, back=VALUE)
MODAL = Rule("712.11b", modal=GUARD, chosen=VALUE)
ONLY_THAT_FACE = Rule("712.11c", cast=GUARD)
FRONT_ALLOWS = Rule("712.11d", allows=GUARD)
LAND = Rule("712.12", modal=GUARD, land=GUARD, up=VALUE)


@MODAL.at("casting face")
def _modal(rule: Active, _game: Game, casting: Casting) -> int | None:
    card = casting.obj.card
    if card is None or not rule.holds("modal", card.layout is Layout.MODAL):
        return None
    rule.fire()
    return rule.value("chosen", casting.face, 1 - casting.face)


@DEFAULT.at("default face")
def _default(rule: Active, _game: Game, casting: Casting, chosen: int | None) -> int | None:
    """A face that is not the front needs something that says otherwise."""
    if not rule.holds("otherwise", chosen is None):
        return None
    if casting.face:
        refuse(rule, f"cast the back of {casting.obj.label}")
    rule.fire()
    return rule.value("front", 0, 1)


@TRANSFORMED.at("cast transformed")
def _back_up(rule: Active, _game: Game, casting: Casting, transformed: bool) -> int:
    if not rule.holds("transformed", transformed):
        return casting.face
    rule.fire()
    return rule.value("back", 1, casting.face)


@ONLY_THAT_FACE.at("considered")
def _only(rule: Active, game: Game, obj: Obj) -> Face | None:
    if obj.card is None or not rule.holds("cast", MARK in obj.marks):
        return None
    rule.fire()
    face = obj.card.faces[int(obj.marks.get(MARK, 1)) % len(obj.card.faces)]
    return face if face is obj.card.front else with_abilities(game, obj, face)


@FRONT_ALLOWS.at("considered too")
def _front_allows(rule: Active, game: Game, obj: Obj) -> tuple[Ability, ...]:
    """What of the front lets the card be cast transformed counts although its back is cast."""
    abilities = obj.card.front.abilities if obj.card else ()
    found = tuple(one for one in abilities if rule.holds("allows", _allows(game, one)))
    if found:
        rule.fire()
    return found


def _allows(game: Game, ability: Ability) -> bool:
    return isinstance(ability, Keyword) and bool(
        game.book.hooked("allows casting transformed", ability.name)
    )


@LAND.at("land face")
def _land(rule: Active, _game: Game, obj: Obj, face: int) -> bool:
    if obj.card is None or not rule.holds("modal", obj.card.layout is Layout.MODAL):
        return False
    if not rule.holds("land", "land" in obj.card.faces[face].types):
        return False
    rule.fire()
    return True


@LAND.at("face up")
def _land_face_up(rule: Active, _game: Game, _old: Obj, event: Event) -> int | None:
    if event.data["to"] is not Zone.BATTLEFIELD or event.data.get("why") != "play":
        return None
    if not event.data.get("chosen"):
        return None
    face = int(event.data["face"])
    return rule.value("up", face, 1 - face)
