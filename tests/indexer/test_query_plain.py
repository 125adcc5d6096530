"""The plain words of a query, in runs that may be names."""

from __future__ import annotations

import pytest

from indexer.query.notes import NoteLog
from indexer.query.parse import parse_into
from indexer.query.plain import plain_runs


@pytest.mark.parametrize(
    ("query", "runs"),
    [
        ("first strike", ["first strike"]),
        ("piétinement", ["piétinement"]),
        ('the "first strike" of all', ["the first strike of all"]),
        ("first strike -night", ["first strike"]),
        ("first -night strike", ["first", "strike"]),
        ("first AND strike", ["first", "strike"]),
        ("(double strike) OR trample", ["double strike", "trample"]),
        ("kind:ruling first strike", ["first strike"]),
        ("title:trample", []),
        ("tramp*", []),
        ("trmple~", []),
        ("NOT trample", []),
        ("", []),
    ],
)
def test_words_side_by_side_are_one_run(query, runs):
    """Operators and marks part them; fields, left-out, cut and unsure words are none."""
    assert runs == list(plain_runs(parse_into(query, NoteLog(query))))
