"""The rows of a table of readings: from the term base, from sayings, and from aligned lines.

Refuses: files.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import permutations

from corpus.languages import Language
from corpus.speech import Saying, SayingKind, sayings
from corpus.terms.base import term_base
from corpus.terms.model import Concept
from indexer.crossing.aligned import Line
from indexer.crossing.function import is_function_word
from indexer.crossing.model import translations
from indexer.crossing.table import MOST_STEMS, CrossingRow, ReadAs, Why
from indexer.documents import key_term
from indexer.tokens import fold, is_word, words

LEAST = 0.04
"""Less likely translations are left out."""

FEWEST = 2
"""A word that stands in fewer lines is not learned."""

MOST = 5
"""No more translations of a word are kept, nor readings of a name in one language."""

_LONGEST = 80
"""Lines of more words are not learned from: nearly every word of one stands for any."""

_FADING = 0.5
"""What each further reading of a saying counts, as a share of the one before."""

_RARELY = 0.15
"""What a name counts at least beside a likelier one of the same words."""

KeyOf = Callable[[Language, str], str]
"""The key under which a normal word of a language is indexed."""

StemOf = Callable[[Language, str], str]
"""The folded stem of a normal word of a language."""


class Rows:
    """Makes the rows, with what words are."""

    def __init__(self, lines: Sequence[Line], key_of: KeyOf, stem_of: StemOf) -> None:
        """Take lines that say the same in several languages, and what their words are."""
        self._lines = lines
        self._key_of = key_of
        self._stem_of = stem_of
        self._chances: dict[tuple[str, ...], dict[str, float]] = {}
        self.best: dict[tuple[Language, Language], dict[str, str]] = {}
        """By pair of languages: a stem's likeliest key in the other."""

    def words(self, told: Callable[[int, int], None]) -> Iterator[CrossingRow]:
        """What the words of the lines stand for in the other languages."""
        found: dict[tuple[Language, str], list[ReadAs]] = {}
        pairs = list(permutations(Language, 2))
        for done, (source, target) in enumerate(pairs):
            told(done, len(pairs))
            best = self.best.setdefault((source, target), {})
            for stem, others in self._learned(source, target):
                best[stem] = others[0][0]
                found.setdefault((source, stem), []).extend(
                    ReadAs(round(chance, 2), (key_term(target, key),)) for key, chance in others
                )
        told(len(pairs), len(pairs))
        for (lang, stem), readings in found.items():
            self._chances[lang, stem] = {one.terms[0]: one.weight for one in readings}
            yield CrossingRow(lang, (stem,), Why.WORD, tuple(readings))

    def names(self) -> Iterator[CrossingRow]:
        """What the names of the term base are called elsewhere, and obsolete ones today."""
        found: dict[tuple[Language, tuple[str, ...]], dict[tuple[str, ...], None]] = {}
        for concept in term_base().concepts.values():
            for lang, name in _names(concept):
                stems = self._stems(lang, name)
                readings = found.setdefault((lang, stems), {})
                for other, names in concept.names.items():
                    if other is not lang or name not in names.right:
                        readings.setdefault(self._keys(other, names.term))
        for (lang, stems), terms in found.items():
            kept = _most(self._weighed(lang, stems, terms))
            if kept and _is_key(lang, stems):
                yield CrossingRow(lang, stems, Why.NAME, kept)

    def _weighed(
        self, lang: Language, stems: tuple[str, ...], readings: Iterable[tuple[str, ...]]
    ) -> list[ReadAs]:
        """Readings of a name, the likeliest first where the words were learned."""
        learned = self._chances.get((lang, *stems), {}) if len(stems) == 1 else {}
        by_code: dict[str, list[tuple[str, ...]]] = {}
        for terms in readings:
            if terms:
                by_code.setdefault(terms[0].partition(":")[0], []).append(terms)
        found = []
        for alike in by_code.values():
            chances = [max(learned.get(term, 0.0) for term in terms) for terms in alike]
            most = max(chances)
            for terms, chance in zip(alike, chances, strict=True):
                weight = max(_RARELY, chance / most) if most and len(alike) > 1 else 1.0
                found.append(ReadAs(round(weight, 2), terms))
        return sorted(found, key=lambda one: -one.weight)

    def sayings(self) -> Iterator[CrossingRow]:
        """What players say, in words of the rules of every language."""
        for lang in Language:
            for one in sayings(lang):
                stems = self._stems(lang, one.said)
                if _is_key(lang, stems):
                    yield CrossingRow(lang, stems, _why(one), tuple(self._meant(lang, one)))

    def _meant(self, lang: Language, saying: Saying) -> Iterator[ReadAs]:
        for place, means in enumerate(saying.means):
            weight = round(_FADING**place, 2)
            for other in Language:
                terms = (
                    self._keys(other, means) if other is lang else self._said(lang, other, means)
                )
                if terms:
                    yield ReadAs(weight, terms)

    def _said(self, lang: Language, other: Language, means: str) -> tuple[str, ...]:
        """Words of a language in another: the longest names in them, else word by word."""
        terms: dict[str, None] = {}
        best = self.best.get((lang, other), {})
        for part in means.split(","):
            stems = self._stems(lang, part)
            place = 0
            while place < len(stems):
                length, found = self._longest(lang, other, stems[place:])
                stem = stems[place]
                if not found and stem in best and not is_function_word(lang, stem):
                    found = (key_term(other, best[stem]),)
                elif not found and not stem[:1].isalpha():
                    found = (key_term(None, stem),)
                terms.update(dict.fromkeys(found))
                place += length
        return tuple(terms)

    def _longest(
        self, lang: Language, other: Language, stems: tuple[str, ...]
    ) -> tuple[int, tuple[str, ...]]:
        """How many of the first stems make a name, and what it is in another language."""
        for length in range(min(len(stems), MOST_STEMS), 0, -1):
            found = self._named.get((lang, other, stems[:length]))
            if found and _is_key(lang, stems[:length]):
                return length, found
        return 1, ()

    @cached_property
    def _named(self) -> Mapping[tuple[Language, Language, tuple[str, ...]], tuple[str, ...]]:
        return {
            (lang, other, self._stems(lang, name)): self._keys(other, names.term)
            for concept in term_base().concepts.values()
            for lang, name in _names(concept)
            for other, names in concept.names.items()
            if other is not lang
        }

    def _learned(
        self, source: Language, target: Language
    ) -> Iterator[tuple[str, list[tuple[str, float]]]]:
        stems, keys = _Numbers(), _Numbers()
        pairs = []
        counts: Counter[int] = Counter()
        for line in self._lines:
            if source in line and target in line:
                said = [stems.of(self._stem_of(source, one)) for one in _plain(line[source])]
                meant = [keys.of(self._key_of(target, one)) for one in _plain(line[target])]
                if len(said) <= _LONGEST and len(meant) <= _LONGEST:
                    pairs.append((said, meant))
                    counts.update(set(said))
        for stem, others in translations(pairs, LEAST).items():
            if counts[stem] >= FEWEST:
                named = [(keys.names[key], chance) for key, chance in others[:MOST]]
                telling = [one for one in named if not is_function_word(target, one[0])]
                if telling and not is_function_word(source, stems.names[stem]):
                    yield stems.names[stem], telling

    def _stems(self, lang: Language, name: str) -> tuple[str, ...]:
        return tuple(self._stem_of(lang, one) if is_word(one) else fold(one) for one in words(name))

    def _keys(self, lang: Language, name: str) -> tuple[str, ...]:
        """The terms of a name; words that stand everywhere are left out, unless all do."""
        found = [
            (self._key_of(lang, one), lang) if is_word(one) else (fold(one), None)
            for one in words(name)
        ]
        telling = [
            one
            for one, word in zip(found, words(name), strict=True)
            if not is_function_word(lang, word)
        ]
        return tuple(dict.fromkeys(key_term(where, key) for key, where in telling or found))


