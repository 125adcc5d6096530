"""The term base is complete, and its names are apart."""

from __future__ import annotations

from collections import defaultdict

import pytest

from corpus.languages import Language
from corpus.numbers import BadRuleNumber
from corpus.readers import read_file
from corpus.records import RuleRecord
from corpus.terms.keywords import KeywordNames, NameStatus, keywords, read_keywords

COLUMNS = (
    *("number", "en", "es", "es_prose", "fr", "fr_prose", "also_en", "also_es", "also_fr"),
    *("everyday", "except", "es_status", "es_evidence", "fr_status", "fr_evidence"),
)

WHOLE = {"number": "702.2", "es_status": "missing", "fr_status": "missing"}


def line(**cells: str) -> list[str]:
    """A file of one keyword."""
    return [
        "# a comment",
        "\t".join(COLUMNS),
        "\t".join(cells.get(column, "") for column in COLUMNS),
    ]


def test_every_keyword_stands_once_and_in_order():
    """701.2 to 701.70 and 702.2 to 702.195, as in the edition of 2026-08-07."""
    expected = [f"701.{rule}" for rule in range(2, 71)]
    expected += [f"702.{rule}" for rule in range(2, 196)]
    assert [str(keyword.number) for keyword in keywords()] == expected


def test_every_keyword_has_an_english_heading():
    """One, and not blank."""
    assert all(len(keyword.names[Language.EN].card) == 1 for keyword in keywords())


@pytest.mark.parametrize("lang", list(Language), ids=str)
def test_no_name_stands_for_two_keywords(lang):
    """Card forms, prose forms and further names of different rules all differ."""
    bearers = defaultdict(set)
    for keyword in keywords():
        for name in keyword.names[lang].all:
            bearers[name.casefold()].add(str(keyword.number))
    assert {name: rules for name, rules in bearers.items() if len(rules) > 1} == {}


@pytest.mark.parametrize("lang", [Language.ES, Language.FR], ids=str)
def test_a_status_tells_whether_there_is_a_name(lang):
    """Missing means no name and no evidence; anything else has both."""
    for keyword in keywords():
        names = keyword.names[lang]
        has_name = bool(names.card or names.prose)
        assert has_name == (names.status is not NameStatus.MISSING), keyword.number
        assert has_name == bool(names.evidence), keyword.number


@pytest.mark.parametrize(
    ("number", "lang", "name"),
    [
        ("702.9", Language.ES, "Vuela"),
        ("702.9", Language.ES, "volar"),
        ("702.65", Language.ES, "Cambio de aura"),
        ("702.65", Language.FR, "Échange d’aura"),
        ("702.145", Language.ES, "Diurno"),
        ("702.145", Language.FR, "Nocturne"),
        ("702.145", Language.EN, "Nightbound"),
        ("702.5", Language.ES, "Encantar"),
        ("702.41", Language.FR, "Affinité"),
        ("701.25", Language.ES, "Escruta"),
        ("701.22", Language.FR, "Regard"),
    ],
)
def test_names_that_people_know_are_in_it(number, lang, name):
    """Samples in each form and language, prefixes of cards stripped."""
    (keyword,) = (one for one in keywords() if str(one.number) == number)
    assert name in keyword.names[lang].all


def test_everyday_names_are_names_of_their_keyword_or_glossary_words():
    """A name marked everyday in Spanish or French is one of the keyword's own."""
    for keyword in keywords():
        for lang in (Language.ES, Language.FR):
            names = keyword.names[lang]
            own = {name.casefold() for name in names.all}
            assert {name.casefold() for name in names.everyday} <= own, keyword.number


def test_a_line_is_read_cell_by_cell():
    """Several names are parted by semicolons; marked names go to their language."""
    (keyword,) = read_keywords(
        line(
            number="701.26",
            en="Tap and Untap",
            es="Gira; Endereza",
            es_prose="girar",
            also_es="giro",
            everyday="en:tap; es:gira",
            es_status="official",
            es_evidence="printed Card",
            fr_status="missing",
            **{"except": "es:gira y gira"},
        )
    )
    assert str(keyword.number) == "701.26"
    assert keyword.names[Language.EN] == KeywordNames(card=("Tap and Untap",), everyday=("tap",))
    assert keyword.names[Language.ES] == KeywordNames(
        card=("Gira", "Endereza"),
        prose=("girar",),
        also=("giro",),
        everyday=("gira",),
        exceptions=("gira y gira",),
        evidence="printed Card",
    )
    assert keyword.names[Language.FR] == KeywordNames(status=NameStatus.MISSING)


@pytest.mark.parametrize(
    ("cells", "error"),
    [
        ({"number": "x"}, BadRuleNumber),
        ({"es_status": "perhaps"}, ValueError),
        ({"everyday": "de:Flug"}, ValueError),
    ],
    ids=["number", "status", "language"],
)
def test_a_wrong_cell_is_an_error(cells, error):
    """The file is ours: a slip in it must not pass silently."""
    with pytest.raises(error):
        list(read_keywords(line(**{**WHOLE, **cells})))


@pytest.mark.real
def test_english_headings_are_those_of_the_rules(real_texts):
    """Every heading of sections 701 and 702, letter for letter."""
    reading = read_file(real_texts / "corpora/en/cr-2026-08-07.txt")
    headings = {
        str(record.number): record.title
        for record in reading.records
        if isinstance(record, RuleRecord)
        and record.number.section in (701, 702)
        and record.number.rule > 1
        and not record.number.letter
    }
    assert headings == {str(one.number): one.names[Language.EN].card[0] for one in keywords()}
