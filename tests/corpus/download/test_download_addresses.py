"""Only https is asked, and http within this computer."""

from __future__ import annotations

import pytest

from corpus.download.addresses import checked, onward
from corpus.download.errors import UnsafeAddress, UnsafeRedirect


@pytest.mark.parametrize(
    ("address", "asked"),
    [
        ("https://example.org/a b.txt", "https://example.org/a%20b.txt"),
        ("https://example.org/a%20b.txt#part", "https://example.org/a%20b.txt"),
        ("HTTPS://Example.ORG/Ä", "https://example.org/%C3%84"),
        ("http://localhost:8000/a", "http://localhost:8000/a"),
        ("http://127.0.0.1:8000/a", "http://127.0.0.1:8000/a"),
        ("http://[::1]:8000/a", "http://[::1]:8000/a"),
    ],
)
def test_a_safe_address_is_asked_as_it_is_with_odd_signs_escaped(address, asked):
    """What the publisher sees has no blanks and no fragment."""
    assert asked == checked(address)


@pytest.mark.parametrize(
    "address",
    [
        "http://example.org/a",
        "http://localhost.example.org/a",
        "http://127.0.0.1.example.org/a",
        "ftp://example.org/a",
        "file:///etc/passwd",
        "https://name:secret@example.org/a",
        "https:///a",
        "example.org/a",
        "https://[bad/",
        "",
    ],
)
def test_any_other_address_is_not_asked(address):
    """Nor one that holds a password, which would stand in the state file."""
    with pytest.raises(UnsafeAddress):
        checked(address)


@pytest.mark.parametrize(
    ("address", "location", "asked"),
    [
        ("https://a.org/x/y", "z", "https://a.org/x/z"),
        ("https://a.org/x/y", "/z w", "https://a.org/z%20w"),
        ("https://a.org/x", "https://b.org/y", "https://b.org/y"),
        ("https://a.org/x", "//b.org/y", "https://b.org/y"),
        ("http://localhost/x", "https://b.org/y", "https://b.org/y"),
        ("http://localhost/x", "http://127.0.0.1/y", "http://127.0.0.1/y"),
        ("https://a.org/x", "/Ã©", "https://a.org/%C3%A9"),
    ],
)
def test_an_answer_sends_on_to_a_safe_address(address, location, asked):
    """Relative or whole; headers come as Latin-1 and mean UTF-8."""
    assert asked == onward(address, location)


@pytest.mark.parametrize(
    ("address", "location"),
    [
        ("https://a.org/x", "http://a.org/x"),
        ("https://a.org/x", "http://localhost/x"),
        ("http://localhost/x", "http://a.org/x"),
        ("https://a.org/x", "file:///etc/passwd"),
        ("https://a.org/x", "ftp://a.org/x"),
        ("https://a.org/x", "javascript:alert(1)"),
        ("https://a.org/x", "https://name@a.org/x"),
        ("https://a.org/x", "https://[bad/"),
    ],
)
def test_from_https_nothing_leads_to_http_or_to_another_scheme(address, location):
    """Not even to this computer."""
    with pytest.raises(UnsafeRedirect):
        onward(address, location)
