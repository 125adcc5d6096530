"""Assigning combat damage (rule 510.1).

Rules for trample and the like hang on `assign further`; what is lethal on `lethal`. Refuses:
dealing it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.errors import Undecided
from kb.game.refusals import Refused
from kb.game.state import ObjectId, Ref

if TYPE_CHECKING:
    from kb.game.game import Game

Shares = dict[Ref, int]


def assignment(game: Game, one: ObjectId) -> Shares:
    """Who gets how much of a creature's combat damage. Raises Refused for a wrong decision."""
    obj = game.objects[one]
    amount = combat_power(game, one)
    if amount <= 0:
        return {}
    attacking = one in game.turn.attackers
    if attacking and one not in game.turn.blocks:
        return _unblocked(game, one, amount)
    takers = _takers(game, one, attacking=attacking)
    further = further_takers(game, one) if attacking else []
    if not takers and not further:
        return {}
    if len(takers) == 1 and not further:
        return {takers[0]: amount}
    if not takers and len(further) == 1:
        return {further[0]: amount}
    player = assigner(game, one)
    shares = _decided(game, player, obj.label, [*takers, *further], amount)
    for rule, function in game.book.hooked("refuse assignment"):
        if function(rule, game, one, shares, takers):
            rule.fire()
            raise Refused(rule.number, f"assign damage of {obj.label}")
    return shares


def combat_power(game: Game, one: ObjectId) -> int:
    """How much damage a creature assigns: its power (510.1a), unless a rule says otherwise."""
    for rule, function in game.book.hooked("combat power"):
        value: int | None = function(rule, game, one)
        if value is not None:
            return value
    return game.chars(game.objects[one]).power or 0


def assigner(game: Game, one: ObjectId) -> str:
    """Who assigns a creature's damage: its controller, unless a rule says otherwise (702.22)."""
    for rule, function in game.book.hooked("assigner"):
        player: str | None = function(rule, game, one)
        if player:
            return player
    return game.controller(game.objects[one])


def _unblocked(game: Game, one: ObjectId, amount: int) -> Shares:
    defender = game.turn.attackers[one]
    if isinstance(defender, int) and defender not in game.objects:
        return {}
    further = [ref for ref in further_takers(game, one) if ref != defender]
    if not further:
        return {defender: amount}
    obj = game.objects[one]
    shares = _decided(game, assigner(game, one), obj.label, [defender, *further], amount)
    for rule, function in game.book.hooked("refuse assignment"):
        if function(rule, game, one, shares, []):
            rule.fire()
            raise Refused(rule.number, f"assign damage of {obj.label}")
    return shares


def _takers(game: Game, one: ObjectId, *, attacking: bool) -> list[Ref]:
    if attacking:
        return [ref for ref in game.turn.blocks.get(one, ()) if ref in game.objects]
    return [
        attacker
        for attacker, blockers in game.turn.blocks.items()
        if one in blockers and attacker in game.objects
    ]


def further_takers(game: Game, one: ObjectId) -> list[Ref]:
    """Whom a rule such as trample lets an attacker damage besides."""
    found: list[Ref] = []
    for rule, function in game.book.hooked("assign further"):
        found += [ref for ref in function(rule, game, one) if ref not in found]
    return found


def _decided(game: Game, player: str, label: str, takers: list[Ref], amount: int) -> Shares:
    what = f"damage of {label}"
    names = game.labels(takers)
    picks = game.script.take(player, what)
    if picks is None:
        options = tuple(f"{name}=…" for name in names)
        raise Undecided(player=player, what=what, options=options)
    shares: Shares = {}
    for pick in picks:
        name, _sign, number = pick.partition("=")
        if name not in names or not number.isdecimal():
            raise Refused("510.1c", f"assign to {name}")
        shares[takers[names.index(name)]] = int(number)
    if sum(shares.values()) != amount:
        raise Refused("510.1e", f"assign {amount}")
    return {ref: share for ref, share in shares.items() if share}


def lethal(game: Game, one: ObjectId, source: ObjectId) -> int:
    """How much damage from a source is lethal to a creature now (120.6, 702.2c)."""
    obj = game.objects[one]
    needed = max(0, (game.chars(obj).toughness or 0) - obj.damage)
    for rule, function in game.book.hooked("lethal"):
        value: int | None = function(rule, game, one, source)
        if value is not None:
            needed = min(needed, value)
    return needed
