"""Characteristics of objects as continuous effects leave them: the layers of rule 613.

`characteristics` works all of them out at once, because an effect of one object can change
which effects another has. Refuses: which effects there are (`looks.continuous`).
"""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from kb.game.abilities import Ability, Keyword
from kb.game.cards import Face
from kb.game.spells.mana import ManaCost
from kb.game.values import CARD_TYPES, PERMANENT_TYPES, Color

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.state import Obj


@dataclass(eq=False)
class Chars:
    """The characteristics of an object (rule 109.3), and who controls it."""

    name: str = ""
    cost: ManaCost | None = None
    colors: set[Color] = field(default_factory=set)
    supertypes: set[str] = field(default_factory=set)
    types: set[str] = field(default_factory=set)
    subtypes: set[str] = field(default_factory=set)
    abilities: list[Ability] = field(default_factory=list)
    power: int | None = None
    toughness: int | None = None
    loyalty: int | None = None
    defense: int | None = None
    controller: str = ""
    barred: set[str] = field(default_factory=set)
    """Keywords that it cannot have (rule 613.1f)."""
    cannot: set[str] = field(default_factory=set)
    """What it cannot do, by the names of events (rule 101.2)."""
    origin: Face | None = None
    """The face that its copiable values are."""
    granted: dict[Ability, int] = field(default_factory=dict)
    """Ability that an effect gave it → the time of that effect (rule 613.7a)."""

    @classmethod
    def of(cls, face: Face, controller: str) -> Chars:
        """What is printed on a face, or copied."""
        return cls(
            name=face.name,
            cost=face.cost,
            colors=set(face.indicator) | set(face.cost.colors if face.cost else ()),
            supertypes=set(face.supertypes),
            types=set(face.types),
            subtypes=set(face.subtypes),
            abilities=list(face.abilities),
            power=face.power,
            toughness=face.toughness,
            loyalty=face.loyalty,
            defense=face.defense,
            controller=controller,
            origin=face,
        )

    def twin(self) -> Chars:
        """A copy that changes apart."""
        other = copy(self)
        for name in ("colors", "supertypes", "types", "subtypes", "barred", "cannot"):
            setattr(other, name, set(getattr(self, name)))
        other.abilities = list(self.abilities)
        other.granted = dict(self.granted)
        return other

    def all_of(self, name: str) -> list[Keyword]:
        """Its instances of a keyword ability."""
        return [one for one in self.abilities if isinstance(one, Keyword) and one.name == name]

    def keywords(self) -> list[Keyword]:
        """Its keyword abilities."""
        return [one for one in self.abilities if isinstance(one, Keyword)]

    def has(self, name: str) -> bool:
        """Whether it has a keyword ability."""
        return any(isinstance(one, Keyword) and one.name == name for one in self.abilities)

    @property
    def is_creature(self) -> bool:
        """Whether creature is among its types."""
        return "creature" in self.types

    @property
    def is_permanent_card(self) -> bool:
        """Whether it has a type that permanents have (rule 110.4)."""
        return bool(self.types & PERMANENT_TYPES)

    def words(self) -> set[str]:
        """Its supertypes, types and subtypes as one set."""
        return self.supertypes | self.types | self.subtypes


def as_face(chars: Chars) -> Face:
    """Characteristics as those of a face; what keywords mean comes anew from the keywords."""
    return Face(
        name=chars.name,
        cost=chars.cost,
        indicator=frozenset(chars.colors),
        supertypes=frozenset(chars.supertypes),
        types=frozenset(chars.types),
        subtypes=tuple(sorted(chars.subtypes)),
        abilities=tuple(one for one in chars.abilities if not one.keyword),
        power=chars.power,
        toughness=chars.toughness,
        loyalty=chars.loyalty,
        defense=chars.defense,
    )


def is_type_word(word: str) -> bool:
    """Whether a word is a card type, in small letters."""
    return word in CARD_TYPES


def copiable_face(game: Game, obj: Obj) -> Face:
    """The copiable values of an object (rule 707.2): the face that is up, or what it copies.

    Face-down status and merging come in by the rules hung on `copiable`.
    """
    for rule, function in game.book.hooked("copiable"):
        face: Face | None = function(rule, game, obj)
        if face is not None:
            return face
    return face_up(game, obj)


def face_up(game: Game, obj: Obj) -> Face:
    """The face that is up or would be, or what it copies."""
    if obj.copiable is not None:
        copied: Face = obj.copiable
        return copied
    from kb.game.looks.faces import face_of_card

    return face_of_card(game, obj)


def mana_value(game: Game, obj: Obj) -> int:
    """The mana value of an object (rule 202.3); -1 where no rule says what it is."""
    for rule, function in game.book.hooked("mana value"):
        value: int | None = function(rule, game, obj)
        if value is not None:
            return value
    cost = game.chars(obj).cost
    return sum(_symbol_value(game, obj, one) for one in cost.symbols) if cost else -1


def _symbol_value(game: Game, obj: Obj, symbol: str) -> int:
    """What a symbol adds to the mana value (202.3); without a rule only plain mana counts."""
    for rule, function in game.book.hooked("symbol value"):
        value: int | None = function(rule, game, obj, symbol)
        if value is not None:
            return value
    return int(symbol) if symbol.isdecimal() else int("/" not in symbol)
