"""Files of other tools are read: their tags, their parts, their codes of languages."""

from __future__ import annotations

import pytest
from exchange_made import EN, ES, FR, pairs, read

from corpus.languages import Language
from kb.exchange import ReadOptions, State

ANY = ReadOptions(known=lambda _key: True)


def xliff12(units, target="es", more=""):
    """A file of XLIFF 1.2 as a CAT tool has it."""
    return (
        '<?xml version="1.0"?><xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">'
        f'<file original="a.txt" source-language="en-US" target-language="{target}"'
        f' datatype="plaintext"><body>{units}</body></file>{more}</xliff>'
    )


def xliff20(units, data=""):
    """A file of XLIFF 2.0."""
    return (
        '<xliff version="2.0" xmlns="urn:oasis:names:tc:xliff:document:2.0" srcLang="en-GB"'
        f' trgLang="fr-CA"><file id="f">{units}</file>{data}</xliff>'
    )


def tmx(units, source="en", doctype='<!DOCTYPE tmx SYSTEM "tmx14.dtd">'):
    """A translation memory."""
    return (
        f'{doctype}<tmx version="1.4"><header creationtool="other" creationtoolversion="2"'
        ' segtype="sentence" o-tmf="x" adminlang="en" datatype="unknown"'
        f' srclang="{source}"/><body>{units}</body></tmx>'
    )


def unit12(source, target="", attributes="", key="702.1a"):
    """A unit of XLIFF 1.2; without a target where none is given."""
    made = f"<target {attributes}>{target}</target>" if target else ""
    return f'<trans-unit id="{key}"><source>{source}</source>{made}</trans-unit>'


def codes(exchange):
    """The codes of the problems."""
    return [problem.code for problem in exchange.problems]


@pytest.mark.parametrize(
    ("inside", "text", "code"),
    [
        ('Tap <g id="1">two</g> lands.', "Tap two lands.", "tag-left-out"),
        ('Pay <ph id="1">{W}</ph>.', "Pay {W}.", "tag-left-out"),
        (
            '<bpt id="1">&lt;b&gt;</bpt>Pay<ept id="1">&lt;/b&gt;</ept>',
            "<b>Pay</b>",
            "tag-left-out",
        ),
        ('Pay <x id="7"/> now', "Pay ⟦x:7⟧ now", "tag-marked"),
        ('Pay <x id="7" equiv-text="{G}"/> now', "Pay {G} now", "tag-left-out"),
        ('One<x id="1" ctype="lb"/>two', "One\ntwo", "tag-left-out"),
        (
            '<mrk mtype="seg" mid="1">One.</mrk> <mrk mtype="seg" mid="2">Two.</mrk>',
            "One. Two.",
            "",
        ),
        ("A<!-- no -->B<?pi no?>C<![CDATA[<d>]]>", "ABC<d>", ""),
        ('<g id="1"><g id="2"><x id="3"/></g> end</g>', "⟦x:3⟧ end", "tag-marked"),
        ("caf&#233; &amp;amp;", "café &amp;", ""),
    ],
)
def test_tags_of_xliff_12_lose_no_text(inside, text, code):
    """Text in a tag is kept, a tag that has none is marked, and the run says so."""
    found = read(xliff12(unit12(inside, inside)))
    assert [("702.1a", text, text)] == pairs(found)
    assert code in (codes(found) or [""])


def test_suggestions_are_no_translations():
    """An `alt-trans` is a proposal of a tool: neither its source nor its target is the unit's."""
    unit = (
        '<trans-unit id="702.1a"><source>Draw a card.</source>'
        "<alt-trans><source>Draw cards.</source><target>Roba cartas.</target></alt-trans>"
        "</trans-unit>"
    )
    (segment,) = read(xliff12(unit)).segments
    assert (segment.source, segment.target, segment.was) == ("Draw a card.", None, None)


@pytest.mark.parametrize(
    ("attributes", "state"),
    [
        ('state="final"', State.TRANSLATED),
        ('state="signed-off"', State.TRANSLATED),
        ("", State.TRANSLATED),
        ('state="needs-review-l10n"', State.NEEDS_REVIEW),
        ('state="needs-translation"', State.NEEDS_REVIEW),
        ('state="needs-adaptation"', State.STALE),
        ('state="x-own"', State.TRANSLATED),
    ],
)
def test_states_of_other_tools(attributes, state):
    """Each state of XLIFF 1.2 is one of ours."""
    (segment,) = read(xliff12(unit12("Draw.", "Roba.", attributes)), ANY).segments
    assert segment.state is state


def test_a_copy_of_the_source_that_is_new_is_no_translation():
    """Tools put the source into the target to be written over, and call it new."""
    (segment,) = read(xliff12(unit12("Flash", "Flash", 'state="new"')), ANY).segments
    assert (segment.target, segment.state) == (None, State.MISSING)


