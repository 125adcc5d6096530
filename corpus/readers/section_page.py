"""The reader of `section-page`: a saved page that lists the rules of a section.

Each item has the rule's number, the section's title once more, and the beginning of its text,
which the site cuts off. Refuses: passing a cut text off as whole.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from corpus.errors import N_
from corpus.kinds import Format
from corpus.numbers import RuleNumber
from corpus.problems import ProblemLog
from corpus.readers.base import ReadOptions
from corpus.readers.outline import Lines, Outline, find_outline, is_cut, without_bullet
from corpus.readers.page import load_page, peek_page
from corpus.readers.rules_text.lines import span_of
from corpus.readers.rules_text.rules import Passage, is_name
from corpus.readers.rules_text.sequence import Sequence
from corpus.records import Reading, RuleRecord
from corpus.source import Source

# Pages that set number and title apart by style alone leave no space between them.
_ITEM = re.compile(r"([1-9]\d\d\.[1-9]\d{0,3}(?:[a-z]{1,2}(?=[\s.]))?)\.?(?!\d)\s*(.*)", re.DOTALL)


class SectionPageReader:
    """Reads a page that is known by its numbered heading above `Rules in this section`."""

    format = Format.SECTION_PAGE
    label = N_("a saved page, text or HTML, that lists the rules of a section")

    def matches(self, source: Source) -> bool:
        """Whether the page has the heading of a section and the list of its rules."""
        page = peek_page(source)
        outline = _outline(page.lines) if page else None
        return outline is not None and outline.listed is not None

    def read(self, source: Source, options: ReadOptions) -> Reading:  # noqa: ARG002 - as every reader
        """Read the page; raises what `load_page` raises.

        The first record is the section, the others are its rules in the page's order. The
        page's headings tell its language.
        """
        log = ProblemLog()
        page = load_page(source, log)
        outline = _outline(page.lines)
        assert outline is not None  # noqa: S101 - `matches` has seen it
        return Reading(outline.info(self.format, page.encoding), _records(outline, log), log)


@dataclass(slots=True)
class _Item:
    number: RuleNumber
    passage: Passage


def _outline(lines: Lines) -> Outline | None:
    return find_outline(lines, lambda lexicon: lexicon.section_rules_headings)


def _records(outline: Outline, log: ProblemLog) -> Iterator[RuleRecord]:
    heading = outline.heading
    section = Passage.begin(heading.line, "")
    for line in outline.own:
        section.add(line)
    span = span_of(section.first, section.last)
    yield RuleRecord(heading.number, heading.text, section.text, span)
    sequence = Sequence(log, whole=True)
    sequence.add(heading.number, heading.line.number)
    for item in _items(outline, log):
        sequence.add(item.number, item.passage.first.number)
        yield _finished(item, heading.text, log)


def _items(outline: Outline, log: ProblemLog) -> Iterator[_Item]:
    """The items of the list; an indented line goes on with the item above it."""
    listed = outline.listed or ()
    margin = min((line.column for line in listed), default=1)
    item: _Item | None = None
    for line in listed:
        bare = without_bullet(line)
        found = _ITEM.fullmatch(bare.text)
        if found:
            if item:
                yield item
            item = _Item(RuleNumber.parse(found[1]), Passage.begin(bare, found[2]))
        elif item and line.column > margin:
            item.passage.add(bare)
        else:
            log.add("stray-line", line.number, text=line.text)
    if item:
        yield item


def _finished(item: _Item, section_title: str, log: ProblemLog) -> RuleRecord:
    """The record; the parts of an item are one text, for the page shows them as one."""
    text = _without_title(" ".join(item.passage.paragraphs), section_title)
    line = item.passage.first.number
    truncated = is_cut(text)
    if truncated:
        log.add("truncated", line, number=item.number)
    if not text:
        log.add("empty-entry", line, head=item.number)
    is_title = not item.number.is_subrule and is_name(text)
    return RuleRecord(
        number=item.number,
        title=text if is_title else None,
        text="" if is_title else text,
        span=span_of(item.passage.first, item.passage.last),
        truncated=truncated,
    )


def _without_title(text: str, section_title: str) -> str:
    """The text without the section's title in front of it, which every item repeats."""
    head, rest = text[: len(section_title)], text[len(section_title) :]
    is_repeated = head.casefold() == section_title.casefold() and not rest[:1].isalnum()
    return rest.lstrip(" .:–—-") if is_repeated else text


READER = SectionPageReader()
