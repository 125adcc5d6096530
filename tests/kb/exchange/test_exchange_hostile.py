"""Files that are broken, cut off, too large or meant to harm: told, and nothing is fetched."""

from __future__ import annotations

import io
import socket
from pathlib import Path

import pytest
from exchange_made import EN, ES, FR, SAMPLE, read, sample, written
from test_exchange_foreign import tmx, unit12, xliff12, xliff20

from corpus.languages import Language
from corpus.source import EmptyFile, FileChanged, Source
from kb.exchange import (
    Exchange,
    ExchangeFormat,
    ReadOptions,
    Segment,
    State,
    read_exchange,
    read_terms,
    write_exchange,
)
from kb.exchange import errors as told
from kb.exchange.reading.run import MAX_TEXT

FORMATS = [format_ for format_ in ExchangeFormat if format_ is not ExchangeFormat.TBX]
XML = [ExchangeFormat.TMX, ExchangeFormat.XLIFF_12, ExchangeFormat.XLIFF_21]
PAIR = '<tu><tuv xml:lang="en"><seg>A</seg></tuv><tuv xml:lang="es"><seg>B</seg></tuv></tu>'
BOMB = (
    '<!DOCTYPE tmx [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">'
    '<!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;">]>'
)
SOME = Path("some")
LONG = "x" * (MAX_TEXT + 1)


def refused(kind, data, options=None):
    """The error of a file that must be refused, as people read it."""
    with pytest.raises(kind) as caught:
        read(data, options)
    error = caught.value
    assert type(error) is kind
    return str(error)


@pytest.fixture
def offline(monkeypatch):
    """Whoever asks the network fails the test."""

    def nothing(*_args, **_kwargs):
        pytest.fail("the network was asked")

    monkeypatch.setattr(socket, "socket", nothing)
    monkeypatch.setattr(socket, "create_connection", nothing)


@pytest.mark.parametrize(
    "doctype",
    [
        BOMB,
        '<!DOCTYPE tmx [<!ENTITY x SYSTEM "file:///etc/passwd">]>',
        '<!DOCTYPE tmx SYSTEM "tmx14.dtd" [<!ENTITY % p SYSTEM "http://192.0.2.1/x"> %p;]>',
        '<?xml version="1.0"?>\n<!-- > --><!DOCTYPE tmx PUBLIC "-//x" "y" [ ]>',
    ],
)
def test_declarations_are_refused(doctype, offline):
    """Bombs, files, addresses: a DOCTYPE with anything in it is not read."""
    assert refused(told.DeclaresEntities, tmx(PAIR, doctype=doctype)) == (
        "handed.xml declares entities or other things in its DOCTYPE, so it is not read."
    )


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "cp037"])
def test_declarations_do_not_hide_behind_an_encoding(encoding):
    """The same bomb in an encoding that shows no DOCTYPE at first sight."""
    name = "utf-16" if "16" in encoding else encoding
    data = f'<?xml version="1.0" encoding="{name}"?>' + tmx(PAIR.replace("A", "&c;"), doctype=BOMB)
    with pytest.raises((told.DeclaresEntities, told.UnknownExchange)):
        read(data.encode(encoding))


def test_a_bomb_in_an_encoding_of_mainframes_is_refused_by_the_parser_too(tmp_path):
    """The XML layer finds the entities where the look at the first bytes does not."""
    from kb.exchange.reading.xml import elements

    data = f'<?xml version="1.0" encoding="cp037"?>{tmx(PAIR, doctype=BOMB)}'.encode("cp037")
    file = tmp_path / "x.tmx"
    file.write_bytes(data)
    with pytest.raises((told.DeclaresEntities, told.WrongEncoding)):
        list(elements(Source.open_path(file), ends=("tu",)))


def test_a_dtd_that_is_named_is_not_loaded(tmp_path, offline):
    """A DTD beside the file that would make it invalid, or is no DTD at all, changes nothing."""
    (tmp_path / "tmx14.dtd").write_text('<!ENTITY own "read!"> <!nonsense')
    file = tmp_path / "a.tmx"
    file.write_text(tmx(PAIR.replace("A", "&own;")))
    (segment,) = read_exchange(file).segments
    assert segment.source == "&own;"


