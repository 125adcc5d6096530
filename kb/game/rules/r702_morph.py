"""Keywords 702.37 morph and megamorph, 702.168 disguise."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from kb.game.abilities import Keyword
from kb.game.book import DOES, GUARD, LESS, MORE, NEVER, VALUE, Active, Rule
from kb.game.cards import Face
from kb.game.happening.events import Event, Kind
from kb.game.happening.happen import happen
from kb.game.refusals import Refused, refuse
from kb.game.rules.r601 import PAYING
from kb.game.rules.r708 import CAST_DOWN, PLAIN
from kb.game.spells.costs import pay_mana, refuse_mana
from kb.game.spells.mana import ManaCost
from kb.game.spells.xs import put_in

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.spells.casting import Casting
    from kb.game.state import Obj

MORPH = Rule("702.37a", three=LESS, zones=VALUE, two=MORE)
MORPH.echo("702.37c", "three", "zones", "two")
CAST_DOWN.echo("702.37g", "face down")
MEGAMORPH = Rule("702.37b", paid=GUARD, counter=DOES)
ALLOWS = Rule("702.37d", morph=NEVER)
TURN_UP = Rule("702.37e", control=GUARD, down=GUARD, has=GUARD, cost=DOES, up=DOES)
TURN_UP.echo("116.2b", "down")
MORPH_X = Rule("702.37f", X=GUARD)
DISGUISE = Rule("702.168a", three=LESS, zones=VALUE, two=MORE, ward=DOES)
DISGUISE.echo("702.168b", "three", "zones", "two", "ward")
DISGUISE_ALLOWS = Rule("702.168c", disguise=NEVER)
DISGUISE_UP = Rule("702.168d", control=GUARD, down=GUARD, has=GUARD, cost=DOES, up=DOES)
DISGUISE_X = Rule("702.168e", X=GUARD)

_FAMILY = {"morph": ("morph", "megamorph"), "disguise": ("disguise",)}
_X = {"morph": MORPH_X, "disguise": DISGUISE_X}


def own(obj: Obj, name: str) -> list[Keyword]:
    """The abilities of that kind that an object would have if it were face up."""
    face = obj.card.faces[obj.face] if obj.card else Face()
    return [one for one in face.abilities if isinstance(one, Keyword) and one.name in _FAMILY[name]]


def _cast_down(name: str) -> Callable[[Active, Game, Casting], None]:
    def way(rule: Active, _game: Game, casting: Casting) -> None:
        casting.allowed = rule.value("zones", casting.allowed, True)
        if not casting.allowed:
            return
        casting.face_down = rule.number
        casting.instant = False
        casting.cost = ManaCost((str(rule.number_of("three", 3)),))
        casting.alternatives.append(name)
        rule.fire()

    return way


def _refuses_down(name: str) -> Callable[[Active, Game, Casting], bool]:
    """Nothing is cast face down, unless such an ability allows it."""
    clause = name

    def refuses(rule: Active, _game: Game, casting: Casting) -> bool:
        if name not in casting.alternatives:
            return False
        return not rule.holds(clause, own(casting.obj, name))

    return refuses


MORPH.at("way", key="morph")(_cast_down("morph"))
DISGUISE.at("way", key="disguise")(_cast_down("disguise"))
ALLOWS.at("refuse cast")(_refuses_down("morph"))
DISGUISE_ALLOWS.at("refuse cast")(_refuses_down("disguise"))


@MORPH.at("face down", key="702.37a")
def _plain(rule: Active, _game: Game, _obj: Obj) -> Face:
    rule.fire()
    return replace(PLAIN, power=rule.number_of("two", 2))


@DISGUISE.at("face down", key="702.168a")
def _warded(rule: Active, game: Game, _obj: Obj) -> Face:
    rule.fire()
    ward = game.marks.setdefault("ward of disguise", Keyword("ward", "{2}"))
    abilities = (ward,) if rule.does("ward") else ()
    return replace(PLAIN, power=rule.number_of("two", 2), abilities=abilities)


def _turn_up(name: str) -> Callable[[Active, Game, str, Obj, Mapping[str, Any]], None]:
    def action(rule: Active, game: Game, player: str, obj: Obj, given: Mapping[str, Any]) -> None:
        if not rule.holds("down", obj.face_down):
            raise Refused("116.2b", f"turn {obj.label} face up")
        if not rule.holds("control", game.controller(obj) == player):
            refuse(rule, f"turn {obj.label} face up")
        found = own(obj, name)
        if not rule.holds("has", found):
            refuse(rule, f"turn {obj.label} face up")
        rule.fire()
        cost = ManaCost.parse(found[0].param if found else "")
        x = int(given.get("x", 0))
        if rule.does("cost"):
            refuse_mana(game, player, put_in(game, cost, x), PAYING)
            pay_mana(game, player, put_in(game, cost, x))
        refers = game.rule(_X[name])
        if refers and refers.holds("X", "X" in cost.symbols):
            refers.fire()
            obj.marks["x"] = x
        if found and found[0].name == "megamorph":
            obj.marks["megamorph paid"] = True
        if rule.does("up"):
            happen(game, Event(Kind.FACE_UP, obj=obj.id, player=player))

    return action


TURN_UP.at("special", key="morph")(_turn_up("morph"))
DISGUISE_UP.at("special", key="disguise")(_turn_up("disguise"))


@MEGAMORPH.at("turned up")
def _megamorph(rule: Active, game: Game, obj: Obj) -> None:
    if not any(one.name == "megamorph" for one in own(obj, "morph")):
        return
    if rule.holds("paid", obj.marks.pop("megamorph paid", False)):
        rule.fire()
        if rule.does("counter"):
            data = {"counter": "+1/+1"}
            happen(game, Event(Kind.COUNTERS, obj=obj.id, amount=1, data=data))
