"""Keyword 702.65: aura swap."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.abilities import Ability, Activated, Do, Keyword
from kb.game.book import DOES, GUARD, VALUE, Active, Rule
from kb.game.happening.attaching import illegal
from kb.game.happening.events import Event, Kind
from kb.game.happening.happen import happen
from kb.game.values import Zone
from kb.game.wording.refs import Context
from kb.game.wording.verbs import Args, verb

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.state import Obj

SWAP = Rule("702.65a", cost=VALUE, may=GUARD, aura=GUARD, hand=VALUE)
COMPLETE = Rule("702.65b", either=GUARD, nothing=DOES)


@SWAP.at("expand", key="aura swap")
def _means(rule: Active, _game: Game, keyword: Keyword) -> list[Ability]:
    cost = {"mana": rule.value("cost", keyword.param, "{0}")}
    return [Activated(cost, (Do("aura swap"),), rule=rule.number, keyword=keyword.name)]


@verb("aura swap")
def _swap(context: Context, _args: Args) -> None:
    """Exchange the source for an Aura card, if its controller wants to."""
    game, you = context.game, context.you
    rule = game.rule(SWAP)
    obj = game.objects.get(context.source)
    if rule is None or not rule.holds("may", game.script.yes(you, "aura swap")):
        return
    row = game.row(rule.value("hand", Zone.HAND, Zone.GRAVEYARD), you)
    cards = [game.objects[one] for one in row]
    options = [one for one in cards if rule.holds("aura", "Aura" in game.chars(one).subtypes)]
    if obj is None or not options:
        return
    names = [one.label for one in options]
    [picked] = game.script.choose(you, "aura", names)
    card = options[names.index(picked)]
    parts = [part for part in (_to_hand(obj, you), _to_battlefield(game, obj, card, you)) if part]
    complete = game.rule(COMPLETE)
    if complete and complete.holds("either", len(parts) < 2):
        complete.fire()
        if complete.does("nothing"):
            return
    rule.fire()
    happen(game, *parts)


def _to_hand(obj: Obj, you: str) -> Event | None:
    """Into its controller's hand; a card goes only to its owner's."""
    if obj.zone is not Zone.BATTLEFIELD or obj.owner != you:
        return None
    return Event(Kind.MOVE, obj=obj.id, data={"to": Zone.HAND, "why": "exchange"})


def _to_battlefield(game: Game, obj: Obj, card: Obj, you: str) -> Event | None:
    """Attached to what the other is attached to, if it can enchant that."""
    host = obj.attached_to
    if host is None or illegal(game, card, host):
        return None
    data = {
        "to": Zone.BATTLEFIELD,
        "controller": you,
        "why": "exchange",
        "enters": {"attached_to": host},
    }
    return Event(Kind.MOVE, obj=card.id, data=data)
