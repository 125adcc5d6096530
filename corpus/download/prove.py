"""Whether what came is what was looked for: a reader of ours reads it to its end.

Refuses: keeping it, and mending it.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from corpus.download.errors import (
    NotWhole,
    OtherFormat,
    OtherLanguage,
    TooFew,
    Undated,
    WrongContent,
)
from corpus.download.outcome import Proof
from corpus.download.publishers import Thing
from corpus.errors import ReglarioError
from corpus.readers import ReadOptions, choose_reader
from corpus.records import CardRecord, GlossaryRecord, Reading, Record, RuleRecord, RulingRecord
from corpus.source import Source

_KINDS: dict[type[Record], str] = {
    RuleRecord: "rules",
    GlossaryRecord: "glossary",
    RulingRecord: "rulings",
    CardRecord: "cards",
}
_STEP = 1000


def prove(
    path: Path, thing: Thing, address: str, name: str, progress: Callable[[int], None]
) -> Proof:
    """Read a file to its end; `address` and `name` are what errors call it.

    Raises WrongContent, of the kind that says what is wrong.
    """
    try:
        source = Source.open_path(path)
        reader = choose_reader(source)
        if reader.format is not thing.format:
            raise OtherFormat(address=address, seen=reader.format, wanted=thing.format)
        reading = reader.read(source, ReadOptions())
        counts = _counts(reading, progress)
    except WrongContent:
        raise
    except ReglarioError as error:
        reason = type(error)(**{**error.data, "path": name})
        raise WrongContent(address=address, wanted=thing.format, reason=reason) from error
    _refuse(reading, counts, thing, address)
    return Proof(reading.info.lang, reading.info.effective, counts)


def _counts(reading: Reading, progress: Callable[[int], None]) -> dict[str, int]:
    counts = dict.fromkeys(_KINDS.values(), 0)
    for number, record in enumerate(reading.records, start=1):
        # Chapters and sections are headings, not rules.
        if not isinstance(record, RuleRecord) or record.number.rule:
            counts[_KINDS[type(record)]] += 1
        if number % _STEP == 0:
            progress(number)
    return counts


def _refuse(reading: Reading, counts: dict[str, int], thing: Thing, address: str) -> None:
    info = reading.info
    if thing.lang and info.lang is not thing.lang:
        raise OtherLanguage(address=address, lang=info.lang or "—", other=thing.lang)
    for what, least in thing.least.items():
        if counts[what] < least:
            raise TooFew(address=address, what=what, count=counts[what], limit=least)
    if thing.dated and info.effective is None:
        raise Undated(address=address)
    missing = [problem for problem in reading.problems if problem.code == "missing-section"]
    if thing.whole and missing:
        raise NotWhole(address=address, part=dict(missing[0].data).get("name", ""))
