"""What stands in the files: where translators and their programs look for it."""

from __future__ import annotations

import csv
import io

import pytest
from exchange_made import DAY, EN, ES, FR, SAMPLE, sample, written
from lxml import etree

from kb.exchange import Exchange, ExchangeFormat, Segment, State
from kb.exchange.tables import guarded, unguarded


def tree(run, format_, targets=(ES,)):
    """The root of a written file."""
    return etree.fromstring(written(Exchange(EN, targets, run, DAY, "digest"), format_))


def two(es_notes, fr_notes, fr_target="B"):
    """One unit in two languages."""
    state = State.TRANSLATED if fr_target else State.MISSING
    return (
        Segment("702.1a", ES, "Draw.", "A", State.TRANSLATED, notes=es_notes),
        Segment("702.1a", FR, "Draw.", fr_target, state, notes=fr_notes),
    )


def shape(root):
    """Each unit of a memory: languages, notes of the unit, notes of its variants."""
    lang = "{http://www.w3.org/XML/1998/namespace}lang"
    return [
        (
            [variant.get(lang) for variant in unit.iter("tuv")],
            [note.text for note in unit.findall("note")],
            [note.text for note in unit.findall("tuv/note")],
        )
        for unit in root.iter("tu")
    ]


def test_a_memory_has_all_languages_of_a_unit_in_one_place():
    """Notes that all share stand on the unit, others on their language, before everything else."""
    tmx = ExchangeFormat.TMX
    assert [(["en", "es", "fr"], ["n"], [])] == shape(tree(two(("n",), ("n",)), tmx, (ES, FR)))
    root = tree(two(("n",), ("m", "o")), tmx, (ES, FR))
    assert [(["en", "es", "fr"], [], ["n", "m", "o"])] == shape(root)
    assert [child.tag for child in root.findall("body/tu/tuv")[2]] == ["note", "note", "seg"]
    apart = shape(tree(two(("n",), ("m",), None), tmx, (ES, FR)))
    assert [(["en", "es"], ["n"], []), (["en"], ["m"], [])] == apart


def test_a_memory_pairs_a_stale_text_with_what_it_translates():
    """A program that knows nothing of us must not offer it for the text of today."""
    (unit,) = tree((SAMPLE[1],), ExchangeFormat.TMX).iter("tu")
    source, target = unit.findall("tuv/seg")
    assert (source.text, target.text) == (SAMPLE[1].was, SAMPLE[1].target)
    props = {prop.get("type"): prop.text for prop in unit.iter("prop")}
    assert (props["x-state"], props["x-source-now"]) == ("stale", SAMPLE[1].source)
    assert (props["x-key"], unit.get("tuid")) == ("702.145a", "702.145a")


def test_xliff_12_says_states_and_former_texts():
    """A translation that is done is approved; a stale one has its former text as a proposal."""
    root = tree(SAMPLE, ExchangeFormat.XLIFF_12)
    units = list(root.iter("{*}trans-unit"))
    states = [(unit.find("{*}target[@state]")) for unit in units]
    assert ["translated", "needs-adaptation", None, "needs-review-translation", "translated"] == [
        None if target is None else target.get("state") for target in states
    ]
    assert ["yes", None, None, None, "yes"] == [unit.get("approved") for unit in units]
    assert [segment.key for segment in SAMPLE] == [unit.get("resname") for unit in units]
    former = units[1].find("{*}alt-trans")
    assert former.findtext("{*}source") == SAMPLE[1].was
    assert root.find("{*}file").get("product-version") == "2026-08-07"


def test_xliff_21_has_notes_before_the_segment():
    """So wants the core schema; what is ours stands in modules."""
    units = list(tree(SAMPLE, ExchangeFormat.XLIFF_21).iter("{*}unit"))
    assert ["matches", "metadata", "notes", "segment"] == [
        etree.QName(child).localname for child in units[1]
    ]
    assert ["translated", "initial", "initial", "initial", "translated"] == [
        unit.find("{*}segment").get("state") for unit in units
    ]
    assert units[1].find("{*}segment").get("subState") == "reglario:stale"


def test_po_as_it_looks():
    """Context, flags, former text and notes where gettext has them."""
    text = written(sample(SAMPLE[1]), ExchangeFormat.PO).decode()
    assert text.split("\n\n", 1)[1] == (
        "#. reglario: state=stale kind=rule rule=702.145a\n"
        "#. Two notes stand here.\n"
        "#. This one\n"
        "#. \thas two lines.\n"
        "#, fuzzy\n"
        '#| msgid "A face bound to the day turns."\n'
        'msgctxt "702.145a"\n'
        'msgid ""\n'
        '"A face that is bound to the day\\n"\n'
        '"turns & <turns>."\n'
        'msgstr "Una cara diurna cambia."\n'
    )


@pytest.mark.parametrize(
    "text",
    ["=1+1", "+1/+1", "-1/-1", "@me", "\t=1", "\r=1", "＝1", "'=1", "''-1"],
)
def test_what_a_spreadsheet_would_calculate_is_guarded(text):
    """An apostrophe before it, which comes off again."""
    assert guarded(text) == f"'{text}"
    assert unguarded(guarded(text)) == text


@pytest.mark.parametrize("text", ["", "'", "'tis", "1+1", "{W}=1", "l'=", "don't"])
def test_other_cells_stay(text):
    """Apostrophes that are only that are left alone."""
    assert guarded(text) == unguarded(text) == text


def test_no_cell_of_a_table_begins_as_a_formula():
    """Keys and notes are guarded too."""
    bad = Segment("=key", ES, "+1/+1", "-1/-1", State.STALE, notes=("@note",), was="=was")
    text = written(sample(bad), ExchangeFormat.CSV).decode("utf-8-sig")
    _, row = csv.reader(io.StringIO(text, newline=""))
    assert row == ["'=key", "segment", "", "'+1/+1", "'-1/-1", "stale", "'=was", "'@note"]


def test_a_language_that_is_not_asked_for_has_no_segment():
    """A table has empty cells there, and they are no missing translation."""
    run = [SAMPLE[0], Segment("702.2a", FR, "Draw.")]
    head, first, second = csv.reader(
        io.StringIO(
            written(Exchange(EN, (ES, FR), run), ExchangeFormat.CSV).decode("utf-8-sig"),
            newline="",
        )
    )
    assert head[:5] == ["key", "kind", "rule", "en", "es"]
    assert (first[5], first[9]) == ("", "")
    assert (second[4], second[6], second[9]) == ("", "", "missing")
