"""Keyword actions of creatures: fight, monstrosity, adapt (701.14, 701.37, 701.46)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kb.game.book import DOES, GUARD, MORE, VALUE, Active, Rule
from kb.game.happening.events import Event, Kind
from kb.game.happening.happen import happen
from kb.game.values import Zone
from kb.game.wording.amounts import amount as amounts
from kb.game.wording.meaning import COUNTER
from kb.game.wording.verbs import Args, verb

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.state import ObjectId, Ref
    from kb.game.wording.refs import Context

FIGHT = Rule("701.14a", fight=GUARD, each=DOES, power=VALUE, other=DOES)
NEITHER = Rule("701.14b", left=GUARD, creature=GUARD, illegal=GUARD)
ITSELF = Rule("701.14c", itself=GUARD, two=MORE)
MONSTROSITY = Rule("701.37a", already=GUARD, number=MORE, becomes=DOES)
MONSTROUS = Rule("701.37b", marked=GUARD)
VALUE_OF_X = Rule("701.37c", became=VALUE)
ADAPT = Rule("701.46a", none=GUARD, number=MORE)


@verb("fight")
def _fight(context: Context, args: Args) -> None:
    """Each damages the other by its power."""
    game, rule = context.game, context.game.rule(FIGHT)
    ones = [one for one in context.all(args["what"]) if isinstance(one, int)]
    others = [one for one in context.all(args["with"]) if isinstance(one, int)]
    if rule is None:
        return
    neither = game.rule(NEITHER)
    if neither and _neither(neither, context, ones, others):
        neither.fire()
        return
    one, other = (ones or others)[0], (others or ones)[0]
    rule.fire()
    itself = game.rule(ITSELF)
    if itself and itself.holds("itself", one == other):
        itself.fire()
        _deal(rule, game, [(one, other)], itself.number_of("two", 2))
        return
    pairs = [(one, other)] if rule.does("each") else []
    pairs += [(other, one)] if rule.does("other") and one != other else []
    _deal(rule, game, pairs, 1)


def _deal(rule: Active, game: Game, pairs: list[tuple[ObjectId, ObjectId]], times: int) -> None:
    events = []
    for source, to in pairs:
        chars = game.known(source)[1]
        amount = rule.value("power", chars.power, chars.toughness) or 0
        events.append(Event(Kind.DAMAGE, obj=to, source=source, amount=times * amount))
    happen(game, *(event for event in events if event.obj in game.objects))


@FIGHT.at("damage by an effect")
def _struck_back(rule: Active, game: Game, events: list[Event]) -> None:
    """A creature that is dealt damage without a fight deals none in return."""
    for event in events:
        both = [game.objects.get(one or 0) for one in (event.source, event.obj)]
        one, other = (found and game.chars(found).is_creature and found.id for found in both)
        if one and other and rule.holds("fight", False):
            _deal(rule, game, [(other, one)], 1)


def _neither(rule: Active, context: Context, ones: list[ObjectId], others: list[ObjectId]) -> bool:
    """Whether one has left, is no creature any more, or is an illegal target."""
    game = context.game
    if not ones and not others:
        return True
    if rule.holds("illegal", not ones or not others):
        return True
    both = [*ones[:1], *others[:1]]
    there = [one in game.objects and game.objects[one].zone is Zone.BATTLEFIELD for one in both]
    if rule.holds("left", not all(there)):
        return True
    return rule.holds("creature", not all(game.known(one)[1].is_creature for one in both))


@verb("monstrosity")
def _monstrosity(context: Context, args: Args) -> None:
    game, rule = context.game, context.game.rule(MONSTROSITY)
    obj = game.objects.get(context.source)
    if rule is None or obj is None or obj.zone is not Zone.BATTLEFIELD:
        return
    if not rule.holds("already", not obj.marks.get("monstrous")):
        return
    rule.fire()
    amount = context.number(args["amount"]) + rule.number_of("number", 0)
    obj.marks["monstrosity x"] = amount
    events = [Event(Kind.COUNTERS, obj=obj.id, amount=amount, data={"counter": COUNTER})]
    if rule.does("becomes"):
        data = {"name": "monstrous", "value": True}
        events.append(Event(Kind.DESIGNATE, obj=obj.id, data=data))
    happen(game, *events)


@MONSTROUS.at("predicate", key="monstrous")
def _monstrous(rule: Active, game: Game, one: Ref) -> bool:
    """A mark of the permanent, which another object with the same card lacks."""
    return isinstance(one, int) and rule.holds("marked", game.objects[one].marks.get("monstrous"))


@amounts("monstrosity x")
def _value_of_x(game: Game, _what: Any, source: ObjectId) -> int:
    """X as it was when the permanent became monstrous, for its other abilities."""
    rule, obj = game.rule(VALUE_OF_X), game.known(source)[0]
    then = int(obj.marks.get("monstrosity x", 0))
    if rule is None:
        return 0
    if then:
        rule.fire()
    return rule.value("became", then, obj.counters[COUNTER])


@verb("adapt")
def _adapt(context: Context, args: Args) -> None:
    game, rule = context.game, context.game.rule(ADAPT)
    obj = game.objects.get(context.source)
    if rule is None or obj is None or obj.zone is not Zone.BATTLEFIELD:
        return
    if rule.holds("none", obj.counters[COUNTER] == 0):
        rule.fire()
        amount = context.number(args["amount"]) + rule.number_of("number", 0)
        event = Event(Kind.COUNTERS, obj=obj.id, amount=amount, data={"counter": COUNTER})
        happen(game, event)
