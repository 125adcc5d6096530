"""Keyword actions 701.10 and 701.34: double and proliferate."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kb.game.abilities import Do
from kb.game.book import GUARD, MORE, VALUE, Rule
from kb.game.happening.events import Event, Kind
from kb.game.happening.happen import happen
from kb.game.looks.continuous import Continuous
from kb.game.wording.verbs import Args, verb

if TYPE_CHECKING:
    from kb.game.state import Obj, PlayerState
    from kb.game.wording.refs import Context

POWER = Rule("701.10b", power=GUARD, toughness=GUARD, amount=VALUE)
NEGATIVE = Rule("701.10c", less=GUARD)
LIFE = Rule("701.10d", twice=MORE)
COUNTERS = Rule("701.10e", kind=GUARD, amount=VALUE)
MANA = Rule("701.10f", type=GUARD, amount=VALUE)
PROLIFERATE = Rule("701.34a", chosen=GUARD, additional=MORE, kind=VALUE)
ONE_OF_TEAM = Rule("701.34b", variant=GUARD, decides=VALUE)


@verb("double")
def _double(context: Context, args: Args) -> None:
    """`power` or `toughness`, or both with a blank, of `what` until end of turn."""
    rule = context.game.rule(POWER)
    if rule is None:
        return
    words = str(args["of"]).split()
    for one in context.objects(args["what"]):
        obj = context.game.objects[one]
        chars = context.game.chars(obj)
        shift = {"power": 0, "toughness": 0}
        for name, value in (("power", chars.power or 0), ("toughness", chars.toughness or 0)):
            if rule.holds(name, name in words):
                shift[name] = _shift(context, rule.value("amount", value, 2))
        if any(shift.values()):
            rule.fire()
        change = Do("pt", shift)
        context.game.effects.append(
            Continuous(
                (change,),
                frozenset({one}),
                context.game.tick(),
                context.you,
                context.source,
                until="turn",
                until_player=context.you,
                begun=context.game.turn.number,
            )
        )
    context.game.touch()


def _shift(context: Context, value: int) -> int:
    """What is below 0 gets further below 0."""
    rule = context.game.rule(NEGATIVE)
    if rule is None:
        return max(0, value)
    if not rule.holds("less", value < 0):
        return value
    rule.fire()
    return -abs(value)


@verb("double life")
def _double_life(context: Context, args: Args) -> None:
    game = context.game
    rule = game.rule(LIFE)
    for one in context.players(args.get("who", "you")) if rule else ():
        amount = rule.number_of("twice", game.players[one].life) if rule else 0
        kind = Kind.GAIN_LIFE if amount > 0 else Kind.LOSE_LIFE
        if happen(game, Event(kind, player=one, amount=abs(amount))) and rule:
            rule.fire()


def _holder(context: Context, one: int | str) -> Obj | PlayerState:
    game = context.game
    return game.players[one] if isinstance(one, str) else game.objects[one]


def _give(one: int | str, kind: str, amount: int) -> Event:
    event = Event(Kind.COUNTERS, amount=amount, data={"counter": kind})
    return event.but(player=one) if isinstance(one, str) else event.but(obj=one)


@verb("double counters")
def _double_counters(context: Context, args: Args) -> None:
    """Of a `kind`, on each of `on`."""
    rule = context.game.rule(COUNTERS)
    events = []
    for one in context.all(args["on"]) if rule else ():
        for kind, number in _holder(context, one).counters.items():
            if rule and number and rule.holds("kind", kind == args["kind"]):
                events.append(_give(one, kind, rule.value("amount", number, 1)))
    if happen(context.game, *events) and rule:
        rule.fire()


@verb("double mana")
def _double_mana(context: Context, args: Args) -> None:
    """Of a `type`, by its letter."""
    rule = context.game.rule(MANA)
    for one in context.players(args.get("who", "you")) if rule else ():
        pool = context.game.players[one].pool
        more: dict[Any, int] = {
            kind: rule.value("amount", number, 1)
            for kind, number in pool.items()
            if rule and number and rule.holds("type", str(kind) == args["type"])
        }
        if more and rule:
            rule.fire()
            happen(context.game, Event(Kind.MANA, player=one, data={"mana": more}))


@verb("proliferate")
def _proliferate(context: Context, args: Args) -> None:
    """Any number of permanents and players with counters are chosen."""
    del args
    game = context.game
    rule = game.rule(PROLIFERATE)
    if rule is None:
        return
    candidates: list[int | str] = [obj.id for obj in game.battlefield() if +obj.counters]
    candidates += [name for name in game.turn_order() if +game.players[name].counters]
    names = game.labels(candidates)
    picks = game.script.choose(context.you, "proliferate", names, 0, len(names), forced=False)
    events = []
    for one, name in zip(candidates, names, strict=True):
        if not rule.holds("chosen", name in picks):
            continue
        kinds = [kind for kind, number in _holder(context, one).counters.items() if number]
        amount = rule.number_of("additional", 1)
        events += [_give(one, kind, amount) for kind in rule.value("kind", kinds, kinds[:1])]
    if happen(game, *_less_of_teams(context, events)):
        rule.fire()


def _less_of_teams(context: Context, events: list[Event]) -> list[Event]:
    """Of the players of a team only one gets a poison counter in Two-Headed Giant."""
    game = context.game
    rule = game.rule(ONE_OF_TEAM)
    if rule is None or not rule.holds("variant", game.variant == "two-headed giant"):
        return events
    teams: dict[str, list[str]] = {}
    for event in events:
        if event.player and event.data["counter"] == "poison":
            teams.setdefault(game.players[event.player].team, []).append(event.player)
    left_out: list[str] = []
    for names in teams.values():
        if len(names) > 1:
            rule.fire()
            [picked] = game.script.choose(context.you, "poison", names)
            others = [name for name in names if name != picked]
            left_out += rule.value("decides", others, [picked])
    return [
        event
        for event in events
        if event.player not in left_out or event.data["counter"] != "poison"
    ]
