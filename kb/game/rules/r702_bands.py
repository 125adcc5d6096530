"""What a band is not: one object (702.22g); and banding that a creature has twice (702.22m)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from kb.game.book import GUARD, LESS, Active, Rule

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.state import Ref

SEPARATE = Rule("702.22g", band=GUARD)
REDUNDANT = Rule("702.22m", one=LESS, same=GUARD)


@SEPARATE.at("predicate", key="separate in its band")
def _separate(rule: Active, game: Game, ref: Ref) -> bool:
    """A creature of a band that neither has by the band nor lacks because of it any ability."""
    one = int(ref)
    if not rule.holds("band", any(one in band for band in game.turn.bands)):
        return False
    now = game.known(one)[1].abilities
    bands, game.turn.bands = game.turn.bands, []
    game.touch()
    alone = game.known(one)[1].abilities
    game.turn.bands = bands
    game.touch()
    return now == alone


@REDUNDANT.at("predicate", key="redundant")
def _redundant(rule: Active, game: Game, ref: Ref) -> bool:
    """Banding, or “bands with other” of one kind, that is there more than once."""
    names = [str(one) for one in game.known(int(ref))[1].keywords()]
    kinds = Counter(one for one in names if one == "banding" or one.startswith("bands with other"))
    number = max(kinds.values(), default=0)
    if rule.holds("same", False):
        number = kinds.total()
    return number > rule.number_of("one", 1)
