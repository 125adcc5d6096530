"""Sentences that went from one rule to another, while the rule that said them went on elsewhere.

A sentence that stands in its rule's own continuation, much as it was, went nowhere. What is left of
the old rules is laid beside what is left of the new ones near them, the most alike first, and each
sentence is paired once. Refuses: saying what became of rules (`kb.lineage.parts`).
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from corpus.languages import Language
from kb.lineage.homes import Homes
from kb.lineage.matching import Matching
from kb.lineage.units import Unit, UnitKind
from kb.lineage.weights import Weights, Words
from kb.lineage.wording import masked, plain, words_of

ALIKE = 0.58
"""So alike (0 to 1, words in their order) are an old sentence and the new one that it became."""

ANEW = 0.15
"""By so much more than to what the other rule said before: rules that were alike stay alike."""

TELLING = 2.5
"""Sentences that weigh less than so many of the rarest words stand in too many rules."""

LOST = 0.15
"""So large a share of a sentence must be lost in its own rule to be looked for in a second one."""

SAID = 0.75
"""So large a share of what was lost must the second one say."""

_MANY = 50_000

_END = re.compile(r"[.!?][\"”’»)\]]*\s+(?=[\"“‘«(\[¿¡]*([^\W\d_]))")


class Moved(NamedTuple):
    """A sentence that an old rule said and a new one says that the old one did not become.

    `alike` says how far (0 to 1), `weight` how much the words of the old sentence tell.
    """

    old: int
    new: int
    alike: float
    weight: float


class _Sentence(NamedTuple):
    place: int
    number: int
    words: Words


class _Near:
    """Whether a new rule is of the family of what an old one became, or could have taken it in."""

    def __init__(self, matching: Matching) -> None:
        self.matching = matching
        self._homes = Homes(matching)

    def __call__(self, old: int, new: int) -> bool:
        matching = self.matching
        became = matching.to_new.get(old)
        if became is None:
            return new in matching.to_old and self._homes.at_home(old, new)
        if became == new:
            return False
        above, beside = matching.new.above, matching.new.above[became]
        family = {became, beside, matching.to_new.get(matching.old.above[old], beside)}
        return above[new] in family or new == beside


_Pair = tuple[float, _Sentence, _Sentence]


@lru_cache(_MANY)
def sentences(text: str) -> tuple[Words, ...]:
    """The words of each sentence of a text; a capital letter follows the mark that ends one."""
    inner = (end.end() for end in _END.finditer(text) if end[1].isupper())
    ends = [0, *inner, len(text)]
    return tuple(words_of(text[start:end]) for start, end in pairwise(ends))


def moved_sentences(matching: Matching) -> list[Moved]:
    """The sentences that stand in another rule now than in the one that theirs became."""
    lang = matching.lang
    olds = _sentences(matching.old.units, matching.changed_old(UnitKind.RULE), lang)
    news = _sentences(matching.new.units, matching.changed_new(UnitKind.RULE), lang)
    stayed = _stayed(matching, olds, news)
    kept = {one for _alike, *pair in stayed for one in pair}
    free = [new for new in news if new not in kept]
    near = _Near(matching)
    gone = _gone(near, [old for old in olds if old not in kept], free)
    taken = {new for _alike, _old, new in gone}
    halves = _halves(near, stayed, [new for new in free if new not in taken])
    return [
        Moved(old.place, new.place, alike, matching.weights.of(old.words))
        for alike, old, new in (*gone, *halves)
    ]


def sentences_claimed(matching: Matching, weak: Collection[int], more: float) -> set[int]:
    """Of some old rules those whose new one says a sentence that left another old rule.

    The sentence must be more like that one's, by `more`, than anything that the old rule says.
    """
    lang = matching.lang
    olds = _sentences(matching.old.units, matching.changed_old(UnitKind.RULE), lang)
    news = _sentences(matching.new.units, matching.changed_new(UnitKind.RULE), lang)
    kept = {one for _alike, *pair in _stayed(matching, olds, news) for one in pair}
    said = {old: [one.words for one in olds if one.place == old] for old in weak}
    near = _Near(matching)
    in_order = matching.weights.in_order
    found = set()
    for new in news:
        old = matching.to_old.get(new.place, -1)
        if old not in said or not _tells(matching.weights, new.words):
            continue
        own = max((in_order(words, new.words) for words in said[old]), default=0.0)
        if any(
            one not in kept
            and near(one.place, new.place)
            and in_order(one.words, new.words) >= max(own + more, ALIKE)
            for one in olds
        ):
            found.add(old)
    return found


def _tells(weights: Weights, words: Words) -> bool:
    return weights.of(words) >= TELLING * weights.rarest


def _gone(near: _Near, olds: list[_Sentence], news: list[_Sentence]) -> list[_Pair]:
    """Sentences that left their rule, with those that they became."""
    weights = near.matching.weights
    said = _said(near.matching)
    found: list[_Pair] = []
    for old in olds:
        if not _tells(weights, old.words) or len(said[old.words]) > 1:
            continue
        for new in news:
            if said.get(new.words, {old.place}) != {old.place} or not near(old.place, new.place):
                continue
            alike = weights.in_order(old.words, new.words)
            if alike >= ALIKE and alike >= _before(near.matching, old.words, new.place) + ANEW:
                found.append((alike, old, new))
    return list(_once_each(found))


def _halves(near: _Near, stayed: list[_Pair], news: list[_Sentence]) -> list[_Pair]:
    """Sentences of which a new rule says what their own rule does not say any more."""
    matching, weights = near.matching, near.matching.weights
    found: list[_Pair] = []
    for _alike, old, own in stayed:
        lost = tuple((Counter(old.words) - Counter(own.words)).elements())
        if weights.of(lost) < LOST * weights.of(old.words):
            continue
        for new in news:
            if new.place in matching.to_old or not near(old.place, new.place):
                continue
            alike = weights.in_order(old.words, new.words)
            if alike >= ALIKE and weights.contained(lost, new.words) >= SAID:
                found.append((alike, old, new))
    return list(_once_each(found))


def _before(matching: Matching, words: Words, new: int) -> float:
    """How alike a sentence was to the rule that a new one continues."""
    old = matching.to_old.get(new)
    if old is None:
        return 0.0
    text = masked(plain(matching.old.units[old]), matching.lang)
    return max(matching.weights.in_order(words, other) for other in sentences(text))


def _sentences(units: Sequence[Unit], places: Iterator[int], lang: Language) -> list[_Sentence]:
    return [
        _Sentence(place, number, words)
        for place in places
        for number, words in enumerate(sentences(masked(plain(units[place]), lang)))
        if words
    ]


def _said(matching: Matching) -> dict[Words, set[int]]:
    """The old rules that say each sentence."""
    found: dict[Words, set[int]] = {}
    for place, unit in enumerate(matching.old.units):
        for words in sentences(masked(plain(unit), matching.lang)):
            found.setdefault(words, set()).add(place)
    return found


def _stayed(matching: Matching, olds: list[_Sentence], news: list[_Sentence]) -> list[_Pair]:
    """The sentences that a rule and its continuation have in common."""
    there: dict[int, list[_Sentence]] = {}
    for new in news:
        there.setdefault(new.place, []).append(new)
    pairs: list[_Pair] = []
    for old in olds:
        for new in there.get(matching.to_new.get(old.place, -1), []):
            alike = matching.weights.in_order(old.words, new.words)
            if alike >= ALIKE:
                pairs.append((alike, old, new))
    return list(_once_each(pairs))


def _once_each(pairs: list[_Pair]) -> Iterator[_Pair]:
    """The pairs, the most alike first, without those of which a sentence is taken."""
    taken: set[tuple[bool, int, int]] = set()
    for pair in sorted(pairs, key=lambda one: (-one[0], one[1][:2], one[2][:2])):
        _alike, old, new = pair
        keys = {(False, *old[:2]), (True, *new[:2])}
        if not keys & taken:
            taken |= keys
            yield pair
