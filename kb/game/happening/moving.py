"""Objects changing zones, entering, attaching, turning over.

Refuses: why they do.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from kb.game.happening.entering import of_token
from kb.game.happening.events import Event, Kind
from kb.game.happening.melding import part, take_second
from kb.game.happening.perform import Outcome, performs
from kb.game.looks.faces import face_up
from kb.game.rules import r109_words, r111_tokens, r400_zones
from kb.game.rules.r305_lands import note_land
from kb.game.state import Obj
from kb.game.values import Zone

if TYPE_CHECKING:
    from kb.game.cards import Card
    from kb.game.game import Game

KEPT = frozenset({"commander", "copy of a card"})
"""Marks of a card that stay when its object changes zones."""

ATTACHABLE = frozenset({"Aura", "Equipment", "Fortification"})
"""Subtypes of permanents that can be attached."""

KEPT_BY_SPELLS = frozenset(
    {
        "escaped",
        "blitzed",
        "dashed",
        "warped",
        "paid offspring",
        "bargained",
        "paid squad",
        "kicked",
        "kicked as printed",
        "kicked 1",
        "kicked 2",
        "foretold",
        "x",
        "evoked",
        "suspended",
        "mana spent",
        "colors spent",
        "cast",
        "cast from",
        "morph",
    }
)
"""Marks of a permanent spell that the permanent knows (400.7d)."""


@performs(Kind.MOVE)
def _move(game: Game, event: Event) -> Outcome:
    """The object ceases to be, and its card is a new object in the other zone (400.7)."""
    old = game.objects[event.obj or 0]
    hooked = game.book.hooked("moves at all") + game.book.hooked("moves")
    for rule, function in hooked:
        verdict: Event | None = function(rule, game, old, event)
        if verdict is None:
            return None, []
        event = verdict
    if any(function(rule, game, old, event) for rule, function in game.book.hooked("stays put")):
        return None, []
    to: Zone = event.data["to"]
    frm = old.zone
    snapshot = game.remove(old)
    take_second(game, event)
    new = _arrive(game, old, event, to)
    if any(function(rule, game, event) for rule, function in game.book.hooked("effects follow")):
        _follow(game, old, new)
    halves, caused = part(game, old, new, event)
    del snapshot
    if "after" in event.data:
        event.data["after"](new.id)
    note_land(game, new, event.data.get("why"))
    data = {"from": frm, "new": new.id, "news": halves}
    return event.but(data=data), caused


def _follow(game: Game, old: Obj, new: Obj) -> None:
    """What applied to the old object applies to the new one."""
    for place, effect in enumerate(game.effects):
        if old.id in effect.affected:
            game.effects[place] = replace(effect, affected=effect.affected | {new.id})


def _arrive(game: Game, old: Obj, event: Event, to: Zone) -> Obj:
    from kb.game.rules import r608

    entering: dict[str, Any] = event.data.get("enters", {})
    more: dict[str, Any] = {"token": old.token, "extra": old.extra if old.token else ()}
    more["timestamp"] = old.timestamp
    more["face"] = face_up(game, old, event)
    marks = {key: value for key, value in old.marks.items() if key in KEPT}
    if old.copy_of_spell:
        more["copiable"] = old.copiable
    token = game.rule(r608.TOKEN) if to is Zone.BATTLEFIELD and old.zone is Zone.STACK else None
    if token and token.holds("copy", old.copy_of_spell):
        token.fire()
        more["token"] = True
    elif old.copy_of_spell:
        more["copy_of_spell"] = True
    if old.token:
        more["copiable"] = old.copiable
    if to is Zone.BATTLEFIELD:
        more["controller"] = event.data.get("controller", old.owner)
        more |= {
            key: entering[key]
            for key in ("tapped", "face_down", "attached_to", "copiable", "melded_with")
            if key in entering
        }
        more["tapped"] = _tapped(game, entering)
        more["counters"] = Counter(entering.get("counters", {}))
        if old.zone is Zone.STACK:
            marks |= {key: value for key, value in old.marks.items() if key in KEPT_BY_SPELLS}
        marks |= entering.get("marks", {})
    elif to is Zone.EXILE:
        more |= {key: entering[key] for key in ("face_down",) if key in entering}
        more["counters"] = Counter(entering.get("counters", {}))
        marks |= entering.get("marks", {})
    elif to is Zone.STACK:
        more["controller"] = event.data.get("controller", old.owner)
        marks |= entering.get("marks", {})
        if "face_down" in entering:
            more["face_down"] = entering["face_down"]
    more["controller"] = _controller(game, old, to, more.get("controller", old.owner))
    maker = game.rule(r111_tokens.OWNER)
    owner = more["controller"] if maker and maker.holds("token", False) else old.owner
    owner = _keeper(game, old, to, owner, more)
    new = game.add(old.label, old.card, owner, to, place=event.data.get("place"), **more)
    new.marks = marks
    unattached = game.rule(r400_zones.UNATTACHED)
    if (
        unattached
        and new.attached_to is not None
        and unattached.holds("kind", not game.chars(new).subtypes & ATTACHABLE)
    ):
        unattached.fire()
        new.attached_to = None
        game.touch()
    return new


def _keeper(game: Game, old: Obj, to: Zone, owner: str, more: dict[str, Any]) -> str:
    """Into whose library, hand or graveyard it goes: its owner's (400.3)."""
    rule = game.rule(r400_zones.OWNERS)
    before = game.past[old.id].chars.controller if old.id in game.past else old.controller
    own = to in {Zone.LIBRARY, Zone.HAND, Zone.GRAVEYARD}
    if rule is None:
        return before if own else owner
    if not rule.holds("zone", own):
        return owner
    if not own:
        more["controller"] = old.owner
        return owner
    if before != old.owner:
        rule.fire()
    return rule.value("owner", owner, before)


