"""The reader of `digest`: the project's own text, laid out as the rules are, plus rulings.

Refuses: calling itself the rules. Its date is the edition whose numbers it uses.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date

from corpus.decode import decode, head_text
from corpus.errors import N_
from corpus.kinds import Format
from corpus.lexicon import Lexicon, all_lexicons
from corpus.numbers import BadRuleNumber, RuleNumber
from corpus.problems import ProblemLog
from corpus.readers.base import ReadOptions
from corpus.readers.differences import is_difference
from corpus.readers.rules_text.header import find_after, plain
from corpus.readers.rules_text.layout import Layout, Lines, find_layout
from corpus.readers.rules_text.lines import Line, report_replaced, span_of, split_lines
from corpus.readers.rules_text.reader import read_body, read_terms, report_missing_parts
from corpus.records import Reading, Record, RulingRecord, SourceInfo
from corpus.source import Source

RULING_SOURCE = "reglario"
"""Who speaks in the digest's rulings: the project, in its own words."""

_RULING = re.compile(r"(\d{4}-\d\d-\d\d)\s*(?:\(([^)]*)\))?\s*:\s*(.*)", re.DOTALL)


class DigestReader:
    """Reads the project's digest, which is known by its first line."""

    format = Format.DIGEST
    label = N_("the project’s own digest of the rules")

    def matches(self, source: Source) -> bool:
        """Whether the first line is the digest's title in one of the languages."""
        text = head_text(source)
        return _digest_lexicon(split_lines(text)) is not None and not is_difference(text)

    def read(self, source: Source, options: ReadOptions) -> Reading:  # noqa: ARG002 - as every reader
        """Decode the whole text and read its header; raises what `decode` raises."""
        decoded = decode(source.read(), str(source.path))
        lines = split_lines(decoded.text)
        lexicon = _digest_lexicon(lines)
        assert lexicon is not None  # noqa: S101 - `matches` has seen the title
        layout = find_layout(lines, lexicon, with_rulings=True)
        log = ProblemLog()
        report_replaced(lines, log)
        numbering = find_after(layout.front, (lexicon.numbering_phrase,), lexicon)
        if numbering is None:
            log.add("no-effective-date", 1)
        info = SourceInfo(
            format=self.format,
            lang=lexicon.lang,
            effective=numbering,
            title=lines[0].text,
            encoding=decoded.encoding,
            numbering=numbering,
        )
        return Reading(info, _records(layout, lines, lexicon, log), log)


def _digest_lexicon(lines: Lines) -> Lexicon | None:
    title = plain(lines[0].text) if lines else ""
    return next((words for words in all_lexicons() if plain(words.digest_title) == title), None)


def _records(layout: Layout, lines: Lines, lexicon: Lexicon, log: ProblemLog) -> Iterator[Record]:
    yield from read_body(layout, lexicon, log, whole=False)
    yield from read_terms(layout, lexicon, log)
    yield from _read_rulings(layout.rulings or (), lexicon, log)
    report_missing_parts(layout, lines, lexicon, log)
    if layout.rulings is None:
        log.add("missing-section", lines[-1].number, name=lexicon.rulings_headings[0])


def _read_rulings(lines: Lines, lexicon: Lexicon, log: ProblemLog) -> Iterator[RulingRecord]:
    """The rulings of each card: its name on a line, then one dated line for each."""
    card: str | None = None
    for line in lines:
        match = _RULING.fullmatch(line.text)
        if not match and line.after_blank:
            card = line.text
        elif not match:
            log.add("stray-line", line.number, text=line.text)
        elif (day := _day(match[1], line, log)) is not None:
            if card is None:
                log.add("no-card", line.number)
            yield RulingRecord(
                card=card,
                date=day,
                lang=lexicon.lang,
                source=RULING_SOURCE,
                text=match[3],
                span=span_of(line, line),
                rules=tuple(_numbers(match[2] or "", line, log)),
            )


def _day(text: str, line: Line, log: ProblemLog) -> date | None:
    try:
        return date.fromisoformat(text)
    except ValueError:
        log.add("bad-date", line.number, text=line.text)
        return None


def _numbers(text: str, line: Line, log: ProblemLog) -> Iterator[RuleNumber]:
    """The numbers in the brackets; what is none is reported."""
    for part in filter(None, (part.strip() for part in text.split(","))):
        try:
            yield RuleNumber.parse(part)
        except BadRuleNumber:
            log.add("bad-number", line.number, text=part)


READER = DigestReader()
