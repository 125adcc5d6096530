"""Which triggered abilities could see an event: those after it, or before it (603.10).

Refuses: whether an event fits them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from kb.game.abilities import Triggered
from kb.game.book import Active
from kb.game.happening.events import Event, Kind
from kb.game.looks.chars import Chars, copiable_face
from kb.game.state import Obj, ObjectId
from kb.game.triggering.patterns import Bound, match
from kb.game.values import Zone

if TYPE_CHECKING:
    from kb.game.game import Game

Table = dict[ObjectId, Chars]
Watcher = tuple[ObjectId, Triggered, str]
"""The source, its ability, and who controls the source."""


def watchers(game: Game, event: Event, before: Table) -> list[Watcher]:
    """The triggered abilities that could see an event."""
    found: list[Watcher] = []
    for one, ability, player in (*_before(game, event, before), *_now(game, event)):
        if any(one == seen and ability is had for seen, had, _player in found):
            continue
        if _visible(game, one, event):
            found.append((one, ability, player))
    return found


def triggers_on(
    game: Game, ability: Triggered, event: Event, source: ObjectId, player: str
) -> Bound | None:
    """What the words of a triggered ability stand for if an event fits it; else None."""
    from kb.game.rules import r603

    if event.kind is Kind.CEASE and ability.pattern in LEAVES and event.data.get("with owner"):
        gone = game.rule(r603.LEAVES)
        if gone is None or not gone.does("owner"):
            return None
        event = event.but(kind=Kind.MOVE, data={"from": game.known(event.obj or 0)[0].zone})
    if event.kind is not Kind.MOVE or ability.pattern not in LEAVES | ENTERS:
        return match(game, ability.pattern, ability.args, event, source, player)
    if ability.pattern in ENTERS:
        rule, clause, key = game.rule(r603.ENTERS), "onto the battlefield", "to"
    else:
        rule, clause, key = game.rule(r603.LEAVES), "from the battlefield", "from"
    if rule is None or not rule.holds(clause, event.data.get(key) is Zone.BATTLEFIELD):
        return None
    event = event.but(data={key: Zone.BATTLEFIELD})
    bound = match(game, ability.pattern, ability.args, event, source, player)
    if bound is not None:
        rule.fire()
    return bound


ENTERS = frozenset({"enters", "enters or is created"})
LEAVES = frozenset({"leaves", "dies", "returned to hand"})


def _back(game: Game, name: str, event: Event) -> Active | None:
    """The rule by which abilities with a pattern look back at an event; None where they don't."""
    from kb.game.rules import r603

    for unit, guard, own in (
        (r603.BACK_PHASING, "phases", "phases out"),
        (r603.BACK_UNATTACHED, "unattached", "unattached"),
        (r603.BACK_COUNTERED, "countered", "countered"),
        (r603.BACK_CONTROL, "loses", "control lost"),
        (r603.BACK_LOSING, "loses", "player loses"),
    ):
        rule = game.rule(unit)
        if rule and rule.holds(guard, name == own):
            return rule
    rule = game.rule(r603.LOOK_BACK)
    if rule is None:
        return None
    hiding = name == "put into hand or library" and _all_saw(game, event)
    looks = (
        rule.holds("leaves", name in LEAVES | {"destroyed"})
        or rule.holds("sacrifices", name in {"sacrificed", "exploits"})
        or rule.holds("graveyard", name == "leaves graveyard")
        or rule.holds("hand or library", hiding)
    )
    return rule if rule.holds("kinds", looks) else None


def _all_saw(game: Game, event: Event) -> bool:
    """Whether all players saw the object of an event before it."""
    if event.obj is None:
        return False
    obj, _chars = game.known(event.obj)
    return not (obj.zone.is_hidden or obj.face_down) or bool(obj.marks.get("revealed"))


def _before(game: Game, event: Event, before: Table) -> Iterator[Watcher]:
    for one, chars in before.items():
        gone = one not in game.objects
        obj = game.past[one].obj if gone else game.objects[one]
        if obj.phased_out and not gone and event.kind is not Kind.PHASE_OUT:
            continue
        for ability in chars.abilities:
            if not isinstance(ability, Triggered) or obj.zone not in ability.zones:
                continue
            rule = _back(game, ability.pattern, event)
            if rule is None:
                continue
            now = game.chars(obj)
            kept = ability in now.abilities and chars.controller == now.controller
            if gone or not kept or obj.phased_out:
                rule.fire()
            yield one, ability, chars.controller


def _now(game: Game, event: Event) -> Iterator[Watcher]:
    for one, chars in game.table().items():
        obj = game.objects[one]
        if obj.phased_out:
            continue
        for ability in _abilities(game, event, obj, chars):
            if not isinstance(ability, Triggered) or _back(game, ability.pattern, event):
                continue
            on_stack = obj.zone is Zone.STACK and ability.pattern == "casts"
            if obj.zone in ability.zones or (on_stack and event.obj == one):
                yield one, ability, chars.controller


def _abilities(game: Game, event: Event, obj: Obj, chars: Chars) -> list[object]:
    """Its abilities with continuous effects applied, also as it enters (603.6a, 603.6b)."""
    from kb.game.rules import r603

    news = event.data.get("news") or ()
    if obj.id not in news or obj.zone is not Zone.BATTLEFIELD:
        return list(chars.abilities)
    enters = game.rule(r603.ENTERS)
    if enters and not enters.holds("newcomers", obj.id in news):
        return []
    own = list(copiable_face(game, obj).abilities)
    at_once = game.rule(r603.AT_ONCE)
    if at_once is None:
        return [*own, *obj.extra]
    changed = [one for one in own if isinstance(one, Triggered) and one not in chars.abilities]
    if changed or (event.kind is Kind.MOVE and chars.types != copiable_face(game, obj).types):
        at_once.fire()
    return list(chars.abilities)


def _visible(game: Game, one: ObjectId, event: Event) -> bool:
    """Whether all players see the object at some time (603.2f)."""
    from kb.game.rules import r603

    rule = game.rule(r603.VISIBLE)
    obj = game.objects.get(one)
    if rule is None or obj is None or one == event.obj:
        return True
    hidden = obj.zone.is_hidden and not obj.marks.get("revealed")
    if rule.holds("hidden", hidden):
        rule.fire()
        return False
    return True
