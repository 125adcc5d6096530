"""Sections 712.8 and 202.3: the characteristics and the mana value of double-faced objects."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.book import GUARD, MORE, NEVER, VALUE, Active, Rule
from kb.game.cards import Face, Layout
from kb.game.happening.events import Event
from kb.game.looks.faces import card_with, combined, is_nonmodal, is_own
from kb.game.norms import Norm
from kb.game.state import Obj
from kb.game.values import Zone

if TYPE_CHECKING:
    from kb.game.game import Game

BACK_VALUE = Rule("202.3b", nonmodal=GUARD, cost=VALUE, copy=GUARD, zero=MORE)
"""It says for permanents and spells what 712.8e and 712.8c say for each."""
MELDED_VALUE = Rule("202.3c", melded=GUARD, sum=VALUE, zero=MORE)
"""It says of melded permanents what 712.8g says."""
ELSEWHERE = Rule("712.8a", zones=GUARD)
MELD_SPELL = Rule("712.8b", stack=GUARD, meld=GUARD)
SPELL = Rule("712.8c", nonmodal=GUARD, transformed=NEVER, cost=VALUE)
FRONT = Rule("712.8d", front=GUARD)
BACK = Rule("712.8e", nonmodal=GUARD, cost=VALUE, copy=GUARD, zero=MORE)
MODAL = Rule("712.8f", modal=GUARD, up=VALUE)
MELDED = Rule("712.8g", melded=GUARD, sum=VALUE, zero=MORE)

_OF_SPELL = Norm(BACK_VALUE, SPELL)
_OF_PERMANENT = Norm(BACK_VALUE, BACK)
_OF_MELDED = Norm(MELDED_VALUE, MELDED)
_TABLE = frozenset({Zone.BATTLEFIELD, Zone.STACK})


@ELSEWHERE.at("face up")
def _lies_front_up(rule: Active, _game: Game, old: Obj, event: Event) -> int | None:
    if not rule.holds("zones", event.data["to"] not in _TABLE):
        return None
    if old.face:
        rule.fire()
    return 0


@ELSEWHERE.at("face")
def _front_elsewhere(rule: Active, _game: Game, obj: Obj) -> Face | None:
    if obj.card is None or not rule.holds("zones", obj.zone not in _TABLE):
        return None
    rule.fire()
    return obj.card.front


@MELD_SPELL.at("face")
def _meld_spell(rule: Active, _game: Game, obj: Obj) -> Face | None:
    if obj.card is None or not rule.holds("meld", obj.card.layout is Layout.MELD):
        return None
    if not rule.holds("stack", obj.zone is Zone.STACK):
        return None
    rule.fire()
    return obj.card.front


@SPELL.at("face")
def _spell(rule: Active, _game: Game, obj: Obj) -> Face | None:
    if obj.card is None or not is_nonmodal(obj) or obj.zone is not Zone.STACK:
        return None
    rule.fire()
    return obj.card.faces[1 if rule.holds("transformed", obj.face == 1) else 0]


@FRONT.at("face")
def _front(rule: Active, _game: Game, obj: Obj) -> Face | None:
    if obj.card is None or obj.zone is not Zone.BATTLEFIELD:
        return None
    if not rule.holds("front", obj.face == 0):
        return None
    rule.fire()
    return obj.card.front


@BACK.at("face")
def _back(rule: Active, _game: Game, obj: Obj) -> Face | None:
    if obj.card is None or not is_nonmodal(obj) or obj.zone is not Zone.BATTLEFIELD:
        return None
    rule.fire()
    return obj.card.faces[1]


@MODAL.at("face")
def _modal(rule: Active, _game: Game, obj: Obj) -> Face | None:
    if obj.card is None or obj.zone not in _TABLE:
        return None
    if not rule.holds("modal", obj.card.layout is Layout.MODAL):
        return None
    rule.fire()
    return obj.card.faces[rule.value("up", obj.face, 1 - obj.face) % len(obj.card.faces)]


@MELDED.at("face")
def _melded(rule: Active, _game: Game, obj: Obj) -> Face | None:
    face = combined(obj)
    if face is None or obj.zone is not Zone.BATTLEFIELD or obj.face == 0:
        return None
    rule.fire()
    return face


def _value(face: Face | None, x: int = 0) -> int:
    return face.cost.value(x) if face and face.cost else 0


@BACK_VALUE.at("mana value")
def _of_back(_rule: Active, game: Game, obj: Obj) -> int | None:
    """As if it had the front's mana cost; a copy of a back face has none."""
    origin = game.chars(obj).origin
    if origin is None or obj.zone not in _TABLE:
        return None
    norm = (_OF_SPELL if obj.zone is Zone.STACK else _OF_PERMANENT).at_work(game)
    card = card_with(game, origin)
    if norm is None or card is None or len(card.faces) < 2 or origin.name == card.front.name:
        return None
    if not norm.holds("nonmodal", card.layout is Layout.TRANSFORMING):
        return None
    norm.fire()
    if norm.holds("copy", not is_own(obj, origin)):
        return norm.number_of("zero", 0)
    return norm.value("cost", _value(card.front), _value(origin))


@MELDED_VALUE.at("mana value")
def _of_melded(_rule: Active, game: Game, obj: Obj) -> int | None:
    """The sum of both fronts; of a copy nothing."""
    origin = game.chars(obj).origin
    norm = _OF_MELDED.at_work(game)
    if origin is None or norm is None or obj.zone is not Zone.BATTLEFIELD:
        return None
    card = card_with(game, origin)
    melded = card is not None and card.melded is not None and origin.name == card.melded.name
    if not norm.holds("melded", melded):
        return None
    norm.fire()
    if combined(obj) is not origin or obj.card is None or obj.melded_with is None:
        return norm.number_of("zero", 0)
    one, other = _value(obj.card.front), _value(obj.melded_with[1].front)
    return norm.value("sum", one + other, one)
