"""First strike and double strike (702.4, 702.7), and vigilance (702.20).

Rule 510.4 asks who strikes first, and who again in the second of two combat damage steps; what
changes during the first is told by 702.4c, 702.4d and 702.7c.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.book import GUARD, NEVER, Active, Rule
from kb.game.looks.chars import Chars
from kb.game.values import Step

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.state import Obj, ObjectId

DOUBLE = Rule("702.4b", double=GUARD, again=NEVER)
LOST_DOUBLE = Rule("702.4c", lost=GUARD)
GIVEN_DOUBLE = Rule("702.4d", given=GUARD)
FIRST = Rule("702.7b", first=GUARD)
CHANGED = Rule("702.7c", after=GUARD, given=NEVER, lost=NEVER)
VIGILANCE = Rule("702.20b", vigilance=GUARD)


def _now(game: Game, one: ObjectId) -> Chars:
    return game.chars(game.objects[one])


def _then(game: Game, one: ObjectId) -> Chars:
    """Its characteristics as it dealt damage in the first step; those now if it did not."""
    before: Chars | None = game.turn.dealt_first.get(one)
    return before or _now(game, one)


@DOUBLE.at("strikes first")
def _double(rule: Active, game: Game, one: ObjectId) -> bool | None:
    if not rule.holds("double", _now(game, one).has("double strike")):
        return None
    rule.fire()
    return True


@DOUBLE.at("strikes again")
def _again(rule: Active, game: Game, one: ObjectId) -> bool | None:
    if not _then(game, one).has("double strike"):
        return None
    return rule.holds("again", True)


@LOST_DOUBLE.at("strikes again")
def _lost_double(rule: Active, game: Game, one: ObjectId) -> bool | None:
    had = one in game.turn.dealt_first and _then(game, one).has("double strike")
    if not had or not rule.holds("lost", not _now(game, one).has("double strike")):
        return None
    rule.fire()
    return False


@GIVEN_DOUBLE.at("strikes again")
def _given_double(rule: Active, game: Game, one: ObjectId) -> bool | None:
    had = _then(game, one).has("double strike")
    if had or not rule.holds("given", _now(game, one).has("double strike")):
        return None
    rule.fire()
    return True


@FIRST.at("strikes first")
def _first(rule: Active, game: Game, one: ObjectId) -> bool | None:
    if not rule.holds("first", _now(game, one).has("first strike")):
        return None
    rule.fire()
    return True


@CHANGED.at("strikes first")
def _changed(rule: Active, game: Game, one: ObjectId) -> bool | None:
    """In the second step it counts who struck in the first, not who has the ability now."""
    second = game.turn.step is Step.DAMAGE and bool(game.turn.dealt_first)
    if not rule.holds("after", second):
        return None
    now, struck = _now(game, one), one in game.turn.dealt_first
    quick = now.has("first strike") or now.has("double strike")
    if quick and not struck and rule.holds("given", True):
        rule.fire()
        return False
    if struck and not quick and rule.holds("lost", True):
        rule.fire()
        return True
    return None


@VIGILANCE.at("attacks untapped")
def _vigilance(rule: Active, game: Game, obj: Obj) -> bool:
    return rule.holds("vigilance", game.chars(obj).has("vigilance"))
