"""Traps of the checks of terms: what looks like a fault and is none, and what hides one."""

from __future__ import annotations

import csv
from datetime import date
from importlib.resources import files

import pytest
from lint_pairs import run

from corpus.languages import Language
from corpus.terms import term_base
from kb.bitext.unit import Unit, UnitKind
from kb.lint.check import Check
from kb.lint.checks.terms import CHECKS
from kb.lint.engine import Job, lint
from kb.lint.values import ErrorClass, Finding, Severity, Vote

EN, ES, FR = Language.EN, Language.ES, Language.FR
CARD = UnitKind.CARD


def check(identity: str) -> type[Check]:
    """A check of this group."""
    return next(one for one in CHECKS if one.id == identity)


def all_found(source: str, target: str, lang: Language, kind: UnitKind) -> list[str]:
    """The ids of the checks of this group that find something."""
    return [one.id for one in CHECKS for _ in run(one, source, target, lang, kind=kind)]


NO_FAULT = {
    "a pronoun joined to a verb": (ES, "Exile it.", "Exíliala."),
    "a pronoun with a hyphen": (FR, "Exile it.", "Exilez-la."),
    "a pronoun for a second mention": (
        ES,
        "Tap a land. That land has haste.",
        "Gira una tierra. Tiene prisa.",
    ),
    "a keyword as a verb": (ES, "A creature with flying.", "Una criatura que vuele."),
    "a keyword of a line": (ES, "Flying", "Vuela."),
    "a noun for a verb of its root": (FR, "when it is exiled", "lors de son exil"),
    "the longer name": (FR, "It has double strike.", "Il a la double initiative."),
    "a homograph that nobody can tell": (ES, "a counter", "un contador"),
    "the verb of a homograph": (FR, "Counter that spell.", "Contrecarrez ce sort."),
    "a class before a name": (ES, "Shock counters it.", "La carta Conmoción la contrarresta."),
    "plain words in another sense": (
        ES,
        "A variable is never locked in.",
        "Una variable nunca queda fijada.",
    ),
    "linked to": (FR, "abilities about its arrival", "les capacités liées à son arrivée"),
    "an old name in the source too": (ES, "Totem armor", "Armadura tótem"),
    "a wrong name where its thing is not named": (ES, "Watch them.", "Vigílalos."),
    "a term that is the same": (FR, "It has vigilance.", "Il a la vigilance."),
    "a name of a card left as it is": (FR, "You cast Flying Men.", "Vous lancez Flying Men."),
    "a quotation": (ES, "It says “draw a card.”", "Dice «draw a card» (roba una carta)."),
    "no accents": (FR, "It does not die.", "Il ne meurt pas, deja."),
}


@pytest.mark.parametrize(("lang", "source", "target"), NO_FAULT.values(), ids=NO_FAULT)
def test_no_fault(lang: Language, source: str, target: str) -> None:
    """Whatever kind of text it is in."""
    assert [] == all_found(source, target, lang, UnitKind.RULE)


NO_FAULT_ON_CARDS = {
    "a reminder that one side lacks": (
        ES,
        "Reach",
        "Alcance. (Puede bloquear a las que tengan la habilidad de volar.)",
    ),
    "lines that ran into one another": (FR, "Flying\nIt has haste.", "VolIl a la célérité."),
    "a name made of terms": (
        ES,
        "Whenever Exalted Angel attacks, you gain 1 life.",
        "Siempre que el Ángel exaltado ataque, ganas 1 vida.",
    ),
    "a subtype in a name": (
        ES,
        "Tap Candletrap.",
        "Gira la Trampa con velas.",
    ),
    "a name of a mode": (
        ES,
        "• Fade Magic — Draw a card.",
        "• Disipar magia — Roba una carta.",
    ),
}


@pytest.mark.parametrize(
    ("lang", "source", "target"), NO_FAULT_ON_CARDS.values(), ids=NO_FAULT_ON_CARDS
)
def test_no_fault_on_cards(lang: Language, source: str, target: str) -> None:
    """Their grammar is their own."""
    key = "card:Exalted Angel#1" if "Angel" in source else "card:Candletrap#1"
    unit = Unit(key, CARD, {EN: source, lang: target})
    assert [] == list(lint([unit], Job(EN, (lang,), CHECKS), jobs=1))


