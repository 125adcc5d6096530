"""What is a difference of numbers between two texts, and what is none."""

from __future__ import annotations

import pytest
from lint_pairs import run

from corpus.languages import Language
from kb.bitext.unit import UnitKind
from kb.lint.check import AnyCheck
from kb.lint.checks.facts.numbers import (
    NumberDiffers,
    NumberExtra,
    NumberMissing,
    NumberOrder,
)
from kb.lint.checks.facts.ordinals import OrdinalDiffers, TimesDiffer
from kb.lint.values import Finding, Severity

ES, FR = Language.ES, Language.FR
CHECKS = (NumberDiffers, NumberMissing, NumberExtra, NumberOrder, OrdinalDiffers, TimesDiffer)


def _found(
    source: str, target: str, lang: Language, kind: UnitKind = UnitKind.SEGMENT
) -> list[Finding]:
    return [one for check in CHECKS for one in run(check, source, target, lang, kind=kind)]


@pytest.mark.parametrize(
    ("lang", "source", "target"),
    [
        (ES, "Both creatures fight.", "Las dos criaturas luchan."),
        (ES, "Choose either card.", "Elige una de las dos cartas."),
        (FR, "Put it second.", "Mettez-la ensuite."),
        (FR, "Exile the other one.", "Exilez la seconde."),
        (ES, "You gain 1 life.", "Ganas una vida."),
        (ES, "A creature that blocks two or more", "Una criatura que bloquea más de una"),
        (FR, "It has two abilities.", "Elle a deux capacités\xa0: la première et la seconde."),
        (ES, "It has double strike.", "Tiene la habilidad de dañar dos veces."),
        (FR, "It has double strike.", "Elle a la double initiative."),
        (ES, "Search for a half-elf.", "Busca un semielfo."),
        (FR, "It is a Demigod.", "C’est un demi-dieu."),
        (ES, "It deals damage in layer 7c (see rule 613.4c).", "Daña en la capa 7c (613.4c)."),
        (FR, "As it were, none.", "Il n’y en a aucun."),
        (ES, "Reduce it to zero.", "Redúcelo a 0."),
        (FR, "Cast Two Moons.", "Lancez les Lunes jumelles."),
        (ES, "All four phrases mean the same.", "Todas las frases significan lo mismo."),
    ],
)
def test_numbers_that_agree(lang: Language, source: str, target: str) -> None:
    assert _found(source, target, lang) == []


@pytest.mark.parametrize(
    ("lang", "source", "target", "check", "words"),
    [
        (ES, "Draw the top two cards.", "Roba las tres primeras cartas.", NumberDiffers, "tres"),
        (FR, "These two fight.", "Ces trois se battent.", NumberDiffers, "trois"),
        (FR, "Pay 1 life.", "Payez 2 points de vie.", NumberDiffers, "2"),
        (ES, "It triggers once.", "Se dispara dos veces.", TimesDiffer, "dos"),
        (ES, "It triggers twice.", "Se dispara una vez.", TimesDiffer, "una"),
        (FR, "It triggers once.", "Elle se déclenche deux fois.", TimesDiffer, "deux"),
        (ES, "Of two, the second.", "De dos, la primera.", OrdinalDiffers, "primera"),
        (FR, "Of two, the first.", "De deux, la seconde.", OrdinalDiffers, "seconde"),
        (FR, "Take three times X.", "Prenez deux fois X.", TimesDiffer, "deux"),
        (ES, "Pay half of it.", "Págalo.", TimesDiffer, ""),
        (FR, "The third turn.", "Le quatrième tour.", OrdinalDiffers, "quatrième"),
        (ES, "The 2nd turn.", "El 3.º turno.", OrdinalDiffers, "3.º"),
        (FR, "One or more cards.", "Deux cartes ou plus.", NumberExtra, "Deux"),
        (ES, "Draw a card.", "Roba diez cartas.", NumberExtra, "diez"),
        (ES, "Pay 2 and gain 5.", "Paga 5 y gana 2.", NumberOrder, "5"),
    ],
)
def test_numbers_that_differ(
    lang: Language, source: str, target: str, check: type[AnyCheck], words: str
) -> None:
    found = _found(source, target, lang)
    assert [one.check for one in found] == [check.id]
    assert found[0].severity >= Severity.MINOR
    pointed = {target[slice(*span)] for span in found[0].target.spans}
    assert not words or words in pointed


