"""Choosing again what a creature attacks (508.7), and effects until end of combat (511.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.book import GUARD, VALUE, Active, Rule
from kb.game.combat.fray import player_of
from kb.game.combat.restrictions import restriction
from kb.game.happening.events import Event, Kind
from kb.game.happening.perform import Outcome, performs
from kb.game.looks.durations import expire
from kb.game.values import Step

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.state import ObjectId, Ref

RESELECTED = Rule("508.7a", attacking=GUARD, still=VALUE)
MUST_BE = Rule("508.7c", opponent=GUARD)
EXPIRES = Rule("511.2", phase=VALUE)


@performs(Kind.RESELECT)
def _reselect(game: Game, event: Event) -> Outcome:
    """A creature is to attack something else, if the rules let it."""
    one, ref = event.obj or 0, event.data["what"]
    for rule, function in game.book.hooked("refuse reselecting"):
        if function(rule, game, one, ref):
            rule.fire()
            return None, []
    if restriction(game, "attack", "again", game.objects[one], ref):
        return None, []
    for rule, function in game.book.hooked("reselected"):
        function(rule, game, one, ref)
    return event, []


@RESELECTED.at("reselected")
def _attacks_now(rule: Active, game: Game, one: ObjectId, ref: Ref) -> None:
    """It attacks the new one, yet what it has attacked is still the old one."""
    turn = game.turn
    if not rule.holds("attacking", one in turn.attackers):
        return
    rule.fire()
    turn.attackers[one] = ref
    turn.defending[one] = player_of(game, ref)
    if one in turn.declared:
        turn.declared[one] = rule.value("still", turn.declared[one], ref)


@MUST_BE.at("refuse reselecting")
def _must_be(rule: Active, game: Game, one: ObjectId, ref: Ref) -> bool:
    opponents = game.opponents(game.controller(game.objects[one]))
    kinds = isinstance(ref, str) or game.chars(game.objects[ref]).types & {"planeswalker", "battle"}
    legal = bool(kinds) and player_of(game, ref) in opponents
    return rule.holds("opponent", not legal)


def _expires(rule: Active, game: Game, moment: str) -> None:
    if game.turn.step is not Step.END_COMBAT or rule.value("phase", "ends", "begins") != moment:
        return
    if expire(game, lambda one: one.until == "combat"):
        rule.fire()


@EXPIRES.at("step ends")
def _at_the_end(rule: Active, game: Game) -> None:
    _expires(rule, game, "ends")


@EXPIRES.at("step begins")
def _at_the_beginning(rule: Active, game: Game) -> None:
    _expires(rule, game, "begins")
