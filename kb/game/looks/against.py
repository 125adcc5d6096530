"""What an ability is against, in words: “from red”, “from artifacts”, “from everything”.

Shorthands hang on `qualities`, kinds of qualities on `quality`. Refuses: what a keyword does
about them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.errors import Unmodelled
from kb.game.looks.filters import Asked, is_color
from kb.game.values import Color

if TYPE_CHECKING:
    from kb.game.abilities import Keyword
    from kb.game.game import Game
    from kb.game.state import ObjectId

COLOR_WORDS = frozenset({*map(str, Color), "colorless", "multicolored", "monocolored"})


def qualities(game: Game, one: Keyword, you: str) -> list[tuple[str, str]]:
    """The qualities of an instance, each with the rule of the shorthand that it comes from.

    `you` is the player who has it, or controls what has it.
    """
    phrase = one.param.removeprefix("from ").partition(", ")[0]
    for rule, function in game.book.hooked("qualities", one.name):
        found: list[str] = function(rule, game, phrase, you)
        if found:
            return [(quality, rule.number) for quality in found]
    return [(phrase, "")]


def concerned(game: Game, one: ObjectId, quality: str, by: str) -> bool:
    """Whether an object has a quality; `by` is who controls it or the ability of it.

    Raises Unmodelled for a quality that no rule knows, unless one is off.
    """
    obj, chars = game.known(one)
    if quality in COLOR_WORDS:
        return is_color(Asked(game, obj, chars, one, by), quality)
    known = False
    for rule, function in game.book.hooked("quality"):
        verdict: bool | None = function(rule, game, one, quality, by)
        known = known or verdict is not None
        if verdict:
            rule.fire()
            return True
    if not known and not game.book.off:
        raise Unmodelled(rule="702.16a", feature=f"quality {quality}")
    return False


def concerns(game: Game, one: Keyword, source: ObjectId, you: str, by: str) -> bool:
    """Whether a source has a quality of an instance of a keyword."""
    for quality, rule in qualities(game, one, you):
        if concerned(game, source, quality, by):
            game.book.credit(rule)
            return True
    return False
