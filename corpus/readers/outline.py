"""Where the parts of a page about rules begin: heading, own text, list of rules, siblings.

What stands above the heading and below the last part is the site's, not the rule's, and is
left out. Refuses: making records.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from corpus.kinds import Format
from corpus.lexicon import Lexicon, all_lexicons
from corpus.numbers import RuleNumber
from corpus.readers.rules_text.header import plain
from corpus.readers.rules_text.lines import Line
from corpus.readers.rules_text.notation import Numbered, numbered
from corpus.records import SourceInfo

Lines = tuple[Line, ...]

_BARE_SECTION = re.compile(r"([1-9]\d\d)\s+([^\W\d].*)")
_BULLET = re.compile(r"[-–—•*]\s+")
_NUMBER = re.compile(r"(?<![\w.])([1-9]\d\d(?:\.[1-9]\d{0,3}[a-z]{0,2})?)\.?(?!\w)")
_BETWEEN_NUMBERS = re.compile(r"[\s,;·•|/–—-]*")
_ELLIPSES = ("…", "...")


@dataclass(frozen=True, slots=True)
class Outline:
    """The parts of a page. `own` are lines between the heading and the list of rules.

    `listed` are the lines of that list, None where the page has no such list; `siblings` are
    the numbers of the list of other rules, in its order, each once.
    """

    lexicon: Lexicon
    heading: Numbered
    own: Lines
    listed: Lines | None
    siblings: tuple[RuleNumber, ...]

    def info(self, form: Format, encoding: str) -> SourceInfo:
        """What is known of the page before its records; its headings tell its language."""
        return SourceInfo(
            format=form,
            lang=self.lexicon.lang,
            title=self.heading.line.text,
            encoding=encoding,
            siblings=self.siblings,
        )


def find_outline(
    lines: Lines, list_headings: Callable[[Lexicon], tuple[str, ...]]
) -> Outline | None:
    """The outline of a page about rules; None where no heading with a number has such a list.

    `list_headings` picks the headings that may stand above the list. The rule's heading is
    the last numbered line above the list, or above the siblings where there is no list. Where
    a page is one list from some line on, its items are read as the lines of other pages are.
    """
    return _find_outline(lines, list_headings) or _find_outline(items(lines), list_headings)


def items(lines: Lines) -> Lines:
    """The lines without their bullets from the first bullet on; none where one lacks it.

    Beside bullets, a line without one may go on with an item or end the list, which could not
    be told once the bullets are gone.
    """
    bare = tuple(map(without_bullet, lines))
    marked = [line is not given for line, given in zip(bare, lines, strict=True)]
    start = marked.index(True) if any(marked) else len(marked)
    return bare[start:] if all(marked[start:]) else ()


def _find_outline(
    lines: Lines, list_headings: Callable[[Lexicon], tuple[str, ...]]
) -> Outline | None:
    for lexicon in all_lexicons():
        start = _find(lines, list_headings(lexicon), 0)
        after = _find(lines, lexicon.siblings_headings, 0 if start is None else start)
        mark = after if start is None else start
        if mark is None:
            continue
        place = next((p for p in reversed(range(mark)) if _heading(lines[p])), None)
        heading = None if place is None else _heading(lines[place])
        if place is None or heading is None:
            continue
        return Outline(
            lexicon=lexicon,
            heading=heading,
            own=lines[place + 1 : mark],
            listed=None if start is None else lines[start + 1 : after],
            siblings=() if after is None else tuple(_siblings(lines[after + 1 :])),
        )
    return None


def without_bullet(line: Line) -> Line:
    """The line without the mark of a list's item."""
    match = _BULLET.match(line.text)
    if not match or match.end() == len(line.text):
        return line
    skipped = match.end()
    return replace(
        line,
        text=line.text[skipped:],
        column=line.column + skipped,
        start=line.start + skipped,
    )


def is_cut(text: str) -> bool:
    """Whether a text ends with the mark of an omission, which no rule does by itself."""
    return text.endswith(_ELLIPSES)


def _heading(line: Line) -> Numbered | None:
    """A line with a number and a title or text, the section's last period being optional."""
    found = numbered(line)
    if found:
        return found if found.text else None
    bare = _BARE_SECTION.fullmatch(line.text)
    return Numbered(RuleNumber.parse(bare[1]), bare[2], line) if bare else None


def _find(lines: Lines, headings: tuple[str, ...], start: int) -> int | None:
    """The first line from `start` on that is one of the headings, with or without a colon."""
    wanted = {plain(heading) for heading in headings}
    places = range(start, len(lines))
    return next((p for p in places if plain(lines[p].text).rstrip(" :") in wanted), None)


def _siblings(lines: Lines) -> Iterator[RuleNumber]:
    """The numbers of a list, up to the first line that does not begin with one."""
    seen: set[RuleNumber] = set()
    for line in lines:
        numbers = list(_leading_numbers(without_bullet(line).text))
        if not numbers and not line.indented:
            return
        for number in numbers:
            if number not in seen:
                seen.add(number)
                yield number


def _leading_numbers(text: str) -> Iterator[RuleNumber]:
    """The numbers that a line begins with; several may stand side by side."""
    end = 0
    for match in _NUMBER.finditer(text):
        if not _BETWEEN_NUMBERS.fullmatch(text, end, match.start()):
            return
        yield RuleNumber.parse(match[1])
        end = match.end()
