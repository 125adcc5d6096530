"""Sections 701.27 and 701.28: transforming and converting."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.book import DOES, GUARD, NEVER, VALUE, Active, Rule
from kb.game.happening.events import Event, Kind
from kb.game.happening.turning import other_face, permanent, turn_over
from kb.game.looks.filters import matches
from kb.game.norms import Norm
from kb.game.rules.r712_turning import INTO_SPELL, ONLY_DOUBLE_FACED
from kb.game.state import Obj, ObjectId, Ref
from kb.game.triggering.patterns import PATTERNS, Args, Bound, object_fits
from kb.game.values import Zone
from kb.game.wording import face_verbs  # noqa: F401 - it registers the instructions

if TYPE_CHECKING:
    from kb.game.game import Game

TRANSFORM = Rule("701.27a", permanent=GUARD, over=DOES)
NOT_TURNED_DOWN = Rule("701.27b", transforms=GUARD)
SINGLE_FACED = Rule("701.27c", single=GUARD)
SPELL_FACE = Rule("701.27d", instant=GUARD, sorcery=GUARD)
INTO = Rule("701.27e", converts=NEVER, after=VALUE, characteristic=GUARD)
ONCE = Rule("701.27f", own=GUARD, since=GUARD, created=VALUE)
TRANSFORMED = Rule("701.27g", battlefield=GUARD, back=GUARD, several=NEVER)
CONVERT = Rule("701.28a", permanent=GUARD, over=DOES)
CONVERT_NOT_DOWN = Rule("701.28b", converts=GUARD)
CONVERT_SINGLE = Rule("701.28c", single=GUARD)
CONVERT_SPELL = Rule("701.28d", instant=GUARD, sorcery=GUARD)
CONVERT_ONCE = Rule("701.28e", own=GUARD, since=GUARD, created=VALUE)
CANNOT_EITHER = Rule("701.28f", transform=GUARD)

_SINGLE = {
    Kind.TRANSFORM: Norm(SINGLE_FACED, ONLY_DOUBLE_FACED),
    Kind.CONVERT: Norm(CONVERT_SINGLE, ONLY_DOUBLE_FACED),
}
_SPELL = {
    Kind.TRANSFORM: Norm(SPELL_FACE, INTO_SPELL),
    Kind.CONVERT: Norm(CONVERT_SPELL, INTO_SPELL),
}


@TRANSFORM.at("turns over", key="transform")
@CONVERT.at("turns over", key="convert")
def _turns(rule: Active, game: Game, obj: Obj, event: Event) -> bool:
    if not rule.holds("permanent", permanent(game, event)) or not rule.does("over"):
        return False
    turn_over(game, obj, event)
    rule.fire()
    return True


@NOT_TURNED_DOWN.at("another action")
def _transforming(rule: Active, _game: Game, event: Event) -> bool:
    return rule.holds("transforms", event.kind is Kind.TRANSFORM)


@CONVERT_NOT_DOWN.at("another action")
def _converting(rule: Active, _game: Game, event: Event) -> bool:
    return rule.holds("converts", event.kind is Kind.CONVERT)


def _single(kind: Kind, game: Game, obj: Obj, event: Event) -> bool:
    """What represents the permanent counts, not what it copies."""
    from kb.game.looks.faces import card_with

    norm = _SINGLE[kind].at_work(game)
    if event.kind is not kind or norm is None:
        return False
    origin = game.chars(obj).origin
    copied = card_with(game, origin) if origin else None
    card = norm.value("represented", obj.card, copied)
    if not norm.holds("single", card is None or not card.is_double_faced):
        return False
    norm.fire()
    return True


@SINGLE_FACED.at("refuse turning over")
def _transform_single(_rule: Active, game: Game, obj: Obj, event: Event) -> bool:
    return _single(Kind.TRANSFORM, game, obj, event)


@CONVERT_SINGLE.at("refuse turning over")
def _convert_single(_rule: Active, game: Game, obj: Obj, event: Event) -> bool:
    return _single(Kind.CONVERT, game, obj, event)


def _spell(kind: Kind, game: Game, obj: Obj, event: Event) -> bool:
    norm = _SPELL[kind].at_work(game)
    face = other_face(obj)
    if event.kind is not kind or norm is None or face is None:
        return False
    types = set(face.types)
    if obj.token and obj.card:
        types = {word for one in obj.card.faces for word in one.types}
    if not (norm.holds("instant", "instant" in types) or norm.holds("sorcery", "sorcery" in types)):
        return False
    norm.fire()
    return True


@SPELL_FACE.at("refuse turning over")
def _transform_spell(_rule: Active, game: Game, obj: Obj, event: Event) -> bool:
    return _spell(Kind.TRANSFORM, game, obj, event)


@CONVERT_SPELL.at("refuse turning over")
def _convert_spell(_rule: Active, game: Game, obj: Obj, event: Event) -> bool:
    return _spell(Kind.CONVERT, game, obj, event)


def _into(game: Game, args: Args, event: Event, source: ObjectId, you: str) -> Bound | None:
    """`what` is what the object is right after it transforms or converts."""
    rule = game.rule(INTO)
    if rule is None or event.obj is None:
        return None
    if event.kind is not Kind.TRANSFORM and not (
        rule.holds("converts", event.kind is Kind.CONVERT)
    ):
        return None
    if rule.value("after", True, False):
        fits = object_fits(game, event.obj, args, source, you)
    else:
        obj, chars = game.known(event.obj)
        was = event.data.get("was", chars)
        fits = matches(game, args.get("what", {}), obj, source, you, chars=was)
    if not rule.holds("characteristic", fits):
        return None
    rule.fire()
    bound: dict[str, Ref] = {"it": event.obj}
    return bound


PATTERNS["transforms into"] = _into


@ONCE.at("refuse turning over")
def _transforms_once(rule: Active, _game: Game, obj: Obj, event: Event) -> bool:
    return _again(rule, Kind.TRANSFORM, obj, event)


@CONVERT_ONCE.at("refuse turning over")
def _converts_once(rule: Active, _game: Game, obj: Obj, event: Event) -> bool:
    return _again(rule, Kind.CONVERT, obj, event)


def _again(rule: Active, kind: Kind, obj: Obj, event: Event) -> bool:
    """An ability of the permanent comes too late if it has turned over in the meantime."""
    if event.kind is not kind or "born" not in event.data:
        return False
    if not rule.holds("own", event.source == obj.id):
        return False
    born = rule.value("created", event.data["born"], event.data["put"])
    if not rule.holds("since", obj.marks.get("turned over", 0) > born):
        return False
    rule.fire()
    return True


@TRANSFORMED.at("predicate", key="transformed permanent")
def _transformed(rule: Active, game: Game, ref: Ref) -> bool:
    obj = game.objects.get(ref) if isinstance(ref, int) else None
    if obj is None or obj.card is None or not obj.card.is_double_faced:
        return False
    if rule.holds("several", obj.melded_with is not None):
        return False
    there = rule.holds("battlefield", obj.zone is Zone.BATTLEFIELD)
    return there and rule.holds("back", obj.face == 1)


@CANNOT_EITHER.at("refuse turning over")
def _cannot_convert(rule: Active, game: Game, obj: Obj, event: Event) -> bool:
    if event.kind is not Kind.CONVERT:
        return False
    if not rule.holds("transform", "transform" in game.chars(obj).cannot):
        return False
    rule.fire()
    return True
