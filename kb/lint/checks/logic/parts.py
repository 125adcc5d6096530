"""Which stretch of a text answers to which of its translation.

Sentence by sentence where both have as many, else line by line, else as a whole. Refuses: words.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from kb.bitext.unit import UnitKind
from kb.lint.reading.asides import asides
from kb.lint.reading.sentences import sentences
from kb.lint.text import Text
from kb.lint.values import Span


@dataclass(frozen=True, slots=True)
class Part:
    """Stretches of both texts that say the same; what is in `outside` is none of them."""

    source: Span
    target: Span
    source_holes: tuple[Span, ...] = ()
    target_holes: tuple[Span, ...] = ()


def parts(source: Text, target: Text, kind: UnitKind) -> Iterator[Part]:
    """The parts of a pair in order.

    Reminder text on cards, in brackets, is apart from the rest, and compared only where both
    have as many: one print has it, another not.
    """
    if kind is not UnitKind.CARD:
        yield from _aligned(source, target, (), ())
        return
    ours, theirs = source.of(asides), target.of(asides)
    yield from _aligned(source, target, ours, theirs)
    if len(ours) == len(theirs):
        for one, other in zip(ours, theirs, strict=True):
            yield from _within(source, target, one, other)


def _aligned(
    source: Text, target: Text, ours: tuple[Span, ...], theirs: tuple[Span, ...]
) -> Iterator[Part]:
    mine = _outside(source, ours)
    others = _outside(target, theirs)
    if len(mine) == len(others):
        pairs = zip(mine, others, strict=True)
    else:
        pairs = zip(*_by_line(source, target, mine, others), strict=True)
    for one, other in pairs:
        yield Part(one, other, ours, theirs)


def _outside(text: Text, holes: tuple[Span, ...]) -> list[Span]:
    """The sentences that are not wholly in brackets."""
    return [
        (start, end)
        for start, end in text.of(sentences)
        if not any(low <= start and end <= high for low, high in holes)
    ]


def _by_line(
    source: Text, target: Text, mine: Sequence[Span], others: Sequence[Span]
) -> tuple[list[Span], list[Span]]:
    """Lines, each parted into sentences where both have as many; one stretch where lines differ."""
    ours, theirs = _lines(source, mine), _lines(target, others)
    if len(ours) != len(theirs):
        return [(0, len(source.text))], [(0, len(target.text))]
    left: list[Span] = []
    right: list[Span] = []
    for one, other in zip(ours, theirs, strict=True):
        if len(one) == len(other):
            left += one
            right += other
        else:
            left.append((one[0][0], one[-1][1]))
            right.append((other[0][0], other[-1][1]))
    return left, right


def _lines(text: Text, spans: Sequence[Span]) -> list[list[Span]]:
    lines = [[span] for span in spans[:1]]
    for before, span in pairwise(spans):
        if "\n" in text.text[before[1] : span[0]]:
            lines.append([span])
        else:
            lines[-1].append(span)
    return lines


def _within(source: Text, target: Text, one: Span, other: Span) -> Iterator[Part]:
    mine = [span for span in source.of(sentences) if one[0] <= span[0] and span[1] <= one[1]]
    others = [span for span in target.of(sentences) if other[0] <= span[0] and span[1] <= other[1]]
    if len(mine) == len(others) > 1:
        for left, right in zip(mine, others, strict=True):
            yield Part(left, right)
    else:
        yield Part(one, other)
