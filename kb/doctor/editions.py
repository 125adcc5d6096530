"""What is wrong with sources as they were read: order, cuts, gaps.

Refuses: references and the digest's translations.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator

from corpus.kinds import Format
from corpus.problems import Problem
from kb.doctor.found import finding, newest_of_each
from kb.frame import Frame
from kb.store.checks import lacking_siblings, rules_without_parent, truncated_rules
from kb.store.codes import decode, encode, number_text
from kb.store.sources import stored_problems
from kb.store.speakers import Speaker
from kb.views import Finding, Severity

_NOTES = frozenset({"truncated", "unknown-language", "no-card"})
"""Problems that are gaps of the source, not faults in it."""

_LINES = frozenset({"first"})
"""Fields of problems that are lines, which differ from edition to edition."""


def examine_editions(frame: Frame) -> Iterator[Finding]:
    """Reading problems, rules without a parent, texts cut off, rules that no source holds."""
    yield from newest_of_each(reading_faults(frame))
    yield from newest_of_each(lost_parents(frame))
    for source, number, line in truncated_rules(frame.database, frame.ids):
        text = number_text(number)
        slot = frame.speakers[source].slot
        yield Finding("truncated", Severity.NOTE, slot, text, line, {"number": text})
    yield from _missing(frame)


def reading_faults(frame: Frame) -> Iterator[tuple[Hashable, Speaker, Finding]]:
    """What reading met in every source, with what is the same about it in every edition."""
    for source in frame.everyone.values():
        for problem in stored_problems(frame.database, source.id):
            if problem.code != "truncated":
                fields = tuple(item for item in problem.data if item[0] not in _LINES)
                yield (problem.code, source.lang, fields), source, _told(source, problem)


def _told(source: Speaker, problem: Problem) -> Finding:
    data = dict(problem.data)
    severity = Severity.NOTE if problem.code in _NOTES else Severity.WARNING
    return Finding(
        problem.code, severity, source.slot, data.get("number"), problem.line or None, data
    )


def lost_parents(frame: Frame) -> Iterator[tuple[Hashable, Speaker, Finding]]:
    """Numbers above which an edition lacks one, with what is the same in every edition."""
    whole = (source for source in frame.everyone.values() if source.format is Format.RULES_TEXT)
    ids = [source.id for source in whole]
    told: set[tuple[int, str]] = set()
    for row in rules_without_parent(frame.database, ids):
        source, number = frame.everyone[row[0]], number_text(row[1])
        parent = str(decode(row[1]).parent)
        if (source.id, parent) not in told:
            told.add((source.id, parent))
            found = finding("no-parent", source.slot, number, row[2], parent=parent)
            yield (parent, source.lang), source, found


def _missing(frame: Frame) -> Iterator[Finding]:
    """Rules that a page lists as its siblings and that no source of its language holds."""
    told: set[tuple[str, tuple[int, ...]]] = set()
    for page in frame.speakers.values():
        same = [one.id for one in frame.speakers.values() if one.lang is page.lang]
        numbers = lacking_siblings(frame.database, page.id, same)
        key = (str(page.lang), tuple(numbers))
        if numbers and key not in told:
            told.add(key)
            yield finding(
                "missing-rules", page.slot, count=len(numbers), numbers=", ".join(_runs(numbers))
            )
        dated = any(one.format is Format.RULES_TEXT for one in frame.everyone.values())
        paged = page.format in {Format.RULE_PAGE, Format.SECTION_PAGE}
        if dated and paged and page.numbering is None:
            yield finding("numbering-unknown", page.slot)


def _runs(codes: Iterable[int]) -> Iterator[str]:
    """Numbers in order, runs of siblings as ranges."""
    run: list[int] = []
    for code in codes:
        if run and code != encode(decode(run[-1]).following()):
            yield _run(run)
            run = []
        run.append(code)
    if run:
        yield _run(run)


def _run(codes: list[int]) -> str:
    first, last = number_text(codes[0]), number_text(codes[-1])
    return first if first == last else f"{first}–{last}"
