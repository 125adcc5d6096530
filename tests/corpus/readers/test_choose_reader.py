"""Which reader a file gets, by its content alone, and what is said where none fits."""

from __future__ import annotations

import codecs
import subprocess
import sys
import tracemalloc
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from page_samples import RULE_ES, RULINGS_FR, SECTION_ES

from corpus.decode import NotText
from corpus.errors import ReglarioError
from corpus.kinds import Format
from corpus.readers import READERS, LateReader, UnknownFormat, choose_reader, read_file
from corpus.readers.unknown import (
    UnknownBinary,
    UnknownBytes,
    UnknownDifference,
    UnknownJson,
    UnknownPage,
)
from corpus.source import EmptyFile, FileTooLarge, NotAFile, Source, UnreadableFile

RULES = "798. Tea\n798.1. Tea is hot.\n798.2. Cups are round.\n798.3. Water is wet.\n"
DIGEST = "Reglario digest of the Comprehensive Rules\n\n798. Tea\n\n798.1. Tea is hot.\n"

MARKS = {
    "utf-8": codecs.BOM_UTF8,
    "utf-16-le": codecs.BOM_UTF16_LE,
    "utf-16-be": codecs.BOM_UTF16_BE,
    "utf-32-le": codecs.BOM_UTF32_LE,
    "utf-32-be": codecs.BOM_UTF32_BE,
}

SAMPLES = [
    (Format.RULE_PAGE, RULE_ES),
    (Format.SECTION_PAGE, SECTION_ES),
    (Format.RULINGS_PAGE, RULINGS_FR),
    (Format.RULES_TEXT, RULES),
    (Format.DIGEST, DIGEST),
    (Format.ATOMIC_CARDS, '{"meta": {}, "data": {"Tea": [{"name": "Tea"}]}}'),
    (Format.SCRYFALL, '[{"oracle_id": "k", "published_at": "2020-01-01", "comment": "x"}]'),
    (Format.SCRYFALL, '[{"oracle_id": "k", "name": "Tea", "lang": "en", "layout": "normal"}]'),
    (Format.SCRYFALL, '{"oracle_id": "k", "published_at": "2020-01-01", "comment": "x"}\n{}'),
]


@pytest.fixture
def path(tmp_path):
    """A file that holds some bytes."""

    def make(content: str | bytes, name: str = "file") -> Path:
        target = tmp_path / name
        target.write_bytes(content if isinstance(content, bytes) else content.encode())
        return target

    return make


READ = [kind for kind in Format if kind is not Format.TRANSLATION]
"""What is read as a text; translated files have readers of their own (`kb.exchange`)."""


@pytest.mark.parametrize("name", ["cards.json", "page.html", "cr.pdf", "x"])
@pytest.mark.parametrize(("kind", "content"), SAMPLES, ids=[str(kind) for kind, _ in SAMPLES])
def test_the_content_chooses_the_reader(path, kind, content, name):
    """Whatever the file is called."""
    assert choose_reader(Source.open_path(path(content, name))).format is kind


@pytest.mark.parametrize(("kind", "content"), SAMPLES, ids=[str(kind) for kind, _ in SAMPLES])
def test_no_two_readers_want_one_file(path, kind, content):
    """Order matters only for the digest, which is laid out as the rules are."""
    source = Source.open_path(path(content))
    matching = [reader.format for reader in READERS if reader.matches(source)]
    assert matching == ([kind, Format.RULES_TEXT] if kind is Format.DIGEST else [kind])


def test_every_format_has_one_reader():
    """The table and the list of formats say the same, and each line says what its module does."""
    assert sorted(reader.format for reader in READERS) == sorted(READ)
    for line in READERS:
        assert isinstance(line, LateReader)
        assert (line.format, bool(line.label)) == (line.reader.format, True)


def test_the_error_tells_of_every_format():
    """The hint names them all."""
    assert UnknownFormat.hint is not None
    assert [kind for kind in READ if kind not in UnknownFormat.hint] == []


HINT = (
    "The formats are: rules-text (the rules as plain text), rule-page and section-page (a saved "
    "page of one rule or one section), rulings-page (a saved page of one card’s rulings), "
    "atomic-cards (MTGJSON AtomicCards), scryfall (Scryfall bulk data), digest, and translated "
    "files (XLIFF, TMX, PO, CSV whose first row names languages). Save the document in one of them."
)

NO_PAGE = "but neither a rule-page, nor a section-page, nor a rulings-page."

