"""Numbers in digits and words are read by value."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from number_speller import english, french, spanish

from corpus.languages import Language
from kb.lint.checks.facts.amounts import Sort, amounts
from kb.lint.checks.facts.compare import Weight
from kb.lint.text import Text

EN, ES, FR = Language.EN, Language.ES, Language.FR
SPELLERS = {EN: english, ES: spanish, FR: french}


def _read(lang: Language, text: str, *, hints: bool = False) -> list[Fraction | int]:
    return [
        one.worth
        for one in amounts(Text(lang, text))
        if hints or one.weight is not Weight.HINT or one.digits
    ]


@pytest.mark.parametrize("lang", SPELLERS)
@given(number=st.integers(2, 99_999))
def test_every_number_in_words_is_read(lang: Language, number: int) -> None:
    words = SPELLERS[lang](number)
    (found,) = amounts(Text(lang, words))
    assert found.worth == number
    assert found.span == (0, len(words))


@pytest.mark.parametrize("lang", SPELLERS)
@given(numbers=st.lists(st.integers(2, 999), min_size=2, max_size=5))
def test_numbers_in_a_list_stay_apart(lang: Language, numbers: list[int]) -> None:
    text = ", ".join(map(SPELLERS[lang], numbers))
    assert _read(lang, text) == numbers


@pytest.mark.parametrize("lang", Language)
@given(
    text=st.text(alphabet="0123456789.,/ +-−{}()«»“”abXYZdeux dos two first\n\u00a0", max_size=60)
)
def test_any_text_is_read_in_order_and_inside(lang: Language, text: str) -> None:
    found = amounts(Text(lang, text))
    assert [one.start for one in found] == sorted(one.start for one in found)
    assert all(0 <= one.start < one.end <= len(text) for one in found)


@pytest.mark.parametrize(
    ("lang", "text", "worth"),
    [
        (EN, "pay 1,000 life", [1000]),
        (ES, "paga 1.000 vidas", [1000]),
        (ES, "paga 1000 vidas", [1000]),
        (FR, "payez 1 000 points", [1000]),
        (FR, "payez 1\u202f000 points", [1000]),
        (EN, "2.5 times", [Fraction(5, 2)]),
        (FR, "2,5 fois", [Fraction(5, 2)]),
        (EN, "the 3rd and the 21st", [3, 21]),
        (FR, "le 3e et le 2ème", [3, 2]),
        (ES, "el 3.º y la 2ª", [3, 2]),
        (EN, "10, 20 and 30", [10, 20, 30]),
        (FR, "vingt et une cartes", [21]),
        (ES, "veintiún contadores y treinta y una cartas", [21, 31]),
        (FR, "dix-sept, soixante et onze, quatre-vingt-dix-neuf", [17, 71, 99]),
        (FR, "le dix-septième et le vingt et unième", [17, 21]),
        (EN, "the twenty-first", [21]),
        (EN, "half of it", [Fraction(1, 2)]),
        (FR, "un demi-dieu", []),
        (ES, "el diez por ciento", [10]),
        (FR, "dix pour cent", [10]),
        # what is no amount
        (EN, "rule 702.9b and rule 119", []),
        (EN, "{2}{W}: it gets +2/+2", []),
        (EN, "layer 7c of M20", []),
        (EN, "[−3]: Draw.", []),
        (ES, "lanza 2d6", [2]),
        (EN, "see https://example.com/2/3", []),
    ],
)
def test_numbers_are_read_by_value(lang: Language, text: str, worth: list[Fraction | int]) -> None:
    assert _read(lang, text) == worth


@pytest.mark.parametrize(
    ("lang", "text", "sort"),
    [
        (EN, "twice", Sort.TIMES),
        (ES, "dos veces", Sort.TIMES),
        (FR, "trois fois", Sort.TIMES),
        (EN, "3 times", Sort.TIMES),
        (ES, "el primer turno", Sort.ORDINAL),
        (FR, "la seconde", Sort.ORDINAL),
        (EN, "the 2nd", Sort.ORDINAL),
        (ES, "la mitad", Sort.PART),
        (EN, "two", Sort.COUNT),
    ],
)
def test_sorts_are_told_apart(lang: Language, text: str, sort: Sort) -> None:
    (found,) = amounts(Text(lang, text))
    assert found.sort is sort


@pytest.mark.parametrize(
    ("lang", "text", "weight"),
    [
        (EN, "draw two", Weight.HARD),
        (EN, "those two", Weight.TOLD),
        (ES, "las dos", Weight.TOLD),
        (FR, "les deux", Weight.TOLD),
        (EN, "cast Two Moons", Weight.TOLD),
        (FR, "lancez le Sang neuf", Weight.TOLD),
        (ES, "se dispara en dos casos: uno", Weight.TOLD),
        (EN, "both", Weight.TOLD),
        (EN, "a pair", Weight.HINT),
        (EN, "a card", Weight.HINT),
        (ES, "una carta", Weight.HINT),
        (EN, "gain 1 life", Weight.HARD),
    ],
)
def test_what_needs_no_counterpart_weighs_less(lang: Language, text: str, weight: Weight) -> None:
    assert amounts(Text(lang, text))[0].weight is weight


def test_more_than_a_number_is_the_next_one_too() -> None:
    assert _read(ES, "más de dos cartas", hints=True) == [2, 3]
