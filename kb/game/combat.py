"""Combat: attackers, blockers, and damage (sections 506 to 511).

Restrictions and ways of assigning hang on hooks: `refuse attack`, `refuse block`, `refuse
blocks`, `deals now`, `assign`. Refuses: any single keyword.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from kb.game.events import Event, Kind
from kb.game.happen import happen
from kb.game.refusals import Refused
from kb.game.settle import settle
from kb.game.state import Obj, ObjectId, Ref
from kb.game.turn import begin_step, end_step
from kb.game.values import Step, Zone

if TYPE_CHECKING:
    from kb.game.game import Game


def declare_attackers(game: Game, attacks: Mapping[ObjectId, Ref]) -> None:
    """Begin the declare attackers step with these attackers (508.1). Raises Refused."""
    _walk_to(game, Step.COMBAT)
    player = game.turn.active
    for one, defender in attacks.items():
        obj = game.objects[one]
        _check_attacker(game, player, obj, defender)
    for rule, function in game.book.hooked("refuse attacks"):
        if function(rule, game, attacks):
            rule.fire()
            raise Refused(rule.number, "this attack")
    end_step(game)
    game.turn.step = Step.ATTACK
    game.turn.attackers = dict(attacks)
    tapping = []
    for one in attacks:
        taps = True
        for rule, function in game.book.hooked("attacks untapped"):
            if taps and function(rule, game, game.objects[one]):
                rule.fire()
                taps = False
        if taps:
            tapping.append(Event(Kind.TAP, obj=one))
    if tapping:
        happen(game, *tapping)
    happen(
        game,
        *(
            Event(Kind.ATTACKS, obj=one, player=_player_of(game, ref), amount=len(attacks))
            for one, ref in attacks.items()
        ),
    )
    happen(game, Event(Kind.BEGIN, player=player, data={"step": Step.ATTACK}))
    settle(game)


def _walk_to(game: Game, step: Step) -> None:
    """Go on to a step of this turn, unless the game is there."""
    from kb.game.turn import next_step, pass_all

    pass_all(game)
    while game.turn.step is not step:
        if game.turn.step is Step.CLEANUP:
            raise Refused("506.1", step.value)
        next_step(game)


def _player_of(game: Game, defender: Ref) -> str:
    """The defending player: who is attacked, or controls or protects what is (506.2)."""
    if isinstance(defender, str):
        return defender
    obj = game.objects[defender]
    if "battle" in game.chars(obj).types:
        return str(obj.marks.get("protector", game.controller(obj)))
    return game.controller(obj)


def defending_player(game: Game, attacker: ObjectId) -> str:
    """The defending player for an attacking creature (508.5)."""
    defender = game.turn.attackers.get(attacker)
    return _player_of(game, defender) if defender is not None else ""


def _check_attacker(game: Game, player: str, obj: Obj, defender: Ref) -> None:
    chars = game.chars(obj)
    if obj.zone is not Zone.BATTLEFIELD or not chars.is_creature or chars.controller != player:
        raise Refused("508.1a", f"{obj.label} attacks")
    if obj.tapped:
        raise Refused("508.1a", f"{obj.label} attacks tapped")
    if "battle" in chars.types:
        raise Refused("508.1a", f"{obj.label} attacks as a battle")
    if _player_of(game, defender) not in game.opponents(player):
        raise Refused("508.1b", f"{obj.label} attacks {game.name_of(defender)}")
    for rule, function in game.book.hooked("refuse attack"):
        if function(rule, game, obj, defender):
            rule.fire()
            raise Refused(rule.number, f"{obj.label} attacks")


def declare_blockers(game: Game, blocks: Mapping[ObjectId, list[ObjectId]]) -> None:
    """Begin the declare blockers step: attacker → the creatures that block it. Raises Refused."""
    _walk_to_blocks(game)
    by_blocker: dict[ObjectId, list[ObjectId]] = {}
    for attacker, blockers in blocks.items():
        for one in blockers:
            by_blocker.setdefault(one, []).append(attacker)
            _check_blocker(game, game.objects[one], attacker)
    for one, attackers in by_blocker.items():
        most = 1 + int(game.objects[one].marks.get("can block more", 0))
        if len(attackers) > most:
            raise Refused("509.1a", f"{game.name_of(one)} blocks twice")
    for attacker, blockers in blocks.items():
        for rule, function in game.book.hooked("refuse blocks"):
            if function(rule, game, game.objects[attacker], blockers):
                rule.fire()
                raise Refused(rule.number, f"block {game.name_of(attacker)}")
    end_step(game)
    game.turn.step = Step.BLOCK
    game.turn.blocks = {attacker: list(blockers) for attacker, blockers in blocks.items()}
    for rule, function in game.book.hooked("blocked too"):
        function(rule, game)
    game.touch()
    events = [
        Event(Kind.BLOCKS, obj=one, source=attackers[0], amount=len(attackers))
        for one, attackers in by_blocker.items()
    ]
    events += [
        Event(Kind.BLOCKED, obj=attacker, amount=len(blockers))
        for attacker, blockers in game.turn.blocks.items()
    ]
    if events:
        happen(game, *events)
    happen(game, Event(Kind.BEGIN, player=game.turn.active, data={"step": Step.BLOCK}))
    settle(game)


def _walk_to_blocks(game: Game) -> None:
    from kb.game.turn import pass_all

    pass_all(game)
    if game.turn.step is not Step.ATTACK:
        raise Refused("509.1", "block now")


def _check_blocker(game: Game, obj: Obj, attacker: ObjectId) -> None:
    chars = game.chars(obj)
    if obj.zone is not Zone.BATTLEFIELD or not chars.is_creature or obj.tapped:
        raise Refused("509.1a", f"{obj.label} blocks")
    if attacker not in game.turn.attackers or "battle" in chars.types:
        raise Refused("509.1a", f"{obj.label} blocks")
    if chars.controller != defending_player(game, attacker):
        raise Refused("509.1a", f"{obj.label} blocks")
    for rule, function in game.book.hooked("refuse block"):
        if function(rule, game, obj, game.objects[attacker]):
            rule.fire()
            raise Refused(rule.number, f"{obj.label} blocks {game.name_of(attacker)}")


def combat_damage(game: Game) -> None:
    """Deal the combat damage of one or two steps (510)."""
    from kb.game.turn import pass_all

    pass_all(game)
    game.turn.dealt_first = set()
    game.turn.two_damage_steps = any(
        function(rule, game) for rule, function in game.book.hooked("two damage steps")
    )
    steps = (Step.FIRST_DAMAGE, Step.DAMAGE) if game.turn.two_damage_steps else (Step.DAMAGE,)
    for step in steps:
        end_step(game)
        game.turn.step = step
        _deal(game, step)
        begin_step(game, step)
        pass_all(game)
        if game.ended:
            return


def _fighters(game: Game) -> list[ObjectId]:
    blockers = [one for row in game.turn.blocks.values() for one in row]
    return [one for one in (*game.turn.attackers, *blockers) if one in game.objects]


def deals_now(game: Game, one: ObjectId, step: Step) -> bool:
    """Whether a creature in combat assigns damage in a step (510.4 by default)."""
    verdicts = [
        verdict
        for rule, function in game.book.hooked("deals now")
        if (verdict := function(rule, game, game.objects[one], step)) is not None
    ]
    if verdicts:
        return any(verdicts)
    return step is Step.DAMAGE


def _deal(game: Game, step: Step) -> None:
    from kb.game.assigning import assignment

    events = []
    dealing = [one for one in dict.fromkeys(_fighters(game)) if deals_now(game, one, step)]
    for one in dealing:
        for whom, amount in assignment(game, one).items():
            data = {"combat": True}
            if isinstance(whom, int):
                events.append(Event(Kind.DAMAGE, obj=whom, source=one, amount=amount, data=data))
            else:
                events.append(Event(Kind.DAMAGE, player=whom, source=one, amount=amount, data=data))
    if step is Step.FIRST_DAMAGE:
        game.turn.dealt_first = set(dealing)
    happen(game, *events)
