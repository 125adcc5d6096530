"""Assigning combat damage (rule 510.1).

Who may be assigned damage hangs on `takers`, rules for trample and the like on `assign
further` and `bar assignment`; who decides on `assigner`, what is lethal on `lethal`. Refuses:
dealing it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from kb.game.errors import Undecided
from kb.game.refusals import Refused, refuse
from kb.game.state import ObjectId, Ref

if TYPE_CHECKING:
    from kb.game.book import Active
    from kb.game.game import Game

Shares = dict[Ref, int]


def assignment(game: Game, one: ObjectId) -> Shares:
    """Who gets how much of a creature's combat damage. Raises Refused for a wrong decision."""
    amount = combat_power(game, one)
    if amount <= 0:
        return {}
    found, rule = takers(game, one)
    further, barred = _further(game, one)
    options = [*found, *(ref for ref in further if ref not in found)]
    player = assigner(game, one)
    what = f"damage of {game.name_of(one)}"
    picks = game.script.take(player, what)
    if picks is None and any(other.what == what for other in game.script.waiting):
        raise Refused(rule, what)
    if not options and picks is None:
        return {}
    if len(options) == 1 and picks is None:
        return {options[0]: amount}
    return _decided(game, player, what, options, barred, rule, picks)


def combat_power(game: Game, one: ObjectId) -> int:
    """How much damage a creature assigns."""
    for rule, function in game.book.hooked("combat power"):
        value: int | None = function(rule, game, one)
        if value is not None:
            return value
    return 0


def assigner(game: Game, one: ObjectId) -> str:
    """Who assigns a creature's damage; a rule with a later number has the last word."""
    found = game.controller(game.objects[one])
    for rule, function in game.book.hooked("assigner"):
        player: str | None = function(rule, game, one)
        found = player or found
    return found


def takers(game: Game, one: ObjectId) -> tuple[list[Ref], str]:
    """To whom a creature assigns damage, and by which rule."""
    for rule, function in game.book.hooked("takers"):
        found: list[Ref] | None = function(rule, game, one)
        if found is not None:
            return found, rule.number
    return [], "510.1"


def _further(game: Game, one: ObjectId) -> tuple[list[Ref], dict[Ref, Active]]:
    """Whom a rule such as trample lets a creature damage besides, and whom another rule bars."""
    found: list[Ref] = []
    for rule, function in game.book.hooked("assign further"):
        found += [ref for ref in function(rule, game, one) if ref not in found]
    barred = {
        ref: rule
        for rule, function in game.book.hooked("bar assignment")
        for ref in found
        if function(rule, game, one, ref)
    }
    return [ref for ref in found if ref not in barred], barred


def _decided(
    game: Game,
    player: str,
    what: str,
    options: list[Ref],
    barred: Mapping[Ref, Active],
    rule: str,
    picks: tuple[str, ...] | None,
) -> Shares:
    names = game.labels(options)
    if picks is None:
        raise Undecided(player=player, what=what, options=tuple(f"{name}=…" for name in names))
    forbidden = {game.name_of(ref): one for ref, one in barred.items()}
    shares: Shares = {}
    for pick in picks:
        name, _sign, number = pick.partition("=")
        if name in forbidden:
            refuse(forbidden[name], what)
        if name not in names or not number.isdecimal():
            raise Refused(rule, what)
        shares[options[names.index(name)]] = int(number)
    return {ref: share for ref, share in shares.items() if share}


def lethal(game: Game, one: ObjectId, source: ObjectId) -> int:
    """How much damage from a source is lethal to a creature now (120.6, 702.2c)."""
    obj = game.objects[one]
    needed = max(0, (game.chars(obj).toughness or 0) - obj.damage)
    return min([needed, *_enough(game, one, source)])


def _enough(game: Game, one: ObjectId, source: ObjectId) -> list[int]:
    """Amounts that a rule says are lethal from that source."""
    found = (function(rule, game, one, source) for rule, function in game.book.hooked("lethal"))
    return [value for value in found if value is not None]


def is_lethal(game: Game, one: ObjectId, shares: Mapping[ObjectId, Shares], marked: int) -> bool:
    """Whether what several creatures assign to one, with the damage marked on it, is lethal."""
    own = {source: given[one] for source, given in shares.items() if one in given}
    for source, amount in own.items():
        if any(amount >= enough for enough in _enough(game, one, source)):
            return True
    toughness = game.chars(game.objects[one]).toughness or 0
    return marked + sum(own.values()) >= toughness
