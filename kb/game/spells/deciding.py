"""Costs that are paid, or not, as a spell or ability resolves (rules 118.12 and 608.2d).

Refuses: choices without a cost (`wording.verbs`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kb.game.refusals import Refused
from kb.game.spells.costs import check_cost, pay_cost
from kb.game.wording.refs import Context
from kb.game.wording.verbs import carry_out, verb


def _possible(context: Context, player: str, cost: Mapping[str, Any]) -> bool:
    obj, _chars = context.game.known(context.source)
    try:
        check_cost(context.game, player, obj, cost)
    except Refused:
        return False
    return True


def _pays(context: Context, player: str, cost: Mapping[str, Any]) -> bool:
    """Whether a player pays; what cannot be paid is not offered. Raises Refused."""
    from kb.game.rules import r608

    game, rule = context.game, context.game.rule(r608.CHOICES)
    if rule and not rule.holds("possible", _possible(context, player, cost)):
        rule.fire()
        return False
    if not game.script.yes(player, "pay"):
        return False
    obj, _chars = game.known(context.source)
    pay_cost(game, player, obj, cost)
    return True


@verb("may pay")
def _may_pay(context: Context, args: Mapping[str, Any]) -> None:
    """`who` may pay `cost`; if they do, `then`, otherwise `else`."""
    for player in context.players(args.get("who", "you")):
        done = _pays(context, player, args["cost"])
        carry_out(context, args.get("then" if done else "else", ()))


@verb("unless")
def _unless(context: Context, args: Mapping[str, Any]) -> None:
    """`then` is done unless `who` pays `cost`."""
    from kb.game.rules import r118

    rule = context.game.rule(r118.UNLESS)
    paid = any(_pays(context, one, args["cost"]) for one in context.players(args["who"]))
    if rule and rule.holds("paid", paid):
        rule.fire()
        return
    carry_out(context, args["then"])
