"""Activated abilities that give a card up: transmute, reinforce, scavenge."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kb.game.abilities import Ability, Activated, Do, Keyword, TargetSpec
from kb.game.book import DOES, GUARD, MORE, VALUE, Active, Rule
from kb.game.game import Game
from kb.game.looks.chars import mana_value
from kb.game.rules.r702_graveyard import zones_of
from kb.game.values import Zone
from kb.game.wording.refs import Context
from kb.game.wording.searching import search_for
from kb.game.wording.verbs import verb

TRANSMUTE = Rule("702.53a", cost=VALUE, hand=GUARD, sorcery=DOES, discard=DOES, equals=GUARD)
REINFORCE = Rule("702.77a", cost=VALUE, hand=GUARD, discard=DOES, counters=MORE)
SCAVENGE = Rule("702.97a", cost=VALUE, graveyard=GUARD, sorcery=DOES, exile=DOES, power=VALUE)

_CREATURE = (TargetSpec({"types": ["creature"]}),)


@TRANSMUTE.at("expand", key="transmute")
def _transmute_means(rule: Active, _game: Game, keyword: Keyword) -> list[Ability]:
    cost: dict[str, Any] = rule.value("cost", {"mana": keyword.param}, {})
    if rule.does("discard"):
        cost["discard this"] = True
    return [
        Activated(
            cost,
            (Do("transmute"),),
            zones=zones_of(rule, "hand", Zone.HAND),
            sorcery=rule.does("sorcery"),
            rule=rule.number,
            keyword="transmute",
        )
    ]


@verb("transmute")
def _transmute(context: Context, _args: Mapping[str, Any]) -> None:
    """Search for a card with the mana value of the discarded one."""
    game, rule = context.game, context.game.rule(TRANSMUTE)
    obj, _chars = game.known(context.source)
    any_card = rule is None or rule.holds("equals", truth=False)
    search_for(context, {} if any_card else {"mana value": mana_value(game, obj)})


@REINFORCE.at("expand", key="reinforce")
def _reinforce_means(rule: Active, _game: Game, keyword: Keyword) -> list[Ability]:
    number, _, mana = keyword.param.partition(" ")
    cost: dict[str, Any] = rule.value("cost", {"mana": mana}, {})
    if rule.does("discard"):
        cost["discard this"] = True
    amount = rule.number_of("counters", int(number))
    put = Do("counters", {"on": "target", "kind": "+1/+1", "amount": amount})
    return [
        Activated(
            cost,
            (put,),
            targets=_CREATURE,
            zones=zones_of(rule, "hand", Zone.HAND),
            rule=rule.number,
            keyword="reinforce",
        )
    ]


@SCAVENGE.at("expand", key="scavenge")
def _scavenge_means(rule: Active, _game: Game, keyword: Keyword) -> list[Ability]:
    cost: dict[str, Any] = rule.value("cost", {"mana": keyword.param}, {})
    if rule.does("exile"):
        cost["exile"] = "this"
    amount: Any = rule.value("power", {"power": "this"}, 1)
    put = Do("counters", {"on": "target", "kind": "+1/+1", "amount": amount})
    return [
        Activated(
            cost,
            (put,),
            targets=_CREATURE,
            zones=zones_of(rule, "graveyard", Zone.GRAVEYARD),
            sorcery=rule.does("sorcery"),
            rule=rule.number,
            keyword="scavenge",
        )
    ]
