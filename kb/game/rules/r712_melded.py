"""Sections 712.4 and 712.21: meld cards, and a melded permanent becoming two cards again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.book import DOES, GUARD, VALUE, Active, Rule
from kb.game.happening.events import Event, Kind
from kb.game.happening.happen import happen
from kb.game.happening.melding import decide_order
from kb.game.rules.r712_turning import is_meld
from kb.game.state import Obj, ObjectId
from kb.game.triggering.patterns import Args, Bound, object_fits, pattern
from kb.game.values import Zone

if TYPE_CHECKING:
    from kb.game.game import Game

ABILITY = Rule("712.4a", exiles=DOES, counterpart=GUARD)
BACKS = Rule("712.4b", meld=GUARD, melded=VALUE)
TWO_CARDS = Rule("712.21", melded=GUARD)
ARRANGE = Rule("712.21a", zones=GUARD, owner=VALUE)
EXILED = Rule("712.21b", exile=GUARD, player=VALUE)
FINDS_BOTH = Rule("712.21c", find=GUARD, both=VALUE)
SAME_FATE = Rule("712.21d", melded=GUARD, both=DOES)
COUNTED = Rule("712.21e", melded=GUARD, objects=VALUE, cards=VALUE)

_ARRANGED = frozenset({Zone.GRAVEYARD, Zone.LIBRARY})


@pattern("card put into graveyard")
def _card(game: Game, args: Args, event: Event, source: ObjectId, you: str) -> Bound | None:
    """A card, not a token, is put there from anywhere; each of two cards by itself."""
    if event.kind not in {Kind.MOVE, Kind.SECOND_CARD} or event.obj is None:
        return None
    if event.data["to"] is not Zone.GRAVEYARD or game.known(event.obj)[0].token:
        return None
    if not object_fits(game, event.obj, args, source, you):
        return None
    return {"it": event.data.get("new") or event.obj}


@ABILITY.at("meld ability")
def _exile_and_meld(rule: Active, game: Game, you: str, one: ObjectId, other: ObjectId) -> None:
    """It needs the counterpart, under the same control."""
    there = game.objects[other].zone is Zone.BATTLEFIELD
    mine = there and game.controller(game.objects[other]) == you
    if not rule.holds("counterpart", mine):
        return
    pair = [one, other]
    rule.fire()
    if rule.does("exiles"):
        data = {"to": Zone.EXILE, "why": "effect"}
        moves = [Event(Kind.MOVE, obj=ref, data=dict(data), by=you) for ref in dict.fromkeys(pair)]
        done = happen(game, *moves)
        pair = [int(event.data["new"]) for event in done if event.data.get("new")]
    if len(pair) == 2:
        happen(game, Event(Kind.MELD, obj=pair[0], by=you, data={"with": pair[1]}))


@BACKS.at("back face")
def _no_back(rule: Active, _game: Game, obj: Obj) -> bool:
    """Whether the back face has no characteristics: of a meld card that is not melded."""
    melded = obj.melded_with is not None and obj.zone is Zone.BATTLEFIELD
    if not rule.holds("meld", is_meld(obj)) or rule.value("melded", melded, not melded):
        return False
    rule.fire()
    return True


@TWO_CARDS.at("second card")
def _two_cards(rule: Active, _game: Game, old: Obj) -> bool:
    if not rule.holds("melded", old.melded_with):
        return False
    rule.fire()
    return True


@ARRANGE.at("order of cards")
def _arrange(rule: Active, game: Game, old: Obj, cards: list[Obj], event: Event) -> None:
    """The owner's order, the first on top."""
    zone = cards[0].zone
    if not rule.holds("zones", zone in _ARRANGED) or cards[1].zone is not zone:
        return
    player = rule.value("owner", old.owner, game.known(old.id)[1].controller)
    row = game.row(zone, old.owner)
    places = sorted(row.index(one.id) for one in cards)
    for place, one in zip(places, decide_order(game, player, cards), strict=True):
        row[place] = one.id
    rule.fire()
    del event


@EXILED.at("order of cards")
def _timestamps(rule: Active, game: Game, old: Obj, cards: list[Obj], event: Event) -> None:
    """The exiling player's order; they get their timestamps in it, the earlier first."""
    if not rule.holds("exile", all(one.zone is Zone.EXILE for one in cards)):
        return
    player = rule.value("player", event.by or old.owner, old.owner)
    cards[:] = decide_order(game, player, cards)
    rule.fire()


@FINDS_BOTH.at("finds")
def _finds_both(rule: Active, game: Game, one: ObjectId) -> list[ObjectId]:
    """What an effect finds besides the object that it follows: the other card, if still there."""
    came = game.known(one)[0].marks.get("came with")
    if came is None:
        return []
    other, card = came
    twin = next((obj for obj in game.objects.values() if obj.card is card), None)
    if twin is None or not rule.holds("find", twin.id == other):
        return []
    rule.fire()
    return rule.value("both", [twin.id], [])


@SAME_FATE.at("same fate")
def _same_fate(rule: Active, _game: Game, applied: Event, other: Obj) -> bool:
    """The two cards of a melded permanent leave as one object; others that leave then do not."""
    one = other.melded_with is not None and applied.obj == other.id
    if not rule.holds("melded", one):
        return False
    rule.fire()
    return rule.does("both")


@COUNTED.at("counted")
def _counted(rule: Active, what: str, event: Event) -> int:
    """As how many something counts that changed zones."""
    if not rule.holds("melded", len(event.data.get("news", ())) > 1):
        return 1
    rule.fire()
    if what == "objects":
        return rule.value("objects", 1, 2)
    return rule.value("cards", 2, 1)
