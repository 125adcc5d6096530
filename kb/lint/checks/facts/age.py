"""Whether a card was printed before the wording of its source.

Refuses: obsolete names as such (`kb.lint.checks.terms`).
"""

from __future__ import annotations

from datetime import date

from corpus.terms import term_base
from kb.bitext.unit import UnitKind
from kb.lint.check import Pair
from kb.lint.checks.facts.compare import FaultKind
from kb.lint.text import Text
from kb.terms.concepts import concept_matcher

_REWORDED_SINCE = date(2014, 1, 1)
"""Names that were given up later changed alone, and nothing else of the card with them."""
_REWORDED = (FaultKind.MISSING, FaultKind.EXTRA, FaultKind.MOVED)


def is_older_print(text: Text) -> bool:
    """Whether a text has a name that was given up when cards were last worded anew throughout."""
    concepts = term_base().concepts
    return any(
        old.term == one.name and old.until is not None and old.until < _REWORDED_SINCE
        for place in concept_matcher(text.lang).find(text.text)
        if place.is_wrong
        for one in place.candidates
        for old in concepts[one.concept].names[text.lang].old
    )


def is_reworded(pair: Pair, kind: FaultKind) -> bool:
    """Whether a card lacks or has something because its source was worded anew since.

    What became something else is a fault in old print too.
    """
    return kind in _REWORDED and pair.kind is UnitKind.CARD and pair.target.of(is_older_print)
