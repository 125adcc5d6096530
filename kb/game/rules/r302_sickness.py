"""Rule 302.6: creatures that came under control this turn, and haste (702.10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.book import DOES, GUARD, Active, Rule

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.state import Obj, Ref

SICKNESS = Rule("302.6", creature=GUARD, continuously=GUARD, attack=DOES, tap=DOES)
HASTE_ATTACKS = Rule("702.10b", haste=GUARD)
HASTE_TAPS = Rule("702.10c", haste=GUARD)


@SICKNESS.at("after")
def _watches(_rule: Active, game: Game) -> None:
    """Control begins anew when it changes."""
    for obj in game.battlefield():
        controller = game.controller(obj)
        if controller != obj.since[1]:
            obj.since = (game.turn.number, controller)


def last_turn(game: Game, player: str) -> int:
    """The number of a player's most recent turn; 0 where there was none."""
    if player in game.turn.begun:
        return game.turn.begun[player]
    order = game.turn_order()
    back = (order.index(game.turn.active) - order.index(player)) % len(order)
    return max(0, game.turn.number - back)


def _is_sick(rule: Active, game: Game, obj: Obj) -> bool:
    if not rule.holds("creature", game.chars(obj).is_creature):
        return False
    since, player = obj.since
    began = last_turn(game, game.controller(obj))
    return rule.holds("continuously", since >= began or player != game.controller(obj))


def _excused(game: Game, hook: str, obj: Obj) -> bool:
    return any(function(rule, game, obj) for rule, function in game.book.hooked(hook))


@SICKNESS.at("refuse attack")
def _attacks(rule: Active, game: Game, obj: Obj, _defender: Ref) -> bool:
    if not rule.does("attack") or not _is_sick(rule, game, obj):
        return False
    return not _excused(game, "attacks at once", obj)


@SICKNESS.at("refuse tap cost")
def _taps(rule: Active, game: Game, obj: Obj) -> bool:
    if not rule.does("tap") or not _is_sick(rule, game, obj):
        return False
    return not _excused(game, "taps at once", obj)


@HASTE_ATTACKS.at("attacks at once")
@HASTE_TAPS.at("taps at once")
def _haste(rule: Active, game: Game, obj: Obj) -> bool:
    hasty = rule.holds("haste", game.chars(obj).has("haste"))
    if hasty:
        rule.fire()
    return hasty
