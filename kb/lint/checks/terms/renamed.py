"""The right name for a wrong one, in the same form where the table of forms tells it.

Refuses: which names are wrong.
"""

from __future__ import annotations

from dataclasses import dataclass

from corpus.lexicon import lexicon_of
from corpus.terms import PartOfSpeech, term_base
from kb.lint.checks.terms.reading import concept_of
from kb.lint.text import Text
from kb.lint.values import Fix, Span
from kb.terms.concepts import Candidate
from kb.terms.forms import counterpart


@dataclass(frozen=True, slots=True)
class Renaming:
    """What should be written, and the fix where its form is sure."""

    expected: str
    fix: Fix | None = None


def renaming(text: Text, span: Span, candidate: Candidate) -> Renaming:
    """Today's name for a wrong one at a place.

    Sure is a form at the same place of the table, and for a noun that nothing beside it has to
    agree with it.
    """
    words = text.text[slice(*span)]
    names = concept_of(candidate.concept).names[text.lang]
    form = counterpart(term_base(), text.lang, candidate.name, words.lower(), names.term)
    if form is None:
        return Renaming(names.term)
    if words[0].isupper():
        form = form[0].upper() + form[1:]
    agrees = names.pos is not PartOfSpeech.VERB and not _is_free(text, span)
    return Renaming(form, None if agrees else Fix(*span, form))


def _is_free(text: Text, span: Span) -> bool:
    """Whether no article or adjective stands beside a noun."""
    lexicon = lexicon_of(text.lang)
    before, after = text.text[: span[0]].split(), text.text[span[1] :].split()
    small = {*lexicon.of_words, *lexicon.list_words}
    return (not before or before[-1].lower() in small or not before[-1][-1].isalpha()) and (
        not after or not after[0][0].isalpha() or after[0].lower() in small
    )
