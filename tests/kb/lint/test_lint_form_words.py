"""Traps of the checks of form that look at letters and words, at blanks, and at lengths."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lint_pairs import run

from corpus.languages import Language
from kb.bitext.unit import UnitKind
from kb.lint.checks.form.accents import CapitalAccent, MissingAccent
from kb.lint.checks.form.blanks import DoubleBlank, EdgeBlank, Tab
from kb.lint.checks.form.broken import BrokenCharacter, DecomposedLetter, InvisibleCharacter
from kb.lint.checks.form.capitals import AllCapitals, InitialCapital
from kb.lint.checks.form.doubled import DoubledSentence, DoubledWord
from kb.lint.checks.form.inner import InnerCapital, StrayCapital
from kb.lint.checks.form.joined import Apostrophe, Ligature
from kb.lint.checks.form.length import LengthRatio, SentenceCount
from kb.lint.checks.form.letters import ForeignLetter, TripledLetter
from kb.lint.checks.form.lines import LineCount
from kb.lint.checks.form.presence import SourceEmpty, Untranslated
from kb.lint.checks.form.words import accented_words, form_words, words_with_accents
from kb.lint.registry import all_checks
from kb.lint.values import Severity

ES, FR = Language.ES, Language.FR
CARD, RULE = UnitKind.CARD, UnitKind.RULE


@pytest.mark.parametrize(
    ("target", "told"),
    [
        ("vous vous défaussez", False),
        ("Vous nous nous aidez", False),
        ("de la de la", True),
        ("une une", True),
        ("Une une", True),
        ("encore et encore et plus", False),
        ("une terre. Terre", False),
        ("une\nune", False),
        ("X X", False),
        ("rendez-vous vous", False),
        ("{T} {T}", False),
        ("1 1", False),
        ("l’un l’un", True),
    ],
)
def test_doubled_words(target: str, told: bool) -> None:
    assert told == bool(run(DoubledWord, "Draw", target, FR))


def test_what_the_source_doubles_may_be_doubled() -> None:
    assert not run(DoubledWord, "Moth Moth flies", "Moth Moth vuela", ES)


@pytest.mark.parametrize(
    ("target", "expected"),
    [
        ("crÃ©ature", "é"),
        ("lâ€™effet", "’"),
        ("lâ\x80\x99effet", "’"),
        ("Ãªtre", "ê"),
        ("Â«", "«"),
        ("cr\ufffdature", ""),
        ("cr?ature", ""),
        ("cr\x8eature", ""),
        ("d&#39;un", ""),
        ("cr\\u00e9ature", ""),
    ],
)
def test_broken_characters(target: str, expected: str) -> None:
    [one] = run(BrokenCharacter, "A creature", target, FR)
    assert expected == one.expected


@pytest.mark.parametrize(
    "target", ["À quoi ?", "Âme", "pâtée «\u00a0X\u00a0»", "Dungeons & Dragons", "R&D;", "Qui?Moi"]
)
def test_characters_that_are_whole(target: str) -> None:
    found = run(BrokenCharacter, "What", target, FR)
    assert not [one for one in found if "?" not in target]


def test_a_broken_source_is_not_the_translators_fault() -> None:
    assert not run(BrokenCharacter, "A &gt; B", "A &gt; B", FR)


@given(st.text(alphabet="éàçñœÉ’«»€–", min_size=1, max_size=8))
def test_what_was_read_in_a_wrong_encoding_can_be_read_again(text: str) -> None:
    """UTF-8 read as Windows-1252 or, where that has no letter for a byte, as Latin-1."""
    wrong = text.encode("utf-8").decode("cp1252", "ignore")
    if wrong.encode("cp1252", "ignore") != text.encode("utf-8"):
        wrong = text.encode("utf-8").decode("latin-1")
    found = run(BrokenCharacter, "x", f"a {wrong} a", FR)
    assert found


def test_invisible_characters() -> None:
    assert 2 == len(run(InvisibleCharacter, "Draw", "Ro\u00adba\u2028ya", ES))
    assert not run(InvisibleCharacter, "Draw", "Roba\u00a0ya\n\u202fno", ES)


def test_a_letter_that_has_no_single_character_may_be_two() -> None:
    assert not run(DecomposedLetter, "x", "m\u0304", ES)


@pytest.mark.parametrize(
    ("source", "target", "lang", "severity"),
    [
        ("Draw", "Rоba", ES, Severity.MAJOR),
        ("Draw", "façade", ES, Severity.MINOR),
        ("a façade", "la façade", ES, None),
        ("Draw", "Façade", ES, None),
        ("Draw", "el 1.º, la 2.ª", ES, None),
        ("Draw", "le 2ᵉ, l’œuf", FR, None),
        ("Draw", "le daño", FR, Severity.MINOR),
        ("Draw π", "π", FR, None),
    ],
)
def test_letters_of_other_languages(
    source: str, target: str, lang: Language, severity: Severity | None
) -> None:
    found = [one.severity for one in run(ForeignLetter, source, target, lang)]
    assert ([severity] if severity else []) == found


@pytest.mark.parametrize(
    ("target", "told"),
    [("XXX", False), ("iii", True), ("Grrr", True), ("ccc", True), ("aa", False)],
)
def test_letters_three_times(target: str, told: bool) -> None:
    assert told == bool(run(TripledLetter, "Draw", target, ES))


@pytest.mark.parametrize(
    ("target", "expected"),
    [
        ("Ephémère", "Éphémère"),
        ("Ephemere", "Éphémère"),
        ("ETAPE", "ÉTAPE"),
        ("Etape", "Étape"),
        ("L’Equipement", "Équipement"),
        ("A chaque fois", "À"),
        ("Oui. A moins que", "À"),
        ("Le joueur A chaque", ""),
        ("A attaque B", ""),
        ("A la main", "À"),
        ("étape", ""),
        ("Elle est", ""),
    ],
)
def test_capitals_without_accents(target: str, expected: str) -> None:
    found = [one.expected for one in run(CapitalAccent, "x", target, FR)]
    assert ([expected] if expected else []) == found


@pytest.mark.parametrize(
    ("source", "target", "lang", "expected"),
    [
        ("x", "la habilidad de dano", ES, ["daño"]),
        ("x", "La CONDICION", ES, ["CONDICIÓN"]),
        ("x", "esta mas", ES, ["más"]),
        ("x", "si el termino esta", ES, []),
        ("x", "controle", FR, ["contrôle / contrôlé"]),
        ("x", "le coeur a tout", FR, []),
        ("The Regle", "La Regle", FR, []),
        ("Regle", "Regle d’or", FR, []),
        ("x", "un Regle", FR, []),
        ("x", "aime-les", FR, []),
    ],
)
def test_words_without_accents(
    source: str, target: str, lang: Language, expected: list[str]
) -> None:
    assert expected == [one.expected for one in run(MissingAccent, source, target, lang)]


@pytest.mark.parametrize("lang", [ES, FR])
def test_words_with_accents_have_them(lang: Language) -> None:
    """No list has a word that is one of the language without its accents in another list."""
    without = words_with_accents(lang)
    assert without
    assert all(word != bare for bare, words in without.items() for word in words)
    assert all(not word[0].isascii() for word in accented_words(lang))
    assert not set(without) & set(form_words(lang).doubled)


def test_ligatures_and_apostrophes() -> None:
    assert ["Œil"] == [one.expected for one in run(Ligature, "x", "Oeil, moelle, bioessence", FR)]
    assert not run(Ligature, "x", "coeur", ES)
    assert ["’"] == [one.expected for one in run(Apostrophe, "x", "l’un d'eux", FR)]
    assert not run(Apostrophe, "x", "l'un d'eux", FR)
    assert not run(Apostrophe, "x", "l’un d'eux", ES)


@pytest.mark.parametrize(
    ("source", "target", "told"),
    [
        ("Draw.", "roba.", True),
        ("draw", "roba", False),
        ("{T}: Draw.", "{T}: roba.", False),
        ("∞ (Infinity)", "∞ (infinito)", False),
        ("“Draw”", "«roba»", True),
        ("(Draw.)", "(roba.)", True),
        ("DRAW", "roba", False),
        ("Draw. Lose.", "Roba. pierde.", True),
        ("Draw (a, b, and so on) now.", "Roba (a, b, etc.) ahora.", False),
        ("Draw, e.g. now.", "Roba, p. ej. ahora.", False),
        ("Draw . . . now.", "Roba . . . ahora.", False),
        ("Player A. It draws.", "El jugador A. eso roba.", False),
        ("1. Draw", "1. roba", True),
    ],
)
def test_small_letters_at_the_beginning(source: str, target: str, told: bool) -> None:
    found = [
        one for one in run(InitialCapital, source, target, ES) if one.severity >= Severity.MINOR
    ]
    assert told == bool(found)


@pytest.mark.parametrize(
    ("source", "target", "told"),
    [
        ("Draw", "ROBAR", True),
        ("DRAW", "ROBAR", False),
        ("Step II", "II", False),
        ("Draw now", "ROBAR ya", True),
        ("DRAW now", "ROBAR ya", False),
        ("Draw now", "APNAP ya", True),
        ("Chapter", "Capítulo XXIII", False),
        ("MTR", "RTM ya", False),
    ],
)
def test_words_in_capitals(source: str, target: str, told: bool) -> None:
    assert told == bool(run(AllCapitals, source, target, ES))


@pytest.mark.parametrize(
    ("source", "target", "told"),
    [
        ("McMoth’s", "de McMoth", False),
        ("MacMoths", "MacMoth", False),
        ("draws", "roBa", True),
        ("draws", "l’Aven", False),
        ("draws", "ROBa", False),
    ],
)
def test_capitals_inside_words(source: str, target: str, told: bool) -> None:
    assert told == bool(run(InnerCapital, source, target, ES))


@pytest.mark.parametrize(
    ("source", "target", "kind", "told"),
    [
        ("Destroy a creature.", "Destruye una Criatura.", RULE, True),
        ("Destroy a Moth creature.", "Destruye una Criatura Moth.", RULE, False),
        ("Destroy an equipment.", "Destruye un Equipo.", RULE, False),
        ("It is “creature.”", "Es «Criatura».", RULE, False),
        ("Creature: creature", "Eso: Criatura", RULE, False),
        ("Destroy a creature.", "Destruye una Criatura.", CARD, False),
        ("Casting Spells", "Lanzar Hechizos", UnitKind.HEADING, True),
        ("Exile", "Exilio, Exiliar", UnitKind.GLOSSARY_HEAD, False),
    ],
)
def test_capitals_inside_sentences(source: str, target: str, kind: UnitKind, told: bool) -> None:
    assert told == bool(run(StrayCapital, source, target, ES, kind=kind))


@pytest.mark.parametrize(
    ("source", "target", "kind", "told"),
    [
        ("Flying", "Flying", RULE, True),
        ("flying", "FLYING", RULE, True),
        ("Instant", "Instant", UnitKind.CARD_TYPE, True),
        ("Flying", "Flying", UnitKind.CARD_NAME, False),
        ("Trample\nFlash", "Arrolla\nFlash", CARD, True),
        ("Urza and Mishra", "Urza and Mishra", RULE, True),
        ("Urza", "Urza", RULE, False),
        ("{T}: {G}", "{T}: {G}", CARD, False),
        ("It says so. It dies.", "Lo dice. It dies.", RULE, True),
        ("Fang + Vanille.", "Fang + Vanille.", RULE, False),
    ],
)
def test_texts_left_as_they_are(source: str, target: str, kind: UnitKind, told: bool) -> None:
    assert told == bool(run(Untranslated, source, target, ES, kind=kind))


def test_a_cognate_of_the_term_base_may_stay() -> None:
    assert not run(Untranslated, "Vigilance", "Vigilance", FR)
    assert run(Untranslated, "Vigilance", "Vigilance", ES)


def test_nothing_for_nothing_is_no_fault() -> None:
    assert not run(SourceEmpty, " ", "\n", ES)


@pytest.mark.parametrize(
    ("check", "target", "fixed"),
    [
        (DoubleBlank, "a \u00a0:", "a\u00a0:"),
        (DoubleBlank, "a   b", "a b"),
        (EdgeBlank, " a", "a"),
        (EdgeBlank, "a\n", "a"),
        (EdgeBlank, "a \nb", "a\nb"),
        (Tab, "a\tb", "a b"),
    ],
)
def test_blanks_are_mended(check: type, target: str, fixed: str) -> None:
    [one] = run(check, "a b", target, FR)
    assert one.fix
    assert fixed == one.fix.applied(target)


@pytest.mark.parametrize(
    ("source", "target", "told"),
    [("a\nb", "a\nb", False), ("a\nb", "a b", True), ("a\nb", "a\n\nb", True), ("a\n", "a", False)],
)
def test_lines(source: str, target: str, told: bool) -> None:
    assert told == bool(run(LineCount, source, target, ES))


def test_lines_of_cards_are_a_note() -> None:
    [one] = run(LineCount, "a\nb", "a b", ES, kind=CARD)
    assert Severity.NOTE is one.severity


LONG = "The player who controls the creature draws a card for each other creature that died. "


@pytest.mark.parametrize(
    ("source", "target", "told"),
    [
        ("Haste", "Prisa", False),
        ("Tap", "Girar la carta", False),
        (LONG, LONG, False),
        (LONG, LONG + LONG, True),
        (LONG, LONG[:40], True),
        (LONG * 4, LONG * 3, True),
        (LONG * 4, LONG * 2, True),
        ("", "Prisa", False),
        (
            "Fire: Ice + Moths of the Sea.",
            "Fuego (Fire): Hielo (Ice) + Polillas (Moths of the Sea).",
            False,
        ),
    ],
)
def test_lengths(source: str, target: str, told: bool) -> None:
    assert told == bool(run(LengthRatio, source, target, ES))


@pytest.mark.parametrize(
    ("source", "target"),
    [
        (f"Flying ({LONG})", "Vuela."),
        ("Flying", f"Vuela. ({LONG})"),
        ("Flying when you control a Moth.", "Vuela. (Mientras controles una polilla.)"),
    ],
)
def test_reminder_text_makes_no_length(source: str, target: str) -> None:
    assert not run(LengthRatio, source, target, ES, kind=CARD)


def test_sentences_may_be_joined() -> None:
    assert not run(SentenceCount, "Draw a card. Lose a life.", "Roba una carta y pierde vida.", ES)
    [one] = run(SentenceCount, f"{LONG}Lose all of your life. Draw.", LONG[:50] + ".", ES)
    assert Severity.MINOR is one.severity


_FORM = [check for check in all_checks().values() if ".form." in check.__module__]


@given(
    st.text(alphabet="aAé ’'«»“”\"()[]{}.,:;?!¿¡…1\n\u00a0\u202f\u0301Ã", max_size=25),
    st.text(alphabet="aAé ’'«»“”\"()[]{}.,:;?!¿¡…1\n\u00a0\u202f\u0301Ã", max_size=25),
    st.sampled_from([ES, FR]),
    st.sampled_from([RULE, CARD]),
)
def test_checks_of_form_point_into_the_text(
    source: str, target: str, lang: Language, kind: UnitKind
) -> None:
    """Whatever they are given; none raises anything."""
    for check in _FORM:
        for one in run(check, source, target, lang, kind=kind):
            assert all(0 <= start <= end <= len(target) for start, end in one.target.spans)
            assert not one.source or all(end <= len(source) for _, end in one.source.spans)


@pytest.mark.parametrize(
    ("source", "target", "kind", "told"),
    [
        ("Draw a card. Exile it.", "Roba una carta. Roba una carta.", RULE, True),
        ("A b c. D e f. G h i.", "A b c. D e f. A b c.", RULE, False),
        ("A b c. D e f.", "A b c. D e f. A b c.", RULE, True),
        ("A b c. A b c.", "A b c. A b c.", RULE, False),
        ("Draw. Exile.", "Roba. Roba.", RULE, False),
        ("Draw a card. Exile it.", "Roba una carta. Roba una carta.", CARD, False),
    ],
)
def test_doubled_sentences(source: str, target: str, kind: UnitKind, told: bool) -> None:
    assert told == bool(run(DoubledSentence, source, target, ES, kind=kind))
