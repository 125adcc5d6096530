"""Packages for Anki, opened as Anki opens them."""

from __future__ import annotations

import io
import json
import re
import sqlite3
from contextlib import closing
from dataclasses import replace
from zipfile import ZipFile

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cli.render.questions import Written, WrittenBlock, WrittenOption
from corpus.languages import Language
from kb.study.anki import Cover, guid_of, stable_id, write_package
from kb.study.anki_html import CSS, FIELDS, Labels, fields_of
from kb.study.values import Kind, Level

ES, FR, EN = Language.ES, Language.FR, Language.EN
DAY = 1_790_000_000.0
COVER = Cover(
    ES,
    {kind: f"clase {kind.value}" for kind in Kind},
    {level: f"nivel {level.value}" for level in Level},
    Labels("Respuesta", "Por qué no", "Regla", "Para verlo:"),
)
TITLE = Written(
    id="title:702.9",
    kind=Kind.TITLE,
    level=Level.PLAYER,
    rule="702.9",
    title="Volar",
    given=(),
    ask="¿Qué título tiene la regla 702.9?",
    options=(
        WrittenOption("Prisa", "«Prisa» es 702.10.", right=False, lang=ES),
        WrittenOption("Volar", "", right=True, lang=ES),
    ),
    text="",
    after=(),
    run="",
)
NAME = Written(
    id="name:flying:es-en",
    kind=Kind.NAME,
    level=Level.ADVISOR,
    rule="702.9",
    title="Volar",
    given=(WrittenBlock("Español", ("vuela", "<b>&\n2"), ES),),
    ask="¿Cómo se dice en inglés?",
    options=(
        WrittenOption("flying", "", right=True, lang=EN),
        WrittenOption("haste", "«haste» es «prisa».", right=False, lang=EN),
    ),
    text="La habilidad de volar.",
    after=(WrittenBlock("", ("Nota",), FR),),
    run="reglario check 702.9",
)


def packed(*questions, time=DAY, cover=COVER):
    """The bytes of a package."""
    stream = io.BytesIO()
    write_package(stream, questions, cover, time)
    return stream.getvalue()


def opened(package, sql):
    """Rows of a package's collection."""
    with ZipFile(io.BytesIO(package)) as archive:
        collection = archive.read("collection.anki2")
    with closing(sqlite3.connect(":memory:")) as connection:
        connection.deserialize(collection)
        return connection.execute(sql).fetchall()


def test_a_package_has_a_note_and_a_card_for_each_question():
    """In the deck of its kind, with its tags."""
    package = packed(TITLE, NAME)
    notes = opened(package, "SELECT id, guid, flds, tags FROM notes ORDER BY guid")
    assert {guid for _, guid, _, _ in notes} == {guid_of(one.id, ES) for one in (TITLE, NAME)}
    assert {tags.split()[0] for *_, tags in notes} == {"reglario::section::702"}
    assert "reglario::level::advisor reglario::kind::name" in " ".join(tags for *_, tags in notes)
    cards = opened(package, "SELECT nid, did FROM cards")
    assert sorted(nid for nid, _ in cards) == sorted(identity for identity, *_ in notes)
    assert {did for _, did in cards} == {
        stable_id("deck", "es", kind) for kind in ("title", "name")
    }


def test_decks_lie_below_the_program_and_the_language():
    """And have the names of their kinds; kinds without a question have none."""
    [(decks, models)] = opened(packed(TITLE, NAME), "SELECT decks, models FROM col")
    assert {deck["name"] for deck in json.loads(decks).values()} == {
        "Default",
        "Reglario::es::clase title",
        "Reglario::es::clase name",
    }
    [model] = json.loads(models).values()
    assert [field["name"] for field in model["flds"]] == list(FIELDS)
    assert model["id"] == str(stable_id("model", "es"))


def test_a_package_has_no_media_and_the_same_bytes_for_the_same_content():
    """Whenever it is written, if the time that it names is the same."""
    assert packed(TITLE, NAME) == packed(TITLE, NAME)
    assert packed(TITLE, NAME) != packed(TITLE, NAME, time=DAY + 1)
    with ZipFile(io.BytesIO(packed(TITLE))) as archive:
        assert archive.namelist() == ["collection.anki2", "media"]
        assert archive.read("media") == b"{}"
        assert archive.testzip() is None


