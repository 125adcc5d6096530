"""What objects look like before, between and after the layers: rules about single objects.

Being face down, abilities by type, what keywords mean, counters. Refuses: effects.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from kb.game.abilities import Ability, Keyword
from kb.game.book import HOOKS, Active
from kb.game.cards import Face
from kb.game.looks.chars import Chars, copiable_face, face_up
from kb.game.looks.layering import Table
from kb.game.state import Obj

if TYPE_CHECKING:
    from kb.game.game import Game


def as_rules_say(game: Game, table: Table) -> None:
    """Copiable values that rules give to objects that are face up."""
    for obj in game.objects.values():
        if not obj.face_down and (face := copiable_face(game, obj)) is not face_up(game, obj):
            _replace(table[obj.id], face, obj)


def cover(game: Game, table: Table) -> None:
    """Being face down comes after copying (613.2b)."""
    from kb.game.rules import r613

    rule = game.book.rule(r613.FACE_DOWN)
    every = rule is not None and rule.holds("face down", False)
    for obj in game.objects.values() if rule else ():
        if rule and (every or obj.face_down):
            _replace(table[obj.id], copiable_face(game, obj), obj)
            rule.fire()


def _replace(chars: Chars, face: Face, obj: Obj) -> None:
    fresh = Chars.of(face, chars.controller)
    fresh.abilities += obj.extra
    chars.__dict__.update(fresh.__dict__)


def intrinsic(game: Game, table: Table) -> None:
    """Abilities that objects have by their types (305.6)."""
    for rule, function in game.book.hooked("intrinsic"):
        for chars in table.values():
            chars.abilities += function(rule, chars)


def expand(game: Game, chars: Chars) -> None:
    """Add what its keyword abilities mean, where that is further abilities (702.1)."""
    there = set(chars.abilities)
    for one in list(chars.abilities):
        if isinstance(one, Keyword):
            meant = meaning(game, one, _place(chars, one))
            chars.abilities += [ability for ability in meant if ability not in there]


def count_in(game: Game, table: Table, rule: Active) -> bool:
    """Counters that change power and toughness (613.4c, 122.1a)."""
    from kb.game.rules.r122 import honed, shifted

    fired = False
    for obj in game.objects.values():
        chars = table[obj.id]
        for kind, number in obj.counters.items():
            helped = kind == "hone" and number > 0 and honed(game, obj, table, number)
            shift = _shift(kind) if number else None
            if helped or (shift and shifted(game, chars, shift, number)):
                rule.fire()
                fired = True
    return fired


def _shift(kind: str) -> tuple[int, int] | None:
    power, slash, toughness = kind.partition("/")
    if not slash:
        return None
    try:
        return int(power), int(toughness)
    except ValueError:
        return None


def bar(table: Table) -> None:
    """Abilities that an object cannot have are lost, whoever gave them (613.1f)."""
    for chars in table.values():
        if chars.barred:
            chars.abilities = [
                one
                for one in chars.abilities
                if one.keyword not in chars.barred and getattr(one, "name", "") not in chars.barred
            ]


def meaning(game: Game, one: Keyword, place: tuple[int, int]) -> list[Ability]:
    """The abilities that an instance of a keyword means.

    Rules on `instances` say how many instances work; where all of a keyword's rules are off,
    only the first does. What a further instance means is credited to them.
    """
    number, total = place
    working, rule = total, ""
    if ("instances", one.name) in HOOKS:
        working = 1
        for active, function in game.book.hooked("instances", one.name):
            working, rule = function(active, game, total), active.number
    if number >= working:
        return []
    key = (one, rule if number else "")
    if key not in game.meanings:
        found = [
            ability
            for active, function in game.book.hooked("expand", one.name)
            for ability in function(active, game, one)
        ]
        game.meanings[key] = [replace(one, rule=key[1]) for one in found] if key[1] else found
    return game.meanings[key]


def _place(chars: Chars, one: Keyword) -> tuple[int, int]:
    """Which instance of its keyword it is, from 0, and how many there are."""
    own = chars.all_of(one.name)
    return next(place for place, other in enumerate(own) if other is one), len(own)
