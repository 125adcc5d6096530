"""Section 119: life."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.book import DOES, GUARD, MORE, VALUE, Active, Rule
from kb.game.errors import Undecided
from kb.game.happening.events import Event, Kind
from kb.game.happening.happen import happen
from kb.game.happening.standing import sharing
from kb.game.refusals import Refused
from kb.game.wording.verbs import Args, verb

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.state import Obj
    from kb.game.wording.refs import Context

ADJUSTED = Rule("119.3", life=GUARD, up=DOES, down=DOES)
PAYING = Rule("119.4", more=GUARD, least=MORE, lost=VALUE)
PAYING_NONE = Rule("119.4b", zero=MORE)
SETTING = Rule("119.5", necessary=VALUE)
NO_GAIN = Rule("119.7", barred=GUARD, higher=GUARD, shared_out=GUARD, cost=GUARD)
NO_LOSS = Rule("119.8", barred=GUARD, lower=GUARD, shared_out=GUARD, cost=GUARD)
NOT_GAINED = Rule("119.9", zero=MORE)
NOT_REPLACED = Rule("119.10", zero=MORE)

CANNOT_GAIN, CANNOT_LOSE = "can’t gain life", "can’t lose life"


@ADJUSTED.at("consequence")
def _adjusted(rule: Active, game: Game, done: list[Event]) -> list[Event]:
    """Life totals follow what players gain and lose; in a team that shares one, its total."""
    for event in done:
        changes = event.kind in {Kind.GAIN_LIFE, Kind.LOSE_LIFE}
        if event.player is None or not event.amount or not rule.holds("life", changes):
            continue
        rule.fire()
        up = event.kind is Kind.GAIN_LIFE
        if rule.does("up" if up else "down"):
            for state in sharing(game, event.player):
                state.life += event.amount if up else -event.amount
    return []


def may_pay(game: Game, player: str, amount: int) -> str:
    """The rule by which a player may not pay an amount of life; '' where that is possible."""
    rule = game.rule(PAYING)
    more = rule is not None and rule.holds("more", amount > 0)
    if rule and more and game.players[player].life < rule.number_of("least", amount):
        rule.fire()
        return rule.number
    none = game.rule(PAYING_NONE)
    if none and amount <= none.number_of("zero", 0):
        none.fire()
        return ""
    cannot = game.rule(NO_LOSS)
    if cannot and cannot.holds("cost", game.players[player].marks.get(CANNOT_LOSE)):
        cannot.fire()
        return cannot.number
    return ""


def _gainers(game: Game, player: str, *, refusing: bool = False) -> list[str]:
    """The opponents of a player who can gain life as a cost. Raises Refused where none is left."""
    rule, found = game.rule(NO_GAIN), []
    for one in game.opponents(player):
        barred = game.players[one].marks.get(CANNOT_GAIN)
        if not game.players[one].lost and not (rule and rule.holds("cost", barred)):
            found.append(one)
    if rule and refusing and not found:
        rule.fire()
        raise Refused(rule.number, "have an opponent gain life")
    return found


@ADJUSTED.at("check cost", key="opponent gains")
def _check_gain(_rule: Active, game: Game, player: str, _obj: Obj, _amount: int) -> None:
    _gainers(game, player, refusing=True)


@ADJUSTED.at("pay cost", key="opponent gains")
def _pay_gain(_rule: Active, game: Game, player: str, _obj: Obj, amount: int) -> None:
    """An opponent of the payer’s choice gains life."""
    [one] = game.script.choose(player, "player", _gainers(game, player))
    happen(game, Event(Kind.GAIN_LIFE, player=one, amount=int(amount)))


def paid(game: Game, event: Event) -> list[Event]:
    """What paying life is: losing as much."""
    rule = game.rule(PAYING)
    if rule is None:
        return []
    if event.amount:
        rule.fire()
    return [event.but(kind=Kind.LOSE_LIFE, amount=rule.value("lost", event.amount, 0))]


def _to(player: str, now: int, new: int, rule: Active) -> Event:
    """The life that a player gains or loses to come to a new total."""
    amount = rule.value("necessary", new - now, new)
    kind = Kind.GAIN_LIFE if amount > 0 else Kind.LOSE_LIFE
    return Event(kind, player=player, amount=abs(amount), rule=rule.number)


@verb("set life")
def _set_life(context: Context, args: Args) -> None:
    """The life total of `who` becomes `to`."""
    game, rule = context.game, context.game.rule(SETTING)
    if rule is None:
        return
    new = context.number(args["to"], sets=True)
    for one in context.players(args.get("who", "you")):
        if game.players[one].life != new:
            rule.fire()
        happen(game, _to(one, game.players[one].life, new, rule))


@verb("exchange life")
def _exchange(context: Context, args: Args) -> None:
    """`who` and `with` exchange life totals, if both can."""
    game = context.game
    [one], [other] = context.players(args["who"]), context.players(args["with"])
    lives = game.players[one].life, game.players[other].life
    for name, now, new in ((one, lives[0], lives[1]), (other, lives[1], lives[0])):
        if _kept(game, NO_GAIN, "higher", name, CANNOT_GAIN, new > now):
            return
        if _kept(game, NO_LOSS, "lower", name, CANNOT_LOSE, new < now):
            return
    rule = game.rule(SETTING)
    if rule:
        events = [_to(one, lives[0], lives[1], rule), _to(other, lives[1], lives[0], rule)]
        happen(game, *events)


@verb("redistribute life")
def _redistribute(context: Context, _args: Args) -> None:
    """Life totals of players are dealt out among them anew, as the controller says."""
    game, setting = context.game, context.game.rule(SETTING)
    if setting is None:
        return
    picks = dict(pick.split("=") for pick in game.script.choose_any(context.you, "life"))
    new = {name: int(total) for name, total in picks.items() if name in game.alive()}
    now = {name: game.players[name].life for name in new}
    if len(new) < len(picks) or sorted(new.values()) != sorted(now.values()):
        raise Undecided(player=context.you, what="life", options=tuple(game.alive()))
    for name, total in new.items():
        if _kept(game, NO_GAIN, "shared_out", name, CANNOT_GAIN, total > now[name]):
            raise Refused(NO_GAIN.number, f"raise the life total of {name}")
        if _kept(game, NO_LOSS, "shared_out", name, CANNOT_LOSE, total < now[name]):
            raise Refused(NO_LOSS.number, f"lower the life total of {name}")
    happen(game, *(_to(name, now[name], total, setting) for name, total in new.items()))


def _kept(game: Game, number: Rule, clause: str, name: str, mark: str, changes: bool) -> bool:
    """Whether a rule keeps a player's total from becoming higher or lower."""
    rule = game.rule(number)
    if rule is None or not game.players[name].marks.get(mark) or not rule.holds(clause, changes):
        return False
    rule.fire()
    return True


@NO_GAIN.at("no event", key=Kind.GAIN_LIFE.value)
def _no_gain(rule: Active, game: Game, event: Event) -> bool:
    """There is nothing to replace, either."""
    return rule.holds("barred", game.players[event.player or ""].marks.get(CANNOT_GAIN))


@NO_LOSS.at("no event", key=Kind.LOSE_LIFE.value)
def _no_loss(rule: Active, game: Game, event: Event) -> bool:
    return rule.holds("barred", game.players[event.player or ""].marks.get(CANNOT_LOSE))


@NOT_REPLACED.at("certain", key=Kind.GAIN_LIFE.value)
def _not_replaced(rule: Active, _game: Game, event: Event) -> bool:
    """There is no event to replace."""
    return event.amount < rule.number_of("zero", 1)


def gained(game: Game, event: Event) -> bool:
    """Whether life is gained at all: gaining 0 life is no event."""
    rule = game.rule(NOT_GAINED)
    if rule is None or event.amount >= rule.number_of("zero", 1):
        return True
    rule.fire()
    return False
