"""Last known information of an object that leaves its zone (rules 608.2h and 704.8).

Refuses: what it is used for.
"""

from __future__ import annotations

from collections import Counter
from copy import copy
from typing import TYPE_CHECKING

from kb.game.looks.chars import Chars
from kb.game.state import Obj, ObjectId

if TYPE_CHECKING:
    from kb.game.game import Game


def last_known(game: Game, obj: Obj, before: Chars | None) -> tuple[Obj, Chars]:
    """The object and its characteristics as they are to be remembered.

    `before` has its characteristics as the event began. The rules hung on `last known` say
    whether something earlier counts.
    """
    known = obj, before or game.chars(obj)
    for rule, function in game.book.hooked("last known"):
        known = function(rule, game, obj, known)
    return known


def remember(game: Game) -> None:
    """Note what state-based actions are about to change."""
    counters = {one.id: Counter(one.counters) for one in game.objects.values()}
    game.marks["before actions"] = counters


def earlier(game: Game, obj: Obj, chars: Chars) -> tuple[Obj, Chars]:
    """The object as it was before the state-based actions that were performed last."""
    noted: dict[ObjectId, Counter[str]] = game.marks.get("before actions", {})
    then = copy(obj)
    then.counters = noted.get(obj.id, obj.counters)
    return then, chars
