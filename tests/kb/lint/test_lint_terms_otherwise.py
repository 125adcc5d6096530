"""Traps of the checks of terms: what is said by another word, and words that look alike."""

from __future__ import annotations

import re

import pytest
from lint_pairs import run

from corpus.languages import Language
from corpus.terms import term_base
from kb.bitext.unit import UnitKind
from kb.lint.checks.terms import CHECKS
from kb.lint.checks.terms.tables import has_table, rows_of
from kb.lint.values import Severity

ES, FR = Language.ES, Language.FR

NO_FAULT = {
    "a noun for a noun whose verb is the concept": (ES, "Each vote counts.", "Cada voto cuenta."),
    "a verb for a verb whose noun is the concept": (FR, "You equip it.", "Vous l’équipez."),
    "unattached told by a not": (ES, "The Aura is unattached.", "El aura no está anexada."),
    "unattached told by ne … pas": (
        FR,
        "The Aura is unattached.",
        "L’aura n’est pas attachée.",
    ),
    "a not told by unattached": (FR, "The Aura isn’t attached.", "L’aura est détachée."),
    "untapped told by a not": (
        FR,
        "Choose an untapped creature.",
        "Choisissez une créature qui n’est pas engagée.",
    ),
    "unblocked told by a not": (
        ES,
        "Choose an unblocked creature.",
        "Elige una criatura que no esté bloqueada.",
    ),
    "a phrase of every day that is a name too": (FR, "A card game.", "Un jeu de cartes."),
    "one name for two things": (FR, "Attach an Equipment.", "Attachez un équipement."),
    "the other sense of a homograph": (FR, "Put a counter on it.", "Mettez-y un marqueur."),
    "a name that looks like a false friend": (
        ES,
        "Remove a counter from it.",
        "Remueve un contador de ella.",
    ),
    "a false friend for its own word": (FR, "It now ends.", "Il se termine actuellement."),
    "magic, which is no name": (ES, "It looks like magic.", "Parece magia."),
    "a name of a card that has the word": (ES, "Cast Control Magic.", "Lanza Magia de control."),
    "a title in a reference": (
        ES,
        "It has a keyword (see rule 702.132, “Assist”).",
        "Tiene una palabra clave (véase la regla 702.132, «Asistencia»).",
    ),
    "the name beside the word": (ES, "Magic is magic.", "Magic es magia."),
}


@pytest.mark.parametrize(("lang", "source", "target"), NO_FAULT.values(), ids=NO_FAULT)
def test_no_fault(lang: Language, source: str, target: str) -> None:
    """Nothing of weight, in a rule."""
    found = [
        one for check in CHECKS for one in run(check, source, target, lang, kind=UnitKind.RULE)
    ]
    assert [] == [one for one in found if one.severity >= Severity.MINOR]


FAULTS = {
    "unattached told without a not": (
        "swapped-term",
        ES,
        "The Aura is unattached.",
        "El aura está anexada.",
        "anexada",
    ),
    "a not that denies something else": (
        "swapped-term",
        ES,
        "It isn’t red. The Aura is unattached.",
        "No es roja. El aura está anexada.",
        "anexada",
    ),
    "one keyword action for another": (
        "swapped-term",
        FR,
        "Discard your hand.",
        "Mélangez votre main.",
        "Mélangez",
    ),
    "the noun for the verb at the beginning": (
        "swapped-term",
        ES,
        "Counter target spell.",
        "Contador hechizo objetivo.",
        "Contador",
    ),
    "a game told as drawing": (
        "swapped-term",
        FR,
        "The game is a draw.",
        "La partie est une pioche.",
        "pioche",
    ),
    "a subtype told as another": (
        "swapped-term",
        ES,
        "Sacrifice an Equipment.",
        "Sacrifica un Vehículo.",
        "Vehículo",
    ),
    "an old phrase of a longer name": (
        "obsolete-term",
        ES,
        "A player may cast a creature spell.",
        "Un jugador puede jugar un hechizo de criatura.",
        "jugar un hechizo",
    ),
    "a deck that is no game of cards": (
        "extra-term",
        FR,
        "The game ends.",
        "Le jeu de cartes se termine.",
        "jeu de cartes",
    ),
    "the company told word for word": (
        "kept-name",
        FR,
        "Wizards of the Coast says so.",
        "Les Sorciers de la Côte le disent.",
        "Les Sorciers de la Côte",
    ),
    "the name with an article": (
        "kept-name",
        ES,
        "The Magic game ends.",
        "La partida de Magia termina.",
        "Magia",
    ),
    "a false friend": (
        "false-friend-word",
        FR,
        "It resumes later.",
        "Il résume plus tard.",
        "résume",
    ),
}


@pytest.mark.parametrize(
    ("identity", "lang", "source", "target", "words"), FAULTS.values(), ids=FAULTS
)
def test_faults(identity: str, lang: Language, source: str, target: str, words: str) -> None:
    """Found at the words."""
    check = next(one for one in CHECKS if one.id == identity)
    found = run(check, source, target, lang, kind=UnitKind.RULE)
    assert words in [target[slice(*span)] for one in found for span in one.target.spans]


def test_homographs_are_told_apart_by_their_sense() -> None:
    """One English name for both would say nothing."""
    check = next(one for one in CHECKS if one.id == "swapped-term")
    (found,) = run(check, "The game is a draw.", "La partida es un robo.", ES)
    assert "senses" in found.said
    (other,) = run(check, "Destroy target land.", "Exilia la tierra objetivo.", ES)
    assert "senses" not in other.said


@pytest.mark.parametrize("lang", [ES, FR])
def test_the_table_of_false_friends(lang: Language) -> None:
    """In order, each once, with patterns that can be read and a right word that is no false one."""
    rows = list(rows_of(f"friends/{lang}.tsv"))
    sources = [row["source"] for row in rows]
    assert len(rows) >= 25
    assert sources == sorted(set(sources))
    for row in rows:
        re.compile(row["source"])
        assert not re.fullmatch(row["words"], row["right"], re.IGNORECASE)


def test_english_has_no_false_friends_of_its_own() -> None:
    """A language without a table has none."""
    assert not has_table("friends/en.tsv")


def test_the_tables_name_concepts_of_the_base() -> None:
    """And each row but once."""
    known = term_base().concepts.keys()
    kin = [(row["lang"], row["concept"]) for row in rows_of("kin.tsv")]
    opposites = [(row["concept"], row["opposite"]) for row in rows_of("opposites.tsv")]
    everyday = [row["concept"] for row in rows_of("everyday.tsv")]
    for rows in (kin, opposites, everyday):
        assert len(rows) == len(set(rows))
    assert {concept for _, concept in kin} <= known
    assert {one for pair in opposites for one in pair} <= known
    assert {*everyday} <= known
