"""The state of a folder is kept whole, and a damaged one is as good as none."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from corpus.download.state import STATE_FILE, Begun, Kept, State, read_state, write_state

KEPT = Kept("https://a.org/x", "x.txt", 7, "00ff", "2031-03-03T12:00:00+00:00", "2031-03-04", '"e"')
BEGUN = Begun("https://a.org/y", '"f"', 100, '"f"')


def test_what_is_written_is_read(tmp_path):
    """Both kinds, by name."""
    state = State({"cats": KEPT}, {"dogs": BEGUN})
    write_state(tmp_path, state)
    assert state == read_state(tmp_path)


def test_a_folder_without_a_state_knows_nothing(tmp_path):
    """Nor does one that is not there, or is a file."""
    (tmp_path / "file").write_text("")
    for folder in (tmp_path, tmp_path / "none", tmp_path / "file"):
        assert State() == read_state(folder)


BROKEN = {
    "cut off": '{"version": 1, "kept": {"cats"',
    "no bytes": "",
    "another version": json.dumps(
        {"version": 2, "kept": {}, "begun": {"cats": {"address": "x", "total": 7}}}
    ),
    "a list": "[]",
    "no kept": json.dumps({"version": 1, "begun": {}}),
    "a size as text": json.dumps(
        {"version": 1, "kept": {}, "begun": {"cats": {"address": "x", "total": "7"}}}
    ),
    "a truth for a size": json.dumps(
        {"version": 1, "kept": {}, "begun": {"cats": {"address": "x", "total": True}}}
    ),
    "an unknown key": json.dumps(
        {"version": 1, "kept": {}, "begun": {"cats": {"address": "x", "size": 7}}}
    ),
    "a missing key": json.dumps({"version": 1, "kept": {"cats": {"address": "x"}}, "begun": {}}),
    "too deep": "[" * 100_000,
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_damaged_state_is_as_good_as_none(tmp_path, name):
    """Then all is fetched anew."""
    (tmp_path / STATE_FILE).write_text(BROKEN[name])
    assert State() == read_state(tmp_path)


@settings(deadline=None)  # a slow disk is no fault
@given(st.binary())
def test_no_bytes_break_it(tmp_path_factory, data):
    """Whatever lies there."""
    folder = tmp_path_factory.mktemp("state")
    (folder / STATE_FILE).write_bytes(data)
    assert State() == read_state(folder)


def test_a_kept_file_is_begun_no_more():
    """The two never contradict each other."""
    state = State(begun={"cats": BEGUN, "dogs": BEGUN}).with_kept("cats", KEPT)
    assert State({"cats": KEPT}, {"dogs": BEGUN}) == state
