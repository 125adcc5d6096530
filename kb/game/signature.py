"""A position as a value: equal for positions that cannot be told apart by playing on.

Refuses: changing anything.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from kb.game.values import Zone

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.state import Obj

Signature = tuple[object, ...]


def signature(game: Game) -> Signature:
    """Players, zones in order, the state of every object, the turn, and what waits."""
    turn = game.turn
    return (
        tuple(
            (one.name, one.life, _counts(one.counters), _counts(one.pool), one.lost, one.won)
            for one in game.players.values()
        ),
        tuple(
            (zone.value, owner, tuple(_object(game, game.objects[one]) for one in row))
            for (zone, owner), row in sorted(game.order.items(), key=_place)
            if row
        ),
        (turn.number, turn.active, turn.step.value, turn.spells_cast),
        tuple((game.name_of(one), game.name_of(ref)) for one, ref in turn.attackers.items()),
        tuple((game.name_of(one), tuple(game.labels(row))) for one, row in turn.blocks.items()),
        game.designation,
        game.ended,
        len(game.pending),
        len(game.delayed),
        len(game.effects),
    )


def _place(item: tuple[tuple[Zone, str], list[int]]) -> tuple[int, str]:
    (zone, owner), _row = item
    return list(Zone).index(zone), owner


def _object(game: Game, obj: Obj) -> Signature:
    chars = game.chars(obj)
    return (
        obj.label or obj.named,
        chars.controller,
        chars.power,
        chars.toughness,
        obj.tapped,
        obj.face,
        obj.face_down,
        obj.phased_out,
        obj.damage,
        _counts(obj.counters),
        game.name_of(obj.attached_to),
        _waiting(game, obj),
    )


def _waiting(game: Game, obj: Obj) -> Signature:
    """Of a spell or ability on the stack: its targets, and X."""
    if obj.spell is None:
        return ()
    return obj.spell.x, tuple(tuple(game.labels(phrase)) for phrase in obj.spell.targets)


def _counts(counter: Counter[str]) -> tuple[tuple[str, int], ...]:
    return tuple(sorted((kind, number) for kind, number in counter.items() if number))
