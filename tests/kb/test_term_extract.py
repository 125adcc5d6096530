"""Terms that the base lacks are proposed, those marked as names first."""

from __future__ import annotations

from corpus.languages import Language
from kb.bitext.unit import Unit, UnitKind
from kb.terms.extract import Sign, extract_terms


def units(*texts: str, kind: UnitKind = UnitKind.RULE, lang: Language = Language.EN) -> list[Unit]:
    return [Unit(str(at), kind, {lang: text}, "702.1") for at, text in enumerate(texts, 1)]


def proposed(found: list[Unit], lang: Language = Language.EN) -> dict[str, Sign]:
    return {one.words: one.sign for one in extract_terms(found, lang, ["One may do a thing."] * 9)}


def test_what_stands_in_quotation_marks_is_proposed() -> None:
    """Even once; not what the term base has."""
    found = proposed(units("A card with “branchwalk” or with “flying” may climb."))
    assert found["branchwalk"] is Sign.QUOTED
    assert "flying" not in found


def test_heads_of_entries_and_titles_of_rules_are_proposed() -> None:
    """Each part of a head with a comma; a section’s title is none."""
    heads = units("Branchwalk, Twig Count", kind=UnitKind.GLOSSARY_HEAD)
    assert proposed(heads) == {"Branchwalk": Sign.HEADING, "Twig Count": Sign.HEADING}
    section = Unit("702#title", UnitKind.HEADING, {Language.EN: "Branch Matters"}, "702")
    assert proposed([section]) == {}


def test_a_capital_inside_a_sentence_marks_a_name() -> None:
    """At its beginning it marks nothing."""
    text = "Put a Squirrelwright there."
    found = proposed(units(text, text, text))
    assert found["Squirrelwright"] is Sign.CAPITAL


def test_words_that_come_together_again_are_proposed() -> None:
    """In Spanish too; a part that comes only inside the whole is not."""
    text = "El contador de ramas sube, y baja con un contador de ramas menos."
    found = proposed(units(text, text, lang=Language.ES), Language.ES)
    assert found["contador de ramas"] is Sign.REPEATED
    assert "ramas" not in found


def test_a_name_does_not_go_over_a_mark_or_a_line() -> None:
    """Nor begin or end with a small word."""
    text = "twig, branch\nleaf of the stem"
    found = proposed(units(text, text, text))
    assert not any(" branch" in words or "branch " in words for words in found)
    assert not any(words.startswith(("of", "the")) or words.endswith("the") for words in found)


def test_no_text_gives_no_candidate() -> None:
    """And neither does a language that the texts lack."""
    assert extract_terms([], Language.FR) == ()
    assert extract_terms(units("A “twig”."), Language.FR) == ()
