"""The parts of a rules document, found by its headings.

The contents repeat every heading, `Glossary` and `Credits` included, so the body is found
from its first rule backwards. Refuses: reading what stands in a part.
"""

from __future__ import annotations

from dataclasses import dataclass

from corpus.lexicon import Lexicon
from corpus.numbers import RuleNumber
from corpus.readers.rules_text.lines import Line
from corpus.readers.rules_text.notation import numbered, numbered_heading, numbered_rule

Lines = tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Layout:
    """The lines of each part without the part's own heading; None where there is no such part."""

    front: Lines
    contents: Lines | None
    body: Lines
    glossary: Lines | None
    rulings: Lines | None
    credits: Lines | None


def find_layout(lines: Lines, lexicon: Lexicon, *, with_rulings: bool = False) -> Layout:
    """Part a document. Every line lands in one part, but for the headings between parts.

    Only with `with_rulings` is there a part of rulings; elsewhere its name may be a term.
    """
    contents = _find(lines[: _first_rule(lines, 0)], lexicon.contents_headings, 0)
    body = _body_start(lines, lexicon, contents)
    glossary = _find(lines, lexicon.glossary_headings, body)
    rulings_headings = lexicon.rulings_headings if with_rulings else ()
    rulings = _find(lines, rulings_headings, _first([glossary], body))
    credits_ = _find_last(lines, lexicon.credits_headings, _first([rulings, glossary], body))
    end = len(lines)
    return Layout(
        front=lines[: body if contents is None else contents],
        contents=_between(lines, contents, body),
        body=lines[body : _first([glossary, rulings, credits_], end)],
        glossary=_between(lines, glossary, _first([rulings, credits_], end)),
        rulings=_between(lines, rulings, _first([credits_], end)),
        credits=_between(lines, credits_, end),
    )


def _between(lines: Lines, heading: int | None, end: int) -> Lines | None:
    return None if heading is None else lines[heading + 1 : end]


def _first(marks: list[int | None], otherwise: int) -> int:
    """The first place that is known."""
    return next((mark for mark in marks if mark is not None), otherwise)


def _find(lines: Lines, headings: tuple[str, ...], start: int) -> int | None:
    """The first line from `start` on that is one of the headings, whatever its capitals."""
    wanted = {heading.casefold() for heading in headings}
    places = range(start, len(lines))
    return next((place for place in places if lines[place].text.casefold() in wanted), None)


def _find_last(lines: Lines, headings: tuple[str, ...], start: int) -> int | None:
    """The last line from `start` on that is one of the headings: a term may have their name."""
    found = _find(lines, headings, start)
    while found is not None:
        again = _find(lines, headings, found + 1)
        if again is None:
            break
        found = again
    return found


def _body_start(lines: Lines, lexicon: Lexicon, contents: int | None) -> int:
    """Where the headings that lead to the first rule begin; the end where nothing follows.

    Behind contents whose end is sure every heading counts, also one without rules below it.
    """
    listed = None if contents is None else _contents_end(lines, lexicon, contents + 1)
    if listed is not None:
        places = range(listed, len(lines))
        return next((place for place in places if numbered(lines[place])), len(lines))
    start = 0 if contents is None else contents + 1
    first = _first_rule(lines, start)
    rule = numbered_rule(lines[first]) if first < len(lines) else None
    if rule is None:
        return first
    begin = _heading_above(lines, first, start, RuleNumber(rule.number.section))
    return _heading_above(lines, begin, start, RuleNumber(rule.number.chapter))


def _contents_end(lines: Lines, lexicon: Lexicon, start: int) -> int | None:
    """Behind the contents' last line if that is sure: credits that come a second time."""
    listed = _find(lines, lexicon.credits_headings, start)
    if listed is None or _find(lines, lexicon.credits_headings, listed + 1) is None:
        return None
    return listed + 1


def _first_rule(lines: Lines, start: int) -> int:
    places = range(start, len(lines))
    return next((place for place in places if numbered_rule(lines[place])), len(lines))


def _heading_above(lines: Lines, place: int, start: int, number: RuleNumber) -> int:
    """The nearest heading between `start` and `place` if it has that number, else `place`."""
    for above in range(place - 1, start - 1, -1):
        heading = numbered_heading(lines[above])
        if heading:
            return above if heading.number == number else place
    return place
