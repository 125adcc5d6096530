"""Other programs read what we write, and find the same texts."""

from __future__ import annotations

import io

from babel.messages.pofile import read_po
from exchange_made import EN, ES, FEW, FR, SAMPLE, XML_CHARACTERS, sample, segments, written
from hypothesis import given
from translate.storage.pypo import pofile
from translate.storage.tmx import tmxfile
from translate.storage.xliff import xlifffile

from kb.exchange import Exchange, ExchangeFormat, State


def texts_of(run):
    """Pairs of texts, '' for a missing one."""
    return [(one.source, one.target or "") for one in run]


@FEW
@given(run=segments(XML_CHARACTERS))
def test_translate_toolkit_reads_our_xliff(run):
    """It finds each source and target, and which are fuzzy."""
    store = xlifffile.parsestring(written(Exchange(EN, (ES,), run), ExchangeFormat.XLIFF_12))
    found = [(str(unit.source or ""), str(unit.target or "")) for unit in store.units]
    assert texts_of(run) == found


def test_translate_toolkit_sees_states_and_notes_in_our_xliff():
    """What is not done is fuzzy there, notes are read, ids lead back to keys."""
    store = xlifffile.parsestring(written(sample(), ExchangeFormat.XLIFF_12))
    fuzzy = {State.STALE, State.NEEDS_REVIEW}
    assert [one.state in fuzzy for one in SAMPLE] == [unit.isfuzzy() for unit in store.units]
    assert "This one\nhas two lines." in store.units[1].getnotes()
    assert store.gettargetlanguage() == "es"


def test_translate_toolkit_reads_our_tmx():
    """It finds the pairs of texts: a stale translation beside the text that it was made from."""
    store = tmxfile.parsestring(written(sample(), ExchangeFormat.TMX))
    pairs = [(one.source if one.was is None else one.was, one.target or "") for one in SAMPLE]
    assert pairs == [(unit.source, unit.target or "") for unit in store.units]


@FEW
@given(run=segments(XML_CHARACTERS, (ES, FR)))
def test_translate_toolkit_finds_every_unit_of_our_tmx(run):
    """As many units as we wrote, each with its English text."""
    data = written(Exchange(EN, (ES, FR), run), ExchangeFormat.TMX)
    store = tmxfile.parsestring(data)
    found = {str(unit.source or "") for unit in store.units}
    assert {one.was or one.source for one in run} == found


def test_translate_toolkit_reads_our_po():
    """Contexts, fuzzy marks and former texts are read as such."""
    store = pofile.parsestring(written(sample(), ExchangeFormat.PO))
    units = store.units[1:]
    assert [one.key for one in SAMPLE] == [unit.getcontext() for unit in units]
    assert texts_of(SAMPLE) == [(str(unit.source), str(unit.target)) for unit in units]
    assert units[1].prev_source == SAMPLE[1].was


def test_babel_reads_our_po():
    """The same texts under the same contexts."""
    catalog = read_po(io.BytesIO(written(sample(), ExchangeFormat.PO)), locale="es")
    for segment in SAMPLE:
        message = catalog.get(segment.source, segment.key)
        assert message is not None
        assert (message.string or "") == (segment.target or "")
        assert message.fuzzy is (segment.state in {State.STALE, State.NEEDS_REVIEW})
