"""What a phrase is called in another language: the runs of words that come where it comes.

A run is the likelier an answer the oftener it stands in texts with the phrase and the seldomer
without (Dice's coefficient, 2·both / (one + other)). Refuses: grammar, and being sure.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass

from corpus.languages import Language
from corpus.lexicon import lexicon_of
from kb.bitext.unit import Unit
from kb.concord.phrase import words_of

LONGEST = 4
"""So many words an answer has at most."""

FEWEST = 2
"""What comes fewer times is chance."""

_SHARE = 0.6
"""A longer run is preferred to a part of it that scores no more than this much better."""


@dataclass(frozen=True, slots=True)
class Answer:
    """A run of words in small letters, in how many texts it meets the phrase, and its score.

    `score` is 0 to 1.
    """

    words: tuple[str, ...]
    together: int
    score: float


def answers(
    units: Iterable[Unit], hits: Collection[str], lang: Language, most: int = 3
) -> tuple[Answer, ...]:
    """The best answers to a phrase in a language, best first.

    `units` are all texts, `hits` the keys of those that have the phrase.
    """
    small = frozenset(lexicon_of(lang).function_words)
    together: Counter[tuple[str, ...]] = Counter()
    others: list[str] = []
    texts = 0
    for unit in units:
        text = unit.texts.get(lang)
        if not text:
            continue
        if unit.key in hits:
            texts += 1
            together.update(set(_runs(text, small)))
        else:
            others.append(text)
    wanted = {run for run, count in together.items() if count >= FEWEST}
    apart = _counted(others, wanted)
    scored = [
        Answer(run, together[run], 2 * together[run] / (texts + together[run] + apart[run]))
        for run in wanted
    ]
    return tuple(_apart(sorted(scored, key=_best_first), most))


def _counted(texts: Iterable[str], wanted: Collection[tuple[str, ...]]) -> Counter[tuple[str, ...]]:
    """In how many texts each run stands; only windows that begin as a run does are looked at."""
    begins: dict[str, set[int]] = {}
    for run in wanted:
        begins.setdefault(run[0], set()).add(len(run))
    found: Counter[tuple[str, ...]] = Counter()
    for text in texts:
        words = tuple(word.text for word in words_of(text))
        here = {
            words[at : at + length]
            for at, word in enumerate(words)
            for length in begins.get(word, ())
        }
        found.update(here.intersection(wanted))
    return found


def _runs(text: str, small: frozenset[str]) -> Iterator[tuple[str, ...]]:
    """The runs of words that neither begin nor end with a small word."""
    words = tuple(word.text for word in words_of(text))
    for run in _windows(words):
        if run[0] not in small and run[-1] not in small:
            yield run


def _windows(words: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    for length in range(1, LONGEST + 1):
        yield from (words[at : at + length] for at in range(len(words) - length + 1))


def _best_first(answer: Answer) -> tuple[float, int, tuple[str, ...]]:
    return -answer.score, -len(answer.words), answer.words


def _apart(scored: Iterable[Answer], most: int) -> Iterator[Answer]:
    """The best, of a run and its parts one alone."""
    taken: list[Answer] = []
    for one in scored:
        if len(taken) == most or (taken and one.score < taken[0].score * _SHARE):
            return
        if not any(
            _within(one.words, best.words) or _within(best.words, one.words) for best in taken
        ):
            taken.append(one)
            yield one


def _within(short: tuple[str, ...], long: tuple[str, ...]) -> bool:
    return any(long[at : at + len(short)] == short for at in range(len(long) - len(short) + 1))
