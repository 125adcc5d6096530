"""Keyword 702.29: cycling and typecycling."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from kb.game.abilities import Ability, Activated, Do, Keyword, Triggered
from kb.game.book import DOES, GUARD, Active, Rule
from kb.game.happening.events import Event, Kind
from kb.game.happening.happen import happen
from kb.game.triggering.patterns import Bound, object_fits, pattern
from kb.game.triggering.triggers import Pending
from kb.game.values import Zone
from kb.game.wording import searching  # noqa: F401 - it registers an instruction

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.state import Obj, ObjectId

CYCLING = Rule("702.29a", hand=GUARD, discard=DOES, draw=DOES)
CYCLED = Rule("702.29c", cycling=GUARD, zone=DOES)
ONCE = Rule("702.29d", cycled=GUARD)
TYPECYCLING = Rule("702.29e", card=GUARD, type=GUARD, hand=DOES)
IS_CYCLING = Rule("702.29f", typecycling=GUARD)


def _ability(
    rule: Active, keyword: Keyword, cost: dict[str, Any], zones: tuple[Zone, ...], *do: Do
) -> Ability:
    return Activated(cost, do, zones=zones, rule=rule.number, keyword=keyword.name)


@CYCLING.at("expand", key="cycling")
def _cycling(rule: Active, _game: Game, keyword: Keyword) -> list[Ability]:
    zones = tuple(Zone) if rule.holds("hand", truth=False) else (Zone.HAND,)
    draw = (Do("draw", {"who": "you"}),) if rule.does("draw") else ()
    cost: dict[str, Any] = {"mana": keyword.param}
    if rule.does("discard"):
        cost["discard this"] = True
    return [_ability(rule, keyword, cost, zones, *draw)]


@TYPECYCLING.at("expand", key="typecycling")
def _typecycling(rule: Active, _game: Game, keyword: Keyword) -> list[Ability]:
    words, _, mana = keyword.param.rpartition(" ")
    what = {} if rule.holds("type", truth=False) else {"types": words.split()}
    search = (Do("search", {"what": what}),) if rule.does("hand") else ()
    zones = tuple(Zone) if rule.holds("card", truth=False) else (Zone.HAND,)
    cost = {"mana": mana, "discard this": True}
    return [_ability(rule, keyword, cost, zones, *search)]


def _is_cycled(keyword: str) -> Callable[[Active, Game, str, Obj], None]:
    """The card has been discarded to pay for an ability with that keyword."""

    def paid(rule: Active, game: Game, player: str, obj: Obj) -> None:
        new = game.find(obj.label)
        if new is None or new.id == obj.id or not rule.holds("cycling", keyword == "cycling"):
            return
        _cycle(rule, game, player, new)

    return paid


def _cycle(rule: Active, game: Game, player: str, new: Obj) -> None:
    rule.fire()
    happen(game, Event(Kind.CYCLE, obj=new.id, player=player))
    own = [one for one in game.chars(new).abilities if isinstance(one, Triggered)]
    for ability in own:
        if ability.pattern == "cycled" and new.zone not in ability.zones and rule.does("zone"):
            game.pending.append(Pending(ability, new.id, player, {"it": new.id}))


CYCLED.at("cost paid", key="cycling")(_is_cycled("cycling"))
CYCLED.at("cost paid")(_is_cycled(""))


def _as_cycling(keyword: str) -> Callable[[Active, Game, str, Obj], None]:
    """A typecycling ability is a cycling ability, as rule 702.29c means it."""

    def paid(rule: Active, game: Game, player: str, obj: Obj) -> None:
        new, cycled = game.find(obj.label), game.rule(CYCLED)
        if new is None or new.id == obj.id or cycled is None:
            return
        if rule.holds("typecycling", keyword == "typecycling"):
            rule.fire()
            _cycle(cycled, game, player, new)

    return paid


IS_CYCLING.at("cost paid", key="typecycling")(_as_cycling("typecycling"))
IS_CYCLING.at("cost paid")(_as_cycling(""))


@pattern("cycles or discards")
def _cycles_or_discards(
    game: Game, args: Mapping[str, Any], event: Event, source: ObjectId, you: str
) -> Bound | None:
    """A player cycles or discards `what`."""
    if event.kind not in {Kind.CYCLE, Kind.DISCARD}:
        return None
    rule = game.rule(ONCE)
    if rule and rule.holds("cycled", event.kind is Kind.CYCLE):
        rule.fire()
        return None
    if not object_fits(game, event.obj, args, source, you):
        return None
    return {"it": event.obj or 0}
