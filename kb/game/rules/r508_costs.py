"""Costs to attack and to block, paid in life (508.1h, 508.1j, 509.1d, 509.1f)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.book import DOES, GUARD, VALUE, Active, Rule
from kb.game.combat.fray import Attacks, Blocks
from kb.game.happening.events import Event, Kind
from kb.game.happening.happen import happen

if TYPE_CHECKING:
    from kb.game.game import Game

TOTAL = Rule("508.1h", require=GUARD, total=VALUE)
PAID = Rule("508.1j", costs=GUARD, pays=DOES)
BLOCK_TOTAL = Rule("509.1d", require=GUARD, total=VALUE)
BLOCK_PAID = Rule("509.1f", costs=GUARD, pays=DOES)


def _sum(rule: Active, costs: list[int]) -> int:
    """The total of several costs; only the first, where that is altered."""
    if costs:
        rule.fire()
    return sum(rule.value("total", costs, costs[:1]))


def attack_cost(game: Game, attacks: Attacks) -> int:
    """The life that the active player pays: the tax of each player attacked, for each creature."""
    if (rule := game.rule(TOTAL)) is None:
        return 0
    costs = []
    for ref in attacks.values():
        for obj in game.battlefield():
            chars = game.chars(obj)
            taxes = chars.all_of("attack tax")
            if taxes and rule.holds("require", ref == chars.controller):
                costs += [int(tax.param) for tax in taxes]
    return _sum(rule, costs)


def block_cost(game: Game, blocks: Blocks) -> int:
    """The life that the defending player pays: the tax of what is blocked, for each blocker."""
    if (rule := game.rule(BLOCK_TOTAL)) is None:
        return 0
    taxed = {one: game.chars(game.objects[one]).all_of("block tax") for one in game.turn.attackers}
    costs = []
    for attacker, blockers in blocks.items():
        for other, taxes in taxed.items():
            if taxes and rule.holds("require", other == attacker):
                costs += [int(tax.param) for tax in taxes for _ in blockers]
    return _sum(rule, costs)


def _pay(rule: Active, game: Game, player: str, cost: int) -> None:
    if cost and rule.does("pays"):
        rule.fire()
        happen(game, Event(Kind.PAY_LIFE, player=player, amount=cost))


@PAID.at("refuse unpaid attacks")
def _unpaid_attacks(rule: Active, game: Game, attacks: Attacks) -> bool:
    life = game.players[game.turn.active].life
    return rule.holds("costs", attack_cost(game, attacks) > life)


@PAID.at("attackers declared")
def _pays(rule: Active, game: Game, attacks: Attacks) -> None:
    _pay(rule, game, game.turn.active, attack_cost(game, attacks))


@PAID.at("attacks with cost")
def _has_cost(_rule: Active, game: Game, attacks: Attacks) -> bool:
    return attack_cost(game, attacks) > 0


def _blocking_player(game: Game, blocks: Blocks) -> str:
    blockers = [one for row in blocks.values() for one in row]
    return game.controller(game.objects[blockers[0]]) if blockers else game.turn.active


@BLOCK_PAID.at("refuse unpaid blocks")
def _unpaid_blocks(rule: Active, game: Game, blocks: Blocks) -> bool:
    life = game.players[_blocking_player(game, blocks)].life
    return rule.holds("costs", block_cost(game, blocks) > life)


@BLOCK_PAID.at("blocks with cost")
def _blocks_have_cost(_rule: Active, game: Game, blocks: Blocks) -> bool:
    return block_cost(game, blocks) > 0


@BLOCK_PAID.at("blockers declared")
def _pays_blocks(rule: Active, game: Game, blocks: Blocks) -> None:
    _pay(rule, game, _blocking_player(game, blocks), block_cost(game, blocks))
