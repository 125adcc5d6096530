"""Keyword 702.145: daybound and nightbound."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from kb.game.book import DOES, GUARD, VALUE, Active, Rule
from kb.game.happening.entering import would_be
from kb.game.happening.events import Event, Kind
from kb.game.happening.replace import Order, Replacement
from kb.game.happening.turning import other_face
from kb.game.values import Zone

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.looks.chars import Chars
    from kb.game.state import Obj, Ref

FACES = Rule("702.145a", double=GUARD, one=GUARD, opposite=GUARD)
DAYBOUND = Rule(
    "702.145b", night=GUARD, double=GUARD, enters=DOES, becomes=DOES, front=GUARD, only=DOES
)
AT_NIGHT = Rule("702.145c", night=GUARD, daybound=GUARD, front=GUARD, immediately=DOES)
BRINGS_DAY = Rule("702.145d", neither=GUARD, daybound=GUARD, day=VALUE)
NIGHTBOUND = Rule("702.145e", becomes=DOES, back=GUARD, only=DOES)
BY_DAY = Rule("702.145f", day=GUARD, nightbound=GUARD, back=GUARD, immediately=DOES)
BRINGS_NIGHT = Rule("702.145g", neither=GUARD, nightbound=GUARD, none=GUARD, night=VALUE)

_OWN = {
    "daybound": frozenset({DAYBOUND.number, AT_NIGHT.number}),
    "nightbound": frozenset({NIGHTBOUND.number, BY_DAY.number}),
}
"""Keyword → the rules by which it transforms its permanent."""


@FACES.at("predicate", key="daybound and nightbound")
def _faces(rule: Active, game: Game, ref: Ref) -> bool:
    obj = game.objects.get(ref) if isinstance(ref, int) else None
    if obj is None or obj.card is None or not rule.holds("double", obj.card.is_double_faced):
        return False
    names = [
        {getattr(one, "name", "") for one in face.abilities}
        for face in (obj.card.faces[0], obj.card.faces[-1])
    ]
    one = next((place for place in (0, 1) if "daybound" in names[place]), None)
    return rule.holds("one", one is not None) and rule.holds(
        "opposite", "nightbound" in names[1 - (one or 0)]
    )


@DAYBOUND.at("replace")
def _enters_transformed(rule: Active, game: Game, event: Event) -> Iterator[Replacement]:
    if event.kind is not Kind.MOVE or event.data.get("to") is not Zone.BATTLEFIELD:
        return
    obj = game.objects[event.obj or 0]
    if not rule.does("enters"):
        return
    yield Replacement(
        key=(obj.id, rule.number),
        name=obj.label,
        applies=lambda one: _would_enter_daybound(rule, game, obj, one),
        change=lambda one: [one.but(data={"enters": _back_up(one)})],
        order=Order.FACE,
        rule=rule,
    )


def _would_enter_daybound(rule: Active, game: Game, obj: Obj, event: Event) -> bool:
    if event.data.get("enters", {}).get("face", 0) == 1:
        return False
    if not would_be(game, obj, event).has("daybound"):
        return False
    double = obj.card is not None and obj.card.is_double_faced
    return rule.holds("night", game.designation == "night") and rule.holds("double", double)


def _back_up(event: Event) -> dict[str, object]:
    return {**event.data.get("enters", {}), "face": 1}


def _permanents(game: Game, keyword: str) -> Iterator[tuple[Obj, Chars]]:
    """The permanents with a keyword."""
    for obj in game.battlefield():
        chars = game.chars(obj)
        if chars.has(keyword):
            yield obj, chars


@DAYBOUND.at("as it becomes")
def _as_night_comes(rule: Active, game: Game, event: Event) -> list[Event]:
    return _as_it_becomes(rule, game, event, Kind.NIGHT, "daybound", "front", face=0)


@NIGHTBOUND.at("as it becomes")
def _as_day_comes(rule: Active, game: Game, event: Event) -> list[Event]:
    return _as_it_becomes(rule, game, event, Kind.DAY, "nightbound", "back", face=1)


def _as_it_becomes(
    rule: Active, game: Game, event: Event, kind: Kind, keyword: str, clause: str, *, face: int
) -> list[Event]:
    """With the change itself, so that nothing sees the old face after it."""
    if event.kind is not kind or not rule.does("becomes"):
        return []
    found = [
        obj
        for obj, _chars in _permanents(game, keyword)
        if rule.holds(clause, _is_up(obj, face=face))
    ]
    return _transforming(rule, game, found)


def _is_up(obj: Obj, *, face: int) -> bool:
    """Whether a permanent has its front face (0) or its back face (1) up, and so another one."""
    return other_face(obj) is not None and obj.face == face


def _transforming(rule: Active, game: Game, found: list[Obj]) -> list[Event]:
    if found:
        rule.fire()
    return [
        Event(Kind.TRANSFORM, obj=obj.id, by=game.controller(obj), rule=rule.number)
        for obj in found
    ]


@DAYBOUND.at("refuse turning over")
def _only_daybound(rule: Active, game: Game, obj: Obj, event: Event) -> bool:
    return _refuses(rule, game, obj, event, "daybound")


@NIGHTBOUND.at("refuse turning over")
def _only_nightbound(rule: Active, game: Game, obj: Obj, event: Event) -> bool:
    return _refuses(rule, game, obj, event, "nightbound")


def _refuses(rule: Active, game: Game, obj: Obj, event: Event, keyword: str) -> bool:
    if event.kind is not Kind.TRANSFORM or not rule.does("only"):
        return False
    if not game.chars(obj).has(keyword) or event.rule in _OWN[keyword]:
        return False
    rule.fire()
    return True


@AT_NIGHT.at("at once")
def _at_night(rule: Active, game: Game) -> list[Event]:
    return _found(rule, game, "night", "daybound", "front") if rule.does("immediately") else []


@BY_DAY.at("at once")
def _by_day(rule: Active, game: Game) -> list[Event]:
    return _found(rule, game, "day", "nightbound", "back") if rule.does("immediately") else []


@AT_NIGHT.at("state-based")
def _late_at_night(rule: Active, game: Game) -> list[Event]:
    """Altered, it would be a state-based action."""
    return [] if rule.does("immediately") else _found(rule, game, "night", "daybound", "front")


@BY_DAY.at("state-based")
def _late_by_day(rule: Active, game: Game) -> list[Event]:
    return [] if rule.does("immediately") else _found(rule, game, "day", "nightbound", "back")


def _found(rule: Active, game: Game, when: str, keyword: str, side: str) -> list[Event]:
    """What transforms now: at such a time, with that keyword, with that face up."""
    if not rule.holds(when, game.designation == when):
        return []
    face = 0 if side == "front" else 1
    found = [
        obj
        for obj in game.battlefield()
        if rule.holds(keyword, game.chars(obj).has(keyword))
        and rule.holds(side, _is_up(obj, face=face))
    ]
    return _transforming(rule, game, found)


@BRINGS_DAY.at("at once")
def _brings_day(rule: Active, game: Game) -> list[Event]:
    some = any(_permanents(game, "daybound"))
    if not rule.holds("neither", not game.designation) or not rule.holds("daybound", some):
        return []
    rule.fire()
    return [Event(rule.value("day", Kind.DAY, Kind.NIGHT), rule=rule.number)]


@BRINGS_NIGHT.at("at once")
def _brings_night(rule: Active, game: Game) -> list[Event]:
    some = any(_permanents(game, "nightbound"))
    if not rule.holds("neither", not game.designation) or not rule.holds("nightbound", some):
        return []
    if not rule.holds("none", not any(_permanents(game, "daybound"))):
        return []
    rule.fire()
    return [Event(rule.value("night", Kind.NIGHT, Kind.DAY), rule=rule.number)]
