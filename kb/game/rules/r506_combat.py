"""Section 506: who attacks whom, and being removed from combat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.book import GUARD, NEVER, VALUE, Active, Rule
from kb.game.combat.fray import by_blocker, player_of
from kb.game.happening.events import Event, Kind
from kb.game.happening.leaving import take_out
from kb.game.happening.perform import Outcome, performs
from kb.game.looks.chars import Chars
from kb.game.rules.r506_both import ATTACKED, ends_for_both, keeps_role, lost_type
from kb.game.rules.r506_lifting import leave_by_restriction
from kb.game.values import Zone

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.state import Obj, ObjectId, Ref

DEFENDERS = Rule("506.2", planeswalkers=VALUE, battles=VALUE)
CREATURES = Rule("506.3", attack=GUARD, block=GUARD, attacked=GUARD)
REMOVED = Rule(
    "506.4",
    leaves=NEVER,
    controller=GUARD,
    phases=NEVER,
    planeswalker=NEVER,
    creature=NEVER,
    battle=NEVER,
    effect=NEVER,
)
STAYS = Rule("506.4c", removed=GUARD)
ALONE = Rule("506.5", attacks=GUARD, attacking=GUARD, blocks=GUARD, blocking=GUARD)


@DEFENDERS.at("refuse attack")
def _defenders(rule: Active, game: Game, _obj: Obj, defender: Ref) -> bool:
    """Only the opponents of the active player, and what is theirs, may be attacked."""
    if isinstance(defender, str):
        return defender not in game.opponents(game.turn.active)
    obj, chars = game.known(defender)
    player = player_of(game, defender)
    if "battle" in chars.types:
        player = rule.value("battles", player, chars.controller)
    elif "planeswalker" in chars.types:
        player = rule.value("planeswalkers", player, obj.owner)
    else:
        return False
    return player not in game.opponents(game.turn.active)


@CREATURES.at("refuse attack")
def _attacks(rule: Active, game: Game, obj: Obj, defender: Ref) -> bool:
    if rule.holds("attack", not _is_creature(game, obj)):
        return True
    if isinstance(defender, str):
        return False
    attacked = game.chars(game.objects[defender]).types & {"planeswalker", "battle"}
    return rule.holds("attacked", not attacked)


@CREATURES.at("refuse block")
def _blocks(rule: Active, game: Game, blocker: Obj, _attacker: Obj) -> bool:
    return rule.holds("block", not _is_creature(game, blocker))


def _is_creature(game: Game, obj: Obj) -> bool:
    return obj.zone is Zone.BATTLEFIELD and game.chars(obj).is_creature


@REMOVED.at("after")
def _removed(rule: Active, game: Game) -> None:
    """Whatever is in combat is looked at after each event."""
    turn = game.turn
    gone = set()
    for one in dict.fromkeys([*turn.attackers, *by_blocker(turn.blocks), *sorted(turn.idle)]):
        if _goes(rule, game, one):
            take_out(game, one)
            rule.fire()
            if lost_type(game, one, "creature"):
                gone.add(one)
    stays = game.rule(STAYS)
    for attacker, ref in list(turn.attackers.items()):
        if not isinstance(ref, int):
            continue
        if ref in gone:
            ends = not keeps_role(game, ref, "planeswalker")
        else:
            ends = _ends(rule, game, ref, turn.defending[attacker])
        if ends:
            rule.fire()
            if game.is_blocking(ref) and not keeps_role(game, ref, "creature"):
                take_out(game, ref)
        if stays and stays.holds("removed", ends):
            turn.attackers[attacker] = ""
            stays.fire()
        elif ends:
            take_out(game, attacker)
    leave_by_restriction(game)


def _goes(rule: Active, game: Game, one: ObjectId) -> bool:
    """Whether an attacking or blocking creature is no longer in combat."""
    obj = game.objects.get(one)
    if obj is None or obj.zone is not Zone.BATTLEFIELD:
        return rule.holds("leaves", True)
    chars = game.chars(obj)
    before: Chars = game.turn.joined.setdefault(one, chars.twin())
    if obj.phased_out:
        return rule.holds("phases", True)
    if obj.marks.pop("removed from combat", False):
        return rule.holds("effect", True)
    if before.is_creature and not chars.is_creature:
        return rule.holds("creature", True)
    if "battle" in chars.types - before.types:
        return rule.holds("battle", True)
    return rule.holds("controller", chars.controller != before.controller)


def _ends(rule: Active, game: Game, one: ObjectId, player: str) -> bool:
    """Whether an attacked planeswalker or battle is no longer attacked."""
    obj = game.objects.get(one)
    if obj is None or obj.zone is not Zone.BATTLEFIELD:
        return rule.holds("leaves", True)
    if obj.phased_out:
        return rule.holds("phases", True)
    chars = game.chars(obj)
    before: Chars = game.turn.joined.setdefault(one, chars.twin())
    if before.types & ATTACKED - chars.types:
        both = ends_for_both(game, before, chars, player)
        return rule.holds("planeswalker", True) if both is None else both
    return player_of(game, one) != player and rule.holds("controller", True)


@performs(Kind.OUT_OF_COMBAT)
def _by_effect(game: Game, event: Event) -> Outcome:
    """An effect specifically removes it from combat."""
    game.objects[event.obj or 0].marks["removed from combat"] = True
    return event, []


@ALONE.at("predicate", key="attacks alone")
def _attacks_alone(rule: Active, game: Game, ref: Ref) -> bool:
    declared = game.turn.declared
    return ref in declared and rule.holds("attacks", len(declared) == 1)


@ALONE.at("predicate", key="attacking alone")
def _attacking_alone(rule: Active, game: Game, ref: Ref) -> bool:
    attackers = game.turn.attackers
    return ref in attackers and rule.holds("attacking", len(attackers) == 1)


@ALONE.at("predicate", key="blocks alone")
def _blocks_alone(rule: Active, game: Game, ref: Ref) -> bool:
    declared = game.turn.declared_blocks
    return ref in declared and rule.holds("blocks", len(declared) == 1)


@ALONE.at("predicate", key="blocking alone")
def _blocking_alone(rule: Active, game: Game, ref: Ref) -> bool:
    blockers = {*by_blocker(game.turn.blocks), *game.turn.idle}
    return ref in blockers and rule.holds("blocking", len(blockers) == 1)
