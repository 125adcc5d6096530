"""Section 105: colors, how many of them an object has, and effects that change them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.book import GUARD, LESS, MORE, NEVER, VALUE, Active, Rule
from kb.game.looks.defining import defines
from kb.game.values import Color
from kb.game.wording import naming  # noqa: F401 - it registers instructions

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.looks.chars import Chars
    from kb.game.state import Obj

MONOCOLORED = Rule("105.2a", one=MORE)
MULTICOLORED = Rule("105.2b", two=LESS)
COLORLESS = Rule("105.2c", none=MORE)
NEW_COLOR = Rule("105.3", replaces=VALUE, addition=GUARD)
CHOICE = Rule("105.4", five=NEVER)
PAIR = Rule("105.5", two=LESS)


@defines(MONOCOLORED, "monocolored")
def _monocolored(rule: Active, _game: Game, _obj: Obj, chars: Chars) -> bool:
    return len(chars.colors) == rule.number_of("one", 1)


@defines(MULTICOLORED, "multicolored")
def _multicolored(rule: Active, _game: Game, _obj: Obj, chars: Chars) -> bool:
    return len(chars.colors) >= rule.number_of("two", 2)


@defines(COLORLESS, "colorless")
def _colorless(rule: Active, _game: Game, _obj: Obj, chars: Chars) -> bool:
    return len(chars.colors) == rule.number_of("none", 0)


@defines(PAIR, "of a color pair")
def _pair(rule: Active, _game: Game, _obj: Obj, chars: Chars) -> bool:
    return len(chars.colors) == rule.number_of("two", 2)


@NEW_COLOR.at("new colors")
def _new(rule: Active, had: set[Color], new: set[Color], *, adds: bool) -> set[Color] | None:
    """What an effect says takes the place of the colors that the object had."""
    if not rule.holds("addition", not adds):
        return None
    if had != new:
        rule.fire()
    return rule.value("replaces", new, had | new)


@CHOICE.at("refuse color")
def _choice(rule: Active, words: tuple[str, ...]) -> bool:
    return not rule.holds("five", set(words) <= set(Color))
