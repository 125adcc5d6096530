"""Paying: mana from the pool, tapping, life, sacrifices and the rest (rules 118 and 601.2h).

All is checked before anything is paid; parts that only a keyword has hang on `check cost` and
`pay cost` under their names. Refuses: what things cost.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from kb.game.happening.events import Event, Kind
from kb.game.happening.happen import happen
from kb.game.looks.filters import matches
from kb.game.refusals import Refused, refuse
from kb.game.rules import r107_numbers
from kb.game.spells.mana import ANY, ManaCost, Way, pay
from kb.game.spells.xs import put_in
from kb.game.state import Obj, ObjectId
from kb.game.values import Zone

if TYPE_CHECKING:
    from kb.game.book import Rule
    from kb.game.game import Game


def pay_mana(game: Game, player: str, cost: ManaCost) -> None:
    """Pay mana from the pool, which has been asked whether it has enough."""
    state = game.players[player]
    paid = pay(state.pool, cost, lambda symbol: ways_of(game, symbol))
    if paid is None:
        return
    for way in paid.ways:
        if way.rule and (way.amount or way.life):
            way.rule.fire()
    state.pool = paid.left
    if paid.life:
        happen(game, Event(Kind.PAY_LIFE, player=player, amount=paid.life))


def can_pay_mana(game: Game, player: str, cost: ManaCost) -> bool:
    """Whether the pool has it."""
    paid = pay(game.players[player].pool, cost, lambda symbol: ways_of(game, symbol))
    return paid is not None and paid.life <= max(game.players[player].life, 0)


def ways_of(game: Game, symbol: str) -> list[Way]:
    """How a symbol may be paid by the rules of 107.4.

    A letter or number that no rule is about is paid with anything, or with colorless mana.
    """
    if any(function(rule, symbol) for rule, function in game.book.hooked("no mana")):
        return [Way("", 0)]
    for rule, function in game.book.hooked("symbol ways"):
        found: list[Way] | None = function(rule, symbol) if symbol != "0" else None
        if found is not None:
            return found
    if symbol.isdecimal():
        return [Way("C", int(symbol) or 1)]
    part = symbol.split("/", maxsplit=1)[0]
    return [Way("C", int(part))] if part.isdecimal() else [Way(part if "/" in symbol else ANY, 1)]


def refuse_mana(game: Game, player: str, cost: ManaCost, by: Rule) -> None:
    """Refuse what the pool cannot pay in full, by the rule about what is being paid."""
    rule = game.rule(by)
    if rule and not rule.holds("full", can_pay_mana(game, player, cost)):
        rule.fire()
        raise Refused(rule.number, f"pay {cost}")


def check_cost(game: Game, player: str, obj: Obj, cost: Mapping[str, Any], x: int = 0) -> None:
    """Raise Refused where a part of a cost cannot be paid."""
    for name, value in cost.items():
        _check(game, player, obj, name, value, x)


def pay_cost(
    game: Game, player: str, obj: Obj, cost: Mapping[str, Any], x: int = 0
) -> dict[str, ObjectId]:
    """Pay a cost with several parts, in their order. Raises Refused before anything is paid.

    Gives what was chosen to pay it with, by the part of the cost.
    """
    check_cost(game, player, obj, cost, x)
    used: dict[str, ObjectId] = {}
    for name, value in cost.items():
        chosen = _pay(game, player, obj, name, value, x)
        if chosen is not None:
            used[f"paid {name}"] = chosen.id
    return used


def _check(game: Game, player: str, obj: Obj, name: str, value: Any, x: int) -> None:
    from kb.game.rules import r602
    from kb.game.rules.r119 import may_pay

    if name == "mana":
        refuse_mana(game, player, put_in(game, ManaCost.parse(value), x), r602.LIKE_SPELLS)
    elif name == "tap":
        if obj.zone is not Zone.BATTLEFIELD:
            raise Refused("602.2b", f"tap {obj.label}")
        rule = game.rule(r107_numbers.TAP)
        if rule and rule.holds("untapped", obj.tapped):
            refuse(rule, f"tap {obj.label}")
        _refuse_sick(game, obj)
    elif name == "untap":
        rule = game.rule(r107_numbers.UNTAP)
        if rule and rule.holds("tapped", not obj.tapped):
            refuse(rule, f"untap {obj.label}")
        _refuse_sick(game, obj)
    elif name == "energy":
        if game.players[player].counters["energy"] < int(value) * _energy(game):
            raise Refused("118.3", "energy")
    elif name == "life":
        if barring := may_pay(game, player, int(value)):
            raise Refused(barring, f"pay {value} life")
    elif name == "remove counters":
        for kind, amount in value.items():
            if obj.counters[kind] < int(amount):
                raise Refused("118.3", f"remove {kind}")
    elif name in _ZONE:
        if name == "sacrifice" and value == "this":
            _refuse_impossible(game, obj)
        if value != "this" and not _options(game, player, obj, name, value):
            raise Refused("118.3", name)
    elif name not in {"discard this", "loyalty"}:
        parts = game.book.hooked("check cost", name)
        if not parts:
            raise Refused("118.3", name)
        for rule, function in parts:
            function(rule, game, player, obj, value)


def _refuse_impossible(game: Game, obj: Obj) -> None:
    """A cost that includes what can’t happen is not paid (614.17b)."""
    from kb.game.rules import r614

    rule = game.rule(r614.NO_COST)
    if rule and rule.holds("happen", "sacrifice" in game.chars(obj).cannot):
        rule.fire()
        raise Refused(rule.number, f"sacrifice {obj.label}")


def _refuse_sick(game: Game, obj: Obj) -> None:
    for rule, function in game.book.hooked("refuse tap cost"):
        if function(rule, game, obj):
            rule.fire()
            raise Refused(rule.number, f"{{T}} of {obj.label}")


_ZONE = {
    "sacrifice": Zone.BATTLEFIELD,
    "discard": Zone.HAND,
    "exile": Zone.GRAVEYARD,
    "tap others": Zone.BATTLEFIELD,
    "return": Zone.BATTLEFIELD,
}


def _options(game: Game, player: str, obj: Obj, name: str, what: Mapping[str, Any]) -> list[Obj]:
    found = []
    for one in game.objects.values():
        mine = one.owner if one.zone.is_hidden or one.zone is Zone.GRAVEYARD else None
        if one.zone is not _ZONE[name] or (mine or game.controller(one)) != player:
            continue
        if name == "tap others" and one.tapped:
            continue
        if matches(game, what, one, obj.id, player):
            found.append(one)
    return found


def _pay(game: Game, player: str, obj: Obj, name: str, value: Any, x: int) -> Obj | None:
    if name == "mana":
        pay_mana(game, player, put_in(game, ManaCost.parse(value), x))
    elif name == "tap":
        rule = game.rule(r107_numbers.TAP)
        if rule and rule.does("taps"):
            happen(game, Event(Kind.TAP, obj=obj.id))
    elif name == "untap":
        rule = game.rule(r107_numbers.UNTAP)
        if rule and rule.does("untaps"):
            happen(game, Event(Kind.UNTAP, obj=obj.id))
    elif name == "energy":
        _pay_energy(game, player, int(value))
    elif name == "life":
        happen(game, Event(Kind.PAY_LIFE, player=player, amount=int(value)))
    elif name == "remove counters":
        for kind, amount in value.items():
            event = Event(Kind.REMOVE_COUNTERS, obj=obj.id, amount=int(amount))
            happen(game, event.but(data={"counter": kind}))
    elif name == "discard this":
        happen(game, Event(Kind.DISCARD, obj=obj.id, player=player))
    elif name in _ZONE:
        chosen = obj
        if value != "this":
            options = _options(game, player, obj, name, value)
            names = [one.label for one in options]
            [picked] = game.script.choose(player, name, names)
            chosen = options[names.index(picked)]
        happen(game, _event(name, chosen, player))
        return chosen
    for rule, function in game.book.hooked("pay cost", name):
        function(rule, game, player, obj, value)
    return None


def _energy(game: Game) -> int:
    """How many energy counters a symbol stands for (107.14)."""
    rule = game.rule(r107_numbers.ENERGY)
    return rule.number_of("one", 1) if rule else 0


def _pay_energy(game: Game, player: str, amount: int) -> None:
    rule = game.rule(r107_numbers.ENERGY)
    if rule is None:
        return
    rule.fire()
    whose = rule.value("themselves", player, next(iter(game.opponents(player)), player))
    event = Event(Kind.REMOVE_COUNTERS, player=whose, amount=amount * _energy(game))
    happen(game, event.but(data={"counter": "energy"}))


def _event(name: str, chosen: Obj, player: str) -> Event:
    if name == "sacrifice":
        return Event(Kind.SACRIFICE, obj=chosen.id, by=player)
    if name == "discard":
        return Event(Kind.DISCARD, obj=chosen.id, player=player)
    if name == "tap others":
        return Event(Kind.TAP, obj=chosen.id)
    to = Zone.HAND if name == "return" else Zone.EXILE
    return Event(Kind.MOVE, obj=chosen.id, data={"to": to, "why": "cost"})
