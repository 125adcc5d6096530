"""What words such as “card”, “spell”, “permanent” and “permanent card” mean (108 to 110, 113.9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.book import GUARD, VALUE, Active, Rule
from kb.game.looks.defining import defines
from kb.game.values import PERMANENT_TYPES, Zone

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.looks.chars import Chars
    from kb.game.state import Obj

TOKEN = Rule("108.2b", token=GUARD)
TOKEN.echo("111.6", "token")
OWNER = Rule("108.4a", none=GUARD, owner=VALUE)
"""Asked as an object arrives in a zone."""
IN_ZONE = Rule("109.2a", zone=GUARD, card=GUARD)
SPELL = Rule("109.2b", stack=GUARD)
PERMANENT = Rule("110.1", battlefield=GUARD)
PERMANENT.echo("403.3", "battlefield")
UNDER = Rule("110.2a", instructed=VALUE, unless=GUARD)
"""Asked by the instruction to move."""
CARD = Rule("110.4a", kinds=GUARD, land=VALUE)
PERMANENT_SPELL = Rule("110.4b", kinds=GUARD, spell=GUARD)
TYPELESS = Rule("110.4c", remains=GUARD)
UNTAPPED = Rule("110.5b", untapped=VALUE, unless=GUARD)
"""Asked as an object enters."""
STATUS = Rule("110.5d", permanent=GUARD)
ABILITY = Rule("113.9", ability=GUARD)


def is_card(game: Game, obj: Obj) -> bool:
    """Whether an object is a card: no token is."""
    rule = game.rule(TOKEN)
    if rule and rule.holds("token", obj.token):
        rule.fire()
        return False
    return True


def in_zone(game: Game, obj: Obj, zone: str) -> bool:
    """Whether it is a card in a zone that an effect names, or an object on the stack or in play."""
    named = obj.zone.value == zone
    if zone in {Zone.STACK, Zone.BATTLEFIELD}:
        return named
    rule = game.rule(IN_ZONE)
    if rule is None:
        return True
    found = rule.holds("zone", named) and rule.holds("card", is_card(game, obj))
    if found:
        rule.fire()
    return found


def is_spell(game: Game, obj: Obj) -> bool:
    """Whether it is a spell on the stack."""
    ability, rule = game.rule(ABILITY), game.rule(SPELL)
    if ability and ability.holds("ability", obj.is_ability):
        if obj.is_ability:
            ability.fire()
        return False
    if rule is None:
        return True
    found = rule.holds("stack", obj.zone is Zone.STACK)
    if found:
        rule.fire()
    return found


def is_permanent(game: Game, obj: Obj) -> bool:
    """Whether an object is a permanent, which one without types stays (110.4c)."""
    there = obj.zone is Zone.BATTLEFIELD
    if not obj.face_down and not game.chars(obj).types & PERMANENT_TYPES:
        rule = game.rule(TYPELESS)
        found = rule is not None and rule.holds("remains", there)
        if rule and found:
            rule.fire()
        return found
    rule = game.rule(PERMANENT)
    found = rule is not None and rule.holds("battlefield", there)
    if rule and found:
        rule.fire()
    return found


@defines(CARD, "permanent card")
def _card(rule: Active, _game: Game, _obj: Obj, chars: Chars) -> bool:
    kinds = rule.value("land", PERMANENT_TYPES, PERMANENT_TYPES - {"land"})
    return rule.holds("kinds", chars.types & kinds)


@defines(PERMANENT_SPELL, "permanent spell")
def _permanent_spell(rule: Active, _game: Game, obj: Obj, chars: Chars) -> bool:
    spell = rule.holds("spell", obj.zone is Zone.STACK and not obj.is_ability)
    return spell and rule.holds("kinds", chars.types & (PERMANENT_TYPES - {"land"}))


def has_status(game: Game, obj: Obj) -> bool:
    """Whether an object is tapped or untapped at all: only permanents are."""
    rule = game.rule(STATUS)
    if rule and rule.holds("permanent", obj.zone is not Zone.BATTLEFIELD):
        rule.fire()
        return False
    return True
