"""How much a word tells: rare words of the two editions tell which rule it is, common ones not.

Refuses: deciding what is one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from math import log

from rapidfuzz.distance import Indel, LCSseq

Words = tuple[str, ...]


class Weights:
    """The weight of each word: the logarithm of how many texts there are to one that has it."""

    def __init__(self, texts: Iterable[Words]) -> None:
        """Count the texts that have each word."""
        counted: Counter[str] = Counter()
        number = 0
        for words in texts:
            counted.update(set(words))
            number += 1
        self._of = {word: log(1 + number / count) for word, count in counted.items()}
        self.rarest = log(1 + number)
        """The weight of a word that one text has, or none."""
        self._sums: dict[Words, float] = {}
        self._bags: dict[Words, Counter[str]] = {}

    def of(self, words: Words) -> float:
        """The sum of the weights."""
        if words not in self._sums:
            self._sums[words] = sum(self._of.get(word, self.rarest) for word in words)
        return self._sums[words]

    def common(self, one: Words, other: Words) -> float:
        """The weight of the words that both have, each as often as in both."""
        few, many = sorted((self._bag(one), self._bag(other)), key=len)
        of, rarest = self._of, self.rarest
        return sum(
            of.get(word, rarest) * min(count, many[word])
            for word, count in few.items()
            if word in many
        )

    def _bag(self, words: Words) -> Counter[str]:
        if words not in self._bags:
            self._bags[words] = Counter(words)
        return self._bags[words]

    def alike(self, one: Words, other: Words) -> float:
        """How alike two texts are, 0 to 1.

        The better of two measures: the words that one can keep in their order, and the weight
        of the words that both have, of which half counts against the longer text and half
        against the shorter, since a rule that grows keeps what it said.
        """
        if not one or not other:
            return float(one == other)
        common = self.common(one, other)
        weights = sorted((self.of(one), self.of(other)))
        kept = common / weights[1] / 2 + common / weights[0] / 2
        return max(Indel.normalized_similarity(one, other), KEPT * kept)

    def kept(self, part: Words, whole: Words) -> float:
        """The share of the weight of a text whose words stand in another in their order, 0 to 1."""
        return self._in_both(part, whole) / (self.of(part) or 1.0)

    def in_order(self, one: Words, other: Words) -> float:
        """How alike two texts are by the weight of the words that both have in their order."""
        both = self.of(one) + self.of(other)
        return 2 * self._in_both(one, other) / both if both else 1.0

    def _in_both(self, one: Words, other: Words) -> float:
        """The weight of the longest run of words, with gaps, that both have."""
        return sum(
            self._of.get(word, self.rarest)
            for block in LCSseq.opcodes(one, other)
            if block.tag == "equal"
            for word in one[block.src_start : block.src_end]
        )

    def contained(self, part: Words, whole: Words) -> float:
        """The share of the weight of a text that stands in another, 0 to 1."""
        return self.common(part, whole) / (self.of(part) or 1.0)


KEPT = 0.85
"""Words in any order tell less than the same words in their order."""
