"""Dealing combat damage, in one step or two (section 510).

Which creatures strike first hangs on `strikes first`, whether one deals damage in a step on
`deals now`. Refuses: who is dealt how much (`combat.assigning`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.combat.declaring import refuse_by
from kb.game.combat.restrictions import is_lifted
from kb.game.happening.events import Event, Kind
from kb.game.refusals import Refused
from kb.game.state import ObjectId
from kb.game.values import STEPS, Step

if TYPE_CHECKING:
    from kb.game.game import Game


def combat_damage(game: Game) -> None:
    """Go on to combat damage, through both steps if there are two. Raises Refused without one."""
    from kb.game.course.turn import next_step, pass_all

    pass_all(game)
    while game.turn.step is not Step.DAMAGE and not game.ended:
        if STEPS.index(game.turn.step) > STEPS.index(Step.DAMAGE):
            raise Refused("508.8", Step.DAMAGE.value)
        next_step(game)
        pass_all(game)


def fighters(game: Game) -> list[ObjectId]:
    """The attacking and blocking creatures, attackers first."""
    blockers = [one for row in game.turn.blocks.values() for one in row]
    found = dict.fromkeys((*game.turn.attackers, *blockers, *sorted(game.turn.idle)))
    return [one for one in found if one in game.objects]


def is_fighting(game: Game, one: ObjectId) -> bool:
    """Whether a creature attacks or blocks."""
    return one in game.turn.attackers or game.is_blocking(one)


def has_two_steps(game: Game) -> bool:
    """Whether there is to be a first of two combat damage steps."""
    return any(function(rule, game) for rule, function in game.book.hooked("two damage steps"))


def verdict(game: Game, hook: str, one: ObjectId) -> bool:
    """What rules say of a creature; one with a later number has the last word."""
    found = False
    for rule, function in game.book.hooked(hook):
        said: bool | None = function(rule, game, one)
        if said is not None:
            found = said
    return found


def deals_now(game: Game, one: ObjectId, step: Step) -> bool:
    """Whether a creature in combat assigns damage in a step."""
    for rule, function in game.book.hooked("deals now"):
        said: bool | None = function(rule, game, one, step)
        if said is not None:
            return said
    return step is not Step.FIRST_DAMAGE


def _kept_tapped(game: Game, one: ObjectId) -> bool:
    """Whether a blocker deals no damage because it is tapped, where no rule lets it."""
    tapped = game.objects[one].tapped and one not in game.turn.attackers
    return tapped and not is_lifted(game, "tapped", "in combat")


def damage_events(game: Game) -> list[Event]:
    """The damage of the combat damage step that begins. Raises Refused and Undecided."""
    from kb.game.combat.assigning import assignment

    step = game.turn.step
    able = [one for one in fighters(game) if not _kept_tapped(game, one)]
    dealing = [one for one in able if deals_now(game, one, step)]
    shares = {one: assignment(game, one) for one in dealing}
    for one in dealing:
        what = f"assign damage of {game.name_of(one)}"
        refuse_by(game, "refuse assignment", what, one, shares)
    if step is Step.FIRST_DAMAGE:
        game.turn.dealt_first = {one: game.chars(game.objects[one]).twin() for one in dealing}
    events = []
    for one in dealing:
        for whom, amount in shares[one].items():
            event = Event(Kind.DAMAGE, source=one, amount=amount, data={"combat": True})
            both = event.but(obj=whom) if isinstance(whom, int) else event.but(player=whom)
            events.append(both)
    return events
