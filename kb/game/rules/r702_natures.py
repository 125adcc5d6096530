"""What kind of ability some combat keywords are, and instances of them that are redundant.

Definitions: an object has an evasion ability or a static ability by having the keyword, and a
redundant instance by having the keyword more than once.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from kb.game.book import GUARD, LESS, Active, Rule
from kb.game.rules.r702_landwalk import walks

if TYPE_CHECKING:
    from collections.abc import Callable

    from kb.game.game import Game
    from kb.game.state import Ref

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
    "702.3a": "defender",
    "702.4a": "double strike",
    "702.7a": "first strike",
    "702.10a": "haste",
    "702.17a": "reach",
    "702.20a": "vigilance",
    "702.22a": "banding",
}
REDUNDANT = {
    "702.3c": ("defender",),
    "702.4e": ("double strike",),
    "702.7d": ("first strike",),
    "702.9c": ("flying",),
    "702.10d": ("haste",),
    "702.13c": ("intimidate",),
    "702.17c": ("reach",),
    "702.19g": ("trample", "trample over planeswalkers"),
    "702.20c": ("vigilance",),
    "702.28c": ("shadow",),
    "702.31c": ("horsemanship",),
    "702.36c": ("fear",),
    "702.111c": ("menace",),
    "702.118c": ("skulk",),
}
LANDWALK = Rule("702.14a", walk=GUARD)
LANDWALK_EVASION = Rule("702.14b", has=GUARD)
LANDWALK_REDUNDANT = Rule("702.14e", one=LESS, same=GUARD)


def _having(name: str) -> Callable[[Active, Game, Ref], bool]:
    """Whether an object has a keyword."""

    def function(rule: Active, game: Game, ref: Ref) -> bool:
        chars = game.known(int(ref))[1]
        return rule.holds("has", chars.has(name))

    return function


def _repeated(names: tuple[str, ...]) -> Callable[[Active, Game, Ref], bool]:
    """Whether an object has one of the keywords more than once."""

    def function(rule: Active, game: Game, ref: Ref) -> bool:
        chars = game.known(int(ref))[1]
        one = rule.number_of("one", 1)
        return any(len(chars.all_of(name)) > one for name in names)

    return function


for _number, _name in EVASION.items():
    Rule(_number, has=GUARD).at("predicate", key="evasive")(_having(_name))
for _number, _name in STATIC.items():
    Rule(_number, has=GUARD).at("predicate", key="static")(_having(_name))
for _number, _names in REDUNDANT.items():
    Rule(_number, one=LESS).at("predicate", key="redundant")(_repeated(_names))


@LANDWALK.at("predicate", key="with landwalk")
def _with_landwalk(rule: Active, game: Game, ref: Ref) -> bool:
    """The name of a type, of land or of lands, with “walk”."""
    return rule.holds("walk", bool(walks(game.known(int(ref))[1])))


@LANDWALK_EVASION.at("predicate", key="evasive")
def _landwalk(rule: Active, game: Game, ref: Ref) -> bool:
    return rule.holds("has", bool(walks(game.known(int(ref))[1])))


@LANDWALK_REDUNDANT.at("predicate", key="redundant")
def _same_landwalk(rule: Active, game: Game, ref: Ref) -> bool:
    """Of the same kind; two kinds of landwalk are both of use."""
    kinds = [walk.name for walk in walks(game.known(int(ref))[1])]
    number = max(Counter(kinds).values(), default=0)
    if rule.holds("same", False):
        number = len(kinds)
    return number > rule.number_of("one", 1)
