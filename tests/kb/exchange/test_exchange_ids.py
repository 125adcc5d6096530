"""Keys and their ids in XML."""

from __future__ import annotations

import re

import pytest
from exchange_made import KEYS
from hypothesis import given
from hypothesis import strategies as st

from kb.exchange import is_unit_key, key_of_id, xml_id

NMTOKEN = re.compile(r"[A-Za-z0-9._:-]+", re.ASCII)
KEY = st.text(min_size=1) | st.sampled_from(KEYS)


@given(KEY)
def test_an_id_is_an_nmtoken_and_leads_back(key):
    """Whatever the key: what XML takes as a name, and the key can be had from it again."""
    identity = xml_id(key)
    assert NMTOKEN.fullmatch(identity)
    assert key_of_id(identity) == key


@given(KEY, KEY)
def test_no_two_keys_have_one_id(one, other):
    """Ids tell apart what keys tell apart."""
    assert (one == other) is (xml_id(one) == xml_id(other))


@pytest.mark.parametrize(
    ("key", "identity"),
    [
        ("702.145a", "702.145a"),
        ("702.145#title", "702.145_23_title"),
        ("example:702.145a/1", "example_3a_702.145a_2f_1"),
        ("a_b", "a_5f_b"),
    ],
)
def test_ids_can_be_read(key, identity):
    """Numbers stay as they are, so that a translator sees which rule it is."""
    assert xml_id(key) == identity


@pytest.mark.parametrize("identity", ["", "a b", "a_zz_", "_110000_", "_61_", "_0023_", "a:b", "_"])
def test_an_id_of_others_leads_to_no_key(identity):
    """What `xml_id` never makes is refused, also another way to write the same."""
    assert key_of_id(identity) is None


@pytest.mark.parametrize("key", [*KEYS, "100#title", "example:104.3a/12", "card:Shock#1"])
def test_keys_of_units(key):
    """Every form of key that a unit can have."""
    assert is_unit_key(key)


@pytest.mark.parametrize(
    "key",
    [
        *("", "1", "702", "702.145A", "702.145#head", "0.1", "702.145a.", "702.145a/1"),
        *("example:702.145a", "example:702.145a/0", "glossary:", "ruling: x", "word", "7:702.1"),
    ],
)
def test_other_names_are_no_keys(key):
    """What other tools count or call segments is not taken for a rule."""
    assert not is_unit_key(key)