UNKNOWN: list[tuple[str | bytes, type[UnknownFormat], str]] = [
    (b"%PDF-1.7\n%\xe2\xe3", UnknownBinary, "its content is PDF, not text."),
    (b"\x89PNG\r\n\x1a\n\x00\x00", UnknownBinary, "its content is PNG, not text."),
    (b"PK\x03\x04\x14\x00", UnknownBinary, "its content is ZIP, not text."),
    (b"\x1f\x8b\x08\x00", UnknownBinary, "its content is gzip, not text."),
    (
        b"Tea \x00 and cake",
        UnknownBytes,
        "it holds a NUL byte at offset 4, as no text does.",
    ),
    ('{"sets": [], "x": 1}', UnknownJson, "it is JSON with the keys sets, x."),
    (
        '{"meta": {}, "data": {"TEA": {"cards": []}}}',
        UnknownJson,
        "it is JSON with the keys meta, data.",
    ),
    ('[{"tea": 1}, {"cup": 2}]', UnknownJson, "it is JSON with the keys tea, cup."),
    ("[1, 2]", UnknownFormat, "it is text that begins “[1, 2]”."),
    (
        "<html><head><title>Tea</title><script>x</script></head><p>Cake</html>",
        UnknownPage,
        f"it is a web page (“Tea”), {NO_PAGE}",
    ),
    (
        "<p>Tea and cake</p>",
        UnknownPage,
        f"it is a web page (“Tea and cake”), {NO_PAGE}",
    ),
    (
        (
            "--- a/rules.txt\n+++ b/rules.txt\n@@ -1,2 +1,3 @@\n 100. Tea\n+100.1. Tea is hot.\n"
            "+100.2. Tea is wet.\n+100.3. Tea is tea.\n"
        ),
        UnknownDifference,
        "it is the difference between two texts (“--- a/rules.txt”), not a text.",
    ),
    (
        "3c3\n< 100.1. Tea is hot.\n---\n> 100.1. Tea is cold.\n> 100.2. Tea.\n> 100.3. Tea.\n",
        UnknownDifference,
        "it is the difference between two texts (“3c3”), not a text.",
    ),
    ("Dear diary,\ntoday tea.", UnknownFormat, "it is text that begins “Dear diary, today tea.”."),
    (
        "tea " * 30,
        UnknownFormat,
        "it is text that begins “tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea…”.",
    ),
]


@pytest.mark.parametrize(
    ("content", "kind", "said"),
    UNKNOWN,
    ids=[f"{kind.__name__}-{n}" for n, (_, kind, _) in enumerate(UNKNOWN)],
)
def test_a_file_that_fits_no_reader_is_described(path, content, kind, said):
    """What was seen, and which formats there are."""
    target = path(content)
    with pytest.raises(UnknownFormat) as caught:
        read_file(target)
    assert type(caught.value) is kind
    assert str(caught.value) == f"{target} is in no format that can be read; {said}"
    assert caught.value.hint == HINT
    assert caught.value.code == "unknown-format"
    assert caught.value.data["formats"] == tuple(Format)


@pytest.mark.parametrize("content", ["", " \n\t\n", "\ufeff\n"])
def test_an_empty_file_is_called_empty(path, content):
    """Blanks and a byte order mark are nothing."""
    with pytest.raises(EmptyFile):
        read_file(path(content))


@pytest.mark.parametrize("blanks", ["", " ", "\r\n\t\n"], ids=["none", "space", "lines"])
@pytest.mark.parametrize("encoding", MARKS)
def test_a_mark_of_any_encoding_alone_is_an_empty_file(path, encoding, blanks):
    """What an editor leaves of a text without text: its byte order mark, perhaps a line end."""
    with pytest.raises(EmptyFile):
        read_file(path(MARKS[encoding] + blanks.encode(encoding)))


def test_a_path_that_is_no_file_is_refused(tmp_path):
    """Folders, missing files, and links that lead in a circle."""
    (tmp_path / "a").symlink_to(tmp_path / "b")
    (tmp_path / "b").symlink_to(tmp_path / "a")
    with pytest.raises(NotAFile):
        read_file(tmp_path)
    with pytest.raises(UnreadableFile):
        read_file(tmp_path / "missing")
    with pytest.raises(UnreadableFile) as caught:
        read_file(tmp_path / "a")
    assert "too many levels of symbolic links" in str(caught.value)


@pytest.mark.parametrize(
    ("head", "error"),
    [
        (b"tea ", UnknownFormat),
        (b"<p>tea ", FileTooLarge),
        (b"798.1. A 798.2. B 798.3. C ", UnknownFormat),
        (b'{"tea": "', UnknownFormat),
    ],
    ids=["text", "html", "rules", "json"],
)
def test_a_huge_file_of_one_line_is_refused_at_once(tmp_path, head, error):
    """200 MB without a line end are not read to their end."""
    target = tmp_path / "huge"
    with target.open("wb") as stream:
        stream.write(head + b"x" * 100_000)
        stream.truncate(200_000_000)
    tracemalloc.start()
    try:
        with pytest.raises(error):
            read_file(target)
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak < 10_000_000


def outcome(target: Path) -> str:
    """How reading a file ends: with its format, or with an error's message."""
    try:
        reading = read_file(target)
        list(reading.records)
    except ReglarioError as error:
        return str(error)
    return f"{target} is {reading.info.format}"


@given(content=st.binary(max_size=200))
def test_any_bytes_are_read_or_refused_with_a_reason(content, tmp_path_factory):
    """No content raises anything but our own errors, and each names the file."""
    target = tmp_path_factory.mktemp("any") / "file"
    target.write_bytes(content)
    assert outcome(target).startswith(str(target))


@given(text=st.text(alphabet='{}[]":,\\ 1aé\n<>/!.-·', max_size=80))
def test_any_nonsense_is_read_or_refused_with_a_reason(text, tmp_path_factory):
    """The same for what looks like JSON, HTML or rules."""
    target = tmp_path_factory.mktemp("any") / "file"
    target.write_text(text, "utf-8")
    assert outcome(target).startswith(str(target))


def test_a_binary_that_only_begins_as_text_is_refused(path):
    """A NUL byte far behind the head stops the reading."""
    with pytest.raises(NotText):
        read_file(path(RULES.encode() * 2000 + b"\x00"))


def test_the_table_costs_nothing_to_import():
    """Parsers are loaded when a file is read, not before."""
    program = "import sys, corpus.readers; print(*sorted({'lxml', 'ijson'} & set(sys.modules)))"
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == ""
