"""What files and nodes can be: names that users see, as values.

Lives apart from the records so that a search need not load them.
"""

from __future__ import annotations

from enum import StrEnum

from corpus.numbers import RuleNumber


class Format(StrEnum):
    """The formats that can be read, by the names that users see."""

    RULES_TEXT = "rules-text"
    RULE_PAGE = "rule-page"
    SECTION_PAGE = "section-page"
    RULINGS_PAGE = "rulings-page"
    ATOMIC_CARDS = "atomic-cards"
    SCRYFALL = "scryfall"
    DIGEST = "digest"
    TRANSLATION = "translation"
    """Translations that people handed in, put together by edition."""

    @property
    def is_official(self) -> bool:
        """Whether such a text comes from the publisher."""
        return self not in {Format.DIGEST, Format.TRANSLATION}


class Kind(StrEnum):
    """What a node of the knowledge base is."""

    CHAPTER = "chapter"
    SECTION = "section"
    RULE = "rule"
    SUBRULE = "subrule"
    EXAMPLE = "example"
    GLOSSARY = "glossary"
    RULING = "ruling"
    CARD = "card"
    CHECK = "check"


def kind_of(number: RuleNumber) -> Kind:
    """Chapter, section, rule or subrule, by the shape of the number."""
    if number.is_subrule:
        return Kind.SUBRULE
    if number.is_chapter:
        return Kind.CHAPTER
    return Kind.SECTION if number.is_section else Kind.RULE
