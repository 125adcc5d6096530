"""The embedded digest, language by language: read without a problem, and in order."""

from __future__ import annotations

import re
import unicodedata
from datetime import date
from itertools import pairwise

import pytest
from digest_texts import FOLDER, OTHERS, digest

from corpus.digest import assemble, headings
from corpus.kinds import Format
from corpus.languages import Language
from corpus.lexicon import lexicon_of
from corpus.numbers import RuleNumber

EDITION = date(2026, 8, 7)
DISCLAIMERS = {
    Language.EN: "It is not the official rules",
    Language.ES: "No son las reglas oficiales",
    Language.FR: "Ce ne sont pas les règles officielles",
}
RULE = re.compile(r"((\d{3})\.\d+)(?:\. |([a-z]{1,2}) )\S")


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
    paragraphs = assemble(lang).split("\n\n")
    assert lexicon_of(lang).digest_title == paragraphs[0]
    assert DISCLAIMERS[lang] in paragraphs[1]


@pytest.mark.parametrize("lang", Language)
def test_the_contents_list_the_headings_that_follow(lang: Language) -> None:
    """Chapters and sections, then the parts after the rules, in order."""
    words = lexicon_of(lang)
    titles = [f"{rule.number}. {rule.title}" for rule in digest(lang).rules if not rule.number.rule]
    parts = [words.glossary_headings[0], words.rulings_headings[0], words.credits_headings[0]]
    contents = assemble(lang).split("\n\n")[3]
    assert [*titles, *parts] == contents.splitlines()


@pytest.mark.parametrize("lang", Language)
def test_every_chapter_and_section_has_its_heading(lang: Language) -> None:
    """Whether or not rules of it stand below."""
    there = [str(rule.number) for rule in digest(lang).rules if not rule.number.rule]
    assert [heading.number for heading in headings()] == there


@pytest.mark.parametrize("lang", Language)
def test_the_rules_stand_in_order_and_once(lang: Language) -> None:
    """Each number is greater than the one before."""
    numbers = [rule.number for rule in digest(lang).rules]
    assert not [(str(a), str(b)) for a, b in pairwise(numbers) if a >= b]


@pytest.mark.parametrize("lang", Language)
def test_every_rule_says_something(lang: Language) -> None:
    """A heading has its title, everything else a text."""
    assert not [str(r.number) for r in digest(lang).rules if not (r.title or r.text)]


@pytest.mark.parametrize("lang", Language)
def test_the_glossary_is_alphabetical(lang: Language) -> None:
    """By letters without accents, as a reader looks words up."""
    heads = [entry.head for entry in digest(lang).glossary]
    assert sorted(heads, key=letters) == heads


@pytest.mark.parametrize("lang", Language)
def test_no_glossary_head_stands_twice(lang: Language) -> None:
    """Two entries under one name would answer one question twice."""
    heads = [entry.head.casefold() for entry in digest(lang).glossary]
    assert not {head for head in heads if heads.count(head) > 1}


@pytest.mark.parametrize("lang", Language)
def test_no_card_stands_twice_among_the_rulings(lang: Language) -> None:
    """All rulings on a card stand together."""
    cards = [ruling.card for ruling in digest(lang).rulings]
    runs = [card for place, card in enumerate(cards) if not place or cards[place - 1] != card]
    assert len(set(runs)) == len(runs)


@pytest.mark.parametrize("lang", Language)
def test_a_part_holds_the_rules_of_its_section(lang: Language) -> None:
    """From the rule that its file is named after: `702.063.txt` begins with 702.63."""
    for path in sorted((FOLDER / lang / "rules").glob("*.txt")):
        section, _, first = path.stem.partition(".")
        blocks = [RULE.match(block) for block in path.read_text("utf-8").split("\n\n")]
        assert {section} == {block[2] if block else None for block in blocks}, path
        begun = blocks[0]
        assert begun
        if first:
            assert RuleNumber(int(section), int(first)) == RuleNumber.parse(begun[1]), path


@pytest.mark.parametrize("lang", OTHERS)
def test_the_languages_have_the_same_parts(lang: Language) -> None:
    """File by file."""
    assert parts(Language.EN) == parts(lang)


def parts(lang: Language) -> list[str]:
    root = FOLDER / lang
    return sorted(path.relative_to(root).as_posix() for path in root.rglob("*.txt"))


def letters(head: str) -> str:
    plain = unicodedata.normalize("NFD", head.casefold())
    return "".join(char for char in plain if char.isalpha() or char == " ")