def test_the_card_s_own_name_names_nothing() -> None:
    """In its English text, where it is known."""
    texts = {EN: "Storm deals 1 damage.", FR: "La Tempête inflige 1 blessure."}
    job = Job(EN, (FR,), (check("missing-term"),))
    assert [] == list(lint([Unit("card:Storm#1", CARD, texts)], job, jobs=1))
    assert list(lint([Unit("segment", UnitKind.SEGMENT, texts)], job, jobs=1))


FAULTS = {
    "the wrong sense": ("swapped-term", FR, "Counter target spell.", "Sacrifiez le sort ciblé."),
    "a plain word left out": ("missing-term", ES, "Sacrifice a land.", "Pierde una tierra."),
    "a keyword too many": ("extra-term", FR, "It has trample.", "Il a le piétinement et le vol."),
    "a false friend": ("false-friend-term", FR, "Raid — Draw.", "Incursion — Piochez."),
    "an old name with its object inside": (
        "obsolete-term",
        FR,
        "Exile target land.",
        "Retirez le terrain ciblé de la partie.",
    ),
    "an old name with a pronoun": ("obsolete-term", FR, "Exile it.", "Retirez-le de la partie."),
    "a forbidden name in the plural": (
        "forbidden-term",
        ES,
        "Compare mana costs.",
        "Compara costos de maná.",
    ),
    "an English word": ("foreign-word", ES, "Draw and discard.", "Roba and descarta."),
    "a Spanish word in French": ("foreign-word", FR, "Draw a card.", "Piochez una carte."),
    "a term as it was": ("left-term", FR, "It has trample.", "Il a le trample."),
}


@pytest.mark.parametrize(("identity", "lang", "source", "target"), FAULTS.values(), ids=FAULTS)
def test_a_fault_is_found_by_its_check(
    identity: str, lang: Language, source: str, target: str
) -> None:
    """And by no other of the group."""
    assert {identity} == set(all_found(source, target, lang, UnitKind.RULE))


def voted(es: str, fr: str, kind: UnitKind, identity: str) -> list[Finding]:
    """What a check finds in a text with both translations."""
    unit = Unit("unit", kind, {EN: "Tap a land with trample.", ES: es, FR: fr})
    return list(lint([unit], Job(EN, (ES, FR), (check(identity),)), jobs=1))


def test_the_other_translation_weighs_what_is_missing() -> None:
    """Where it has the term, the fault is here; where it lacks it too, the source may be wrong."""
    (alone,) = voted(
        "Gira una tierra.", "Engagez un terrain avec le piétinement.", CARD, "missing-term"
    )
    assert (Vote.ALONE, Severity.MAJOR) == (alone.vote, alone.severity)
    shared = voted("Gira una tierra.", "Engagez un terrain.", UnitKind.RULE, "missing-term")
    assert [(Vote.SHARED, Severity.MINOR)] * 2 == [(one.vote, one.severity) for one in shared]
    dated = voted("Gira una tierra.", "Engagez un terrain.", CARD, "missing-term")
    assert [ErrorClass.DATED] * 2 == [one.error_class for one in dated]


def test_the_other_translation_weighs_what_is_too_much() -> None:
    """A term that only one translation has is outvoted."""
    (alone,) = voted(
        "Gira una tierra que arrolla y vuela.",
        "Engagez un terrain avec le piétinement.",
        UnitKind.RULE,
        "extra-term",
    )
    assert (Vote.ALONE, Severity.MAJOR) == (alone.vote, alone.severity)


def test_an_old_name_is_a_note_on_a_card_with_its_day() -> None:
    """And minor elsewhere; today’s name is expected in both."""
    texts = ("Compare their mana value.", "Compara su coste de maná convertido.")
    (card,) = run(check("obsolete-term"), *texts, ES, kind=CARD)
    (rule,) = run(check("obsolete-term"), *texts, ES, kind=UnitKind.RULE)
    assert (Severity.NOTE, Severity.MINOR) == (card.severity, rule.severity)
    assert {"mana value"} == {card.data["term"], rule.data["term"]}
    assert "2021-04-22" == card.data["day"]
    assert "valor de maná" == card.expected


