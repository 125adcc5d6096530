"""What a single word says of an object by definition: “multicolored”, “nonbasic land”.

Rules hang definitions on `definition` under the word, and thereby on `predicate`. Refuses: any
single definition.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from kb.game.book import Active, Rule
from kb.game.looks.chars import Chars
from kb.game.state import Obj, Ref

if TYPE_CHECKING:
    from kb.game.game import Game

Definition = Callable[[Active, "Game", Obj, Chars], bool]


def defines(rule: Rule, word: str) -> Callable[[Definition], Definition]:
    """Hang a definition of a word on the hooks."""

    def hang(function: Definition) -> Definition:
        def asked(active: Active, game: Game, ref: Ref) -> bool:
            return isinstance(ref, int) and function(active, game, *game.known(ref))

        rule.at("definition", key=word)(function)
        rule.at("predicate", key=word)(asked)
        return function

    return hang


def has_quality(game: Game, word: str, obj: Obj, chars: Chars) -> bool:
    """Whether an object is what a word says; the rule is on record if it is."""
    for rule, function in game.book.hooked("definition", word):
        if function(rule, game, obj, chars):
            rule.fire()
            return True
    return False
