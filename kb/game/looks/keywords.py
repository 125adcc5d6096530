"""Keyword abilities that are asked for by name, of objects and of players.

Variants that count as another keyword hang on `counts as`. Refuses: what any keyword does.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from kb.game.abilities import Keyword

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.state import Obj, Ref


def named(game: Game, one: Keyword, name: str, use: str) -> bool:
    """Whether an effect that speaks of a keyword speaks of this instance of it.

    `use` is what the effect does: `lose`, `find`, or `ignore` for “as though it didn’t have”.
    """
    if one.name == name:
        return True
    for rule, function in game.book.hooked("counts as", use):
        if function(rule, game, one, name):
            rule.fire()
            return True
    return False


def keywords_of(game: Game, ref: Ref, name: str) -> list[Keyword]:
    """The instances of a keyword that a permanent or a player has."""
    if isinstance(ref, int):
        return game.known(ref)[1].all_of(name)
    return [one for one in _of_player(game, ref) if one.name == name]


def _of_player(game: Game, player: str) -> Iterator[Keyword]:
    """What the change `players gain` gives, with `who` and `abilities`."""
    from kb.game.looks.continuous import static_abilities
    from kb.game.looks.filters import is_player

    for source, ability in static_abilities(game, game.table(), {}):
        for change in ability.changes:
            if change.verb == "players gain" and is_player(
                game, change.args["who"], game.controller(source), player
            ):
                yield from change.args["abilities"]


def ignored(game: Game, obj: Obj, one: Keyword, player: str) -> bool:
    """Whether a player may treat an object as though it lacked a keyword ability.

    Static abilities say so by the change `as though without`, for their controllers.
    """
    from kb.game.looks.continuous import static_abilities
    from kb.game.looks.filters import matches

    for source, ability in static_abilities(game, game.table(), {}):
        for change in ability.changes:
            if change.verb != "as though without" or game.controller(source) != player:
                continue
            if matches(game, ability.what, obj, source.id, player) and named(
                game, one, change.args["keyword"], "ignore"
            ):
                return True
    return False
