"""The qualities that keywords such as protection speak of: “from red”, “from each color”.

Rules hang on `qualities` what a phrase stands for, and on `quality` what objects have a quality
other than a color. Refuses: what any keyword does with it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from kb.game.abilities import Keyword
from kb.game.looks.filters import Asked, is_color
from kb.game.values import Color

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.state import ObjectId

_COLORS = frozenset({*Color, "colorless", "multicolored", "monocolored"})


def concerns(game: Game, one: Keyword, source: ObjectId, you: str, by: str) -> bool:
    """Whether a source, controlled by `by`, has the quality of a keyword of something of `you`."""
    phrase = one.param.removeprefix("from ").partition(", sparing ")[0]
    return any(_has(game, source, each, by) for each in _each(game, one.name, phrase, you))


def _each(game: Game, name: str, phrase: str, you: str) -> Iterator[str]:
    """The single qualities that a phrase stands for."""
    for rule, function in game.book.hooked("qualities", name):
        if found := function(rule, game, phrase, you):
            rule.fire()
            for each in found:
                yield from _each(game, name, each, you)
            return
    yield phrase


def _has(game: Game, source: ObjectId, quality: str, by: str) -> bool:
    if quality in _COLORS:
        obj, chars = game.known(source)
        return is_color(Asked(game, obj, chars, source, by), quality)
    for rule, function in game.book.hooked("quality"):
        found: bool | None = function(rule, game, source, quality, by)
        if found is not None:
            if found:
                rule.fire()
            return found
    return False
