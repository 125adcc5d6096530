"""References that cannot be right: to rules that are absent, or under another title.

Refuses: reading references; they were found at import.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping
from functools import lru_cache

from corpus.kinds import Format
from kb.doctor.found import finding, newest_of_each
from kb.frame import Frame
from kb.keys import glossary_key, ruling_key
from kb.references import titles_agree
from kb.store.checks import (
    CitationRow,
    dangling_citations,
    quoting_citations,
    ruling_citations,
    unsure_citations,
)
from kb.store.codes import decode, encode, number_text
from kb.store.rules import all_numbers, all_titles
from kb.store.speakers import Speaker
from kb.views import Finding

_Titles = Mapping[int, frozenset[str]]
"""The titles of each number; two where it stands twice or several sources have it."""


def examine_references(frame: Frame) -> Iterator[Finding]:
    """Dangling references, quoted titles that differ, references that were cut off."""
    yield from newest_of_each(faults(frame))
    yield from _in_rulings(frame)
    for row in unsure_citations(frame.database, frame.ids):
        slot = frame.speakers[row.source].slot
        yield finding("unsure-reference", slot, _where(row), row.line, words=row.words)


def faults(frame: Frame) -> Iterator[tuple[Hashable, Speaker, Finding]]:
    """Every fault with what is the same about it in every edition.

    A whole edition is judged by itself. A page or digest is judged by a whole edition with
    the same numbering, of whatever language (without one, only its titles are), and by the
    titles that its own language's sources with that numbering give.
    """
    whole = {s.numbering: s.id for s in frame.everyone.values() if _is_whole(s)}
    for source in frame.everyone.values():
        if not (_is_whole(source) or source.speaks):
            continue
        chosen = [source.id] if _is_whole(source) else _alike(frame, source)
        titles = _titles(frame, chosen)
        holder = source.id if _is_whole(source) else whole.get(source.numbering)
        if holder is not None:
            for row in dangling_citations(frame.database, source.id, holder):
                target = number_text(row.target)
                key = ("dangling-reference", *_place(row, titles), target)
                yield key, source, _fault("dangling-reference", source, row)
        there = all_numbers(frame.database, chosen)
        for row in quoting_citations(frame.database, source.id):
            if row.target in there:
                yield from _title_fault(source, row, titles)


def _is_whole(source: Speaker) -> bool:
    return source.format is Format.RULES_TEXT


def _alike(frame: Frame, source: Speaker) -> list[int]:
    """The speaking sources of the same language that use the same numbers."""
    return [
        other.id
        for other in frame.speakers.values()
        if other.lang is source.lang and other.numbering == source.numbering
    ]


def _titles(frame: Frame, sources: Iterable[int]) -> _Titles:
    found: dict[int, set[str]] = {}
    for code, _, title in all_titles(frame.database, sources):
        found.setdefault(code, set()).add(title)
    return {code: frozenset(several) for code, several in found.items()}


def _title_fault(
    source: Speaker, row: CitationRow, titles: _Titles
) -> Iterator[tuple[Hashable, Speaker, Finding]]:
    """A quoted title that none of the target's titles agrees with.

    Where the target has no title, the one above it stands for it: that it is quoted is right,
    and another title is one that does not exist.
    """
    quoted = row.quoted or ""
    bearer = _titled(row.target, titles)
    if bearer is None or any(_agree(quoted, title) for title in titles[bearer]):
        return
    actual = min(titles[bearer])
    code = "title-differs" if bearer == row.target else "no-such-title"
    quoted = quoted.rstrip(".,")
    key = (code, *_place(row, titles), quoted, actual)
    yield key, source, _fault(code, source, row, quoted=quoted, actual=actual)


@lru_cache(maxsize=4096)
def _agree(quoted: str, title: str) -> bool:
    return titles_agree(quoted, title)


def _titled(code: int, titles: _Titles) -> int | None:
    """The number itself, or the nearest above it, that has a title."""
    number = decode(code)
    return next((up for up in map(encode, (number, *number.ancestors())) if up in titles), None)


def _place(row: CitationRow, titles: _Titles) -> tuple[str, str]:
    """Where a citation stands, told so that it is the same when sections move."""
    if not row.number:
        return "glossary", row.head
    bearer = _titled(row.number, titles)
    if bearer is None:
        return "", number_text(row.number)
    return min(titles[bearer]), number_text(row.number).removeprefix(number_text(bearer))


def _where(row: CitationRow) -> str:
    return number_text(row.number) if row.number else glossary_key(row.head)


def _fault(code: str, source: Speaker, row: CitationRow, **data: object) -> Finding:
    target = number_text(row.target)
    where = _where(row)
    return finding(code, source.slot, where, row.line, words=row.words, target=target, **data)


def _in_rulings(frame: Frame) -> Iterator[Finding]:
    """References in rulings to numbers that no whole edition has; rulings name old numbers."""
    editions = [source.id for source in frame.everyone.values() if _is_whole(source)]
    if not editions:
        return
    known = all_numbers(frame.database, editions)
    for key, code, words in ruling_citations(frame.database):
        if code not in known:
            target = number_text(code)
            yield finding("dangling-reference", None, ruling_key(key), words=words, target=target)
