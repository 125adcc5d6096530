"""Keywords about each upkeep: cumulative upkeep, echo, fading, vanishing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from kb.game.abilities import Ability, Do, Keyword
from kb.game.book import DOES, GUARD, LESS, MORE, VALUE, Active, Rule
from kb.game.happening.events import Event, Kind
from kb.game.happening.happen import happen
from kb.game.refusals import Refused
from kb.game.spells.costs import check_cost, pay_cost
from kb.game.spells.mana import ManaCost
from kb.game.wording.conditions import CONDITIONS
from kb.game.wording.meaning import (
    cost_of,
    does,
    enters_with,
    in_upkeep,
    instances_work,
    on_trigger,
)
from kb.game.wording.verbs import Args, verb

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.state import Obj, ObjectId
    from kb.game.wording.refs import Context

CUMULATIVE = Rule(
    "702.24a", your=GUARD, counter=DOES, may=GUARD, each=VALUE, sacrifice=DOES, choice=GUARD
)
CUMULATIVE_EACH = Rule("702.24b", each=LESS, total=VALUE)
ECHO = Rule("702.30a", your=GUARD, since=GUARD, cost=VALUE, sacrifice=DOES)
FADING = Rule("702.32a", number=MORE, your=GUARD, one=MORE, sacrifice=DOES)
VANISHING = Rule("702.63a", number=MORE, your=GUARD, has=GUARD, one=MORE, sacrifice=DOES)
NO_NUMBER = Rule("702.63b", without=GUARD, your=GUARD, has=GUARD, one=MORE, sacrifice=DOES)
VANISHING_EACH = Rule("702.63c", each=LESS)

AGE, TIME, FADE = "age", "time", "fade"

CUMULATIVE_EACH.at("instances", key="cumulative upkeep")(instances_work)
VANISHING_EACH.at("instances", key="vanishing")(instances_work)


def _sacrificed(rule: Active) -> tuple[Do, ...]:
    return does(rule, "sacrifice", Do("sacrifice", {"what": "this"}))


@CUMULATIVE.at("expand", key="cumulative upkeep")
def _cumulative(rule: Active, _game: Game, one: Keyword) -> list[Ability]:
    return [in_upkeep(rule, one, Do("pay for each age counter", {"cost": one.param}))]


@verb("pay for each age counter")
def _pay_for_each(context: Context, args: Args) -> None:
    """Another age counter; then the cost once for each of them, or the permanent goes."""
    game = context.game
    rule = game.rule(CUMULATIVE)
    if rule is None or context.source not in game.objects:
        return
    obj, chars = game.known(context.source)
    event = Event(Kind.COUNTERS, obj=obj.id, amount=1, data={"counter": AGE})
    if rule.does("counter"):
        happen(game, event)
    number = rule.value("each", obj.counters[AGE], 1)
    if (several := game.rule(CUMULATIVE_EACH)) and len(chars.all_of("cumulative upkeep")) > 1:
        number = several.value("total", number, 1)
    cost = _total(rule, context, str(args["cost"]).split(" or "), number)
    possible = _possible(game, context.you, obj, cost)
    if possible and rule.holds("may", game.script.yes(context.you, "pay")):
        _pay(game, context.you, obj, cost)
    elif rule.does("sacrifice"):
        happen(game, Event(Kind.SACRIFICE, obj=obj.id, by=context.you))


def _total(rule: Active, context: Context, options: list[str], number: int) -> list[Any]:
    """The cost of each counter; a choice is made for each separately."""
    picks = options * number
    if len(options) > 1:
        picks = list(context.game.script.choose(context.you, "cost", picks, number, number))
    if rule.holds("choice", False):
        picks = picks[:1] * number
    return [cost_of(pick) for pick in picks]


def _joined(costs: list[Mapping[str, Any]]) -> dict[str, Any]:
    mana = "".join(str(one["mana"]) for one in costs if "mana" in one)
    life = sum(one["life"] for one in costs if "life" in one)
    joined: dict[str, Any] = {"mana": str(ManaCost.parse(mana))} if mana else {}
    return joined | ({"life": life} if life else {})


def _objects(game: Game, you: str, obj: Obj, costs: list[Mapping[str, Any]]) -> list[ObjectId]:
    from kb.game.looks.filters import matching

    what = next((one["sacrifice"] for one in costs if "sacrifice" in one), None)
    return [] if what is None else list(matching(game, {**what, "controller": you}, obj.id, you))


def _possible(game: Game, you: str, obj: Obj, costs: list[Mapping[str, Any]]) -> bool:
    """Whether the entire set can be paid; the same object cannot be sacrificed twice."""
    needed = sum("sacrifice" in one for one in costs)
    try:
        check_cost(game, you, obj, _joined(costs))
    except Refused:
        return False
    return len(_objects(game, you, obj, costs)) >= needed


def _pay(game: Game, you: str, obj: Obj, costs: list[Mapping[str, Any]]) -> None:
    pay_cost(game, you, obj, _joined(costs))
    if needed := sum("sacrifice" in one for one in costs):
        names = game.labels(_objects(game, you, obj, costs))
        picks = game.script.choose(you, "sacrifice", names, needed, needed)
        chosen = [one for name in picks if (one := game.find(name))]
        happen(game, *(Event(Kind.SACRIFICE, obj=one.id, by=you) for one in chosen))


@ECHO.at("expand", key="echo")
def _echo(rule: Active, _game: Game, one: Keyword) -> list[Ability]:
    condition = None if rule.holds("since", False) else Do("new since last upkeep")
    cost = rule.value("cost", cost_of(one.param), {})
    unless = Do("unless", {"who": "you", "cost": cost, "then": _sacrificed(rule)})
    return [in_upkeep(rule, one, unless, only_if=condition)]


@ECHO.at("turn-based", key="upkeep")
def _begins(_rule: Active, game: Game) -> None:
    """When each player's upkeeps were is kept."""
    state = game.players[game.turn.active]
    state.marks["upkeeps"] = [*state.marks.get("upkeeps", []), game.turn.number]


