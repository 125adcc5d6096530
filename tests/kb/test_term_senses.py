"""The words beside a homograph choose its sense; names may stand apart; forms go side by side."""

from __future__ import annotations

import pytest

from corpus.languages import Language
from corpus.terms import term_base
from kb.terms.apart import ApartNames
from kb.terms.concepts import concept_matcher
from kb.terms.forms import counterpart
from kb.terms.senses import senses_of

EN, ES, FR = Language.EN, Language.ES, Language.FR


def concepts(text: str, lang: Language = EN) -> list[tuple[str, ...]]:
    """What each place of a text with several candidates may stand for once its words are read."""
    return [
        senses_of(lang).narrowed(text, place).concepts
        for place in concept_matcher(lang).find(text)
        if len(place.candidates) > 1
    ]


SENSES = {
    "Counter target spell.": "counter-spell",
    "That spell is countered.": "counter-spell",
    "a spell that counters only spells": "counter-spell",
    "Put two counters on it.": "counter-marker",
    "Remove a counter from it.": "counter-marker",
    "They draw two cards.": "draw-card",
    "The game is a draw.": "draw-game",
    "Whenever it dies, tap it.": "die",
    "It would die this turn.": "die",
    "Take a die.": "die-noun",
    "Make a copy of it.": "copy-noun",
    "You may copy that spell.": "copy-verb",
    "It stays in exile.": "exile-zone",
    "Exile target land.": "exile",
    "It was exiled.": "exile",
}


@pytest.mark.parametrize(("text", "concept"), SENSES.items(), ids=SENSES)
def test_the_words_beside_a_homograph_choose(text: str, concept: str) -> None:
    """Among the concepts that share the form."""
    assert (concept,) in concepts(text)


@pytest.mark.parametrize(
    "text", ["Counters matter here.", "If an effect replaces a draw, wait.", "Copies count."]
)
def test_without_such_words_nothing_is_chosen(text: str) -> None:
    """All candidates stay."""
    assert [2] == [len(one) for one in concepts(text)]


def test_a_language_without_homographs_chooses_nothing() -> None:
    """Its places stay as they are."""
    text = "une initiative"
    assert [2] == [len(one) for one in concepts(text, FR)]


APART = {
    "an object inside": (ES, "Remueve la criatura objetivo del juego.", 0, 38),
    "many words inside": (FR, "retirez une carte de son cimetière de la partie", 0, 47),
    "a pronoun and more": (FR, "Retirez-la alors de la partie.", 0, 29),
}


@pytest.mark.parametrize(("lang", "text", "start", "end"), APART.values(), ids=APART)
def test_an_old_name_is_found_with_other_words_inside(
    lang: Language, text: str, start: int, end: int
) -> None:
    """From its first word to its last."""
    assert ((start, end),) == ApartNames(term_base(), lang).find("exile", text)


@pytest.mark.parametrize(
    "text",
    [
        "Remueve un contador. Sale del juego.",
        "Remueve uno dos tres cuatro cinco seis siete ocho nueve del juego.",
        "Remueve la carta del juegos.",
    ],
)
def test_an_old_name_ends_with_its_clause(text: str) -> None:
    """Nor is a long way bridged."""
    assert () == ApartNames(term_base(), ES).find("exile", text)


def test_a_concept_that_is_no_more_has_no_old_name_to_find() -> None:
    """Its name of today is the old one."""
    assert () == ApartNames(term_base(), EN).find("bury", "bury it")


COUNTERPARTS = {
    "the name itself": ("costo de maná", "costo de maná", "coste de maná", "coste de maná"),
    "the plural": ("costo de maná", "costos de maná", "coste de maná", "costes de maná"),
    "a form of a verb": ("poblar", "pueblan", "repoblar", "repueblan"),
    "a form of another name": ("costo de maná", "coste de maná", "coste de maná", None),
    "an old name of several words": (
        "remover del juego",
        "remueves del juego",
        "exiliar",
        "exilias",
    ),
    "tables that differ": ("costo de maná", "costos de maná", "exiliar", None),
}


@pytest.mark.parametrize(
    ("name", "form", "other", "expected"), COUNTERPARTS.values(), ids=COUNTERPARTS
)
def test_forms_of_two_names_go_side_by_side(
    name: str, form: str, other: str, expected: str | None
) -> None:
    """Where their tables are alike."""
    assert expected == counterpart(term_base(), ES, name, form, other)
