"""What is written keeps to the published schemas, which are not the project's."""

from __future__ import annotations

import io
import os
from pathlib import Path

import pytest
from exchange_made import EN, ES, FEW, FR, SAMPLE, XML_CHARACTERS, sample, segments, written
from hypothesis import given
from lxml import etree

from corpus.languages import Language
from corpus.terms import term_base
from kb.exchange import (
    Exchange,
    ExchangeFormat,
    GlossaryTerm,
    TbxForm,
    TermStatus,
    read_terms,
    terminology_of,
    write_tbx,
    write_xliff21,
)

ROOT = Path(__file__).resolve().parents[3]
MODULES = ("metadata", "glossary", "matches", "validation", "size_restriction", "fs", "its")
TBX = "{urn:iso:std:iso:30042:ed-2}"


@pytest.fixture(scope="module")
def schemas():
    """The folder with the published schemas; skipped, visibly, without it."""
    folder = Path(os.environ.get("REGLARIO_REAL_TEXTS", ROOT.parent / "shared")) / "schemas"
    if not folder.is_dir():
        pytest.skip(f"no schemas: REGLARIO_REAL_TEXTS must name a folder with schemas/: {folder}")
    return folder


@pytest.fixture(scope="module")
def tmx(schemas):
    """The DTD of TMX 1.4."""
    return etree.DTD(str(schemas / "tmx14.dtd"))


@pytest.fixture(scope="module")
def xliff12(schemas):
    """The strict schema of XLIFF 1.2."""
    return etree.XMLSchema(etree.parse(schemas / "xliff-core-1.2-strict.xsd", offline()))


@pytest.fixture(scope="module")
def xliff21(schemas):
    """The schema of XLIFF 2.1 with those of its modules, which the core lets stand anywhere."""
    folder = schemas / "xliff-2.1"
    names = ["xliff_core_2.0", *MODULES]
    imports = "".join(
        f'<xs:import namespace="{namespace(folder / f"{name}.xsd")}"'
        f' schemaLocation="{(folder / f"{name}.xsd").as_uri()}"/>'
        for name in names
    )
    head = '<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">'
    return etree.XMLSchema(etree.fromstring(f"{head}{imports}</xs:schema>", offline()))


def offline():
    """A parser that gets nothing from anywhere but this computer."""
    return etree.XMLParser(no_network=True)


def namespace(schema):
    """The namespace that a schema is of."""
    return etree.parse(schema, offline()).getroot().get("targetNamespace")


def parsed(data):
    """A written file as a tree."""
    return etree.parse(io.BytesIO(data), offline())


def proved(schema, data):
    """Complain of what the schema complains of."""
    assert schema.validate(parsed(data)), schema.error_log


@pytest.mark.real
@FEW
@given(run=segments(XML_CHARACTERS, (ES, FR)))
def test_tmx_keeps_to_its_dtd(tmx, run):
    """Several languages, notes, properties: all in the order that the DTD wants."""
    proved(tmx, written(Exchange(EN, (ES, FR), run, None, "digest"), ExchangeFormat.TMX))


@pytest.mark.real
@FEW
@given(run=segments(XML_CHARACTERS))
def test_xliff_12_keeps_to_the_strict_schema(xliff12, run):
    """States, notes, contexts and former texts stand where the strict schema has them."""
    proved(xliff12, written(Exchange(EN, (ES,), run), ExchangeFormat.XLIFF_12))


@pytest.mark.real
@FEW
@given(run=segments(XML_CHARACTERS))
def test_xliff_21_keeps_to_core_and_modules(xliff21, run):
    """Metadata, former texts and notes are valid, also by the schemas of their modules."""
    proved(xliff21, written(Exchange(EN, (ES,), run), ExchangeFormat.XLIFF_21))


@pytest.mark.real
def test_the_glossary_of_xliff_21_is_valid(xliff21):
    """Terms found in a segment stand in the glossary module."""
    stream = io.BytesIO()
    entry = GlossaryTerm("daybound", ("diurno", "vinculado al día"), "A face of a card.")
    bare = GlossaryTerm("night", ())  # the module wants a translation or a definition
    write_xliff21(
        stream, sample(), lambda segment: [entry, bare] if "day" in segment.source else ()
    )
    proved(xliff21, stream.getvalue())
    assert stream.getvalue().count(b"<gls:glossEntry") == 1


