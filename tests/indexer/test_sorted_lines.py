"""Sorted lines are found by what they begin with, wherever they lie."""

from __future__ import annotations

import mmap

from hypothesis import example, given
from hypothesis import strategies as st

from indexer.sortedlines import SortedLines

LINES = st.lists(st.binary(max_size=4).map(lambda line: b"a" + line.replace(b"\n", b"")))
HEADS = st.sampled_from([b"", b"head\n", b"two\nheads\n"])


@given(LINES, st.one_of(st.just(b""), st.binary(max_size=2).map(lambda end: b"a" + end)), HEADS)
@example([b"a", b"a", b"ab"], b"a", b"")
def test_the_lines_that_begin_so_are_found_and_no_others(lines, prefix, head):
    """In order, as often as they are there, whatever stands before the first line."""
    lines.sort()
    prefix = prefix.replace(b"\n", b"")
    data = head + b"".join(line + b"\n" for line in lines)
    found = SortedLines(data, len(head))
    wanted = [line for line in lines if line.startswith(prefix)]
    assert wanted == list(found.starting(prefix))
    assert (wanted or [b""])[0] == found.first(prefix)


@given(LINES, HEADS)
def test_every_line_is_given_back(lines, head):
    """With and without a line break at the very end."""
    lines.sort()
    for data in (b"\n".join(lines), b"".join(line + b"\n" for line in lines)):
        assert lines == list(SortedLines(head + data, len(head)))


def test_a_file_that_is_mapped_is_searched_as_bytes_are(tmp_path):
    """And let go of when asked."""
    path = tmp_path / "lines"
    path.write_bytes(b"head\nant\nbear\nbee\n")
    with path.open("rb") as stream:
        lines = SortedLines(mmap.mmap(stream.fileno(), 0, access=mmap.ACCESS_READ), 5)
    assert [b"bear", b"bee"] == list(lines.starting(b"be"))
    assert b"" == lines.first(b"cat")
    lines.close()
    assert lines.data.closed


def test_lines_in_memory_need_no_letting_go():
    """They can be asked ever after."""
    lines = SortedLines(b"ant\n", 0)
    lines.close()
    assert b"ant" == lines.first(b"a")
