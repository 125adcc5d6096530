"""Sets of documents as bits say what plain sets say, whatever the order of hits."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from indexer.docsets import DocSet, Layout


@st.composite
def groups(draw):
    """The hit of every document of a group, some removed documents, and two sets."""
    size = draw(st.integers(1, 40))
    hits = draw(st.lists(st.integers(0, 12), min_size=size, max_size=size))
    if draw(st.booleans()):
        hits.sort()
    some = st.sets(st.integers(0, size - 1))
    return hits, draw(some), draw(some), draw(some)


@given(groups())
def test_bits_are_sets_of_living_documents(group):
    """Whether their hits are in order or not, and whether they are few or many."""
    hits, removed, one, two = group
    layout = Layout(hits, removed)
    both = DocSet(layout, layout.bits((one,)) & layout.bits((two, one)))
    assert set(both) == one - removed
    assert (len(both), both) == (len(one - removed), one - removed)
    assert [doc in both for doc in range(len(hits))] == [
        doc in one - removed for doc in range(len(hits))
    ]
    assert both.among(sorted(two)) == sorted(one & two - removed)


@given(groups())
def test_the_hits_of_a_set_are_counted(group):
    """As many as its documents have different numbers."""
    hits, removed, one, _ = group
    layout = Layout(hits, removed)
    assert DocSet(layout, layout.bits((one,))).hits == len({hits[doc] for doc in one - removed})


@given(groups())
def test_documents_come_with_the_others_of_their_hits(group):
    """Those that were removed do not."""
    hits, removed, one, _ = group
    kin = {doc for doc, hit in enumerate(hits) if hit in {hits[other] for other in one}}
    assert Layout(hits, removed).together(one) == kin - removed


@pytest.mark.parametrize("size", [1, 7, 8, 9, 4000])
def test_many_documents_are_set_as_few_are(size):
    """The two ways in which bits are written down agree at every width."""
    layout = Layout(range(size), frozenset())
    assert list(DocSet(layout, layout.bits((range(size),)))) == list(range(size))
    assert layout.bits((range(size),)) == layout.bits([(one,) for one in range(size)] * 2)
    alone = [layout.bits(((one,),)) for one in range(size)]
    assert sum(alone) == layout.bits((range(size),))


def test_a_group_may_have_no_documents():
    """Its sets are empty."""
    layout = Layout((), frozenset())
    nobody = DocSet(layout, layout.bits(()))
    assert (list(nobody), nobody.hits, len(nobody)) == ([], 0, 0)


def test_sets_meet_sets_of_other_kinds():
    """What comes of it is a plain set."""
    layout = Layout((0, 0, 1), frozenset())
    assert DocSet(layout, layout.bits(((0, 2),))) & {1, 2} == {2}
