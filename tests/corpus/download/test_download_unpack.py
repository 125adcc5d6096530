"""Archives are taken apart to their end and no further than allowed."""

from __future__ import annotations

import gzip
import tracemalloc
from io import BytesIO

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from corpus.download.errors import UnpacksTooLarge
from corpus.download.unpack import Damaged, Incomplete, is_packed, unpack, unpacked

TEXT = b"A cat may sleep anywhere. " * 100
PACKED = gzip.compress(TEXT, mtime=0)


@given(st.binary(), st.binary())
def test_what_was_packed_comes_out(one, other):
    """Also where two archives stand one behind the other, as some programs write them."""
    data = gzip.compress(one) + gzip.compress(other)
    assume(not (one + other).startswith(b"\x1f\x8b"))
    joined = b"".join(unpacked(BytesIO(data)))
    assert one + other == joined


def test_an_archive_in_an_archive_comes_out_too():
    """An answer may be packed though the file is an archive already."""
    assert TEXT == b"".join(unpacked(BytesIO(gzip.compress(PACKED))))


@pytest.mark.parametrize("cut", [1, 8, 9, 30])
def test_an_archive_that_ends_early_is_incomplete(cut):
    """Within its text, or within the check sum behind it."""
    with pytest.raises(Incomplete):
        list(unpacked(BytesIO(PACKED[:-cut])))


@pytest.mark.parametrize("place", [2, 3, len(PACKED) // 2, len(PACKED) - 6, len(PACKED) - 2])
def test_an_altered_archive_is_not_believed(place):
    """The check sum, or the grammar, tells."""
    data = bytearray(PACKED)
    data[place] ^= 0xFF
    with pytest.raises((Damaged, Incomplete)):
        list(unpacked(BytesIO(bytes(data))))


def test_a_bomb_is_stopped_at_the_limit(tmp_path):
    """Two hundred MB of nothing fit in 200 kB; neither disk nor memory takes them."""
    bomb = tmp_path / "bomb"
    with gzip.open(bomb, "wb", 1) as stream:
        for _ in range(200):
            stream.write(bytes(1 << 20))
    assert is_packed(bomb)
    tracemalloc.start()
    try:
        with pytest.raises(UnpacksTooLarge):
            unpack(bomb, tmp_path / "plain", 3_000_000, "https://a.org/x", lambda _done: None)
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert (tmp_path / "plain").stat().st_size <= 3_000_000
    assert peak < 8_000_000
