"""Instances of keywords of casting that are redundant, and abilities that exist everywhere.

Each instance of an ability would function by itself (113.2c). Where that changes play, because
what is tapped or exiled would pay, or a spell would come back, once for each of them, only one
works. Nothing that a further instance of flash or split second allows or forbids is new, so no
game can tell them; `r702_natures` has both.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from kb.game.abilities import Activated
from kb.game.book import GUARD, LESS, Active, Rule
from kb.game.wording.meaning import one_works

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.state import Ref

REDUNDANT = {
    "702.51d": "convoke",
    "702.66c": "delve",
    "702.88c": "rebound",
    "702.126c": "improvise",
}
EVERYWHERE = {"702.29b": "cycling", "702.53b": "transmute", "702.77b": "reinforce"}


def _has_activated(name: str) -> Callable[[Active, Game, Ref], bool]:
    """Whether an object has an activated ability because of the keyword, wherever it is."""

    def function(rule: Active, game: Game, ref: Ref) -> bool:
        abilities = game.known(int(ref))[1].abilities
        found = [one for one in abilities if isinstance(one, Activated) and one.keyword == name]
        return rule.holds("exists", found)

    return function


for _number, _name in REDUNDANT.items():
    Rule(_number, one=LESS).at("redundant", key=_name)(one_works)
for _number, _name in EVERYWHERE.items():
    Rule(_number, exists=GUARD).at("predicate", key="with an activated ability")(
        _has_activated(_name)
    )
