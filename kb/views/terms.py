"""What the knowledge base answers about names of concepts.

Refuses: how they are found.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

from corpus.languages import Language

if TYPE_CHECKING:
    from corpus.terms import Concept


class FormKind(StrEnum):
    """Which of a concept's names a form is; the best first."""

    PREFERRED = "preferred"
    CARD = "card"
    ALSO = "also"
    OLD = "old"
    NEVER = "never"

    @property
    def is_right(self) -> bool:
        """Whether the name may be written today."""
        return self not in {FormKind.OLD, FormKind.NEVER}


class FoundForm(NamedTuple):
    """A form that was asked for, as one language has it: of which name, and what kind it is."""

    lang: Language
    kind: FormKind
    name: str
    inflected: bool


class FoundConcept(NamedTuple):
    """A concept, and the forms by which it was found, the best kind first."""

    concept: Concept
    forms: tuple[FoundForm, ...]