def test_what_is_broken_is_told_with_its_line():
    """A tag that does not end, an entity that is none, text after the end."""
    assert refused(told.Broken, "<tmx>\n<header>\n</tmx>") == (
        "handed.xml is broken or cut off at line 3: "
        "Opening and ending tag mismatch: header line 2 and tmx."
    )
    assert "Entity 'own' not defined" in refused(
        told.Broken, tmx(PAIR.replace("A", "&own;"), doctype="")
    )
    assert told.Broken.hint == (
        "Export it once more from the program that made it; do not mend it by hand."
    )


@pytest.mark.parametrize("format_", XML)
@pytest.mark.parametrize("part", [0.5, 0.8, 0.97])
def test_a_file_that_is_cut_off_is_refused_whole(format_, part):
    """No segment of it is given, however many are whole."""
    data = written(sample(), format_)
    refused(told.Broken, data[: int(len(data) * part)])


def test_cut_off_tables_and_po_files():
    """A cell or an entry that is begun must be ended."""
    assert refused(told.Broken, 'key,en,es\n702.1a,"Draw') == (
        "handed.xml is broken or cut off at line 2: unexpected end of data."
    )
    head = 'msgid ""\nmsgstr "Language: es\\n"\n\n'
    for rest, line, text in (
        ('msgid "Draw"\n', 4, "Draw"),
        ('msgid "Draw"\nmsgstr "Ro\n', 5, '"Ro'),
        ('msgid "Draw"\nmsgstr Roba\n', 5, "msgstr Roba"),
        ('msgid "A"\nmsgid "B"\n', 5, 'msgid "B"'),
        ('msgid "A"\nmsgstr "B"\nDraw\n', 6, "Draw"),
    ):
        assert refused(told.BadPoEntry, head + rest) == (
            f"handed.xml does not keep to the form of PO on line {line}: “{text}”."
        )


@pytest.mark.parametrize(
    ("data", "line"),
    [
        (tmx(PAIR.replace("A", "\0"), doctype=""), 1),
        ("key,en,es\n702.1a,A,B\n702.1b,\0,B\n", 3),
        ('msgid ""\nmsgstr "Language: es\\n"\n\nmsgid "A\0"\nmsgstr ""\n', 4),
    ],
)
def test_nul_is_refused(data, line):
    """A NUL means that the file is no text."""
    assert refused(told.NulInFile, data) == f"handed.xml has a NUL character on line {line}."


@pytest.mark.parametrize(
    ("data", "line", "encoding"),
    [
        (tmx(PAIR, doctype="").encode().replace(b"A", b"\xe9\xe9"), 1, "UTF-8"),
        ("key,en,es\n702.1a,é,B\n".encode("latin-1"), 2, "UTF-8"),
        ('msgid ""\nmsgstr "Language: es\\n"\n\nmsgid "é"\n'.encode("latin-1"), 4, "UTF-8"),
    ],
)
def test_other_encodings_are_told(data, line, encoding):
    """Bytes that are no UTF-8 are not guessed at."""
    assert refused(told.WrongEncoding, data) == (
        f"handed.xml has bytes on line {line} that are no text in {encoding}."
    )


@pytest.mark.parametrize(
    "data",
    [
        tmx(PAIR.replace("A", LONG)),
        xliff12(unit12("A", LONG)),
        xliff20(f"<unit id='a'><segment><source>{LONG}</source></segment></unit>"),
        xliff20(
            "<unit id='a'>" + f"<segment><source>{LONG[:60_000]}</source></segment>" * 2 + "</unit>"
        ),
        f"key,en,es\n702.1a,{LONG},B\n",
        f'key,en,es\n702.1a,"{LONG * 2}",B\n',
        f'msgid ""\nmsgstr "Language: es\\n"\n\nmsgid "{LONG}"\nmsgstr ""\n',
        'msgid ""\nmsgstr "Language: es\\n"\n\nmsgid ""\n' + f'"{LONG[:100]}"\n' * 1200,
    ],
    ids=["tmx", "xliff-1.2", "xliff-2", "xliff-2-joined", "csv", "csv-quoted", "po", "po-lines"],
)
def test_a_text_longer_than_any_rule_is_refused(data):
    """The limit is that of a single text, not of the file."""
    message = refused(told.TextTooLong, data)
    assert message.endswith("that is longer than 100000 characters.")


