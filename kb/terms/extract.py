"""Terms that a text uses and the term base lacks: candidates, the likeliest first.

Candidates are runs of words that come again, that neither begin nor end with a small word, and in
which only words for “of” are small. They are ranked by C-value (Frantzi, Ananiadou and Mima, 2000):
the longer and the oftener the better, less what comes only inside a longer candidate. A single word
must be rarer in the texts that it is held against. Refuses: deciding what is a term.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from math import log2

from corpus.languages import Language
from corpus.lexicon import Lexicon, lexicon_of
from kb.terms.concepts import ConceptMatcher, concept_matcher

LONGEST = 4
FEWEST = 2
STRANGE = 4.0
"""A single word must be so many times more frequent than in the texts it is held against."""

_WORD = re.compile(r"[^\W\d_]+(?:[-‐‑][^\W\d_]+)*")
_BREAK = re.compile(r"[^\w\s'’«»“”\"-]+")
"""No term goes over a mark."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A run of words as it stands most often, how often it comes, its C-value, and one sentence."""

    words: str
    count: int
    score: float
    example: str


def extract_terms(
    texts: Iterable[str], lang: Language, against: Iterable[str] = ()
) -> tuple[Candidate, ...]:
    """The candidates of some texts, best first, without what the term base has.

    `against` are texts of the same language in which the words of everyday stand too.
    Raises BadTermBase.
    """
    lexicon = lexicon_of(lang)
    counts: Counter[tuple[str, ...]] = Counter()
    written: dict[tuple[str, ...], Counter[str]] = {}
    examples: dict[tuple[str, ...], str] = {}
    words = 0
    for text in texts:
        words += len(_WORD.findall(text))
        for run, said in _runs(text, lexicon):
            counts[run] += 1
            written.setdefault(run, Counter())[said] += 1
            examples.setdefault(run, text)
    often = {run: count for run, count in counts.items() if count >= FEWEST}
    usual, size = _background(against, lang)
    matcher = concept_matcher(lang)
    found = [
        Candidate(written[run].most_common(1)[0][0], often[run], score, examples[run])
        for run, score in _scored(often).items()
        if score > 0
        and (len(run) > 1 or _is_strange(run[0], often[run], words, usual, size))
        and not _is_known(written[run].most_common(1)[0][0], matcher)
    ]
    return tuple(sorted(found, key=lambda one: (-one.score, one.words)))


def _runs(text: str, lexicon: Lexicon) -> Iterator[tuple[tuple[str, ...], str]]:
    """Each run that may be a term, in small letters, and as it is written."""
    small, of_words = frozenset(lexicon.function_words), frozenset(lexicon.of_words)
    for part in _BREAK.split(text):
        words = list(_WORD.finditer(part))
        for first in range(len(words)):
            for last in range(first, min(first + LONGEST, len(words))):
                run = tuple(word[0].casefold() for word in words[first : last + 1])
                inner = all(word not in small or word in of_words for word in run[1:-1])
                if inner and not {run[0], run[-1]} & small and len(run[0]) > 1:
                    yield run, part[words[first].start() : words[last].end()]


def _scored(counts: Mapping[tuple[str, ...], int]) -> dict[tuple[str, ...], float]:
    """The C-value of each run."""
    inside: dict[tuple[str, ...], list[int]] = {}
    for run, count in counts.items():
        for length in range(1, len(run)):
            for at in range(len(run) - length + 1):
                part = run[at : at + length]
                if part in counts:
                    inside.setdefault(part, []).append(count)
    return {
        run: log2(len(run) + 1) * (count - _mean(inside.get(run, ())))
        for run, count in counts.items()
    }


def _mean(values: Iterable[int]) -> float:
    counted = tuple(values)
    return sum(counted) / len(counted) if counted else 0.0


def _background(texts: Iterable[str], lang: Language) -> tuple[Counter[str], int]:
    usual = Counter(word.casefold() for text in texts for word in _WORD.findall(text))
    usual.update(lexicon_of(lang).common_words)
    return usual, max(1, usual.total())


def _is_strange(word: str, count: int, words: int, usual: Counter[str], size: int) -> bool:
    """Whether a word is much more frequent here; one that the other texts lack counts as once."""
    return count / max(1, words) > STRANGE * max(1, usual[word]) / size


def _is_known(said: str, matcher: ConceptMatcher) -> bool:
    """Whether names of the term base make up all of it."""
    covered = sum(place.length for place in matcher.find(said))
    return covered >= len(said.replace(" ", "")) - 1
