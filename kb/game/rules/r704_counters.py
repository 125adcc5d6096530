"""Section 704: counters that go, and Sagas that are over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.abilities import Static, Triggered
from kb.game.book import GUARD, MORE, VALUE, Active, Rule
from kb.game.happening.events import Event, Kind
from kb.game.triggering.patterns import Args, Bound, pattern
from kb.game.values import Zone

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.state import Obj, ObjectId

PLUS, MINUS = "+1/+1", "-1/-1"

OPPOSED = Rule("704.5q", permanent=GUARD, smaller=VALUE)
LIMIT = Rule("704.5r", kind=GUARD, more=MORE, excess=VALUE)
SAGA = Rule("704.5s", chapter=GUARD, final=MORE, stack=GUARD)

OPPOSED.echo("122.3", "permanent", "smaller")
LIMIT.echo("122.4", "kind", "more", "excess")


def waiting(game: Game, source: ObjectId, pattern: str = "") -> bool:
    """Whether an ability of a source waits, or is still on the stack."""
    if any(one.source == source and pattern in {"", one.ability.pattern} for one in game.pending):
        return True
    for one in game.row(Zone.STACK):
        item = game.objects[one].spell
        if item is None or item.source != source or not isinstance(item.ability, Triggered):
            continue
        if pattern in {"", item.ability.pattern}:
            return True
    return False


@pattern("chapter")
def _chapter(game: Game, args: Args, event: Event, source: ObjectId, you: str) -> Bound | None:
    """Lore counters bring a Saga from less than the `number` to that number or more (714.2b)."""
    del game, you
    if event.kind is not Kind.COUNTERS or (event.obj, event.data["counter"]) != (source, "lore"):
        return None
    had, number = int(event.data["had"]), int(str(args["number"]))
    return {"it": source} if had < number <= had + event.amount else None


def _less(obj: Obj, kind: str, amount: int, rule: Active) -> Event:
    data = {"counter": kind}
    return Event(Kind.REMOVE_COUNTERS, obj=obj.id, amount=amount, data=data, rule=rule.number)


@OPPOSED.at("state-based")
def _opposed(rule: Active, game: Game) -> list[Event]:
    found = []
    for obj in game.objects.values():
        both = obj.counters[PLUS], obj.counters[MINUS]
        there = obj.zone is Zone.BATTLEFIELD and not obj.phased_out
        if min(both) and rule.holds("permanent", there):
            amount = rule.value("smaller", min(both), max(both))
            found += [_less(obj, PLUS, amount, rule), _less(obj, MINUS, amount, rule)]
    return found


@LIMIT.at("state-based")
def _limit(rule: Active, game: Game) -> list[Event]:
    """An ability limits counters by the change `counter limit`, with `kind` and `most`."""
    found = []
    for obj in game.battlefield():
        for kind, most in _limits(game, obj):
            for own, number in obj.counters.items():
                if not rule.holds("kind", own == kind):
                    continue
                if number >= rule.number_of("more", most + 1):
                    amount = rule.value("excess", number - most, most)
                    found.append(_less(obj, own, amount, rule))
    return found


def _limits(game: Game, obj: Obj) -> list[tuple[str, int]]:
    return [
        (str(change.args["kind"]), int(change.args["most"]))
        for ability in game.chars(obj).abilities
        if isinstance(ability, Static)
        for change in ability.changes
        if change.verb == "counter limit"
    ]


@SAGA.at("state-based")
def _saga(rule: Active, game: Game) -> list[Event]:
    found = []
    for obj in game.battlefield():
        chars = game.chars(obj)
        if "Saga" not in chars.subtypes:
            continue
        chapters = [
            int(str(one.args["number"]))
            for one in chars.abilities
            if isinstance(one, Triggered) and one.pattern == "chapter"
        ]
        final = rule.number_of("final", max(chapters, default=0))
        if not rule.holds("chapter", chapters) or obj.counters["lore"] < final:
            continue
        if rule.holds("stack", not waiting(game, obj.id, "chapter")):
            found.append(Event(Kind.SACRIFICE, obj=obj.id, by=chars.controller, rule=rule.number))
    return found
