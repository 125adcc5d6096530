"""Landwalk (rule 702.14): islandwalk, snow swampwalk, nonbasic landwalk and the like."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.abilities import Keyword
from kb.game.book import GUARD, LESS, VALUE, Active, Rule
from kb.game.combat.fray import defending_player
from kb.game.looks.chars import Chars
from kb.game.values import CARD_TYPES, SUPERTYPES

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.state import Obj

LANDWALK = Rule(
    "702.14c",
    defending=VALUE,
    one=LESS,
    land=GUARD,
    subtype=GUARD,
    supertype=GUARD,
    without=GUARD,
)


def walks(chars: Chars) -> list[Keyword]:
    """The landwalk abilities of an object."""
    return [
        one for one in chars.abilities if isinstance(one, Keyword) and one.name.endswith("walk")
    ]


@LANDWALK.at("restrict block")
def _landwalk(rule: Active, game: Game, _blocker: Obj, attacker: Obj) -> bool:
    defender = defending_player(game, attacker.id)
    player = rule.value("defending", defender, game.controller(attacker))
    least = rule.number_of("one", 1)
    return any(
        _number(rule, game, player, walk.name.removesuffix("walk")) >= least
        for walk in walks(game.chars(attacker))
    )


def _number(rule: Active, game: Game, player: str, kind: str) -> int:
    """How many lands of the kind a player controls."""
    words = [word for word in kind.split() if word != "land"]
    return sum(
        all(_is(rule, game.chars(obj), word) for word in words)
        for obj in game.battlefield()
        if game.controller(obj) == player and rule.holds("land", "land" in game.chars(obj).types)
    )


def _is(rule: Active, chars: Chars, word: str) -> bool:
    if word.startswith("non"):
        return rule.holds("without", word.removeprefix("non") not in chars.words())
    if word in SUPERTYPES | CARD_TYPES:
        return rule.holds("supertype", word in chars.supertypes | chars.types)
    return rule.holds("subtype", word.capitalize() in chars.subtypes)
