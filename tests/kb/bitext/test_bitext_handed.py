"""Files that people hand over: what they are, what they stand beside, and what fits nothing."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from lamp_editions import FIRST, LAST, write_books
from made_cards import KITCHEN, card_file

from corpus.languages import Language
from corpus.readers.unknown import UnknownFormat
from corpus.source import EmptyFile
from kb.base import KnowledgeBase
from kb.bitext.handed import handed
from kb.bitext.together import together
from kb.bitext.unit import UnitKind
from kb.bitext.wanted import (
    LanguageUnclear,
    SourceLanguageGiven,
    TargetNotThere,
    Wanted,
)
from kb.exchange.errors import Broken, DeclaresEntities, OtherTarget, TermsOnly

EN, ES, FR = Language.EN, Language.ES, Language.FR
HEAD = "<xliff version='1.2' xmlns='urn:oasis:names:tc:xliff:document:1.2'>"
FILE = "<file original='x' source-language='en' target-language='es' datatype='plaintext'>"


@pytest.fixture(scope="module")
def kb(small_home, tmp_path_factory):
    """The small digest, and three English editions of a small book."""
    from kb.importer import import_files

    folder = tmp_path_factory.mktemp("handed")
    home = shutil.copytree(small_home, folder / "home")
    with KnowledgeBase.open(home, writable=True) as opened:
        import_files(opened, write_books(folder))
        yield opened


@pytest.fixture
def hand(kb, tmp_path: Path):
    """Write a text to a file and hand it over."""

    def give(text: str | bytes, name: str = "mine.txt", wanted: Wanted = Wanted()):  # noqa: B008
        path = tmp_path / name
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return handed(kb, path, wanted)

    return give


def pairs(given):
    """Key, English and the translation of each unit."""
    (lang,) = given.bitext.targets
    return [(one.key, one.texts.get(EN), one.texts.get(lang)) for one in given.bitext.units]


LAMPS = """Reglas Completas de Magic: The Gathering

{when}

700.1. El dueño enciende la lámpara con una cerilla.

700.1a La lámpara sigue encendida hasta que se acaba el aceite (véase la regla 701.2).

701.1. El aceite se mide en cucharas y se guarda junto a la puerta.

701.3. La grasa rancia se echa al río.

701.9. Esta regla no está en ninguna edición de la lámpara.
"""
IN_FORCE = "Estas reglas entran en vigor el 1 de {month} de 2027."


def test_a_dated_text_stands_beside_the_edition_that_it_follows(hand) -> None:
    """Not beside the newest, whose numbers mean other rules."""
    given = hand(LAMPS.format(when=IN_FORCE.format(month="enero")))
    assert str(given.bitext.edition) == FIRST
    found = {key: english for key, english, _spanish in pairs(given)}
    assert found["701.3"].startswith("Rancid grease")
    assert found["701.1"].startswith("Oil is measured")
    assert found["701.9"] is None


def test_an_undated_text_stands_beside_what_is_read(hand) -> None:
    """The edition that has most of its numbers."""
    given = hand(LAMPS.format(when=""))
    assert str(given.bitext.edition) == LAST
    assert (given.bitext.source, given.bitext.targets) == (EN, (ES,))


def test_holes_are_units_without_a_translation(hand) -> None:
    """Between the first and the last rule of a section of which it has most."""
    text = "701.1. El aceite de la casa.\n\n701.2. La lámpara de la casa.\n\n701.4. La casa.\n"
    given = hand(LAMPS.format(when=IN_FORCE.format(month="enero")).partition("700.1.")[0] + text)
    assert [(key, spanish is None) for key, _english, spanish in pairs(given)] == [
        ("701.1", False),
        ("701.2", False),
        ("701.3", True),
        ("701.4", False),
    ]


def test_a_few_rules_are_not_blamed_for_the_others(hand) -> None:
    """One or two paragraphs with numbers are enough to be laid beside them."""
    given = hand("Notas de la mesa.\n\n712.1. Una carta de dos caras.\n\n731.2b Se hace de día.\n")
    found = pairs(given)
    assert [key for key, _english, spanish in found if spanish] == ["712.1", "731.2b"]
    assert all(english for _key, english, _spanish in found)


def test_numbers_of_an_edition_that_is_not_imported_are_led_on(small_home, tmp_path: Path) -> None:
    """What was 724 then is 731 now; the English is the digest's."""
    text = "Reglas Completas de Magic: The Gathering\n\n"
    text += "Estas reglas entran en vigor el 24 de septiembre de 2021.\n\n"
    text += "724.1. Es de día o de noche en la partida.\n\n724.2. Se mira el turno anterior.\n"
    path = tmp_path / "viejas.txt"
    path.write_text(text, "utf-8")
    with KnowledgeBase.open(small_home) as opened:
        given = handed(opened, path, Wanted())
    assert [(key, bool(english)) for key, english, spanish in pairs(given) if spanish] == [
        ("731.1", True),
        ("731.2", True),
    ]