def test_several_files_in_one_are_one_run():
    """Ids that each part counts anew are told apart; those of rules stay."""
    part = (
        '<file original="b" source-language="en" target-language="es-MX" datatype="x"><body><group>'
        '<trans-unit id="1"><source>B</source></trans-unit>'
        '<trans-unit id="x" resname="702.1b"><source>C</source></trans-unit>'
        "</group></body></file>"
    )
    found = read(xliff12('<trans-unit id="1"><source>A</source></trans-unit>', "es", part))
    assert [("1", "A", None), ("2:1", "B", None), ("702.1b", "C", None)] == pairs(found)
    assert found.targets == (ES,)
    assert codes(found) == ["unknown-segment", "unknown-segment"]


def test_xliff_without_namespace_and_version_11_is_read():
    """Older files have no namespace."""
    data = (
        '<xliff version="1.1"><file source-language="en" target-language="fr" original="a"><body>'
        '<trans-unit id="702.1a"><source>A</source><target>B</target></trans-unit>'
        "</body></file></xliff>"
    )
    assert [("702.1a", "A", "B")] == pairs(read(data))


def test_segments_of_xliff_2_are_joined():
    """Segments and what lies between them are one text; targets stand in their own order."""
    unit = (
        '<unit id="u1" name="702.1a"><notes><note>Mind the order.</note></notes>'
        '<segment state="final"><source>One.</source><target order="3">Un.</target></segment>'
        "<ignorable><source> </source></ignorable>"
        '<segment state="final"><source>Two.</source><target order="1">Deux.</target></segment>'
        "</unit>"
    )
    (segment,) = read(xliff20(unit)).segments
    assert (segment.source, segment.target) == ("One. Two.", "Deux. Un.")
    assert (segment.state, segment.notes) == (State.TRANSLATED, ("Mind the order.",))
    assert (segment.lang, segment.key) == (FR, "702.1a")


def test_a_unit_of_xliff_2_that_is_done_in_part_is_told():
    """A missing part leaves the whole to be looked at."""
    unit = (
        '<unit id="702.1a"><segment state="final"><source>One.</source><target>Un.</target>'
        "</segment><segment><source>Two.</source></segment></unit>"
    )
    found = read(xliff20(unit))
    (segment,) = found.segments
    assert (segment.target, segment.state) == ("Un.", State.NEEDS_REVIEW)
    assert codes(found) == ["partly-translated"]


@pytest.mark.parametrize(
    ("inside", "text"),
    [
        ('Pay <ph id="1" dataRef="d1"/>.', "Pay {W}."),
        ('Pay <ph id="1" equiv="{G}"/>.', "Pay {G}."),
        ('Pay <ph id="1"/>.', "Pay ⟦ph:1⟧."),
        ('<pc id="1" dataRefStart="d2" dataRefEnd="d3">Pay</pc>', "<i>Pay</i>"),
        ('<sc id="1" dataRef="d2"/>Pay<ec startRef="1" dataRef="d3"/>', "<i>Pay</i>"),
        ('<mrk id="m1" type="term">Pay</mrk><sm id="s"/> it<em startRef="s"/>', "Pay it"),
        ('A<cp hex="0007"/>B<cp hex="D800"/>', "A\aB\ufffd"),
    ],
)
def test_tags_of_xliff_2_lose_no_text(inside, text):
    """Codes are taken from where the unit keeps them."""
    unit = (
        '<unit id="702.1a"><originalData><data id="d1">{W}</data><data id="d2">&lt;i&gt;</data>'
        '<data id="d3">&lt;/i&gt;</data></originalData>'
        f"<segment><source>{inside}</source></segment></unit>"
    )
    (segment,) = read(xliff20(unit)).segments
    assert segment.source == text


def test_a_memory_has_regions_and_old_attributes():
    """`es-ES`, `FR_ca` and the old `lang` are read; other languages are left out and told."""
    unit = (
        '<tu tuid="702.1a"><tuv xml:lang="en-US"><seg>Draw <bpt i="1">{b}</bpt>a card'
        '<ept i="1">{/b}</ept></seg></tuv><tuv lang="es-ES"><seg>Roba</seg></tuv>'
        '<tuv xml:lang="FR_ca"><seg>Piochez</seg></tuv><tuv xml:lang="de"><seg>Ziehe</seg></tuv>'
        '<tuv xml:lang="es-MX"><seg>Toma</seg></tuv></tu>'
        '<tu><tuv xml:lang="EN"><seg>Pass.</seg></tuv><tuv xml:lang="es"><seg>Pasa.</seg></tuv>'
        '</tu><tu><tuv xml:lang="es"><seg>Sin fuente.</seg></tuv></tu>'
    )
    found = read(tmx(unit))
    assert (found.source, found.targets, found.tool) == (EN, (ES, FR), "other")
    assert [
        ("702.1a", ES, "Draw {b}a card{/b}", "Roba"),
        ("702.1a", FR, "Draw {b}a card{/b}", "Piochez"),
        ("tu-2", ES, "Pass.", "Pasa."),
        ("tu-2", FR, "Pass.", None),
    ] == [(one.key, one.lang, one.source, one.target) for one in found.segments]
    assert {"language-left-out", "variant-left-out", "no-source-text", "tag-left-out"} <= set(
        codes(found)
    )


