"""The ledger: every leaf has a standing, and its data name real rules with reasons."""

from __future__ import annotations

import pytest

from corpus.languages import Language
from kb.checks import ledger as module
from kb.checks.ledger import Ruled, Standing, faults, ledger, within
from kb.checks.manifest import Row
from kb.checks.model import Status
from kb.checks.structure import leaves
from kb.checks.texts import digest_print


def test_the_counts_sum_to_all_leaves():
    """Nothing is counted twice, nothing left out."""
    found = ledger()
    assert len(leaves()) == len(found.entries) == sum(found.counts.values())
    assert "2026-08-07" == found.edition


def test_the_lines_of_the_file_name_leaves_and_give_reasons():
    """A line that holds for nothing is a mistake."""
    assert [] == list(faults())


def test_a_line_that_names_nothing_or_no_reason_is_found(monkeypatch):
    """A number that the edition lacks, and an empty reason."""
    lines = (Ruled("702.999", Standing.BLOCKED, "x"), Ruled("702.2", Standing.BLOCKED, ""))
    monkeypatch.setattr(module, "ruled", lambda: lines)
    assert ["702.999: no such leaf", "702.2: no reason"] == list(faults())


@pytest.mark.parametrize(
    ("rule", "prefix", "expected"),
    [
        ("702.19b", "702.19", True),
        ("702.19b", "702.1", False),
        ("702.19b", "702", True),
        ("702.19b", "7", True),
        ("702.19b", "70", True),
        ("702.19b", "702.19b", True),
        ("702.190", "702.19", False),
        ("702.19b", "", True),
    ],
)
def test_a_rule_lies_below_its_numbers(rule, prefix, expected):
    """702.1 is not above 702.19."""
    assert expected is within(rule, prefix)


def test_a_check_counts_only_while_its_text_is_the_one_proved(monkeypatch):
    """Gate TEXT in the ledger: a changed text is no longer verified."""
    prints = {lang: digest_print("702.2b", lang) for lang in Language}
    rows = {"702.2b": Row(Status.VERIFIED, 2, prints, "")}
    monkeypatch.setattr(module, "manifest", lambda: rows)
    monkeypatch.setattr("kb.checks.manifest.manifest", lambda: rows)
    [entry] = [one for one in ledger("702.2").entries if one.rule == "702.2b"]
    assert Standing.VERIFIED is entry.standing
    prints[Language.FR] = "0" * 12
    [entry] = [one for one in ledger("702.2").entries if one.rule == "702.2b"]
    assert (Standing.EXECUTABLE, "changed") == entry[1:]
