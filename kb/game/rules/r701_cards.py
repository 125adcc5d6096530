"""Keyword actions 701.9 and 701.17: discard and mill."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.book import GUARD, MORE, VALUE, Active, Rule
from kb.game.happening.events import Event, Kind
from kb.game.happening.happen import happen
from kb.game.refusals import Refused
from kb.game.values import Zone
from kb.game.wording.verbs import Args, verb

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.state import Obj
    from kb.game.wording.refs import Context

DISCARD = Rule("701.9a", hand=GUARD, graveyard=VALUE)
MILL = Rule("701.17a", number=MORE, top=VALUE, graveyard=VALUE)
TOO_MANY = Rule("701.17b", more=GUARD, cost=GUARD)
FOUND = Rule("701.17c", public=GUARD)
CHOOSES = Rule("701.9b", normally=GUARD, player=VALUE)


def chooser(context: Context, player: str, by: str | None) -> str:
    """Who chooses what a player discards: that player, unless the effect says otherwise."""
    rule = context.game.rule(CHOOSES)
    if rule and rule.holds("normally", by is None):
        rule.fire()
        return rule.value("player", player, context.you)
    return context.players(by)[0] if by not in {None, "chance"} else by or context.you


def discarded(game: Game, event: Event, obj: Obj) -> list[Event]:
    """The zone change that discarding is; none where it is not possible."""
    rule = game.rule(DISCARD)
    if rule is None or not rule.holds("hand", obj.zone is Zone.HAND):
        return []
    rule.fire()
    usual = rule.value("graveyard", Zone.GRAVEYARD, Zone.EXILE)
    data = {"to": event.data.get("to", usual), "why": "discard"}
    return [Event(Kind.MOVE, obj=obj.id, data=data, rule=event.rule)]


def milled(game: Game, event: Event) -> list[Event]:
    """The zone changes that milling is: as many as there are cards."""
    from kb.game.happening.exiling import left_to_mill

    library = left_to_mill(game, game.row(Zone.LIBRARY, event.player or ""))
    rule, most = game.rule(MILL), game.rule(TOO_MANY)
    amount = event.amount
    if most is None:
        amount = amount if amount <= len(library) else 0
    elif most.holds("more", amount > len(library)):
        most.fire()
        amount = len(library)
    amount = rule.number_of("number", amount) if rule else 0
    if rule is None or not amount:
        return []
    rule.fire()
    cards = rule.value("top", library[:amount], library[-amount:])
    to = rule.value("graveyard", Zone.GRAVEYARD, Zone.EXILE)
    return [Event(Kind.MOVE, obj=one, data={"to": to, "why": "mill"}) for one in cards]


@MILL.at("check cost", key="mill")
def _check(_rule: Active, game: Game, player: str, obj: Obj, amount: int) -> None:
    """A player cannot pay with more cards than there are."""
    rule, there = game.rule(TOO_MANY), len(game.row(Zone.LIBRARY, player))
    if rule and rule.holds("cost", int(amount) > there):
        rule.fire()
        raise Refused(rule.number, f"mill {amount} for {obj.label}")


@MILL.at("pay cost", key="mill")
def _pay(_rule: Active, game: Game, player: str, _obj: Obj, amount: int) -> None:
    happen(game, Event(Kind.MILL, player=player, amount=int(amount)))


@verb("mill")
def _mill(context: Context, args: Args) -> None:
    """`who` mills `amount` cards; the first is then called `milled`, where it can be found."""
    game, amount = context.game, context.number(args.get("amount", 1))
    who = context.players(args.get("who", "you"))
    done = happen(game, *(Event(Kind.MILL, player=one, amount=amount) for one in who))
    rule = game.rule(FOUND)
    for event in done:
        new = event.data.get("new")
        if rule is None or event.data.get("why") != "mill" or new not in game.objects:
            continue
        if rule.holds("public", not game.objects[new].zone.is_hidden):
            context.item.bound.setdefault("milled", new)
            rule.fire()
