"""What Equipment and Fortifications may be attached to at all (702.6b, 702.67b).

Equip and fortify limit targets; for the rest both point to rule 301, whose 301.5 and 301.6 this is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.book import GUARD, Active, Rule
from kb.game.happening.attaching import as_right_kind

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.state import Obj, Ref

EQUIPMENT = Rule("702.6b", equipment=GUARD)
FORTIFICATIONS = Rule("702.67b", fortifications=GUARD)


@EQUIPMENT.at("refuse attached")
def _on_creatures(rule: Active, game: Game, obj: Obj, host: Ref) -> bool:
    """An Equipment that is no Aura goes with creatures."""
    own = game.chars(obj).subtypes
    if isinstance(host, str) or not rule.holds("equipment", "Equipment" in own):
        return False
    creature = game.chars(game.objects[host]).is_creature
    return "Aura" not in own and not creature and not as_right_kind(game, obj, host)


@FORTIFICATIONS.at("refuse attached")
def _on_lands(rule: Active, game: Game, obj: Obj, host: Ref) -> bool:
    """A Fortification that is no Aura goes with lands."""
    own = game.chars(obj).subtypes
    if isinstance(host, str) or not rule.holds("fortifications", "Fortification" in own):
        return False
    return "Aura" not in own and "land" not in game.chars(game.objects[host]).types
