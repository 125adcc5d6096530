"""`corpus.dates`: dates in words, three languages, both ways."""

from __future__ import annotations

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from corpus.dates import find_date, format_date
from corpus.languages import Language
from corpus.lexicon import lexicon_of

LANGUAGES = st.sampled_from(list(Language))
DAYS = st.dates(min_value=date(1000, 1, 1))

WRITTEN = [
    ("en", "The book is effective as of August 7, 2026.", date(2026, 8, 7)),
    ("en", "in force since 7 august 2026", date(2026, 8, 7)),
    ("en", "on the 3rd of Sept, 2021, at noon", date(2021, 9, 3)),
    ("en", "Sep. 1st 2021", date(2021, 9, 1)),
    ("en", "printed 2021-09-24.", date(2021, 9, 24)),
    ("es", "válidas desde el 24 de septiembre de 2021", date(2021, 9, 24)),
    ("es", "el 1.º de mayo del 2021", date(2021, 5, 1)),
    ("es", "primero de mayo de 2021", date(2021, 5, 1)),
    ("es", "1º de ENERO de 2021", date(2021, 1, 1)),
    ("es", "2 ene. 2021", date(2021, 1, 2)),
    ("fr", "24 septembre 2021 · source : nous", date(2021, 9, 24)),
    ("fr", "datées du 1er août 2026", date(2026, 8, 1)),
    ("fr", "7 AOUT 2026", date(2026, 8, 7)),
    ("fr", "12\u00a0déc.\u00a02020", date(2020, 12, 12)),
    ("fr", "le 5 juil. 2020", date(2020, 7, 5)),
]

NOT_DATES = [
    ("en", ""),
    ("en", "rule 702.145, as of May"),
    ("en", "April 31, 2021"),
    ("en", "4/5/2021"),
    ("en", "2021-02-30"),
    ("en", "12021-02-03"),
    ("es", "31 de febrero de 2021"),
    ("es", "99 de enero de 2021"),
    ("es", "0 de enero de 2021"),
    ("fr", "29 février 2021"),
    ("fr", "5 jui 2020"),
    ("fr", "3 marsouins 2020"),
    ("fr", "7 août 20261"),
    ("fr", "1 de enero de 2021"),
]


@pytest.mark.parametrize(("lang", "text", "day"), WRITTEN, ids=[text for _, text, _ in WRITTEN])
def test_a_written_date_is_found(lang: Language, text: str, day: date) -> None:
    """Links, ordinals, accents, abbreviations and what stands around do not hide a date."""
    assert day == find_date(text, lexicon_of(Language(lang)))


@pytest.mark.parametrize(
    ("lang", "text"), NOT_DATES, ids=[text or "empty" for _, text in NOT_DATES]
)
def test_what_no_calendar_has_is_no_date(lang: Language, text: str) -> None:
    """Impossible days, ambiguous figures and other languages' months give None."""
    assert find_date(text, lexicon_of(Language(lang))) is None


def test_the_first_of_two_dates_counts() -> None:
    """Whatever the form, the date that stands first in the text is the answer."""
    text = "2 de mayo de 2021, revisado el 2022-01-01"
    assert date(2021, 5, 2) == find_date(text, lexicon_of(Language.ES))


@pytest.mark.parametrize(
    ("lang", "first", "seventh"),
    [
        ("es", "1 de agosto de 2026", "7 de agosto de 2026"),
        ("fr", "1er août 2026", "7 août 2026"),
        ("en", "August 1, 2026", "August 7, 2026"),
    ],
)
def test_a_date_is_written_as_the_language_does(lang: str, first: str, seventh: str) -> None:
    """The first of the month has its own form; English months take a capital."""
    lexicon = lexicon_of(Language(lang))
    assert first == format_date(date(2026, 8, 1), lexicon)
    assert seventh == format_date(date(2026, 8, 7), lexicon)


@given(day=DAYS, lang=LANGUAGES)
def test_a_written_date_reads_back(day: date, lang: Language) -> None:
    """find_date(format_date(day)) is the day, in every language."""
    lexicon = lexicon_of(lang)
    assert day == find_date(format_date(day, lexicon), lexicon)


@given(day=DAYS, lang=LANGUAGES, before=st.sampled_from(["", "(", "el ", "au ", "as of "]))
def test_a_date_is_found_inside_a_sentence(day: date, lang: Language, before: str) -> None:
    """Words before and punctuation after change nothing, in capitals or not."""
    lexicon = lexicon_of(lang)
    assert day == find_date(f"{before}{format_date(day, lexicon)}.".upper(), lexicon)


@given(st.text(max_size=60), LANGUAGES)
def test_any_text_can_be_searched(text: str, lang: Language) -> None:
    """No text raises; the answer is a date or None."""
    assert isinstance(find_date(text, lexicon_of(lang)), date | None)
