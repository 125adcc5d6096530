"""Ascend and the city’s blessing (702.131)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kb.game.book import GUARD, MORE, Active, Rule
from kb.game.happening.events import Event, Kind
from kb.game.happening.happen import happen
from kb.game.values import Zone
from kb.game.wording.conditions import CONDITIONS

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.state import Obj, ObjectId, Ref
    from kb.game.wording.refs import Context

SPELL = Rule("702.131a", kind=GUARD, control=GUARD, ten=MORE)
PERMANENT = Rule("702.131b", there=GUARD, control=GUARD, ten=MORE)
BLESSING = Rule("702.131c", has=GUARD)

NAME = "the city’s blessing"


def _gets(rule: Active, game: Game, player: str) -> list[Event]:
    """The blessing, where a player controls so many permanents and lacks it."""
    own = [
        one for one in game.battlefield() if rule.holds("control", game.controller(one) == player)
    ]
    if len(own) < rule.number_of("ten", 10) or game.players[player].marks.get(NAME):
        return []
    data = {"name": NAME, "value": True}
    return [Event(Kind.DESIGNATE, player=player, data=data, rule=rule.number)]


@SPELL.at("resolve")
def _spell(rule: Active, game: Game, obj: Obj, context: Context) -> bool:
    """Before what else the spell does, which goes on."""
    chars = game.chars(obj)
    kinds = rule.holds("kind", chars.types & {"instant", "sorcery"})
    if not obj.is_ability and chars.has("ascend") and kinds:
        events = _gets(rule, game, context.you)
        if events:
            rule.fire()
            happen(game, *events)
    return False


@PERMANENT.at("at once")
def _permanent(rule: Active, game: Game) -> list[Event]:
    """At any time, hence no triggered ability and no state-based action."""
    found: list[Event] = []
    for player in game.alive():
        ascends = any(
            game.chars(one).has("ascend")
            and rule.holds("there", one.zone is Zone.BATTLEFIELD)
            and game.controller(one) == player
            for one in game.objects.values()
            if not one.phased_out
        )
        if ascends and (events := _gets(rule, game, player)):
            rule.fire()
            found += events
    return found


def _blessed(game: Game, player: str) -> bool:
    """Whether a player has the designation, which other rules and effects can look for."""
    rule = game.rule(BLESSING)
    if rule is None or not rule.holds("has", game.players[player].marks.get(NAME)):
        return False
    rule.fire()
    return True


def _condition(game: Game, _args: Any, _source: ObjectId, you: str, _table: Any) -> bool:
    return _blessed(game, you)


CONDITIONS["the city’s blessing"] = _condition


@BLESSING.at("predicate", key="blessed")
def _predicate(rule: Active, game: Game, one: Ref) -> bool:
    return isinstance(one, str) and rule.holds("has", game.players[one].marks.get(NAME))
