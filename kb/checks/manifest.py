"""The list of the project's checks, as they were when they were last proved.

`manifest.tsv` has a line for each check: its rule, its status, how many cases it has, and the
hashes of the rule's text in the digest (en, es, fr) and in the reference edition. A run that
ran fewer checks, or finds other texts, says so. `python -m kb.checks.manifest [OFFICIAL_TEXT]`
writes it; without the text the official hashes stay. Refuses: running checks for people.
"""

from __future__ import annotations

import csv
import sys
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import NamedTuple

from corpus.languages import Language
from kb.checks.model import Status

FILE = "manifest.tsv"
_COLUMNS = ("rule", "status", "cases", *(lang.value for lang in Language), "official")
_HEAD = (
    "# The project's checks as they were last proved: see kb/checks/manifest.py.\n"
    "# Made by `python -m kb.checks.manifest`; do not edit.\n"
)


class Row(NamedTuple):
    """A check in the manifest."""

    status: Status
    cases: int
    prints: Mapping[Language, str]
    official: str


@cache
def manifest() -> Mapping[str, Row]:
    """Rule → its line, in the order of the file."""
    path = files(__package__) / FILE
    if not path.is_file():
        return {}
    lines = (line for line in path.read_text("utf-8").splitlines() if not line.startswith("#"))
    return {
        row["rule"]: Row(
            Status(row["status"]),
            int(row["cases"]),
            {lang: row[lang.value] for lang in Language},
            row["official"],
        )
        for row in csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE)
    }


def changed(rule: str) -> list[str]:
    """The languages in which the digest's text of a rule is not the one that was proved."""
    from kb.checks.texts import digest_print

    row = manifest().get(rule)
    if row is None:
        return []
    return [lang.value for lang in Language if row.prints[lang] != digest_print(rule, lang)]


def lines(rows: Iterable[tuple[str, Row]]) -> str:
    """The text of the file."""
    written = [_HEAD + "\t".join(_COLUMNS)]
    for rule, row in rows:
        prints = (row.prints[lang] for lang in Language)
        written.append("\t".join((rule, row.status.value, str(row.cases), *prints, row.official)))
    return "\n".join(written) + "\n"


def current(official: Mapping[str, str] | None = None) -> str:
    """The file as it should be now: every check proved, every text hashed."""
    from kb.checks.load import all_checks
    from kb.checks.prove import examine
    from kb.checks.texts import digest_print, fingerprint

    rows = []
    for check in all_checks():
        report = examine(check, prove=True)
        known = manifest().get(check.rule)
        text = official.get(check.rule, "") if official is not None else ""
        rows.append(
            (
                check.rule,
                Row(
                    report.status,
                    len(check.cases),
                    {lang: digest_print(check.rule, lang) for lang in Language},
                    fingerprint(text) if official is not None else known.official if known else "",
                ),
            )
        )
    return lines(rows)


def official_texts(path: Path) -> dict[str, str]:
    """Rule → official text without its examples, out of the file of the reference edition."""
    from corpus.readers import read_file
    from corpus.records import RuleRecord

    records = read_file(path).records
    return {str(one.number): one.text for one in records if isinstance(one, RuleRecord)}


def main(argv: list[str]) -> None:
    """Write the manifest."""
    official = official_texts(Path(argv[0])) if argv else None
    path = Path(__file__).parent / FILE
    path.write_text(current(official), "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
