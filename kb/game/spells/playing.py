"""Playing lands, a special action (rules 116.2a and 305).

Refuses: when and how often; rules say it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.course.settle import settle
from kb.game.happening.events import Event, Kind
from kb.game.happening.happen import happen
from kb.game.refusals import Refused
from kb.game.spells.proposing import face_of
from kb.game.state import Obj
from kb.game.values import Zone

if TYPE_CHECKING:
    from kb.game.game import Game


def play_land(game: Game, player: str, obj: Obj, face: int = 0) -> None:
    """Play a land from the hand (305.1). Raises Refused."""
    chosen = any(
        function(rule, game, obj, face) for rule, function in game.book.hooked("land face")
    )
    land = chosen or (face == 0 and "land" in face_of(obj, 0).types)
    if not land:
        raise Refused("305.1", f"play {obj.label}")
    from kb.game.rules.r305_lands import check_play

    check_play(game, player, obj)
    data = {
        "to": Zone.BATTLEFIELD,
        "controller": player,
        "why": "play",
        "face": face,
        "chosen": chosen,
    }
    happen(game, Event(Kind.LAND, obj=obj.id, player=player))
    happen(game, Event(Kind.MOVE, obj=obj.id, data=data))
    settle(game)
