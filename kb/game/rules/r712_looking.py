"""Section 712: seeing double-faced cards, and their names (712.6–7, 712.15, 712.17, 712.19)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.book import DOES, GUARD, Active, Rule
from kb.game.cards import Card
from kb.game.looks.faces import sides, whole
from kb.game.state import Obj
from kb.game.values import Zone

if TYPE_CHECKING:
    from kb.game.game import Game

BOTH_SIDES = Rule("712.6", double=GUARD)
HIDDEN_ZONES = Rule("712.7", hidden=GUARD)
FACE_DOWN = Rule("712.15", down=GUARD)
EXILED = Rule("712.17", down=GUARD)
NAMES = Rule("712.19", either=DOES, both=GUARD, combined=DOES)


def _double(obj: Obj) -> bool:
    return obj.card is not None and obj.card.is_double_faced


@BOTH_SIDES.at("both sides")
def _both(rule: Active, _game: Game, obj: Obj, looks: bool) -> bool:
    if not looks or not rule.holds("double", _double(obj)):
        return False
    rule.fire()
    return True


@HIDDEN_ZONES.at("hidden")
def _in_hidden_zones(rule: Active, _game: Game, obj: Obj, player: str) -> bool:
    """Sleeves or a substitute card keep the other side from sight, but not from one's own hand."""
    if obj.zone is Zone.HAND and obj.owner == player:
        return False
    return _double(obj) and _covers(rule, rule.holds("hidden", obj.zone.is_hidden))


@FACE_DOWN.at("hidden")
def _on_the_table(rule: Active, game: Game, obj: Obj, player: str) -> bool:
    if not obj.zone.has_controllers or game.controller(obj) == player:
        return False
    return _double(obj) and _covers(rule, rule.holds("down", obj.face_down))


@EXILED.at("hidden")
def _in_exile(rule: Active, _game: Game, obj: Obj, _player: str) -> bool:
    if obj.zone is not Zone.EXILE or not _double(obj):
        return False
    return _covers(rule, rule.holds("down", obj.face_down))


def _covers(rule: Active, hidden: bool) -> bool:
    if hidden:
        rule.fire()
    return hidden


@NAMES.at("card names")
def _names(rule: Active, _game: Game, cards: list[Card], picked: str) -> bool:
    """Whether a name is that of a back or combined face."""
    for card in cards:
        back = any(face.name == picked for face in card.faces[1:])
        melded = card.melded is not None and card.melded.name == picked
        if (back and rule.does("either")) or (melded and rule.does("combined")):
            rule.fire()
            return True
    return False


@NAMES.at("refuse card name")
def _not_both(rule: Active, cards: list[Card], picked: str) -> bool:
    """The names of both faces together are not one name to choose."""
    joint = any(len(sides(card)) > 1 and whole(card).name == picked for card in cards)
    return rule.holds("both", joint)
