"""State triggers, and putting what has triggered on the stack (rules 603.3 and 603.8).

Refuses: what triggers on events (`triggering.triggers`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.abilities import Triggered
from kb.game.state import ObjectId
from kb.game.triggering.triggers import ON_TRIGGERING, Pending, controller_of, wait
from kb.game.wording.conditions import holds

if TYPE_CHECKING:
    from kb.game.game import Game


def note_states(game: Game) -> bool:
    """What triggers on a state of the game does, unless it waits already (603.8)."""
    from kb.game.rules import r603

    rule = game.rule(r603.STATE)
    if rule is None:
        return False
    found = False
    for one, chars in list(game.table().items()):
        obj = game.objects[one]
        for ability in chars.abilities:
            if not isinstance(ability, Triggered) or ability.pattern != "state":
                continue
            if obj.zone not in ability.zones or obj.phased_out:
                continue
            met = holds(game, ability.args["condition"], one, chars.controller)
            if not rule.holds("matches", met):
                continue
            if any((one, ability) == (other.source, other.ability) for other in game.pending):
                continue
            if _on_stack(game, one, ability) and rule.does("again"):
                continue
            player = controller_of(game, one, chars.controller, delayed=False)
            wait(game, Pending(ability, one, player))
            rule.fire()
            found = True
    return found


def _on_stack(game: Game, one: ObjectId, ability: Triggered) -> bool:
    return any(
        obj.spell is not None and (one, ability) == (obj.spell.source, obj.spell.ability)
        for obj in game.objects.values()
    )


def put_on_stack(game: Game) -> bool:
    """Put what has triggered on the stack, each player's in turn order, in two rounds (603.3b)."""
    from kb.game.rules import r603
    from kb.game.spells.stack import put_ability

    note_states(game)
    if not game.pending:
        return False
    waiting, game.pending = game.pending, []
    rule = game.rule(r603.STACK_ORDER)
    controlled = {id(one): _when(game, one) for one in waiting}
    for one in waiting:
        one.controller = controlled[id(one)]
    if rule is None:
        for pending in waiting:
            put_ability(game, pending)
        return True
    order = game.turn_order()
    if len({one.controller for one in waiting}) > 1:
        rule.fire()
    late = [one for one in waiting if one.ability.pattern == ON_TRIGGERING]
    first = [one for one in waiting if one not in late]
    for of_round in rule.value("rounds", [first, late], [waiting]):
        for player in rule.value("APNAP", order, order[::-1]):
            own = [one for one in of_round if one.controller == player]
            ordered = _ordered(game, player, own)
            for pending in rule.value("choice", ordered, own):
                put_ability(game, pending)
    return True


def _when(game: Game, pending: Pending) -> str:
    """Its controller is known since it triggered (603.3a)."""
    from kb.game.rules import r603

    rule = game.rule(r603.CONTROLLER)
    if rule is None or pending.delayed:
        return pending.controller
    return rule.value(
        "when it triggered", pending.controller, game.known(pending.source)[1].controller
    )


def _ordered(game: Game, player: str, own: list[Pending]) -> list[Pending]:
    """In the order that their controller chooses; the last is on top."""
    names = [_name(game, one) for one in own]
    if len(set(names)) < 2:
        return own
    picked = game.script.choose(player, "order", names, len(names), len(names), forced=False)
    left = list(own)
    ordered = []
    for name in picked:
        found = next(one for one in left if _name(game, one) == name)
        left.remove(found)
        ordered.append(found)
    return ordered


def _name(game: Game, pending: Pending) -> str:
    name = game.name_of(pending.source)
    return f"{name} {pending.ability.keyword}".strip()
