"""Keywords 702.2 to 702.20: deathtouch, defender, double strike and the like."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.book import GUARD, NEVER, Active, Rule
from kb.game.events import Event, Kind
from kb.game.rules.r120 import source_has
from kb.game.rules.r704 import creatures

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.state import Obj, Ref

DEATHTOUCH = Rule("702.2b", deathtouch=GUARD)
DEFENDER = Rule("702.3b", defender=GUARD)
FLYING = Rule("702.9b", flying=GUARD, reach=NEVER)
LIFELINK = Rule("702.15b", lifelink=GUARD)


@DEATHTOUCH.at("damage")
def _marks(rule: Active, game: Game, event: Event) -> list[Event]:
    if event.obj is not None and rule.holds("deathtouch", source_has(game, event, "deathtouch")):
        game.objects[event.obj].deathtouched = True
    return []


@DEATHTOUCH.at("state-based")
def _destroys(rule: Active, game: Game) -> list[Event]:
    return [
        Event(Kind.DESTROY, obj=obj.id, rule=rule.number)
        for obj in creatures(game)
        if obj.deathtouched and (game.chars(obj).toughness or 0) > 0
    ]


@DEFENDER.at("refuse attack")
def _defender(rule: Active, game: Game, obj: Obj, _defender: Ref) -> bool:
    return rule.holds("defender", game.chars(obj).has("defender"))


@FLYING.at("refuse block")
def _flying(rule: Active, game: Game, blocker: Obj, attacker: Obj) -> bool:
    if not rule.holds("flying", game.chars(attacker).has("flying")):
        return False
    chars = game.chars(blocker)
    return not (chars.has("flying") or rule.holds("reach", chars.has("reach")))


@LIFELINK.at("damage")
def _lifelink(rule: Active, game: Game, event: Event) -> list[Event]:
    if event.source is None or not rule.holds("lifelink", source_has(game, event, "lifelink")):
        return []
    rule.fire()
    controller = game.known(event.source)[1].controller
    return [Event(Kind.GAIN_LIFE, player=controller, amount=event.amount, rule=rule.number)]
