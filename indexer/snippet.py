"""The piece of a text that shows why it was found, with the words marked.

The places of the words come from the index itself, so that what is marked is what matched.
Refuses: finding.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Collection
from operator import itemgetter

from indexer.documents import GAP
from indexer.engine.postings import LAST_PLACE, PLACE_BITS, Zone
from indexer.results import Segment
from indexer.tokens import spans
from kb.views import IndexDocument

LENGTH = 240
"""About how long a snippet is, in code points."""

_MARGIN = 40
_ELLIPSIS = "…"


def snippet(document: IndexDocument, places: Collection[int]) -> tuple[Segment, ...]:
    """The part of the text with the most different matches, or its beginning.

    `places` are those of `Postings.places`. Where only an example matches, it is shown.
    """
    if not document.text:
        return _cut(document.heading, _within(places, Zone.TITLE))
    in_text, in_examples = _within(places, Zone.TEXT), _within(places, Zone.EXAMPLES)
    first = 0
    for example in () if in_text or not in_examples else document.examples:
        length = len(spans(example))
        inside = [place - first for place in in_examples if 0 <= place - first < length]
        if inside:
            return _cut(example, inside)
        first += length + GAP
    return _cut(document.text, in_text)


def _within(places: Collection[int], zone: Zone) -> list[int]:
    return [place & LAST_PLACE for place in places if place >> PLACE_BITS == zone]


def _cut(text: str, places: Collection[int]) -> tuple[Segment, ...]:
    found = spans(text)
    marked = sorted({place for place in places if 0 <= place < len(found)})
    start, end = _window(text, found, marked)
    segments: list[Segment] = [Segment(_ELLIPSIS)] if start else []
    at = start
    for place in marked:
        first, last = found[place]
        if first >= at and last <= end:
            segments += (Segment(text[at:first]), Segment(text[first:last], True))
            at = last
    segments.append(Segment(text[at:end]))
    if end < len(text):
        segments.append(Segment(_ELLIPSIS))
    return tuple(_joined(segments))


def _window(text: str, found: list[tuple[int, int]], marked: list[int]) -> tuple[int, int]:
    """Where to cut: from a word before the first match of the best stretch."""
    if len(text) <= LENGTH or not found:
        return 0, len(text)
    start = 0
    if marked:
        ends = [found[place][1] for place in marked]
        words = [text[slice(*found[place])].lower() for place in marked]

        def worth(index: int) -> tuple[int, int, int]:
            """How many different words, and how many in all, stand in a piece from here on."""
            reach = found[marked[index]][0] + LENGTH - _MARGIN
            inside = bisect_right(ends, reach, index)
            return len(set(words[index:inside])), inside - index, -index

        best = marked[max(range(len(marked)), key=worth)]
        start = max(0, found[best][0] - _MARGIN)
    start = min(start, len(text) - LENGTH)
    first = bisect_left(found, (start,))
    start = found[first][0] if start and first < len(found) else 0
    last = bisect_right(found, start + LENGTH, key=itemgetter(1)) - 1
    end = found[last][1] if last >= 0 and found[last][1] > start else len(text)
    return start, len(text) if len(text) - end < _MARGIN // 2 else end


def _joined(segments: list[Segment]) -> list[Segment]:
    """Segments without empty ones, neighbours of a kind joined."""
    joined: list[Segment] = []
    for segment in segments:
        if not segment.text:
            continue
        if joined and joined[-1].marked == segment.marked:
            joined[-1] = Segment(joined[-1].text + segment.text, segment.marked)
        else:
            joined.append(segment)
    return joined
