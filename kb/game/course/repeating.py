"""Whether a position has come back exactly (rule 732.1b and 104.4b).

Refuses: what follows from it.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kb.game.game import Game

_ENOUGH = 3
"""So many times the same position, with nothing decided between: nobody can stop it."""


@dataclass(slots=True)
class Repetition:
    """The positions that were there during one stretch of the game."""

    seen: Counter[object] = field(default_factory=Counter)

    def again(self, game: Game) -> bool:
        """Note the position; whether it has come back often enough."""
        key = position(game)
        self.seen[key] += 1
        return self.seen[key] >= _ENOUGH


def position(game: Game) -> object:
    """All that could make a difference, as one value; ids and times are left out."""
    return (
        game.turn.number,
        game.turn.step,
        game.designation,
        len(game.script.waiting),
        tuple(
            (name, state.life, _row(state.counters), _row(state.pool), state.lost)
            for name, state in game.players.items()
        ),
        tuple(
            sorted(
                (
                    *(obj.label, obj.named, obj.zone.value, obj.controller, obj.owner),
                    *(obj.tapped, obj.face, obj.damage, obj.phased_out),
                    *(game.name_of(obj.attached_to), _row(obj.counters), str(obj.marks)),
                    game.name_of(obj.spell.source) if obj.spell and obj.spell.source else "",
                )
                for obj in game.objects.values()
            )
        ),
        len(game.pending),
        len(game.effects),
        len(game.delayed),
    )


def _row(counters: Counter[str]) -> tuple[tuple[str, int], ...]:
    return tuple(sorted((kind, number) for kind, number in counters.items() if number))
