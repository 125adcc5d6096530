"""Which concepts are easily put for one another.

Refuses: words that look alike (`alike`), and homographs.
"""

from __future__ import annotations

from collections.abc import Collection

from corpus.languages import Language
from corpus.terms import ConceptKind
from kb.lint.checks.terms.reading import concept_of

_ALIKE = (
    {ConceptKind.KEYWORD_ABILITY, ConceptKind.ABILITY_WORD, ConceptKind.DESIGNATION},
    {ConceptKind.KEYWORD_ACTION, ConceptKind.ACTION, ConceptKind.EVENT},
    {ConceptKind.CARD_TYPE, ConceptKind.OBJECT, ConceptKind.SUPERTYPE},
    {ConceptKind.STEP, ConceptKind.PHASE},
    *({kind} for kind in ConceptKind),
)
"""Kinds of which one is easily put for another."""


def of_a_kind(one: str, other: str, weak: Collection[str]) -> bool:
    """Whether two concepts are easily confused.

    Plain words are where keyword actions are, and where both are names with a capital in English.
    """
    kinds = [concept_of(concept).kind for concept in (one, other)]
    types = all(
        kind is ConceptKind.OBJECT and concept_of(concept).names[Language.EN].term[0].isupper()
        for concept, kind in zip((one, other), kinds, strict=True)
    )
    return any({*kinds} <= group for group in _ALIKE) and all(
        types or concept not in weak or kind is ConceptKind.KEYWORD_ACTION
        for concept, kind in zip((one, other), kinds, strict=True)
    )
