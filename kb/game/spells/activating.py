"""Activating abilities, and special actions (rules 602, 605 and 116).

Refuses: what abilities do; rules hang restrictions on `refuse activate`, and special actions on
`special`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from kb.game.abilities import Activated
from kb.game.course.settle import settle
from kb.game.happening.events import Event, Kind
from kb.game.happening.happen import happen
from kb.game.refusals import Refused
from kb.game.spells.costs import pay_cost
from kb.game.spells.mana import ManaCost
from kb.game.spells.stack import announce, put
from kb.game.spells.targets import choose
from kb.game.spells.timing import sorcery_time
from kb.game.spells.xs import of_activation, of_casting
from kb.game.state import Obj, Ref, StackItem
from kb.game.values import Zone
from kb.game.wording.refs import Context
from kb.game.wording.verbs import carry_out

if TYPE_CHECKING:
    from kb.game.game import Game


def activated_abilities(game: Game, obj: Obj) -> list[Activated]:
    """The activated abilities that an object has where it is."""
    return [
        one
        for one in game.chars(obj).abilities
        if isinstance(one, Activated) and obj.zone in one.zones
    ]


def activate(
    game: Game,
    player: str,
    obj: Obj,
    ability: Activated,
    targets: Sequence[Sequence[Ref]] | None = None,
    *,
    x: int = 0,
) -> Obj | None:
    """Activate an ability; gives it on the stack, None for a mana ability. Raises Refused."""
    from kb.game.rules import r602, r603, r605

    mine = obj.owner if obj.zone is not Zone.BATTLEFIELD else game.controller(obj)
    if mine != player or obj.phased_out:
        raise Refused("602.2", f"activate an ability of {obj.label}")
    precluded = game.rule(r603.PRECLUDED)
    free = precluded is not None and precluded.holds("triggered", False)
    if "activate" in game.chars(obj).cannot and not free:
        raise Refused("101.2", f"activate {obj.label}")
    for rule, function in game.book.hooked("refuse activate"):
        if function(rule, game, player, obj, ability):
            rule.fire()
            raise Refused(rule.number, f"activate {obj.label}")
    sorcery = game.rule(r602.AS_SORCERY)
    if sorcery and sorcery.holds("sorcery", ability.sorcery) and not sorcery_time(game, player):
        sorcery.fire()
        game.book.credit(ability.rule)
        raise Refused(sorcery.number, f"activate {obj.label} now")
    x = of_casting(game, obj, player, None, x)
    x = of_activation(game, obj, ManaCost.parse(str(ability.cost.get("mana", ""))), x)
    item = StackItem(ability.effects, ability.targets, source=obj.id, x=x, ability=ability)
    item.rule = ability.rule
    item.targets = choose(game, ability.targets, targets, obj.id, player)
    attacked = dict(game.turn.attackers)
    item.bound |= pay_cost(game, player, obj, ability.cost, x)
    for used in list(item.bound.values()):
        if used in attacked:
            item.bound["attacked"] = attacked[int(used)]
    for rule, function in game.book.hooked("cost paid", ability.keyword):
        function(rule, game, player, obj)
    game.book.credit(ability.rule)
    obj.marks.setdefault("activated", []).append((game.turn.number, player, ability))
    at_once = game.rule(r605.AT_ONCE)
    if at_once and at_once.holds("mana", is_mana_ability(game, ability)):
        at_once.fire()
        carry_out(Context(game, obj.id, player, item), item.effects)
        for rule, function in game.book.hooked("mana resolved"):
            function(rule, game)
        return None
    placed = put(game, item, player)
    happen(game, Event(Kind.ACTIVATE, obj=placed.id, player=player, source=obj.id))
    announce(game, placed)
    settle(game)
    return placed


def is_mana_ability(game: Game, ability: Activated) -> bool:
    """Whether an activated ability is a mana ability (605.1a)."""
    for rule, function in game.book.hooked("mana ability"):
        if function(rule, game, ability):
            rule.fire()
            return True
    return False


def special_action(game: Game, player: str, name: str, obj: Obj, given: Mapping[str, Any]) -> None:
    """Take a special action, which does not use the stack (116). Raises Refused."""
    actions = game.book.hooked("special", name)
    if not actions:
        raise Refused("116.1", name)
    for rule, function in actions:
        function(rule, game, player, obj, given)
    settle(game)
