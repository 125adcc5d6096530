"""Ward, prowess, extort and others that trigger on spells (702.21, 702.101, 702.108)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from kb.game.abilities import Ability, Do, Keyword
from kb.game.book import DOES, GUARD, LESS, MORE, VALUE, Active, Rule
from kb.game.happening.events import Event, Kind
from kb.game.happening.happen import happen
from kb.game.spells import deciding  # noqa: F401 - it registers the instructions
from kb.game.wording.meaning import cost_of, does, instances_work, limited, on_trigger, whose
from kb.game.wording.verbs import VERBS, Args, verb

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.wording.refs import Context

WARD = Rule("702.21a", this=GUARD, opponent=GUARD, counter=DOES, unless=VALUE)
WARD_X = Rule("702.21b", x=GUARD, resolves=VALUE)
PROWESS = Rule("702.108a", you=GUARD, noncreature=GUARD, one=MORE, until=VALUE)
PROWESS_EACH = Rule("702.108b", each=LESS)
EXTORT = Rule("702.101a", you=GUARD, pay=VALUE, each=DOES, gain=DOES)
EXTORT_EACH = Rule("702.101b", each=LESS)

_X = "{X}"

PROWESS_EACH.at("instances", key="prowess")(instances_work)
EXTORT_EACH.at("instances", key="extort")(instances_work)


@WARD.at("expand", key="ward")
def _ward(rule: Active, _game: Game, one: Keyword) -> list[Ability]:
    if _X in one.param:
        return []
    payer = rule.value("unless", "that player", "you")
    unless = {"who": payer, "cost": cost_of(one.param), "then": _counters_it(rule)}
    return [_warded(rule, one, Do("unless", unless))]


def _counters_it(rule: Active) -> tuple[Do, ...]:
    return does(rule, "counter", Do("counter", {"what": "other"}))


def _warded(rule: Active, one: Keyword, effect: Do) -> Ability:
    what = limited(rule, this={"this": True})
    args = {"what": what, "who": whose(rule, "opponent", "opponent")}
    return on_trigger(rule, one, "targeted", args, effect)


@WARD_X.at("expand", key="ward")
def _ward_x(rule: Active, game: Game, one: Keyword) -> list[Ability]:
    """“ward {X}, where X is its power”: “ward {X} power”, or the counters of a kind on it."""
    plain = game.rule(WARD)
    if plain is None or not rule.holds("x", _X in one.param):
        return []
    counted = one.param.partition(_X)[2].strip()
    effect = Do("unless pays X", {"x": counted, "then": _counters_it(plain)})
    ability = _warded(plain, one, effect)
    return [_for(rule, ability)]


def _for(rule: Active, ability: Ability) -> Ability:
    return replace(ability, rule=rule.number)


def _amount(game: Game, one: int, counted: str) -> int:
    obj, chars = game.known(one)
    return (chars.power or 0) if counted == "power" else obj.counters[counted]


@WARD_X.at("consequence")
def _as_it_triggers(_rule: Active, game: Game, done: list[Event]) -> list[Event]:
    """What X would be if it were fixed then is kept, to tell the two apart."""
    for event in done:
        if event.kind is Kind.TARGETED and event.obj in game.objects:
            obj = game.objects[event.obj]
            for one in game.chars(obj).all_of("ward"):
                if _X in one.param:
                    counted = one.param.partition(_X)[2].strip()
                    obj.marks["x of ward"] = _amount(game, obj.id, counted)
    return []


@verb("unless pays X")
def _unless_x(context: Context, args: Args) -> None:
    """The player of the spell pays so much generic mana, or `then` is done."""
    game = context.game
    if (rule := game.rule(WARD_X)) is None:
        return
    then = game.known(context.source)[0].marks.get("x of ward", 0)
    x = rule.value("resolves", _amount(game, context.source, args["x"]), then)
    cost = {"mana": f"{{{x}}}"}
    VERBS["unless"](context, {"who": "that player", "cost": cost, "then": args["then"]})


@PROWESS.at("expand", key="prowess")
def _prowess(rule: Active, _game: Game, one: Keyword) -> list[Ability]:
    number = rule.number_of("one", 1)
    changes = (Do("pt", {"power": number, "toughness": number}),)
    until = rule.value("until", "turn", "")
    effect = Do("change", {"what": "this", "changes": changes, "until": until})
    what = limited(rule, noncreature={"none": ["creature"]})
    return [on_trigger(rule, one, "casts", {"who": whose(rule, "you"), "what": what}, effect)]


@EXTORT.at("expand", key="extort")
def _extort(rule: Active, _game: Game, one: Keyword) -> list[Ability]:
    drained = {"lose": rule.does("each"), "gain": rule.does("gain")}
    pay = {"cost": rule.value("pay", {"mana": "{W/B}"}, {}), "then": (Do("drain", drained),)}
    return [on_trigger(rule, one, "casts", {"who": whose(rule, "you")}, Do("may pay", pay))]


@verb("drain")
def _drain(context: Context, args: Args) -> None:
    """Each opponent loses 1 life; you gain what they lose in total."""
    game = context.game
    others = game.opponents(context.you) if args["lose"] else []
    done = happen(game, *(Event(Kind.LOSE_LIFE, player=one, amount=1) for one in others))
    total = sum(event.amount for event in done if event.kind is Kind.LOSE_LIFE)
    if total and args["gain"]:
        happen(game, Event(Kind.GAIN_LIFE, player=context.you, amount=total))
