"""Other programs read what we write, and find the same texts."""

from __future__ import annotations

import io

import pytest
from babel.messages.pofile import read_po
from exchange_made import EN, ES, FEW, FR, SAMPLE, XML_CHARACTERS, read, sample, segments, written
from hypothesis import given
from translate.storage.pypo import pofile
from translate.storage.tmx import tmxfile
from translate.storage.xliff import xlifffile

from kb.exchange import Exchange, ExchangeFormat, ReadOptions, State


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


PAIRS = [("Draw a card & pass.", "Roba una carta y pasa."), ("It <is> “night”.", "Es de noche 😀.")]


@pytest.mark.parametrize("kind", [xlifffile, tmxfile, pofile])
def test_what_translate_toolkit_writes_is_read(kind):
    """Files that it makes have the same pairs for us; its XLIFF is version 1.1."""
    store = kind()
    store.setsourcelanguage("en")
    store.settargetlanguage("es")
    for source, target in PAIRS:
        unit = store.addsourceunit(source)
        unit.target = target
        if kind is tmxfile:
            store.removeunit(unit)
            store.addtranslation(source, "en", target, "es")
    found = read(bytes(store), ReadOptions(target=ES, known=lambda _key: True))
    assert [(one.source, one.target) for one in found.segments] == PAIRS
    assert (found.source, found.targets) == (EN, (ES,))


def test_what_a_translator_changes_in_translate_toolkit_comes_back():
    """Our XLIFF, a missing text filled in there, read by us: the new text under the old key."""
    store = xlifffile.parsestring(written(sample(), ExchangeFormat.XLIFF_12))
    store.units[2].target = "Es de noche."
    back = {one.key: one for one in read(bytes(store)).segments}
    assert back[SAMPLE[2].key].target == "Es de noche."
    assert [one.target for one in SAMPLE if one.key != SAMPLE[2].key] == [
        back[one.key].target for one in SAMPLE if one.key != SAMPLE[2].key
    ]
