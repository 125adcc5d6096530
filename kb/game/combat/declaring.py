"""Combat: declaring attackers and blockers (sections 506, 508 and 509).

What may not be declared hangs on `refuse attack`, `refuse band`, `refuse attacks`, `refuse
block`, `refuse blocks` and `refuse blocking`; what declaring does on `attackers declared` and
`blockers declared`. Refuses: any single keyword, and damage (`combat.fighting`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kb.game.combat.declared import block_events
from kb.game.combat.fray import Attacks, Blocks, by_blocker
from kb.game.combat.restrictions import restriction
from kb.game.course.turn import begin_step, end_step
from kb.game.happening.happen import happen
from kb.game.refusals import Refused, refuse
from kb.game.values import STEPS, Step

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.state import ObjectId


def refuse_by(game: Game, hook: str, what: str, *args: Any) -> None:
    """Raise Refused for the first rule on a hook that forbids."""
    for rule, function in game.book.hooked(hook):
        if function(rule, game, *args):
            rule.fire()
            raise Refused(rule.number, what)


def declare_attackers(game: Game, attacks: Attacks) -> None:
    """Begin the declare attackers step with these attackers (508.1). Raises Refused."""
    walk_to(game, Step.COMBAT)
    check_attacks(game, attacks)
    bands = _bands(game, attacks)
    end_step(game)
    game.turn.bands = bands
    game.marks["declaring"] = attacks
    begin_step(game, Step.ATTACK)


def attack(game: Game) -> None:
    """The turn-based action of the step: what was declared takes place (508.1f to 508.1m)."""
    turn = game.turn
    attacks: Attacks = game.marks.pop("declaring", {})
    for rule, function in game.book.hooked("attackers declared"):
        function(rule, game, attacks)
    turn.declared = {one: ref for one, ref in attacks.items() if one in turn.attackers}
    for rule, function in game.book.hooked("declaration"):
        function(rule, game)


def check_attacks(game: Game, attacks: Attacks) -> None:
    """Raise Refused for a declaration of attackers that the rules forbid."""
    refuse_attacks(game, attacks)
    refuse_by(game, "refuse fewer attacks", "this attack", attacks)
    refuse_by(game, "refuse unpaid attacks", "this attack", attacks)


def refuse_attacks(game: Game, attacks: Attacks) -> None:
    """Raise Refused for one that disobeys a restriction, whatever it has to obey besides."""
    for one, defender in attacks.items():
        obj = game.objects[one]
        refuse_by(game, "refuse attack", f"{obj.label} attacks", obj, defender)
        if rule := restriction(game, "attack", "declared", obj, defender):
            refuse(rule, f"{obj.label} attacks")
    refuse_by(game, "refuse attacks", "this attack", attacks)


def _bands(game: Game, attacks: Attacks) -> list[frozenset[ObjectId]]:
    """The bands that the active player announces (508.1e)."""
    found: list[frozenset[ObjectId]] = []
    while (picks := game.script.take(game.turn.active, "band")) is not None:
        members = [obj.id for name in picks if (obj := game.find(name))]
        refuse_by(game, "refuse band", "this band", members, attacks, found)
        found.append(frozenset(members))
    return found


def walk_to(game: Game, step: Step) -> None:
    """Go on to a step of this turn, unless the game is there. Raises Refused after it."""
    from kb.game.course.turn import next_step, pass_all

    pass_all(game)
    while game.turn.step is not step and not game.ended:
        if STEPS.index(game.turn.step) > STEPS.index(step):
            raise Refused("506.1", step.value)
        next_step(game)
        pass_all(game)


def declare_blockers(game: Game, blocks: Blocks) -> None:
    """Begin the declare blockers step: attacker → the creatures that block it. Raises Refused."""
    from kb.game.course.turn import pass_all

    pass_all(game)
    if game.turn.step is not Step.ATTACK:
        raise Refused("509.1", "block now")
    check_blocks(game, blocks)
    end_step(game)
    game.marks["declaring"] = blocks
    begin_step(game, Step.BLOCK)


def block(game: Game) -> None:
    """The turn-based action of the step: what was declared takes place (509.1g to 509.1i)."""
    blocks: Blocks = game.marks.pop("declaring", {})
    game.turn.declared_blocks = by_blocker(blocks)
    for rule, function in game.book.hooked("blockers declared"):
        function(rule, game, blocks)
    game.touch()
    if events := block_events(game):
        happen(game, *events)


def check_blocks(game: Game, blocks: Blocks) -> None:
    """Raise Refused for a declaration of blockers that the rules forbid."""
    refuse_blocks(game, blocks)
    refuse_by(game, "refuse fewer blocks", "these blocks", blocks)
    refuse_by(game, "refuse unpaid blocks", "these blocks", blocks)


def refuse_blocks(game: Game, blocks: Blocks) -> None:
    """Raise Refused for one that disobeys a restriction, whatever it has to obey besides."""
    for attacker, blockers in blocks.items():
        for one in blockers:
            obj, other = game.objects[one], game.objects[attacker]
            refuse_by(game, "refuse block", f"{obj.label} blocks {other.label}", obj, other)
            if rule := restriction(game, "block", "declared", obj, other):
                refuse(rule, f"{obj.label} blocks {other.label}")
    for attacker, blockers in blocks.items():
        what = f"block {game.name_of(attacker)}"
        refuse_by(game, "refuse blocks", what, game.objects[attacker], blockers)
    refuse_by(game, "refuse blocking", "these blocks", blocks)
