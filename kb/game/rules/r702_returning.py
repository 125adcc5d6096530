"""Keywords that mean triggered abilities: persist, undying, poisonous."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.abilities import Ability, Do, Triggered
from kb.game.book import DOES, GUARD, LESS, VALUE, Active, Rule
from kb.game.rules.r702_block_triggers import each

if TYPE_CHECKING:
    from typing import Any

    from kb.game.abilities import Keyword
    from kb.game.game import Game

PERSIST = Rule("702.79a", none=GUARD, owner=VALUE, counter=DOES)
UNDYING = Rule("702.93a", none=GUARD, owner=VALUE, counter=DOES)
POISONOUS = Rule("702.70a", number=LESS, combat=GUARD, player=VALUE)
EACH = Rule("702.70b", each=LESS)


def _returns(rule: Active, keyword: str, counter: str) -> list[Ability]:
    entering = {"counters": {counter: 1}} if rule.does("counter") else {}
    back = {
        "what": "card",
        "to": "battlefield",
        "control": rule.value("owner", "owner", "you"),
        "enters": entering,
    }
    return [
        Triggered(
            "dies",
            {"what": {"this": True}},
            (Do("move", back),),
            only_if=Do("counters", {"counter": counter, "most": 0})
            if not rule.holds("none", False)
            else None,
            rule=rule.number,
            keyword=keyword,
        )
    ]


@PERSIST.at("expand", key="persist")
def _persist(rule: Active, _game: Game, _keyword: Keyword) -> list[Ability]:
    return _returns(rule, "persist", "-1/-1")


@UNDYING.at("expand", key="undying")
def _undying(rule: Active, _game: Game, _keyword: Keyword) -> list[Ability]:
    return _returns(rule, "undying", "+1/+1")


@POISONOUS.at("expand", key="poisonous")
def _poisonous(rule: Active, _game: Game, keyword: Keyword) -> list[Ability]:
    args: dict[str, Any] = {"what": {"this": True}, "to": "any"}
    if not rule.holds("combat", False):
        args["combat"] = True
    amount = rule.number_of("number", int(keyword.param))
    on = rule.value("player", "that player", "you")
    give = Do("counters", {"kind": "poison", "on": on, "amount": amount})
    return [Triggered("damage", args, (give,), rule=rule.number, keyword="poisonous")]


EACH.at("instances", key="poisonous")(each)