def test_a_node_that_never_ends_is_refused():
    """Between two units there may lie so much and no more."""
    huge = f"<prop type='x'>{'y' * 11_000_000}</prop>"
    refused(told.TextTooLong, tmx(PAIR.replace("<tu>", f"<tu>{huge}")))
    many = "<prop type='x'>y</prop>" * 900_000
    refused(told.TextTooLong, tmx(PAIR.replace("<tu>", f"<tu>{many}")))


def test_tags_in_tags_are_read_without_recursion():
    """Hundreds of tags in each other are no trouble."""
    depth = 220
    inside = "<g id='1'>" * depth + "x" + "</g>" * depth
    (segment,) = read(xliff12(unit12(inside))).segments
    assert segment.source == "x"


def test_tags_in_tags_without_end_are_refused():
    """The parser itself stops at some depth."""
    inside = "<g id='1'>" * 10_000 + "x" + "</g>" * 10_000
    assert "depth" in refused(told.Broken, xliff12(unit12(inside))).lower()


@pytest.mark.parametrize("format_", FORMATS)
def test_a_key_that_stands_twice_is_refused(format_):
    """Which of the two counts, nobody can say; both lines are told."""
    twice = (SAMPLE[0], SAMPLE[1], SAMPLE[0])
    message = refused(told.SegmentRepeated, written(sample(*twice), format_))
    assert "has “702.145#title” twice in es: on line" in message


def test_languages_that_are_wrong_are_told():
    """None, one that is not ours, another than was asked for, the source's own, two sources."""
    unit = unit12("A", "B")
    assert refused(told.TargetNotTold, xliff12(unit, "")) == (
        "handed.xml does not say what its target language is (line 1)."
    )
    assert refused(told.TargetNotOurs, xliff12(unit, "de-DE")) == (
        "handed.xml has “de-DE” as its target language (line 1); read are en, es, fr."
    )
    assert refused(told.OtherTarget, xliff12(unit), ReadOptions(target=Language.FR)) == (
        "handed.xml has “es” as its target language (line 1), not “fr”."
    )
    assert refused(told.OtherTarget, tmx(PAIR), ReadOptions(target=Language.FR)) == (
        "handed.xml has “es” as its target language (line 1), not “fr”."
    )
    assert refused(told.OtherSource, tmx(PAIR), ReadOptions(source=Language.FR)) == (
        "handed.xml has “en” as its source language (line 1), not “fr”."
    )
    assert "target language" in refused(told.TargetNotTold, xliff12(unit, "en"))
    second = (
        '<file original="b" source-language="fr" target-language="es" datatype="x"><body/></file>'
    )
    assert refused(told.OtherSource, xliff12(unit, "es", second)) == (
        "handed.xml has “fr” as its source language (line 1), not “en”."
    )
    assert "source language" in refused(told.SourceNotTold, tmx(PAIR, "*all*"))
    assert "target language" in refused(told.TargetNotTold, tmx(""))


@pytest.mark.parametrize(
    "data", ["Just a text.\n", "<html></html>", "<?xml version='1.0'?>", "a,b\n1,2\n", "{}", "%PDF"]
)
def test_other_files_are_told(data):
    """Nothing is guessed at."""
    assert refused(told.UnknownExchange, data) == (
        "handed.xml is in none of the formats that translators exchange."
    )


