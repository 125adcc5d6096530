"""What kind of ability some keywords are, and instances of them that are redundant.

An evasion ability is one by whose rules some creature is kept from blocking (509.1b); a static
ability means nothing that triggers or is activated; an instance is redundant if the keyword is
there more than once and further instances do nothing by themselves. What such a keyword says of
its object, whether it may attack, be blocked or be cast, holds no more when it holds twice; so
no game can show that it is redundant, and a predicate tells it.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from kb.game.abilities import Ability, Activated, Triggered
from kb.game.book import GUARD, LESS, Active, Rule
from kb.game.rules.r702_landwalk import walks

if TYPE_CHECKING:
    from collections.abc import Callable

    from kb.game.game import Game
    from kb.game.state import Ref

_LETTERS = "abcdefghijklmnopqrstuvwxyz"

EVASION = {
    "702.9a": "flying",
    "702.13a": "intimidate",
    "702.28a": "shadow",
    "702.31a": "horsemanship",
    "702.36a": "fear",
    "702.111a": "menace",
    "702.118a": "skulk",
}
STATIC = {
    "702.2a": "deathtouch",
    "702.3a": "defender",
    "702.4a": "double strike",
    "702.7a": "first strike",
    "702.10a": "haste",
    "702.12a": "indestructible",
    "702.15a": "lifelink",
    "702.17a": "reach",
    "702.20a": "vigilance",
    "702.22a": "banding",
    "702.90a": "infect",
}
REDUNDANT = {
    "702.2f": ("deathtouch",),
    "702.3c": ("defender",),
    "702.4e": ("double strike",),
    "702.7d": ("first strike",),
    "702.8b": ("flash",),
    "702.9c": ("flying",),
    "702.10d": ("haste",),
    "702.12c": ("indestructible",),
    "702.13c": ("intimidate",),
    "702.17c": ("reach",),
    "702.19g": ("trample", "trample over planeswalkers"),
    "702.20c": ("vigilance",),
    "702.28c": ("shadow",),
    "702.31c": ("horsemanship",),
    "702.36c": ("fear",),
    "702.61c": ("split second",),
    "702.111c": ("menace",),
    "702.118c": ("skulk",),
}
LANDWALK = Rule("702.14a", walk=GUARD)
LANDWALK_EVASION = Rule("702.14b", has=GUARD)
LANDWALK_REDUNDANT = Rule("702.14e", one=LESS, same=GUARD)


def _restricts(game: Game, number: str, ref: Ref) -> bool:
    """Whether the rules of a section keep an opponent’s creature from blocking an object."""
    obj = game.objects[int(ref)]
    section = number.rstrip(_LETTERS)
    others = [
        one
        for one in game.battlefield()
        if game.chars(one).is_creature and game.controller(one) != game.controller(obj)
    ]
    single = _of_section(game, "restrict block", section)
    groups = _of_section(game, "refuse blocks", section)
    return any(
        any(function(rule, game, one, obj) for rule, function in single)
        or any(function(rule, game, obj, [one.id]) for rule, function in groups)
        for one in others
    )


def _of_section(game: Game, hook: str, section: str) -> list[tuple[Active, Callable[..., bool]]]:
    """What hangs on a hook, of the rules of one keyword."""
    return [
        (rule, function)
        for rule, function in game.book.hooked(hook)
        if rule.number.rstrip(_LETTERS) == section
    ]


def _evades(name: str) -> Callable[[Active, Game, Ref], bool]:
    """Whether an object has a keyword by which a creature is kept from blocking it."""

    def function(rule: Active, game: Game, ref: Ref) -> bool:
        has = game.known(int(ref))[1].has(name)
        return rule.holds("has", has and _restricts(game, rule.number, ref))

    return function


def _is_static(name: str) -> Callable[[Active, Game, Ref], bool]:
    """Whether an object has a keyword that means no triggered or activated ability."""

    def function(rule: Active, game: Game, ref: Ref) -> bool:
        chars = game.known(int(ref))[1]
        meant = [one for one in chars.abilities if one.keyword == name]
        return rule.holds("has", chars.has(name) and not any(map(_on_stack, meant)))

    return function


def _on_stack(ability: Ability) -> bool:
    return isinstance(ability, Triggered | Activated)


def _repeated(names: tuple[str, ...]) -> Callable[[Active, Game, Ref], bool]:
    """Whether an object has one of the keywords more than once, and the others do nothing."""

    def function(rule: Active, game: Game, ref: Ref) -> bool:
        chars = game.known(int(ref))[1]
        one = rule.number_of("one", 1)
        return any(
            len(chars.all_of(name)) > one and not game.book.hooked("instances", name)
            for name in names
        )

    return function


for _number, _name in EVASION.items():
    Rule(_number, has=GUARD).at("predicate", key="evasive")(_evades(_name))
for _number, _name in STATIC.items():
    Rule(_number, has=GUARD).at("predicate", key="static")(_is_static(_name))
for _number, _names in REDUNDANT.items():
    Rule(_number, one=LESS).at("predicate", key="redundant")(_repeated(_names))


@LANDWALK.at("predicate", key="with landwalk")
def _with_landwalk(rule: Active, game: Game, ref: Ref) -> bool:
    """The name of a type, of land or of lands, with “walk”."""
    return rule.holds("walk", bool(walks(game.known(int(ref))[1])))


@LANDWALK_EVASION.at("predicate", key="evasive")
def _landwalk(rule: Active, game: Game, ref: Ref) -> bool:
    found = walks(game.known(int(ref))[1])
    return rule.holds("has", bool(found) and _restricts(game, rule.number, ref))


@LANDWALK_REDUNDANT.at("predicate", key="redundant")
def _same_landwalk(rule: Active, game: Game, ref: Ref) -> bool:
    """Of the same kind; two kinds of landwalk are both of use."""
    kinds = [walk.name for walk in walks(game.known(int(ref))[1])]
    number = max(Counter(kinds).values(), default=0)
    if rule.holds("same", False):
        number = len(kinds)
    return number > rule.number_of("one", 1)
