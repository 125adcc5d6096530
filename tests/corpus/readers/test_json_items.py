"""Large JSON files, one item after another: in bounded memory, and never cut short in silence."""

from __future__ import annotations

import codecs
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from corpus.readers.json_head import ITEM, JsonShape, json_shape
from corpus.readers.json_items import (
    MAX_ITEM_BYTES,
    BadJson,
    JsonTooLarge,
    TruncatedJson,
    json_items,
    json_members,
)
from corpus.source import FileChanged, Source


@pytest.fixture
def source(tmp_path):
    """A source that holds some bytes."""

    def make(content: str | bytes) -> Source:
        path = tmp_path / "some.json"
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return Source.open_path(path)

    return make


def shape_of(source, content: str | bytes) -> JsonShape:
    """The shape of a file that is JSON."""
    shape = json_shape(source(content))
    assert shape is not None
    return shape


def test_the_shape_of_a_map_tells_its_keys_and_kinds(source):
    """Keys in order, the kinds of what they hold, and the texts near the top."""
    shape = shape_of(source, '{"meta": {"date": "2020"}, "data": {"A": [{"b": 1}]}, "x": null}')
    assert shape.keys() == ("meta", "data", "x")
    assert (shape.kind("data", "A"), shape.kind("data", "A", ITEM)) == ("array", "map")
    assert shape.keys("data", "A", ITEM) == ("b",)
    assert shape.texts["meta", "date"] == "2020"
    assert (shape.kind("x"), shape.kind("y")) == ("null", None)


def test_the_shape_of_an_array_is_that_of_its_items(source):
    """Keys of all objects that the head shows."""
    shape = shape_of(source, '[{"a": 1}, {"b": 2}]')
    assert (shape.kind(), shape.kind(ITEM), shape.keys(ITEM)) == ("array", "map", ("a", "b"))
    assert shape.keys() == ()


@pytest.mark.parametrize("content", ["A text", "7", '"text"', "702.1. Rule", "nul"])
def test_what_begins_with_no_bracket_has_no_shape(source, content):
    """Numbers and strings alone are JSON, and nothing to read."""
    assert json_shape(source(content)) is None


def test_the_shape_survives_where_the_head_ends(source):
    """A file is known by its first 64 KiB, wherever they end; deep nesting costs nothing."""
    content = '{"data": {"A": [{"name": "' + "é" * 100_000 + '"}]}}'
    assert shape_of(source, content).kind("data", "A", ITEM) == "map"
    assert shape_of(source, "[" * 200_000).kind(ITEM) == "array"


@pytest.mark.parametrize(
    "encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32"]
)
def test_every_encoding_of_json_is_read(source, encoding):
    """With and without a byte order mark."""
    content = '{"data": {"É": ["ü"]}}'.encode(encoding)
    assert shape_of(source, content).keys("data") == ("É",)
    assert list(json_members(source(content), "data")) == [("É", ["ü"])]


def test_items_of_an_array_are_streamed(source):
    """At the top, or inside a list object."""
    assert list(json_items(source("[1, [2], {}]"), "item")) == [1, [2], {}]
    assert list(json_items(source('{"data": [1, 2]}'), "data.item")) == [1, 2]


JSON_VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**53), 2**53) | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=8,
)


@given(items=st.lists(JSON_VALUES, max_size=6))
def test_items_come_out_as_they_went_in(items, tmp_path_factory):
    """The same values as the parser of the standard library, whatever brackets texts hold."""
    path = tmp_path_factory.mktemp("json") / "items.json"
    path.write_text(json.dumps(items), "utf-8")
    expected = json.loads(json.dumps(items).encode("utf-8", "replace"))
    found = list(json_items(Source.open_path(path), "item"))
    assert json.dumps(found) == json.dumps(expected)


def test_a_file_that_ends_in_the_middle_is_truncated(source):
    """Where it ends and how many items are whole is said; those come before the error."""
    cut = source('{"data": {"A": [1], "B": [2], "C": [3')
    items = json_members(cut, "data")
    assert [next(items), next(items)] == [("A", [1]), ("B", [2])]
    with pytest.raises(TruncatedJson) as caught:
        next(items)
    assert str(caught.value) == (f"{cut.path} ends in the middle, at byte 37, after 2 whole items.")
    assert caught.value.hint == (
        "The download was cut off. Download it again, and compare its size."
    )


