"""Abilities that trigger, and putting them on the stack (rule 603).

Refuses: what they do when they resolve.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from kb.game.abilities import Do, Triggered
from kb.game.chars import Chars
from kb.game.conditions import holds
from kb.game.events import Event
from kb.game.patterns import LOOKS_BACK, Bound, match
from kb.game.state import ObjectId, Ref
from kb.game.values import Zone

if TYPE_CHECKING:
    from kb.game.game import Game

Table = dict[ObjectId, Chars]


@dataclass(eq=False)
class Pending:
    """An ability that has triggered and waits for the stack."""

    ability: Triggered
    source: ObjectId
    controller: str
    bound: dict[str, Ref] = field(default_factory=dict)
    amount: int = 0
    born: int = 0
    """Of a delayed one: when it was created (701.27f)."""


@dataclass(eq=False)
class Delayed:
    """A delayed triggered ability (603.7): it triggers once, unless `lasts` says how long."""

    ability: Triggered
    source: ObjectId
    controller: str
    bound: dict[str, Ref] = field(default_factory=dict)
    lasts: str = ""
    born: int = 0
    """When it was created, by the game's clock."""


def note(game: Game, events: list[Event], before: Table) -> None:
    """Find what triggers on events that took place at the same time."""
    from kb.game.rules import r603

    if (rule := game.rule(r603.TRIGGERS)) is None:
        return
    for event in events:
        for pending in _on(game, event, before):
            if _allowed(game, pending):
                game.pending.append(pending)
                game.book.credit(pending.ability.rule)
                rule.fire()


def _on(game: Game, event: Event, before: Table) -> Iterator[Pending]:
    for source, ability, controller in _watching(game, event, before):
        bound = match(game, ability.pattern, ability.args, event, source, controller)
        if bound is not None:
            yield Pending(ability, source, controller, bound, event.amount)
    for delayed in list(game.delayed):
        ability, source = delayed.ability, delayed.source
        bound = match(game, ability.pattern, ability.args, event, source, delayed.controller)
        if bound is not None and _same(delayed, bound):
            if not delayed.lasts:
                game.delayed.remove(delayed)
            both = {**bound, **delayed.bound}
            yield Pending(
                ability, source, delayed.controller, both, event.amount, delayed.born
            )


def _same(delayed: Delayed, bound: Bound) -> bool:
    """A delayed ability about one object watches that one only."""
    watched = delayed.bound.get("watched")
    return watched is None or watched == bound.get("it")


def _watching(game: Game, event: Event, before: Table) -> Iterator[tuple[ObjectId, Triggered, str]]:
    """The triggered abilities that could see an event: after it, or before it (603.10)."""
    from kb.game.rules import r603

    back = game.rule(r603.LOOK_BACK)
    now = game.table()
    seen = set()
    if back:
        for one, chars in before.items():
            gone = one not in game.objects
            obj = game.past[one].obj if gone else game.objects[one]
            if obj.phased_out and not gone:
                continue
            for ability in chars.abilities:
                if not isinstance(ability, Triggered) or ability.pattern not in LOOKS_BACK:
                    continue
                if (gone and Zone.BATTLEFIELD in ability.zones) or obj.zone in ability.zones:
                    seen.add((one, ability))
                    if gone:
                        back.fire()
                    yield one, ability, chars.controller
    for one, chars in now.items():
        obj = game.objects[one]
        if obj.phased_out:
            continue
        for ability in chars.abilities:
            if not isinstance(ability, Triggered) or (one, ability) in seen:
                continue
            if back and ability.pattern in LOOKS_BACK:
                continue
            if obj.zone in ability.zones or (
                obj.zone is Zone.STACK and ability.pattern == "casts" and event.obj == one
            ):
                yield one, ability, chars.controller


def _allowed(game: Game, pending: Pending) -> bool:
    """An intervening “if” must hold as the event happens, or nothing triggers (603.4)."""
    from kb.game.rules import r603

    condition = pending.ability.only_if
    if condition is None:
        return True
    rule = game.rule(r603.INTERVENING_IF)
    if rule is None:
        return True
    met = holds(game, condition, pending.source, pending.controller)
    if not rule.holds("at trigger", met):
        rule.fire()
        return False
    return True


def put_on_stack(game: Game) -> bool:
    """Put what has triggered on the stack, each player's in turn order (603.3b)."""
    from kb.game.rules import r603
    from kb.game.stack import put_ability

    if not game.pending or game.rule(r603.PUT) is None:
        return False
    waiting, game.pending = game.pending, []
    for player in game.turn_order():
        own = [one for one in waiting if one.controller == player]
        for pending in _ordered(game, player, own):
            put_ability(game, pending)
    return True


def _ordered(game: Game, player: str, own: list[Pending]) -> list[Pending]:
    """In the order that their controller chooses; the last is on top."""
    names = [_name(game, one) for one in own]
    if len(set(names)) < 2:
        return own
    picked = game.script.choose(player, "order", names, len(names), len(names), forced=False)
    left = list(own)
    ordered = []
    for name in picked:
        found = next(one for one in left if _name(game, one) == name)
        left.remove(found)
        ordered.append(found)
    return ordered


def _name(game: Game, pending: Pending) -> str:
    name = game.name_of(pending.source)
    return f"{name} {pending.ability.keyword}".strip()


def delay(
    game: Game,
    ability: Triggered,
    source: ObjectId,
    controller: str,
    bound: dict[str, Ref],
    lasts: str = "",
) -> None:
    """Create a delayed triggered ability."""
    game.delayed.append(
        Delayed(ability, source, controller, dict(bound), lasts, game.tick())
    )


def simple(pattern: str, args: dict[str, object], *effects: Do, **more: object) -> Triggered:
    """A triggered ability in one line."""
    return Triggered(pattern, args, effects, **more)  # type: ignore[arg-type]
