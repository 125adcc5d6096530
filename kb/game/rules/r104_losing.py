"""Sections 104 and 119: who is to lose, as rule 704 then makes it happen.

Definitions: they are asked for, and the state-based actions of rule 704.5 do the rest.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.book import GUARD, LESS, MORE, VALUE, Active, Rule
from kb.game.rules.r704_players import TRIED

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.state import Ref

NO_LIFE = Rule("104.3b", zero=MORE)
NO_CARDS = Rule("104.3c", more=GUARD)
POISON = Rule("104.3d", ten=LESS)
COMMANDER = Rule("104.3j", variant=GUARD, same=VALUE, enough=LESS)
LIFE = Rule("119.6", zero=MORE)


@NO_LIFE.at("predicate", key="losing by life")
def _no_life(rule: Active, game: Game, ref: Ref) -> bool:
    return isinstance(ref, str) and game.players[ref].life <= rule.number_of("zero", 0)


@LIFE.at("predicate", key="without life")
def _life(rule: Active, game: Game, ref: Ref) -> bool:
    return isinstance(ref, str) and game.players[ref].life <= rule.number_of("zero", 0)


@NO_CARDS.at("predicate", key="losing by drawing")
def _no_cards(rule: Active, game: Game, ref: Ref) -> bool:
    return isinstance(ref, str) and rule.holds("more", game.players[ref].marks.get(TRIED))


@POISON.at("predicate", key="losing by poison")
def _poison(rule: Active, game: Game, ref: Ref) -> bool:
    if not isinstance(ref, str):
        return False
    return game.players[ref].counters["poison"] >= rule.number_of("ten", 10)


@COMMANDER.at("predicate", key="losing by a commander")
def _commander(rule: Active, game: Game, ref: Ref) -> bool:
    if not isinstance(ref, str) or not rule.holds("variant", game.variant == "commander"):
        return False
    amounts = game.players[ref].commander_damage.values()
    most = rule.value("same", max(amounts, default=0), sum(amounts))
    return most >= rule.number_of("enough", 21)
