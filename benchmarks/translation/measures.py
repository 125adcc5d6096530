"""From answers to figures: what share of the faults is found, and of the right segments flagged."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict, dataclass

from benchmarks.translation.answers import Answer, Answers, false_alarms, halves
from benchmarks.translation.faults import LANGS, Seeded


@dataclass(frozen=True, slots=True)
class Figures:
    """So many of the wrong segments are found, and so many of the right ones flagged.

    `noted` counts findings of any severity, `found` those of minor or above; `_on_words` those
    that point at the fault. A right segment is flagged by a finding of minor or above. Of all
    `findings` of minor or above, `true` point at a fault, and `near` stand in a wrong segment.
    """

    wrong: int
    noted_on_words: int
    found_on_words: int
    noted: int
    found: int
    right: int
    flagged: int
    findings: int
    true: int
    near: int

    def record(self) -> Mapping[str, int]:
        """The figures by name."""
        return asdict(self)


def figures(segments: Iterable[Seeded], answers: Answers, spared: set[str]) -> Figures:
    """Of these segments; `spared` are the halves of faults that show in a run."""
    own = list(segments)
    wrong = [answers.get(one.id, []) for one in own if one.wrong]
    right = [false_alarms(one, answers.get(one.id, []), spared) for one in own if not one.wrong]
    heavy = [one for each in wrong for one in each if one.minor]
    return Figures(
        wrong=len(wrong),
        noted_on_words=_count(wrong, lambda one: one.on_words),
        found_on_words=_count(wrong, lambda one: one.on_words and one.minor),
        noted=_count(wrong, lambda _: True),
        found=_count(wrong, lambda one: one.minor),
        right=len(right),
        flagged=_count(right, lambda _: True),
        findings=len(heavy) + sum(map(len, right)),
        true=sum(one.on_words for one in heavy),
        near=len(heavy),
    )


def _count(each: Iterable[list[Answer]], holds: Callable[[Answer], bool]) -> int:
    return sum(any(map(holds, answers)) for answers in each)


def by_lang(segments: list[Seeded], answers: Answers) -> dict[str, Figures]:
    """The figures of each language's whole set."""
    spared = halves(segments)
    return {
        lang: figures((one for one in segments if one.lang == lang), answers, spared)
        for lang in LANGS
    }


def by_row(segments: list[Seeded], answers: Answers) -> dict[int, dict[str, Figures]]:
    """Row → language → figures of its faults, and of the right segments that tempt there."""
    rows = sorted({one.row for one in segments if one.row is not None})
    return {row: by_lang([one for one in segments if one.about == row], answers) for row in rows}


def by_check(
    segments: list[Seeded], answers: Answers, rows: Mapping[str, tuple[int, ...]]
) -> dict[str, dict[str, Figures]]:
    """Check → language → what it alone finds: of the faults of its rows, and of all right ones.

    Its findings, true or not, are counted over the whole set.
    """
    found = {}
    for check, own_rows in rows.items():
        alone = {key: [one for one in each if one.check == check] for key, each in answers.items()}
        meant = [one for one in segments if not one.wrong or one.row in own_rows]
        recall, every = by_lang(meant, alone), by_lang(segments, alone)
        found[check] = {lang: _over(recall[lang], every[lang]) for lang in recall}
    return found


def _over(meant: Figures, every: Figures) -> Figures:
    """The faults that are a check's own business, and its findings wherever they are."""
    values = dict(meant.record())
    values |= {name: every.record()[name] for name in ("findings", "true", "near")}
    return Figures(**values)
