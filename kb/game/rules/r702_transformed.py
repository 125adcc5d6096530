"""Keywords that let a double-faced card be cast with its back face up: 702.146, 702.162."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.book import GUARD, VALUE, Active, Rule
from kb.game.norms import Norm
from kb.game.refusals import Refused
from kb.game.rules.r702_casting_ways import instead_of_cost, own_graveyard
from kb.game.rules.r712_entering import RESOLVES
from kb.game.spells.casting_faces import turn
from kb.game.values import Zone

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.happening.events import Event
    from kb.game.spells.casting import Casting
    from kb.game.state import Obj

DISTURB = Rule("702.146a", graveyard=GUARD, cost=VALUE)
DISTURBED = Rule("702.146b", disturb=GUARD, back=VALUE)
MEETS_THE_EYE = Rule("702.162a", zone=GUARD, cost=VALUE)


@DISTURB.at("allows casting transformed", key="disturb")
@MEETS_THE_EYE.at("allows casting transformed", key="more than meets the eye")
def _allows() -> bool:
    return True


@DISTURB.at("way", key="disturb")
def _disturb(rule: Active, game: Game, casting: Casting) -> None:
    if not rule.holds("graveyard", own_graveyard(casting)):
        raise Refused("601.3", f"disturb of {casting.obj.label}")
    turn(game, casting)
    instead_of_cost(game, casting, "disturb", rule)
    casting.allowed = True
    casting.marks["disturb"] = True


@DISTURBED.at("face up")
def _enters_back_up(rule: Active, game: Game, old: Obj, event: Event) -> int | None:
    """It is an instance of 712.13, which is in force with it."""
    norm = Norm(DISTURBED, RESOLVES).at_work(game)
    if norm is None or old.zone is not Zone.STACK or event.data["to"] is not Zone.BATTLEFIELD:
        return None
    if not norm.holds("disturb", old.marks.get("disturb")):
        return None
    rule.fire()
    return norm.value("back", 1, 0)


@MEETS_THE_EYE.at("way", key="more than meets the eye")
def _converted(rule: Active, game: Game, casting: Casting) -> None:
    """From wherever it may be cast; the keyword changes cost and face only."""
    casting.allowed = rule.holds("zone", casting.allowed)
    if not (casting.allowed or casting.free_timing):
        raise Refused("601.3", f"cast {casting.obj.label} from {casting.obj.zone}")
    turn(game, casting)
    instead_of_cost(game, casting, "more than meets the eye", rule)
