"""Structural checks: every number of the reference edition is sound, and unsound ones are seen."""

from __future__ import annotations

import pytest

from corpus.digest.edition import EditionRule
from corpus.languages import Language
from kb.checks import structure
from kb.checks.structure import leaves, numbered, structural_faults


@pytest.fixture
def edition(monkeypatch):
    """Put a small edition in the place of the real one."""

    def put(*numbers, cites=(), texts=None):
        rules = {
            number: EditionRule("", tuple((one, False) for one in cites)) for number in numbers
        }
        monkeypatch.setattr(structure, "edition_rules", lambda: rules)
        if texts is not None:
            monkeypatch.setattr(structure, "digest_text", lambda rule, lang: texts[lang].get(rule))
        structure._before.cache_clear()

    yield put
    structure._before.cache_clear()


def found(rule):
    """The kinds of faults of a rule, with what was found."""
    return [(fault.check, fault.found) for fault in structural_faults(rule)]


def test_every_numbered_rule_of_the_reference_edition_is_sound():
    """3,162 rules, of which 2,592 are leaves."""
    faults = [fault for rule in numbered() for fault in structural_faults(rule)]
    assert [] == faults
    assert (3162, 2592) == (len(numbered()), len(leaves()))


def test_a_rule_without_its_parent_is_found(edition):
    """702.2a without 702.2."""
    edition("702", "702.2a")
    assert ("parent", "702.2") in found("702.2a")


def test_a_letter_out_of_step_is_found(edition):
    """After k comes m, after a comes b, and the first is a or 1."""
    edition("702", "702.1", "702.1b", "702.3")
    assert [("sequence", "702.1a")] == found("702.1b")
    assert [("sequence", "702.2")] == found("702.3")


def test_a_reference_to_nothing_is_found(edition):
    """A number that neither the rules nor the headings have."""
    edition("702", "702.1", cites=("702.99", "101"))
    assert [("reference", "702.99")] == found("702.1")


def test_a_digest_entry_that_a_language_lacks_is_found(edition):
    """French has none."""
    texts = {Language.EN: {"702.1": "x"}, Language.ES: {"702.1": "x"}, Language.FR: {}}
    edition("702", "702.1", texts=texts)
    assert [("languages", "es, en")] == found("702.1")
