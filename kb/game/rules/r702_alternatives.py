"""Alternative costs of spells: dash, surge, emerge, harmonize, warp."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kb.game.abilities import Ability, Do, Keyword, Static, Triggered
from kb.game.book import DOES, GUARD, VALUE, Active, Rule
from kb.game.looks.chars import mana_value
from kb.game.refusals import Refused, refuse
from kb.game.rules.r702_casting_ways import (
    exiled_after,
    instead_of_cost,
    only_if,
    own_graveyard,
    params,
)
from kb.game.spells.mana import ManaCost
from kb.game.triggering.triggers import delay
from kb.game.values import Zone

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.spells.casting import Casting
    from kb.game.state import Obj

DASH = Rule("702.109a", cost=VALUE, paid=GUARD, haste=DOES, end=VALUE)
SURGE = Rule("702.117a", another=GUARD, cost=VALUE)
EMERGE = Rule("702.119a", cost=VALUE, creature=GUARD, sacrifice=DOES, reduced=VALUE)
EMERGE_FROM = Rule("702.119b", quality=GUARD)
HARMONIZE = Rule(
    "702.180a",
    graveyard=GUARD,
    cost=VALUE,
    untapped=GUARD,
    power=VALUE,
    paid=GUARD,
    exile=VALUE,
)
WARP = Rule("702.185a", hand=GUARD, cost=VALUE, paid=GUARD, end=DOES, ended=GUARD)


@DASH.at("way", key="dash")
def _dash(rule: Active, game: Game, casting: Casting) -> None:
    casting.marks["dashed"] = True
    instead_of_cost(game, casting, "dash", rule)


@DASH.at("expand", key="dash")
def _dash_means(rule: Active, _game: Game, _keyword: Keyword) -> list[Ability]:
    gain = Do("gain", {"abilities": [Keyword("haste")]})
    condition = only_if(rule, "paid", "dashed")
    haste = Static({"this": True}, (gain,), only_if=condition, rule=rule.number, keyword="dash")
    return [haste] if rule.does("haste") else []


@DASH.at("became permanent")
def _dashed(rule: Active, game: Game, obj: Obj) -> None:
    if game.chars(obj).has("dash") and rule.holds("paid", obj.marks.get("dashed")):
        _at_end(rule, game, obj, rule.value("end", "hand", "graveyard"))


def _at_end(rule: Active, game: Game, obj: Obj, to: str, **more: Any) -> None:
    """When the next end step begins, the permanent goes somewhere."""
    away = Do("move", {"what": "it", "to": to, **more})
    ability = Triggered("begins", {"step": "end"}, (away,), rule=rule.number)
    delay(game, ability, obj.id, game.controller(obj), {"it": obj.id})


@SURGE.at("way", key="surge")
def _surge(rule: Active, game: Game, casting: Casting) -> None:
    team = game.players[casting.player].team
    mates = [
        one
        for one in game.players.values()
        if one.name == casting.player or (team and one.team == team)
    ]
    if not rule.holds("another", any(one.spells_cast for one in mates)):
        raise Refused("601.3", f"surge of {casting.obj.label}")
    instead_of_cost(game, casting, "surge", rule)


@EMERGE.at("way", key="emerge")
def _emerge(rule: Active, game: Game, casting: Casting) -> None:
    """The permanent sacrificed is what the case gives under `emerge`."""
    found = params(game, casting.obj, "emerge")
    given = game.find(str(casting.given.get("emerge", "")))
    if not found or given is None:
        raise Refused("601.3", f"emerge of {casting.obj.label}")
    mana = found[0].rpartition(" ")[2]
    words, variant = game.chars(given).words(), game.rule(EMERGE_FROM)
    if found[0].startswith("from "):
        fits = variant is not None and bool(
            variant.holds("quality", set(found[0].split()[1:-1]) <= words)
        )
        if variant and fits:
            variant.fire()
    else:
        fits = bool(rule.holds("creature", "creature" in words))
    if not fits:
        raise Refused("118.3", f"sacrifice {given.label}")
    rule.fire()
    casting.cost = rule.value("cost", ManaCost.parse(mana), casting.cost)
    casting.alternatives.append("emerge")
    value = rule.value("reduced", mana_value(game, given), 0)
    casting.reductions.append(ManaCost((str(value),)))
    if rule.does("sacrifice"):
        casting.more["sacrifice"] = {"label": given.label}


@HARMONIZE.at("way", key="harmonize")
def _harmonize(rule: Active, game: Game, casting: Casting) -> None:
    if not rule.holds("graveyard", own_graveyard(casting)):
        raise Refused("601.3", f"harmonize of {casting.obj.label}")
    casting.allowed = True
    casting.marks["harmonize"] = True
    instead_of_cost(game, casting, "harmonize", rule)
    creature = game.find(str(casting.given.get("harmonize", "")))
    if creature is not None:
        chars = game.chars(creature)
        mine = chars.is_creature and chars.controller == casting.player
        if not mine or not rule.holds("untapped", not creature.tapped):
            refuse(rule, f"tap {creature.label}")
        casting.instead.setdefault("tap", []).append(creature)
        power = rule.value("power", chars.power or 0, 1)
        casting.reductions.append(ManaCost((str(power),)))


exiled_after(HARMONIZE, "harmonize", "paid")


@WARP.at("way", key="warp")
def _warp(rule: Active, game: Game, casting: Casting) -> None:
    if not rule.holds("hand", casting.obj.zone is Zone.HAND):
        raise Refused("601.3", f"warp of {casting.obj.label}")
    casting.allowed = True
    casting.marks["warped"] = True
    instead_of_cost(game, casting, "warp", rule)


@WARP.at("became permanent")
def _warped(rule: Active, game: Game, obj: Obj) -> None:
    paid = game.chars(obj).has("warp") and rule.holds("paid", obj.marks.get("warped"))
    if paid and rule.does("end"):
        _at_end(rule, game, obj, "exile", enters={"marks": {"warped": True}})


@WARP.at("way", key="after warp")
def _after_warp(rule: Active, game: Game, casting: Casting) -> None:
    """Once the turn in which it was exiled has ended, its owner may cast the card from exile."""
    obj = casting.obj
    if obj.zone is not Zone.EXILE or not obj.marks.get("warped") or obj.owner != casting.player:
        raise Refused("601.3", f"cast {obj.label} from exile")
    if not rule.holds("ended", obj.entered_turn < game.turn.number):
        refuse(rule, f"cast {obj.label} in the turn in which it was exiled")
    casting.allowed = True
    rule.fire()
