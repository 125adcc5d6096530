"""The glossary: a head on one line, its text on the lines below, a blank line between entries.

Refuses: deciding what a term means, or which entries belong together.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from corpus.lexicon import Lexicon
from corpus.problems import ProblemLog
from corpus.readers.rules_text.layout import Lines
from corpus.readers.rules_text.lines import Line, ends_sentence, span_of
from corpus.records import GlossaryRecord

_SENSE = re.compile(r"\d+\.\s")
_RUN_TOGETHER = re.compile(r"(.{0,60}?[^\s\d])(1\.\s.*)", re.DOTALL)
_SECOND_SENSE = re.compile(r"2\.\s")
_LEAST_SENTENCE_WORDS = 5
_COMMA = re.compile(r"[,;][”\"»]?\s+")
_QUOTES = '“”"«»\xa0\u202f ,'


@dataclass(slots=True)
class Entry:
    """An entry being gathered: the head, and the paragraphs of its text."""

    head: str
    paragraphs: list[str]
    first: Line
    last: Line


def read_glossary(lines: Lines, lexicon: Lexicon, log: ProblemLog) -> Iterator[GlossaryRecord]:
    """The entries in the order of the file."""
    entries = _entries(lines, log)
    names = {entry.head.casefold() for entry in entries}
    seen: dict[str, int] = {}
    for entry in entries:
        first = seen.setdefault(entry.head.casefold(), entry.first.number)
        if first != entry.first.number:
            log.add("entry-repeated", entry.first.number, head=entry.head, first=first)
        if not entry.paragraphs:
            log.add("empty-entry", entry.first.number, head=entry.head)
        yield _record(entry, lexicon, names)


def split_head(head: str, names: Iterable[str], lexicon: Lexicon) -> tuple[str, ...]:
    """The terms of a head: `Control, Controller` has two, without quotes and marks of obsolescence.

    A comma belongs to the name itself where a part of it heads an entry of its own: that is
    how `Active Player, Nonactive Player Order` is told. `names` are all heads, casefolded.
    """
    bare = _without_marks(head, lexicon)
    parts = tuple(filter(None, (part.strip(_QUOTES) for part in _COMMA.split(bare))))
    if len(parts) < 2:
        return (bare,)
    return (bare,) if any(part.casefold() in names for part in parts) else parts


def _entries(lines: Lines, log: ProblemLog) -> list[Entry]:
    entries: list[Entry] = []
    for place, line in enumerate(lines):
        if entries and not _is_head(line, lines[place + 1 : place + 2]):
            entries[-1].paragraphs.append(line.text)
            entries[-1].last = line
            continue
        head, text = _part(line, lines[place + 1 : place + 2])
        if text:
            log.add("run-together", line.number, head=head)
        entries.append(Entry(head, [text] if text else [], line, line))
    return entries


def _is_head(line: Line, following: Lines) -> bool:
    """A head follows a blank line. So may a further sense, or a sentence that goes on."""
    if not line.after_blank or _SENSE.match(line.text):
        return False
    is_alone = not following or following[0].after_blank
    is_sentence = ends_sentence(line.text) and len(line.text.split()) >= _LEAST_SENTENCE_WORDS
    return not (is_alone and is_sentence)


def _part(line: Line, following: Lines) -> tuple[str, str]:
    """Head and text of a line in which the head runs into the first of several senses."""
    match = _RUN_TOGETHER.match(line.text)
    if match and following and _SECOND_SENSE.match(following[0].text):
        return match[1], match[2]
    return line.text, ""


def _record(entry: Entry, lexicon: Lexicon, names: set[str]) -> GlossaryRecord:
    text = "\n".join(entry.paragraphs)
    return GlossaryRecord(
        head=entry.head,
        heads=split_head(entry.head, names, lexicon),
        text=text,
        span=span_of(entry.first, entry.last),
        obsolete=_is_obsolete(entry.head, text, lexicon),
    )


def _is_obsolete(head: str, text: str, lexicon: Lexicon) -> bool:
    """The mark ends the head or begins the text; inside a text it is about one sense only."""
    marks = lexicon.obsolete_marks
    return head.casefold().endswith(marks) or text.casefold().startswith(marks)


def _without_marks(head: str, lexicon: Lexicon) -> str:
    for mark in lexicon.obsolete_marks:
        if head.casefold().endswith(mark):
            return head[: -len(mark)].rstrip()
    return head
