"""What kind of ability toxic is: a static one that is written with a number."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.abilities import Activated, Triggered
from kb.game.book import GUARD, Active, Rule

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.state import Ref

TOXIC = Rule("702.164a", has=GUARD, number=GUARD)


@TOXIC.at("predicate", key="static")
def _toxic(rule: Active, game: Game, ref: Ref) -> bool:
    """It means nothing that triggers or is activated."""
    chars = game.known(int(ref))[1]
    meant = [one for one in chars.abilities if getattr(one, "keyword", "") == "toxic"]
    if any(isinstance(one, Triggered | Activated) for one in meant):
        return False
    return any(
        rule.holds("has", one.name == "toxic") and rule.holds("number", one.param.isdecimal())
        for one in chars.keywords()
    )
