"""Soulbond (702.95): pairs of creatures."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kb.game.abilities import Ability, Do, Keyword
from kb.game.book import DOES, GUARD, Active, Rule
from kb.game.looks.filters import matching
from kb.game.refusals import Refused
from kb.game.values import Zone
from kb.game.wording.conditions import CONDITIONS
from kb.game.wording.meaning import limited, on_trigger
from kb.game.wording.verbs import Args, verb

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.state import Obj, ObjectId, Ref
    from kb.game.wording.refs import Context

SOULBOND = Rule("702.95a", control=GUARD, unpaired=GUARD, may=GUARD, second=DOES, entered=GUARD)
PAIRED = Rule("702.95b", paired=GUARD)
NOT_PAIRED = Rule("702.95c", creature=GUARD, control=GUARD, battlefield=GUARD)
ONLY_ONE = Rule("702.95d", more=GUARD)
UNPAIRED = Rule("702.95e", control=GUARD, creature=GUARD, leaves=GUARD)

_MARK, _FOR = "paired", "paired by"


@SOULBOND.at("expand", key="soulbond")
def _soulbond(rule: Active, _game: Game, one: Keyword) -> list[Ability]:
    condition = None if rule.holds("unpaired", False) else Do("unpaired")
    both = condition and Do("unpaired", {"both": True})
    own = {"what": limited(rule, entered={"this": True})}
    found: list[Ability] = [on_trigger(rule, one, "enters", own, Do("pair"), only_if=both)]
    if rule.does("second"):
        what = {
            "types": ["creature"],
            "other": True,
            **limited(rule, control={"controller": "you"}),
        }
        effect = Do("pair with it")
        name = "enters or is created"
        found.append(on_trigger(rule, one, name, {"what": what}, effect, only_if=condition))
    return found


def _unpaired(game: Game, args: Args, source: ObjectId, you: str, _table: Any) -> bool:
    """It is unpaired; with `both`, so is another creature that the player controls."""
    obj = game.objects.get(source)
    if obj is None or _MARK in obj.marks:
        return False
    return bool(_others(game, source, you)) or not args.get("both")


def _others(game: Game, source: ObjectId, you: str) -> list[ObjectId]:
    what = {"types": ["creature"], "controller": "you", "other": True}
    ones = matching(game, what, source, you)
    return [one for one in ones if _MARK not in game.objects[one].marks]


CONDITIONS["unpaired"] = _unpaired


@verb("pair")
def _pair_with_one(context: Context, _args: Args) -> None:
    """With another unpaired creature that the player controls, or with none."""
    game, you = context.game, context.you
    names = game.labels(_others(game, context.source, you))
    picked = game.script.up_to(you, "pair", names, 1)
    if picked is None:
        raise Refused("608.2d", "pair")
    for name in picked:
        if other := game.find(name):
            _pair(context, other.id)


@verb("pair with it")
def _pair_with_it(context: Context, _args: Args) -> None:
    rule = context.game.rule(SOULBOND)
    it = context.item.bound.get("it")
    if (
        rule
        and isinstance(it, int)
        and rule.holds("may", context.game.script.yes(context.you, "pair"))
    ):
        _pair(context, it)


def _pair(context: Context, other: ObjectId) -> None:
    game, both = context.game, (context.source, other)
    stays = game.rule(NOT_PAIRED)
    if stays and any(_unable(stays, game, one, context.you) for one in both):
        stays.fire()
        return
    objs = [game.objects[one] for one in both if one in game.objects]
    one_only = game.rule(ONLY_ONE)
    if one_only and one_only.holds("more", any(_MARK in obj.marks for obj in objs)):
        one_only.fire()
        return
    for obj in objs:
        [partner] = [one for one in both if one != obj.id]
        obj.marks |= {_MARK: partner, _FOR: context.you}
    game.touch()


def _unable(rule: Active, game: Game, one: ObjectId, you: str) -> bool:
    obj = game.objects.get(one)
    if rule.holds("battlefield", obj is None or obj.zone is not Zone.BATTLEFIELD):
        return True
    if obj is None:
        return False
    if rule.holds("creature", not game.chars(obj).is_creature):
        return True
    return rule.holds("control", game.controller(obj) != you)


@UNPAIRED.at("after")
def _ends(rule: Active, game: Game) -> None:
    """A pair ends for both as soon as it ends for one."""
    for obj in list(game.battlefield()):
        if _MARK in obj.marks and _ended(rule, game, obj):
            rule.fire()
            _part(game, obj)


def _ended(rule: Active, game: Game, obj: Obj) -> bool:
    other = game.objects.get(obj.marks[_MARK])
    gone = other is None or other.zone is not Zone.BATTLEFIELD
    if rule.holds("leaves", gone):
        return True
    if other is None:
        return False
    both = (obj, other)
    if rule.holds("creature", not all(game.chars(one).is_creature for one in both)):
        return True
    return rule.holds("control", any(game.controller(one) != obj.marks[_FOR] for one in both))


def _part(game: Game, obj: Obj) -> None:
    other = game.objects.get(obj.marks[_MARK])
    for one in (obj, other):
        if one is not None:
            one.marks.pop(_MARK, None)
            one.marks.pop(_FOR, None)
    game.touch()


@PAIRED.at("predicate", key="paired")
def _is_paired(rule: Active, game: Game, one: Ref) -> bool:
    obj = game.objects.get(one) if isinstance(one, int) else None
    return obj is not None and rule.holds("paired", _MARK in obj.marks)