def _tapped(game: Game, entering: dict[str, Any]) -> bool:
    """Whether a permanent enters tapped (110.5b)."""
    says = "tapped" in entering
    rule = game.rule(r109_words.UNTAPPED)
    if rule is None or not rule.holds("unless", not says):
        return bool(entering["tapped"]) if says else True
    rule.fire()
    return rule.value("untapped", False, True)


def _controller(game: Game, old: Obj, to: Zone, controller: str) -> str:
    """Who counts as the controller; of what has none its owner does (108.4a)."""
    before = old.controller if old.id not in game.past else game.past[old.id].chars.controller
    rule = game.rule(r109_words.OWNER)
    if rule is None or not rule.holds("none", not to.has_controllers):
        return controller if to.has_controllers else before
    if before != old.owner or to.has_controllers:
        rule.fire()
    return rule.value("owner", old.owner, before)


_OF_TOKENS = ("tapped", "counters", "attached_to", "copiable", "face")
"""What a token can enter with."""


@performs(Kind.CREATE)
def _create(game: Game, event: Event) -> Outcome:
    """A token appears on the battlefield (111.1); replacement may change how many."""
    player = event.player or ""
    news = []
    for number in range(event.amount):
        label = event.data["label"]
        if number or game.find(label):
            label = f"{label} {sum(one.token for one in game.objects.values()) + 1}"
        card: Card = event.data["card"]
        for rule, function in game.book.hooked("token name"):
            card = function(rule, card, event.data["label"])
        maker = game.rule(r111_tokens.OWNER)
        owner = maker.value("creator", player, game.turn.active) if maker else game.turn.active
        if maker:
            maker.fire()
        for entering in of_token(game, event, label, card, owner):
            enters = entering.data.get("enters", {})
            more = {key: enters[key] for key in _OF_TOKENS if key in enters}
            more["controller"] = entering.data.get("controller", owner)
            more["counters"] = Counter(more.get("counters", {}))
            new = game.add(label, card, owner, Zone.BATTLEFIELD, token=True, **more)
            new.marks |= enters.get("marks", {}) | event.data.get("marks", {})
            news.append(new.id)
    return event.but(data={"news": news}), []


@performs(Kind.UNATTACH)
def _unattach(game: Game, event: Event) -> Outcome:
    obj = game.objects[event.obj or 0]
    if obj.attached_to is None:
        return None, []
    data = {"was": obj.attached_to}
    obj.attached_to = None
    return event.but(data=data), []