def _new(game: Game, args: Args, source: ObjectId, you: str, table: object) -> bool:
    """Whether a permanent came under its controller's control since the last upkeep but one."""
    del args, table
    upkeeps = game.players[you].marks.get("upkeeps", [])
    last = upkeeps[-2] if len(upkeeps) > 1 else game.turn.number - len(game.alive())
    return game.known(source)[0].since[0] >= last


CONDITIONS["new since last upkeep"] = _new


@FADING.at("expand", key="fading")
def _fading(rule: Active, _game: Game, one: Keyword) -> list[Ability]:
    amount = int(one.param) + rule.number_of("number", 0)
    less = Do("remove counters", {"on": "this", "kind": FADE, "amount": rule.number_of("one", 1)})
    condition = Do("counters", {"counter": FADE, "least": 1})
    either = Do("if", {"condition": condition, "then": (less,), "else": _sacrificed(rule)})
    enters = enters_with(rule, one, "enters with", counters={FADE: amount})
    return [enters, in_upkeep(rule, one, either)]


@VANISHING.at("expand", key="vanishing")
def _vanishing(rule: Active, _game: Game, one: Keyword) -> list[Ability]:
    if not one.param:
        return []
    amount = int(one.param) + rule.number_of("number", 0)
    enters = enters_with(rule, one, "enters with", counters={TIME: amount})
    return [enters, *_vanishes(rule, one)]


@NO_NUMBER.at("expand", key="vanishing")
def _vanishing_without(rule: Active, _game: Game, one: Keyword) -> list[Ability]:
    return _vanishes(rule, one) if rule.holds("without", not one.param) else []


def _vanishes(rule: Active, one: Keyword) -> list[Ability]:
    condition = None if rule.holds("has", False) else Do("counters", {"counter": TIME, "least": 1})
    less = Do("remove counters", {"on": "this", "kind": TIME, "amount": rule.number_of("one", 1)})
    gone = {"what": {"this": True}, "counter": TIME}
    return [
        in_upkeep(rule, one, less, only_if=condition),
        on_trigger(rule, one, "last counter removed", gone, *_sacrificed(rule)),
    ]