def test_texts_and_terms_are_told_apart():
    """A file of terms has no texts, and the other way round."""
    terms = '<martif type="TBX"><text><body/></text></martif>'
    assert refused(told.TermsOnly, terms) == "handed.xml has terms (TBX), no texts."
    with pytest.raises(told.TextsOnly):
        read_terms(Source.of_bytes(tmx(PAIR).encode(), SOME))
    with pytest.raises(told.UnknownExchange):
        read_terms(Source.of_bytes(b"none", SOME))


def test_an_entry_that_stands_twice_is_refused():
    """Ids of entries are unique."""
    entry = (
        '<termEntry id="a"><langSet xml:lang="en"><tig><term>x</term></tig></langSet></termEntry>'
    )
    data = f'<martif type="TBX"><text><body>{entry}\n{entry}</body></text></martif>'
    with pytest.raises(told.EntryRepeated) as caught:
        read_terms(Source.of_bytes(data.encode(), SOME))
    assert str(caught.value) == "some has the entry “a” twice: on line 2 and on line 1."


def test_an_empty_file_is_told(tmp_path):
    """No bytes, no format."""
    (tmp_path / "a.tmx").touch()
    with pytest.raises(EmptyFile):
        read_exchange(tmp_path / "a.tmx")


def test_a_file_that_changes_while_it_is_read_is_told(tmp_path):
    """The segments are read anew, and from the same file."""
    file = tmp_path / "a.tmx"
    file.write_text(tmx(PAIR))
    found = read_exchange(file)
    file.write_text(tmx(PAIR + PAIR))
    with pytest.raises(FileChanged):
        list(found.segments)


@pytest.mark.parametrize("format_", FORMATS)
@pytest.mark.parametrize("char", ["\0", "\ud800"])
def test_characters_that_no_file_can_have_are_refused(format_, char):
    """They are told with the key of the segment."""
    bad = Segment("702.1a", ES, f"A{char}B", "x", State.TRANSLATED)
    with pytest.raises(told.Unwritable) as caught:
        write_exchange(io.BytesIO(), sample(bad), format_)
    assert str(caught.value).startswith(f"“702.1a” has the character U+{ord(char):04X}, which ")


@pytest.mark.parametrize("format_", XML)
@pytest.mark.parametrize("place", ["source", "target", "was", "notes", "key"])
def test_control_characters_are_refused_by_xml_wherever_they_stand(format_, place):
    """XML has no way to write them."""
    texts = {"key": "702.1a", "source": "A", "target": "B", "was": "C", "notes": ("D",)}
    texts[place] = ("D\x07",) if place == "notes" else "A\x07"
    bad = Segment(lang=ES, state=State.STALE, **texts)
    with pytest.raises(told.Unwritable, match=r"U\+0007"):
        write_exchange(io.BytesIO(), sample(bad), format_)


@pytest.mark.parametrize(
    "format_", [ExchangeFormat.XLIFF_12, ExchangeFormat.XLIFF_21, ExchangeFormat.PO]
)
def test_formats_of_one_target_say_so(format_):
    """Two languages need two files."""
    with pytest.raises(told.OneTargetOnly) as caught:
        write_exchange(io.BytesIO(), Exchange(EN, (ES, FR), SAMPLE), format_)
    assert str(caught.value).endswith("holds one target language, not 2.")
    assert caught.value.exit_code == 2


def test_each_error_says_what_to_do():
    """Every error of this room has a code of its own, a sentence and a hint."""
    kinds = [
        kind for kind in vars(told).values() if getattr(kind, "__module__", "") == told.__name__
    ]
    assert len(kinds) == len({kind.code for kind in kinds}) == 19
    assert all(kind.hint and kind.hint.endswith(".") for kind in kinds)


@pytest.mark.parametrize("huge", ["<!--{}-->", "<prop type='{}'/>", "<?pi {}?>"])
def test_what_never_ends_is_too_long_wherever_it_stands(huge):
    """Comments, attributes and instructions have the limits that texts have."""
    refused(told.TextTooLong, tmx(PAIR.replace("<tu>", f"<tu>{huge.format('y' * 17_000_000)}")))
