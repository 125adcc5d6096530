"""Transcripts read well in each language: articles, agreement, names, signs."""

from __future__ import annotations

import re
from functools import cache

import pytest

from cli.messages import speaking
from cli.render.tokens import told_text
from corpus.languages import Language
from kb.checks.load import read_checks
from kb.checks.narrate import narrate
from kb.checks.suite import project_checks
from kb.checks.yamltree import Source

CASE = """
- rule: 702.9b
  cases:
    - kind: positive
      oracle: reading
      given:
        A:
          battlefield: {X: {CARD}}
      when: [WHEN]
      then: {THEN}
"""


def told(lang, card="types: creature", when="settle", then="stack: 0"):
    """The sentences of a case with one card, in a language."""
    text = CASE.replace("{CARD}", "{" + card + "}").replace("WHEN", when).replace("THEN", then)
    [check] = read_checks(text, Source("x.yaml"), outside=True)
    return sentences(lang, check.cases[0])


def sentences(lang, case):
    """Every sentence of a case."""
    with speaking(lang):
        return [told_text(one) for part in narrate(case) for one in part]


@cache
def every(lang):
    """Every sentence of the project's cases, in a language."""
    cases = (case for check in project_checks() for case in check.cases)
    return {one for case in cases for one in sentences(lang, case)}


@pytest.mark.parametrize("lang", Language)
def test_no_sentence_of_the_project_shows_how_the_file_is_written(lang):
    """No lists and mappings of Python, no empty fields, no Python words."""
    bad = re.compile(r"\['|'\]|\{'|None|, ,|\(\)|: \)|\( ?:|: ;")
    found = {one for one in every(lang) if bad.search(one)}
    assert set() == found


@pytest.mark.parametrize("lang", [Language.ES, Language.EN])
def test_no_blank_stands_before_a_colon_but_in_french(lang):
    """Nor before a semicolon."""
    assert not [one for one in every(lang) if re.search(r"\s[:;]", one)]


def test_a_blank_that_does_not_break_stands_before_each_colon_in_french():
    """Names of sets and objects, which are English, are as they are."""
    plain = re.compile(r"(?<![\u00a0\u202f])[:;](?= )")
    found = {
        one
        for one in every(Language.FR)
        if plain.search(re.sub("«[^»]*»", "«»", re.sub("extension de la carte[^,)]*", "»", one)))
    }
    assert set() == found


@pytest.mark.parametrize("lang", [Language.ES, Language.FR])
@pytest.mark.parametrize(
    "word",
    ["creature", "artifact", "upkeep", "command", "yes", "anything", "redundant", "flying", "red"],
)
def test_words_that_cases_are_full_of_are_translated(lang, word):
    """Labels and names of cards are in capitals, or between quotation marks."""
    pattern = re.compile(rf"(?<![\w’-]){word}(?![\w’-])")
    quoted = re.compile("«[^»]*»")
    found = {one for one in every(lang) if pattern.search(quoted.sub("", one))}
    assert set() == found


