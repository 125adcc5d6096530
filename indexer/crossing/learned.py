"""The rows of words that were learned from lines that say the same, and what they tell.

Refuses: where lines come from, and names.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import permutations

from corpus.languages import Language
from indexer.crossing.aligned import Line
from indexer.crossing.function import is_function_word
from indexer.crossing.keys import Keys
from indexer.crossing.model import translations
from indexer.crossing.table import CrossingRow, ReadAs, Why
from indexer.documents import key_term
from indexer.tokens import is_word, words

LEAST = 0.04
"""Less likely translations are left out."""

FEWEST = 2
"""A word that stands in fewer lines is not learned."""

MOST = 5
"""No more translations of a word are kept."""

_LONGEST = 80
"""Lines of more words are not learned from: nearly every word of one stands for any."""


def learned_rows(
    lines: Sequence[Line], keys: Keys, told: Callable[[int, int], None]
) -> Iterator[CrossingRow]:
    """What the words of lines stand for in the other languages.

    `told` hears how many pairs of languages of how many are done.
    """
    found: dict[tuple[Language, str], list[ReadAs]] = {}
    pairs = list(permutations(Language, 2))
    for done, (source, target) in enumerate(pairs):
        told(done, len(pairs))
        for stem, others in _learned(lines, keys, source, target):
            found.setdefault((source, stem), []).extend(
                ReadAs(round(chance, 2), (key_term(target, key),)) for key, chance in others
            )
    told(len(pairs), len(pairs))
    for (lang, stem), readings in found.items():
        yield CrossingRow(lang, (stem,), Why.WORD, tuple(readings))


class Chances:
    """What learned rows say of single words."""

    def __init__(self, rows: Iterable[CrossingRow]) -> None:
        """Take rows of learned words; others are passed over."""
        self._of: dict[tuple[Language, str], Mapping[str, float]] = {}
        self._best: dict[tuple[Language, str, str], str] = {}
        for row in rows:
            if row.why is Why.WORD:
                stem = row.stems[0]
                self._of[row.lang, stem] = {one.terms[0]: one.weight for one in row.readings}
                for one in row.readings:
                    term = one.terms[0]
                    self._best.setdefault((row.lang, stem, term.partition(":")[0]), term)

    def of(self, lang: Language, stem: str) -> Mapping[str, float]:
        """How well each term stands for a word; none where it was not learned."""
        return self._of.get((lang, stem), {})

    def best(self, lang: Language, other: Language, stem: str) -> str | None:
        """The term of another language that stands best for a word."""
        return self._best.get((lang, stem, other))


def _learned(
    lines: Sequence[Line], keys: Keys, source: Language, target: Language
) -> Iterator[tuple[str, list[tuple[str, float]]]]:
    said_by, meant_by = _Numbers(), _Numbers()
    pairs = []
    counts: Counter[int] = Counter()
    for line in lines:
        if source in line and target in line:
            said = [said_by.of(keys.stem_of(source, one)) for one in _plain(line[source])]
            meant = [meant_by.of(keys.key_of(target, one)) for one in _plain(line[target])]
            if len(said) <= _LONGEST and len(meant) <= _LONGEST:
                pairs.append((said, meant))
                counts.update(set(said))
    for number, others in translations(pairs, LEAST).items():
        stem = said_by.names[number]
        if counts[number] >= FEWEST and not is_function_word(source, stem):
            named = [(meant_by.names[key], chance) for key, chance in others[:MOST]]
            telling = [one for one in named if not is_function_word(target, one[0])]
            if telling:
                yield stem, telling


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


def _plain(text: str) -> Iterator[str]:
    return filter(is_word, words(text))
