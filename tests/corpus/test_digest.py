"""The embedded digest: sound in each language, and alike in the three."""

from __future__ import annotations

import re
import unicodedata
from datetime import date
from itertools import pairwise

import pytest
from digest_texts import Text, cited, digest, english_head

from corpus.digest import assemble
from corpus.kinds import Format
from corpus.languages import Language
from corpus.lexicon import lexicon_of
from kb.references import check_citation, read_citations

EDITION = date(2026, 8, 7)
OTHERS = (Language.ES, Language.FR)
DISCLAIMERS = {
    Language.EN: "It is not the official rules",
    Language.ES: "No son las reglas oficiales",
    Language.FR: "Ce ne sont pas les règles officielles",
}
FIGURES = re.compile(r"[+-]?\d+/[+-]?\d+|\{[^}]+\}")
QUOTES = {Language.EN: "“”", Language.ES: "«»", Language.FR: "«»"}


# Each language


@pytest.mark.parametrize("lang", Language)
def test_the_digest_is_read_as_such_without_a_problem(lang: Language) -> None:
    """Its format, language and numbering come out as meant, and nothing is reported."""
    read = digest(lang)
    assert ((), Format.DIGEST, lang, EDITION) == (
        read.problems,
        read.info.format,
        read.info.lang,
        read.info.numbering,
    )


@pytest.mark.parametrize("lang", Language)
def test_the_digest_says_before_anything_else_that_it_is_not_the_official_text(
    lang: Language,
) -> None:
    """The second paragraph disclaims, before the contents."""
    paragraphs = text_of(lang).split("\n\n")
    assert lexicon_of(lang).digest_title == paragraphs[0]
    assert DISCLAIMERS[lang] in paragraphs[1]


@pytest.mark.parametrize("lang", Language)
def test_the_contents_list_the_headings_that_follow(lang: Language) -> None:
    """Chapter and sections, then the parts after the rules, in order."""
    words = lexicon_of(lang)
    headings = [
        f"{rule.number}. {rule.title}"
        for rule in digest(lang).rules
        if rule.number.is_chapter or rule.number.is_section
    ]
    parts = [words.glossary_headings[0], words.rulings_headings[0], words.credits_headings[0]]
    contents = text_of(lang).split("\n\n")[3]
    assert [*headings, *parts] == contents.splitlines()


@pytest.mark.parametrize("lang", Language)
def test_the_rules_stand_in_order_and_once(lang: Language) -> None:
    """Each number is greater than the one before."""
    numbers = [rule.number for rule in digest(lang).rules]
    assert not [(str(a), str(b)) for a, b in pairwise(numbers) if a >= b]


@pytest.mark.parametrize("lang", Language)
def test_the_glossary_is_alphabetical(lang: Language) -> None:
    """By letters without accents, as a reader looks words up."""
    heads = [entry.head for entry in digest(lang).glossary]
    assert sorted(heads, key=letters) == heads


@pytest.mark.parametrize("lang", Language)
def test_a_quoted_title_is_the_heading_of_the_rule_where_the_digest_has_it(
    lang: Language,
) -> None:
    """Titles are checksums: « Cartes recto-verso » must be what 712 is called."""
    titles = {rule.number: rule.title for rule in digest(lang).rules}
    checked = [
        (key, check_citation(citation, titles.get, lambda _: True))
        for key, text in digest(lang).entries()
        for citation in read_citations(text, lang)
        if citation.title and titles.get(citation.first)
    ]
    assert checked
    assert not [(key, fault) for key, fault in checked if fault]


@pytest.mark.parametrize("lang", Language)
def test_quotation_marks_and_brackets_are_paired_and_those_of_the_language(
    lang: Language,
) -> None:
    """Pairs open and close in turn; no straight quote or apostrophe, no other language's."""
    opening, closing = QUOTES[lang]
    foreign = set("\"'“”«»") - {opening, closing}
    faults = [
        line
        for line in text_of(lang).splitlines()
        if foreign & set(line)
        or not balanced(line, opening, closing)
        or not balanced(line, "(", ")")
        or not balanced(line, "[", "]")
    ]
    assert not faults


@pytest.mark.parametrize("lang", Language)
def test_no_line_has_a_stray_blank(lang: Language) -> None:
    """No two blanks in a row, none at an end, none before a comma or a period."""
    faults = [
        line
        for line in text_of(lang).splitlines()
        if line != line.strip() or re.search(r"\s{2}|\s[,.)\]]|[(\[]\s", line)
    ]
    assert not faults


