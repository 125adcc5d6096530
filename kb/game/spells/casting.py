"""Casting spells (rule 601).

Everything is checked before the position changes, so that what is refused leaves no trace
(732.1). Refuses: what is proposed (`spells.proposing`); rules hang costs on `cost`, `total`, `pay
otherwise`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from kb.game.course.settle import settle
from kb.game.happening.events import Event, Kind
from kb.game.happening.happen import happen
from kb.game.refusals import Refused, refuse
from kb.game.rules import r300_casting
from kb.game.rules.r300_casting import Permission
from kb.game.spells import casting_faces
from kb.game.spells.costs import check_cost, pay_cost, pay_mana, refuse_mana
from kb.game.spells.mana import ManaCost
from kb.game.spells.proposing import apply_ways, face_of, item_of, refuse_timing, types_of
from kb.game.spells.stack import announce
from kb.game.spells.targets import choose
from kb.game.spells.timing import sorcery_time
from kb.game.spells.totals import determine
from kb.game.spells.xs import of_casting
from kb.game.state import Obj, Ref, StackItem
from kb.game.values import COLOR_OF, Zone

if TYPE_CHECKING:
    from kb.game.game import Game


@dataclass(slots=True)
class Casting:
    """How a spell is being cast: what rules may change before it is paid."""

    player: str
    obj: Obj
    face: int = 0
    face_down: str = ""
    x: int = 0
    targets: list[list[Ref]] = field(default_factory=list)
    cost: ManaCost | None = None
    """The mana to pay; None where it cannot be paid (118.6)."""
    more: dict[str, Any] = field(default_factory=dict)
    """Further costs, as of abilities."""
    given: Mapping[str, Any] = field(default_factory=dict)
    """What the case says: the way, kicker, creatures tapped for convoke…"""
    marks: dict[str, Any] = field(default_factory=dict)
    """What the spell will know: "kicked", "flashback"."""
    instant: bool = False
    """Whether it may be cast when an instant could be."""
    allowed: bool = False
    """Whether something allows casting it from where it is."""
    free_timing: bool = False
    """Whether it is cast during a resolution, so that timing does not matter."""
    means: str = ""
    """The keyword whose effect has it cast for the price that it names."""
    flat: bool = False
    """Whether only that price is paid, with nothing added or taken off."""
    alternatives: list[str] = field(default_factory=list)
    """The alternative costs that are applied."""
    additional: list[ManaCost] = field(default_factory=list)
    increases: list[ManaCost] = field(default_factory=list)
    reductions: list[ManaCost] = field(default_factory=list)
    instead: dict[str, list[Obj]] = field(default_factory=dict)
    """What is tapped or exiled in the place of mana: "tap" or "exile" → objects."""


def cast(
    game: Game,
    player: str,
    obj: Obj,
    targets: Sequence[Sequence[Ref]] | None = None,
    *,
    face: int = 0,
    x: int = 0,
    given: Mapping[str, Any] | None = None,
    free: bool = False,
    settles: bool = True,
    price: ManaCost | None = None,
    means: str = "",
) -> Obj:
    """Cast a spell, for `price` rather than its cost where given; gives its object on the stack.

    `free` is for casting during a resolution, whose effect allows it, `means` the keyword that
    has such an effect, where a rule says what its price is. Raises Refused.
    """
    from kb.game.rules import r608

    casting = Casting(player, obj, face=face, x=x, given=given or {}, free_timing=free)
    casting.means = means
    try:
        casting_faces.begin(game, casting)
        spell = _cast(game, casting, targets, price, free=free)
    finally:
        casting_faces.end(game, obj)
    during = game.rule(r608.DURING)
    if during and during.holds("during", not settles):
        during.fire()
    else:
        settle(game)
    return spell


def _cast(
    game: Game,
    casting: Casting,
    targets: Sequence[Sequence[Ref]] | None,
    price: ManaCost | None,
    *,
    free: bool,
) -> Obj:
    player, obj = casting.player, casting.obj
    printed = face_of(obj, casting.face)
    casting.cost = printed.cost
    permission = Permission(game, types_of(game, casting))
    casting.allowed = permission.gives(obj.zone is Zone.HAND and obj.owner == player)
    casting.instant = permission.instant
    if price is not None:
        casting.cost = price
        casting.flat = bool(casting.means)
        if not casting.means:
            casting.alternatives.append("effect")
    apply_ways(game, casting)
    for rule, function in game.book.hooked("by means"):
        function(rule, game, casting)
    if casting_faces.turn_down(game, casting):
        permission = Permission(game, types_of(game, casting))
    printed = face_of(obj, casting.face)
    for rule, function in game.book.hooked("never cast"):
        if function(rule, game, casting):
            refuse(rule, f"cast {obj.label}")
    if not (casting.allowed or free):
        raise Refused("601.3", f"cast {obj.label} from {obj.zone}")
    land = game.rule(r300_casting.LAND_ONLY)
    types = types_of(game, casting)
    if land and not casting.face_down and land.holds("land", "land" in types):
        refuse(land, f"cast {obj.label}")
    for rule, function in game.book.hooked("refuse cast"):
        if function(rule, game, casting):
            rule.fire()
            raise Refused(rule.number, f"cast {obj.label}")
    refuse_timing(game, casting, permission)
    item = item_of(game, casting, printed)
    casting.x = of_casting(game, obj, player, item.x_is, casting.x)
    item.targets = casting.targets = choose(game, item.specs, targets, obj.id, player)
    total = determine(game, casting)
    usual = obj.zone is Zone.HAND and (casting.instant or sorcery_time(game, player))
    spell = _pay_and_put(game, casting, item, total)
    if usual and not free and not casting.face_down:
        permission.fire()
    return spell


def _pay_and_put(game: Game, casting: Casting, item: StackItem, total: ManaCost) -> Obj:
    """Pay, put the spell on the stack, and let it become cast (601.2h, 601.2i)."""
    from kb.game.rules import r601

    player, origin = casting.player, casting.obj.zone
    for rule, function in game.book.hooked("before paying"):
        function(rule, game, player, casting.given)
    refuse_mana(game, player, total, r601.PAYING)
    if casting.more:
        check_cost(game, player, casting.obj, casting.more, casting.x)
    spell = _to_stack(game, casting)
    pool = game.players[player].pool
    pay_mana(game, player, total)
    left = game.players[player].pool
    colors = {kind[0] for kind in pool if pool[kind] > left[kind] and kind[0] in COLOR_OF}
    if casting.more:
        pay_cost(game, player, spell, casting.more, casting.x)
    for name, kind in (("tap", Kind.TAP), ("exile", Kind.MOVE)):
        for one in casting.instead.get(name, ()):
            data = {"to": Zone.EXILE, "why": "cost"} if kind is Kind.MOVE else {}
            happen(game, Event(kind, obj=one.id, data=data))
    spell.spell = item
    item.x = casting.x
    spell.marks |= casting.marks | {"x": casting.x, "cast from": origin.value, "cast": True}
    spell.marks["mana spent"] = total.value()
    spell.marks["colors spent"] = tuple(sorted(colors))
    spell.marks["cast before"] = game.turn.spells_cast
    game.turn.spells_cast += 1
    game.players[player].spells_cast += 1
    game.turn.cast_by[player] += 1
    game.touch()
    happen(game, Event(Kind.CAST, obj=spell.id, player=player, data={"from": origin}))
    announce(game, spell)
    return spell


def _to_stack(game: Game, casting: Casting) -> Obj:
    data: dict[str, Any] = {
        "to": Zone.STACK,
        "controller": casting.player,
        "face": casting.face,
        "why": "cast",
    }
    down = casting.obj.marks.get(casting_faces.DOWN)
    if down:
        data["enters"] = {"face_down": down}
    done = happen(game, Event(Kind.MOVE, obj=casting.obj.id, data=data))
    return game.objects[done[0].data["new"]]
