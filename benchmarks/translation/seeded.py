"""How many seeded faults our checks find, and how many right segments they flag, beside pofilter.

Both see the same segments in one run. `--write` renews the tables in docs/lint.md and
baseline.json; `--list` tells which faults are missed and which right segments flagged.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime

from benchmarks.translation.answers import Answers, false_alarms, halves, ours
from benchmarks.translation.baseline import write_baseline
from benchmarks.translation.faults import LANGS, Seeded, seeded
from benchmarks.translation.measures import Figures, by_check, by_lang, by_row
from benchmarks.translation.pofilter import pofilter
from benchmarks.translation.tables import (
    OURS,
    checks_table,
    rows_table,
    summary,
    tests_table,
    write_page,
)
from kb.lint.registry import all_checks

PEER = "pofilter"


def main() -> None:
    """Ask both, measure, print, and write where asked."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    parser.add_argument("--list", action="store_true", help="name what is missed and flagged")
    parser.add_argument("--write", action="store_true", help="renew docs/lint.md and the baseline")
    options = parser.parse_args()
    segments = [one for lang in LANGS for one in seeded(lang)]
    answers = {OURS: ours(segments)}
    try:
        answers[PEER] = pofilter(segments)
    except FileNotFoundError:
        print("pofilter is left out: translate-toolkit is not installed", file=sys.stderr)
        if options.write:
            sys.exit("nothing is written without it")
    whole = {name: by_lang(segments, one) for name, one in answers.items()}
    rows = {name: check.rows for name, check in all_checks().items()}
    tables = [
        summary(whole),
        rows_table({name: by_row(segments, one) for name, one in answers.items()}),
        checks_table(by_check(segments, answers[OURS], rows), rows),
    ]
    if PEER in answers:
        tests: dict[str, tuple[int, ...]] = {
            said.check: () for each in answers[PEER].values() for said in each
        }
        tables.append(tests_table(PEER, by_check(segments, answers[PEER], tests)))
    if options.write:
        write_page(tables, datetime.now(UTC).date())
        write_baseline(whole[OURS])
    if options.json:
        print(json.dumps({"benchmark": "seeded-faults", **_record(whole)}))
    else:
        print("\n\n".join(tables))
    if options.list:
        print("\n".join(_listed(segments, answers[OURS])))


def _record(whole: Mapping[str, Mapping[str, Figures]]) -> Mapping[str, object]:
    return {
        name: {lang: one.record() for lang, one in figures.items()}
        for name, figures in whole.items()
    }


def _listed(segments: list[Seeded], answers: Answers) -> Iterator[str]:
    spared = halves(segments)
    for one in segments:
        said = answers.get(one.id, [])
        if one.wrong and not any(answer.on_words for answer in said):
            checks = ", ".join(answer.check for answer in said) or "nothing"
            yield f"missed {one.id}: {one.source!r} → {one.target!r}: {one.note}; found: {checks}"
        elif not one.wrong and (wrongly := false_alarms(one, said, spared)):
            checks = ", ".join(answer.check for answer in wrongly)
            yield f"flagged {one.id}: {one.source!r} → {one.target!r}: {checks}"


if __name__ == "__main__":
    main()
