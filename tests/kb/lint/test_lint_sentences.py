"""Where sentences begin and end."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from corpus.languages import Language
from kb.lint.reading.sentences import sentences
from kb.lint.text import Text


def split(text: str, lang: Language = Language.EN) -> list[str]:
    return [text[start:end] for start, end in sentences(Text(lang, text))]


@pytest.mark.parametrize(
    ("lang", "text", "expected"),
    [
        (Language.EN, "Draw a card. Lose 1 life.", ["Draw a card.", "Lose 1 life."]),
        (
            Language.EN,
            "See rule 702.5a, “Aura.” It is rare.",
            ["See rule 702.5a, “Aura.”", "It is rare."],
        ),
        (Language.ES, "Es «Aura». Es rara.", ["Es «Aura».", "Es rara."]),
        (Language.FR, "C’est « Aura ». Elle est rare.", ["C’est « Aura ».", "Elle est rare."]),
        (Language.FR, "« Piochez. » Puis rien !", ["« Piochez. »", "Puis rien !"]),
        (Language.ES, "¿Roba? ¡Sí! No.", ["¿Roba?", "¡Sí!", "No."]),
        (Language.ES, "¿Roba? ¿Quién? «Yo».", ["¿Roba?", "¿Quién?", "«Yo»."]),
        (Language.ES, "Otra carta, p. ej. Sala de espera.", ["Otra carta, p. ej. Sala de espera."]),
        (Language.EN, "A spell, e.g. Giant Moth, stays.", ["A spell, e.g. Giant Moth, stays."]),
        (Language.EN, "Flying\nDraw a card.", ["Flying", "Draw a card."]),
        (
            Language.EN,
            "It reads “As it enters . . .” and so on.",
            ["It reads “As it enters . . .” and so on."],
        ),
        (Language.EN, "{T}: Add {G}. {T}: Add {R}.", ["{T}: Add {G}.", "{T}: Add {R}."]),
        (Language.EN, "It is 1. 2 is more.", ["It is 1.", "2 is more."]),
        (Language.EN, "It costs {X}. X is 2.", ["It costs {X}.", "X is 2."]),
        (Language.EN, "J. R. Moth says so.", ["J. R. Moth says so."]),
        (Language.EN, "(It dies.) Draw.", ["(It dies.)", "Draw."]),
        (Language.EN, "", []),
        (Language.EN, " \n ", []),
        (Language.FR, "Quoi ?! Rien.", ["Quoi ?!", "Rien."]),
    ],
)
def test_a_text_is_split_where_its_sentences_end(
    lang: Language, text: str, expected: list[str]
) -> None:
    """Each trap is a text of its own."""
    assert expected == split(text, lang)


@given(st.text(alphabet="aA1 .!?…«»“”()\n¿¡ "), st.sampled_from(list(Language)))
def test_sentences_hold_every_mark_but_blanks(text: str, lang: Language) -> None:
    """In order, none over another."""
    found = sentences(Text(lang, text))
    ends = [0, *(end for _, end in found)]
    assert all(start >= before for before, (start, _) in zip(ends, found, strict=False))
    assert "".join("".join(text[a:b] for a, b in found).split()) == "".join(text.split())
