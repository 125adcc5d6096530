"""Section 708: face-down spells and permanents."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from kb.game.abilities import Ability
from kb.game.book import DOES, GUARD, MORE, VALUE, Active, Rule
from kb.game.cards import Face
from kb.game.happening.events import Event, Kind
from kb.game.happening.turning import would_have
from kb.game.looks.chars import face_up
from kb.game.looks.filters import is_player
from kb.game.rules import r613
from kb.game.spells.casting_faces import DOWN
from kb.game.state import Obj, ObjectId
from kb.game.triggering.patterns import Args, Bound, object_fits, pattern
from kb.game.values import Zone

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.spells.casting import Casting

CHARACTERISTICS = Rule(
    "708.2a", two=MORE, creature=DOES, name=DOES, text=DOES, subtypes=DOES, cost=DOES, down=GUARD
)
ALREADY_DOWN = Rule("708.2b", already=GUARD)
LISTED = Rule("708.2")
"""Face-down objects have the characteristics that what turned them lists; rules list theirs."""

ENTERS_DOWN = Rule("708.3", down=GUARD)
CAST_DOWN = Rule("708.4", **{"face down": GUARD})

LOOKING = Rule("708.5", control=GUARD, zones=GUARD)
NOT_SPELLS = Rule("708.7", spell=GUARD)
TURNED_UP = Rule("708.8", turned=GUARD, revert=DOES, effects=DOES, entered=DOES)
REVEALED = Rule("708.9", down=GUARD, battlefield=GUARD, owner=VALUE)
COPIES = r613.FACE_DOWN.echo("708.10", "face down")
AS_TURNED = Rule("708.11", have=GUARD)

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
def _plain(rule: Active, game: Game, obj: Obj) -> Face | None:
    if not obj.zone.has_controllers or not rule.holds("down", obj.face_down):
        return None
    rule.fire()
    base, number = face_up(game, obj), rule.number_of("two", 2)
    kept = {
        "name": base.name if not rule.does("name") else "",
        "abilities": base.abilities if not rule.does("text") else (),
        "subtypes": base.subtypes if not rule.does("subtypes") else (),
        "cost": base.cost if not rule.does("cost") else None,
    }
    types = PLAIN.types if rule.does("creature") else base.types
    if number == PLAIN.power and types == PLAIN.types and not any(kept.values()):
        return PLAIN
    return replace(PLAIN, power=number, toughness=number, types=types, **kept)  # type: ignore[arg-type]


@ALREADY_DOWN.at("refuse turning down")
def _already(rule: Active, _game: Game, obj: Obj, _event: Event) -> bool:
    if not rule.holds("already", obj.face_down):
        return False
    rule.fire()
    return True


@ENTERS_DOWN.at("enters face down")
def _enters_down(rule: Active, event: Event) -> bool:
    """Whether an object is face down before it enters."""
    if not rule.holds("down", event.data.get("enters", {}).get("face_down")):
        return False
    rule.fire()
    return True


@CAST_DOWN.at("cast face down")
def _is_cast_down(rule: Active, casting: Casting) -> str:
    """What makes a card face down that is cast so; it is turned before it is on the stack."""
    if not rule.holds("face down", casting.face_down):
        return ""
    rule.fire()
    return casting.face_down or "708.2"


@CAST_DOWN.at("copiable")
def _seen_face_down(_rule: Active, game: Game, obj: Obj) -> Face | None:
    """Whatever looks at the card as it is cast sees the face-down spell."""
    if DOWN not in obj.marks or obj.zone.has_controllers:
        return None
    for lister, function in game.book.hooked("face down", obj.marks[DOWN]):
        face: Face = function(lister, game, obj)
        return face
    return PLAIN


@LOOKING.at("may look")
def _may_look(rule: Active, game: Game, player: str, obj: Obj) -> bool:
    if not obj.face_down:
        return False
    there = rule.holds("zones", obj.zone in {Zone.BATTLEFIELD, Zone.STACK})
    if not there or not rule.holds("control", game.controller(obj) == player):
        return False
    rule.fire()
    return True


@NOT_SPELLS.at("refuse turning up")
def _not_spells(rule: Active, _game: Game, obj: Obj, _event: Event) -> bool:
    if not rule.holds("spell", obj.zone is Zone.STACK):
        return False
    rule.fire()
    return True


@REVEALED.at("consequence")
def _revealed(rule: Active, game: Game, events: list[Event]) -> list[Event]:
    """What was face down is revealed as it leaves, but for a spell that becomes a permanent."""
    found = []
    for event in events:
        if event.kind is not Kind.MOVE or not event.data.get("new"):
            continue
        old = game.known(event.obj or 0)[0]
        stays = old.zone is Zone.STACK and event.data["to"] is Zone.BATTLEFIELD
        if not old.zone.has_controllers or not rule.holds("battlefield", not stays):
            continue
        if not rule.holds("down", old.face_down):
            continue
        rule.fire()
        controller = game.known(old.id)[1].controller
        player = rule.value("owner", old.owner, controller)
        found.append(
            Event(Kind.REVEAL, obj=int(event.data["new"]), player=player, rule=rule.number)
        )
    return found


@pattern("revealed")
def _is_revealed(game: Game, args: Args, event: Event, source: ObjectId, you: str) -> Bound | None:
    """`who` reveals `what`."""
    if event.kind is not Kind.REVEAL or event.player is None:
        return None
    if not is_player(game, str(args.get("who", "any")), you, event.player):
        return None
    return {"it": event.obj or 0} if object_fits(game, event.obj, args, source, you) else None


@TURNED_UP.at("turned up")
def _reverts(rule: Active, _game: Game, obj: Obj) -> None:
    """Its copiable values are the normal ones again."""
    if rule.does("revert"):
        obj.face_down = ""
    rule.fire()


@TURNED_UP.at("carries over", key="up")
def _still_apply(rule: Active) -> bool:
    return rule.does("effects")


@TURNED_UP.at("entered before")
def _entered(rule: Active, _event: Event) -> bool:
    return rule.does("entered")


@TURNED_UP.at("effects follow")
def _moved(rule: Active, _game: Game, event: Event) -> bool:
    """A card that changes zones is not turned face up, although it may be face up then."""
    return rule.holds("turned", event.kind is Kind.FACE_UP)


@AS_TURNED.at("as it is turned up")
def _as_it_is_turned(rule: Active, game: Game, obj: Obj, ability: Ability) -> bool:
    """Whether an ability applies while its permanent is turned up: if it has it then (614.1e)."""
    if not rule.holds("have", ability in would_have(game, obj, face=obj.face)):
        return False
    rule.fire()
    return True