@given(end=st.integers(1, 62))
def test_a_file_cut_anywhere_is_never_taken_for_whole(end, tmp_path_factory):
    """Every proper beginning of a file is an error."""
    whole = '{"data": {"Ä": [{"name": "ü", "n": 1}], "B": [true, null]}}'.encode()
    path = tmp_path_factory.mktemp("json") / "cut.json"
    path.write_bytes(whole[: min(end, len(whole) - 1)])
    with pytest.raises(TruncatedJson):
        list(json_members(Source.open_path(path), "data"))


@pytest.mark.parametrize(
    ("content", "items", "reason"),
    [
        ('{"data": {"A": [1],,}}', 0, "invalid object key (must be a string)"),
        ('{"data": {"A": [1]}} more', 1, "trailing garbage"),
        ('{"data": {"A": nope}}', 0, "invalid string in json text"),
        ('{"data": {"A": "a\0b"}}', 0, "invalid character inside string"),
    ],
)
def test_what_is_no_json_is_said_with_its_place(source, content, items, reason):
    """The message says behind which place and item, and what is wrong."""
    broken = source(content)
    with pytest.raises(BadJson) as caught:
        list(json_members(broken, "data"))
    assert str(caught.value) == (
        f"{broken.path} is not valid JSON, behind byte 0 (line 1), after {items} whole items: "
        f"{reason}."
    )
    assert caught.value.hint == "The file may be damaged. Download it again."


def test_bytes_that_are_no_utf8_are_no_json(source):
    """A damaged letter is not replaced in silence."""
    with pytest.raises(BadJson):
        list(json_members(source(b'{"data": {"A": "\xff"}}'), "data"))


def test_half_a_character_in_utf16_is_no_json(source):
    """What cannot be decoded is said as what it is: a fault in the file."""
    content = '{"data": {"A": "?"}}'.encode("utf-16-le").replace(b"?\0", b"\0\xd8")
    broken = source(content)
    with pytest.raises(BadJson) as caught:
        list(json_members(broken, "data"))
    assert caught.value.data["reason"] == "illegal UTF-16 surrogate"


def test_the_place_of_a_fault_counts_bytes_and_lines(source):
    """It is the place where the last block begins that was read."""
    lines = "\n" * 65_536 + '{"data": nope}'
    with pytest.raises(BadJson) as caught:
        list(json_members(source(lines), "data"))
    assert (caught.value.data["offset"], caught.value.data["line"]) == (65_536, 65_537)


@pytest.mark.parametrize(
    "content",
    [
        '{"data": {"A": ' + "[" * 100_000,
        '{"data": {"A": ' + "[" * 30_000 + "]" * 30_000 + "}}",
        '{"data": {"A": "' + "x" * (MAX_ITEM_BYTES + 100_000) + '"}}',
    ],
    ids=["open", "closed", "long"],
)
def test_an_item_that_no_card_is_like_is_refused(source, content):
    """Neither depth nor size of one item can fill the memory."""
    large = source(content)
    with pytest.raises(JsonTooLarge) as caught:
        list(json_members(large, "data"))
    offset = caught.value.data["offset"]
    assert str(caught.value) == (
        f"{large.path} holds, behind byte {offset}, an item of more than 16777216 bytes or 200 "
        "levels; no card is like that."
    )
    assert caught.value.hint == "Check that it is the file you meant."


def test_brackets_in_texts_are_not_taken_for_depth(source):
    """Symbols, lone brackets, quotes and backslashes, wherever a block of the file ends."""
    items = ["{T}: {" * 50, '[\\"{' * 5000, "\\" * 70_001 + "[", '"' * 70_000 + "{" * 300] * 20
    assert list(json_items(source(json.dumps(items)), "item")) == items


def test_a_file_that_grows_while_it_is_read_is_refused(source):
    """What was read belongs to no one file."""
    growing = source(json.dumps({"data": dict.fromkeys(map(str, range(50_000)), 1)}))
    items = json_members(growing, "data")
    assert next(items) == ("0", 1)
    with growing.path.open("a") as stream:
        stream.write("\n")
    with pytest.raises(FileChanged):
        list(items)


def test_a_byte_order_mark_alone_is_no_json(source):
    """Nothing to tell a shape by."""
    assert json_shape(source(codecs.BOM_UTF8)) is None
