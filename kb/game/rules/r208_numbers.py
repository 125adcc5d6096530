"""Section 208: which objects have power and toughness. The engine asks after all layers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.book import GUARD, MORE, VALUE, Rule
from kb.game.norms import Norm
from kb.game.values import Zone

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.looks.chars import Chars
    from kb.game.state import ObjectId

NONCREATURE = Rule("208.3", creature=GUARD, battlefield=GUARD)
NO_VALUE = Rule("208.5", creature=GUARD, zero=MORE)
VEHICLE = Rule("301.7a", creature=GUARD)
BECOMES = Rule("301.7b", creature=GUARD, printed=VALUE)

_VEHICLES = Norm(NONCREATURE, VEHICLE)


def settle_numbers(game: Game, table: dict[ObjectId, Chars]) -> None:
    """Take power and toughness from what has none, and give a creature without them 0."""
    for obj in game.objects.values():
        chars = table[obj.id]
        if chars.power is not None or chars.toughness is not None:
            _take(game, chars, there=obj.zone is Zone.BATTLEFIELD)
        rule = game.rule(NO_VALUE)
        lacks = chars.power is None or chars.toughness is None
        if rule and lacks and rule.holds("creature", chars.is_creature):
            rule.fire()
            zero = rule.number_of("zero", 0)
            chars.power = zero if chars.power is None else chars.power
            chars.toughness = zero if chars.toughness is None else chars.toughness


def _take(game: Game, chars: Chars, *, there: bool) -> None:
    if "Vehicle" in chars.subtypes and there:
        _take_from_vehicle(game, chars)
        return
    rule = game.rule(NONCREATURE)
    if rule and rule.holds("battlefield", there) and rule.holds("creature", not chars.is_creature):
        rule.fire()
        chars.power = chars.toughness = None


def _take_from_vehicle(game: Game, chars: Chars) -> None:
    norm, becomes = _VEHICLES.at_work(game), game.rule(BECOMES)
    takes = norm is not None and norm.holds("creature", not chars.is_creature)
    keeps = becomes is not None and becomes.holds("creature", chars.is_creature)
    if norm and takes and (chars.is_creature or not keeps):
        norm.fire()
        chars.power = chars.toughness = None
    elif becomes and keeps:
        becomes.fire()
        chars.power = becomes.value("printed", chars.power, 0)
        chars.toughness = becomes.value("printed", chars.toughness, 0)
    elif chars.is_creature:
        chars.power = chars.toughness = None