def test_french_has_its_no_break_spaces() -> None:
    """Inside the guillemets and before a colon a no-break space; before ; ! ? a narrow one.

    Names of the game and the dates of the rulings keep the colon of the layout.
    """
    layout = r"Magic: The Gathering|(?m:^\d{4}-\d\d-\d\d \([^)]*\):)"
    text = re.sub(layout, "", text_of(Language.FR))
    faults = re.findall(".{9}(?:«(?!\u00a0)|(?<!\u00a0)[»:]|(?<!\u202f)[;!?]).", text)
    assert not faults
    assert len(re.findall("\u00a0:", text)) > 20


def test_only_french_has_no_break_spaces() -> None:
    """English and Spanish set theirs with plain spaces."""
    assert {"\u00a0", "\u202f"} & set(text_of(Language.EN) + text_of(Language.ES)) == set()


# The three languages together


@pytest.mark.parametrize("lang", OTHERS)
def test_the_languages_have_the_same_rules_in_the_same_order(lang: Language) -> None:
    """Number by number."""
    english = [str(rule.number) for rule in digest(Language.EN).rules]
    assert english == [str(rule.number) for rule in digest(lang).rules]


@pytest.mark.parametrize("lang", OTHERS)
def test_the_languages_have_titles_and_texts_in_the_same_places(lang: Language) -> None:
    """A heading is a heading everywhere, and no text is missing."""
    english = [(rule.title is None, rule.text == "") for rule in digest(Language.EN).rules]
    assert english == [(rule.title is None, rule.text == "") for rule in digest(lang).rules]


@pytest.mark.parametrize("lang", OTHERS)
def test_the_languages_have_the_same_examples(lang: Language) -> None:
    """As many for each rule."""
    assert digest(Language.EN).examples() == digest(lang).examples()


@pytest.mark.parametrize("lang", OTHERS)
def test_the_languages_have_the_same_glossary_entries(lang: Language) -> None:
    """Each entry gives the English name that it stands for."""
    english = {entry.head for entry in digest(Language.EN).glossary}
    assert english == {english_head(entry, lang) for entry in digest(lang).glossary}


@pytest.mark.parametrize("lang", OTHERS)
def test_the_languages_have_the_same_obsolete_entries(lang: Language) -> None:
    """The mark is in the head, in the words of the language."""
    english = {entry.head for entry in digest(Language.EN).glossary if entry.obsolete}
    assert english == {english_head(e, lang) for e in digest(lang).glossary if e.obsolete}


@pytest.mark.parametrize("lang", OTHERS)
def test_the_languages_cite_the_same_rules_in_each_text(lang: Language) -> None:
    """Rules, examples, entries and rulings; with the title in all languages or in none."""
    english = {key: cited(text, Language.EN) for key, text in digest(Language.EN).entries()}
    assert english == {key: cited(text, lang) for key, text in digest(lang).entries()}


@pytest.mark.parametrize("lang", OTHERS)
def test_the_languages_give_the_same_figures_in_each_text(lang: Language) -> None:
    """Power and toughness, bonuses, counters and mana symbols, in any order."""
    english = {key: sorted(FIGURES.findall(text)) for key, text in digest(Language.EN).entries()}
    assert english == {key: sorted(FIGURES.findall(text)) for key, text in digest(lang).entries()}


@pytest.mark.parametrize("lang", OTHERS)
def test_the_languages_have_the_same_rulings_on_the_same_grounds(lang: Language) -> None:
    """Card, date and rules, in the same order."""
    assert grounds(digest(Language.EN)) == grounds(digest(lang))


def test_every_ruling_says_on_which_rules_it_rests() -> None:
    """No ruling stands on nothing."""
    assert not [ruling.text for ruling in digest(Language.EN).rulings if not ruling.rules]


# Helpers


def text_of(lang: Language) -> str:
    return assemble(lang)


def letters(head: str) -> str:
    plain = unicodedata.normalize("NFD", head.casefold())
    return "".join(char for char in plain if char.isalpha() or char == " ")


def balanced(line: str, opening: str, closing: str) -> bool:
    depth = 0
    for char in line:
        depth += (char == opening) - (char == closing)
        if depth < 0:
            return False
    return depth == 0


def grounds(text: Text) -> list[tuple[str | None, date, tuple[str, ...]]]:
    return [
        (ruling.card, ruling.date, tuple(str(number) for number in ruling.rules))
        for ruling in text.rulings
    ]