@pytest.mark.real
def test_the_schemas_can_refuse(tmx, xliff12, xliff21):
    """Each refuses a file in which a note stands where none may."""
    for schema, format_, place in (
        (tmx, ExchangeFormat.TMX, "tuv"),
        (xliff12, ExchangeFormat.XLIFF_12, "source"),
        (xliff21, ExchangeFormat.XLIFF_21, "segment"),
    ):
        tree = parsed(written(sample(), format_))
        first = next(tree.iter(f"{{*}}{place}"))
        first.append(etree.Element(first.tag.replace(place, "note")))
        assert not schema.validate(tree)
    tree = parsed(written(sample(), ExchangeFormat.XLIFF_21))
    next(tree.iter("{*}meta")).set("kind", "x")
    assert not xliff21.validate(tree)


def terms(form):
    """The whole term base in three languages."""
    stream = io.BytesIO()
    write_tbx(stream, terminology_of(term_base().concepts.values(), tuple(Language)), form)
    return parsed(stream.getvalue()).getroot()


@pytest.mark.real
def test_a_published_tbx_file_is_read(schemas):
    """The sample of the standard's keepers: 45 concepts, languages that are ours and one not."""
    found = read_terms(schemas / "tbx-v3-dca-sample.tbx")
    entries = list(found.entries)
    assert (45, "c1", "General") == (len(entries), entries[0].id, entries[0].subject)
    assert found.languages == (EN, ES)
    assert [term.text for term in entries[0].terms[ES]] == ["cúmulo abierto"]
    assert {problem.code for problem in found.problems} == {
        "category-left-out",
        "language-left-out",
    }


@pytest.mark.real
def test_our_tbx_uses_what_the_published_file_uses(schemas):
    """Elements and data categories of ours in that style stand there in the same places."""
    published = etree.parse(schemas / "tbx-v3-dca-sample.tbx").getroot()

    def used(root):
        return {
            (item.getparent().tag, item.tag, item.get("type"))
            for item in root.iter(etree.Element)
            if item.getparent() is not None
        }

    direct = {
        (parent.replace("descripGrp", "langSec"), tag, kind)
        for parent, tag, kind in used(published)
    }
    ours = used(terms(TbxForm.DCA))
    assert ours - direct <= {(f"{TBX}termSec", f"{TBX}termNote", "grammaticalGender")}


@pytest.mark.parametrize("form", [TbxForm.DCA, TbxForm.DCT])
def test_tbx_3_keeps_the_rules_of_tbx_basic(form):
    """Order, levels and lists of values are those of the dialect; ids are unique."""
    root = terms(form)
    assert (root.get("type"), root.get("style")) == ("TBX-Basic", form.value[2:])
    assert [child.tag for child in root] == [f"{TBX}tbxHeader", f"{TBX}text"]
    ids = [entry.get("id") for entry in root.iter(f"{TBX}conceptEntry")]
    assert len(ids) == len(set(ids)) == len(term_base().concepts)
    for item in root.iter(etree.Element):
        name = etree.QName(item).localname
        category = item.get("type") if form is TbxForm.DCA else name
        inside = etree.QName(item.getparent()).localname if item.getparent() is not None else ""
        if name == "langSec":
            assert item.find(f"{TBX}termSec") is not None
        if name == "termSec":
            assert item[0].tag == f"{TBX}term"
        if category in PLACES:
            places, values = PLACES[category]
            assert inside in places
            assert not values or item.text in values


PLACES = {
    "subjectField": ({"conceptEntry"}, ()),
    "definition": ({"conceptEntry", "langSec"}, ()),
    "partOfSpeech": ({"termSec"}, ("noun", "verb", "adjective", "adverb", "other")),
    "grammaticalGender": ({"termSec"}, ("masculine", "feminine", "neuter", "other")),
    "administrativeStatus": (
        {"termSec"},
        tuple(f"{status}Term-admn-sts" for status in TermStatus),
    ),
}
"""Where each data category may stand, and what it may say."""


def test_the_rules_see_every_category():
    """The term base has terms with each category, so that the rules above are held to something."""
    text = etree.tostring(terms(TbxForm.DCA), encoding="unicode")
    assert all(f'"{category}"' in text for category in PLACES)
    assert len(SAMPLE) == 5
