"""The references to rules in which two texts differ.

Refuses: what a reference is (`kb.references`), and telling people of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from corpus.lexicon import lexicon_of
from corpus.numbers import RuleNumber
from kb.lint.checks.facts.compare import Fault, FaultKind, Weight, faults_of, is_cut, unmatched
from kb.lint.checks.facts.marks import citations
from kb.lint.text import Text
from kb.lint.values import Span
from kb.references import Citation
from kb.terms.concepts import concept_matcher

_ASKED = 4
_REACH = 120
"""So many code points before a reference say what it is about."""


@dataclass(frozen=True, slots=True)
class Reference:
    """One rule that a text refers to, and where; those of one range have one place.

    A number that was cut off may be another, and needs no counterpart.
    """

    number: RuleNumber
    span: Span
    citation: Citation
    weight: Weight = Weight.HARD

    @property
    def value(self) -> str:
        """The number as it is printed."""
        return str(self.number)

    @property
    def is_plain(self) -> bool:
        """Whether the number stands there in full, by itself."""
        return self.citation.last is None and self.citation.sure


def references(text: Text) -> tuple[Reference, ...]:
    """Every rule that a text refers to, in order, ranges taken apart."""
    return tuple(
        Reference(
            number,
            (one.at[0][0], one.at[-1][1]),
            one,
            Weight.HARD if one.sure else Weight.HINT,
        )
        for one in text.of(citations)
        for number in one.targets()
    )


@lru_cache(maxsize=_ASKED)
def reference_faults(source: Text, target: Text) -> tuple[Fault[Reference], ...]:
    """The faults of a pair: as a bag, and where that agrees, in the order of the source.

    A number that stands in the other text but is no reference there, as without the word for a
    rule before it, has its counterpart.
    """
    ours, theirs = source.of(references), target.of(references)
    if [one.value for one in ours] == [one.value for one in theirs]:
        return ()
    lost, gained = unmatched(ours, theirs)
    if not lost and not gained:
        return _moved(source, target)
    lost = [one for one in lost if not is_cut(target) and not _stands_bare(one.value, target)]
    gained = [one for one in gained if not _stands_bare(one.value, source)]
    told = (_as_ranges(fault, source, target) for fault in faults_of(lost, gained))
    return tuple(dict.fromkeys(told))


def _as_ranges(fault: Fault[Reference], source: Text, target: Text) -> Fault[Reference]:
    """A fault of one side alone as a range of which the two sides have another end."""
    if fault.kind not in (FaultKind.MISSING, FaultKind.EXTRA):
        return fault
    missing = fault.kind is FaultKind.MISSING
    for one in fault.source or fault.target:
        ends = _ends(one, (target if missing else source).of(references))
        if one.citation.last is not None and ends:
            own = (source if missing else target).of(references)
            last = [each for each in own if each.citation == one.citation][-1:]
            sides = (last, ends) if missing else (ends, last)
            return Fault(FaultKind.OTHER, tuple(sides[0]), tuple(sides[1]))
    return fault


def _ends(one: Reference, others: Sequence[Reference]) -> list[Reference]:
    """The last rule of another range that begins with the same rule as that of a reference."""
    first = one.citation.targets()[:1]
    return [
        other
        for other in others
        if other.citation.last is not None and other.citation.targets()[:1] == first
    ][-1:]


def _stands_bare(number: str, text: Text) -> bool:
    """Whether a number stands in a text where no reference was read."""
    taken = [one.span for one in text.of(references)]
    return any(
        not any(start <= match.start() < end for start, end in taken)
        for match in re.finditer(rf"(?<![\w.]){re.escape(number)}(?![\w]|\.\w)", text.text)
    )


def _moved(source: Text, target: Text) -> tuple[Fault[Reference], ...]:
    ours, theirs = source.of(references), target.of(references)
    pairs = zip(ours, theirs, strict=True)
    wrong = [(one, two) for one, two in pairs if one.value != two.value]
    first, second = (tuple(side) for side in zip(*wrong, strict=True))
    if (
        _is_list(source, first)
        or _is_list(target, second)
        or _kept_company(source, target, {one.value for one in first})
    ):
        return ()
    return (Fault(FaultKind.MOVED, first, second),)


def _is_list(text: Text, moved: Iterable[Reference]) -> bool:
    """Whether only words that join a list stand between references, so that order says nothing."""
    spans = sorted({(one.citation.start, one.citation.length) for one in moved})
    joints = {*lexicon_of(text.lang).list_words, *lexicon_of(text.lang).articles}
    return all(
        not {word.lower() for word in re.findall(r"\w+", text.text[start + length : after])}
        - joints
        for (start, length), (after, _) in pairwise(spans)
    )


def _kept_company(source: Text, target: Text, moved: Iterable[str]) -> bool:
    """Whether a concept of the source stands before each number in both texts, wherever it went."""
    ours, theirs = _company(source), _company(target)
    return all(ours[number] & theirs[number] for number in moved)


def _company(text: Text) -> dict[str, frozenset[str]]:
    """The concepts named between each reference and the one before it, the last only."""
    found: dict[str, frozenset[str]] = {}
    end = 0
    for one in text.of(references):
        begin = max(end, one.citation.start - _REACH)
        if one.citation.start >= end:
            places = concept_matcher(text.lang).find(text.text[begin : one.citation.start])
            near = frozenset(concept for place in places[-1:] for concept in place.concepts)
            found[one.value] = found.get(one.value, frozenset()) | near
            end = one.citation.start + one.citation.length
    return found


def counterparts(
    source: Sequence[Citation], target: Sequence[Citation]
) -> Iterable[tuple[Citation, Citation]]:
    """The references of both texts that name the same rules, in order."""
    waiting = list(target)
    for one in source:
        for other in waiting:
            if other.targets() == one.targets():
                waiting.remove(other)
                yield one, other
                break
