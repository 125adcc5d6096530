"""What is written is read again, whatever the texts: each format, each state, each character."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest
from exchange_made import (
    DAY,
    EN,
    ES,
    FEW,
    FR,
    PLAIN_CHARACTERS,
    SAMPLE,
    XML_CHARACTERS,
    read,
    sample,
    segments,
    texts,
    written,
)
from hypothesis import given
from hypothesis import strategies as st

from corpus.languages import Language
from corpus.source import Source
from kb.exchange import (
    Exchange,
    ExchangeFormat,
    ReadOptions,
    TbxForm,
    Term,
    TermEntry,
    Terminology,
    TermStatus,
    read_terms,
    write_csv,
    write_tbx,
)

ANY = ReadOptions(known=lambda _key: True)
XML = (ExchangeFormat.TMX, ExchangeFormat.XLIFF_12, ExchangeFormat.XLIFF_21)
PLAIN = (ExchangeFormat.PO, ExchangeFormat.CSV)
SEVERAL = (ExchangeFormat.TMX, ExchangeFormat.CSV)


@pytest.mark.parametrize("format_", XML)
@FEW
@given(run=segments(XML_CHARACTERS))
def test_segments_survive_xml(format_, run):
    """Every character that XML can hold comes back, with state, notes, kind, rule, former text."""
    back = read(written(sample_of(run), format_), ANY)
    assert run == list(back.segments)
    assert back.problems == ()


@pytest.mark.parametrize("format_", PLAIN)
@FEW
@given(run=segments(PLAIN_CHARACTERS))
def test_segments_survive_plain_text(format_, run):
    """Every character but NUL comes back from formats that are plain text."""
    assert run == list(read(written(sample_of(run), format_), ANY).segments)


@pytest.mark.parametrize("format_", SEVERAL)
@FEW
@given(run=segments(XML_CHARACTERS, (ES, FR)))
def test_several_languages_share_a_unit(format_, run):
    """Two target languages come back in order, each with its own state, notes and former text."""
    back = read(written(Exchange(EN, (ES, FR), run, DAY, "digest"), format_), ANY)
    assert back.targets == (ES, FR)
    assert run == list(back.segments)


@pytest.mark.parametrize("format_", [*XML, ExchangeFormat.PO])
def test_the_head_survives(format_):
    """Languages, edition, origin, tool and version stand in the file."""
    back = read(written(sample(), format_))
    assert (EN, (ES,), DAY, "digest", "reglario") == (
        back.source,
        back.targets,
        back.edition,
        back.origin,
        back.tool,
    )
    assert back.version == sample().version


@pytest.mark.parametrize("format_", [*XML, *PLAIN])
def test_a_read_file_can_be_run_through_again(format_):
    """The segments of a file are the same each time, and know their lines."""
    back = read(written(sample(), format_))
    assert list(back.segments) == list(back.segments) == list(SAMPLE)
    lines = [segment.line for segment in back.segments]
    assert lines == sorted(set(lines))
    assert lines[0] > 1


@pytest.mark.parametrize("format_", [*XML, *PLAIN])
def test_a_run_without_segments_is_a_file(format_):
    """Nothing to translate is no fault."""
    back = read(written(Exchange(EN, (FR,), ()), format_))
    assert (back.source, back.targets, list(back.segments)) == (EN, (FR,), [])


def test_a_table_needs_no_mark_of_its_encoding():
    """Without the mark at its head a table is read the same."""
    stream = io.BytesIO()
    write_csv(stream, sample(), bom=False)
    assert stream.getvalue().startswith(b"key,")
    assert written(sample(), ExchangeFormat.CSV).startswith(b"\xef\xbb\xbfkey,")
    assert list(read(stream.getvalue()).segments) == list(SAMPLE)


def sample_of(run):
    """An exchange from English into Spanish."""
    return Exchange(EN, (ES,), run, DAY, "digest")


def lines():
    """Texts of one line with single blanks, as terms are."""
    return texts(XML_CHARACTERS).map(lambda text: re.sub("[ \t\r\n]+", " ", text).strip(" "))


TERMS = st.builds(
    Term,
    lines().filter(bool),
    st.none() | st.sampled_from(TermStatus),
    st.sampled_from(("", "noun", "verb", "adverb")),
    st.sampled_from(("", "feminine", "neuter")),
    st.lists(lines().filter(bool), max_size=2).map(tuple),
)


@st.composite
def entries(draw):
    """Entries of terms, each language at least once."""
    found = []
    for key in draw(st.lists(texts(XML_CHARACTERS, min_size=1), unique=True, max_size=3)):
        names = {
            lang: tuple(draw(st.lists(TERMS, min_size=1, max_size=3)))
            for lang in draw(st.lists(st.sampled_from(Language), min_size=1, unique=True))
        }
        senses = {lang: text for lang in names if (text := draw(lines()))}
        notes = tuple(
            note
            for note in draw(st.lists(lines().filter(bool), max_size=2))
            if not note.startswith("rule: ")
        )
        rule = draw(st.sampled_from(("", "702.145")))
        found.append(TermEntry(key, names, draw(lines()), rule, senses, notes))
    return found


@pytest.mark.parametrize("form", TbxForm)
@FEW
@given(run=entries())
def test_terms_survive(form, run):
    """Entries come back from either version and style, with status, gender, senses and notes."""
    stream = io.BytesIO()
    write_tbx(stream, Terminology((EN,), run), form)
    back = read_terms(Source.of_bytes(stream.getvalue(), Path("terms.tbx")))
    assert run == list(back.entries)
    assert back.problems == ()
