"""One text translated in two ways, and two texts translated in one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import zip_longest

from corpus.errors import N_
from corpus.languages import Language
from corpus.lexicon import lexicon_of
from kb.bitext.unit import UnitKind
from kb.fold import fold
from kb.lint.check import Example, Pair, RunCheck
from kb.lint.reading.asides import asides
from kb.lint.text import Text
from kb.lint.values import ErrorClass, Finding, Severity

_CARDS = frozenset((UnitKind.CARD, UnitKind.CARD_TYPE))
_WORDS = re.compile(r"[^\W_]+")
_END = " .…!?:;"
_STEM = 4
_LONG_ENDING = 4
_SHORT_STEM = 3
_SHORT_ENDING = 2

_Forms = dict[str, list[Pair]]
"""The texts of one side by what they are compared by, each with the pairs that have it."""


class SameSource(RunCheck):
    """The same source with different translations."""

    id = "same-source"
    rows = (21,)
    error_class = ErrorClass.STYLE
    severity = Severity.MINOR
    title = N_("one source, several translations")
    about = N_(
        "The same source is translated in different ways. Told is the first text of each way but "
        "the most usual one. Endings and small words may differ, since words agree with "
        "what stands about them. Sources of one or two words and cards, whose prints are of many "
        "years, are notes; names of cards are not asked, nor reminder text."
    )
    right = (Example(Language.ES, "Draw a card.", "Roba una carta."),)
    wrong = (Example(Language.FR, "Draw a card.", "Piochez une carte."),)

    def __init__(self) -> None:
        self._seen: dict[tuple[UnitKind, str], _Forms] = {}

    def see(self, pair: Pair) -> None:
        """Lay the translations of one source together."""
        if pair.source is None or pair.kind is UnitKind.CARD_NAME or not pair.target.text.strip():
            return
        ours = _compared(pair.source)
        if ours:
            forms = self._seen.setdefault((pair.kind, ours), {})
            forms.setdefault(_compared(pair.target), []).append(pair)

    def end(self) -> Iterator[Finding]:
        """The first text of each translation but the usual one."""
        for (kind, ours), forms in self._seen.items():
            if len(forms) < 2:
                continue
            usual = max(forms, key=lambda form: len(forms[form]))
            small = _small(forms[usual][0].target)
            light = kind in _CARDS or len(ours.split()) < 3
            for form, pairs in forms.items():
                if form == usual or _agree(form, usual, small):
                    continue
                yield self.found(
                    pairs[0],
                    N_("The same source is translated otherwise {usual} times, and so {here}."),
                    target=[(0, len(pairs[0].target.text))],
                    expected=forms[usual][0].target.text,
                    severity=Severity.NOTE if light else None,
                    error_class=ErrorClass.DATED if kind is UnitKind.CARD else None,
                    usual=len(forms[usual]),
                    here=len(pairs),
                )


class SameTarget(RunCheck):
    """The same translation of different sources."""

    id = "same-target"
    rows = (22,)
    error_class = ErrorClass.ACCURACY
    severity = Severity.MINOR
    title = N_("several sources, one translation")
    about = N_(
        "Different sources have the same translation: one of them may be a copy that was never "
        "changed. Sources that differ in endings and small words only may well be the same in "
        "another language, and so may names and single words, which are notes. Card text and "
        "type lines are not asked: their English was unified or reworded since."
    )
    right = (Example(Language.ES, "Draw a card.", "Roba una carta."),)
    wrong = (Example(Language.FR, "Draw two cards.", "Piochez une carte."),)

    def __init__(self) -> None:
        self._seen: dict[tuple[UnitKind, str], _Forms] = {}

    def see(self, pair: Pair) -> None:
        """Lay the sources of one translation together."""
        if pair.source is None or pair.kind in _CARDS or not pair.target.text.strip():
            return
        theirs = _compared(pair.target)
        if theirs:
            forms = self._seen.setdefault((pair.kind, theirs), {})
            forms.setdefault(_compared(pair.source), []).append(pair)

    def end(self) -> Iterator[Finding]:
        """Each pair whose source is not the first one of its translation."""
        for (kind, theirs), forms in self._seen.items():
            if len(forms) < 2:
                continue
            first, *others = forms
            light = kind is UnitKind.CARD_NAME or len(theirs.split()) < 3
            small = _small(forms[first][0].source)
            for form in others:
                if _agree(form, first, small):
                    continue
                pair = forms[form][0]
                yield self.found(
                    pair,
                    N_("“{key}” has the same translation, and another source."),
                    source=[(0, len(pair.source.text))] if pair.source else [],
                    target=[(0, len(pair.target.text))],
                    severity=Severity.NOTE if light else None,
                    key=forms[first][0].key,
                )


def _compared(text: Text) -> str:
    """A text as it is compared: folded, without reminder text on cards and without its end."""
    whole = text.text
    if text.kind is UnitKind.CARD:
        for start, end in reversed(text.of(asides)):
            whole = whole[:start] + whole[end:]
    return fold(re.sub(r"\s+([.,])", r"\1", whole)).strip(_END)


def _small(text: Text | None) -> frozenset[str]:
    """The small words of a text's language, as they are compared."""
    return frozenset(map(fold, lexicon_of(text.lang).function_words)) if text else frozenset()


def _agree(one: str, other: str, small: frozenset[str]) -> bool:
    """Whether two texts differ in the endings of words only, and in `small` words."""
    words = [word for word in _WORDS.findall(one) if word not in small]
    others = [word for word in _WORDS.findall(other) if word not in small]
    return len(words) == len(others) and all(
        _same_stem(word, beside) for word, beside in zip_longest(words, others, fillvalue="")
    )


def _same_stem(one: str, other: str) -> bool:
    if one == other:
        return True
    if one.isdigit() or other.isdigit():
        return False
    shared = 0
    for left, right in zip(one, other, strict=False):
        if left != right:
            break
        shared += 1
    longest = max(len(one), len(other))
    if shared >= _STEM:
        return longest - shared <= _LONG_ENDING
    return shared >= longest - _SHORT_ENDING and shared >= _SHORT_STEM
