"""The face that is cast of a card with two, and what is looked at to see whether it can be.

Rules hang on `casting face` and `default face` which face may be chosen, on `cast transformed`
which one is up then, on `cast face down` what is cast so, on `considered` and `considered too`
what of the card counts meanwhile.
Refuses: cost and timing (`spells.casting`).
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING

from kb.game.abilities import Ability
from kb.game.cards import Face
from kb.game.state import Obj

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.spells.casting import Casting

MARK = "casting face"
DOWN = "casting face down"


def begin(game: Game, casting: Casting) -> None:
    """Let the rules say which face is cast, and look at the card as it would be. Raises Refused."""
    card = casting.obj.card
    if card is None or not card.is_double_faced or casting.obj.copiable is not None:
        return
    casting.face = _chosen(game, casting)
    turn(game, casting, transformed=False)


def _chosen(game: Game, casting: Casting) -> int:
    chosen: int | None = None
    for rule, function in game.book.hooked("casting face"):
        chosen = function(rule, game, casting) if chosen is None else chosen
    for rule, function in game.book.hooked("default face"):
        usual: int | None = function(rule, game, casting, chosen)
        if usual is not None:
            return usual
    return casting.face if chosen is None else chosen


def turn(game: Game, casting: Casting, *, transformed: bool = True) -> None:
    """It is being cast transformed or converted, or not."""
    for rule, function in game.book.hooked("cast transformed"):
        casting.face = function(rule, game, casting, transformed)
    _consider(game, casting)


def turn_down(game: Game, casting: Casting) -> bool:
    """A card cast face down counts from now on as that; whether it does."""
    for rule, function in game.book.hooked("cast face down"):
        number: str = function(rule, casting)
        if number:
            casting.obj.marks[DOWN] = number
            game.touch()
    return DOWN in casting.obj.marks


def _consider(game: Game, casting: Casting) -> None:
    casting.obj.marks[MARK] = casting.face
    game.touch()
    casting.instant = "instant" in game.chars(casting.obj).types


def end(game: Game, obj: Obj) -> None:
    """The card counts as it lies again."""
    for mark in {MARK, DOWN} & obj.marks.keys():
        del obj.marks[mark]
        game.touch()


def with_abilities(game: Game, obj: Obj, face: Face) -> Face:
    """A face with the abilities of the front that are looked at besides."""
    more: tuple[Ability, ...] = ()
    for rule, function in game.book.hooked("considered too"):
        more += function(rule, game, obj)
    return _wider(face, more) if more else face


@lru_cache(maxsize=256)
def _wider(face: Face, more: tuple[Ability, ...]) -> Face:
    return replace(face, abilities=face.abilities + more)
