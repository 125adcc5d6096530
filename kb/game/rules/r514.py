"""Section 514: the cleanup step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.book import DOES, GUARD, MORE, NEVER, VALUE, Active, Rule
from kb.game.course.settle import actions_apply, settle
from kb.game.happening.events import Event, Kind
from kb.game.happening.happen import happen
from kb.game.looks.durations import expire
from kb.game.spells.casting import Casting
from kb.game.spells.stack import top
from kb.game.state import Obj
from kb.game.values import Step, Zone

if TYPE_CHECKING:
    from kb.game.abilities import Activated
    from kb.game.game import Game
    from kb.game.looks.continuous import Continuous

SPECIAL = Rule("500.5b", turn=GUARD)
DISCARD = Rule("514.1", active=VALUE, maximum=VALUE, seven=MORE, down=MORE)
DISCARD.echo("402.2", "active", "seven", "down")
WEARS_OFF = Rule("514.2", damage=DOES, phased=NEVER, effects=DOES, turn=GUARD, together=DOES)
NO_PRIORITY = Rule("514.3", cleanup=GUARD, cast=DOES, activated=DOES)
EXCEPTION = Rule("514.3a", any=GUARD, actions=NEVER, triggers=NEVER, priority=DOES, another=DOES)


@DISCARD.at("turn-based", key="cleanup")
def _discard(rule: Active, game: Game) -> None:
    others = game.opponents(game.turn.active)
    player = rule.value("active", game.turn.active, others[0] if others else "")
    usual = rule.number_of("seven", 7)
    own = game.players[player].marks.get("maximum hand size", usual)
    maximum = rule.value("maximum", int(own), usual)
    hand = game.row(Zone.HAND, player)
    excess = len(hand) - maximum
    if excess <= 0:
        return
    rule.fire()
    picked = game.script.choose(player, "discard", game.labels(hand), excess, excess)
    chosen = [obj for name in picked if (obj := game.find(name))]
    down = len(hand) - rule.number_of("down", maximum)
    happen(game, *(Event(Kind.DISCARD, obj=obj.id, player=player) for obj in chosen[:down]))


@WEARS_OFF.at("turn-based", key="cleanup")
def _wears_off(rule: Active, game: Game) -> None:
    """Phased-out permanents included."""
    ended = rule.does("effects") and _end_effects(rule, game)
    if not rule.does("together"):
        settle(game)
    there = [obj for obj in game.objects.values() if obj.zone is Zone.BATTLEFIELD]
    damaged = [
        obj
        for obj in there
        if obj.damage and not (obj.phased_out and not rule.holds("phased", True))
    ]
    if damaged and rule.does("damage"):
        for obj in damaged:
            obj.damage = 0
    if damaged or ended:
        rule.fire()
    game.touch()


def _end_effects(rule: Active, game: Game) -> bool:
    """Effects that last until end of turn, regeneration shields among them."""
    special = game.rule(SPECIAL)

    def over(one: Continuous) -> bool:
        """Without 500.5b it would last until the turn is over, as 500.5 has it."""
        here = special is not None and special.holds("turn", one.until == "turn")
        return rule.holds("turn", here)

    ended = bool(expire(game, over))
    if ended and special:
        special.fire()
    for obj in game.objects.values():
        ended = ended or obj.shields > 0
        obj.shields = 0
    lasting = [one for one in game.delayed if one.lasts == "turn"]
    game.delayed = [one for one in game.delayed if one not in lasting]
    return ended or bool(lasting)


def quiet(game: Game) -> bool:
    """Whether it is a cleanup step without priority."""
    return game.turn.step is Step.CLEANUP and not game.turn.cleanup_priority


@NO_PRIORITY.at("no priority", key="cleanup")
def _nobody(_rule: Active, game: Game) -> bool:
    return not game.turn.cleanup_priority


@NO_PRIORITY.at("refuse cast")
def _no_spells(rule: Active, game: Game, casting: Casting) -> bool:
    if casting.free_timing or not rule.does("cast"):
        return False
    return rule.holds("cleanup", quiet(game))


@NO_PRIORITY.at("refuse activate")
def _no_abilities(rule: Active, game: Game, _player: str, _obj: Obj, _ability: Activated) -> bool:
    return rule.does("activated") and rule.holds("cleanup", quiet(game))


@EXCEPTION.at("before priority", key="cleanup")
def _exception(rule: Active, game: Game) -> None:
    acts = rule.holds("actions", actions_apply(game))
    waits = rule.holds("triggers", game.pending)
    if not rule.holds("any", acts or waits):
        return
    rule.fire()
    settle(game)
    game.turn.cleanup_priority = rule.does("priority")


@EXCEPTION.at("extra step")
def _another(rule: Active, game: Game) -> Step | None:
    """Another cleanup step follows one in which players got priority."""
    turn = game.turn
    if turn.step is not Step.CLEANUP or not turn.cleanup_priority or top(game) is not None:
        return None
    if not rule.does("another"):
        return None
    rule.fire()
    return Step.CLEANUP