def test_a_changed_question_keeps_its_guid_deck_and_note_type():
    """And is younger, so that Anki takes it in place of the old one."""
    sql = "SELECT guid, mid, did, notes.mod FROM notes JOIN cards ON nid = notes.id ORDER BY guid"
    before = opened(packed(TITLE, NAME), sql)
    after = opened(packed(replace(TITLE, ask="¿Cómo se titula 702.9?"), NAME, time=DAY + 60), sql)
    assert [row[:3] for row in before] == [row[:3] for row in after]
    assert all(new[3] > old[3] for old, new in zip(before, after, strict=True))


def test_languages_have_decks_note_types_and_notes_of_their_own():
    """All can be in one collection."""
    other = packed(TITLE, cover=replace(COVER, lang=FR))
    sql = "SELECT guid, mid, did FROM notes JOIN cards ON nid = notes.id"
    assert not {*opened(other, sql)[0]} & {*opened(packed(TITLE), sql)[0]}


def test_no_two_decks_and_note_types_have_one_number():
    """Nor one that Anki would not take."""
    names = [(what, lang.value) for what in ("deck", "model") for lang in Language]
    names += [("deck", lang.value, kind.value) for lang in Language for kind in Kind]
    numbers = {stable_id(*name) for name in names}
    assert len(numbers) == len(names)
    assert all(1 << 30 <= number < 1 << 31 for number in numbers)


def test_texts_are_escaped_and_say_their_language():
    """Where it is not that of the card."""
    fields = dict(zip(FIELDS, fields_of(NAME, ES, "nombres", "consejero"), strict=True))
    assert "<h3>Español</h3><p>vuela<br>&lt;b&gt;&amp;<br>2</p>" == fields["Given"]
    assert '<li lang="en">flying</li>' in fields["Options"]
    assert '<p lang="en"><b>A.</b> flying</p>' == fields["Right"]
    assert "<b>B.</b> «haste» es «prisa»." in fields["Why"]
    assert '<p lang="fr">Nota</p>' == fields["After"]
    assert "702.9 Volar" == fields["Rule"]
    assert "<code>reglario check 702.9</code>" == fields["Command"]


def test_cards_name_their_language_and_leave_out_what_a_question_lacks():
    """Front and back."""
    [(models,)] = opened(packed(TITLE), "SELECT models FROM col")
    [[template]] = [model["tmpls"] for model in json.loads(models).values()]
    assert template["qfmt"].startswith('<article lang="es">')
    for field in ("Why", "Rule", "Text", "After", "Command"):
        assert f"{{{{#{field}}}}}" in template["afmt"]
        assert f"{{{{/{field}}}}}" in template["afmt"]
    named = set(re.findall(r"{{[#/]?(\w+)}}", template["qfmt"] + template["afmt"]))
    assert named == {*FIELDS, "FrontSide"} - {"Id"}


def test_right_and_wrong_stand_where_they_stood():
    """The letter of the answer is that of the list."""
    fields = dict(zip(FIELDS, fields_of(TITLE, ES, "", ""), strict=True))
    assert fields["Right"].startswith("<p><b>B.</b> Volar")


def test_a_rule_that_is_only_a_heading_is_named_once():
    """Its text is its title, which stands before it."""
    texts = [replace(NAME, text=text) for text in ("Volar", "Volar alto")]
    told = [dict(zip(FIELDS, fields_of(one, ES, "", ""), strict=True))["Text"] for one in texts]
    assert ["", "Volar alto"] == told


@pytest.mark.parametrize("mode", ["nightMode", "night_mode"])
def test_cards_are_readable_at_night(mode):
    """In Anki and in AnkiDroid."""
    assert mode in CSS


@given(st.text())
def test_no_text_becomes_markup(text):
    """Whatever it holds; the library, which warns of bad tags, warns of none."""
    wild = replace(TITLE, ask=text, options=(replace(TITLE.options[1], text=text),))
    field = dict(zip(FIELDS, fields_of(wild, ES, text, text), strict=True))["Ask"]
    assert not re.search(r"<(?!br>)", field)
    assert opened(packed(wild), "SELECT count(*) FROM notes") == [(1,)]
