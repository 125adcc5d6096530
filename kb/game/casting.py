"""Casting spells, playing lands and activating abilities (rules 305, 601 and 602).

Everything is checked before the position changes, so that what is refused leaves no trace
(732.1). Refuses: alternative ways and costs; rules hang theirs on `way`, `instant speed`,
`cost`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from kb.game.abilities import Activated, Do, Spell, TargetSpec
from kb.game.cards import Face
from kb.game.costs import can_pay_mana, pay_cost, pay_mana
from kb.game.events import Event, Kind
from kb.game.happen import happen
from kb.game.mana import ManaCost
from kb.game.refs import Context
from kb.game.refusals import Refused
from kb.game.settle import settle
from kb.game.stack import announce, put, top
from kb.game.state import Obj, Ref, StackItem
from kb.game.targets import choose
from kb.game.values import Zone
from kb.game.verbs import carry_out

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
) -> Obj:
    """Cast a spell; gives its object on the stack. Raises Refused."""
    casting = Casting(player, obj, face=face, x=x, given=given or {}, free_timing=free)
    printed = _face(obj, face)
    casting.cost = printed.cost
    casting.allowed = obj.zone is Zone.HAND and obj.owner == player
    casting.instant = "instant" in printed.types
    _way(game, casting)
    printed = _face(obj, casting.face)
    if not (casting.allowed or free):
        raise Refused("601.3", f"cast {obj.label} from {obj.zone}")
    if "land" in printed.types and not casting.face_down:
        raise Refused("601.3", f"{obj.label} is a land")
    for rule, function in game.book.hooked("refuse cast"):
        if function(rule, game, casting):
            rule.fire()
            raise Refused(rule.number, f"cast {obj.label}")
    _refuse_timing(game, casting)
    item = _item(game, casting, printed)
    item.targets = choose(game, item.specs, targets, obj.id, player)
    for rule, function in game.book.hooked("cost"):
        function(rule, game, casting)
    if casting.cost is None:
        raise Refused("118.6", f"{obj.label} has no mana cost")
    total = casting.cost.with_x(x)
    if not can_pay_mana(game, player, total):
        raise Refused("601.2h", f"pay {total}")
    origin = obj.zone
    spell = _to_stack(game, casting)
    pay_mana(game, player, total)
    if casting.more:
        pay_cost(game, player, spell, casting.more, x)
    spell.spell = item
    item.x = x
    spell.marks |= casting.marks | {"x": x, "cast from": origin.value, "cast": True}
    game.turn.spells_cast += 1
    game.players[player].spells_cast += 1
    if player == game.turn.active:
        game.turn.cast_by_active += 1
    game.touch()
    happen(game, Event(Kind.CAST, obj=spell.id, player=player, data={"from": origin}))
    announce(game, spell)
    if settles:
        settle(game)
    return spell


def _face(obj: Obj, face: int) -> Face:
    if obj.copiable is not None:
        copied: Face = obj.copiable
        return copied
    return obj.card.faces[face] if obj.card else Face()


def _way(game: Game, casting: Casting) -> None:
    """Let the rule of an alternative way set cost and permission (601.2b)."""
    way = casting.given.get("way")
    if way is None:
        return
    ways = game.book.hooked("way", way)
    if not ways:
        raise Refused("601.2b", f"cast by {way}")
    for rule, function in ways:
        function(rule, game, casting)


def _refuse_timing(game: Game, casting: Casting) -> None:
    """When a player could cast a sorcery, unless it is an instant or as quick (117.1a)."""
    if casting.free_timing:
        return
    fast = casting.instant
    for rule, function in game.book.hooked("instant speed"):
        if not fast and function(rule, game, casting):
            rule.fire()
            fast = True
    if not fast and not sorcery_time(game, casting.player):
        raise Refused("117.1a", f"cast {casting.obj.label} now")


def sorcery_time(game: Game, player: str) -> bool:
    """Whether a player could cast a sorcery: own main phase, empty stack (117.1a)."""
    return game.turn.active == player and game.turn.step.is_main and top(game) is None


def _item(game: Game, casting: Casting, face: Face) -> StackItem:
    if casting.face_down:
        return StackItem(())
    effects: tuple[Do, ...] = ()
    specs: tuple[TargetSpec, ...] = ()
    for ability in (*face.abilities, *casting.obj.extra):
        if not isinstance(ability, Spell):
            continue
        parts = [ability]
        if ability.modes:
            wanted = list(casting.given.get("modes", ()))
            if len(wanted) != ability.choose:
                raise Refused("601.2b", "modes")
            parts = [ability.modes[int(number) - 1] for number in wanted]
        for part in parts:
            effects += part.effects
            specs += part.targets
    for rule, function in game.book.hooked("spell targets"):
        specs += tuple(function(rule, game, casting, face))
    return StackItem(effects, specs)


def _to_stack(game: Game, casting: Casting) -> Obj:
    data: dict[str, Any] = {
        "to": Zone.STACK,
        "controller": casting.player,
        "face": casting.face,
        "why": "cast",
    }
    if casting.face_down:
        data["enters"] = {"face_down": casting.face_down}
    done = happen(game, Event(Kind.MOVE, obj=casting.obj.id, data=data))
    return game.objects[done[0].data["new"]]


def play_land(game: Game, player: str, obj: Obj, face: int = 0) -> None:
    """Play a land from the hand (305.1). Raises Refused."""
    if "land" not in _face(obj, face).types or obj.zone is not Zone.HAND or obj.owner != player:
        raise Refused("305.1", f"play {obj.label}")
    if not sorcery_time(game, player):
        raise Refused("305.1", f"play {obj.label} now")
    if game.players[player].lands_played >= 1:
        raise Refused("305.2", f"play {obj.label}")
    game.players[player].lands_played += 1
    data = {
        "to": Zone.BATTLEFIELD,
        "controller": player,
        "why": "play",
        "enters": {"face": face},
    }
    happen(game, Event(Kind.LAND, obj=obj.id, player=player))
    happen(game, Event(Kind.MOVE, obj=obj.id, data=data))
    settle(game)


def activated_abilities(game: Game, obj: Obj) -> list[Activated]:
    """The activated abilities that an object has where it is."""
    return [
        one
        for one in game.chars(obj).abilities
        if isinstance(one, Activated) and obj.zone in one.zones
    ]


def activate(
    game: Game,
    player: str,
    obj: Obj,
    ability: Activated,
    targets: Sequence[Sequence[Ref]] | None = None,
    *,
    x: int = 0,
) -> Obj | None:
    """Activate an ability; gives it on the stack, None for a mana ability. Raises Refused."""
    mine = obj.owner if obj.zone is not Zone.BATTLEFIELD else game.controller(obj)
    if mine != player or obj.phased_out:
        raise Refused("602.2", f"activate an ability of {obj.label}")
    for rule, function in game.book.hooked("refuse activate"):
        if function(rule, game, player, obj, ability):
            rule.fire()
            raise Refused(rule.number, f"activate {obj.label}")
    if ability.sorcery and not sorcery_time(game, player):
        raise Refused("602.5d", f"activate {obj.label} now")
    item = StackItem(ability.effects, ability.targets, source=obj.id, x=x, ability=ability)
    item.rule = ability.rule
    item.targets = choose(game, ability.targets, targets, obj.id, player)
    pay_cost(game, player, obj, ability.cost, x)
    if ability.mana:
        carry_out(Context(game, obj.id, player, item), item.effects)
        return None
    placed = put(game, item, player)
    happen(game, Event(Kind.ACTIVATE, obj=placed.id, player=player, source=obj.id))
    announce(game, placed)
    settle(game)
    return placed
