"""Crew (702.122) and saddle (702.171): tapping creatures by their power."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kb.game.abilities import Ability, Activated, Do, Keyword
from kb.game.book import DOES, GUARD, LESS, VALUE, Active, Rule
from kb.game.happening.events import Event, Kind
from kb.game.happening.happen import happen
from kb.game.refusals import Refused
from kb.game.triggering.patterns import PATTERNS, Args, Bound, object_fits
from kb.game.wording.amounts import amount
from kb.game.wording.conditions import CONDITIONS
from kb.game.wording.verbs import verb

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.looks.chars import Chars
    from kb.game.state import Obj, ObjectId, Ref
    from kb.game.wording.refs import Context

CREW = Rule(
    "702.122a",
    other=GUARD,
    untapped=GUARD,
    creature=GUARD,
    control=GUARD,
    power=LESS,
    becomes=DOES,
    until=VALUE,
)
CREWS = Rule("702.122b", cost=GUARD)
CREWED_BY = Rule("702.122c", cost=GUARD)
CANNOT = Rule("702.122d", states=GUARD)
SADDLE = Rule(
    "702.171a",
    sorcery=GUARD,
    other=GUARD,
    untapped=GUARD,
    creature=GUARD,
    control=GUARD,
    power=LESS,
    becomes=DOES,
    until=VALUE,
)
SADDLED = Rule("702.171b", turn=GUARD, leaves=GUARD)
SADDLES = Rule("702.171c", cost=GUARD)

ALWAYS = 0
"""Of a designation that should end with the turn: that it does not."""


@CREW.at("expand", key="crew")
def _crew(rule: Active, _game: Game, one: Keyword) -> list[Ability]:
    types = (Do("add types", {"words": ["artifact", "creature"]}),)
    until = rule.value("until", "turn", "")
    change = Do("change", {"what": "this", "changes": types, "until": until})
    effects = (change,) if rule.does("becomes") else ()
    named: dict[str, Any] = {"rule": rule.number, "keyword": one.name}
    return [Activated({"crew": int(one.param)}, effects, **named)]


@SADDLE.at("expand", key="saddle")
def _saddle(rule: Active, _game: Game, one: Keyword) -> list[Ability]:
    effects = (Do("saddled"),) if rule.does("becomes") else ()
    sorcery = not rule.holds("sorcery", False)
    named: dict[str, Any] = {"rule": rule.number, "keyword": one.name}
    return [Activated({"saddle": int(one.param)}, effects, sorcery=sorcery, **named)]


def _able(rule: Active, game: Game, player: str, obj: Obj) -> list[Obj]:
    """The creatures that may be tapped for a permanent’s crew or saddle ability."""
    found = []
    for one in game.battlefield():
        chars = game.chars(one)
        fits = (
            rule.holds("other", one is not obj)
            and rule.holds("untapped", not one.tapped)
            and rule.holds("creature", chars.is_creature)
            and rule.holds("control", chars.controller == player)
        )
        if fits and not _barred(game, rule, chars):
            found.append(one)
    return found


def _barred(game: Game, rule: Active, chars: Chars) -> bool:
    bars = game.rule(CANNOT)
    if bars is None or rule.number != CREW.number:
        return False
    if not bars.holds("states", "crew" in chars.cannot):
        return False
    bars.fire()
    return True


def _enough(rule: Active, game: Game, ones: list[Obj], number: int) -> bool:
    total = sum(game.chars(one).power or 0 for one in ones)
    return total >= number + rule.number_of("power", 0)


@CREW.at("check cost", key="crew")
@SADDLE.at("check cost", key="saddle")
def _check(_rule: Active, _game: Game, _player: str, _obj: Obj, _number: int) -> None:
    """It is the whole cost; whether it can be paid is seen as it is paid."""


@CREW.at("pay cost", key="crew")
@SADDLE.at("pay cost", key="saddle")
def _pay(rule: Active, game: Game, player: str, obj: Obj, number: int) -> None:
    """The player says which creatures are tapped."""
    able = {game.name_of(one.id): one for one in _able(rule, game, player, obj)}
    name = "crew" if rule.number == CREW.number else "saddle"
    if not _enough(rule, game, list(able.values()), number):
        game.script.take(player, name)
        raise Refused("118.3", name)
    picks = game.script.up_to(player, name, list(able), len(able))
    ones = [able[pick] for pick in picks or ()]
    if picks is None or not _enough(rule, game, ones, number):
        raise Refused("118.3", name)
    data = {"for": name, "whose": obj.id}
    happen(game, *(Event(Kind.TAP, obj=one.id, data=dict(data)) for one in ones))


def _taps_for(unit: Rule, name: str) -> None:
    """A creature crews or saddles when it is tapped to pay for such an ability."""

    def fits(game: Game, args: Args, event: Event, source: ObjectId, you: str) -> Bound | None:
        rule = game.rule(unit)
        if rule is None or event.kind is not Kind.TAP:
            return None
        if not object_fits(game, event.obj, args, source, you):
            return None
        if not rule.holds("cost", event.data.get("for") == name):
            return None
        rule.fire()
        return {"it": event.obj or 0}

    PATTERNS[f"{name}s"] = fits


_taps_for(CREWS, "crew")
_taps_for(SADDLES, "saddle")


@amount("crewed by")
def _crewed_by(game: Game, _what: Any, source: ObjectId) -> int:
    """How many creatures a Vehicle was crewed by."""
    rule = game.rule(CREWED_BY)
    if rule is None:
        return 0
    taps = [one.event for one in game.trace if one.event.kind is Kind.TAP]
    crew = [
        one
        for one in taps
        if rule.holds("cost", one.data.get("for") == "crew" and one.data["whose"] == source)
    ]
    if crew:
        rule.fire()
    return len({one.obj for one in crew})


@verb("saddled")
def _becomes_saddled(context: Context, _args: Args) -> None:
    game = context.game
    rule = game.rule(SADDLE)
    if rule and context.source in game.objects:
        ends = rule.value("until", game.turn.number, ALWAYS)
        data = {"name": "saddled", "value": (ends,)}
        happen(game, Event(Kind.DESIGNATE, obj=context.source, data=data))


def _is_saddled(game: Game, args: Args, source: ObjectId, _you: str, table: Any) -> bool:
    (ends,) = game.known(source, table)[0].marks.get("saddled", (-1,))
    return (ends in {game.turn.number, ALWAYS}) == bool(args.get("is", True))


CONDITIONS["saddled"] = _is_saddled


@SADDLED.at("predicate", key="saddled")
def _saddled(rule: Active, game: Game, one: Ref) -> bool:
    """A mark of the permanent for that turn, which another object with the same card lacks."""
    obj = game.objects.get(one) if isinstance(one, int) else None
    if obj is None or not rule.holds("leaves", "saddled" in obj.marks):
        return False
    (ends,) = obj.marks.get("saddled", (ALWAYS,))
    return rule.holds("turn", ends in {game.turn.number, ALWAYS})
