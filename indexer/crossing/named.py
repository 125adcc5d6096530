"""The rows of the names of the term base.

Refuses: sayings, and learning.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from corpus.languages import Language
from corpus.terms.base import term_base
from corpus.terms.model import Concept
from indexer.crossing.keys import Keys, is_key
from indexer.crossing.learned import Chances
from indexer.crossing.table import MOST_STEMS, CrossingRow, ReadAs, Why
from indexer.tokens import words

MOST = 5
"""No more readings of a name are kept in one language."""

_RARELY = 0.15
"""What a name counts at least beside a likelier one of the same words."""

_Names = tuple[tuple[str, ...], tuple[str, ...]]
"""The words of a name, and its terms in another language."""


def name_rows(keys: Keys, chances: Chances) -> Iterator[CrossingRow]:
    """What the names of the term base are called elsewhere, and obsolete ones today.

    What the rules no longer know has names that are only said.
    """
    found: dict[tuple[Language, tuple[str, ...], Why], dict[tuple[str, ...], None]] = {}
    for concept in term_base().concepts.values():
        for lang, name in _names(concept):
            why = Why.SYNONYM if concept.names[lang].gone else Why.NAME
            readings = found.setdefault((lang, keys.stems(lang, name), why), {})
            for other, names in concept.names.items():
                if other is not lang or name not in names.right:
                    readings.setdefault(keys.terms(other, names.term))
                if other is not lang and name not in concept.names[lang].right:
                    # What speaks of an obsolete name may be what is looked for.
                    readings |= dict.fromkeys(keys.terms(other, old.term) for old in names.old)
    for (lang, stems, why), terms in found.items():
        kept = _most(_weighed(chances, lang, stems, terms))
        if kept and is_key(lang, stems):
            yield CrossingRow(lang, stems, why, kept)


class Named:
    """The names that stand in words.

    Names that differ to the eye may have the same stems: `mano` and `maná`.
    """

    def __init__(self, keys: Keys, chances: Chances) -> None:
        """Take what words are, and how well terms stand for them."""
        self._chances = chances
        self._found: dict[tuple[Language, Language, tuple[str, ...]], list[_Names]] = {}
        for concept in term_base().concepts.values():
            for lang, name in _names(concept):
                for other, names in concept.names.items():
                    if other is not lang and (terms := keys.terms(other, names.term)):
                        alike = self._found.setdefault((lang, other, keys.stems(lang, name)), [])
                        alike.append((tuple(words(name)), terms))

    def longest(
        self, lang: Language, other: Language, said: Sequence[str], stems: tuple[str, ...]
    ) -> tuple[int, tuple[str, ...]]:
        """How many of the first words make a name, and what it is in another language.

        Of names with the same stems it is the one that is said, or the likeliest.
        """
        for length in range(min(len(stems), MOST_STEMS), 0, -1):
            alike = self._found.get((lang, other, stems[:length]), [])
            if alike and is_key(lang, stems[:length], said[0]):
                same = [one for one in alike if one[0] == tuple(said[:length])]
                learned = self._chances.of(lang, stems[0])

                def likely(one: _Names, of: Mapping[str, float] = learned) -> tuple[float, int]:
                    return max(of.get(term, 0.0) for term in one[1]), -len(one[1])

                return length, max(same or alike, key=likely)[1]
        return 1, ()


def _weighed(
    chances: Chances, lang: Language, stems: tuple[str, ...], readings: Iterable[tuple[str, ...]]
) -> list[ReadAs]:
    """Readings of a name, the likeliest first where the words were learned."""
    learned = chances.of(lang, stems[0]) if len(stems) == 1 else {}
    by_code: dict[str, list[tuple[str, ...]]] = {}
    for terms in readings:
        if terms:
            by_code.setdefault(terms[0].partition(":")[0], []).append(terms)
    found = []
    for alike in by_code.values():
        likely = [max(learned.get(term, 0.0) for term in terms) for terms in alike]
        most = max(likely)
        for terms, chance in zip(alike, likely, strict=True):
            weight = max(_RARELY, chance / most) if most and len(alike) > 1 else 1.0
            found.append(ReadAs(round(weight, 2), terms))
    return sorted(found, key=lambda one: -one.weight)


def _names(concept: Concept) -> Iterator[tuple[Language, str]]:
    for lang, names in concept.names.items():
        for name in dict.fromkeys((*names.right, *(old.term for old in names.old), *names.never)):
            yield lang, name


def _most(readings: Iterable[ReadAs]) -> tuple[ReadAs, ...]:
    """The readings, but of each language no more than some."""
    counts: Counter[str] = Counter()
    kept = []
    for one in readings:
        lang = one.terms[0].partition(":")[0]
        counts[lang] += 1
        if counts[lang] <= MOST:
            kept.append(one)
    return tuple(kept)
