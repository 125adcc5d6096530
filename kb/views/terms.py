"""What the knowledge base answers about names of concepts.

Refuses: how they are found.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from corpus.languages import Language
from kb.views.forms import FormKind

if TYPE_CHECKING:
    from corpus.terms import Concept


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
