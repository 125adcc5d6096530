"""Keyword 702.152: blitz."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from kb.game.abilities import Ability, Do, Keyword, Static, Triggered
from kb.game.book import DOES, GUARD, NEVER, VALUE, Active, Rule
from kb.game.refusals import Refused
from kb.game.spells.mana import ManaCost
from kb.game.triggering.triggers import delay
from kb.game.wording.conditions import CONDITIONS

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.looks.chars import Chars
    from kb.game.spells.casting import Casting
    from kb.game.state import Obj, ObjectId

BLITZ = Rule("702.152a", cost=VALUE, paid=GUARD, haste=DOES, draw=DOES, sacrifice=DOES)
ONE_BLITZ = Rule("702.152b", own=NEVER)


@BLITZ.at("way", key="blitz")
def _blitz(rule: Active, game: Game, casting: Casting) -> None:
    """With one of its blitz abilities, the first unless the case names another."""
    found = game.chars(casting.obj).all_of("blitz")
    place = int(casting.given.get("blitz", 1)) - 1
    if place >= len(found):
        raise Refused("601.3", f"blitz of {casting.obj.label}")
    casting.marks["blitzed"] = found[place]
    casting.cost = rule.value("cost", ManaCost.parse(found[place].param), casting.cost)
    casting.alternatives.append("blitz")
    rule.fire()


@BLITZ.at("expand", key="blitz")
def _blitz_means(rule: Active, _game: Game, keyword: Keyword) -> list[Ability]:
    own = {"this": True}
    paid = None if rule.holds("paid", truth=False) else Do("blitzed", {"by": keyword})
    named: dict[str, Any] = {"rule": rule.number, "keyword": "blitz"}
    found: list[Ability] = []
    if rule.does("haste"):
        gain = Do("gain", {"abilities": [Keyword("haste")]})
        found.append(Static(own, (gain,), only_if=paid, **named))
    if rule.does("draw"):
        draw = (Do("draw", {"who": "you"}),)
        found.append(Triggered("dies", {"what": own}, draw, only_if=paid, **named))
    return found


def _was_blitzed(
    game: Game,
    args: Mapping[str, Any],
    source: ObjectId,
    _you: str,
    table: dict[ObjectId, Chars] | None,
) -> bool:
    """Whether the cost of this blitz ability was paid, not that of another one (702.152b)."""
    obj, chars = game.known(source, table)
    used = obj.marks.get("blitzed")
    rule = game.rule(ONE_BLITZ)
    if used is None or rule is None:
        return used is not None
    if len(chars.all_of("blitz")) > 1:
        rule.fire()
    return bool(rule.holds("own", used is args["by"]))


CONDITIONS["blitzed"] = _was_blitzed


@BLITZ.at("became permanent")
def _blitz_sacrifice(rule: Active, game: Game, obj: Obj) -> None:
    if not (game.chars(obj).has("blitz") and rule.holds("paid", obj.marks.get("blitzed"))):
        return
    if rule.does("sacrifice"):
        effects = (Do("sacrifice", {"what": "it"}),)
        ability = Triggered("begins", {"step": "end"}, effects, rule=rule.number, keyword="blitz")
        delay(game, ability, obj.id, game.controller(obj), {"it": obj.id})
