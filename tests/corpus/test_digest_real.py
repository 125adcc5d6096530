"""The embedded digest against the real texts: whole, true to the numbers, in other words."""

from __future__ import annotations

import re
import subprocess
import sys
from datetime import date
from pathlib import Path

import pytest
from digest_texts import Text, cited, digest, load

import corpus.digest
from corpus.languages import Language
from kb.references import read_citations, titles_agree

pytestmark = pytest.mark.real

# Entries that the official glossary lacks.
OWN_HEADS = {"Back Face", "Front Face", "Meld Pair", "Melded Permanent"}
# Whole systems: the section, or the rule with its subrules.
SYSTEMS = ("702.65", "702.145", "712", "731")


@pytest.fixture(scope="module")
def official(real_texts: Path) -> Text:
    """The English edition whose numbers the digest uses."""
    return load(real_texts / "corpora" / "en" / "cr-2026-08-07.txt")


def test_the_systems_have_the_numbers_of_the_official_edition(official: Text) -> None:
    """Aura swap, daybound, double-faced cards and day and night are whole."""
    real = [str(rule.number) for rule in official.rules if in_systems(str(rule.number))]
    ours = [str(rule.number) for rule in digest(Language.EN).rules]
    assert real == [number for number in ours if in_systems(number)]


def test_the_headings_are_the_official_ones(official: Text) -> None:
    """In English; the other languages are compared with it above."""
    real = {rule.number: rule.title for rule in official.rules}
    ours = {rule.number: rule.title for rule in digest(Language.EN).rules}
    assert {number: real[number] for number in ours} == ours


def test_the_examples_are_as_many_as_the_official_ones(official: Text) -> None:
    """Rule by rule."""
    real = official.examples()
    ours = digest(Language.EN).examples()
    assert {number: real[number] for number in ours} == ours


def test_the_rules_cite_what_the_official_rules_cite(official: Text) -> None:
    """The same numbers, and the same titles quoted."""
    real = {str(rule.number): rule for rule in official.rules}
    differing = {
        str(rule.number): (cited(real[str(rule.number)].text, Language.EN), ours)
        for rule in digest(Language.EN).rules
        if (ours := cited(rule.text, Language.EN))
        != cited(real[str(rule.number)].text, Language.EN)
        and in_systems(str(rule.number))
    }
    assert not differing


def test_the_titles_quoted_in_english_are_the_official_ones(official: Text) -> None:
    """Those of rules outside the digest too."""
    titles = {rule.number: rule.title for rule in official.rules}
    quoted = [
        (citation.title, titles.get(citation.first))
        for _, text in digest(Language.EN).entries()
        for citation in read_citations(text, Language.EN)
        if citation.title
    ]
    assert quoted
    assert not [(q, title) for q, title in quoted if not titles_agree(q or "", title or "")]


@pytest.mark.parametrize("lang", Language)
def test_every_rule_that_a_digest_names_exists_in_the_edition(
    lang: Language, official: Text
) -> None:
    """In a text or as the ground of a ruling."""
    numbers = {str(rule.number) for rule in official.rules}
    named = {number for _, text in digest(lang).entries() for number, _ in cited(text, lang)}
    named |= {str(number) for ruling in digest(lang).rulings for number in ruling.rules}
    assert set() == named - numbers


def test_the_glossary_heads_and_their_references_are_official_but_for_our_own(
    official: Text,
) -> None:
    """The project adds four heads and changes none."""
    real = {entry.head: cited(entry.text, Language.EN) for entry in official.glossary}
    ours = {entry.head: cited(entry.text, Language.EN) for entry in digest(Language.EN).glossary}
    assert set(ours) - set(real) == OWN_HEADS
    shared = set(ours) & set(real)
    assert {head: real[head] for head in shared} == {head: ours[head] for head in shared}


def test_the_rulings_are_as_many_and_of_the_same_day_as_the_real_ones(real_texts: Path) -> None:
    """The saved page of Curse of Leeches has 13, all of one day."""
    page = (real_texts / "seeds" / "002_e3347ca82ab3040a.txt").read_text("utf-8")
    real = page.count("24 septembre 2021")
    days = [ruling.date for ruling in digest(Language.EN).rulings]
    assert [date(2021, 9, 24)] * real == days


@pytest.mark.slow
def test_no_run_of_twelve_words_stands_in_the_real_texts(real_texts: Path) -> None:
    """The digest is in words of our own, checked against rules, rulings, cards and pages."""
    files = sorted(Path(corpus.digest.__path__[0]).rglob("*.txt"))
    tool = real_texts / "tools" / "overlap.py"
    if not tool.is_file():
        pytest.skip(f"the real texts come without {tool}")
    result = subprocess.run(
        [sys.executable, tool, *files], capture_output=True, text=True, check=False
    )
    assert not result.stdout
    assert result.returncode == 0, result.stderr


def in_systems(number: str) -> bool:
    return any(re.fullmatch(rf"{re.escape(top)}(?:[.a-z].*)?", number) for top in SYSTEMS)
