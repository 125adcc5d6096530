"""Frenzy, dethrone, mentor, increment, outlast, level up: ways of growing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.abilities import Ability, Activated, Do, Keyword
from kb.game.book import DOES, GUARD, LESS, MORE, NEVER, VALUE, Active, Rule
from kb.game.happening.events import Event, Kind
from kb.game.happening.happen import happen
from kb.game.looks.chars import mana_value
from kb.game.looks.filters import TESTS
from kb.game.triggering.patterns import Args, Bound, match, object_fits, pattern
from kb.game.wording.meaning import (
    COUNTER,
    counters,
    instances_work,
    limited,
    on_trigger,
    target,
    whose,
)
from kb.game.wording.verbs import verb

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.looks.filters import Asked
    from kb.game.state import ObjectId
    from kb.game.wording.refs import Context

FRENZY = Rule("702.68a", this=GUARD, number=MORE, until=VALUE)
FRENZY_EACH = Rule("702.68b", each=LESS)
LEVEL_UP = Rule("702.87a", cost=VALUE, level=VALUE, sorcery=GUARD)
DETHRONE = Rule("702.105a", this=GUARD, most=GUARD, tied=NEVER, one=MORE)
DETHRONE_EACH = Rule("702.105b", each=LESS)
OUTLAST = Rule("702.107a", cost=VALUE, tap=DOES, sorcery=GUARD, one=MORE)
MENTOR = Rule("702.134a", this=GUARD, attacking=GUARD, less=GUARD, one=MORE)
MENTOR_EACH = Rule("702.134b", each=LESS)
MENTORS = Rule("702.134c", ability=GUARD)
INCREMENT = Rule(
    "702.191a",
    you=GUARD,
    creature=GUARD,
    spent=VALUE,
    power=NEVER,
    toughness=NEVER,
    more=LESS,
    one=MORE,
)
INCREMENT_EACH = Rule("702.191b", each=LESS)

for _rule, _name in (
    (FRENZY_EACH, "frenzy"),
    (DETHRONE_EACH, "dethrone"),
    (MENTOR_EACH, "mentor"),
    (INCREMENT_EACH, "increment"),
):
    _rule.at("instances", key=_name)(instances_work)


@FRENZY.at("expand", key="frenzy")
def _frenzy(rule: Active, _game: Game, one: Keyword) -> list[Ability]:
    pt = Do("pt", {"power": int(one.param) + rule.number_of("number", 0), "toughness": 0})
    until = rule.value("until", "turn", "")
    effect = Do("change", {"what": "this", "changes": (pt,), "until": until})
    what = limited(rule, this={"this": True})
    return [on_trigger(rule, one, "attacks and is not blocked", {"what": what}, effect)]


@LEVEL_UP.at("expand", key="level up")
def _level_up(rule: Active, _game: Game, one: Keyword) -> list[Ability]:
    cost = rule.value("cost", {"mana": one.param}, {})
    effects = (counters(1, rule.value("level", "level", COUNTER)),)
    sorcery = not rule.holds("sorcery", False)
    return [Activated(cost, effects, sorcery=sorcery, rule=rule.number, keyword=one.name)]


@OUTLAST.at("expand", key="outlast")
def _outlast(rule: Active, _game: Game, one: Keyword) -> list[Ability]:
    cost = dict(rule.value("cost", {"mana": one.param}, {}))
    if rule.does("tap"):
        cost["tap"] = "yes"
    effects = (counters(rule.number_of("one", 1)),)
    sorcery = not rule.holds("sorcery", False)
    return [Activated(cost, effects, sorcery=sorcery, rule=rule.number, keyword=one.name)]


@DETHRONE.at("expand", key="dethrone")
def _dethrone(rule: Active, _game: Game, one: Keyword) -> list[Ability]:
    args = {"what": limited(rule, this={"this": True})}
    return [on_trigger(rule, one, "attacks the leader", args, counters(rule.number_of("one", 1)))]


@pattern("attacks the leader")
def _leader(game: Game, args: Args, event: Event, source: ObjectId, you: str) -> Bound | None:
    """`what` attacks a player whose life total nobody exceeds."""
    bound = match(game, "attacks", args, event, source, you)
    rule, attacked = game.rule(DETHRONE), event.data.get("what")
    if bound is None or rule is None or not isinstance(attacked, str):
        return None
    others = [game.players[one].life for one in game.alive() if one != attacked]
    life, most = game.players[attacked].life, max(others)
    leads = life > most or rule.holds("tied", life == most)
    return bound if rule.holds("most", leads) else None


def _less_power(asked: Asked, wanted: bool) -> bool:
    mine = asked.game.known(asked.source)[1].power or 0
    return ((asked.chars.power or 0) < mine) == wanted


TESTS["less power than this"] = _less_power


@MENTOR.at("expand", key="mentor")
def _mentor(rule: Active, _game: Game, one: Keyword) -> list[Ability]:
    what = {
        "types": ["creature"],
        **limited(rule, attacking={"attacking": True}, less={"less power than this": True}),
    }
    args = {"what": limited(rule, this={"this": True})}
    return [on_trigger(rule, one, "attacks", args, Do("mentor"), targets=target(**what))]


@verb("mentor")
def _mentored(context: Context, _args: Args) -> None:
    rule = context.game.rule(MENTOR)
    if rule is None:
        return
    data = {"counter": COUNTER, "mentor": context.source}
    amount = rule.number_of("one", 1)
    events = [
        Event(Kind.COUNTERS, obj=one, amount=amount, data=dict(data))
        for one in context.objects("target")
    ]
    happen(context.game, *events)


@pattern("mentors")
def _mentors(game: Game, args: Args, event: Event, source: ObjectId, you: str) -> Bound | None:
    """`what` mentors another creature: its ability resolves with that target."""
    rule = game.rule(MENTORS)
    if rule is None or event.kind is not Kind.COUNTERS or event.obj is None:
        return None
    by = event.data.get("mentor")
    if not rule.holds("ability", by is not None):
        return None
    if not object_fits(game, source if by is None else by, args, source, you):
        return None
    rule.fire()
    return {"it": event.obj}


@INCREMENT.at("expand", key="increment")
def _increment(rule: Active, _game: Game, one: Keyword) -> list[Ability]:
    return [on_trigger(rule, one, "casts for more", {"who": whose(rule, "you")}, Do("increment"))]


def _for_more(game: Game, rule: Active, spell: ObjectId, source: ObjectId) -> bool:
    cast, chars = game.known(spell)[0], game.known(source)[1]
    spent = rule.value("spent", int(cast.marks.get("mana spent", 0)), mana_value(game, cast))
    if not rule.holds("creature", chars.is_creature):
        return False
    least = rule.number_of("more", 1)
    more = rule.holds("power", spent - (chars.power or 0) >= least)
    return more or rule.holds("toughness", spent - (chars.toughness or 0) >= least)


@pattern("casts for more")
def _casts_for_more(
    game: Game, args: Args, event: Event, source: ObjectId, you: str
) -> Bound | None:
    """`who` casts a spell with more mana than this has power or toughness."""
    bound, rule = match(game, "casts", args, event, source, you), game.rule(INCREMENT)
    if bound is None or rule is None or event.obj is None:
        return None
    return bound if _for_more(game, rule, event.obj, source) else None


@verb("increment")
def _increments(context: Context, _args: Args) -> None:
    """Asked again as the ability resolves (603.4)."""
    rule, spell = context.game.rule(INCREMENT), context.item.bound.get("it")
    if rule is None or not isinstance(spell, int) or context.source not in context.game.objects:
        return
    if _for_more(context.game, rule, spell, context.source):
        data = {"counter": COUNTER}
        event = Event(Kind.COUNTERS, obj=context.source, amount=rule.number_of("one", 1), data=data)
        happen(context.game, event)
