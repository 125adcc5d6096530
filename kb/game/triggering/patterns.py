"""Kinds of events that abilities watch for, by name, with conditions on them.

A pattern gives what words of the ability stand for (“it”, “that player”), or None where the
event is another. Refuses: which abilities watch.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from kb.game.happening.events import Event, Kind
from kb.game.looks.filters import is_player, matches
from kb.game.state import ObjectId, Ref
from kb.game.values import Zone

if TYPE_CHECKING:
    from kb.game.game import Game

Args = Mapping[str, Any]
Bound = dict[str, Ref]
Matcher = Callable[["Game", Args, Event, ObjectId, str], Bound | None]
PATTERNS: dict[str, Matcher] = {}


def pattern(name: str) -> Callable[[Matcher], Matcher]:
    """Register the function of a pattern."""

    def register(function: Matcher) -> Matcher:
        PATTERNS[name] = function
        return function

    return register


def match(
    game: Game, name: str, args: Args, event: Event, source: ObjectId, you: str
) -> Bound | None:
    """What the words of an ability stand for if the event fits its pattern; else None."""
    return PATTERNS[name](game, args, event, source, you)


def takes_place(
    game: Game, name: str, args: Args, event: Event, source: ObjectId, you: str
) -> bool:
    """Whether an event fits a pattern."""
    return match(game, name, args, event, source, you) is not None


def object_fits(game: Game, one: ObjectId | None, args: Args, source: ObjectId, you: str) -> bool:
    """Whether an object meets `what`; one that is gone, as it last was."""
    if one is None:
        return False
    obj, chars = game.known(one)
    return matches(game, args.get("what", {}), obj, source, you, chars=chars)


def _player_fits(game: Game, player: str | None, args: Args, you: str, key: str = "who") -> bool:
    return player is not None and is_player(game, args.get(key, "any"), you, player)


def seen_as(game: Game, event: Event, kind: Kind) -> bool:
    """Whether an event is of a kind, or is taken for it, as far as rules let it be seen so."""
    if event.kind is not kind and kind not in event.data.get("seen as", ()):
        return False
    excluding = game.book.hooked("not seen as")
    return not any(function(rule, event, kind) for rule, function in excluding)


def _moved(frm: Zone | None, to: Zone | None, look_at_new: bool) -> Matcher:
    def fits(game: Game, args: Args, event: Event, source: ObjectId, you: str) -> Bound | None:
        if not seen_as(game, event, Kind.MOVE):
            return None
        if to is not None and event.data.get("to") is not to:
            return None
        began = event.data.get("from")
        if began is None and event.obj in game.objects:
            began = game.objects[event.obj].zone
        if frm is not None and began is not frm:
            return None
        new = event.data.get("new")
        one = new if look_at_new and new is not None else event.obj
        if not object_fits(game, one, args, source, you):
            return None
        bound: Bound = {"it": one if one is not None else 0}
        if new is not None:
            bound["card"] = new
        return bound

    return fits


_enters = _moved(None, Zone.BATTLEFIELD, look_at_new=True)


@pattern("enters")
def _entered(game: Game, args: Args, event: Event, source: ObjectId, you: str) -> Bound | None:
    """A permanent that comes to light is new, unless rules say that it entered before."""
    if event.kind is Kind.FACE_UP:
        if any(function(rule, event) for rule, function in game.book.hooked("entered before")):
            return None
        event = event.but(kind=Kind.MOVE, data={"to": Zone.BATTLEFIELD})
    return _enters(game, args, event, source, you)


PATTERNS["leaves"] = _moved(Zone.BATTLEFIELD, None, look_at_new=False)
PATTERNS["dies"] = _moved(Zone.BATTLEFIELD, Zone.GRAVEYARD, look_at_new=False)
PATTERNS["put into graveyard"] = _moved(None, Zone.GRAVEYARD, look_at_new=True)
PATTERNS["leaves graveyard"] = _moved(Zone.GRAVEYARD, None, look_at_new=False)
PATTERNS["exiled"] = _moved(None, Zone.EXILE, look_at_new=True)
PATTERNS["returned to hand"] = _moved(Zone.BATTLEFIELD, Zone.HAND, look_at_new=False)


@pattern("put into hand or library")
def _out_of_sight(game: Game, args: Args, event: Event, source: ObjectId, you: str) -> Bound | None:
    """`what` is put into a hand or library, from wherever."""
    return _to_hand(game, args, event, source, you) or _to_library(game, args, event, source, you)


_to_hand = _moved(None, Zone.HAND, look_at_new=False)
_to_library = _moved(None, Zone.LIBRARY, look_at_new=False)


@pattern("tapped for mana")
def _for_mana(game: Game, args: Args, event: Event, source: ObjectId, you: str) -> Bound | None:
    """A mana ability of `what` adds mana."""
    if event.kind is not Kind.MANA or not object_fits(game, event.source, args, source, you):
        return None
    return {"it": event.source or 0, "that player": event.player or ""}


@pattern("moved")
def _moved_so(game: Game, args: Args, event: Event, source: ObjectId, you: str) -> Bound | None:
    """`what` is now in the zone `to`, put there by the rule `way`."""
    if event.kind is not Kind.MOVE or event.data.get("way") != args["way"]:
        return None
    new = event.data.get("new")
    if event.data["to"].value != args["to"] or not object_fits(game, new, args, source, you):
        return None
    return {"it": new or 0}


def _created(game: Game, args: Args, event: Event, source: ObjectId, you: str) -> Bound | None:
    for new in event.data.get("news", ()):
        if object_fits(game, new, args, source, you):
            return {"it": new}
    return None


@pattern("enters or is created")
def _enters_or_created(
    game: Game, args: Args, event: Event, source: ObjectId, you: str
) -> Bound | None:
    return PATTERNS["enters"](game, args, event, source, you)


def _simple(kind: Kind) -> Matcher:
    """An event that happens to an object."""

    def fits(game: Game, args: Args, event: Event, source: ObjectId, you: str) -> Bound | None:
        if not seen_as(game, event, kind) or not object_fits(game, event.obj, args, source, you):
            return None
        bound: Bound = {"it": event.obj or 0}
        if event.source is not None:
            bound["other"] = event.source
        if event.player is not None:
            bound["that player"] = event.player
        return bound

    return fits


_TURNING_OVER = frozenset({Kind.TRANSFORM, Kind.CONVERT})


def _turned(kind: Kind) -> Matcher:
    """A permanent is turned face up or down, or in the same way turned over.

    Rules on `another action` say that one way of turning is not another.
    """
    same = _simple(kind)

    def fits(game: Game, args: Args, event: Event, source: ObjectId, you: str) -> Bound | None:
        if event.kind is not kind and event.kind not in _TURNING_OVER:
            return None
        found = same(game, args, event.but(kind=kind), source, you)
        for rule, function in game.book.hooked("another action"):
            if found is not None and function(rule, game, event):
                rule.fire()
                return None
        return found

    return fits


PATTERNS |= {
    "transforms": _simple(Kind.TRANSFORM),
    "converts": _simple(Kind.CONVERT),
    "turned face up": _turned(Kind.FACE_UP),
    "turned face down": _turned(Kind.FACE_DOWN),
    "tapped": _simple(Kind.TAP),
    "untapped": _simple(Kind.UNTAP),
    "sacrificed": _simple(Kind.SACRIFICE),
    "unattached": _simple(Kind.UNATTACH),
    "attached": _simple(Kind.ATTACH),
    "ability triggers": _simple(Kind.TRIGGERED),
    "cycled": _simple(Kind.CYCLE),
    "countered": _simple(Kind.COUNTER),
    "phases out": _simple(Kind.PHASE_OUT),
    "prevented": lambda _game, _args, event, _source, _you: (
        {} if event.kind is Kind.PREVENT else None
    ),
    "would be destroyed": _simple(Kind.DESTROY),
    "phases in": _simple(Kind.PHASE_IN),
}


def _for_player(kind: Kind) -> Matcher:
    """An event that happens to a player."""

    def fits(game: Game, args: Args, event: Event, source: ObjectId, you: str) -> Bound | None:
        del source
        if event.kind is not kind or not _player_fits(game, event.player, args, you):
            return None
        return {"that player": event.player or ""}

    return fits


PATTERNS |= {
    "draws": _for_player(Kind.DRAW),
    "gains life": _for_player(Kind.GAIN_LIFE),
    "loses life": _for_player(Kind.LOSE_LIFE),
    "shuffles": _for_player(Kind.SHUFFLE),
    "would lose": _for_player(Kind.LOSE),
    "would win": _for_player(Kind.WIN),
}


@pattern("damage")
def _damage(game: Game, args: Args, event: Event, source: ObjectId, you: str) -> Bound | None:
    """`what` is the source, `to` a filter or the word for a player; `combat` true or false."""
    if event.kind is not Kind.DAMAGE:
        return None
    if "combat" in args and bool(event.data.get("combat")) != args["combat"]:
        return None
    if not object_fits(game, event.source, args, source, you):
        return None
    to = args.get("to")
    if isinstance(to, str) and not (
        event.player is not None and is_player(game, to, you, event.player)
    ):
        return None
    if isinstance(to, Mapping) and not object_fits(game, event.obj, {"what": to}, source, you):
        return None
    bound: Bound = {"it": event.source or 0}
    if event.player is not None:
        bound["that player"] = event.player
    if event.obj is not None:
        bound["other"] = event.obj
    return bound


@pattern("casts")
def _casts(game: Game, args: Args, event: Event, source: ObjectId, you: str) -> Bound | None:
    if event.kind is not Kind.CAST or not _player_fits(game, event.player, args, you):
        return None
    if not object_fits(game, event.obj, args, source, you):
        return None
    return {"it": event.obj or 0, "that player": event.player or ""}


@pattern("begins")
def _begins(game: Game, args: Args, event: Event, source: ObjectId, you: str) -> Bound | None:
    """`step` begins in the turn of `who`; `host` is the player that the source enchants."""
    from kb.game.rules import r603

    rule = game.rule(r603.EACH_STEP)
    if rule is None or event.kind is not Kind.BEGIN:
        return None
    if not rule.holds("that step", event.data["step"].value == args["step"]):
        return None
    if args.get("who") == "host":
        found = game.objects.get(source)
        if found is None or found.attached_to != event.player:
            return None
    elif not _player_fits(game, event.player, args, you):
        return None
    rule.fire()
    return {"that player": event.player or ""}


@pattern("targeted")
def _targeted(game: Game, args: Args, event: Event, source: ObjectId, you: str) -> Bound | None:
    """`what` is targeted by a spell or ability that `who` controls."""
    if event.kind is not Kind.TARGETED or not object_fits(game, event.obj, args, source, you):
        return None
    if not _player_fits(game, event.by, args, you):
        return None
    return {"it": event.obj or 0, "other": event.source or 0, "that player": event.by or ""}


@pattern("discards")
def _discards(game: Game, args: Args, event: Event, source: ObjectId, you: str) -> Bound | None:
    if event.kind is not Kind.DISCARD or not object_fits(game, event.obj, args, source, you):
        return None
    obj, _chars = game.known(event.obj or 0)
    if not _player_fits(game, obj.owner, args, you):
        return None
    return {"it": event.obj or 0, "that player": obj.owner}


@pattern("counters")
def _counters(game: Game, args: Args, event: Event, source: ObjectId, you: str) -> Bound | None:
    """Counters of a kind are put on `what`, or on the player `who`."""
    if event.kind is not Kind.COUNTERS or args.get("counter") not in {None, event.data["counter"]}:
        return None
    if "effect" in args and not _by_effect(game, event):
        return None
    if "who" in args:
        if not _player_fits(game, event.player, args, you):
            return None
    elif not object_fits(game, event.obj, args, source, you):
        return None
    return {"it": event.obj or 0}


def _by_effect(game: Game, event: Event) -> bool:
    """Whether an effect puts the counters, also one that replaces something (614.16)."""
    from kb.game.rules import r614

    effect = bool(event.data.get("effect"))
    rule = game.rule(r614.PUTS)
    return rule.holds("effect", effect) if rule else effect


@pattern("control lost")
def _control_lost(game: Game, args: Args, event: Event, source: ObjectId, you: str) -> Bound | None:
    """`who` loses control of `what`."""
    if event.kind is not Kind.CONTROL or not object_fits(game, event.obj, args, source, you):
        return None
    if not _player_fits(game, event.data["was"], args, you):
        return None
    return {"it": event.obj or 0, "that player": event.player or ""}


@pattern("last counter removed")
def _last(game: Game, args: Args, event: Event, source: ObjectId, you: str) -> Bound | None:
    if event.kind is not Kind.REMOVE_COUNTERS or event.data["counter"] != args["counter"]:
        return None
    if event.data.get("left") != 0 and not args.get("any"):
        return None
    if not object_fits(game, event.obj, args, source, you):
        return None
    return {"it": event.obj or 0}


@pattern("player loses")
def _player_loses(game: Game, args: Args, event: Event, source: ObjectId, you: str) -> Bound | None:
    """`who` loses the game, for whatever reason (603.9)."""
    from kb.game.rules import r603

    del source
    rule = game.rule(r603.LOSES)
    if rule is None or not rule.holds("loses", event.kind is Kind.LOSE):
        return None
    if not _player_fits(game, event.player, args, you):
        return None
    rule.fire()
    return {"that player": event.player or ""}


@pattern("state")
def _state(game: Game, args: Args, event: Event, source: ObjectId, you: str) -> Bound | None:
    """No event, but a state of the game: `condition` holds (603.8)."""
    del game, args, event, source, you
    return None
