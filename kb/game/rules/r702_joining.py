"""Myriad, enlist and devoid: copies that attack too, creatures that help, no color."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from kb.game.abilities import Ability, Do, Keyword, Static, Triggered
from kb.game.book import DOES, GUARD, LESS, MORE, NEVER, VALUE, Active, Rule
from kb.game.cards import Card
from kb.game.combat.fray import defending_player
from kb.game.errors import Unmodelled
from kb.game.happening.events import Event, Kind
from kb.game.happening.happen import happen
from kb.game.looks.copied import copied_face
from kb.game.refusals import Refused
from kb.game.triggering.patterns import Args, Bound, object_fits, pattern
from kb.game.triggering.triggers import delay
from kb.game.values import Zone
from kb.game.wording.meaning import instances_work, limited, on_trigger
from kb.game.wording.tokens import create
from kb.game.wording.verbs import VERBS, verb

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.state import Obj, ObjectId, Ref
    from kb.game.wording.refs import Context

DEVOID = Rule("702.114a", this=GUARD, everywhere=VALUE)
MYRIAD = Rule(
    "702.116a",
    this=GUARD,
    other=GUARD,
    may=GUARD,
    tapped=DOES,
    planeswalker=NEVER,
    exile=DOES,
    end=VALUE,
)
MYRIAD_EACH = Rule("702.116b", each=LESS)
ENLIST = Rule(
    "702.154a",
    one=MORE,
    untapped=GUARD,
    creature=GUARD,
    control=GUARD,
    chosen=GUARD,
    haste=NEVER,
    since=GUARD,
    power=VALUE,
    until=VALUE,
)
ENLISTS = Rule("702.154c", cost=GUARD)

MYRIAD_EACH.at("instances", key="myriad")(instances_work)


@DEVOID.at("expand", key="devoid")
def _devoid(rule: Active, _game: Game, one: Keyword) -> list[Ability]:
    what = limited(rule, this={"this": True})
    zones = rule.value("everywhere", tuple(Zone), (Zone.BATTLEFIELD,))
    colorless = (Do("set colors", {"colors": ["colorless"]}),)
    return [Static(what, colorless, zones=zones, defining=True, rule=rule.number, keyword=one.name)]


@MYRIAD.at("expand", key="myriad")
def _myriad(rule: Active, _game: Game, one: Keyword) -> list[Ability]:
    args = {"what": limited(rule, this={"this": True})}
    return [on_trigger(rule, one, "attacks", args, Do("myriad"))]


@verb("myriad")
def _copies_attack(context: Context, _args: Args) -> None:
    """For each opponent but the defending player a copy, tapped and attacking, if one likes."""
    game, rule = context.game, context.game.rule(MYRIAD)
    if rule is None:
        return
    defending = defending_player(game, context.source)
    card = Card((copied_face(game, context.source),))
    made: list[ObjectId] = []
    others = [one for one in game.opponents(context.you) if rule.holds("other", one != defending)]
    picks = game.script.up_to(context.you, "myriad", others, len(others))
    if picks is None:
        raise Refused("608.2d", "myriad")
    for player in others:
        if rule.holds("may", player in picks):
            tapped = rule.does("tapped")
            attacked = _attacked(rule, context, player)
            made += create(context, card, 1, tapped=tapped, attacking=attacked)
    if made and rule.does("exile"):
        effect = Do("exile tokens", {"ones": tuple(made)})
        args = {"step": rule.value("end", "end of combat", "end")}
        ability = Triggered("begins", args, (effect,), rule=rule.number, keyword="myriad")
        delay(game, ability, context.source, context.you, {})


def _attacked(rule: Active, context: Context, player: str) -> str:
    """The opponent, or a planeswalker of theirs, as the controller of the copy likes."""
    game = context.game
    walkers = [
        game.name_of(one.id)
        for one in game.battlefield()
        if game.controller(one) == player
        and rule.holds("planeswalker", "planeswalker" in game.chars(one).types)
    ]
    if not walkers:
        return player
    [picked] = game.script.choose(context.you, "attack", [player, *walkers])
    return picked


@verb("exile tokens")
def _exile_tokens(context: Context, args: Args) -> None:
    game, data = context.game, {"to": Zone.EXILE, "why": "effect"}
    ones = [one for one in args["ones"] if one in game.objects]
    happen(game, *(Event(Kind.MOVE, obj=one, data=dict(data)) for one in ones))


@ENLIST.at("attackers declared")
def _enlist(rule: Active, game: Game, attacks: Mapping[ObjectId, Ref]) -> None:
    """As it attacks, one creature may be tapped for each enlist ability."""
    for attacker in attacks:
        chars = game.chars(game.objects[attacker])
        number = len([one for one in chars.abilities if one.keyword == "enlist"])
        if number > 1:
            raise Unmodelled(rule="702.154d", feature="several enlist abilities")
        for _ in range(number):
            able = _able(rule, game, attacks, chars.controller)
            most = rule.number_of("one", 1)
            picks = game.script.up_to(chars.controller, "enlist", list(able), most)
            if picks is None:
                raise Refused("508.1g", "enlist")
            for pick in picks:
                data = {"for": "enlist", "whose": attacker}
                happen(game, Event(Kind.TAP, obj=able[pick].id, data=data))


def _able(rule: Active, game: Game, attacks: Mapping[ObjectId, Ref], you: str) -> dict[str, Obj]:
    """The creatures that may be tapped, by their names."""
    found = {}
    for one in game.battlefield():
        chars = game.chars(one)
        haste = rule.holds("haste", chars.has("haste"))
        since = haste or one.since[0] < game.turn.number
        if (
            rule.holds("creature", chars.is_creature)
            and rule.holds("untapped", not one.tapped)
            and rule.holds("control", chars.controller == you)
            and rule.holds("chosen", one.id not in attacks)
            and rule.holds("since", since)
        ):
            found[game.name_of(one.id)] = one
    return found


@ENLIST.at("expand", key="enlist")
def _enlist_means(rule: Active, _game: Game, one: Keyword) -> list[Ability]:
    return [on_trigger(rule, one, "enlists", {"what": {"this": True}}, Do("enlisted"))]


@pattern("enlists")
def _enlists(game: Game, args: Args, event: Event, source: ObjectId, you: str) -> Bound | None:
    """A creature is tapped to pay the cost of an enlist ability of `what`."""
    rule = game.rule(ENLISTS)
    if rule is None or event.kind is not Kind.TAP or event.obj is None:
        return None
    if not rule.holds("cost", event.data.get("for") == "enlist"):
        return None
    if not object_fits(game, event.data.get("whose", source), args, source, you):
        return None
    rule.fire()
    return {"it": event.obj}


@verb("enlisted")
def _enlisted(context: Context, _args: Args) -> None:
    """+X/+0, where X is the power of the tapped creature."""
    game, rule = context.game, context.game.rule(ENLIST)
    it = context.item.bound.get("it")
    if rule is None or not isinstance(it, int):
        return
    chars = game.known(it)[1]
    power = rule.value("power", chars.power, chars.toughness) or 0
    pt = Do("pt", {"power": power, "toughness": 0})
    until = rule.value("until", "turn", "")
    VERBS["change"](context, {"what": "this", "changes": (pt,), "until": until})