@pytest.mark.parametrize(
    ("lang", "card", "said"),
    [
        ("es", "has: [protection from red]", "protección contra rojo"),
        ("fr", "has: [protection from red]", "protection contre le rouge"),
        ("es", "has: [{whenever: {dies: creature}, do: [draw]}]", "una criatura muere"),
        ("fr", "has: [{whenever: {dies: creature}, do: [draw]}]", "une créature meurt"),
        ("en", "has: [{whenever: {dies: artifact}, do: [draw]}]", "an artifact dies"),
        ("es", "has: [{whenever: {destroyed: creature}, do: [draw]}]", "se destruye una criatura"),
        ("fr", "has: [{whenever: {destroyed: creature}, do: [draw]}]", "on détruit une créature"),
        ("es", "has: [{static: [{lose: flying}], what: creature}]", "cada criatura: pierde volar"),
        ("fr", "has: [{static: [{pt: +1/+1}], what: creature}]", "chaque créature : gagne +1/+1"),
        ("es", "counters: {charge: 2}", "contador de carga: 2"),
        ("fr", "counters: {charge: 2}", "marqueur « charge » : 2"),
        ("es", "types: creature Werewolf", "criatura, Hombre lobo"),
        ("fr", "types: creature Werewolf", "créature, loup-garou"),
        ("es", "has: [{cost: {life: 1}, do: [draw]}]", "pagando 1 vida: "),
        ("es", "has: [{cost: {sacrifice: creature}, do: [draw]}]", "el sacrificio de una criatura"),
        ("fr", "has: [{cost: {sacrifice: creature}, do: [draw]}]", "le sacrifice d’une créature"),
        (
            "es",
            "spell: [draw], targets: [{types: creature, tapped: yes, zone: graveyard}]",
            "objetivos: una criatura (girado, zona: cementerio)",
        ),
        (
            "en",
            "has: [{instead: {enters: this}, become: {enters with: {tapped: yes}}, self: yes}]",
            "it enters otherwise (tapped)",
        ),
        ("es", "modes: [{do: [draw]}, {do: [draw]}]", "modos, de los que se eligen: 1"),
        ("en", "has: [{whenever: enters, do: [draw]}]", "any object enters the battlefield"),
        ("en", "has: [{whenever: draws, do: [draw]}]", "any player draws a card"),
        (
            "es",
            "has: [{static: [{gain: [flying, {static: [{pt: +1/+1}]}]}]}]",
            "gana volar, «esto vale para este objeto: obtiene +1/+1»",
        ),
        (
            "es",
            "has: [{static: [{control: B}]}]",
            "esto vale para este objeto: bajo el control de B",
        ),
        (
            "fr",
            "spell: [{if: {condition: {mark: {name: kicked}}, then: [draw]}}]",
            "si ceci est vrai",
        ),
        (
            "en",
            "has: [{static: [{pt: +1/+1}], if: {this: {is: creature}}}]",
            "(if it is a creature)",
        ),
        (
            "fr",
            "has: [{static: [{control: opponent}], what: {types: creature, controller: opponent}}]",
            "créature (sous le contrôle d’un adversaire) : sous le contrôle d’un adversaire",
        ),
        ("es", "has: [{static: [{gain: cannot block}]}]", "gana «no puede bloquear»"),
        ("fr", "has: [{static: [{set types: artifact}]}]", "types : artefact"),
        ("es", "types: basic land Mountain", "X (tierra básica, Montaña)"),
        (
            "en",
            "has: [{instead: enters, become: {enters with: {tapped: yes}}, self: yes}]",
            "this object enters the battlefield",
        ),
    ],
)
def test_a_card_is_told_so(lang, card, said):
    """Each part as players of the language say it."""
    [given, *_rest] = told(Language(lang), card)
    assert said in given.replace("\u00a0", " ")


@pytest.mark.parametrize(
    ("lang", "when", "said"),
    [
        ("es", "destroy: X", "Un efecto destruye X."),
        ("fr", "destroy: X", "Un effet détruit X."),
        ("es", "move: {what: X, to: exile}", "Se pone X en esta zona: exilio."),
        (
            "es",
            "change: {what: X, changes: [{gain: flying}], until: turn}",
            "Comienza un efecto: esto vale para X: gana volar (hasta el final del turno).",
        ),
        ("en", "block: {X: [X, X]}", "Blockers are declared: X → X, X."),
        (
            "es",
            "play land: {by: A, what: X, face: back}",
            "A juega X como tierra con la cara posterior hacia arriba.",
        ),
        ("es", "activate: {by: A, what: X}", "A activa una habilidad de X."),
        (
            "es",
            "activate: {by: A, what: X, keyword: equip, targets: [X, [A, B]], x: 2}",
            "A activa una habilidad de X (equipar, objetivos: X, A, B, X es 2).",
        ),
        (
            "fr",
            "activate: {by: A, what: X, ability: 2, targets: B}",
            "A active une capacité de X (la n° 2, cibles : B).",
        ),
        ("fr", "attack: {}", "Aucun attaquant n’est déclaré."),
        ("es", "mill: {who: A}", "A muele una carta."),
        ("fr", "gain life: {who: A}", "A gagne ce nombre de points de vie : 1."),
        ("en", "draw: {who: A}", "A draws a card."),
    ],
)
def test_an_action_is_told_so(lang, when, said):
    """As a sentence of the language."""
    assert said in [one.replace("\u00a0", " ") for one in told(Language(lang), when=when)]


@pytest.mark.parametrize(
    ("lang", "then", "said"),
    [
        ("es", "types: {X: artifact Vehicle}", "Tipos: X: artefacto, Vehículo."),
        ("es", "playing: [A, B]", "Siguen en la partida: A, B."),
        ("fr", "blocked: {X: yes}", "Bloquées : X : oui."),
        ("es", "zone: {X: exile}", "Zonas: X: exilio."),
        ("es", "is: {X: static}", "Por definición: X: tiene una habilidad estática."),
        ("es", "pt: {X: None/None}", "Fuerza y resistencia: X: nada."),
        ("es", "game: goes on", "La partida sigue."),
        ("fr", "game: draw", "La partie est nulle."),
        ("es", "game: A", "A ha ganado y la partida ha terminado."),
        ("es", "priority: nobody", "Prioridad al principio: nadie."),
    ],
)
def test_an_assertion_is_told_so(lang, then, said):
    """As a sentence of the language."""
    assert said in [one.replace("\u00a0", " ") for one in told(Language(lang), then=then)]