def test_a_memory_of_any_source_needs_to_be_told_one():
    """With `*all*` every language may be the source; the person says which."""
    unit = (
        '<tu><tuv xml:lang="en"><seg>A</seg></tuv><tuv xml:lang="es"><seg>B</seg></tuv>'
        '<tuv xml:lang="fr"><seg>C</seg></tuv></tu>'
    )
    options = ReadOptions(source=Language.ES, target=Language.FR, known=ANY.known)
    assert [("tu-1", "B", "C")] == pairs(read(tmx(unit, "*all*"), options))


def test_entities_of_html_in_a_memory_are_read():
    """A DTD that is named is not loaded: entities of HTML are known all the same."""
    unit = (
        '<tu tuid="702.1a"><tuv xml:lang="en"><seg>A&nbsp;B</seg></tuv>'
        '<tuv xml:lang="es"><seg>C&own;D</seg></tuv></tu>'
    )
    found = read(tmx(unit))
    assert [("702.1a", "A\u00a0B", "C&own;D")] == pairs(found)
    assert codes(found) == ["entity-marked"]


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be", "utf-8-sig", "utf-8"])
def test_encodings_of_xml(encoding):
    """The encodings of Unicode are told by their first bytes."""
    text = tmx('<tu tuid="702.1a"><tuv xml:lang="en"><seg>é 😀</seg></tuv></tu>', doctype="")
    name = "UTF-16" if "16" in encoding else "UTF-8"
    head = f'<?xml version="1.0" encoding="{name}"?>'
    found = read((head + text).encode(encoding), ReadOptions(target=Language.ES))
    assert found.source is EN


PO = """\
# Somebody translated this.
msgid ""
msgstr ""
"Language: es_MX\\n"
"Content-Type: text/plain; charset=UTF-8\\n"

#: src/a.c:10
#, fuzzy, c-format
#| msgid "Draw %d."
msgid "Draw %d card."
msgid_plural "Draw %d cards."
msgstr[0] "Roba %d carta."
msgstr[1] "Roba %d cartas."

# From the menu.
#. A button.
msgctxt "menu"
msgid "Pass"
msgstr "Pasar\\tya\\x21"

msgctxt "menu"
msgid "Draw"
msgstr ""
"Ro"
"bar"

#~ msgid "Old"
#~ msgstr "Viejo"
"""


def test_po_of_other_tools():
    """Contexts need not differ there, plural forms are told, what is obsolete is left out."""
    found = read(PO)
    first, second, third = found.segments
    assert (found.source, found.targets) == (EN, (ES,))
    assert (first.state, first.was, first.target) == (State.STALE, "Draw %d.", "Roba %d carta.")
    assert (second.key, second.target) == ("menu:2", "Pasar\tya!")
    assert second.notes == ("From the menu.", "A button.")
    assert (third.key, third.target, third.state) == ("menu:3", "Robar", State.TRANSLATED)
    assert "plural-left-out" in codes(found)


def test_po_in_an_old_encoding():
    """The encoding that the head names is used."""
    data = PO.replace("UTF-8", "ISO-8859-1").replace("Robar", "Robó").encode("latin-1")
    assert "Pasar\tya!" in [segment.target for segment in read(data).segments]


@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_tables_of_spreadsheets(delimiter, encoding):
    """Commas, semicolons and tabs; columns in any order; what is not known is told."""
    rows = [["Comment", "es-ES", "ID", "EN"], ["x", "'+1/+1", "702.1a", '"Draw"'], ["", "", "", ""]]
    lines = [delimiter.join('"' + cell.replace('"', '""') + '"' for cell in row) for row in rows]
    options = ReadOptions(source=Language.EN)
    found = read("\r\n".join(lines).encode(encoding), options)
    assert [("702.1a", '"Draw"', "+1/+1")] == pairs(found)
    assert codes(found) == ["column-left-out"]


def test_a_table_with_source_and_target_needs_to_be_told_languages():
    """Columns that are called source and target have the languages that the person says."""
    options = ReadOptions(source=Language.EN, target=Language.FR, known=ANY.known)
    found = read("source,target\nDraw.,Piochez.\n", options)
    assert [("row-2", "Draw.", "Piochez.")] == pairs(found)
    assert found.targets == (FR,)


def test_unknown_segments_are_kept_and_told():
    """With the keys that there are at hand, others are told; many of them are counted."""
    units = "".join(unit12("A", key=key) for key in range(1000, 1061))
    found = read(xliff12(units), ReadOptions(known=lambda _key: False))
    assert len(list(found.segments)) == 61
    assert codes(found).count("unknown-segment") == 50
    assert found.problems[-1].message == (
        "Not listed are more problems of the kind “unknown-segment”: 11."
    )
