"""The concepts of the game and their names in three languages: data and its loader.

Lives here: `concepts.toml` (one entry a concept, in the order of ids), `forms.tsv` (the
inflected forms of their names), and what they say. Refuses: finding names in texts
(`kb.terms`).
"""

from corpus.terms.base import TermBase, read_concepts, read_forms, term_base
from corpus.terms.cycles import TermCycle, refuse_cycles
from corpus.terms.errors import BadTermBase
from corpus.terms.model import (
    Concept,
    ConceptKind,
    Gender,
    Names,
    NameStatus,
    OldName,
    PartOfSpeech,
)
from corpus.terms.read import read_concept
from corpus.terms.write import concept_table

__all__ = [
    "BadTermBase",
    "Concept",
    "ConceptKind",
    "Gender",
    "NameStatus",
    "Names",
    "OldName",
    "PartOfSpeech",
    "TermBase",
    "TermCycle",
    "concept_table",
    "read_concept",
    "read_concepts",
    "read_forms",
    "refuse_cycles",
    "term_base",
]
