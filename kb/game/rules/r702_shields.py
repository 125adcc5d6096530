"""Absorb, umbra armor, dredge, ravenous: keywords that replace events."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from kb.game.abilities import Ability, Do, Instead, Keyword
from kb.game.book import DOES, GUARD, LESS, MORE, VALUE, Active, Rule
from kb.game.happening.events import Event, Kind
from kb.game.happening.instead import CHANGERS
from kb.game.happening.preventing import prevent
from kb.game.happening.replace import Replacement
from kb.game.values import Zone
from kb.game.wording.conditions import CONDITIONS
from kb.game.wording.meaning import COUNTER, enters_with, instances_work, limited, on_trigger
from kb.game.wording.verbs import Args

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.state import Obj, ObjectId

DREDGE = Rule("702.52a", may=VALUE, number=MORE, hand=VALUE)
TOO_FEW = Rule("702.52b", more=GUARD)
ABSORB = Rule("702.64a", this=GUARD, number=LESS)
ABSORB_AGAIN = Rule("702.64b", sources=GUARD, time=GUARD)
ABSORB_EACH = Rule("702.64c", each=LESS)
UMBRA = Rule("702.89a", enchanted=GUARD, removed=DOES, destroyed=DOES)
RAVENOUS = Rule("702.156a", this=GUARD, x=DOES, five=MORE, draw=DOES)

ABSORB_EACH.at("instances", key="absorb")(instances_work)


@ABSORB.at("expand", key="absorb")
def _absorb(rule: Active, _game: Game, one: Keyword) -> list[Ability]:
    to = limited(rule, this={"this": True}) or {"types": ["creature"]}
    amount = int(one.param) + rule.number_of("number", 0)
    change = Do("absorb", {"amount": amount, "by": one})
    return [Instead("damage", {"to": to}, change, rule=rule.number, keyword=one.name)]


def _absorbs(game: Game, event: Event, args: Args, source: ObjectId, you: str) -> list[Event]:
    """As much is prevented as is left: in all, or of one source’s damage of one time."""
    one: Keyword | None = args.get("by")
    every = game.objects[source].marks.setdefault("absorbed", {})
    uses: dict[tuple[ObjectId, int], int] = every.setdefault(one, {})
    now = (event.source or 0, game.moment)
    rule = game.rule(ABSORB_AGAIN)
    counted = [use for use in uses if rule is None or not _apart(rule, use, now)]
    if rule and len(counted) < len(uses):
        rule.fire()
    left = max(0, args["amount"] - sum(uses[use] for use in counted))
    amount = min(left, event.amount)
    uses[now] = uses.get(now, 0) + amount
    return prevent(game, event, {"amount": amount}, source, you, key=(source, one))


def _apart(rule: Active, use: tuple[ObjectId, int], now: tuple[ObjectId, int]) -> bool:
    """Whether damage is of another source than what was absorbed before, or of another time."""
    other = rule.holds("sources", use[0] != now[0])
    return rule.holds("time", use[1] != now[1]) or other


CHANGERS["absorb"] = _absorbs


@UMBRA.at("replace")
def _umbra(rule: Active, game: Game, event: Event) -> Iterator[Replacement]:
    """Instead of the enchanted permanent the Aura is destroyed."""
    if event.kind is not Kind.DESTROY:
        return
    for aura in game.battlefield():
        if not game.chars(aura).has("umbra armor"):
            continue
        if not rule.holds("enchanted", aura.attached_to == event.obj):
            continue
        yield Replacement(
            key=(rule.number, aura.id),
            name=aura.label,
            applies=lambda one: one.kind is Kind.DESTROY,
            change=_saved(rule, game, aura),
            rule=rule,
        )


def _saved(rule: Active, game: Game, aura: Obj) -> Any:
    def change(event: Event) -> list[Event]:
        if rule.does("removed") and event.obj in game.objects:
            game.objects[event.obj].damage = 0
        if not rule.does("destroyed"):
            return []
        return [Event(Kind.DESTROY, obj=aura.id, applied=event.applied, rule=rule.number)]

    return change


@DREDGE.at("replace")
def _dredge(rule: Active, game: Game, event: Event) -> Iterator[Replacement]:
    """Instead of a draw so many cards are milled, and the card returns."""
    player = event.player or ""
    if event.kind is not Kind.DRAW or not player:
        return
    for obj in list(game.objects.values()):
        own = game.chars(obj).all_of("dredge") if obj.owner == player else []
        if not own or obj.zone is not Zone.GRAVEYARD:
            continue
        number = int(own[0].param)
        few = game.rule(TOO_FEW)
        if few and few.holds("more", number > len(game.row(Zone.LIBRARY, player))):
            few.fire()
            continue
        to = rule.value("hand", Zone.HAND, Zone.EXILE)
        milled = number + rule.number_of("number", 0)
        yield Replacement(
            key=(rule.number, obj.id),
            name=obj.label,
            applies=lambda one: one.kind is Kind.DRAW,
            change=_dredged(player, obj, milled, to),
            optional=rule.value("may", player, ""),
            rule=rule,
        )


def _dredged(player: str, obj: Obj, milled: int, to: Zone) -> Any:
    def change(_event: Event) -> list[Event]:
        mill = Event(Kind.MILL, player=player, amount=milled)
        data = {"to": to, "why": "effect"}
        return [mill, Event(Kind.MOVE, obj=obj.id, data=data, by=player)]

    return change


@RAVENOUS.at("expand", key="ravenous")
def _ravenous(rule: Active, _game: Game, one: Keyword) -> list[Ability]:
    condition = Do("x", {"least": rule.number_of("five", 5)})
    draw = (Do("draw"),) if rule.does("draw") else ()
    what = limited(rule, this={"this": True})
    drawn = on_trigger(rule, one, "enters", {"what": what}, *draw, only_if=condition)
    if not rule.does("x"):
        return [drawn]
    return [enters_with(rule, one, "enters with", counters={COUNTER: "x"}), drawn]


def _x(game: Game, args: Args, source: ObjectId, _you: str, table: Any) -> bool:
    """What was chosen for X as it was cast."""
    return int(game.known(source, table)[0].marks.get("x", 0)) >= int(args["least"])


CONDITIONS["x"] = _x
