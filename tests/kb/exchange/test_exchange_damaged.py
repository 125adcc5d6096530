"""Damage of any sort is told, and never a crash."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from exchange_made import FEW, read, sample, written
from hypothesis import given
from hypothesis import strategies as st

from corpus.errors import ReglarioError
from corpus.languages import Language
from corpus.source import Source
from kb.exchange import (
    ExchangeFormat,
    TbxForm,
    Term,
    TermEntry,
    Terminology,
    read_terms,
    write_tbx,
)

FORMATS = [format_ for format_ in ExchangeFormat if format_ != "tbx"]
WHOLE = {format_: written(sample(), format_) for format_ in FORMATS}
BYTES = st.sampled_from([b"", b"\0", b"<", b">", b"&", b'"', b"\n", b"\xff", b"]]>", b"=", b"2"])
PLACE = st.floats(0, 1, exclude_max=True)
DAMAGE = st.lists(st.tuples(PLACE, st.integers(0, 40), BYTES | st.binary(max_size=4)), max_size=4)


def damaged(data, damage):
    """The bytes with some of them taken out and others put in."""
    for place, length, put in damage:
        at = int(place * len(data))
        data = data[:at] + put + data[at + length :]
    return data


@pytest.mark.parametrize("format_", FORMATS)
@FEW
@given(damage=DAMAGE)
def test_a_damaged_file_is_read_or_told(format_, damage):
    """Whatever bytes are lost or changed: segments, or an error with a sentence."""
    told = "handed.xml is read"
    try:
        found = read(damaged(WHOLE[format_], damage))
    except ReglarioError as error:
        told = str(error)
    else:
        assert all(segment.key for segment in found.segments)
        assert all(problem.message for problem in found.problems)
    assert "handed.xml" in told


@pytest.mark.parametrize("form", TbxForm)
@FEW
@given(damage=DAMAGE)
def test_damaged_terms_are_read_or_told(form, damage):
    """The same of terms."""
    stream = io.BytesIO()
    entry = TermEntry("a", {Language.ES: (Term("exilio", notes=("n",)),)}, "zone", "406")
    write_tbx(stream, Terminology((Language.ES,), [entry]), form)
    try:
        found = read_terms(Source.of_bytes(damaged(stream.getvalue(), damage) or b"x", Path("a")))
        count = len(list(found.entries))
    except ReglarioError:
        count = 0
    assert count < 2


@pytest.mark.parametrize("charset", ["klingon", "zlib", "rot13", "unicode_escape", "utf-7", "idna"])
def test_po_in_an_encoding_that_is_none(charset):
    """What a head calls its encoding is not trusted: some do more than decode."""
    data = f'msgid ""\nmsgstr "Language: es\\nContent-Type: text/plain; charset={charset}\\n"\n'
    with pytest.raises(ReglarioError) as caught:
        read(data)
    assert str(caught.value) == (f"handed.xml has bytes on line 1 that are no text in {charset}.")
