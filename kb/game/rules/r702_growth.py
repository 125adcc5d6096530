"""Evolve, training, renown: triggers that give their creature counters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.abilities import Ability, Do, Keyword
from kb.game.book import DOES, GUARD, LESS, MORE, NEVER, Active, Rule
from kb.game.happening.events import Event, Kind
from kb.game.happening.happen import happen
from kb.game.triggering.patterns import PATTERNS, Args, Bound, match, object_fits, pattern
from kb.game.wording.meaning import COUNTER, instances_work, limited, on_trigger
from kb.game.wording.verbs import verb

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.state import ObjectId, Ref
    from kb.game.wording.refs import Context

EVOLVE = Rule(
    "702.100a",
    control=GUARD,
    power=NEVER,
    toughness=NEVER,
    greater=LESS,
    resolving=GUARD,
    one=MORE,
)
EVOLVES = Rule("702.100b", ability=GUARD)
NO_CREATURE = Rule("702.100c", creature=GUARD)
EVOLVE_EACH = Rule("702.100d", each=LESS)
TRAINING = Rule("702.149a", this=GUARD, other=GUARD, greater=LESS, one=MORE)
TRAINING_EACH = Rule("702.149b", each=LESS)
TRAINS = Rule("702.149c", ability=GUARD)
RENOWN = Rule(
    "702.112a", this=GUARD, combat=GUARD, player=GUARD, already=GUARD, number=MORE, becomes=DOES
)

RENOWNED = Rule("702.112b", marked=GUARD)
RENOWN_EACH = Rule("702.112c", each=LESS)

EVOLVE_EACH.at("instances", key="evolve")(instances_work)
TRAINING_EACH.at("instances", key="training")(instances_work)
RENOWN_EACH.at("instances", key="renown")(instances_work)


def _put(context: Context, rule: Active, amount: int) -> None:
    """Counters on the creature, on record as coming from that ability."""
    if context.source in context.game.objects:
        data = {"counter": COUNTER, "ability": context.item.ability}
        event = Event(Kind.COUNTERS, obj=context.source, amount=amount, data=data)
        happen(context.game, event.but(rule=rule.number))


@EVOLVE.at("expand", key="evolve")
def _evolve(rule: Active, _game: Game, one: Keyword) -> list[Ability]:
    what = {"types": ["creature"], **limited(rule, control={"controller": "you"})}
    return [on_trigger(rule, one, "greater enters", {"what": what}, Do("evolve"))]


@pattern("greater enters")
def _greater_enters(
    game: Game, args: Args, event: Event, source: ObjectId, you: str
) -> Bound | None:
    """`what` enters with greater power or toughness than this."""
    bound = match(game, "enters or is created", args, event, source, you)
    rule = game.rule(EVOLVE)
    if bound is None or rule is None or not _is_greater(game, rule, bound["it"], source):
        return None
    return bound


def _is_greater(game: Game, rule: Active, one: Ref, than: ObjectId) -> bool:
    if not isinstance(one, int):
        return False
    mine, other = game.known(than)[1], game.known(one)[1]
    plain = game.rule(NO_CREATURE)
    if plain and plain.holds("creature", not mine.is_creature):
        plain.fire()
        return False
    least = rule.number_of("greater", 1)
    more = rule.holds("power", (other.power or 0) - (mine.power or 0) >= least)
    by_toughness = (other.toughness or 0) - (mine.toughness or 0) >= least
    return more or rule.holds("toughness", by_toughness)


@verb("evolve")
def _evolves(context: Context, _args: Args) -> None:
    """The comparison is made again as the ability resolves (603.4)."""
    rule = context.game.rule(EVOLVE)
    it = context.item.bound.get("it", 0)
    if rule and rule.holds("resolving", _is_greater(context.game, rule, it, context.source)):
        _put(context, rule, rule.number_of("one", 1))


def _by_ability(unit: Rule, keyword: str) -> None:
    """A creature evolves or trains when such an ability of it puts counters on it."""

    def fits(game: Game, args: Args, event: Event, source: ObjectId, you: str) -> Bound | None:
        rule = game.rule(unit)
        counters = event.kind is Kind.COUNTERS and event.data["counter"] == COUNTER
        if rule is None or not counters or not object_fits(game, event.obj, args, source, you):
            return None
        ability = event.data.get("ability")
        if not rule.holds("ability", ability is not None and ability.keyword == keyword):
            return None
        rule.fire()
        return {"it": event.obj or 0}

    PATTERNS[{"evolve": "evolves", "training": "trains"}[keyword]] = fits


_by_ability(EVOLVES, "evolve")
_by_ability(TRAINS, "training")


@TRAINING.at("expand", key="training")
def _training(rule: Active, _game: Game, one: Keyword) -> list[Ability]:
    args = {"what": limited(rule, this={"this": True})}
    return [on_trigger(rule, one, "attacks with greater", args, Do("train"))]


@pattern("attacks with greater")
def _attacks_with(game: Game, args: Args, event: Event, source: ObjectId, you: str) -> Bound | None:
    """This attacks together with another creature whose power is greater."""
    bound = match(game, "attacks", args, event, source, you)
    rule = game.rule(TRAINING)
    if bound is None or rule is None:
        return None
    mine = game.known(source)[1].power or 0
    least = mine + rule.number_of("greater", 1)
    found = any(
        (game.chars(game.objects[one]).power or 0) >= least
        for one in game.turn.declared
        if one != source
    )
    return bound if rule.holds("other", found) else None


@verb("train")
def _train(context: Context, _args: Args) -> None:
    if rule := context.game.rule(TRAINING):
        _put(context, rule, rule.number_of("one", 1))


@RENOWN.at("expand", key="renown")
def _renown(rule: Active, _game: Game, one: Keyword) -> list[Ability]:
    damage = limited(rule, combat={"combat": True}, player={"to": "any"})
    args = {"what": limited(rule, this={"this": True}), **damage}
    free = rule.holds("already", False)
    condition = None if free else Do("mark", {"name": "renowned", "is": False})
    effect = Do("renown", {"amount": int(one.param) + rule.number_of("number", 0)})
    return [on_trigger(rule, one, "damage", args, effect, only_if=condition)]


@verb("renown")
def _renowned(context: Context, args: Args) -> None:
    rule = context.game.rule(RENOWN)
    obj = context.game.objects.get(context.source)
    if rule is None or obj is None:
        return
    _put(context, rule, int(args["amount"]))
    if rule.does("becomes"):
        obj.marks["renowned"] = True
        context.game.touch()


@RENOWNED.at("predicate", key="renowned")
def _is_renowned(rule: Active, game: Game, one: Ref) -> bool:
    """A mark of the permanent, which another object with the same card lacks."""
    return isinstance(one, int) and rule.holds("marked", game.objects[one].marks.get("renowned"))
