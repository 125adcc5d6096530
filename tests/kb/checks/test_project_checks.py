"""The project's own checks: every one is proved, its words stand in the digest, none is lost."""

from __future__ import annotations

import pytest

from corpus.languages import Language
from kb.checks import suite
from kb.checks.load import read_checks
from kb.checks.manifest import manifest
from kb.checks.model import Status
from kb.checks.shipped import shipped, shipped_words
from kb.checks.texts import digest_print
from kb.checks.yamltree import Source
from kb.game.book import RULES

FILES = dict(shipped())
WITHOUT_CHECK = {"503.1a"}
"""Rules that the model has, and for which no honest boundary case was found yet."""


@pytest.mark.parametrize("name", FILES)
def test_every_check_is_proved_and_listed_as_it_was_proved(name):
    """Green under all rules, red with the rule off and with each clause altered.

    Proving costs most of this file's time, so that both is looked at together;
    `python -m kb.checks.manifest` writes the list.
    """
    reports = suite.run_all(read_checks(FILES[name], Source(name)), prove=True, outside=False)
    bad = {
        report.check.rule: [report.status.value, *map(str, report.faults)]
        for report in reports
        if report.status not in {Status.VERIFIED, Status.PREDICATE}
    }
    assert {} == bad
    for report in reports:
        row = manifest()[report.check.rule]
        prints = {lang: digest_print(report.check.rule, lang) for lang in Language}
        assert (report.status, len(report.cases)) == (row.status, row.cases)
        assert prints == row.prints


def test_the_manifest_lists_nothing_else():
    """A check that is taken out is taken out there too; none is there twice."""
    rules = [one.rule for one in shipped_words()]
    assert sorted(rules) == sorted(manifest())


def test_the_counts_that_the_project_promises_hold():
    """At least 250 leaf rules verified and 120 definitions."""
    statuses = [row.status for row in manifest().values()]
    assert 250 <= statuses.count(Status.VERIFIED)
    assert 120 <= statuses.count(Status.PREDICATE)


def test_every_rule_with_clauses_has_a_check_but_those_that_are_named():
    """A unit whose clauses nothing alters is no claim: the ledger does not count it."""
    checked = {one.rule for one in shipped_words()}
    assert WITHOUT_CHECK == {rule for rule in RULES if rule not in checked and RULES[rule].clauses}
