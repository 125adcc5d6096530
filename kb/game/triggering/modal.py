"""Modes of triggered abilities, announced as they are put on the stack (rule 603.3c).

Refuses: modes of spells.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.abilities import Do, Spell, TargetSpec
from kb.game.spells.targets import candidates

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.triggering.triggers import Pending

Chosen = tuple[tuple[Do, ...], tuple[TargetSpec, ...]]


def chosen_mode(game: Game, pending: Pending) -> Chosen | None:
    """What an ability does and targets; None where it is removed for want of a mode."""
    from kb.game.rules import r603

    ability = pending.ability
    rule = game.rule(r603.MODAL)
    if rule is None or not rule.holds("modal", bool(ability.modes)):
        return ability.effects, ability.targets
    rule.fire()
    options = [
        str(place)
        for place, mode in enumerate(ability.modes, 1)
        if not rule.holds("illegal", not _possible(game, pending, mode))
    ]
    if not options:
        return None
    [picked] = game.script.choose(pending.controller, "mode", options)
    mode = ability.modes[int(picked) - 1]
    return mode.effects, mode.targets


def _possible(game: Game, pending: Pending, mode: Spell) -> bool:
    return all(
        len(list(candidates(game, spec, pending.source, pending.controller))) >= spec.least
        for spec in mode.targets
    )
