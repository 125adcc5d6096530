"""One run of the checks over texts of any origin, held against what people have said before.

Refuses: where the texts come from, and printing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Self

from corpus.errors import N_
from corpus.numbers import BadRuleNumber, RuleNumber
from kb.bitext.unit import Bitext, Unit
from kb.lint.baseline import Baseline, Known
from kb.lint.check import AnyCheck, Check
from kb.lint.engine import Job, lint, pairs_of
from kb.lint.errors import NothingToLint
from kb.lint.suppress import Suppression
from kb.lint.values import Finding, Severity
from kb.lint.waived import Fate, Waived

THE_KB = N_("the knowledge base")
"""What has nothing to check, where it has no other name."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What a run is asked for.

    `gate` is the severity from which on a finding counts; `rule` narrows the run to a rule,
    section or chapter; `jobs` is the number of processes.
    """

    checks: tuple[type[AnyCheck], ...]
    gate: Severity = Severity.MINOR
    rule: RuleNumber | None = None
    suppressions: tuple[Suppression, ...] = ()
    baseline: Baseline | None = None
    today: date = field(default_factory=date.today)
    jobs: int | None = None
    further: tuple[Check, ...] = ()


@dataclass(frozen=True, slots=True)
class Judged:
    """A finding and what people have said of it before.

    `new` is None where there is no baseline; `suppression` is what lets it stand.
    """

    finding: Finding
    counts: bool
    new: bool | None = None
    suppression: Suppression | None = None


class Run:
    """Iterate over it once; what it says of the whole is right after that."""

    def __init__(
        self,
        bitexts: Sequence[Bitext],
        asked: Asked,
        progress: Callable[[str, int, int | None], None] | None = None,
        kept: Iterable[Finding] = (),
    ) -> None:
        """Take what is to be read; nothing is read yet.

        `kept` are findings that rest on more than the texts as they are now (`kb.lint.kept`).
        """
        self.bitexts = bitexts
        self._others = kept
        self.asked = asked
        self.counts: Counter[tuple[str, Severity]] = Counter()
        """Findings that nothing lets stand, by check and severity."""
        self.alarms = 0
        """How many of them end the run with 1."""
        self.suppressed = 0
        self.units = 0
        self.unplaced: list[Unit] = []
        """Units of a source language that is another, which stand alone."""
        self._progress = progress
        self._ids = tuple(check.id for check in self.checks)
        self._waived = Waived(asked.suppressions, self._ids, asked.today)
        self._seen: set[tuple[str, str]] = set()
        self._kept: list[Judged] | None = None

    @property
    def checks(self) -> tuple[AnyCheck | type[AnyCheck], ...]:
        """Every check that is asked, in order."""
        return *self.asked.checks, *self.asked.further

    def read(self) -> Self:
        """Go through all texts now, and keep what is found."""
        if self._kept is None:
            self._kept = list(self._found())
        return self

    def __iter__(self) -> Iterator[Judged]:
        """The findings in the order of the texts, once, or again where they were kept.

        Raises NothingToLint, and what reading the texts raises.
        """
        return self._found() if self._kept is None else iter(self._kept)

    def _found(self) -> Iterator[Judged]:
        for bitext in self.bitexts:
            job = Job(bitext.source, bitext.targets, self.asked.checks, self.asked.further)
            units = self._watched(bitext, job)
            begun = self.units
            told = self._teller(begun, bitext)
            for finding in lint(units, job, jobs=self.asked.jobs, progress=told):
                yield self._judged(finding)
        for finding in self._others:
            self._seen.add((finding.key, finding.target.lang))
            yield self._judged(finding)
        if not self.units:
            parts = [bitext.origin for bitext in self.bitexts if bitext.origin]
            rule = [str(self.asked.rule)] if self.asked.rule else []
            raise NothingToLint(what=", ".join((*parts, *rule)) or THE_KB)

    def _teller(self, begun: int, bitext: Bitext) -> Callable[[int], None] | None:
        progress = self._progress
        if progress is None:
            return None
        size = len(bitext.units) if isinstance(bitext.units, Sequence) else None
        total = None if size is None or self.asked.rule else begun + size
        return lambda done: progress("linting", begun + done, total)

    def _watched(self, bitext: Bitext, job: Job) -> Iterator[Unit]:
        """The units asked for, each taken note of."""
        for unit in bitext.units:
            if self.asked.rule and not within(unit.rule, self.asked.rule):
                continue
            self.units += 1
            if job.source not in unit.texts:
                self.unplaced.append(unit)
            for pair in pairs_of(unit, job):
                self._waived.see(pair)
                self._seen.add((pair.key, pair.target.lang))
            yield unit

    def _judged(self, finding: Finding) -> Judged:
        suppression = self._waived.covering(finding)
        baseline = self.asked.baseline
        new = None if baseline is None else not baseline.takes(finding)
        if suppression:
            self.suppressed += 1
            return Judged(finding, False, new, suppression)
        self.counts[finding.check, finding.severity] += 1
        counts = finding.severity >= self.asked.gate and new is not False
        self.alarms += counts
        return Judged(finding, counts, new)

    def gone(self) -> Iterator[Known]:
        """What the baseline has and this run did not find, as far as it looked for it."""
        if self.asked.baseline is None:
            return
        whole = self.asked.rule is None
        langs = {lang for bitext in self.bitexts for lang in bitext.targets}
        for one in self.asked.baseline.left():
            asked = not one.check or one.check in self._ids
            read = (one.key, one.lang) in self._seen or (whole and one.lang in {*langs, ""})
            if asked and read:
                yield one

    def fates(self) -> Iterator[tuple[Suppression, Fate]]:
        """What became of each suppression."""
        return self._waived.fates()


def within(number: str | None, wanted: RuleNumber) -> bool:
    """Whether a number is that of a rule, section or chapter, or lies below it."""
    if number is None:
        return False
    try:
        found = RuleNumber.parse(number)
    except BadRuleNumber:
        return False
    return found.is_within(wanted)


def known_of(finding: Finding, message: str) -> Known:
    """A finding as a baseline keeps it."""
    return Known(
        finding.id,
        finding.check,
        finding.key,
        str(finding.target.lang),
        str(finding.severity),
        message,
    )
