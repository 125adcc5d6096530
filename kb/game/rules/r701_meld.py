"""Section 701.42: melding."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.book import DOES, GUARD, NEVER, VALUE, Active, Rule
from kb.game.happening.events import Event, Kind
from kb.game.happening.melding import apart, together
from kb.game.norms import Norm
from kb.game.rules.r712_entering import MELDED
from kb.game.rules.r712_turning import is_meld
from kb.game.state import Obj
from kb.game.values import Zone

if TYPE_CHECKING:
    from kb.game.game import Game

MELD = Rule("701.42a", melding=GUARD, combined=DOES, battlefield=DOES, back=VALUE)
ONLY_PAIRS = Rule("701.42b", tokens=NEVER, unpaired=GUARD)
STAY = Rule("701.42c", cannot=GUARD)

_JOIN = Norm(MELD, MELDED)
"""That one permanent enters, with its backs up, is said in both."""


@MELD.at("melds")
def _melds(_rule: Active, game: Game, one: Obj, other: Obj, event: Event) -> list[Event]:
    norm = _JOIN.at_work(game)
    if norm is None or not norm.does("battlefield"):
        return []
    norm.fire()
    return [move.but(data={"meld": True}) for move in apart(one, other, event)]


@MELD.at("join")
def _combined(_rule: Active, game: Game, events: list[Event]) -> list[Event]:
    """Only what is being melded enters combined, not what enters at the same time."""
    norm = _JOIN.at_work(game)
    moves = [one for one in events if _enters(one)]
    if norm is None or len(moves) != 2:
        return events
    one, other = moves
    flagged = bool(one.data.get("meld") and other.data.get("meld"))
    pair = is_pair(game, game.objects[one.obj or 0], game.objects[other.obj or 0])
    if not norm.holds("melding", flagged) or not (flagged or pair):
        return events
    norm.fire()
    if not (norm.does("combined") and norm.does("single")):
        return events
    return [together(game, one, other)] + [one for one in events if one not in moves]


def _enters(event: Event) -> bool:
    return event.kind is Kind.MOVE and event.data["to"] is Zone.BATTLEFIELD


@MELD.at("face up")
def _backs_up(_rule: Active, game: Game, _old: Obj, event: Event) -> int | None:
    norm = _JOIN.at_work(game)
    if norm is None or not _enters(event) or "melded_with" not in event.data.get("enters", {}):
        return None
    norm.fire()
    return norm.value("back", 1, 0)


def is_pair(game: Game, one: Obj, other: Obj) -> bool:
    """Whether two cards are a meld pair, by their rules or as a case describes them."""
    if one.card is None or other.card is None or not (is_meld(one) and is_meld(other)):
        return False
    names = {one.card.front.name, other.card.front.name}
    if {one.card.partner, other.card.partner} == names:
        return one.card.partner == other.card.front.name
    result = {card.melded.name for card in (one.card, other.card) if card.melded}
    for rule, function in game.book.hooked("meld pairs"):
        pair, formed = function(rule)
        if pair == names and formed in result:
            rule.fire()
            return True
    return False


@ONLY_PAIRS.at("refuse melding")
def _only_pairs(rule: Active, game: Game, one: Obj, other: Obj) -> bool:
    token = rule.holds("tokens", one.token or other.token)
    if not token and not rule.holds("unpaired", not is_pair(game, one, other)):
        return False
    rule.fire()
    return True


@STAY.at("unmelded")
def _stay(rule: Active, _game: Game, refused: bool) -> bool:
    if not rule.holds("cannot", refused):
        return False
    rule.fire()
    return True
