"""Timestamps: which one an effect has, and when objects and counters get new ones (613.7).

A timestamp is a pair: the time, and for abilities that something granted the time of that,
which keeps their relative order when the object's own is newer. Refuses: comparing effects.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.book import Active
from kb.game.errors import Undecided
from kb.game.happening.events import Event, Kind
from kb.game.state import Obj, ObjectId

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.looks.continuous import Continuous

Timestamp = tuple[int, int]
NEVER_GIVEN: Timestamp = (0, 0)


def of_static(game: Game, obj: Obj, granted: int) -> tuple[Timestamp, Active | None]:
    """The timestamp of an effect of a static ability (613.7a), and the rule that says so."""
    from kb.game.rules import r613

    other = game.book.rule(r613.EFFECT_TIME)
    if other and other.holds("resolves", False):
        return (game.clock, 0), other
    rule = game.book.rule(r613.STATIC_TIME)
    if rule is None:
        return NEVER_GIVEN, None
    later = rule.value("later", max(obj.timestamp, granted), obj.timestamp)
    return (later, rule.value("order", granted, -granted)), rule


def of_effect(game: Game, effect: Continuous) -> tuple[Timestamp, Active | None]:
    """The timestamp of an effect of what resolved (613.7b), and the rule that says so."""
    from kb.game.rules import r613

    begun = _of_source(game, effect.source)
    other = game.book.rule(r613.STATIC_TIME)
    if other and other.holds("static", False):
        return (begun, 0), other
    rule = game.book.rule(r613.EFFECT_TIME)
    if rule is None:
        return NEVER_GIVEN, None
    return (rule.value("created", effect.timestamp, begun), 0), rule


def _of_source(game: Game, source: ObjectId) -> int:
    if source in game.objects:
        return game.objects[source].timestamp
    return game.past[source].obj.timestamp if source in game.past else 0


def note_times(game: Game, events: list[Event]) -> None:
    """Give new timestamps for what took place at the same time."""
    from kb.game.rules import r613

    given: list[tuple[Active, ObjectId]] = []
    for event in events:
        for unit, clause, kinds in (
            (r613.ZONE_TIME, "enters", {Kind.MOVE, Kind.CREATE}),
            (r613.ATTACH_TIME, "attached", {Kind.ATTACH}),
            (r613.FACE_TIME, "turns", {Kind.FACE_UP, Kind.FACE_DOWN}),
            (r613.TRANSFORM_TIME, "transforms", {Kind.TRANSFORM, Kind.CONVERT}),
        ):
            rule = game.rule(unit)
            if rule and rule.holds(clause, event.kind in kinds):
                given += [(rule, one) for one in _objects_of(game, event)]
    for rule, one in _in_order(game, given):
        game.objects[one].timestamp = game.tick()
        rule.fire()
    for event in events:
        _counters(game, event)
    if events:
        game.touch()


def _objects_of(game: Game, event: Event) -> list[ObjectId]:
    news = event.data.get("news")
    ones = list(news) if news is not None else [event.obj or 0]
    return [one for one in ones if one in game.objects]


def _in_order(game: Game, given: list[tuple[Active, ObjectId]]) -> list[tuple[Active, ObjectId]]:
    """In turn order of who controls them (613.7m).

    Those of the active player in the order that a decision names, which is asked for only where
    it was made; others, and all without one, as events list them.
    """
    from kb.game.rules import r613

    rule = game.rule(r613.APNAP_TIME)
    if rule is None or len(given) < 2:
        return given
    players = game.turn_order()
    players = rule.value("active", players, players[::-1])
    ordered = sorted(given, key=lambda pair: _place(game, players, pair[1]))
    ordered = rule.value("choice", _as_chosen(game, ordered), ordered)
    if ordered != given:
        rule.fire()
    return ordered


def _as_chosen(game: Game, ordered: list[tuple[Active, ObjectId]]) -> list[tuple[Active, ObjectId]]:
    """The active player's objects as that player orders them. Raises Undecided."""
    active = game.turn.active
    own = [pair for pair in ordered if _place(game, [active], pair[1]) == 0]
    picks = game.script.take(active, "timestamps") if len(own) > 1 else None
    if picks is None:
        return ordered
    names = [game.name_of(one) for _rule, one in own]
    if sorted(picks) != sorted(names):
        raise Undecided(player=active, what="timestamps", options=tuple(names))
    chosen = [own[names.index(pick)] for pick in picks]
    return chosen + [pair for pair in ordered if pair not in own]


def _place(game: Game, players: list[str], one: ObjectId) -> int:
    obj = game.objects[one]
    player = obj.controller if obj.zone.has_controllers else obj.owner
    return players.index(player) if player in players else len(players)


def _counters(game: Game, event: Event) -> None:
    """A counter gets a timestamp, and those of its kind with it (613.7c)."""
    from kb.game.rules import r613

    rule = game.rule(r613.COUNTER_TIME)
    if rule is None or not rule.holds("put", event.kind is Kind.COUNTERS):
        return
    obj = game.objects.get(event.obj or 0)
    if obj is None:
        return
    kinds = [event.data["counter"]] if event.kind is Kind.COUNTERS else list(obj.counters)
    for kind in kinds:
        more = obj.counters[kind] > event.amount
        if more and not rule.holds("before", more):
            continue
        obj.counter_times[kind] = game.tick()
        rule.fire()
