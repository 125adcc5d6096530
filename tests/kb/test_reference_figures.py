"""How many references the real rules hold, how well they are read, which are wrong."""

from __future__ import annotations

import csv
import tarfile
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from corpus.languages import Language
from corpus.numbers import RuleNumber
from corpus.readers import read_file
from corpus.records import GlossaryRecord, RuleRecord
from kb.references import Citation, check_citation, read_citations

HERE = Path(__file__).parent
pytestmark = pytest.mark.real


@dataclass(frozen=True)
class Edition:
    """What one official file holds, as far as references go."""

    effective: str
    rules: tuple[RuleRecord, ...]
    glossary: tuple[GlossaryRecord, ...]

    @classmethod
    def read(cls, path: Path) -> Edition:
        """Read a file; the order is the file's."""
        reading = read_file(path)
        records = tuple(reading.records)
        return cls(
            str(reading.info.effective),
            tuple(record for record in records if isinstance(record, RuleRecord)),
            tuple(record for record in records if isinstance(record, GlossaryRecord)),
        )

    def citations(self) -> Iterator[tuple[str, bool, Citation]]:
        """Where each stands (rule number or glossary head), whether in an example, itself."""
        for rule in self.rules:
            yield from ((str(rule.number), False, one) for one in cited(rule.text))
            for example in rule.examples:
                yield from ((str(rule.number), True, one) for one in cited(example.text))
        for entry in self.glossary:
            yield from ((entry.head, False, one) for one in cited(entry.text))


def cited(text: str) -> tuple[Citation, ...]:
    """The citations of an English text."""
    return read_citations(text, Language.EN)


def table(name: str) -> list[dict[str, str]]:
    """The lines of a table beside this file, without its comments."""
    lines = (HERE / name).read_text(encoding="utf-8").splitlines()
    rows = csv.DictReader((line for line in lines if line[:1] != "#"), delimiter="\t")
    return list(rows)


@pytest.fixture(scope="module")
def newest(real_texts: Path) -> Edition:
    """The edition that the figures are about."""
    return Edition.read(real_texts / "corpora/en/cr-2026-08-07.txt")


def test_the_references_that_a_person_read_are_found_and_no_others(newest):
    """At least 99% recall at 99% precision on rules drawn by chance and on the traps."""
    gold = table("references_gold.tsv")
    sampled = {row["from"] for row in gold}
    expected = Counter(
        (row["from"], row["to"], row["in_example"]) for row in gold if row["kind"] != "none"
    )
    found = Counter(
        (origin, shown(one), "yes" if in_example else "no")
        for origin, in_example, one in newest.citations()
        if origin in sampled
    )
    right = (expected & found).total()
    assert expected.total() >= 200
    assert right / expected.total() >= 0.99, expected - found
    assert right / found.total() >= 0.99, found - expected


def test_the_gold_names_kinds_as_the_grammar_does(newest):
    """The kind that the reader of the gold gave to each reference is the citation's."""
    kinds = {(origin, shown(one)): one.kind.value for origin, _, one in newest.citations()}
    for row in table("references_gold.tsv"):
        if row["to"]:
            assert kinds[row["from"], row["to"]] == row["kind"], row


def shown(citation: Citation) -> str:
    """A citation as the gold writes it."""
    return f"{citation.first}–{citation.last}" if citation.last else str(citation.first)


def test_the_totals_of_the_newest_edition(newest):
    """Counted are distinct pairs of a text's owner and a rule, ranges taken apart.

    A throw-away count had 1,323 and 805, without chapters; the one more is the letter that
    stands alone in 608.3.
    """
    pairs = {(origin, target) for origin, _, one in newest.citations() for target in one.targets()}
    numbers = {str(rule.number) for rule in newest.rules}
    from_rules = {pair for pair in pairs if pair[0] in numbers}
    from_glossary = pairs - from_rules
    assert len(from_rules) == 1331
    assert len([1 for _, target in from_rules if not target.is_chapter]) == 1324
    assert len(from_glossary) == 814
    assert len([1 for _, target in from_glossary if not target.is_chapter]) == 805


@pytest.mark.slow
def test_official_errors_are_found_in_all_editions_and_nothing_else(real_texts, tmp_path):
    """Every absent rule and every wrong title in 62 editions, each judged by a person."""
    archive = real_texts / "corpora/en/cr-all-62-versions-original-bytes.tar.xz"
    with tarfile.open(archive) as packed:
        packed.extractall(tmp_path, filter="data")
    found: dict[tuple[str, str, str], list[str]] = defaultdict(list)
    editions = sorted(map(Edition.read, tmp_path.rglob("*.txt")), key=lambda one: one.effective)
    for edition in editions:
        for fault in sorted(set(faults(edition))):
            found[fault].append(edition.effective)
    expected = {
        (row["from"], row["to"], row["kind"]): (row["first"], row["last"], row["editions"])
        for row in table("official_faults.tsv")
    }
    assert len(editions) == 62
    assert expected == {
        fault: (dates[0], dates[-1], str(len(dates))) for fault, dates in found.items()
    }


def faults(edition: Edition) -> Iterator[tuple[str, str, str]]:
    """Where, to which number, and what kind; of a number that stands twice, the first counts."""
    titles: dict[RuleNumber, str] = {}
    for rule in edition.rules:
        if rule.title:
            titles.setdefault(rule.number, rule.title)
    numbers = {rule.number for rule in edition.rules}
    for origin, _, citation in edition.citations():
        fault = check_citation(citation, titles.get, numbers.__contains__)
        if fault:
            yield origin, str(fault.number), fault.kind.value