def test_what_stands_twice_stands_alone_the_second_time(hand) -> None:
    """Under its line, and told."""
    text = "712.1. Una carta de la mesa.\n\n712.1. Otra carta de la mesa.\n\n712.2. Una más.\n"
    given = hand(text)
    found = {key: english for key, english, spanish in pairs(given) if spanish}
    assert list(found) == ["712.1", "712.2", "712.1@3"]
    assert found["712.1@3"] is None
    assert [one.code for one in given.problems] == ["number-repeated"]


def test_glossary_entries_are_found_by_their_concept(hand) -> None:
    """Where no English name stands beside them."""
    text = (
        LAMPS.format(when="")
        + "\nGlosario\n\nDiurno\nUna habilidad de la carta.\n\nCréditos\n\nYo.\n"
    )
    given = hand(text.replace("700.1", "712.1").replace("701.", "712."))
    entries = [
        one for one in given.bitext.units if one.kind is UnitKind.GLOSSARY and ES in one.texts
    ]
    assert [one.key for one in entries] == ["glossary:Daybound"]


def test_a_text_without_numbers_is_taken_by_paragraphs(hand) -> None:
    """Each a unit without source, with its line."""
    given = hand("El jugador de la mesa.\nSigue aquí.\n\n\nOtro de los jugadores.\n")
    units = list(given.bitext.units)
    assert [(one.key, one.texts[ES]) for one in units] == [
        ("line:1", "El jugador de la mesa.\nSigue aquí."),
        ("line:5", "Otro de los jugadores."),
    ]
    assert units[1].places[ES].line == 5


def test_cards_stand_beside_their_own_english(hand, tmp_path: Path) -> None:
    """As a stream, in all languages of the file."""
    path = card_file(tmp_path / "cards.json", KITCHEN)
    given = hand(path.read_bytes(), "cards.json")
    texts = [one for one in given.bitext.units if one.kind is UnitKind.CARD]
    assert [one.texts[EN] for one in texts] == [line["en"] for line in KITCHEN]
    assert texts[0].texts[FR] == KITCHEN[0]["fr"]
    assert given.bitext.targets == (ES, FR)


def test_a_file_of_translators_has_both_sides_itself(hand) -> None:
    """XLIFF, PO and CSV alike; what has no translation is a unit without one."""
    body = "<trans-unit id='701.1'><source>Oil.</source><target>Aceite.</target></trans-unit>"
    body += "<trans-unit id='mine'><source>Wax.</source></trans-unit>"
    xliff = hand(f"{HEAD}{FILE}<body>{body}</body></file></xliff>", "a.xliff")
    po = hand(
        'msgid ""\nmsgstr "Language: es\\n"\n\nmsgctxt "701.1"\nmsgid "Oil."\nmsgstr "Aceite."\n',
        "a.po",
    )
    table = hand("key,en,es\n701.1,Oil.,Aceite.\nmine,Wax.,\n", "a.csv")
    for given in (xliff, po, table):
        assert pairs(given)[0] == ("701.1", "Oil.", "Aceite.")
    assert pairs(xliff)[1] == pairs(table)[1] == ("mine", "Wax.", None)
    assert [one.code for one in xliff.problems] == ["unknown-segment"]


def test_a_key_of_the_right_form_that_no_rule_has_is_told(hand) -> None:
    """And its segment is checked all the same."""
    given = hand("key,en,es\n799.9z,Oil.,Aceite.\n700.1,A lamp.,Una lámpara.\n")
    assert [dict(one.data)["key"] for one in given.problems] == ["799.9z"]
    assert len(pairs(given)) == 2


