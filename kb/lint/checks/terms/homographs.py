"""A concept told by the name of another one that the language of the source calls alike.

Refuses: words that look alike in two languages (`alike`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

from corpus.languages import Language
from corpus.terms import term_base
from kb.lint.checks.terms.reading import concept_of
from kb.terms.use import TermUse


def taken_for(
    lacking: Iterable[str], source: TermUse, target: TermUse
) -> Iterator[tuple[str, str]]:
    """Each concept lacking with the one that stands for it: a contador where a spell is countered.

    The words beside it tell which one the source means.
    """
    over = sorted(target.sure - source.told - {one for one in source.at if one in source.maybe})
    for wanted in lacking:
        words = {place.words.lower() for place in source.at.get(wanted, ())}
        for given in over:
            if given != wanted and words <= _english(given):
                yield wanted, given
                break


@cache
def _english(concept: str) -> frozenset[str]:
    """All forms of a concept's English names."""
    base = term_base()
    return frozenset(
        form.lower()
        for name in concept_of(concept).names[Language.EN].right
        for form in (name, *base.forms_of(Language.EN, name))
    )
