"""The reader of `rule-page`: a saved page of one rule or section with its subrules.

The page shows the subrules as paragraphs without letters; they get the letters by which the
rules count. Refuses: pages that list whole sections, and knowing rules that the page lacks.
"""

from __future__ import annotations

from collections.abc import Iterator

from corpus.errors import N_
from corpus.kinds import Format
from corpus.lexicon import Lexicon
from corpus.numbers import RuleNumber
from corpus.problems import ProblemLog
from corpus.readers.base import ReadOptions
from corpus.readers.outline import Lines, Outline, find_outline, is_cut, without_bullet
from corpus.readers.page import load_page, peek_page
from corpus.readers.rules_text.lines import Line, span_of
from corpus.readers.rules_text.notation import example_text, numbered_rule
from corpus.readers.rules_text.rules import Draft, Passage, is_name
from corpus.readers.rules_text.sequence import Sequence
from corpus.records import Example, Reading, RuleRecord
from corpus.source import Source


class RulePageReader:
    """Reads a page that is known by its numbered heading above `Subrules` or the siblings."""

    format = Format.RULE_PAGE
    label = N_("a saved page, text or HTML, of one rule with its subrules")

    def matches(self, source: Source) -> bool:
        """Whether the page has the heading of a rule and one of the two lists."""
        page = peek_page(source)
        return page is not None and _outline(page.lines) is not None

    def read(self, source: Source, options: ReadOptions) -> Reading:  # noqa: ARG002 - as every reader
        """Read the page; raises what `load_page` raises.

        The first record is the rule itself, the others are its subrules in order. The page's
        headings tell its language.
        """
        log = ProblemLog()
        page = load_page(source, log)
        outline = _outline(page.lines)
        assert outline is not None  # noqa: S101 - `matches` has seen it
        return Reading(outline.info(self.format, page.encoding), records_of(outline, log), log)


def _outline(lines: Lines) -> Outline | None:
    return find_outline(lines, lambda lexicon: lexicon.subrules_headings)


def records_of(outline: Outline, log: ProblemLog) -> Iterator[RuleRecord]:
    """The rule itself and then its subrules; problems go to the log."""
    sequence = Sequence(log, whole=False)
    for draft in _drafts(outline):
        sequence.add(draft.number, draft.own.first.number)
        yield _finished(draft, log)


def _drafts(outline: Outline) -> Iterator[Draft]:
    """The rule itself, then one draft for each paragraph of the list."""
    heading, lexicon = outline.heading, outline.lexicon
    draft = Draft(heading.number, Passage.begin(heading.line, heading.text))
    for line in outline.own:
        if not _take(draft, line, lexicon, 1):
            draft.own.add(line)
    number = _first_below(heading.number)
    listed = outline.listed or ()
    margin = min((line.column for line in listed), default=1)
    for line in listed:
        if _take(draft, line, lexicon, margin):
            continue
        yield draft
        paragraph = without_bullet(line)
        found = numbered_rule(paragraph)
        told = found if found and found.number.parent == heading.number else None
        number = told.number if told else number
        text = told.text if told else paragraph.text
        draft = Draft(number, Passage.begin(paragraph, text))
        number = number.following()
    yield draft


def _first_below(number: RuleNumber) -> RuleNumber:
    """7 → 700, 702 → 702.1, 702.145 → 702.145a; beside a subrule the counting goes on."""
    if number.is_subrule:
        return number.following()
    if number.is_chapter:
        return RuleNumber(number.section * 100)
    return RuleNumber(number.section, number.rule or 1, "a" if number.rule else "")


def _take(draft: Draft, line: Line, lexicon: Lexicon, margin: int) -> bool:
    """Give a rule its example, or the rest of its paragraph; False for a paragraph of its own."""
    bare = without_bullet(line)
    example = _example(bare, lexicon)
    if example is not None:
        draft.examples.append(Passage.begin(bare, example))
    elif draft.examples and not draft.examples[-1].text:
        draft.examples[-1].add(bare)
    elif line.column > margin:
        (draft.examples[-1] if draft.examples else draft.own).add(bare)
    else:
        return False
    return True


def _example(line: Line, lexicon: Lexicon) -> str | None:
    """The text of an example; empty where the label stands on a line of its own."""
    alone = line.text.casefold() in {label.casefold() for label in lexicon.example_labels}
    return "" if alone else example_text(line, lexicon)


def _finished(draft: Draft, log: ProblemLog) -> RuleRecord:
    title, text = _title_and_text(draft)
    line = draft.own.first.number
    truncated = is_cut(text) or any(is_cut(example.text) for example in draft.examples)
    if truncated:
        log.add("truncated", line, number=draft.number)
    if not title and not text:
        log.add("empty-entry", line, head=draft.number)
    return RuleRecord(
        number=draft.number,
        title=title,
        text=text,
        span=span_of(draft.own.first, draft.own.last),
        truncated=truncated,
        examples=tuple(
            Example(example.text, span_of(example.first, example.last))
            for example in draft.examples
        ),
    )


def _title_and_text(draft: Draft) -> tuple[str | None, str]:
    """A section has a title; a rule has one where its first paragraph is no sentence."""
    head, *rest = draft.own.paragraphs or [""]
    is_title = draft.number.is_section or (not draft.number.is_subrule and is_name(head))
    return (head, "\n".join(rest)) if is_title else (None, draft.own.text)


READER = RulePageReader()