def test_a_file_of_several_languages_gives_those_asked_for(hand) -> None:
    """All where nobody asks."""
    text = "key,en,es,fr\n700.1,Oil.,Aceite.,Huile.\n"
    assert hand(text).bitext.targets == (ES, FR)
    (unit,) = hand(text, wanted=Wanted(None, (FR, EN))).bitext.units
    assert dict(unit.texts) == {EN: "Oil.", FR: "Huile."}


def test_two_files_beside_the_same_text_are_one_run(hand) -> None:
    """So that each language hears the other; others stay apart."""
    spanish = hand("712.1. Una carta de la mesa.\n", "es.txt").bitext
    french = hand("712.1. Une carte de la table est dans la main.\n", "fr.txt").bitext
    plain = hand("El jugador de la mesa y de la casa.\n", "plain.txt").bitext
    merged, alone = together([spanish, plain, french])
    assert merged.targets == (ES, FR)
    (unit,) = merged.units
    assert set(unit.texts) == {EN, ES, FR}
    assert unit.left_out == frozenset()
    assert alone is plain


def test_a_file_is_not_blamed_for_what_only_the_other_is_about(hand) -> None:
    """Its language is left out there."""
    spanish = hand("712.1. Una carta de la mesa.\n\n712.2. Otra de la mesa.\n", "es.txt").bitext
    french = hand("712.2. Une carte de la table est dans la main.\n", "fr.txt").bitext
    for order, others in (((spanish, french), [{FR}, set()]), ((french, spanish), [set(), {FR}])):
        (merged,) = together(order)
        assert [unit.left_out for unit in merged.units] == others


def test_a_text_that_is_cut_off_is_not_compared(hand) -> None:
    """Nobody is to blame for what is not there; it is told."""
    text = "712.1. La primera regla de la carta.\n\n712.2. La segunda regla de la carta.\n\n"
    given = hand(text + "712.3. La tercera regla de la carta no se ve entera porque la")
    assert [key for key, _english, spanish in pairs(given) if spanish] == ["712.1", "712.2"]
    (cut,) = (one for one in given.bitext.units if one.key == "712.3")
    assert cut.left_out == {ES}
    assert [one.code for one in given.problems] == ["truncated"]


@pytest.mark.parametrize(
    ("data", "name", "error"),
    [
        (b"", "a.txt", EmptyFile),
        (b"  \n\n", "a.txt", EmptyFile),
        (b"%PDF-1.7 \x00\x01", "a.txt", UnknownFormat),
        (b'{"a": 1}', "a.json", UnknownFormat),
        (b"<html><body><p>Hola</p></body></html>", "a.html", UnknownFormat),
        (b"Zzz qqq xxx.", "a.txt", LanguageUnclear),
        (b"The player of the table is the one with the card.", "a.txt", SourceLanguageGiven),
        (f"{HEAD}{FILE}<body>".encode(), "a.xliff", Broken),
        (
            f"<!DOCTYPE xliff [<!ENTITY a 'b'>]>{HEAD}{FILE}<body/></file></xliff>".encode(),
            "a.xliff",
            DeclaresEntities,
        ),
        (b"<martif type='TBX'></martif>", "a.tbx", TermsOnly),
    ],
)
def test_what_cannot_be_taken_is_refused(hand, data, name, error) -> None:
    """By its content, with an error that says what it is."""
    with pytest.raises(error):
        list(hand(data, name).bitext.units)


def test_another_language_than_the_one_asked_for_is_refused(hand) -> None:
    """Whether the words tell it or the file says it."""
    with pytest.raises(TargetNotThere) as told:
        hand("712.1. Una carta de la mesa y de los jugadores.\n" * 3, wanted=Wanted(None, (FR, EN)))
    assert told.value.data["code"] == "es"
    with pytest.raises(OtherTarget):
        hand("key,en,es\na,Oil.,Aceite.\n", wanted=Wanted(None, (FR,)))


def test_a_language_that_words_do_not_tell_can_be_named(hand) -> None:
    """Then it is believed."""
    given = hand("Zzz qqq.\n", wanted=Wanted(None, (ES,)))
    assert given.bitext.targets == (ES,)


def test_the_units_of_a_file_can_be_run_through_again(hand) -> None:
    """An exchange is read anew each time."""
    given = hand("key,en,es\n700.1,Oil.,Aceite.\n")
    assert list(given.bitext.units) == list(given.bitext.units)
