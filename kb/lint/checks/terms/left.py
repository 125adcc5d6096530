"""Terms of the source that the translation has as they are, though they have a name there.

Refuses: other foreign words (`foreign`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from kb.bitext.unit import UnitKind
from kb.lint.check import Pair
from kb.lint.checks.terms.foreign import foreign_quotes, is_foreign, is_left
from kb.lint.checks.terms.reading import term_use
from kb.lint.reading.addresses import addresses_in
from kb.lint.values import Span
from kb.terms.names import lower, name_words

_NAMES = frozenset({UnitKind.CARD_NAME, UnitKind.CARD_TYPE})


def left_terms(pair: Pair) -> Iterator[tuple[Span, str]]:
    """The terms of the source that the target has as they are, each where it is no name of its."""
    if pair.source is None or pair.kind in _NAMES or pair.target.of(is_left):
        return
    source, target = pair.source.of(term_use), pair.target.of(term_use)
    there = frozenset(name_words(pair.target.text))
    named = [place.span for places in target.at.values() for place in places]
    quotes = (*pair.target.of(foreign_quotes), *pair.target.of(addresses_in))
    for concept, places in sorted(source.at.items()):
        for words in sorted({lower(place.words) for place in places}):
            parts = name_words(words)
            if not there.issuperset(parts) or not _is_foreign(pair, parts):
                continue
            for found in re.finditer(rf"(?<![\w-]){re.escape(words)}(?![\w-])", pair.target.text):
                if not any(a < found.end() and found.start() < z for a, z in (*named, *quotes)):
                    yield found.span(), concept


def _is_foreign(pair: Pair, words: tuple[str, ...]) -> bool:
    """Whether one of some words is none of the target's language."""
    return any(is_foreign(word, pair.target.lang) for word in words)
