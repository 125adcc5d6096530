"""The most requirements that a declaration can obey without disobeying a restriction.

Every legal declaration is tried (rules 508.1d and 509.1c). Refuses: positions with so many
creatures that trying takes too long.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import product
from typing import TYPE_CHECKING

from kb.game.combat.declaring import refuse_attacks, refuse_blocks
from kb.game.combat.fray import Attacks, Blocks, defending_player
from kb.game.errors import Unmodelled
from kb.game.refusals import Refused
from kb.game.state import ObjectId, Ref

if TYPE_CHECKING:
    from kb.game.game import Game

_MOST = 5_000


def _is_legal(game: Game, check: Callable[[], None]) -> bool:
    """Whether a declaration disobeys nothing; trying it leaves no trace."""
    with game.book.aside():
        try:
            check()
        except Refused:
            return False
    return True


def _sized(rows: list[list[object]], rule: str) -> None:
    size = 1
    for row in rows:
        size *= len(row)
    if size > _MOST:
        raise Unmodelled(rule=rule, feature="so many possible declarations")


def _free(game: Game, attacks: Attacks) -> None:
    """Raise Refused for an attack that costs something: nobody has to pay (508.1d)."""
    for rule, function in game.book.hooked("attacks with cost"):
        if function(rule, game, attacks):
            raise Refused(rule.number, "this attack")


def most_attackers(game: Game, wanted: list[ObjectId], *, free: bool = True) -> int:
    """How many creatures of those that attack if able can attack at once, perhaps for free."""

    def check(attacks: Attacks) -> None:
        refuse_attacks(game, attacks)
        if free:
            _free(game, attacks)

    player = game.turn.active
    own = [
        obj.id
        for obj in game.battlefield()
        if game.controller(obj) == player and game.chars(obj).is_creature
    ]
    defenders: list[Ref | None] = [None, *game.opponents(player)]
    defenders += [
        obj.id for obj in game.battlefield() if game.chars(obj).types & {"planeswalker", "battle"}
    ]
    options: list[list[object]] = [list(defenders) for _ in own]
    _sized(options, "508.1d")
    best = 0
    for picked in product(*(defenders for _ in own)):
        attacks = {one: ref for one, ref in zip(own, picked, strict=True) if ref is not None}
        obeyed = sum(1 for one in wanted if one in attacks)
        if obeyed > best and _is_legal(game, partial(check, attacks)):
            best = obeyed
    return best


def _check_blocks(game: Game, blocks: Blocks, *, free: bool) -> None:
    refuse_blocks(game, blocks)
    if not free:
        return
    for rule, function in game.book.hooked("blocks with cost"):
        if function(rule, game, blocks):
            raise Refused(rule.number, "these blocks")


def legal_blocks(game: Game, *, free: bool = True) -> Iterator[dict[ObjectId, list[ObjectId]]]:
    """Every legal declaration, perhaps for free, in which each blocks one creature at most."""
    attackers = list(game.turn.attackers)
    able = []
    for obj in game.battlefield():
        if not game.chars(obj).is_creature or obj.id in game.turn.attackers:
            continue
        mine = [one for one in attackers if defending_player(game, one) == game.controller(obj)]
        if mine:
            able.append((obj.id, [None, *mine]))
    options: list[list[object]] = [list(row) for _one, row in able]
    _sized(options, "509.1c")
    for picked in product(*(row for _one, row in able)):
        blocks: dict[ObjectId, list[ObjectId]] = {}
        for (one, _row), attacker in zip(able, picked, strict=True):
            if attacker is not None:
                blocks.setdefault(attacker, []).append(one)
        if _is_legal(game, partial(_check_blocks, game, blocks, free=free)):
            yield blocks
