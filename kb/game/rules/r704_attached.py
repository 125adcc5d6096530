"""Section 704: what is attached to something to which it cannot be."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.book import GUARD, NEVER, VALUE, Active, Rule
from kb.game.happening.attaching import illegal
from kb.game.happening.events import Event, Kind
from kb.game.rules.r704_creatures import to_graveyard

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.state import Obj

AURA = Rule("704.5m", aura=GUARD, attached=NEVER, illegal=GUARD)
EQUIPMENT = Rule("704.5n", equipment=GUARD, illegal=GUARD, player=GUARD, stays=VALUE)
OTHERS = Rule("704.5p", battle=NEVER, creature=NEVER, aura=GUARD, equipment=GUARD)
ROLES = Rule("704.5z", role=GUARD, player=GUARD, permanent=GUARD, recent=VALUE)

HOLDERS = frozenset({"Equipment", "Fortification"})
"""Subtypes of permanents that are attached to others and no Auras."""


def _unattached(obj: Obj, rule: Active) -> Event:
    return Event(Kind.UNATTACH, obj=obj.id, rule=rule.number)


@AURA.at("state-based")
def _aura(rule: Active, game: Game) -> list[Event]:
    found = []
    for obj in game.battlefield():
        if not rule.holds("aura", "Aura" in game.chars(obj).subtypes):
            continue
        host = obj.attached_to
        loose = not rule.holds("attached", host is not None)
        if loose or (host is not None and rule.holds("illegal", illegal(game, obj, host))):
            found.append(obj)
    return [to_graveyard(obj, rule) for obj in found]


@EQUIPMENT.at("state-based")
def _equipment(rule: Active, game: Game) -> list[Event]:
    found = []
    for obj in game.battlefield():
        host = obj.attached_to
        if host is None or not rule.holds("equipment", HOLDERS & game.chars(obj).subtypes):
            continue
        of_player = rule.holds("player", isinstance(host, str))
        if of_player or rule.holds("illegal", illegal(game, obj, host)):
            found.append(rule.value("stays", _unattached(obj, rule), to_graveyard(obj, rule)))
    return found


@OTHERS.at("state-based")
def _others(rule: Active, game: Game) -> list[Event]:
    found = []
    for obj in game.battlefield():
        if obj.attached_to is None:
            continue
        chars = game.chars(obj)
        either = rule.holds("battle", "battle" in chars.types) or rule.holds(
            "creature", chars.is_creature
        )
        neither = rule.holds("aura", "Aura" not in chars.subtypes) and rule.holds(
            "equipment", not HOLDERS & chars.subtypes
        )
        if either or neither:
            found.append(_unattached(obj, rule))
    return found


@ROLES.at("state-based")
def _roles(rule: Active, game: Game) -> list[Event]:
    roles = [
        obj
        for obj in game.battlefield()
        if isinstance(obj.attached_to, int)
        and rule.holds("role", "Role" in game.chars(obj).subtypes)
    ]
    found = []
    for one in roles:
        rivals = [
            other
            for other in roles
            if other is not one
            and rule.holds("permanent", other.attached_to == one.attached_to)
            and rule.holds("player", game.controller(other) == game.controller(one))
        ]
        newer = any(other.timestamp > one.timestamp for other in rivals)
        older = any(other.timestamp < one.timestamp for other in rivals)
        if rule.value("recent", newer, older):
            found.append(one)
    return [to_graveyard(one, rule) for one in found]
