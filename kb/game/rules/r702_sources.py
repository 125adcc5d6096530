"""Keywords of the source of damage: where the source is, or was, and how often it has one."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from kb.game.values import Zone

if TYPE_CHECKING:
    from kb.game.book import Rule
    from kb.game.game import Game
    from kb.game.state import ObjectId


class Trait(NamedTuple):
    """A keyword with the rules about sources that are gone, in other zones, and doubled."""

    name: str
    gone: Rule
    anywhere: Rule
    redundant: Rule | None


def instances(game: Game, source: ObjectId | None, trait: Trait) -> int:
    """How many instances of a keyword of a source count."""
    if source is None:
        return 0
    obj, chars = game.known(source)
    number = len(chars.all_of(trait.name))
    if source not in game.objects:
        number = _allowed(game, trait.gone, "had", number)
    elif obj.zone is not Zone.BATTLEFIELD:
        number = _allowed(game, trait.anywhere, trait.name, number)
    return _once(game, trait.redundant, number) if trait.redundant else number


def _allowed(game: Game, rule: Rule, clause: str, number: int) -> int:
    active = game.rule(rule)
    if active is None or not active.holds(clause, number):
        return 0
    active.fire()
    return max(1, number)


def _once(game: Game, rule: Rule, number: int) -> int:
    """Every instance after the first is redundant."""
    active = game.rule(rule)
    if active is None:
        return number
    kept = [place for place in range(number) if not active.holds("additional", place > 0)]
    if len(kept) < number:
        active.fire()
    return len(kept)
