"""The embedded digest is set as each language sets its texts."""

from __future__ import annotations

import re

import pytest
from digest_texts import ENGLISH_NAME, OTHERS, digest

from corpus.digest import assemble
from corpus.languages import Language

QUOTES = {Language.EN: "“”", Language.ES: "«»", Language.FR: "«»"}
NO_BREAK, NARROW = "\u00a0", "\u202f"


@pytest.mark.parametrize("lang", Language)
def test_quotation_marks_and_brackets_are_paired_and_those_of_the_language(
    lang: Language,
) -> None:
    """Pairs open and close in turn; no straight quote or apostrophe, no other language's.

    The names of the cards above their rulings are spelt as card data spell them.
    """
    cards = {ruling.card for ruling in digest(lang).rulings}
    opening, closing = QUOTES[lang]
    foreign = set("\"'“”«»") - {opening, closing}
    assert not [
        line
        for line in assemble(lang).splitlines()
        if (foreign & set(line) and line not in cards)
        or not balanced(line, opening, closing)
        or not balanced(line, "(", ")")
        or not balanced(line, "[", "]")
    ]


@pytest.mark.parametrize("lang", Language)
def test_quotation_marks_are_never_nested(lang: Language) -> None:
    """A reference with its title cannot stand inside quotation marks."""
    opening, closing = QUOTES[lang]
    nested = re.compile(f"{opening}[^{closing}]*{opening}")
    assert not [line for line in assemble(lang).splitlines() if nested.search(line)]


@pytest.mark.parametrize("lang", Language)
def test_no_line_has_a_stray_blank(lang: Language) -> None:
    """No two blanks in a row, none at an end, none before a comma or a period."""
    stray = re.compile(r"\s{2}|\s[,.)\]]|[(\[]\s")
    assert not [
        line for line in assemble(lang).splitlines() if line != line.strip() or stray.search(line)
    ]


@pytest.mark.parametrize("lang", Language)
def test_a_range_has_an_en_dash_and_a_bonus_a_hyphen(lang: Language) -> None:
    """`601.2a–d`, but `-1/-1`: the marks by which readers tell them."""
    wrong = re.compile(r"\d[a-z]?[-—−]\d|\d[a-z]-[a-z]\b|[–−][\dXY*]+/")
    dates = re.compile(r"^\d{4}-\d\d-\d\d ")
    assert not [line for line in assemble(lang).splitlines() if wrong.search(dates.sub("", line))]


@pytest.mark.parametrize("lang", Language)
def test_every_text_ends_as_a_sentence_does(lang: Language) -> None:
    """With its mark, whatever closes behind it; a rule's heading is no sentence."""
    said = re.compile(r"\d{3}\.\d+[a-z]{1,2} |\d{4}-\d\d-\d\d ")
    closers = f"”»){NO_BREAK}{NARROW}"
    assert not [
        line
        for line in assemble(lang).splitlines()
        if said.match(line) and line.rstrip(closers)[-1] not in ".!?"
    ]


def test_spanish_questions_and_exclamations_open_with_their_mark() -> None:
    """`¿` and `¡` stand before, as often as `?` and `!` stand behind."""
    assert not [
        line
        for line in assemble(Language.ES).splitlines()
        if not line.startswith("En inglés: ")
        and (line.count("¿") != line.count("?") or line.count("¡") != line.count("!"))
    ]


def test_the_final_period_stands_inside_english_quotes_and_outside_the_others() -> None:
    """`“Trample.”`, but `«Arrollar».` and `« Piétinement ».`."""
    assert not re.findall(r".+”[.,]", assemble(Language.EN))
    for lang in OTHERS:
        own = "\n".join(line for line in assemble(lang).splitlines() if not gives_english(line))
        assert not re.findall(rf".+[.,][{NO_BREAK}{NARROW}]?»", own)


def test_french_has_its_no_break_spaces() -> None:
    """Inside the guillemets and before a colon a no-break space; before ; ! ? a narrow one.

    Names of the game, English names, dates of the rulings and cost symbols keep their own marks.
    """
    layout = (
        r"Magic: The Gathering|(?m:^\d{4}-\d\d-\d\d \([^)]*\):|^En anglais\u00a0: .*$)|\{[^}]*\}:"
    )
    text = re.sub(layout, "", assemble(Language.FR))
    faults = re.findall(
        f".{{0,9}}(?:«(?!{NO_BREAK})|(?<!{NO_BREAK})[»:]|(?<!{NARROW})[;!?]).?", text
    )
    assert not faults
    assert len(re.findall(f"{NO_BREAK}:", text)) > 20


def test_only_french_has_no_break_spaces() -> None:
    """English and Spanish set theirs with plain spaces."""
    others = assemble(Language.EN) + assemble(Language.ES)
    assert {NO_BREAK, NARROW} & set(others) == set()


def gives_english(line: str) -> bool:
    return any(pattern and pattern.match(f"\n{line}") for pattern in ENGLISH_NAME.values())


def balanced(line: str, opening: str, closing: str) -> bool:
    depth = 0
    for char in line:
        depth += (char == opening) - (char == closing)
        if depth < 0:
            return False
    return depth == 0
