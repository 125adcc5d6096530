"""Rules 506.4d and 506.4e: permanents that are in combat in two ways."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.book import GUARD, VALUE, Rule
from kb.game.looks.chars import Chars
from kb.game.values import Zone

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.state import ObjectId

ROLES = Rule("506.4d", still=GUARD)
KINDS = Rule("506.4e", still=GUARD, protector=VALUE)

ATTACKED = frozenset({"planeswalker", "battle"})
"""The types of permanents that may be attacked."""


def lost_type(game: Game, one: ObjectId, kind: str) -> bool:
    """Whether something on the battlefield no longer has a type."""
    obj = game.objects.get(one)
    return obj is not None and obj.zone is Zone.BATTLEFIELD and kind not in game.chars(obj).types


def keeps_role(game: Game, one: ObjectId, kind: str) -> bool:
    """Whether what lost the type of one role stays in combat in the other."""
    rule = game.rule(ROLES)
    if rule is None or not rule.holds("still", not lost_type(game, one, kind)):
        return False
    rule.fire()
    return True


def ends_for_both(game: Game, before: Chars, now: Chars, protector: str) -> bool | None:
    """Whether what was planeswalker and battle, and is one no more, is removed; None if other."""
    rule = game.rule(KINDS)
    left = now.types & ATTACKED
    if rule is None or not before.types >= ATTACKED or not rule.holds("still", bool(left)):
        return None
    rule.fire()
    if left != {"planeswalker"}:
        return False
    other = now.controller != protector
    return rule.value("protector", other, not other)
