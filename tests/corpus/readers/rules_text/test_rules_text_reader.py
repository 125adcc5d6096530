from __future__ import annotations

import codecs

import pytest

from corpus.decode import UnprovenEncoding
from corpus.readers.base import ReadOptions
from corpus.readers.rules_text import READER
from corpus.source import Source

WHOLE = """Magic: The Gathering Comprehensive Rules

These words of ours are effective as of March 4, 2030.

Introduction

Magic: The Gathering® is not flown. This can’t be read as rules.

Contents

1. Kites
100. Lines
101. Wind
2. Birds
200. Wings

Glossary

Credits

1. Kites

100. Lines

100.1. A kite has a line.
Example: A string is one.

101. Wind

101.1. Wind lifts kites.

2. Birds

200. Wings

200.1. Birds need no line.

Glossary

Kite
A toy.

Credits

Us.
"""


@pytest.fixture
def matches(tmp_path):
    def match(content: str | bytes) -> bool:
        path = tmp_path / "any name.bin"
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return READER.matches(Source.open_path(path))

    return match


@pytest.mark.parametrize(
    ("encoding", "mark"),
    [
        ("utf-8", b""),
        ("utf-8-sig", b""),
        ("utf-16-le", codecs.BOM_UTF16_LE),
        ("utf-16-be", codecs.BOM_UTF16_BE),
        ("utf-16-le", b""),
        ("utf-16-be", b""),
        ("windows-1252", b""),
    ],
)
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"], ids=["LF", "CRLF", "CR"])
def test_encodings_and_line_ends_change_nothing(read, matches, encoding, mark, end):
    """The same records, spans included, come from each way to write the file."""
    data = mark + WHOLE.replace("\n", end).encode(encoding)
    document = read(data)
    assert matches(data)
    assert document.info.encoding == encoding
    plain = read(WHOLE)
    assert (document.rules, document.glossary) == (plain.rules, plain.glossary)
    assert document.problems == ()


def test_a_mixture_of_line_ends_changes_nothing(read):
    """19 official files end most lines with CR and a dozen with CRLF."""
    mixed = WHOLE.replace("\n", "\r").replace("\r\r1. Kites", "\r\r\n1. Kites")
    assert read(mixed).rules == read(WHOLE).rules


@pytest.mark.parametrize(
    "content",
    [
        WHOLE,
        WHOLE.replace("Comprehensive Rules", "Kites"),
        "Reglas completas\n\n1. Cometas",
        "100.1. A kite.\n100.2. A line.\n100.3. A tail.",
        "\ufeff \n" + WHOLE,
    ],
    ids=["whole", "without a title", "title and heading", "some rules", "blanks before"],
)
def test_rules_are_recognised_by_their_content(matches, content):
    """The title and a number, or several rules."""
    assert matches(content)


@pytest.mark.parametrize(
    "content",
    [
        "Dear friend, the Comprehensive Rules are long.",
        "702.145. Diurno y nocturno\nSubreglas\nTexto.\n- 702.1\n- 702.2\n- 702.3",
        '{"100.1": "100.1. A kite."}',
        "<p>Comprehensive Rules</p>\n100.1. A\n100.2. B\n100.3. C",
        b"%PDF-1.7 Comprehensive Rules",
        b"\x00\x01\x02\x03",
    ],
    ids=["a letter", "a saved page", "JSON", "HTML", "PDF", "binary"],
)
def test_other_content_is_left_to_other_readers(matches, content):
    """Content decides, so a look-alike is not read as rules."""
    assert not matches(content)


@pytest.mark.parametrize(
    ("end", "missing"),
    [
        ("Credits\n\nUs.", ["Credits"]),
        ("Glossary\n\nKite", ["Glossary", "Credits"]),
        ("2. Birds\n\n200.", ["2. Birds", "Glossary", "Credits"]),
        ("101. Wind\n\n101.1", ["101. Wind", "2. Birds", "Glossary", "Credits"]),
    ],
    ids=["credits", "glossary", "a chapter", "a section"],
)
def test_parts_that_a_file_has_lost_are_reported(read, end, missing):
    """The contents tell what should be there; a chapter is named without its sections."""
    document = read(WHOLE[: WHOLE.index(end)])
    assert missing == [
        data["name"] for code, _line, data in document.problems if code == "missing-section"
    ]


def test_a_lost_part_is_reported_where_the_contents_name_it(read):
    """The line is that of the contents; for the last parts it is the last line."""
    document = read(WHOLE[: WHOLE.index("2. Birds\n\n200.")])
    assert [line for code, line, _data in document.problems if code == "missing-section"] == [
        14,
        30,
        30,
    ]


def test_lines_with_lost_characters_are_reported(read):
    """A replacement character shows that the file was damaged before."""
    document = read(WHOLE.replace("A kite has", "A k\ufffdte h\ufffds"))
    assert document.problems == (("replacement-character", 25, {}),)


def test_a_damaged_encoding_is_refused(read):
    """One byte that fits no known encoding stops the reading; nothing is guessed."""
    with pytest.raises(UnprovenEncoding):
        read(WHOLE.encode() + b"\xff")


def test_records_are_a_stream(tmp_path):
    """Problems are complete when all records have been read."""
    path = tmp_path / "rules.txt"
    path.write_text(WHOLE.replace("200.1.", "200.1b"), encoding="utf-8")
    reading = READER.read(Source.open_path(path), ReadOptions())
    assert reading.problems == ()
    assert str(next(reading.records).number) == "1"
    assert list(reading.records)
    assert [problem.code for problem in reading.problems] == ["letter-out-of-step"]


def test_rules_behind_the_credits_are_reported(read):
    """A second document in the same file is not read, but not passed over either."""
    document = read(WHOLE + WHOLE.split("Credits", 2)[1])
    assert [data["text"] for code, _line, data in document.problems if code == "stray-line"] == [
        "100.1. A kite has a line.",
        "101.1. Wind lifts kites.",
        "200.1. Birds need no line.",
    ]
