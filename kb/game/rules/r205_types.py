"""Section 205: card types, subtypes and supertypes, and effects that change or choose them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.book import DOES, GUARD, LESS, NEVER, VALUE, Active, Rule
from kb.game.looks.defining import defines
from kb.game.rules import r704_designations, r704_permanents, r704_variants
from kb.game.values import CARD_TYPES, SPELL_TYPES, SUPERTYPES, Zone, kind_of_subtype

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.looks.chars import Chars
    from kb.game.spells.casting import Casting
    from kb.game.state import Obj

REPLACED = Rule(
    "205.1a", sets=GUARD, replaces=VALUE, retains=DOES, appropriate=VALUE, correlated=VALUE
)
"""Asked by `looks.retyping`, as are the two others."""
RETAINED = Rule("205.1b", addition=GUARD)
TYPES = Rule("205.2a", list=NEVER)
TYPES.echo("300.1", "list")
SEVERAL = Rule("205.2b", several=GUARD, any=VALUE)
CORRESPONDING = Rule("205.3d", corresponds=GUARD)
ONE_SUBTYPE = Rule("205.3e", one=LESS, asked=GUARD)
SPELLS = Rule("205.3k", list=NEVER)
BATTLES = Rule("205.3q", list=NEVER)
SUPER = Rule("205.4a", list=NEVER)
INDEPENDENT = Rule("205.4b", types=VALUE, other=VALUE)
r704_permanents.LEGENDS.echo("205.4d", "legendary")
LEGENDARY = Rule("205.4e", spell=GUARD, legendary=GUARD, creature=NEVER, planeswalker=NEVER)
r704_permanents.WORLDS.echo("205.4f", "world")
SNOW = Rule("205.4g", snow=GUARD, permanent=GUARD)
r704_variants.SCHEME.echo("205.4h", "ongoing")
r704_variants.SCHEME.echo("314.6", "ongoing", "stack")
r704_variants.PHENOMENON.echo("312.7", "phenomenon", "up", "stack")
r704_designations.DUNGEON.echo("309.6", "bottommost", "stack")


@TYPES.at("refuse card type")
def _card_type(rule: Active, words: tuple[str, ...]) -> bool:
    return not rule.holds("list", set(words) <= CARD_TYPES)


@SUPER.at("refuse supertype")
def _supertype(rule: Active, words: tuple[str, ...]) -> bool:
    return not rule.holds("list", set(words) <= SUPERTYPES)


@SPELLS.at("refuse spell type")
def _spell_type(rule: Active, words: tuple[str, ...]) -> bool:
    return not rule.holds("list", set(words) <= SPELL_TYPES)


@BATTLES.at("refuse battle type")
def _battle_type(rule: Active, words: tuple[str, ...]) -> bool:
    return not rule.holds("list", set(words) <= {"Siege"})


@ONE_SUBTYPE.at("refuse creature type")
def _creature_type(rule: Active, words: tuple[str, ...]) -> bool:
    return _other_subtype(rule, words, "creature")


@ONE_SUBTYPE.at("refuse land type")
def _land_type(rule: Active, words: tuple[str, ...]) -> bool:
    return _other_subtype(rule, words, "land")


def _other_subtype(rule: Active, words: tuple[str, ...], kind: str) -> bool:
    """Whether it is not one subtype of the card type asked for."""
    fits = all(kind in kind_of_subtype(word) for word in words)
    return len(words) > rule.number_of("one", 1) or not rule.holds("asked", fits)


@SEVERAL.at("of a type")
def _several(rule: Active, _obj: Obj, chars: Chars, words: set[str]) -> bool | None:
    """An object with several card types is of each of them."""
    many = len(chars.types) > 1
    if not rule.holds("several", many):
        return None
    if not words & chars.types:
        return words <= chars.words()
    rule.fire()
    first = min(chars.types)
    either = words <= chars.words() if many else bool(words & chars.types)
    return bool(rule.value("any", either, words <= {first, *chars.subtypes}))


@LEGENDARY.at("refuse cast")
def _legendary(rule: Active, game: Game, casting: Casting) -> bool:
    chars = game.chars(casting.obj)
    if not rule.holds("legendary", "legendary" in chars.supertypes):
        return False
    if not rule.holds("spell", chars.types & {"instant", "sorcery"}):
        return False
    own = [game.chars(one) for one in game.battlefield()]
    legends = [
        one.types
        for one in own
        if one.controller == casting.player and "legendary" in one.supertypes
    ]
    return not any(
        rule.holds(word, any(word in types for types in legends))
        for word in ("creature", "planeswalker")
    )


@defines(SNOW, "snow permanent")
def _snow(rule: Active, _game: Game, obj: Obj, chars: Chars) -> bool:
    there = rule.holds("permanent", obj.zone is Zone.BATTLEFIELD)
    return rule.holds("snow", "snow" in chars.supertypes) and there


@defines(SNOW, "nonsnow permanent")
def _nonsnow(rule: Active, _game: Game, obj: Obj, chars: Chars) -> bool:
    there = rule.holds("permanent", obj.zone is Zone.BATTLEFIELD)
    return not rule.holds("snow", "snow" in chars.supertypes) and there
