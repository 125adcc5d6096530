"""What a checker answers about a segment, whichever checker it is, and the answers of ours."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from benchmarks.translation.faults import RUN_WIDE, Seeded, Span, runs
from corpus.languages import Language
from kb.lint.engine import Job, lint
from kb.lint.registry import chosen
from kb.lint.values import Finding, Severity


@dataclass(frozen=True, slots=True)
class Answer:
    """One thing that a checker says of a segment; `on_words` where it points at the fault."""

    check: str
    rows: tuple[int, ...]
    minor: bool
    on_words: bool


Answers = Mapping[str, list[Answer]]
"""By the id of the segment."""


def ours(segments: list[Seeded]) -> Answers:
    """What all our checks say of the segments, language by language, run by run."""
    checks = chosen()
    rows = {check.id: check.rows for check in checks}
    by_key = {(one.key, one.lang): one for one in segments}
    answers: dict[str, list[Answer]] = defaultdict(list)
    for langs, units in runs(segments):
        for finding in lint(units, Job(Language.EN, langs, checks), jobs=1):
            segment = by_key[finding.key, finding.target.lang]
            answers[segment.id].append(
                Answer(
                    finding.check,
                    rows[finding.check],
                    finding.severity >= Severity.MINOR,
                    _on_words(segment, finding),
                )
            )
    return answers


def _on_words(segment: Seeded, finding: Finding) -> bool:
    """Whether a finding points at expected words, or overlaps or touches them.

    A finding without words means the whole segment, and is right where that is expected.
    """
    source = finding.source.spans if finding.source else ()
    pointed = [(True, span) for span in source] + [(False, span) for span in finding.target.spans]
    if pointed:
        return any(
            side == expected_side and _meet(span, expected)
            for expected_side, expected in segment.places()
            for side, span in pointed
        )
    return any(
        _whole((segment.source if side else segment.target) or "", span)
        for side, span in segment.places()
    )


def _meet(one: Span, other: Span) -> bool:
    return one[0] <= other[1] and other[0] <= one[1]


def _whole(text: str, span: Span) -> bool:
    return text[slice(*span)].strip(" .") == text.strip(" .")


def false_alarms(segment: Seeded, answers: Iterable[Answer], halves: set[str]) -> list[Answer]:
    """The answers that blame a right segment at minor or above.

    In a run whose fault shows only beside its other segments, naming those is no false alarm.
    """
    return [
        one
        for one in answers
        if one.minor and not (segment.id in halves and RUN_WIDE & set(one.rows))
    ]


def halves(segments: Iterable[Seeded]) -> set[str]:
    """The right segments that share a run with a fault of such a row."""
    every = list(segments)
    faulty = {one.run for one in every if one.wrong and one.row in RUN_WIDE and one.run}
    return {one.id for one in every if not one.wrong and one.run in faulty}
