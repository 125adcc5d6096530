"""The term base as a file of terms, and files of terms of other tools."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest
from exchange_made import EN, ES, FR

from corpus.numbers import RuleNumber
from corpus.source import Source
from corpus.terms import Concept, ConceptKind, Gender, Names, NameStatus, OldName, PartOfSpeech
from kb.exchange import TermStatus, read_terms, terminology_of

CONCEPT = Concept(
    "battlefield",
    ConceptKind.ZONE,
    PartOfSpeech.NOUN,
    {
        EN: Names("battlefield", PartOfSpeech.NOUN, NameStatus.OFFICIAL),
        ES: Names(
            "campo de batalla",
            PartOfSpeech.NOUN,
            NameStatus.PRINTED,
            "7/9 Some Card",
            Gender.MASCULINE,
            card=("Campo",),
            also=("el campo",),
            old=(OldName("en juego", date(2009, 7, 11), "3/4 Old Card"), OldName("mesa")),
            never=("tablero", "mesa"),
            exceptions=("campo de fuerza",),
        ),
        FR: Names("champ de bataille", PartOfSpeech.NOUN, NameStatus.PRINTED),
    },
    RuleNumber.parse("403"),
    {ES: "la zona", EN: "the zone"},
    ("Battlefield",),
)


def test_a_concept_says_all_its_names():
    """Preferred, admitted, superseded and wrong names, each once, with what founds them."""
    (entry,) = terminology_of([CONCEPT], (ES, EN)).entries
    assert (entry.id, entry.subject, entry.rule) == ("battlefield", "zone", "403")
    assert entry.notes == ("glossary: Battlefield",)
    assert entry.definitions == {ES: "la zona", EN: "the zone"}
    assert list(entry.terms) == [ES, EN]
    assert [
        ("campo de batalla", "preferred"),
        ("Campo", "admitted"),
        ("el campo", "admitted"),
        ("en juego", "superseded"),
        ("mesa", "superseded"),
        ("tablero", "deprecated"),
    ] == [(term.text, term.status) for term in entry.terms[ES]]
    first, *_, gone, _, _ = entry.terms[ES]
    assert (first.pos, first.gender) == ("noun", "masculine")
    assert first.notes == ("printed: 7/9 Some Card", "not in: campo de fuerza")
    assert gone.notes == ("until: 2009-07-11", "seen: 3/4 Old Card")


def test_a_concept_that_is_no_more_has_no_preferred_name():
    """A name that is gone is superseded, with the day."""
    gone = Names(
        "totem armor",
        PartOfSpeech.NOUN,
        NameStatus.OFFICIAL,
        old=(OldName("totem armor", date(2023, 8, 1)),),
    )
    concept = Concept("totem", ConceptKind.OTHER, PartOfSpeech.NOUN, {EN: gone})
    ((term,),) = [entry.terms[EN] for entry in terminology_of([concept], (EN,)).entries]
    assert term.status is TermStatus.SUPERSEDED
    assert term.notes == ("official", "until: 2023-08-01")


V2 = """<?xml version="1.0"?>
<!DOCTYPE martif SYSTEM "TBXcoreStructV02.dtd">
<martif type="TBX" xml:lang="en"><martifHeader><fileDesc><sourceDesc><p>Other 7.1</p></sourceDesc>
</fileDesc></martifHeader><text><body>
<termEntry id="c5"><descripGrp><descrip type="definition">A zone.</descrip></descripGrp>
<langSet xml:lang="en-US"><ntig><termGrp><term>exile</term>
<termNote type="partOfSpeech">noun</termNote>
<termNote type="administrativeStatus">preferredTerm-admn-sts</termNote></termGrp></ntig></langSet>
<langSet xml:lang="es"><tig><term>exilio
   de <hi>cartas</hi></term><note>Seen.</note></tig><tig><term>removido</term>
<termNote type="normativeAuthorization">supersededTerm</termNote></tig></langSet>
<langSet xml:lang="de"><tig><term>Exil</term></tig></langSet></termEntry>
<termEntry><langSet xml:lang="fr"><tig><term>exil</term><termNote type="usage">x</termNote></tig>
</langSet></termEntry>
</body></text></martif>"""


def test_tbx_2_of_other_tools():
    """Groups, regions, inline tags and the older name of the status; what is not read is told."""
    found = read_terms(Source.of_bytes(V2.encode(), Path("a.tbx")))
    first, second = found.entries
    assert (found.tool, found.version, found.languages) == ("Other", "7.1", (EN, ES, FR))
    assert (first.id, second.id) == ("c5", "entry-2")
    assert first.definitions == {EN: "A zone."}
    (english,) = first.terms[EN]
    assert (english.text, english.pos, english.status) == ("exile", "noun", TermStatus.PREFERRED)
    assert [
        ("exilio de cartas", None, ("Seen.",)),
        ("removido", TermStatus.SUPERSEDED, ()),
    ] == [(term.text, term.status, term.notes) for term in first.terms[ES]]
    assert [("language-left-out", 12), ("category-left-out", 13)] == [
        (problem.code, problem.line) for problem in found.problems
    ]


@pytest.mark.parametrize("prefix", ["min:", "basic:"])
def test_tbx_3_in_tags(prefix):
    """In the other style data categories are tags, of whatever module."""
    data = (
        '<tbx style="dct" type="TBX-Basic" xml:lang="en" xmlns="urn:iso:std:iso:30042:ed-2"'
        ' xmlns:min="http://www.tbxinfo.net/ns/min" xmlns:basic="http://www.tbxinfo.net/ns/basic">'
        '<text><body><conceptEntry id="a"><min:subjectField>zones</min:subjectField>'
        f'<langSec xml:lang="fr"><termSec><term>exil\u00a0!</term><{prefix}grammaticalGender>'
        f"masculine</{prefix}grammaticalGender></termSec></langSec></conceptEntry></body></text></tbx>"
    )
    (entry,) = read_terms(Source.of_bytes(data.encode(), Path("a.tbx"))).entries
    (term,) = entry.terms[FR]
    assert (entry.subject, term.text, term.gender) == ("zones", "exil\u00a0!", "masculine")
