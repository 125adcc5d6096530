"""Keyword actions of single permanents and spells: attach, counter, tap, untap (701.3, 6, 26)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.book import DOES, GUARD, VALUE, Active, Rule
from kb.game.happening.attaching import illegal
from kb.game.happening.events import Event, Kind
from kb.game.happening.perform import Outcome, performs
from kb.game.rules.r109_words import is_permanent
from kb.game.rules.r613 import ATTACH_TIME
from kb.game.triggering.patterns import PATTERNS, Args, Bound, object_fits, pattern
from kb.game.values import Zone

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.state import Obj, ObjectId

STAYS = Rule("701.3b", cannot=GUARD, already=GUARD, kind=GUARD)
NEW_TIME = ATTACH_TIME.echo("701.3c", "attached")
UNATTACHED = Rule("701.3d", attached=GUARD)
COUNTER = Rule("701.6a", stack=GUARD, graveyard=VALUE, effects=DOES)
TAP = Rule("701.26a", untapped=GUARD, sideways=DOES)
UNTAP = Rule("701.26b", tapped=GUARD, upright=DOES)

_ATTACHABLE = frozenset({"Aura", "Equipment", "Fortification"})


@performs(Kind.ATTACH)
def _attach(game: Game, event: Event) -> Outcome:
    """It moves onto the object or player, unless a rule says that it stays."""
    obj, stays = game.objects[event.obj or 0], game.rule(STAYS)
    if stays and _stays(stays, game, obj, event):
        stays.fire()
        return None, []
    obj.attached_to = event.data["to"]
    return event, []


def _stays(rule: Active, game: Game, obj: Obj, event: Event) -> bool:
    host = event.data["to"]
    return (
        rule.holds("kind", not _ATTACHABLE & game.chars(obj).subtypes)
        or rule.holds("already", obj.attached_to == host)
        or rule.holds("cannot", illegal(game, obj, host))
    )


_unattaches = PATTERNS["unattached"]


@pattern("unattached")
def _unattached(game: Game, args: Args, event: Event, source: ObjectId, you: str) -> Bound | None:
    """Also where `what` was attached as it left the battlefield itself."""
    if event.kind is not Kind.MOVE or event.obj is None:
        return _unattaches(game, args, event, source, you)
    rule = game.rule(UNATTACHED)
    if rule is None or not object_fits(game, event.obj, args, source, you):
        return None
    if not rule.holds("attached", game.known(event.obj)[0].attached_to is not None):
        return None
    rule.fire()
    return {"it": event.obj}


@performs(Kind.COUNTER)
def _counter(game: Game, event: Event) -> Outcome:
    """A spell goes to its owner’s graveyard; an ability is just gone."""
    obj, rule = game.objects[event.obj or 0], game.rule(COUNTER)
    if rule is None or not rule.holds("stack", obj.zone is Zone.STACK):
        return None, []
    rule.fire()
    if not rule.does("effects"):
        return event, []
    if obj.is_ability:
        game.remove(obj)
        return event, []
    to = event.data.get("to", rule.value("graveyard", Zone.GRAVEYARD, Zone.HAND))
    return event, [Event(Kind.MOVE, obj=obj.id, data={"to": to, "why": "counter"})]


def _permanent(game: Game, event: Event) -> Obj | None:
    obj = game.objects.get(event.obj or 0)
    return obj if obj and is_permanent(game, obj) and not obj.phased_out else None


@performs(Kind.TAP)
def _tap(game: Game, event: Event) -> Outcome:
    obj, rule = _permanent(game, event), game.rule(TAP)
    if obj is None or rule is None or not rule.holds("untapped", not obj.tapped):
        return None, []
    rule.fire()
    obj.tapped = rule.does("sideways")
    return event, []


@performs(Kind.UNTAP)
def _untap(game: Game, event: Event) -> Outcome:
    obj, rule = _permanent(game, event), game.rule(UNTAP)
    if obj is None or rule is None or not rule.holds("tapped", obj.tapped):
        return None, []
    rule.fire()
    obj.tapped = not rule.does("upright")
    return event, []
