"""Decisions: each is scripted, and each scripted one is used (gate CHOICES).

Refuses: deciding anything where more than one thing is possible.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from kb.game.errors import Undecided, UnusedChoice


class Decision(NamedTuple):
    """What a player decides: `what` says which question it answers."""

    player: str
    what: str
    picks: tuple[str, ...]
    always: bool = False
    """Whether it is made again each time that the question comes."""


@dataclass(slots=True)
class Script:
    """Decisions not used yet, in their order."""

    waiting: list[Decision] = field(default_factory=list)
    standing: set[Decision] = field(default_factory=set)
    """Of those made again and again the ones that have been asked for."""

    def choose(
        self,
        player: str,
        what: str,
        options: Sequence[str],
        least: int = 1,
        most: int = 1,
        *,
        forced: bool = True,
    ) -> tuple[str, ...]:
        """What a player chooses among options, by their names.

        Without a scripted decision, what leaves no choice is chosen where `forced`. Raises
        Undecided, where the script has no decision for this, or an impossible one.
        """
        most = min(most, len(options))
        found = next(
            (one for one in self.waiting if (one.player, one.what) == (player, what)), None
        )
        if found is None:
            if most == 0:
                return ()
            if forced and least >= len(options):
                return tuple(options)
            raise Undecided(player=player, what=what, options=tuple(options))
        self._use(found)
        if not least <= len(found.picks) <= most or not _within(found.picks, options):
            raise Undecided(player=player, what=what, options=tuple(options))
        return found.picks

    def take(self, player: str, what: str) -> tuple[str, ...] | None:
        """A scripted decision as it stands, for what the caller checks; None without one."""
        found = next(
            (one for one in self.waiting if (one.player, one.what) == (player, what)), None
        )
        if found is None:
            return None
        self._use(found)
        return found.picks

    def up_to(
        self, player: str, what: str, options: Sequence[str], most: int
    ) -> tuple[str, ...] | None:
        """Which of the options a player picks, at most so many; None for what is not offered.

        Raises Undecided without a decision.
        """
        picks = self.take(player, what)
        if picks is None:
            return self.choose(player, what, options, 0, most, forced=False)
        return picks if len(picks) <= most and _within(picks, options) else None

    def choose_any(self, player: str, what: str) -> tuple[str, ...]:
        """What a player names, which the caller checks. Raises Undecided without a decision."""
        picks = self.take(player, what)
        if picks is None:
            raise Undecided(player=player, what=what, options="…")
        return picks

    def yes(self, player: str, what: str) -> bool:
        """Whether a player does something optional."""
        return self.choose(player, what, ("yes", "no"), forced=False) == ("yes",)

    def number(self, player: str, what: str, least: int, most: int) -> int:
        """A number in a range."""
        options = tuple(map(str, range(least, most + 1)))
        return int(self.choose(player, what, options)[0])

    def _use(self, decision: Decision) -> None:
        if decision.always:
            self.standing.add(decision)
        else:
            self.waiting.remove(decision)

    def finish(self) -> None:
        """Raises UnusedChoice where a decision was never asked for."""
        left = [one for one in self.waiting if one not in self.standing]
        if left:
            first = left[0]
            raise UnusedChoice(player=first.player, what=first.what)


def _within(picks: Sequence[str], options: Sequence[str]) -> bool:
    left = list(options)
    for pick in picks:
        if pick not in left:
            return False
        left.remove(pick)
    return True
