"""Keyword 702.49: ninjutsu and commander ninjutsu."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kb.game.abilities import Ability, Activated, Do, Keyword
from kb.game.book import DOES, GUARD, VALUE, Active, Rule
from kb.game.game import Game
from kb.game.happening.events import Event, Kind
from kb.game.happening.happen import happen
from kb.game.rules.r702_graveyard import zones_of
from kb.game.values import Zone
from kb.game.wording.refs import Context
from kb.game.wording.verbs import verb

NINJUTSU = Rule("702.49a", hand=GUARD, returned=DOES, unblocked=GUARD, tapped=DOES, attacking=DOES)
SAME = Rule("702.49c", same=VALUE)
COMMANDER_NINJUTSU = Rule("702.49d", command=GUARD)


def _ninjutsu(
    rule: Active, keyword: Keyword, zones: tuple[Zone, ...], creature: Mapping[str, Any]
) -> list[Ability]:
    cost: dict[str, Any] = {"mana": keyword.param}
    if creature:
        cost["return"] = creature
    effects = (Do("ninjutsu", {"rule": rule.number}),)
    return [Activated(cost, effects, zones=zones, rule=rule.number, keyword=keyword.name)]


@NINJUTSU.at("expand", key="ninjutsu")
def _ninjutsu_means(rule: Active, _game: Game, keyword: Keyword) -> list[Ability]:
    creature: dict[str, Any] = {"types": ["creature"], "attacking": True}
    if not rule.holds("unblocked", truth=False):
        creature["unblocked"] = True
    zones = zones_of(rule, "hand", Zone.HAND)
    return _ninjutsu(rule, keyword, zones, creature if rule.does("returned") else {})


@COMMANDER_NINJUTSU.at("expand", key="commander ninjutsu")
def _commander_ninjutsu(rule: Active, _game: Game, keyword: Keyword) -> list[Ability]:
    creature = {"types": ["creature"], "unblocked": True}
    zones = zones_of(rule, "command", Zone.HAND, Zone.COMMAND)
    return _ninjutsu(rule, keyword, zones, creature)


@verb("ninjutsu")
def _enter_attacking(context: Context, _args: Mapping[str, Any]) -> None:
    """The card enters tapped and attacking what the returned creature attacked."""
    game, item = context.game, context.item
    rule, same = game.rule(NINJUTSU), game.rule(SAME)
    if context.source not in game.objects:
        return
    entering: dict[str, Any] = {}
    if rule is None or rule.does("tapped"):
        entering["tapped"] = True
    if rule is None or rule.does("attacking"):
        ref = item.bound.get("attacked")
        there = ref in game.players or ref in game.objects
        attacked = game.name_of(ref) if there else ""
        other = game.opponents(context.you)[0]
        word = same.value("same", attacked, other) if same else other
        if same and attacked:
            same.fire()
        if word:
            entering["attacking"] = word
    data = {
        "to": Zone.BATTLEFIELD,
        "controller": context.you,
        "why": "effect",
        "enters": entering,
    }
    happen(game, Event(Kind.MOVE, obj=context.source, data=data))
