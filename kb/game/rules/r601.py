"""Section 601: casting spells."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.book import DOES, GUARD, NEVER, VALUE, Active, Rule
from kb.game.rules.r118 import reduced

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from kb.game.casting import Casting
    from kb.game.game import Game

TARGETS = Rule(
    "601.2c",
    appropriate=GUARD,
    count=GUARD,
    once=GUARD,
    **{"each instance": VALUE},
)
"""Which targets may be announced; the engine asks."""

TOTAL = Rule("601.2f", additional=DOES, increases=DOES, reductions=DOES, last=DOES)
MANA_FIRST = Rule("601.2g", chance=GUARD)
PAYING = Rule("601.2h", full=NEVER)
"""Partial payments are not allowed; the engine asks."""


@TOTAL.at("total")
def _total(rule: Active, game: Game, casting: Casting) -> None:
    cost = casting.cost
    assert cost is not None  # noqa: S101 - unpayable costs have been refused
    changed = bool(casting.additional or casting.increases or casting.reductions)
    early = not rule.does("last") if casting.reductions else False
    if early:
        for one in casting.reductions:
            cost = reduced(game, cost, one)
    if casting.additional and rule.does("additional"):
        for one in casting.additional:
            cost = cost.plus(one)
    if casting.increases and rule.does("increases"):
        for one in casting.increases:
            cost = cost.plus(one)
    if casting.reductions and not early and rule.does("reductions"):
        for one in casting.reductions:
            cost = reduced(game, cost, one)
    casting.cost = cost
    if changed:
        rule.fire()


@MANA_FIRST.at("before paying")
def _mana_abilities(rule: Active, game: Game, player: str, given: Mapping[str, Any]) -> None:
    from kb.game.activating import activate, activated_abilities, is_mana_ability

    for label in given.get("mana from", ()):
        obj = game.find(label)
        for ability in activated_abilities(game, obj) if obj else ():
            if rule.holds("chance", is_mana_ability(game, ability)):
                rule.fire()
                activate(game, player, obj, ability)  # type: ignore[arg-type]
                break
