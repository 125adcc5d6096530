"""Section 509: declaring blockers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.book import DOES, GUARD, MORE, NEVER, Active, Rule
from kb.game.combat.declaring import block
from kb.game.combat.fray import Blocks, becomes_blocked, by_blocker, defending_player
from kb.game.combat.requirements import legal_blocks
from kb.game.combat.restrictions import is_lifted
from kb.game.values import Step

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.state import Obj, ObjectId

DECLARED = Rule("509.1")
CHOSEN = Rule("509.1a", theirs=GUARD, untapped=NEVER, battles=NEVER, one=MORE)
RESTRICTIONS = Rule("509.1b", block=NEVER, alone=GUARD)
REQUIREMENTS = Rule("509.1c", able=GUARD, cost=NEVER)
BLOCKING = Rule("509.1g", chosen=GUARD)
BLOCKED = Rule("509.1h", declared=GUARD, blocked=GUARD, unblocked=DOES, remains=DOES)


@DECLARED.at("turn-based", key=Step.BLOCK.value)
def _declared(_rule: Active, game: Game) -> None:
    block(game)


@CHOSEN.at("refuse block")
def _chosen(rule: Active, game: Game, blocker: Obj, attacker: Obj) -> bool:
    attacks = attacker.id in game.turn.attackers
    player = defending_player(game, attacker.id) if attacks else ""
    if rule.holds("theirs", game.controller(blocker) != player):
        return True
    tapped = blocker.tapped and not is_lifted(game, "tapped", "declared")
    if tapped and rule.holds("untapped", True):
        return True
    return "battle" in game.chars(blocker).types and rule.holds("battles", True)


@CHOSEN.at("refuse blocking")
def _one(rule: Active, game: Game, blocks: Blocks) -> bool:
    """Each blocks one creature, unless an effect lets it block more."""
    most = rule.number_of("one", 1)
    return any(
        len(attackers) > most + int(game.objects[one].marks.get("can block more", 0))
        for one, attackers in by_blocker(blocks).items()
    )


@RESTRICTIONS.at("restrict block")
def _restrictions(rule: Active, game: Game, blocker: Obj, _attacker: Obj) -> bool:
    return game.chars(blocker).has("cannot block") and rule.holds("block", True)


@RESTRICTIONS.at("refuse blocking")
def _unless(rule: Active, game: Game, blocks: Blocks) -> bool:
    blockers = by_blocker(blocks)
    limited = [one for one in blockers if game.chars(game.objects[one]).has("cannot block alone")]
    return bool(limited) and rule.holds("alone", len(blockers) == 1)


@REQUIREMENTS.at("refuse fewer blocks")
def _requirements(rule: Active, game: Game, blocks: Blocks) -> bool:
    """As many have to be obeyed as can be."""
    wanted = _wanted(game)
    obeyed = _obeyed(wanted, blocks)
    if obeyed == len(wanted):
        return False
    free = rule.holds("cost", True)
    best = max((_obeyed(wanted, other) for other in legal_blocks(game, free=free)), default=0)
    return rule.holds("able", obeyed < best)


def _wanted(game: Game) -> list[tuple[ObjectId, ObjectId | None]]:
    """Creatures that have to block, and the attacker that it has to be; None for any."""
    found: list[tuple[ObjectId, ObjectId | None]] = []
    defenders = set(game.turn.defending.values())
    for obj in game.battlefield():
        if game.controller(obj) not in defenders or obj.id in game.turn.attackers:
            continue
        if game.chars(obj).has("blocks if able"):
            found.append((obj.id, None))
    for one, attacker in game.turn.must_block:
        if one in game.objects and attacker in game.turn.attackers:
            found.append((one, attacker))
    return found


def _obeyed(wanted: list[tuple[ObjectId, ObjectId | None]], blocks: Blocks) -> int:
    blockers = by_blocker(blocks)
    return sum(
        1
        for one, attacker in wanted
        if one in blockers and (attacker is None or attacker in blockers[one])
    )


@BLOCKING.at("blockers declared")
def _blocking(rule: Active, game: Game, blocks: Blocks) -> None:
    chosen = blocks
    if rule.holds("chosen", False):
        able = [obj.id for obj in game.battlefield() if obj.id not in game.turn.attackers]
        chosen = dict.fromkeys(game.turn.attackers, able)
    if chosen:
        rule.fire()
        game.turn.blocks = {attacker: list(blockers) for attacker, blockers in chosen.items()}


@BLOCKED.at("attackers declared")
@BLOCKED.at("blockers declared")
def _blocked(rule: Active, game: Game, blocks: Blocks) -> None:
    """Only as blockers are declared does an attacker become blocked or unblocked."""
    if not rule.holds("declared", game.turn.step is Step.BLOCK):
        return
    for attacker in game.turn.attackers:
        blockers = game.turn.step is Step.BLOCK and bool(blocks.get(attacker))
        if rule.holds("blocked", blockers):
            becomes_blocked(game, attacker)
            rule.fire()
        elif rule.does("unblocked"):
            game.turn.unblocked.add(attacker)
            rule.fire()


@BLOCKED.at("blocker leaves")
def _remains(rule: Active, game: Game, attacker: ObjectId) -> None:
    """It remains blocked although nothing blocks it any longer."""
    if not game.turn.blocks[attacker] and not rule.does("remains"):
        game.turn.blocked.discard(attacker)
        game.turn.unblocked.add(attacker)
