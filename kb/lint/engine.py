"""Checks run over units: each target by itself, then the languages vote.

Refuses: where the units come from and what becomes of the findings.
"""

from __future__ import annotations

import signal
from collections import deque
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, replace
from functools import partial
from itertools import chain, islice
from os import cpu_count

from corpus.languages import Language
from kb.bitext.unit import Unit, UnitKind
from kb.lint.check import AnyCheck, Check, Pair
from kb.lint.registry import joint_checks, pair_checks, run_checks
from kb.lint.text import Text
from kb.lint.values import ErrorClass, Finding, Severity, Vote

CHUNK = 250
"""So many units a worker takes at a time."""

ENOUGH = 1000
"""For fewer units than these further processes cost more than they save."""


UNTRANSLATED = "untranslated"
"""The check of texts that were left in the source language."""

_OF_FORM = frozenset({ErrorClass.LOCALE, ErrorClass.LINGUISTIC, ErrorClass.MARKUP})


@dataclass(frozen=True, slots=True)
class Job:
    """Which languages are checked against which, and by what.

    `further` are checks that are made already, such as those of a person's own patterns.
    """

    source: Language
    targets: tuple[Language, ...]
    checks: tuple[type[AnyCheck], ...]
    further: tuple[Check, ...] = ()


def lint(
    units: Iterable[Unit],
    job: Job,
    *,
    jobs: int | None = None,
    progress: Callable[[int], None] | None = None,
) -> Iterator[Finding]:
    """What the checks find, unit by unit in their order, then what the whole runs show.

    `jobs` is the number of processes (as many as there are processors where it is None);
    `progress` is told the units done so far.
    """
    runs = {lang: [check() for check in run_checks(job.checks)] for lang in job.targets}
    done = 0
    for chunk, found in _chunks(units, job, jobs or cpu_count() or 1):
        for unit in chunk:
            for pair in pairs_of(unit, job):
                for run in runs[pair.target.lang]:
                    run.see(pair)
        yield from found
        done += len(chunk)
        if progress:
            progress(done)
    for lang in job.targets:
        for run in runs[lang]:
            yield from run.end()


def _chunks(
    units: Iterable[Unit], job: Job, jobs: int
) -> Iterator[tuple[Sequence[Unit], list[Finding]]]:
    stream = iter(units)
    first = list(islice(stream, ENOUGH))
    work = partial(lint_units, job=job)
    if jobs == 1 or len(first) < ENOUGH:
        yield from ((chunk, work(chunk)) for chunk in _parted(chain(first, stream)))
        return
    waiting = _parted(chain(first, stream))
    with ProcessPoolExecutor(jobs, initializer=_leave_interrupts) as pool:
        ahead = deque((chunk, _handed(pool, work, chunk)) for chunk in islice(waiting, 2 * jobs))
        while ahead:
            chunk, found = ahead.popleft()
            yield chunk, found()
            ahead.extend((one, _handed(pool, work, one)) for one in islice(waiting, 1))


def _handed(
    pool: ProcessPoolExecutor, work: Callable[[Sequence[Unit]], list[Finding]], chunk: list[Unit]
) -> Callable[[], list[Finding]]:
    """Give a chunk to a worker; what is given back waits for it, or does it where workers died."""
    try:
        future = pool.submit(work, chunk)
    except BrokenProcessPool:
        return partial(work, chunk)

    def wait() -> list[Finding]:
        try:
            return future.result()
        except BrokenProcessPool:
            return work(chunk)

    return wait


def _leave_interrupts() -> None:
    """In a worker: whoever interrupts, the first process hears it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _parted(units: Iterator[Unit]) -> Iterator[list[Unit]]:
    while chunk := list(islice(units, CHUNK)):
        yield chunk


def lint_units(units: Iterable[Unit], job: Job) -> list[Finding]:
    """What the checks of single units find, and what their findings show together."""
    checks = (*pair_checks(job.checks), *job.further)
    joints = joint_checks(job.checks)
    voters = {check.id for check in checks if check.votes}
    found: list[Finding] = []
    for unit in units:
        each = {
            pair.target.lang: _unrepeated(lint_pair(pair, checks)) for pair in pairs_of(unit, job)
        }
        voted = dict(zip(each, _voted(each, voters, unit), strict=True))
        found += chain.from_iterable(voted.values())
        for joint in joints:
            found += joint.judge(voted)
    return found


def _unrepeated(found: Iterable[Finding]) -> list[Finding]:
    """The findings, of a text most of which was left as it is only that and those of form."""
    every = list(found)
    if any(one.check == UNTRANSLATED and _covers_most(one) for one in every):
        return [one for one in every if one.check == UNTRANSLATED or one.error_class in _OF_FORM]
    return every


def _covers_most(finding: Finding) -> bool:
    """Whether the words pointed at are more than half of the text, or none is pointed at."""
    spans, text = finding.target.spans, finding.target.text
    return not spans or 2 * sum(end - start for start, end in spans) > len(text.strip())


def pairs_of(unit: Unit, job: Job) -> Iterator[Pair]:
    """A unit's pairs, one for each target language; texts are shared, so are their analyses.

    A target that lacks the text is a pair with an empty one where the source has a text.
    """
    texts = {
        lang: Text(lang, text, unit.kind, unit.places.get(lang))
        for lang, text in unit.texts.items()
    }
    source = texts.get(job.source)
    for lang in job.targets:
        target = texts.get(lang)
        if unit.left_out & {lang, job.source} or (target is None and source is None):
            continue
        others = {other: text for other, text in texts.items() if other not in {lang, job.source}}
        yield Pair(
            unit.key,
            unit.kind,
            source,
            target or Text(lang, "", unit.kind, unit.places.get(lang)),
            unit.rule,
            others,
        )


def lint_pair(pair: Pair, checks: Iterable[Check]) -> Iterator[Finding]:
    """What some checks find in one pair.

    Where one side is empty only those are asked that may be.
    """
    sides = (pair.target,) if pair.source is None else (pair.source, pair.target)
    empty = any(not side.text.strip() for side in sides)
    for check in checks:
        if (pair.source or not check.needs_source) and (check.takes_empty or not empty):
            yield from check.find(pair)


def _voted(
    each: dict[Language, list[Finding]], voters: Collection[str], unit: Unit
) -> Iterator[list[Finding]]:
    """The findings by language, with what the other languages say of each.

    On a card, what two translations have in common and the source has not is no slip of
    theirs: the source was given another wording since they were printed.
    """
    accused = {
        lang: {(one.check, one.said, tuple(sorted(one.data.items()))) for one in found}
        for lang, found in each.items()
    }
    for lang, found in each.items():
        others = [other for other in each if other is not lang and unit.texts.get(other)]
        yield [
            _judged(one, accused, others, unit.kind) if one.check in voters and others else one
            for one in found
        ]


def _judged(
    finding: Finding,
    accused: dict[Language, set[tuple[str, str, tuple[tuple[str, str], ...]]]],
    others: Sequence[Language],
    kind: UnitKind,
) -> Finding:
    charge = (finding.check, finding.said, tuple(sorted(finding.data.items())))
    if not any(charge in accused[other] for other in others):
        return replace(finding, vote=Vote.ALONE)
    if kind is UnitKind.CARD:
        return replace(
            finding, vote=Vote.SHARED, error_class=ErrorClass.DATED, severity=Severity.NOTE
        )
    return replace(finding, vote=Vote.SHARED)
