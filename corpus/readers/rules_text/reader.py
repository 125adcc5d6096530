"""The reader of `rules-text`: from a source to a header and a stream of records.

Refuses: the digest, which has the same layout and one part more (`corpus.readers.digest`).
"""

from __future__ import annotations

from collections.abc import Iterator

from corpus.decode import decode, head_text
from corpus.errors import N_
from corpus.kinds import Format
from corpus.lexicon import Lexicon
from corpus.problems import ProblemLog
from corpus.readers.base import ReadOptions
from corpus.readers.differences import is_difference
from corpus.readers.rules_text.glossary import read_glossary
from corpus.readers.rules_text.header import effective_date, find_lexicon, titled
from corpus.readers.rules_text.layout import Layout, Lines, find_layout
from corpus.readers.rules_text.lines import report_replaced, split_lines
from corpus.readers.rules_text.notation import numbered, numbered_rule
from corpus.readers.rules_text.rules import read_rules
from corpus.readers.rules_text.sequence import Sequence
from corpus.records import GlossaryRecord, Reading, Record, RuleRecord, SourceInfo
from corpus.source import Source

_LEAST_RULES = 3
"""A text without a title is taken for rules when this many of its first lines are rules."""


class RulesTextReader:
    """Reads the Comprehensive Rules as published, in any language that has a lexicon."""

    format = Format.RULES_TEXT
    label = N_("the Comprehensive Rules as plain text, in Spanish, French or English")

    def matches(self, source: Source) -> bool:
        """Whether the text names the rules and numbers them, or begins with several rules."""
        text = head_text(source)
        if text.lstrip().startswith(("<", "{", "[")) or is_difference(text):
            return False
        lines = split_lines(text)
        rules = sum(1 for line in lines if numbered_rule(line))
        if rules >= _LEAST_RULES:
            return True
        return titled(lines) is not None and any(map(numbered, lines))

    def read(self, source: Source, options: ReadOptions) -> Reading:
        """Decode the whole text and read its header.

        Raises the errors of `Source.read` and `decode`, and UnknownLanguage.
        """
        path = str(source.path)
        decoded = decode(source.read(), path)
        lines = split_lines(decoded.text)
        lexicon = find_lexicon(lines, options.lang, path)
        layout = find_layout(lines, lexicon)
        log = ProblemLog()
        report_replaced(lines, log)
        effective = effective_date((layout.front, layout.credits or ()), lexicon)
        if effective is None:
            log.add("no-effective-date", 1)
        info = SourceInfo(
            format=self.format,
            lang=lexicon.lang,
            effective=effective,
            title=layout.front[0].text if layout.front else None,
            encoding=decoded.encoding,
        )
        return Reading(info, _records(layout, lines, lexicon, log), log)


def _records(layout: Layout, lines: Lines, lexicon: Lexicon, log: ProblemLog) -> Iterator[Record]:
    yield from read_body(layout, lexicon, log, whole=True)
    yield from read_terms(layout, lexicon, log)
    report_missing_parts(layout, lines, lexicon, log)


def read_body(
    layout: Layout, lexicon: Lexicon, log: ProblemLog, *, whole: bool
) -> Iterator[RuleRecord]:
    """The rules, and then a problem for each heading of the contents that has none."""
    sequence = Sequence(log, whole=whole, letters=whole)
    cut_off = layout.glossary is None and layout.credits is None
    yield from read_rules(layout.body, lexicon, sequence, log, cut_off=cut_off)
    listed = [entry for line in layout.contents or () if (entry := numbered(line))]
    missing = {entry.number: entry for entry in listed if entry.number not in sequence}
    for number, entry in missing.items():
        # A chapter that is missing tells enough about its sections.
        if number.parent not in missing:
            log.add("missing-section", entry.line.number, name=entry.line.text)


def read_terms(layout: Layout, lexicon: Lexicon, log: ProblemLog) -> Iterator[GlossaryRecord]:
    """The glossary, where there is one."""
    yield from read_glossary(layout.glossary or (), lexicon, log)


def report_missing_parts(layout: Layout, lines: Lines, lexicon: Lexicon, log: ProblemLog) -> None:
    """Report missing last parts at the end of the text, and rules that stand behind it."""
    for line in layout.credits or ():
        if numbered_rule(line):
            log.add("stray-line", line.number, text=line.text)
    end = lines[-1].number
    if layout.glossary is None:
        log.add("missing-section", end, name=lexicon.glossary_headings[0])
    if layout.credits is None:
        log.add("missing-section", end, name=lexicon.credits_headings[0])


READER = RulesTextReader()