def test_digits_said_once_at_least_weigh_less() -> None:
    (found,) = _found("It has power 3 or toughness 3.", "Su fuerza o resistencia es 3.", ES)
    assert found.severity is Severity.MINOR


def test_a_word_said_once_more_says_nothing() -> None:
    assert _found("Draw two cards and discard two.", "Roba dos cartas y descarta.", ES) == []


def test_twice_is_not_said_by_two_things() -> None:
    (found,) = _found("Two abilities trigger twice.", "Dos habilidades se disparan una vez.", ES)
    assert found.check == "times-differ"


def test_numbers_exchanged_that_count_the_same_are_found() -> None:
    source = "It deals 2 damage to target Elf. If kicked, it deals 4 damage instead."
    target = "Hace 4 puntos de daño a un Elfo objetivo. Si se estimuló, hace 2 puntos de daño."
    assert [one.check for one in _found(source, target, ES)] == ["number-order"]


def test_of_two_equal_numbers_the_one_out_of_line_is_pointed_at() -> None:
    target = "Roba dos cartas, paga 3 vidas y exilia dos cartas."
    (found,) = _found("Draw two cards, pay 3 life and exile four cards.", target, ES)
    assert found.target.spans == ((target.rindex("dos"), target.rindex("dos") + 3),)
    assert found.expected == "cuatro"
    assert found.fix
    assert found.fix.applied(target) == "Roba dos cartas, paga 3 vidas y exilia cuatro cartas."


def test_a_sentence_turned_round_keeps_what_its_numbers_count() -> None:
    source = "You draw two cards if an opponent controls three lands."
    target = "Si un oponente controla tres tierras, robas dos cartas."
    assert _found(source, target, ES) == []


def test_numbers_in_reminder_text_of_one_side_only_are_none() -> None:
    source = "Menace (Block it with two or more creatures or not at all.)"
    assert _found(source, "Menace", FR, UnitKind.CARD) == []
    assert _found(source, "Menace", FR) == []
    assert [one.check for one in _found(source, "Menace", FR, UnitKind.RULE)] == ["number-missing"]


def test_numbers_in_reminder_text_of_both_sides_count() -> None:
    source = "Menace (Block it with two or more creatures or not at all.)"
    target = "Menace (Bloquez-la avec au moins trois créatures ou pas du tout.)"
    (found,) = _found(source, target, FR, UnitKind.CARD)
    assert found.check == "number-differs"


def test_reminders_on_other_lines_are_other_reminders() -> None:
    source = "Indestructible (Two wounds don’t matter.)\nEquip {2}"
    target = "Indestructible\nÉquipement {2} (Attachez-le à trois autres.)"
    assert _found(source, target, FR, UnitKind.CARD) == []


@pytest.mark.parametrize("kind", [UnitKind.CARD_NAME, UnitKind.GLOSSARY_HEAD])
def test_names_are_not_compared(kind: UnitKind) -> None:
    assert _found("One Dozen Eyes", "Cinq paires d’yeux", FR, kind) == []


def test_a_text_that_was_cut_off_lacks_nothing() -> None:
    assert _found("Draw two cards. Pay 3 life.", "Roba dos cartas. Paga…", ES) == []


def test_a_word_gives_way_with_its_capital() -> None:
    (found,) = _found("Two or more creatures die.", "Tres o más criaturas mueren.", ES)
    assert found.fix
    assert found.fix.text == "Dos"


def test_agreement_is_left_to_people() -> None:
    (found,) = _found("The third turn.", "La segunda fase.", ES)
    assert found.fix is None


def test_both_languages_are_told_the_same_so_that_they_can_vote() -> None:
    (spanish,) = _found("Draw two cards.", "Roba tres cartas.", ES)
    (french,) = _found("Draw two cards.", "Piochez 3 cartes.", FR)
    assert (spanish.said, spanish.data) == (french.said, french.data)


def test_a_keyword_that_holds_a_number_is_none() -> None:
    source = "Its power is twice that number, and it has double strike."
    target = "Su fuerza es el doble de esa cantidad, y también la habilidad de dañar dos veces."
    assert _found(source, target, ES) == []
    assert _found(source, target.replace("el doble", "el triple"), ES) != []
