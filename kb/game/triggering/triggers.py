"""Abilities that trigger, and putting them on the stack (rule 603).

Refuses: which abilities see an event (`triggering.watching`), and what they do when they resolve.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from kb.game.abilities import Do, Triggered
from kb.game.happening.events import Event, Kind
from kb.game.state import ObjectId, Ref
from kb.game.triggering.delaying import Delayed, delay, triggering
from kb.game.triggering.often import as_often, every_time, states_entered, tokens_entered
from kb.game.triggering.watching import Table, triggers_on, watchers
from kb.game.values import Step
from kb.game.wording.conditions import holds

if TYPE_CHECKING:
    from kb.game.game import Game

__all__ = ["Delayed", "Pending", "delay", "note", "simple", "wait"]


ON_TRIGGERING = "ability triggers"
"""The trigger condition that is another ability triggering (603.3b)."""


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
    delayed: bool = False
    step: Step | None = None
    """The step in which it triggered."""


def wait(game: Game, *found: Pending) -> None:
    """What has triggered waits until a player would get priority (603.3)."""
    for pending in found:
        pending.step = game.turn.step
        game.pending.append(pending)
        game.book.credit(pending.ability.rule)
        if pending.ability.pattern != ON_TRIGGERING:
            told = Event(Kind.TRIGGERED, obj=pending.source, player=pending.controller)
            wait(game, *_on(game, told, {}))


def note(game: Game, events: list[Event], before: Table, missed: list[Event] | None = None) -> None:
    """Find what triggers on events that took place at the same time, and not on the missed."""
    found: list[Pending] = []
    events = [*events, *tokens_entered(events)]
    for event in events:
        found += _on(game, event, before, replaced=False)
    for event in missed or ():
        found += _on(game, event, before, replaced=True)
    for event in states_entered(game, events):
        found += _on(game, event, before, entering=True)
    wait(game, *as_often(game, every_time(game, found)))
    for delayed, event, bound in triggering(game, events):
        controller = controller_of(game, delayed.source, delayed.controller, delayed=True)
        both = {**bound, **delayed.bound}
        pending = Pending(delayed.ability, delayed.source, controller, both, event.amount)
        pending.born, pending.delayed = delayed.born, True
        if _allowed(game, pending):
            wait(game, *as_often(game, [pending]))
    from kb.game.triggering.putting import note_states

    note_states(game)


def _on(
    game: Game, event: Event, before: Table, *, replaced: bool = False, entering: bool = False
) -> Iterator[Pending]:
    from kb.game.rules import r603

    each = game.rule(r603.EACH_STEP)
    for source, ability, controller in watchers(game, event, before):
        if ability.pattern == "state":
            continue
        bound = triggers_on(game, ability, event, source, controller)
        if bound is None or not _occurs(game, event, replaced=replaced, entering=entering):
            continue
        player = controller_of(game, source, controller, delayed=False)
        pending = Pending(ability, source, player, bound, event.amount)
        if _allowed(game, pending):
            yield pending
            if each and event.kind is Kind.BEGIN and each.value("every", False, True):
                return


def _occurs(game: Game, event: Event, *, replaced: bool, entering: bool) -> bool:
    """Whether the event really occurs (603.2g), and is no state in which something enters."""
    from kb.game.rules import r603

    occurs = game.rule(r603.OCCURS)
    if occurs and occurs.holds("replaced", replaced):
        occurs.fire()
        return False
    becomes = game.rule(r603.BECOMES)
    if becomes and event.kind in _BECOMES and becomes.holds("entering", entering):
        becomes.fire()
        return False
    return True


_BECOMES = frozenset({Kind.TAP, Kind.UNTAP, Kind.ATTACH})


def controller_of(game: Game, source: ObjectId, player: str, *, delayed: bool) -> str:
    """Who controlled the source as the ability triggered, unless it is a delayed one (603.3a)."""
    from kb.game.rules import r603

    rule = game.rule(r603.CONTROLLER)
    if rule is None:
        return player if delayed else game.known(source)[0].owner
    if not rule.holds("exception", not delayed):
        return player
    rule.fire()
    return game.known(source)[1].controller if delayed else player


def _allowed(game: Game, pending: Pending) -> bool:
    """An intervening “if” holds (603.4), and what is done once a turn is not done (603.2h)."""
    from kb.game.rules import r603

    precluded = game.rule(r603.PRECLUDED)
    if "activate" in game.known(pending.source)[1].cannot:
        if precluded is None:
            return False
        precluded.fire()
    only_once = game.rule(r603.ONLY_ONCE)
    if only_once and pending.ability.once:
        done = game.marks.get("taken", {}).get((pending.source, pending.ability))
        taken = only_once.value("that turn", done == game.turn.number, done is not None)
        if only_once.holds("taken", taken):
            only_once.fire()
            return False
    condition = pending.ability.only_if
    rule = game.rule(r603.INTERVENING_IF)
    if condition is None or rule is None:
        return True
    met = holds(game, condition, pending.source, pending.controller)
    if rule.holds("untrue", not met) and rule.does("only if"):
        rule.fire()
        return False
    return True


def simple(pattern: str, args: dict[str, object], *effects: Do, **more: object) -> Triggered:
    """A triggered ability in one line."""
    return Triggered(pattern, args, effects, **more)  # type: ignore[arg-type]
