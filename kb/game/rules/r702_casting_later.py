"""Keywords that exile a card and let it be cast later: rebound, madness, foretell."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from kb.game.abilities import Ability, Do, Keyword, Triggered
from kb.game.book import DOES, GUARD, LESS, VALUE, Active, Rule
from kb.game.happening.events import Event, Kind
from kb.game.happening.happen import happen
from kb.game.happening.replace import Replacement
from kb.game.refusals import Refused, refuse
from kb.game.rules.r601 import PAYING
from kb.game.rules.r702_casting_ways import instead_of_cost, leaving_stack
from kb.game.spells import recasting  # noqa: F401 - it registers an instruction
from kb.game.spells.costs import pay_mana, refuse_mana
from kb.game.spells.mana import ManaCost
from kb.game.triggering.triggers import delay
from kb.game.values import Zone
from kb.game.wording.meaning import working
from kb.game.wording.refs import Context
from kb.game.wording.verbs import verb

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.spells.casting import Casting
    from kb.game.state import Obj

REBOUND = Rule("702.88a", hand=GUARD, resolves=GUARD, exile=VALUE, upkeep=VALUE, free=VALUE)
MADNESS = Rule("702.35a", discard=GUARD, exile=VALUE, cost=VALUE, otherwise=DOES)
FORETELL = Rule("702.143a", turn=GUARD, two=LESS, ended=GUARD, cost=VALUE)
FORETELL.echo("116.2h", "turn", "two")
FORETOLD = Rule("702.143c", foretold=GUARD)
MADE_FORETOLD = Rule("702.143d", effect=GUARD, cost=VALUE, ended=GUARD)


@REBOUND.at("replace")
def _rebound(rule: Active, game: Game, event: Event) -> Iterator[Replacement]:
    obj = leaving_stack(game, event, "rebound")
    if obj is None or event.data["to"] is not Zone.GRAVEYARD:
        return
    from_hand = rule.holds("hand", obj.marks.get("cast from") == "hand")
    if not from_hand or not rule.holds("resolves", event.data["why"] == "resolve"):
        return
    player, times = game.controller(obj), working(game, obj.id, "rebound")
    if not times:
        return

    def again(new: int) -> None:
        cost = rule.value("free", "free", str(game.chars(game.objects[new]).cost))
        cast = Do("cast", {"what": "it", "cost": cost})
        args = {"step": rule.value("upkeep", "upkeep", "end"), "who": "you"}
        ability = Triggered("begins", args, (cast,), rule=rule.number, keyword="rebound")
        for _ in range(times):
            delay(game, ability, new, player, {"it": new})

    yield Replacement(
        key=(rule.number, obj.id),
        name=obj.label,
        applies=lambda one: one.data["to"] is Zone.GRAVEYARD,
        change=lambda one: [
            one.but(data={"to": rule.value("exile", Zone.EXILE, Zone.HAND), "after": again})
        ],
        rule=rule,
    )


@MADNESS.at("replace")
def _madness(rule: Active, game: Game, event: Event) -> Iterator[Replacement]:
    obj = game.objects.get(event.obj or 0)
    if event.kind is not Kind.MOVE or obj is None or obj.zone is not Zone.HAND:
        return
    if event.data["to"] is not Zone.GRAVEYARD or not game.chars(obj).has("madness"):
        return
    if rule.holds("discard", event.data.get("why") == "discard"):
        to = rule.value("exile", Zone.EXILE, Zone.GRAVEYARD)
        yield Replacement(
            key=(rule.number, obj.id),
            name=obj.label,
            applies=lambda one: one.data["to"] is Zone.GRAVEYARD,
            change=lambda one: [one.but(data={"to": to, "way": rule.number})],
            rule=rule,
        )


@MADNESS.at("expand", key="madness")
def _madness_means(rule: Active, _game: Game, keyword: Keyword) -> list[Ability]:
    away = Do("move", {"what": "this", "to": "graveyard"})
    otherwise = (away,) if rule.does("otherwise") else ()
    cost = rule.value("cost", keyword.param, "free")
    cast = Do("cast", {"what": "this", "cost": cost, "means": "madness", "else": otherwise})
    args = {"what": {"this": True}, "to": "exile", "way": rule.number}
    named: dict[str, Any] = {"rule": rule.number, "keyword": "madness"}
    return [Triggered("moved", args, (cast,), zones=(Zone.EXILE,), **named)]


@FORETELL.at("special", key="foretell")
def _foretell(rule: Active, game: Game, player: str, obj: Obj, _given: Mapping[str, Any]) -> None:
    if obj.zone is not Zone.HAND or obj.owner != player or not game.chars(obj).has("foretell"):
        raise Refused("116.2h", f"foretell {obj.label}")
    if not rule.holds("turn", game.turn.active == player):
        raise Refused("116.2h", f"foretell {obj.label} now")
    cost = ManaCost((str(rule.number_of("two", 2)),))
    refuse_mana(game, player, cost, PAYING)
    pay_mana(game, player, cost)
    rule.fire()
    entering = {"face_down": rule.number, "marks": {"foretold": game.turn.number}}
    data = {"to": Zone.EXILE, "why": "foretell", "enters": entering}
    happen(game, Event(Kind.MOVE, obj=obj.id, data=data))


@FORETELL.at("way", key="foretell")
def _cast_foretold(rule: Active, game: Game, casting: Casting) -> None:
    obj = casting.obj
    if "foretell cost" in obj.marks:
        return
    if obj.zone is not Zone.EXILE or obj.owner != casting.player:
        raise Refused("601.3", f"foretell of {obj.label}")
    if "foretold" not in obj.marks:
        return
    if not rule.holds("ended", obj.marks["foretold"] < game.turn.number):
        refuse(rule, f"cast {obj.label} in the turn in which it was foretold")
    casting.allowed = True
    instead_of_cost(game, casting, "foretell", rule)


@FORETOLD.at("cost")
def _foretold(rule: Active, _game: Game, casting: Casting) -> None:
    there = casting.obj.zone is Zone.EXILE and "foretold" in casting.obj.marks
    if rule.holds("foretold", there):
        rule.fire()
        casting.marks["foretold"] = True


@verb("becomes foretold")
def _becomes_foretold(context: Context, args: Mapping[str, Any]) -> None:
    """`what`, in exile, is foretold from now on, and has the foretell cost `cost`."""
    game = context.game
    rule = game.rule(MADE_FORETOLD)
    for one in context.objects(args["what"]) if rule else ():
        marks = game.objects[one].marks
        marks["foretold"] = game.turn.number
        marks["foretell cost"] = str(args["cost"])


@MADE_FORETOLD.at("way", key="foretell")
def _cast_made_foretold(rule: Active, game: Game, casting: Casting) -> None:
    marks = casting.obj.marks
    if not rule.holds("effect", "foretell cost" in marks) or casting.alternatives:
        return
    if not rule.holds("ended", marks.get("foretold", 0) < game.turn.number):
        refuse(rule, f"cast {casting.obj.label} in the turn in which it became foretold")
    casting.allowed = True
    casting.alternatives.append("foretell")
    own = ManaCost.parse(marks.get("foretell cost", "{0}"))
    casting.cost = rule.value("cost", own, casting.cost)
    rule.fire()
