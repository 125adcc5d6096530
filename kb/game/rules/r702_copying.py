"""Keywords that copy their spell as it is cast: replicate, gravestorm, conspire and the like."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from kb.game.abilities import Ability, Do, Keyword, Triggered
from kb.game.book import DOES, GUARD, LESS, VALUE, Active, Rule
from kb.game.errors import Unmodelled
from kb.game.happening.events import Kind
from kb.game.happening.history import this_turn
from kb.game.refusals import refuse
from kb.game.rules.r702_block_triggers import each, own
from kb.game.rules.r702_casting_ways import params
from kb.game.rules.r702_payments import paid, pay_each
from kb.game.spells.copying import copy_spell, new_targets
from kb.game.values import Zone
from kb.game.wording.refs import Context
from kb.game.wording.verbs import verb

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.spells.casting import Casting
    from kb.game.state import Obj

REPLICATE = Rule("702.56a", cost=DOES, paid=GUARD, each=VALUE, targets=DOES)
GRAVESTORM = Rule("702.69a", this=GUARD, battlefield=GUARD, each=VALUE, targets=DOES)
EACH_GRAVESTORM = Rule("702.69b", each=LESS)
CONSPIRE = Rule(
    "702.78a", two=LESS, untapped=GUARD, color=GUARD, tap=DOES, paid=GUARD, targets=DOES
)
DEMONSTRATE = Rule("702.144a", this=GUARD, opponent=DOES, targets=DOES)
CASUALTY = Rule("702.153a", power=GUARD, sacrifice=DOES, paid=GUARD, targets=DOES)

_RULES = {"replicate": REPLICATE, "conspire": CONSPIRE, "casualty": CASUALTY}


def _on_cast(
    rule: Active, name: str, what: Mapping[str, Any], *effects: Do, condition: Do | None = None
) -> list[Ability]:
    return [
        Triggered(
            "casts",
            {"what": what, "who": "any"},
            effects,
            only_if=condition,
            zones=(Zone.STACK,),
            rule=rule.number,
            keyword=name,
        )
    ]


def _copies(context: Context, number: int, player: str, *, targets: bool) -> None:
    game = context.game
    for _ in range(number if context.source in game.objects else 0):
        spell = copy_spell(game, game.objects[context.source], player)
        if targets:
            new_targets(game, spell, player)


@verb("copy this spell")
def _copy_this(context: Context, args: Mapping[str, Any]) -> None:
    """So many copies of the spell; the rule of the keyword says whether with new targets."""
    rule = context.game.rule(_RULES[str(args["keyword"])])
    number = context.number(args.get("amount", 1))
    _copies(context, number, context.you, targets=rule is not None and rule.does("targets"))


@REPLICATE.at("cost")
def _replicate(rule: Active, game: Game, casting: Casting) -> None:
    pay_each(rule, game, casting, "replicate")


@REPLICATE.at("expand", key="replicate")
def _replicate_means(rule: Active, _game: Game, keyword: Keyword) -> list[Ability]:
    amount: Any = rule.value("each", {"times paid": ("replicate", keyword)}, 1)
    copies = Do("copy this spell", {"keyword": "replicate", "amount": amount})
    condition = paid(rule, "paid", "replicate", keyword)
    return _on_cast(rule, "replicate", {"this": True}, copies, condition=condition)


@GRAVESTORM.at("expand", key="gravestorm")
def _gravestorm_means(rule: Active, _game: Game, _keyword: Keyword) -> list[Ability]:
    return _on_cast(rule, "gravestorm", own(rule), Do("gravestorm"))


EACH_GRAVESTORM.at("instances", key="gravestorm")(each)


@verb("gravestorm")
def _gravestorm(context: Context, _args: Mapping[str, Any]) -> None:
    game, rule = context.game, context.game.rule(GRAVESTORM)
    if rule is None:
        return
    died = [
        event
        for event in this_turn(game)
        if event.kind is Kind.MOVE
        and event.data["to"] is Zone.GRAVEYARD
        and rule.holds("battlefield", event.data["from"] is Zone.BATTLEFIELD)
    ]
    number = rule.value("each", len(died), min(1, len(died)))
    _copies(context, number, context.you, targets=rule.does("targets"))


@CONSPIRE.at("cost")
def _conspire(rule: Active, game: Game, casting: Casting) -> None:
    """The creatures tapped are what the case gives under `conspire`."""
    given = casting.given.get("conspire", ())
    if not given or not game.chars(casting.obj).has("conspire"):
        return
    payments = list(given) if isinstance(given[0], list) else [given]
    for payment in payments:
        _tap_two(rule, game, casting, [obj for label in payment if (obj := game.find(label))])
    rule.fire()
    casting.marks["paid conspire"] = [len(payment) > 0 for payment in payments]


def _tap_two(rule: Active, game: Game, casting: Casting, creatures: list[Obj]) -> None:
    if not creatures:
        return
    spell = game.chars(casting.obj)
    if len(creatures) != rule.number_of("two", 2):
        refuse(rule, f"conspire with {len(creatures)} creatures")
    for one in creatures:
        chars = game.chars(one)
        mine = chars.is_creature and chars.controller == casting.player
        if not mine or not rule.holds("untapped", not one.tapped):
            refuse(rule, f"conspire with {one.label}")
        if not rule.holds("color", chars.colors & spell.colors):
            refuse(rule, f"conspire with {one.label}")
    if rule.does("tap"):
        casting.instead.setdefault("tap", []).extend(creatures)


@CONSPIRE.at("expand", key="conspire")
def _conspire_means(rule: Active, _game: Game, keyword: Keyword) -> list[Ability]:
    copies = Do("copy this spell", {"keyword": "conspire"})
    condition = paid(rule, "paid", "conspire", keyword)
    return _on_cast(rule, "conspire", {"this": True}, copies, condition=condition)


@CASUALTY.at("cost")
def _casualty(rule: Active, game: Game, casting: Casting) -> None:
    """The creature sacrificed is what the case gives under `casualty`."""
    found = params(game, casting.obj, "casualty")
    given = casting.given.get("casualty", "")
    labels = given if isinstance(given, list) else [given]
    creatures = [game.find(str(label)) for label in labels]
    if not found or not any(creatures):
        return
    for number, creature in zip(found, creatures, strict=False):
        power = game.chars(creature).power if creature else None
        if creature is None:
            continue
        if not rule.holds("power", power is not None and power >= int(number)):
            refuse(rule, f"sacrifice {creature.label}")
        if rule.does("sacrifice"):
            casting.more["sacrifice"] = {"label": creature.label, "types": ["creature"]}
    if sum(one is not None for one in creatures) > 1:
        raise Unmodelled(rule="702.153b", feature="casualty paid more than once")
    rule.fire()
    casting.marks["paid casualty"] = [one is not None for one in creatures]


@CASUALTY.at("expand", key="casualty")
def _casualty_means(rule: Active, _game: Game, keyword: Keyword) -> list[Ability]:
    copies = Do("copy this spell", {"keyword": "casualty"})
    condition = paid(rule, "paid", "casualty", keyword)
    return _on_cast(rule, "casualty", {"this": True}, copies, condition=condition)


@DEMONSTRATE.at("expand", key="demonstrate")
def _demonstrate_means(rule: Active, _game: Game, _keyword: Keyword) -> list[Ability]:
    return _on_cast(rule, "demonstrate", own(rule), Do("demonstrate"))


@verb("demonstrate")
def _demonstrate(context: Context, _args: Mapping[str, Any]) -> None:
    """You may copy the spell; if you do, so does an opponent whom you choose."""
    game, rule = context.game, context.game.rule(DEMONSTRATE)
    if rule is None or not game.script.yes(context.you, "demonstrate"):
        return
    _copies(context, 1, context.you, targets=rule.does("targets"))
    if rule.does("opponent"):
        [other] = game.script.choose(context.you, "opponent", game.opponents(context.you))
        _copies(context, 1, other, targets=rule.does("targets"))
