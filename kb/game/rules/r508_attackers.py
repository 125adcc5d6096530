"""Section 508: declaring attackers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.book import DOES, GUARD, NEVER, VALUE, Active, Rule
from kb.game.combat.declared import attack_events
from kb.game.combat.declaring import attack
from kb.game.combat.fray import Attacks, player_of
from kb.game.combat.requirements import most_attackers
from kb.game.happening.events import Event, Kind
from kb.game.happening.happen import happen
from kb.game.values import Step

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.state import Obj, ObjectId, Ref

DECLARED = Rule("508.1")
CHOSEN = Rule("508.1a", theirs=GUARD, untapped=NEVER, battles=NEVER)
RESTRICTIONS = Rule("508.1c", attack=NEVER, alone=GUARD)
REQUIREMENTS = Rule("508.1d", able=GUARD, cost=NEVER)
TAPPED = Rule("508.1f", taps=DOES, chosen=GUARD)
ATTACKING = Rule("508.1k", chosen=GUARD)
TRIGGERS = Rule("508.1m", declared=GUARD)
DEFENDING = Rule("508.5", attacking=GUARD, player=VALUE, planeswalker=VALUE, stopped=NEVER)
NO_COMBAT = Rule("508.8", attackers=GUARD, blockers=DOES, damage=DOES)


@DECLARED.at("turn-based", key=Step.ATTACK.value)
def _declared(_rule: Active, game: Game) -> None:
    attack(game)


@CHOSEN.at("refuse attack")
def _chosen(rule: Active, game: Game, obj: Obj, _defender: Ref) -> bool:
    if rule.holds("theirs", game.controller(obj) != game.turn.active):
        return True
    if obj.tapped and rule.holds("untapped", True):
        return True
    return "battle" in game.chars(obj).types and rule.holds("battles", True)


@RESTRICTIONS.at("restrict attack")
def _restrictions(rule: Active, game: Game, obj: Obj, _defender: Ref) -> bool:
    return game.chars(obj).has("cannot attack") and rule.holds("attack", True)


@RESTRICTIONS.at("refuse attacks")
def _unless(rule: Active, game: Game, attacks: Attacks) -> bool:
    limited = [one for one in attacks if game.chars(game.objects[one]).has("cannot attack alone")]
    return bool(limited) and rule.holds("alone", len(attacks) == 1)


@REQUIREMENTS.at("refuse fewer attacks")
def _requirements(rule: Active, game: Game, attacks: Attacks) -> bool:
    """As many have to be obeyed as can be."""
    wanted = [
        obj.id
        for obj in game.battlefield()
        if game.controller(obj) == game.turn.active and game.chars(obj).has("attacks if able")
    ]
    obeyed = sum(1 for one in wanted if one in attacks)
    if obeyed == len(wanted):
        return False
    free = rule.holds("cost", True)
    return rule.holds("able", obeyed < most_attackers(game, wanted, free=free))


@TAPPED.at("attackers declared")
def _tapped(rule: Active, game: Game, attacks: Attacks) -> None:
    if not rule.does("taps"):
        return
    chosen = _chosen_ones(rule, game, attacks)
    tapping = [one for one in chosen if not _stays_untapped(game, one)]
    if tapping:
        rule.fire()
        happen(game, *(Event(Kind.TAP, obj=one) for one in tapping))


def _chosen_ones(rule: Active, game: Game, attacks: Attacks) -> Attacks:
    """The creatures chosen to attack, and what each attacks; all, where that is altered."""
    if not rule.holds("chosen", False):
        return attacks
    player = game.turn.active
    own = [obj.id for obj in game.battlefield() if game.controller(obj) == player]
    return dict.fromkeys(own, game.opponents(player)[0])


def _stays_untapped(game: Game, one: ObjectId) -> bool:
    for rule, function in game.book.hooked("attacks untapped"):
        if function(rule, game, game.objects[one]):
            rule.fire()
            return True
    return False


@ATTACKING.at("attackers declared")
def _attacking(rule: Active, game: Game, attacks: Attacks) -> None:
    chosen = _chosen_ones(rule, game, attacks)
    if chosen:
        rule.fire()
        game.turn.attackers |= chosen
        game.turn.defending |= {one: player_of(game, ref) for one, ref in chosen.items()}
        game.touch()


@TRIGGERS.at("declaration")
def _triggers(rule: Active, game: Game) -> None:
    """What triggers on the declaration sees it now."""
    if rule.holds("declared", bool(game.turn.declared)):
        rule.fire()
        happen(game, *attack_events(game))


@DEFENDING.at("defending player")
def _defending(rule: Active, game: Game, attacker: ObjectId) -> str | None:
    """Of a creature that attacks the player for it, of one that stopped the last one."""
    before = game.turn.defending.get(attacker)
    if not rule.holds("attacking", before is not None):
        return None
    rule.fire()
    ref = game.turn.attackers.get(attacker, "")
    if ref == "":
        last = before or game.opponents(game.turn.active)[0]
        return last if rule.holds("stopped", True) else None
    if isinstance(ref, str):
        return rule.value("player", ref, game.turn.active)
    return rule.value("planeswalker", player_of(game, ref), game.objects[ref].owner)


@NO_COMBAT.at("skip step")
def _skips(rule: Active, game: Game, step: Step) -> bool:
    if step not in {Step.BLOCK, Step.FIRST_DAMAGE, Step.DAMAGE}:
        return False
    if not rule.holds("attackers", not (game.turn.declared or game.turn.attackers)):
        return False
    skips = rule.does("blockers" if step is Step.BLOCK else "damage")
    if skips:
        rule.fire()
    return skips
