"""What an ability of an object finds when it asks about a mark: paid, chosen, become.

Rules that let it see only a part hang on `mark read` under the name. Refuses: setting marks.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.state import Obj


def mark_of(game: Game, obj: Obj, name: str) -> Any:
    """The value of a mark for the abilities of its own object."""
    value = obj.marks.get(name)
    for rule, function in game.book.hooked("mark read", name):
        value = function(rule, obj, value)
    return value
