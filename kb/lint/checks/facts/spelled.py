"""One number that stands in words: what it is worth and how many words it takes.

Refuses: what the number counts, and whether it counts at all.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from enum import Enum, auto

from kb.lint.checks.facts.words import FactWords
from kb.lint.values import Span

_HYPHENS = "-‐‑"


class _Joint(Enum):
    BLANK = auto()
    HYPHEN = auto()
    WORD = auto()


class SpelledNumber:
    """The number that begins at a word: the longest that the words from there on make.

    Words are added and multiplied as all the languages do it: twenty-one, treinta y uno,
    soixante et onze, quatre-vingt-dix, doscientos mil. `value` is what they are worth, `span`
    where they stand, `next` the place of the word after them and `before` the word that stands
    right before them, at `before_at` ('' and None where a mark stands between). An ordinal ends
    a number: twenty-first.
    """

    def __init__(
        self, tokens: Sequence[re.Match[str]], at: int, plain: str, words: FactWords
    ) -> None:
        """Read on from the word at a place, which is one of the language's number words."""
        self._tokens = tokens
        self._plain = plain
        self._words = words
        self._total = 0
        word = tokens[at][0].lower()
        self._current = self._first(word)
        self.ordinal = word in words.ordinals or word in words.loose_ordinals
        self.next = at + 1
        while self._goes_on(word):
            word = tokens[self.next - 1][0].lower()
        self.span: Span = tokens[at].start(), tokens[self.next - 1].end()
        self.before_at = tokens[at - 1].start() if at and self._joint(at) is _Joint.BLANK else None
        self.before = "" if self.before_at is None else tokens[at - 1][0].lower()

    @property
    def value(self) -> int:
        """What the words are worth; 0 for half a thing."""
        return self._total + self._current

    def _first(self, word: str) -> int:
        words = self._words
        if word in words.scales:
            self._total = words.scales[word]
            return 0
        for table in (
            words.cardinals,
            words.hundreds,
            words.ordinals,
            words.times,
            words.told,
            words.loose,
            words.loose_ordinals,
        ):
            if word in table:
                return table[word]
        return 0

    def _joint(self, at: int) -> _Joint | None:
        """What stands between a word and the one before it."""
        between = self._plain[self._tokens[at - 1].end() : self._tokens[at].start()]
        if len(between) != 1 or between == "\n":
            return None
        if between in _HYPHENS:
            return _Joint.HYPHEN
        return _Joint.BLANK if between.isspace() else None

    def _goes_on(self, word: str) -> bool:
        """Take the next word, with a joint before it, if it is part of the number."""
        words = self._words
        counted = word in words.cardinals or word in words.hundreds or word in words.scales
        if not counted or self.next >= len(self._tokens):
            return False
        joint = self._joint(self.next)
        further = self.next
        if joint and self._tokens[further][0].lower() in words.number_joints:
            further += 1
            if further >= len(self._tokens) or not self._joint(further):
                return False
            joint = _Joint.WORD
        if not joint or not self._takes(self._tokens[further][0].lower(), joint):
            return False
        self.next = further + 1
        return True

    def _takes(self, word: str, joint: _Joint) -> bool:
        words = self._words
        if word in words.scales:
            if joint is _Joint.WORD or not 0 < self._current < min(words.scales.values()):
                return False
            self._total += self._current * words.scales[word]
            self._current = 0
            return True
        if word in words.hundreds:
            return joint is not _Joint.WORD and self._multiplied(words.hundreds[word])
        value = words.cardinals.get(word) or words.ordinals.get(word) or 0
        units = self._current % 100
        if joint is _Joint.HYPHEN and value == 20 and 1 < units < 10:
            self._current += units * value - units
        elif self._adds(value, joint):
            self._current += value
        else:
            return False
        self.ordinal = word in words.ordinals
        return True

    def _multiplied(self, hundred: int) -> bool:
        if self._current < 10 and (self._current or self._total):
            self._current = max(self._current, 1) * hundred
            return True
        return False

    def _adds(self, value: int, joint: _Joint) -> bool:
        """Whether a value is the next smaller part of the number so far."""
        rest = self._current % 100
        if value <= 0 or not (self._current or self._total):
            return False
        if rest == 0:
            return value < (100 if self._current else min(self._words.scales.values()))
        if joint is _Joint.BLANK or rest % 10:
            return False
        if rest == 10:
            return joint is _Joint.HYPHEN and value < 10
        return value < 20
