"""Keywords that pay for mana otherwise: convoke, delve, improvise; and split second."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from kb.game.book import DOES, GUARD, VALUE, Active, Rule
from kb.game.refusals import Refused, refuse
from kb.game.spells.activating import is_mana_ability
from kb.game.spells.mana import ManaCost
from kb.game.values import Zone
from kb.game.wording.meaning import working

if TYPE_CHECKING:
    from kb.game.abilities import Activated
    from kb.game.game import Game
    from kb.game.spells.casting import Casting
    from kb.game.state import Obj, Ref

CONVOKE = Rule("702.51a", colored=GUARD, generic=GUARD, untapped=GUARD, control=GUARD, tap=DOES)
CONVOKE_LATER = Rule("702.51b", alternative=VALUE)
CONVOKED = Rule("702.51c", tapped=GUARD)
SPLIT_SECOND = Rule("702.61a", stack=GUARD, cast=DOES, activate=DOES, mana=GUARD)
SPLIT_LETS = Rule("702.61b", mana=GUARD)
DELVE = Rule("702.66a", generic=GUARD, graveyard=GUARD, own=GUARD, exile=DOES)
DELVE_LATER = Rule("702.66b", alternative=VALUE)
IMPROVISE = Rule("702.126a", generic=GUARD, untapped=GUARD, artifact=GUARD, control=GUARD, tap=DOES)
IMPROVISE_LATER = Rule("702.126b", alternative=VALUE)

_LATER = {"convoke": CONVOKE_LATER, "delve": DELVE_LATER, "improvise": IMPROVISE_LATER}


def _given(game: Game, casting: Casting, name: str) -> list[Obj]:
    if not working(game, casting.obj.id, name):
        return []
    return [obj for label in casting.given.get(name, ()) if (obj := game.find(label))]


def _is_time(game: Game, casting: Casting, name: str, *, after: bool) -> bool:
    """Once the total cost is known, as the rule about it says; before, while that is off."""
    later = game.rule(_LATER[name])
    if later is None or not casting.given.get(name):
        return (later is None) != after
    if after:
        later.fire()
    return after


Payer = Callable[[Active, "Game", "Casting"], None]


def _pays(rule: Rule, name: str) -> Callable[[Payer], Payer]:
    """Let a function pay by a keyword's means, when it is time for that."""

    def hang(pays: Payer) -> Payer:
        def at(hook: str, *, after: bool) -> None:
            @rule.at(hook)
            def _pay(active: Active, game: Game, casting: Casting) -> None:
                if _is_time(game, casting, name, after=after):
                    pays(active, game, casting)

        at("cost", after=False)
        at("pay otherwise", after=True)
        return pays

    return hang


def _is_no_alternative(name: str) -> Callable[[Active, Game, Casting], bool]:
    """It goes together with an alternative cost, because it is none."""

    def refuses(rule: Active, game: Game, casting: Casting) -> bool:
        together = bool(casting.alternatives) and game.chars(casting.obj).has(name)
        return together and rule.value("alternative", False, True)

    return refuses


for _name, _later in _LATER.items():
    _later.at("refuse cast")(_is_no_alternative(_name))


@CONVOKED.at("predicate", key="convoked")
def _convoked(rule: Active, game: Game, ref: Ref) -> bool:
    tapped = [one for obj in game.objects.values() for one in obj.marks.get("convoked by", ())]
    return rule.holds("tapped", ref in tapped)


def _pay_generic(rule: Active, casting: Casting, one: Obj) -> None:
    cost = casting.cost or ManaCost()
    if not rule.holds("generic", cost.generic > 0):
        refuse(rule, f"pay with {one.label}")
    if cost.generic:
        casting.cost = cost.less_generic(1)
    else:
        casting.cost = ManaCost(cost.symbols[1:])


def _convoke_with(rule: Active, casting: Casting, one: Obj, own: set[str]) -> None:
    """A creature pays for mana of its color, or for generic mana."""
    cost = casting.cost or ManaCost()
    letters = [letter for letter in sorted(own) if letter in cost.symbols]
    others = [one for one in cost.symbols if one in "WUBRG"]
    if letters:
        casting.cost = cost.without(letters[0])
    elif others and cost.generic == 0 and rule.holds("colored", truth=False):
        casting.cost = cost.without(others[0])
    else:
        _pay_generic(rule, casting, one)


@_pays(CONVOKE, "convoke")
def _convoke(rule: Active, game: Game, casting: Casting) -> None:
    for one in _given(game, casting, "convoke"):
        chars = game.chars(one)
        if one.zone is not Zone.BATTLEFIELD or not chars.is_creature:
            raise Refused("118.3", f"convoke with {one.label}")
        mine = rule.holds("control", chars.controller == casting.player)
        if not mine or not rule.holds("untapped", not one.tapped):
            raise Refused("118.3", f"convoke with {one.label}")
        rule.fire()
        for _ in range(working(game, casting.obj.id, "convoke")):
            _convoke_with(rule, casting, one, {color.letter for color in chars.colors})
        if rule.does("tap"):
            casting.instead.setdefault("tap", []).append(one)
        casting.marks.setdefault("convoked by", []).append(one.id)


@_pays(DELVE, "delve")
def _delve(rule: Active, game: Game, casting: Casting) -> None:
    for one in _given(game, casting, "delve"):
        there = rule.holds("graveyard", one.zone is Zone.GRAVEYARD)
        if not there or not rule.holds("own", one.owner == casting.player):
            raise Refused("118.3", f"delve {one.label}")
        rule.fire()
        for _ in range(working(game, casting.obj.id, "delve")):
            _pay_generic(rule, casting, one)
        if rule.does("exile"):
            casting.instead.setdefault("exile", []).append(one)


@_pays(IMPROVISE, "improvise")
def _improvise(rule: Active, game: Game, casting: Casting) -> None:
    for one in _given(game, casting, "improvise"):
        chars = game.chars(one)
        kind = rule.holds("artifact", "artifact" in chars.types)
        mine = rule.holds("control", chars.controller == casting.player)
        if not kind or not mine or not rule.holds("untapped", not one.tapped):
            raise Refused("118.3", f"improvise with {one.label}")
        rule.fire()
        for _ in range(working(game, casting.obj.id, "improvise")):
            _pay_generic(rule, casting, one)
        if rule.does("tap"):
            casting.instead.setdefault("tap", []).append(one)


def _splitting(rule: Active, game: Game) -> bool:
    table = game.table()
    return any(
        rule.holds("stack", obj.zone is Zone.STACK) and table[obj.id].has("split second")
        for obj in game.objects.values()
    )


@SPLIT_SECOND.at("refuse cast")
def _no_spell(rule: Active, game: Game, casting: Casting) -> bool:
    del casting
    return _splitting(rule, game) and rule.does("cast")


@SPLIT_SECOND.at("refuse activate")
def _no_ability(rule: Active, game: Game, _player: str, _obj: Obj, ability: Activated) -> bool:
    if not _splitting(rule, game) or not rule.does("activate"):
        return False
    lets, exempt = game.rule(SPLIT_LETS), False
    if lets and lets.holds("mana", is_mana_ability(game, ability)):
        lets.fire()
        exempt = True
    return bool(rule.holds("mana", not exempt))
