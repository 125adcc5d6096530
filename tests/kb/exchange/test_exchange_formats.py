"""What a file is shows in its content, whatever it is called."""

from __future__ import annotations

from pathlib import Path

import pytest
from exchange_made import read, sample, written

from corpus.source import Source
from kb.exchange import ExchangeFormat, format_of
from kb.exchange.errors import UnknownExchange

COMMENTS = "<!-- > <tmx> ]]> -->\n" * 3000


@pytest.mark.parametrize("format_", [one for one in ExchangeFormat if one != "tbx"])
def test_what_we_write_is_known_again(format_):
    """Each format by its own content."""
    assert format_of(file(written(sample(), format_))) is format_


@pytest.mark.parametrize(
    ("text", "format_"),
    [
        ('<?xml version="1.0"?><?x y?><!-- <xliff> --><!DOCTYPE tmx SYSTEM "a>b"><tmx>', "tmx"),
        ("\n <tmx version='1.1'>", "tmx"),
        ("<x:xliff xmlns:x='urn:oasis:names:tc:xliff:document:1.2' version='1.2'>", "xliff-1.2"),
        ('<xliff\n  srcLang="en" version = "2.0">', "xliff-2.1"),
        ("<tbx style='dct'>", "tbx"),
        ("<!DOCTYPE martif [ <!-- ] --> ]><martif>", "tbx"),
        ('# note\n\nmsgid ""\n', "po"),
        ("\ufeffID;Source;Target\n", "csv"),
        ("en\tes-MX\n", "csv"),
        ("<html><tmx>", None),
        ("<tmxx>", None),
        ("<!-- <tmx>", None),
        ("<!DOCTYPE tmx <tmx>", None),
        ("english,español\n", None),
        ("en\nes\n", None),
        ("Rule 702 says: en, es\n", None),
    ],
)
def test_what_a_file_is(text, format_):
    """Roots of XML with whatever may stand before them, heads of tables, entries of PO."""
    assert format_of(file(text.encode())) == format_


@pytest.mark.parametrize("end", ["<tmx>", "<html>", ""])
def test_thousands_of_comments_before_the_root_cost_no_more_than_once(end):
    """A head that is made to be tried in many ways is looked at once."""
    assert format_of(file((COMMENTS + end).encode()[:60_000])) is None
    assert format_of(file((COMMENTS[:2100] + end).encode())) == ("tmx" if end == "<tmx>" else None)


def test_what_is_unknown_is_told():
    """And what is read is said."""
    with pytest.raises(UnknownExchange) as caught:
        read("nothing")
    assert caught.value.hint == (
        "Read are TMX, XLIFF, TBX and PO, and tables (CSV, TSV) whose first row names a language "
        "in two columns or more."
    )


def file(data):
    """A file that has no telling name."""
    return Source.of_bytes(data, Path("file"))
