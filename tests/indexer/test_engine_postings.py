"""The list of one term: packed and unpacked, joined from several, its places."""

from __future__ import annotations

import struct
from array import array

import pytest
from hypothesis import given
from hypothesis import strategies as st
from prepared import lists, placed, unpacked

from indexer.engine.postings import ALL_ZONES, EMPTY, Postings, Zone

IDS = st.lists(st.integers(0, 2**32 - 1), unique=True, max_size=20).map(sorted)


@given(lists())
def test_a_list_says_what_was_put_into_it(entries):
    """Impacts, zones and places belong to their documents."""
    assert entries == unpacked(placed(entries))


@given(lists())
def test_a_packed_list_unpacks_to_the_same(entries):
    """Whatever the width of its numbers."""
    assert entries == unpacked(Postings.unpack(placed(entries).pack()))


@given(IDS)
def test_a_list_that_only_selects_keeps_its_documents(ids):
    """It has neither impacts nor places."""
    found = Postings.unpack(Postings(array("I", ids)).pack())
    assert (ids, b"", b"") == (list(found.ids), found.impacts, found.zones)


@given(lists())
def test_packing_what_was_unpacked_gives_the_same_bytes(entries):
    """The same list is the same file on every machine and in every build."""
    packed = placed(entries).pack()
    assert packed == Postings.unpack(packed).pack()


@given(lists(most=500), lists(most=70_000), lists(most=70_000))
def test_lists_of_segments_join_to_the_list_of_all(first, second, third):
    """Each is read from its own bytes, and counts on from where the one before ended."""
    bases = (0, 501, 501 + 70_001)
    parts = [
        (base, Postings.unpack(placed(e).pack()))
        for base, e in zip(bases, (first, second, third), strict=True)
    ]
    whole = {
        base + document: entry
        for base, entries in zip(bases, (first, second, third), strict=True)
        for document, entry in entries.items()
    }
    joined = Postings.joined(parts)
    assert whole == unpacked(joined)
    assert placed(whole).pack() == joined.pack()


@given(IDS, IDS)
def test_lists_that_only_select_join_too(first, second):
    """One after the other."""
    second = [number for number in second if number < 2**31]
    first = [number for number in first if number < 2**31]
    joined = Postings.joined(
        [(0, Postings(array("I", first))), (2**31, Postings(array("I", second)))]
    )
    assert first + [2**31 + number for number in second] == list(joined.ids)


def test_small_numbers_are_packed_small():
    """Two bytes a document below 65,536, four above: lists are most of an index."""
    small, great = (len(Postings(array("I", [1, top])).pack()) for top in (65_535, 65_536))
    assert (4, 8) == (small - len(EMPTY.pack()), great - len(EMPTY.pack()))


def test_a_list_without_documents_is_false():
    """Empty lists stand for terms that stand nowhere."""
    assert not EMPTY
    assert [] == list(Postings.unpack(EMPTY.pack()).ids)


@given(lists(), st.data())
def test_a_list_that_is_cut_off_is_refused(entries, data):
    """Wherever it is cut before its places, nobody takes the rest for a list."""
    postings = placed({**entries, 200_001: (1, 1, [0])})
    packed = postings.pack()
    before_places = len(packed) - sum(postings._sizes)
    cut = packed[: data.draw(st.integers(0, before_places - 1))]
    with pytest.raises((ValueError, struct.error)):
        Postings.unpack(cut)


def test_each_zone_has_a_bit_of_its_own():
    """All of them together are the mask of all."""
    assert sum(zone.bit for zone in Zone) == ALL_ZONES
