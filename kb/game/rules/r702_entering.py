"""Keywords about the counters with which a permanent enters: modular, graft, bloodthirst."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from kb.game.abilities import Ability, Do, Keyword
from kb.game.book import GUARD, LESS, MORE, VALUE, Active, Rule
from kb.game.happening.events import Event, Kind
from kb.game.happening.history import this_turn
from kb.game.happening.instead import CHANGERS
from kb.game.refusals import refuse
from kb.game.values import Zone, kind_of_subtype
from kb.game.wording.meaning import (
    COUNTER,
    counters,
    enters_with,
    instances_work,
    limited,
    on_trigger,
    quiet,
    target,
)

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.state import ObjectId

AMPLIFY = Rule("702.38a", type=GUARD, hand=VALUE, this=GUARD, others=GUARD, each=VALUE, number=MORE)
AMPLIFY_EACH = Rule("702.38b", each=LESS)
MODULAR = Rule(
    "702.43a",
    number=MORE,
    this=GUARD,
    dies=GUARD,
    artifact=GUARD,
    creature=GUARD,
    may=VALUE,
    many=VALUE,
)
MODULAR_EACH = Rule("702.43b", each=LESS)
BLOODTHIRST = Rule("702.54a", opponent=GUARD, dealt=GUARD, turn=GUARD, number=MORE)
BLOODTHIRST_X = Rule("702.54b", opponents=GUARD, turn=GUARD, total=VALUE)
BLOODTHIRST_EACH = Rule("702.54c", each=LESS)
GRAFT = Rule("702.58a", number=MORE, another=GUARD, creature=GUARD, has=GUARD, may=VALUE, one=MORE)
GRAFT_EACH = Rule("702.58b", each=LESS)

for _rule, _name in (
    (AMPLIFY_EACH, "amplify"),
    (MODULAR_EACH, "modular"),
    (BLOODTHIRST_EACH, "bloodthirst"),
    (GRAFT_EACH, "graft"),
):
    _rule.at("instances", key=_name)(instances_work)


def with_counters(event: Event, number: int, **marks: Any) -> list[Event]:
    """An object enters with so many more +1/+1 counters, and with marks."""
    entering = dict(event.data.get("enters", {}))
    own = dict(entering.get("counters", {}))
    own[COUNTER] = own.get(COUNTER, 0) + number
    entering["counters"] = own
    entering["marks"] = {**entering.get("marks", {}), **marks}
    return [event.but(data={"enters": entering})]


@AMPLIFY.at("expand", key="amplify")
def _amplify(rule: Active, _game: Game, one: Keyword) -> list[Ability]:
    return [quiet(enters_with(rule, one, "amplify", number=int(one.param)))]


def _amplified(
    game: Game, event: Event, args: Mapping[str, Any], source: ObjectId, you: str
) -> list[Event]:
    """Cards in hand that share a creature type are revealed, as many as the player likes."""
    rule = game.rule(AMPLIFY)
    if rule is None:
        return [event]
    zone = rule.value("hand", Zone.HAND, Zone.GRAVEYARD)
    entering, own = game.marks.get("entering", ()), _creature_types(game, source)
    found = [
        game.name_of(one)
        for one in game.row(zone, you)
        if rule.holds("this", one != source)
        and rule.holds("others", one == source or one not in entering)
        and rule.holds("type", own & _creature_types(game, one))
    ]
    picked = game.script.up_to(you, "reveal", found, len(found))
    if picked is None:
        refuse(rule, "reveal")
    many = rule.value("each", len(picked), 1) * (args["number"] + rule.number_of("number", 0))
    if picked:
        rule.fire()
    return with_counters(event, many)


def _creature_types(game: Game, one: ObjectId) -> set[str]:
    """Its subtypes that go with creatures and kindreds (205.3m)."""
    chars = game.known(one)[1]
    kinds = {"creature", "kindred"}
    fits = chars.types & kinds
    return {one for one in chars.subtypes if fits and kind_of_subtype(one) >= kinds}


CHANGERS["amplify"] = _amplified


@MODULAR.at("expand", key="modular")
def _modular(rule: Active, _game: Game, one: Keyword) -> list[Ability]:
    """A number, or “modular—Sunburst”."""
    fixed = one.param.isdecimal()
    number = int(one.param) + rule.number_of("number", 0) if fixed else {"sunburst": "this"}
    many = rule.value("many", {"counters": COUNTER}, 1)
    kinds = [kind for kind in ("artifact", "creature") if not rule.holds(kind, False)]
    pattern = "leaves" if rule.holds("dies", False) else "dies"
    return [
        enters_with(rule, one, "enters with", counters={COUNTER: number}),
        on_trigger(
            rule,
            one,
            pattern,
            {"what": limited(rule, this={"this": True})},
            counters(many, on="target"),
            targets=target(types=kinds),
            optional=rule.value("may", True, False),
        ),
    ]


def _dealt(game: Game, rule: Active, clause: str, you: str) -> int:
    """The damage that opponents have been dealt this turn."""
    opponents = game.opponents(you)
    ever = rule.holds("turn", truth=False)
    events = (one.event for one in game.trace) if ever else this_turn(game)
    return sum(
        event.amount
        for event in events
        if event.kind is Kind.DAMAGE
        and event.player is not None
        and rule.holds(clause, event.player in opponents)
    )


@BLOODTHIRST.at("expand", key="bloodthirst")
@BLOODTHIRST_X.at("expand", key="bloodthirst")
def _bloodthirst(rule: Active, _game: Game, one: Keyword) -> list[Ability]:
    if (one.param == "X") is not (rule.number == BLOODTHIRST_X.number):
        return []
    return [quiet(enters_with(rule, one, "bloodthirst", number=one.param))]


def _thirsty(
    game: Game, event: Event, args: Mapping[str, Any], _source: ObjectId, you: str
) -> list[Event]:
    fixed = args["number"] != "X"
    rule = game.rule(BLOODTHIRST if fixed else BLOODTHIRST_X)
    if rule is None:
        return [event]
    total = _dealt(game, rule, "opponent" if fixed else "opponents", you)
    if fixed:
        if not rule.holds("dealt", total):
            return [event]
        number = int(args["number"]) + rule.number_of("number", 0)
    else:
        number = rule.value("total", total, min(total, 1))
    if number:
        rule.fire()
    return with_counters(event, number)


CHANGERS["bloodthirst"] = _thirsty


@GRAFT.at("expand", key="graft")
def _graft(rule: Active, _game: Game, one: Keyword) -> list[Ability]:
    number = int(one.param) + rule.number_of("number", 0)
    what = limited(rule, another={"other": True}, creature={"types": ["creature"]})
    amount = rule.number_of("one", 1)
    move = {"from": "this", "to": "it", "kind": COUNTER, "amount": amount}
    has = None if rule.holds("has", False) else Do("counters", {"counter": COUNTER, "least": 1})
    return [
        enters_with(rule, one, "enters with", counters={COUNTER: number}),
        on_trigger(
            rule,
            one,
            "enters or is created",
            {"what": what},
            Do("move counters", move),
            only_if=has,
            optional=rule.value("may", True, False),
        ),
    ]
