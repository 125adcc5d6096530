"""Events: what happens, before it has happened.

Refuses: making them happen (`happening.happen`) and replacing them (`happening.replace`).
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any

from kb.game.state import ObjectId, Ref


class Kind(StrEnum):
    """What kind of event."""

    DAMAGE = "damage"
    GAIN_LIFE = "gain life"
    LOSE_LIFE = "lose life"
    DRAW = "draw"
    DISCARD = "discard"
    MILL = "mill"
    MOVE = "move"
    """An object changes zones."""
    DESTROY = "destroy"
    SACRIFICE = "sacrifice"
    CREATE = "create"
    """A token is created."""
    TAP = "tap"
    UNTAP = "untap"
    COUNTERS = "put counters"
    REMOVE_COUNTERS = "remove counters"
    TRANSFORM = "transform"
    CONVERT = "convert"
    MELD = "meld"
    SECOND_CARD = "second card"
    """The other of two cards that one permanent becomes is put into a zone (712.21)."""
    ATTACH = "attach"
    UNATTACH = "unattach"
    FACE_UP = "turn face up"
    FACE_DOWN = "turn face down"
    PHASE_OUT = "phase out"
    PHASE_IN = "phase in"
    LOSE = "lose"
    WIN = "win"
    DRAW_GAME = "draw the game"
    DRAW_FOR = "a draw for one player"
    DAY = "day"
    NIGHT = "night"
    CAST = "cast"
    ACTIVATE = "activate"
    TRIGGER = "trigger"
    TRIGGERED = "triggered"
    COUNTER = "counter"
    ATTACKS = "attacks"
    BLOCKS = "blocks"
    BLOCKED = "becomes blocked"
    BLOCKS_ONE = "blocks a creature"
    BLOCKED_BY = "becomes blocked by a creature"
    BLOCKERS = "has that many blockers"
    UNBLOCKED = "attacks and is not blocked"
    ATTACKED = "is attacked"
    """One event for each player or permanent that is attacked."""
    DECLARED = "declares attackers"
    OUT_OF_COMBAT = "is removed from combat"
    RESELECT = "attacks another"
    MAKE_BLOCKED = "is made blocked"
    """By an effect, not by a creature."""
    TARGETED = "becomes the target"
    BEGIN = "begin"
    """A step or phase begins."""
    SHUFFLE = "shuffle"
    REVEAL = "reveal"
    SCRY = "scry"
    SURVEIL = "surveil"
    CYCLE = "cycle"
    MANA = "add mana"
    CONTROL = "gain control"
    LAND = "play a land"
    PAY_LIFE = "pay life"
    REGENERATE = "regenerate"
    PREVENT = "prevent damage"
    """A prevention effect has prevented damage."""
    CEASE = "cease to exist"
    EXCESS = "excess damage"
    PLANESWALK = "planeswalk"
    TO_BOTTOM = "go to the bottom of its deck"
    REGENERATES = "regenerates"
    CONCEDE = "concede"
    DESIGNATE = "give a designation"


@dataclass(frozen=True, slots=True)
class Event:
    """One event. Which fields count depends on the kind.

    `obj` or `player` is what it happens to, `source` the object that does it, `by` the player
    who does it, `amount` how much; `data` has the rest: `to` (a zone), `combat`, `counter`.
    """

    kind: Kind
    obj: ObjectId | None = None
    player: str | None = None
    source: ObjectId | None = None
    by: str | None = None
    amount: int = 0
    data: dict[str, Any] = field(default_factory=dict)
    rule: str = ""
    """The rule that makes it happen."""
    applied: frozenset[object] = frozenset()
    """Replacement effects that have changed it already (rule 614.5)."""

    @property
    def whom(self) -> Ref | None:
        """The object or player that it happens to."""
        return self.obj if self.obj is not None else self.player

    def but(self, **changes: Any) -> Event:
        """The event with other values; those of `data` are merged in."""
        if "data" in changes:
            changes["data"] = self.data | changes["data"]
        return replace(self, **changes)
