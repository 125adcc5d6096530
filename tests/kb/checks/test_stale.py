"""A check is stale where an imported official edition words its rule anew."""

from __future__ import annotations

from datetime import date

import pytest
from small_texts import LAMPS, edition, write

from kb.checks import stale
from kb.checks.manifest import Row
from kb.checks.model import Status
from kb.checks.stale import changed_in_editions
from kb.checks.texts import fingerprint
from kb.importer import import_files

DARK = "A lamp without oil goes dark."


@pytest.fixture
def listed(monkeypatch):
    """Put one check into the manifest, whose official text had a hash."""

    def put(rule="701.2", text=DARK):
        rows = {rule: Row(Status.VERIFIED, 2, {}, fingerprint(text))}
        monkeypatch.setattr(stale, "manifest", lambda: rows)

    return put


def test_the_text_that_was_proved_is_not_stale(empty, tmp_path, listed):
    """Kinds of quotes and blanks do not count."""
    listed()
    import_files(empty, [write(tmp_path, "a.txt", edition())])
    assert {} == changed_in_editions(empty, ["701.2"])


def test_other_words_in_a_later_edition_make_it_stale(empty, tmp_path, listed):
    """With the date of that edition."""
    listed(text="A lamp without oil is dark.")
    import_files(empty, [write(tmp_path, "a.txt", edition(day="2027-02-05"))])
    assert {"701.2": date(2027, 2, 5)} == changed_in_editions(empty, ["701.2"])


def test_a_rule_that_the_edition_no_longer_has_is_stale(empty, tmp_path, listed):
    """Nothing says that it moved."""
    listed(rule="701.9")
    import_files(empty, [write(tmp_path, "a.txt", edition(LAMPS))])
    assert {"701.9": date(2026, 8, 7)} == changed_in_editions(empty, ["701.9"])


def test_older_editions_and_the_digest_are_not_compared(empty, tmp_path, listed):
    """Their numbers may mean other rules."""
    listed(text="Something else.")
    assert {} == changed_in_editions(empty, ["701.2"])
    import_files(empty, [write(tmp_path, "a.txt", edition(day="2020-01-24"))])
    assert {} == changed_in_editions(empty, ["701.2"])
