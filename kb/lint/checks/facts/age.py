"""Whether a card was printed before the wording of its source.

Refuses: obsolete names as such (`kb.lint.checks.terms`).
"""

from __future__ import annotations

from kb.bitext.unit import UnitKind
from kb.lint.check import Pair
from kb.lint.checks.facts.compare import FaultKind
from kb.lint.text import Text
from kb.terms.concepts import concept_matcher
from kb.views.forms import FormKind

_REWORDED = (FaultKind.MISSING, FaultKind.EXTRA, FaultKind.MOVED)


def is_older_print(text: Text) -> bool:
    """Whether a text has a name that was right when it was printed and is so no more."""
    places = concept_matcher(text.lang).find(text.text)
    return any(
        place.is_wrong and any(one.kind is FormKind.OLD for one in place.candidates)
        for place in places
    )


def is_reworded(pair: Pair, kind: FaultKind) -> bool:
    """Whether a card lacks or has something because its source was worded anew since.

    What became something else is a fault in old print too.
    """
    return kind in _REWORDED and pair.kind is UnitKind.CARD and pair.target.of(is_older_print)
