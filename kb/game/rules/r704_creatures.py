"""Section 704: creatures without toughness, with lethal damage, damaged by deathtouch."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.book import GUARD, MORE, VALUE, Active, Rule
from kb.game.happening.events import Event, Kind
from kb.game.values import Zone

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kb.game.game import Game
    from kb.game.state import Obj

TOUCHED = "damaged by deathtouch"

TOUGHNESS = Rule("704.5f", creature=GUARD, zero=MORE, regeneration=VALUE)
LETHAL = Rule("704.5g", lethal=GUARD, equal=MORE, regeneration=VALUE)
DEATHTOUCH = Rule("704.5h", deathtouch=GUARD, since=GUARD, regeneration=VALUE)


def to_graveyard(obj: Obj, rule: Active) -> Event:
    """It is put into its owner's graveyard, which is no destruction."""
    data = {"to": Zone.GRAVEYARD, "why": "state"}
    return Event(Kind.MOVE, obj=obj.id, data=data, rule=rule.number)


def _destroyed(obj: Obj, rule: Active) -> Event:
    return Event(Kind.DESTROY, obj=obj.id, rule=rule.number)


def _creatures(game: Game) -> Iterator[tuple[Obj, int]]:
    """The creatures on the battlefield with their toughness."""
    for obj in game.battlefield():
        chars = game.chars(obj)
        if chars.is_creature:
            yield obj, chars.toughness or 0


@TOUGHNESS.at("state-based")
def _toughness(rule: Active, game: Game) -> list[Event]:
    limit = rule.number_of("zero", 0)
    return [
        rule.value("regeneration", to_graveyard(obj, rule), _destroyed(obj, rule))
        for obj in game.battlefield()
        if rule.holds("creature", game.chars(obj).is_creature)
        and (game.chars(obj).toughness or 0) <= limit
    ]


@LETHAL.at("state-based")
def _lethal(rule: Active, game: Game) -> list[Event]:
    """Whether damage is lethal rule 120.6 says."""
    from kb.game.rules.r120_amounts import dealt_lethal

    return [
        rule.value("regeneration", _destroyed(obj, rule), to_graveyard(obj, rule))
        for obj, toughness in _creatures(game)
        if toughness > 0
        and rule.holds("lethal", dealt_lethal(game, obj, rule.number_of("equal", toughness)))
    ]


@DEATHTOUCH.at("state-based")
def _deathtouch(rule: Active, game: Game) -> list[Event]:
    found = []
    for obj in game.battlefield():
        chars = game.chars(obj)
        if not chars.is_creature or (chars.toughness or 0) <= 0:
            continue
        touched = bool(obj.marks.get(TOUCHED))
        since = obj.deathtouched or not touched
        if rule.holds("deathtouch", touched) and rule.holds("since", since):
            found.append(rule.value("regeneration", _destroyed(obj, rule), to_graveyard(obj, rule)))
    return found