def test_a_fix_keeps_the_form_and_the_capital() -> None:
    """Only where nothing beside the name has to agree with it."""
    found = run(check("forbidden-term"), "Mana costs: 2", "Costos de maná: 2", ES)
    assert ["Costes de maná"] == [one.fix.text for one in found if one.fix]
    (article,) = run(check("forbidden-term"), "the deathtouch", "el toque letal", ES)
    assert article.fix is None
    assert "toque mortal" == article.expected


def test_a_text_that_nobody_translated_is_told_once() -> None:
    """Its terms are not all counted."""
    source = "Each player may draw a card for each creature they control, then discard it."
    assert ["foreign-word"] == all_found(source, source, ES, UnitKind.RULE)


def test_a_text_alone_is_read_for_wrong_and_foreign_words() -> None:
    """Some checks need no source."""
    unit = Unit("unit", UnitKind.SEGMENT, {ES: "Tiene toque letal and nada."})
    assert {"forbidden-term", "foreign-word"} == {
        one.check for one in lint([unit], Job(EN, (ES,), CHECKS), jobs=1)
    }


@pytest.mark.parametrize("name", ["dated.tsv", "loose.tsv"])
def test_what_is_allowed_are_concepts_of_the_base(name: str) -> None:
    """Each once, with the reason; a template has its day, and a way that there is."""
    text = files("kb.lint.checks.terms").joinpath(name).read_text(encoding="utf-8")
    rows = list(csv.DictReader(text.splitlines(), delimiter="\t", quoting=csv.QUOTE_NONE))
    keys = [(row.get("way"), row["concept"], row.get("other")) for row in rows]
    assert len(keys) == len(set(keys))
    named = {one for _, *several in keys for one in several if one}
    assert named <= term_base().concepts.keys()
    assert all(row["reason"] for row in rows)
    if name == "dated.tsv":
        assert {"lacking", "surplus", "swapped"} == {row["way"] for row in rows}
        assert all(date.fromisoformat(row["until"]) for row in rows)


@pytest.mark.parametrize("lang", Language)
def test_the_words_of_a_language_are_in_its_list_alone(lang: Language) -> None:
    """In order, each once, in small letters; a word of another list is not in this one."""
    lists = {
        one: files("kb.lint.checks.terms.words")
        .joinpath(f"{one}.txt")
        .read_text(encoding="utf-8")
        .splitlines()[2:]
        for one in Language
    }
    own = lists.pop(lang)
    assert own == sorted(set(own))
    assert all(word == word.lower() and word.isalpha() for word in own)
    assert all(set(own).isdisjoint(other) for other in lists.values())


OTHER_KINDS = {
    "a name of a card": (UnitKind.CARD_NAME, ES, "Polymorph", "Transmutar"),
    "a type that looks like a keyword": (
        UnitKind.CARD_TYPE,
        FR,
        "Creature — Bird Mutant",
        "Créature : oiseau et mutant",
    ),
    "a title with what tells it apart": (
        UnitKind.GLOSSARY_HEAD,
        FR,
        "Fortify",
        "Fortification (capacité)",
    ),
}


@pytest.mark.parametrize(
    ("kind", "lang", "source", "target"), OTHER_KINDS.values(), ids=OTHER_KINDS
)
def test_no_fault_in_other_kinds(kind: UnitKind, lang: Language, source: str, target: str) -> None:
    """Names name nothing, and type lines have types."""
    assert [] == all_found(source, target, lang, kind)


def test_the_types_of_a_line_are_compared() -> None:
    """A type is never left out; that auras had none is a matter of age."""
    types = ("Artifact Creature — Golem", "Criatura — Gólem")
    assert ["missing-term"] == all_found(*types, ES, UnitKind.CARD_TYPE)
    old = ("Enchantment — Aura", "Encantar criatura")
    (dated,) = run(check("swapped-term"), *old, ES, kind=UnitKind.CARD_TYPE)
    assert (ErrorClass.DATED, Severity.NOTE) == (dated.error_class, dated.severity)