class _Numbers:
    """Numbers for words, from 1."""

    def __init__(self) -> None:
        self.names = [""]
        self._known: dict[str, int] = {}

    def of(self, name: str) -> int:
        """The number of a word, the same each time."""
        found = self._known.get(name)
        if found is None:
            found = self._known[name] = len(self.names)
            self.names.append(name)
        return found


def _is_key(lang: Language, stems: tuple[str, ...]) -> bool:
    """Whether stems are few enough, and more than a word that says nothing by itself."""
    alone = len(stems) == 1 and is_function_word(lang, stems[0])
    return 0 < len(stems) <= MOST_STEMS and not alone


def _plain(text: str) -> Iterator[str]:
    return filter(is_word, words(text))


def _names(concept: Concept) -> Iterator[tuple[Language, str]]:
    for lang, names in concept.names.items():
        for name in dict.fromkeys((*names.right, *(old.term for old in names.old), *names.never)):
            yield lang, name


def _most(readings: Iterable[ReadAs]) -> tuple[ReadAs, ...]:
    """The readings, but of each language no more than some."""
    counts: Counter[str] = Counter()
    kept = []
    for one in readings:
        lang = one.terms[0].partition(":")[0] if one.terms else ""
        counts[lang] += 1
        if one.terms and counts[lang] <= MOST:
            kept.append(one)
    return tuple(kept)


_WHY: Mapping[SayingKind, Why] = {SayingKind.FILLER: Why.FILLER, SayingKind.SYNONYM: Why.SYNONYM}


def _why(saying: Saying) -> Why:
    return _WHY.get(saying.kind, Why.SAYING)
