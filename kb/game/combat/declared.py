"""The events of declaring attackers and blockers: one for each thing that a trigger sees.

Refuses: declaring them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.combat.fray import by_blocker, is_blocked, player_of
from kb.game.happening.events import Event, Kind

if TYPE_CHECKING:
    from kb.game.game import Game


def attack_events(game: Game) -> list[Event]:
    """What took place as attackers were declared."""
    turn = game.turn
    number = len(turn.declared)
    declared = {"declared": True}
    events = [Event(Kind.DECLARED, player=turn.active, amount=number, data=declared)]
    for one, ref in turn.declared.items():
        data = {"declared": True, "what": ref, "defending": turn.defending[one]}
        player = turn.defending[one]
        by = turn.active
        events.append(Event(Kind.ATTACKS, obj=one, player=player, by=by, amount=number, data=data))
    for ref in dict.fromkeys(turn.declared.values()):
        many = sum(1 for other in turn.declared.values() if other == ref)
        data = {"declared": True, "defending": player_of(game, ref)}
        event = Event(Kind.ATTACKED, by=turn.active, amount=many, data=data)
        events.append(event.but(obj=ref) if isinstance(ref, int) else event.but(player=ref))
    return events


def block_events(game: Game) -> list[Event]:
    """What took place as blockers were declared: one event for each that a trigger sees."""
    turn = game.turn
    data = {"declared": True}
    events = [
        Event(Kind.BLOCKS, obj=one, source=attackers[0], amount=len(attackers), data=data)
        for one, attackers in by_blocker(turn.blocks).items()
    ]
    for attacker, blockers in turn.blocks.items():
        for one in blockers:
            events.append(Event(Kind.BLOCKS_ONE, obj=one, source=attacker, data=data))
            events.append(Event(Kind.BLOCKED_BY, obj=attacker, source=one))
    for attacker in turn.attackers:
        number = len(turn.blocks.get(attacker, ()))
        kind = Kind.BLOCKED if is_blocked(game, attacker) else Kind.UNBLOCKED
        player = turn.defending.get(attacker)
        events.append(Event(kind, obj=attacker, player=player, amount=number))
        events.append(Event(Kind.BLOCKERS, obj=attacker, amount=number))
    return events
