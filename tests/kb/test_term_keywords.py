"""Which names show what a text is about."""

from __future__ import annotations

import pytest

from corpus.languages import Language
from corpus.numbers import RuleNumber
from kb.terms import Term, about_matcher, about_terms, find_mentions, keyword_terms

EN, ES, FR = Language.EN, Language.ES, Language.FR
TITLES = {
    "701": "Keyword Actions",
    "701.63": "Endure",
    "702": "Keyword Abilities",
    "702.5": "Enchant",
    "702.62": "Suspend",
    "702.124": "Partner",
    "702.145": "Daybound and Nightbound",
    "731": "Day and Night",
}
GLOSSARY = [
    (("Daybound",), "Marks fronts. See rule 702.145, “Daybound and Nightbound.”"),
    (("Nightbound",), "Marks backs. See rule 702.145, “Daybound and Nightbound.”"),
    (("Day",), "A sign of the game. See rule 731; rule 702.145 reads it."),
    (("Endure",), "Grow or split. See rule 702.62, “Endure.”"),
    (("Lasting",), "See rule 702.62, “Endure.”"),
    (("Suspend", "Suspended"), "See rule 702.62, “Suspend.”"),
    (("Partner with [name]", "Old Partner (Obsolete)"), "See rule 702.124b."),
    (("Aura",), "See rule 303.4 and rule 702.5."),
    (("Player",), "A person."),
    (("Gone",), "See rule 702.999."),
]


def named(lang: Language = EN) -> dict[str, str]:
    """The names that the small edition above gives, with their rules."""
    titles = {RuleNumber.parse(number): title for number, title in TITLES.items()}
    return {term.name: str(term.number) for term in keyword_terms(titles, GLOSSARY, lang)}


def test_headings_of_the_keyword_sections_are_names():
    """Neither the sections' own headings nor those of other sections are."""
    assert named().items() >= {"Enchant": "702.5", "Daybound and Nightbound": "702.145"}.items()
    assert not named().keys() & {"Keyword Abilities", "Keyword Actions", "Day and Night"}


def test_a_head_names_the_keyword_that_its_entry_refers_to_first():
    """Daybound is a name of the rule of both; Day is not, it refers elsewhere first."""
    assert named().items() >= {"Daybound": "702.145", "Nightbound": "702.145"}.items()
    assert not named().keys() & {"Day", "Aura", "Player", "Gone"}


def test_every_head_of_an_entry_is_a_name():
    """A participle in a comma head counts too."""
    assert named()["Suspended"] == "702.62"


def test_a_head_that_is_a_heading_keeps_the_heading_s_rule():
    """The official glossary sends Endure to the rule of suspend."""
    assert named()["Endure"] == "701.63"


def test_a_head_whose_reference_quotes_another_title_is_no_name():
    """The checksum fails, so nobody knows which rule is meant."""
    assert "Lasting" not in named()


def test_templates_and_marks_are_cut_off_a_head():
    """“Partner with [name]” is found as “partner with”."""
    assert named().items() >= {"Partner with": "702.124", "Old Partner": "702.124"}.items()


@pytest.mark.parametrize(
    ("lang", "text", "expected"),
    [
        (EN, "Daybound permanents enter so; trample over planeswalkers.", ["702.145", "702.19"]),
        (
            ES,
            "La habilidad de volar, diurno y cambio de aura.",
            ["702.9", "702.145", "702.65"],
        ),
        (ES, "Vuela, arrolla.", ["702.9", "702.19"]),
        (FR, "L’échange d’aura, le vol et la traversée des îles.", ["702.65", "702.9", "702.14"]),
        (FR, "Grâce à elle, le joueur défenseur a le piétinement.", ["702.19"]),
        (EN, "Cast it, tap it, counter it.", []),
        (ES, "Pon un contador sobre el Equipo.", []),
        (FR, "Les étapes passées et l’équipement sont là.", []),
    ],
    ids=[
        "en",
        "es prose",
        "es cards",
        "fr",
        "fr phrases",
        "en everyday words",
        "es homonyms",
        "fr homonyms",
    ],
)
def test_the_term_base_knows_names_in_three_languages(lang, text, expected):
    """Card forms and prose forms are found; plain words and set phrases are not."""
    found = find_mentions(text, about_matcher(lang))
    assert [str(one.number) for one in found] == expected


def test_an_edition_s_numbers_go_before_the_term_base_s():
    """In another edition a keyword action has another number, in every language."""
    own = (Term("Explore", EN, RuleNumber(701, 40)),)
    found = about_matcher(FR, own).find("explorer")
    assert [str(one.number) for one in found] == ["701.40"]


def test_everyday_words_are_left_out_whoever_names_them():
    """An edition's heading Cast does not make every text be about casting."""
    assert not [t for t in about_terms((Term("Cast", EN, RuleNumber(701, 5)),)) if t.name == "Cast"]


def test_no_name_of_the_term_base_stands_for_two_rules():
    """What is found is one rule, in each language."""
    terms = about_terms()
    assert len({(term.lang, term.name.casefold()) for term in terms}) == len(terms)
