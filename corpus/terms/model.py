"""What the term base says of a concept: frozen values.

Refuses: reading the files (`corpus.terms.read`), finding names in texts (`kb.terms`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from enum import StrEnum

from corpus.languages import Language
from corpus.numbers import RuleNumber


class ConceptKind(StrEnum):
    """What a concept is in the game."""

    KEYWORD_ACTION = "keyword-action"
    KEYWORD_ABILITY = "keyword-ability"
    ABILITY_WORD = "ability-word"
    ZONE = "zone"
    PHASE = "phase"
    STEP = "step"
    CARD_TYPE = "card-type"
    SUPERTYPE = "supertype"
    OBJECT = "object"
    EVENT = "event"
    PLAYER = "player"
    ACTION = "action"
    CHARACTERISTIC = "characteristic"
    COST = "cost"
    DESIGNATION = "designation"
    FORMAT = "format"
    VARIANT = "variant"
    ABILITY = "ability"
    EFFECT = "effect"
    COUNTER = "counter"
    OTHER = "other"


class PartOfSpeech(StrEnum):
    """How a name stands in a sentence."""

    NOUN = "noun"
    VERB = "verb"
    ADJECTIVE = "adjective"
    PHRASE = "phrase"


class Gender(StrEnum):
    """The gender of a noun."""

    MASCULINE = "m"
    FEMININE = "f"


class NameStatus(StrEnum):
    """How well a name is founded: on cards, in another official text, or only by us."""

    PRINTED = "printed"
    OFFICIAL = "official"
    PROPOSED = "proposed"


@dataclass(frozen=True, slots=True)
class OldName:
    """A name that was official once; `until` is the day of the change, where known."""

    term: str
    until: date | None = None
    seen: str = ""


@dataclass(frozen=True, slots=True)
class Names:
    """What a concept is called in one language; each tuple in the file's order.

    `term` is the preferred name inside a sentence, `card` the forms on a card's own line,
    `also` further names that are right, `old` obsolete and `never` wrong ones; a concept that
    is no more has its preferred name in `old` too. `seen` is the evidence. `common` says that
    the name is a plain word too, so that a mention proves no subject; `exceptions` are phrases
    that hold a name and mean something else.
    """

    term: str
    pos: PartOfSpeech
    status: NameStatus
    seen: str = ""
    gender: Gender | None = None
    card: tuple[str, ...] = ()
    also: tuple[str, ...] = ()
    old: tuple[OldName, ...] = ()
    never: tuple[str, ...] = ()
    common: bool = False
    exceptions: tuple[str, ...] = ()

    @property
    def right(self) -> tuple[str, ...]:
        """Every name that may be written: preferred, card forms, admitted."""
        return (self.term, *self.card, *self.also)

    @property
    def old_terms(self) -> tuple[str, ...]:
        """The obsolete names alone."""
        return tuple(old.term for old in self.old)

    @property
    def gone(self) -> OldName | None:
        """The preferred name as an obsolete one, where the concept itself is no more."""
        return next((old for old in self.old if old.term == self.term), None)


@dataclass(frozen=True, slots=True)
class Concept:
    """One thing of the game, and its names by language.

    `rule` is the rule that defines it, `heads` are the glossary heads that it covers, `pos`
    is that of the English name, `sense` tells it, in each language, from others that are
    called alike; empty where nothing is.
    """

    id: str
    kind: ConceptKind
    pos: PartOfSpeech
    names: Mapping[Language, Names]
    rule: RuleNumber | None = None
    sense: Mapping[Language, str] = field(default_factory=dict)
    heads: tuple[str, ...] = ()
