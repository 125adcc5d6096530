"""Soulshift, exploit, ingest, afflict: triggers of a single permanent."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.abilities import Ability, Do, Keyword
from kb.game.book import GUARD, LESS, MORE, VALUE, Active, Rule
from kb.game.happening.events import Event, Kind
from kb.game.happening.happen import happen
from kb.game.looks.filters import matching
from kb.game.refusals import refuse
from kb.game.triggering.patterns import Args, Bound, object_fits, pattern
from kb.game.values import Zone
from kb.game.wording.meaning import instances_work, limited, on_trigger, target
from kb.game.wording.verbs import verb

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.state import ObjectId
    from kb.game.wording.refs import Context

SOULSHIFT = Rule("702.46a", this=GUARD, dies=GUARD, spirit=GUARD, value=MORE, your=GUARD, may=VALUE)
SOULSHIFT_EACH = Rule("702.46b", each=LESS)
EXPLOIT = Rule("702.110a", this=GUARD, may=GUARD, one=MORE, creature=GUARD)
EXPLOITS = Rule("702.110b", resolving=GUARD)
INGEST = Rule("702.115a", this=GUARD, combat=GUARD, player=GUARD, that=VALUE, exile=VALUE)
INGEST_EACH = Rule("702.115b", each=LESS)
AFFLICT = Rule("702.130a", this=GUARD, defending=VALUE, number=MORE)
AFFLICT_EACH = Rule("702.130b", each=LESS)

for _rule, _name in (
    (SOULSHIFT_EACH, "soulshift"),
    (INGEST_EACH, "ingest"),
    (AFFLICT_EACH, "afflict"),
):
    _rule.at("instances", key=_name)(instances_work)


@SOULSHIFT.at("expand", key="soulshift")
def _soulshift(rule: Active, _game: Game, one: Keyword) -> list[Ability]:
    pattern_name = "leaves" if rule.holds("dies", False) else "dies"
    most = int(one.param) + rule.number_of("value", 0)
    what = limited(rule, spirit={"types": ["Spirit"]}, your={"owner": "you"})
    spec = target(zone="graveyard", **{"mana value at most": most}, **what)
    move = Do("move", {"what": "target", "to": "hand"})
    may = rule.value("may", True, False)
    args = {"what": limited(rule, this={"this": True})}
    return [on_trigger(rule, one, pattern_name, args, move, targets=spec, optional=may)]


@EXPLOIT.at("expand", key="exploit")
def _exploit(rule: Active, _game: Game, one: Keyword) -> list[Ability]:
    args = {"what": limited(rule, this={"this": True})}
    return [on_trigger(rule, one, "enters or is created", args, Do("exploit"))]


@verb("exploit")
def _sacrifices(context: Context, _args: Args) -> None:
    """A creature, if the player likes; itself perhaps."""
    game, you = context.game, context.you
    rule = game.rule(EXPLOIT)
    if rule is None:
        return
    what = {"controller": "you", **limited(rule, creature={"types": ["creature"]})}
    found = game.labels(matching(game, what, context.source, you))
    picked = game.script.up_to(you, "exploit", found, rule.number_of("one", 1))
    if picked is None:
        refuse(rule, "exploit")
    if rule.holds("may", False) and not picked:
        picked = tuple(found[:1])
    for name in picked:
        if one := game.find(name):
            data = {"exploited by": context.source}
            happen(game, Event(Kind.SACRIFICE, obj=one.id, by=you, data=data))


@pattern("exploits")
def _exploits(game: Game, args: Args, event: Event, source: ObjectId, you: str) -> Bound | None:
    """`what` exploits a creature."""
    rule = game.rule(EXPLOITS)
    if rule is None or event.kind is not Kind.SACRIFICE:
        return None
    by = event.data.get("exploited by")
    if not rule.holds("resolving", by is not None):
        return None
    if not object_fits(game, by if by is not None else source, args, source, you):
        return None
    rule.fire()
    return {"it": event.obj or 0}


@INGEST.at("expand", key="ingest")
def _ingest(rule: Active, _game: Game, one: Keyword) -> list[Ability]:
    damage = limited(rule, combat={"combat": True}, player={"to": "any"})
    args = {"what": limited(rule, this={"this": True}), **damage}
    who = rule.value("that", "that player", "you")
    effect = Do("top card goes", {"who": who, "to": rule.value("exile", "exile", "graveyard")})
    return [on_trigger(rule, one, "damage", args, effect)]


@verb("top card goes")
def _top_card(context: Context, args: Args) -> None:
    """The top card of a player's library goes to a zone."""
    game = context.game
    for player in context.players(args["who"]):
        for one in game.row(Zone.LIBRARY, player)[:1]:
            data = {"to": Zone(args["to"]), "why": "effect"}
            happen(game, Event(Kind.MOVE, obj=one, data=data, by=player))


@AFFLICT.at("expand", key="afflict")
def _afflict(rule: Active, _game: Game, one: Keyword) -> list[Ability]:
    amount = int(one.param) + rule.number_of("number", 0)
    who = rule.value("defending", "that player", "you")
    args = {"what": limited(rule, this={"this": True})}
    effect = Do("lose life", {"who": who, "amount": amount})
    return [on_trigger(rule, one, "becomes blocked", args, effect)]
