"""The embedded digest is true to the numbers, headings and references of its edition."""

from __future__ import annotations

import re

import pytest
from digest_texts import cited, digest, english_head

from corpus.digest.edition import edition_glossary, edition_rules
from corpus.languages import Language
from kb.references import read_citations, titles_agree

# Entries that the official glossary lacks.
OWN_HEADS = {"Back Face", "Front Face", "Meld Pair", "Melded Permanent"}
# The official entry quotes the right title under the number of another rule.
MISPRINTED = {"Endure": [("701.63", True)]}
# What is told whole: a section, or a rule with its subrules.
WHOLE = (
    *(str(section) for section in range(500, 515)),
    *("601", "602", "603", "608", "613", "614", "615", "616"),
    *("701", "702", "704", "712", "731"),
)
LEAST_RULES, LEAST_RULINGS = 900, 150


@pytest.mark.parametrize("lang", Language)
def test_every_number_of_the_digest_exists_in_the_edition(lang: Language) -> None:
    """A rule that nobody numbered so would be found by nobody."""
    numbers = [str(rule.number) for rule in digest(lang).rules]
    assert [number for number in numbers if number not in edition_rules()] == []


@pytest.mark.parametrize("top", WHOLE)
def test_what_is_told_whole_lacks_no_number(top: str) -> None:
    """Rule by rule, in the order of the edition."""
    real = [number for number in edition_rules() if below(number, top)]
    ours = [str(rule.number) for rule in digest(Language.EN).rules]
    assert real
    assert real == [number for number in ours if below(number, top)]


def test_the_english_headings_are_the_official_ones() -> None:
    """The other languages are compared with English elsewhere."""
    ours = {str(rule.number): rule.title or "" for rule in digest(Language.EN).rules}
    assert {number: edition_rules()[number].title for number in ours} == ours


def test_the_rules_cite_what_the_official_rules_cite() -> None:
    """The same numbers, and the same titles quoted, where what is cited has a title."""
    real = {
        number: [(to, titled and edition_rules()[to].title != "") for to, titled in rule.cites]
        for number, rule in edition_rules().items()
    }
    ours = {str(r.number): cited(r.text, Language.EN) for r in digest(Language.EN).rules}
    assert {number: real[number] for number in ours} == ours


@pytest.mark.parametrize("lang", Language)
def test_every_rule_that_a_digest_names_exists_in_the_edition(lang: Language) -> None:
    """In a text or as the ground of a ruling."""
    named = {number for _, text in digest(lang).entries() for number, _ in cited(text, lang)}
    named |= {str(number) for ruling in digest(lang).rulings for number in ruling.rules}
    assert set() == named - set(edition_rules())


@pytest.mark.parametrize("lang", Language)
def test_a_quoted_title_is_the_heading_of_the_rule_in_the_same_language(lang: Language) -> None:
    """Titles are checksums: « Cartes recto-verso » must be what 712 is called."""
    titles = digest(lang).titles()
    quoted = [
        (key, citation.title or "", titles.get(str(citation.first), "no title"))
        for key, text in digest(lang).entries()
        for citation in read_citations(text, lang)
        if citation.title
    ]
    assert quoted
    assert not [fault for fault in quoted if not titles_agree(*fault[1:])]


def test_a_title_quoted_in_english_is_the_official_one() -> None:
    """Also where the rule itself is not in the digest."""
    quoted = [
        (citation.title or "", edition_rules()[str(citation.first)].title)
        for _, text in digest(Language.EN).entries()
        for citation in read_citations(text, Language.EN)
        if citation.title
    ]
    assert quoted
    assert not [pair for pair in quoted if not titles_agree(*pair)]


def test_the_glossary_heads_are_official_but_for_our_own() -> None:
    """The project adds four heads and changes none."""
    assert OWN_HEADS == {e.head for e in digest(Language.EN).glossary} - set(edition_glossary())


def test_the_glossary_refers_to_what_the_official_one_refers_to() -> None:
    """Entry by entry, with the same titles quoted."""
    real = {head: list(cites) for head, cites in edition_glossary().items()} | MISPRINTED
    ours = {
        english_head(entry, Language.EN): cited(entry.text, Language.EN)
        for entry in digest(Language.EN).glossary
        if entry.head not in OWN_HEADS
    }
    assert {head: real[head] for head in ours} == ours


@pytest.mark.parametrize("lang", Language)
def test_the_digest_has_as_much_as_the_project_says(lang: Language) -> None:
    """Rules with a text of their own, headings not counted, and rulings."""
    texts = [rule for rule in digest(lang).rules if rule.text]
    assert len(texts) >= LEAST_RULES
    assert len(digest(lang).rulings) >= LEAST_RULINGS


def test_every_keyword_has_its_glossary_entry() -> None:
    """Whatever head of the official glossary is the heading of a rule of 701 or 702."""
    titles = {
        rule.title.casefold()
        for number, rule in edition_rules().items()
        if number.startswith(("701.", "702.")) and rule.title
    }
    wanted = {head for head in edition_glossary() if head.casefold() in titles}
    assert wanted - {entry.head for entry in digest(Language.EN).glossary} == set()


def below(number: str, top: str) -> bool:
    return re.fullmatch(rf"{re.escape(top)}(?:[.a-z].*)?", number) is not None
