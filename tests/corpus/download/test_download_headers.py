"""What headers say, and what is no header of that kind."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from corpus.download.headers import (
    ContentRange,
    Validators,
    http_date,
    length,
    retry_after,
    whole_size,
)

NOW = datetime(2031, 3, 3, 12, 0, 0, tzinfo=UTC)
SIZES = st.integers(0, 10**17)


@given(SIZES, SIZES, st.none() | SIZES)
def test_a_range_that_can_be_is_read_as_it_is_written(first, length, more):
    """Whatever the numbers, with the whole size or without."""
    last = first + length
    given_range = ContentRange(first, last, None if more is None else last + 1 + more)
    assert given_range == ContentRange.parse(str(given_range))


@given(st.text())
def test_any_text_is_a_range_that_can_be_or_none(text):
    """Nothing is raised, and the last byte lies within the whole."""
    found = ContentRange.parse(text)
    assert found is None or found.first <= found.last < (found.total or found.last + 1)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "bytes 5-4/10",
        "bytes 0-10/10",
        "bytes 0-9",
        "bytes -1-9/10",
        "bytes */10",
        "lines 0-9/10",
        "bytes 0-9/10, bytes 20-29/40",
        "bytes ٠-٩/١٠",
        "bytes 0-" + "9" * 5000 + "/*",
    ],
)
def test_what_is_no_range_says_nothing(text):
    """Backwards, beyond the end, several, without numbers of ours, too long to be a size."""
    assert ContentRange.parse(text) is None


@pytest.mark.parametrize(("text", "size"), [("bytes */10", 10), ("bytes 0-9/10", None), ("", None)])
def test_an_answer_that_has_no_such_bytes_says_how_many_there_are(text, size):
    """HTTP 416."""
    assert size == whole_size(text)


@pytest.mark.parametrize(
    ("headers", "size"),
    [
        ({"Content-Length": "10"}, 10),
        ({"Content-Length": " 10 "}, 10),
        ({"Content-Length": "-1"}, None),
        ({"Content-Length": "10, 12"}, None),
        ({"Content-Length": "ten"}, None),
        ({"Content-Length": "10", "Transfer-Encoding": "chunked"}, None),
        ({}, None),
    ],
)
def test_the_length_is_what_the_header_says_and_no_guess(headers, size):
    """A body in chunks has no length of its own."""
    assert size == length(headers)


@pytest.mark.parametrize(
    ("text", "seconds"),
    [
        ("120", 120),
        ("0", 0),
        ("Mon, 03 Mar 2031 12:01:00 GMT", 60),
        ("Mon, 03 Mar 2031 11:00:00 GMT", 0),
        ("Mon, 03 Mar 2036 11:00:00 GMT", None),
        ("soon", None),
        ("-5", None),
        ("", None),
    ],
)
def test_how_long_to_wait_comes_as_seconds_or_as_a_date(text, seconds):
    """A date that has gone by is now; what is neither says nothing."""
    assert seconds == retry_after(text, NOW)


@given(st.text())
def test_any_text_is_a_wait_that_can_be_or_none(text):
    """No header breaks the program."""
    found = retry_after(text, NOW)
    assert found is None or 0 <= found <= 365 * 86400


@given(st.text())
def test_any_text_is_a_date_or_none(text):
    """Dates of headers can be compared with each other."""
    found = http_date(text)
    assert found is None or found.tzinfo is not None


DAY, LATER = "Mon, 03 Mar 2031 12:00:00 GMT", "Mon, 03 Mar 2031 12:00:01 GMT"


@pytest.mark.parametrize(
    ("headers", "strong"),
    [
        ({"ETag": '"a"'}, '"a"'),
        ({"ETag": 'W/"a"'}, None),
        ({"ETag": 'W/"a"', "Last-Modified": DAY, "Date": LATER}, None),
        ({"ETag": "a"}, None),
        ({"ETag": '"a"\r\nX: y'}, None),
        ({"Last-Modified": DAY, "Date": LATER}, DAY),
        ({"Last-Modified": DAY, "Date": DAY}, None),
        ({"Last-Modified": DAY}, None),
        ({"Last-Modified": "yesterday", "Date": LATER}, None),
        ({}, None),
    ],
    ids=str,
)
def test_only_what_holds_for_every_byte_joins_parts(headers, strong):
    """A weak tag may stand for other bytes; a date of this very second may be followed by more."""
    assert strong == Validators.of(headers).strong


def test_a_weak_tag_still_tells_whether_there_is_something_new():
    """It is sent back as it came."""
    conditions = Validators.of({"ETag": 'W/"a"', "Last-Modified": DAY}).conditions()
    assert {"If-None-Match": 'W/"a"', "If-Modified-Since": DAY} == conditions
