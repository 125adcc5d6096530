"""Keywords about what players choose as a permanent enters: devour, unleash, tribute, riot."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from kb.game.abilities import Ability, Do, Keyword, Static
from kb.game.book import DOES, GUARD, LESS, MORE, VALUE, Active, Rule
from kb.game.happening.events import Event, Kind
from kb.game.happening.happen import happen
from kb.game.happening.instead import CHANGERS
from kb.game.refusals import refuse
from kb.game.rules.r702_entering import with_counters
from kb.game.wording.amounts import amount
from kb.game.wording.conditions import CONDITIONS
from kb.game.wording.meaning import COUNTER, enters_with, instances_work, quiet

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.state import Obj, ObjectId

DEVOUR = Rule("702.82a", creature=GUARD, number=MORE, each=VALUE, sacrifice=DOES)
DEVOURED = Rule("702.82b", ability=GUARD)
DEVOUR_QUALITY = Rule("702.82c", quality=GUARD, number=MORE, each=VALUE, sacrifice=DOES)
UNLEASH = Rule("702.98a", may=GUARD, one=MORE, block=GUARD)
TRIBUTE = Rule("702.104a", decides=VALUE, may=GUARD, number=MORE)
NOT_PAID = Rule("702.104b", paid=GUARD)
RIOT = Rule("702.136a", may=GUARD, one=MORE, otherwise=GUARD, haste=DOES)
RIOT_EACH = Rule("702.136b", each=LESS)

RIOT_EACH.at("instances", key="riot")(instances_work)

Args = Mapping[str, Any]


@DEVOUR.at("expand", key="devour")
@DEVOUR_QUALITY.at("expand", key="devour")
def _devour(rule: Active, _game: Game, one: Keyword) -> list[Ability]:
    *quality, number = one.param.split()
    if bool(quality) is not (rule.number == DEVOUR_QUALITY.number):
        return []
    return [quiet(enters_with(rule, one, "devour", number=int(number), quality=quality))]


def _devours(game: Game, event: Event, args: Args, source: ObjectId, you: str) -> list[Event]:
    """Any number of permanents of the kind are sacrificed, and counters come for each."""
    from kb.game.looks.filters import matching

    quality = args["quality"]
    rule = game.rule(DEVOUR_QUALITY if quality else DEVOUR)
    if rule is None:
        return [event]
    free = rule.holds("quality" if quality else "creature", False)
    what: dict[str, Any] = {} if free else {"types": quality or ["creature"]}
    found = game.labels(matching(game, {**what, "controller": you}, source, you))
    picked = game.script.up_to(you, "devour", found, len(found))
    if picked is None:
        refuse(rule, "devour")
    ones = [one.id for name in picked if (one := game.find(name))]
    if ones:
        rule.fire()
    if rule.does("sacrifice"):
        happen(game, *(Event(Kind.SACRIFICE, obj=one, by=you) for one in ones))
    each = args["number"] + rule.number_of("number", 0)
    return with_counters(event, each * rule.value("each", len(ones), 1), devoured=tuple(ones))


CHANGERS["devour"] = _devours


@amount("devoured")
def _devoured(game: Game, _what: Any, source: ObjectId) -> int:
    """How many were sacrificed for the devour ability of a permanent as it entered."""
    rule = game.rule(DEVOURED)
    own: tuple[ObjectId, ...] = game.known(source)[0].marks.get("devoured", ())
    if rule is None:
        return 0
    events = [one.event for one in game.trace if one.event.kind is Kind.SACRIFICE]
    found = sum(1 for one in events if rule.holds("ability", one.obj in own))
    if found:
        rule.fire()
    return found


@UNLEASH.at("expand", key="unleash")
def _unleash(rule: Active, _game: Game, one: Keyword) -> list[Ability]:
    return [quiet(enters_with(rule, one, "unleash"))]


def _unleashed(game: Game, event: Event, _args: Args, _source: ObjectId, you: str) -> list[Event]:
    rule = game.rule(UNLEASH)
    if rule is None or not rule.holds("may", game.script.yes(you, "unleash")):
        return [event]
    rule.fire()
    return with_counters(event, rule.number_of("one", 1))


CHANGERS["unleash"] = _unleashed


@UNLEASH.at("refuse block")
def _cannot_block(rule: Active, game: Game, blocker: Obj, _attacker: Obj) -> bool:
    has = game.chars(blocker).has("unleash")
    return has and rule.holds("block", blocker.counters[COUNTER] > 0)


@TRIBUTE.at("expand", key="tribute")
def _tribute(rule: Active, _game: Game, one: Keyword) -> list[Ability]:
    return [quiet(enters_with(rule, one, "tribute", number=int(one.param)))]


def _paid(game: Game, event: Event, args: Args, _source: ObjectId, you: str) -> list[Event]:
    """An opponent of the player's choice decides."""
    rule = game.rule(TRIBUTE)
    if rule is None:
        return [event]
    [player] = game.script.choose(you, "opponent", game.opponents(you))
    decides = rule.value("decides", player, you)
    if not rule.holds("may", game.script.yes(decides, "tribute")):
        return [event]
    rule.fire()
    number = args["number"] + rule.number_of("number", 0)
    return with_counters(event, number, **{"tribute paid": True})


CHANGERS["tribute"] = _paid


def _not_paid(game: Game, _args: Args, source: ObjectId, _you: str, _table: object) -> bool:
    rule = game.rule(NOT_PAID)
    paid = game.known(source)[0].marks.get("tribute paid")
    if rule is None or not rule.holds("paid", not paid):
        return False
    rule.fire()
    return True


CONDITIONS["tribute not paid"] = _not_paid


@RIOT.at("expand", key="riot")
def _riot(rule: Active, _game: Game, one: Keyword) -> list[Ability]:
    gain = Do("gain", {"abilities": [Keyword("haste", rule=rule.number)]})
    otherwise = None if rule.holds("otherwise", False) else Do("mark", {"name": "riot haste"})
    hasty = Static({"this": True}, (gain,), only_if=otherwise)
    return [quiet(enters_with(rule, one, "riot")), hasty]


def _riots(game: Game, event: Event, _args: Args, _source: ObjectId, you: str) -> list[Event]:
    """A counter, or haste for what did not take it."""
    rule = game.rule(RIOT)
    if rule is None:
        return [event]
    rule.fire()
    if rule.holds("may", game.script.yes(you, "riot")):
        return with_counters(event, rule.number_of("one", 1))
    return with_counters(event, 0, **{"riot haste": rule.does("haste")})


CHANGERS["riot"] = _riots
