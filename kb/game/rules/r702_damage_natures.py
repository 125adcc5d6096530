"""What kind of ability the keywords about damage are, and instances that are redundant.

Definitions, asked for as in `kb.game.rules.r702_natures`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.book import GUARD, LESS, Active, Rule

if TYPE_CHECKING:
    from collections.abc import Callable

    from kb.game.game import Game
    from kb.game.state import Ref

STATIC = {
    "702.2a": "deathtouch",
    "702.12a": "indestructible",
    "702.15a": "lifelink",
    "702.90a": "infect",
}
REDUNDANT = {"702.2f": "deathtouch", "702.12c": "indestructible"}
TOXIC = Rule("702.164a", has=GUARD, number=GUARD)


def _having(name: str) -> Callable[[Active, Game, Ref], bool]:
    def function(rule: Active, game: Game, ref: Ref) -> bool:
        return rule.holds("has", game.known(int(ref))[1].has(name))

    return function


def _repeated(name: str) -> Callable[[Active, Game, Ref], bool]:
    def function(rule: Active, game: Game, ref: Ref) -> bool:
        return len(game.known(int(ref))[1].all_of(name)) > rule.number_of("one", 1)

    return function


for _number, _name in STATIC.items():
    Rule(_number, has=GUARD).at("predicate", key="static")(_having(_name))
for _number, _name in REDUNDANT.items():
    Rule(_number, one=LESS).at("predicate", key="redundant")(_repeated(_name))


@TOXIC.at("predicate", key="static")
def _toxic(rule: Active, game: Game, ref: Ref) -> bool:
    """Toxic is written with a number."""
    chars = game.known(int(ref))[1]
    return any(
        rule.holds("has", one.name == "toxic") and rule.holds("number", one.param.isdecimal())
        for one in chars.keywords()
    )
