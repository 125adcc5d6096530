"""A concept that one language of an entry leaves out is told, and nothing else."""

from __future__ import annotations

import pytest
from small_terms import small_base

from corpus.languages import Language
from kb.terms import TermFault, term_faults
from kb.terms.parity import Parity

EN, ES, FR = Language.EN, Language.ES, Language.FR
PARITY = Parity(small_base())


def faults(en: str, es: str, fr: str | None = None) -> list[tuple[str, str, str]]:
    """The faults of an entry: concept, languages that have it, languages that lack it."""
    entry = {EN: en, ES: es} | ({FR: fr} if fr is not None else {})
    return [
        (one.concept, " ".join(one.present), " ".join(one.absent)) for one in PARITY.faults(entry)
    ]


ALIKE = {
    "the same names": (
        "It has trample.",
        "Tiene la habilidad de arrollar.",
        "Il a le piétinement.",
    ),
    "other forms": ("Trample, exile zone", "Arrollan; el exilio", "Le piétinement, l’exil"),
    "more often": ("Trample and trample.", "Arrolla.", "Piétinement."),
    "a homograph": ("Put a counter on it.", "Ponle un contador.", "Un marqueur."),
    "its other sense": ("Counter it.", "Contrarréstalo.", "Contrecarrez-le."),
    "a verb for a noun of its root": ("It is exiled.", "Va al exilio.", "On l’exile."),
    "a negative prefix": ("a nonland", "no es una tierra", "un non-terrain"),
    "a quoted title": (
        "See rule 702.19, “Trample.”",
        "Véase la regla 702.19.",
        "Voir règle 702.19.",
    ),
    "a card’s name": ("Land Trample Tax is cast.", "Se lanza.", "Il est lancé."),
    "plain words of one language": ("a card", "un objeto", "un objet"),
    "wrong names everywhere": ("totem armor", "armadura totémica", "rien"),
    "nothing": ("", "", ""),
    "plain words of two languages": ("a card", "una carta", "une chose"),
    "what a keyword is": ("It has trample.", "Tiene la habilidad de arrollar.", "Le piétinement."),
    "overlapping names": ("front face up", "cara frontal boca arriba", "recto, face visible"),
    "the words of a name apart": (
        "a strike that is double",
        "dañar dos veces",
        "double initiative",
    ),
    "a word of the same root": ("a destroyer", "destruir", "la destruction, détruire"),
    "a small word for a name with a capital": ("a door", "una puerta", "la porte"),
    "names in quotation marks": ("time counters", "contador de tiempo", "marqueurs « temps »"),
    "a capital of its own": ("a Gate", "de dos Portal", "la porte"),
    "what a keyword is, said again": (
        "It has trample and loses it.",
        "Tiene la habilidad de arrollar y pierde esa habilidad.",
        "Il a le piétinement et le perd.",
    ),
    "what a keyword is, with an elision": (
        "first strike and exile",
        "dañar primero y el exilio",
        "la capacité d’initiative et la capacité d’exil",
    ),
    "what a keyword is, before a mark": (
        "It has trample.",
        "Tiene la habilidad de ¡arrollar!",
        "Le piétinement.",
    ),
    "a name without its small words": (
        "a time counter",
        "un contador sin tiempo",
        "un marqueur « temps »",
    ),
    "another form of a name apart": (
        "It struck it double.",
        "dañar dos veces",
        "double initiative",
    ),
}


@pytest.mark.parametrize(("en", "es", "fr"), ALIKE.values(), ids=ALIKE)
def test_languages_that_say_the_same_have_no_fault(en, es, fr):
    """Inflection, homographs, titles, names and plain words accuse nobody."""
    assert [] == faults(en, es, fr)


DIFFERENT = {
    "left out": (
        ("It has trample.", "Tiene la habilidad de arrollar.", "Il l’a."),
        [("trample", "es en", "fr")],
    ),
    "only in one": (("It.", "Arrolla.", "Il."), [("trample", "es", "fr en")]),
    "a wrong name": (
        ("deathtouch", "toque letal", "contact mortel"),
        [("deathtouch", "fr en", "es")],
    ),
    "a false friend": (
        ("the initiative", "la iniciativa", "l’initiative"),
        [("first-strike", "fr", "es en"), ("initiative", "es en", "fr")],
    ),
    "the wrong sense": (
        ("Counter it.", "Contrarréstalo.", "Un marqueur."),
        [("counter-marker", "fr", "es"), ("counter-spell", "es en", "fr")],
    ),
    "part of a name": (
        ("double strike", "dañar dos veces", "initiative"),
        [("double-strike", "es en", "fr"), ("first-strike", "fr", "es en")],
    ),
    "a keyword action that two languages have": (
        ("destroy it", "destruir", "il s’en va"),
        [("destroy", "es en", "fr")],
    ),
    "a name with a capital that two languages have": (
        ("a Gate", "un Portal", "une chose"),
        [("gate", "es en", "fr")],
    ),
    "a word that elsewhere is no keyword’s": (
        ("It has trample.", "arrollar, una habilidad", "le piétinement"),
        [("ability", "es", "fr en")],
    ),
    "a keyword and what it is": (
        ("an ability", "la habilidad de arrollar", "une capacité"),
        [("trample", "es", "fr en")],
    ),
}


@pytest.mark.parametrize(("entry", "expected"), DIFFERENT.values(), ids=DIFFERENT)
def test_a_concept_that_a_language_lacks_is_a_fault(entry, expected):
    """Which concept, which languages have it, which lack it."""
    assert expected == faults(*entry)


def test_two_languages_can_be_compared():
    """An entry need not have all three."""
    assert [("trample", "en", "es")] == faults("trample", "nada")


def test_the_program_s_own_base_is_the_usual_one():
    """One language alone has nothing to differ from."""
    assert () == term_faults({EN: "trample"})


def test_faults_name_languages_in_their_order():
    """So that reports are alike from run to run."""
    assert (TermFault("trample", (ES,), (FR, EN)),) == PARITY.faults(
        {EN: "x", FR: "x", ES: "arrollar"}
    )
