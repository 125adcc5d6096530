from __future__ import annotations

import pytest

from corpus.languages import Language
from corpus.lexicon import lexicon_of
from corpus.readers.rules_text.lines import split_lines
from corpus.readers.rules_text.notation import example_text, numbered_heading, numbered_rule


def line(text):
    (only,) = split_lines(text)
    return only


@pytest.mark.parametrize(
    ("text", "number", "rest"),
    [
        ("100.1. A kite flies.", "100.1", "A kite flies."),
        ("100.1a A kite flies.", "100.1a", "A kite flies."),
        ("606.5 If it flies", "606.5", "If it flies"),
        ("119.1d. It flies.", "119.1d", "It flies."),
        ("901.4.Text", "901.4", "Text"),
        ("704.5aa It flies.", "704.5aa", "It flies."),
        ("702.145.\xa0Kites", "702.145", "Kites"),
        ("702.145.", "702.145", ""),
        ("702.1. “Kite” is a word.", "702.1", "“Kite” is a word."),
        ("702.1. 2 kites fly.", "702.1", "2 kites fly."),
    ],
)
def test_a_rule_is_told_by_its_number(text, number, rest):
    """The period, the space after it, and the letter's missing period all occur."""
    found = numbered_rule(line(text))
    assert found is not None
    assert (str(found.number), found.text) == (number, rest)


@pytest.mark.parametrize(
    "text",
    [
        "A kite of 702.1 flies.",
        "702. Kites",
        "7. Kites",
        "601.2f–h are steps.",
        "702.1.5 is a version.",
        "702.1abc is none.",
        "702.1A is none.",
        "702.01 is none.",
        "1000.1. Too large.",
        "99.1. Too small.",
        "2,100.1 kites",
        "- 702.1 A list",
        "٧٠٢.١. Other digits.",
    ],
)
def test_other_lines_are_no_rules(text):
    """What only resembles a rule number begins no rule."""
    assert numbered_rule(line(text)) is None


@pytest.mark.parametrize(
    ("text", "number", "title"),
    [
        ("7. Kites", "7", "Kites"),
        ("702. Kites and Lines", "702", "Kites and Lines"),
        ("702.Kites", "702", "Kites"),
        ("702. «Kites»", "702", "«Kites»"),
    ],
)
def test_a_heading_is_told_by_its_number(text, number, title):
    """Chapters and sections have a period behind the number."""
    found = numbered_heading(line(text))
    assert found is not None
    assert (str(found.number), found.text) == (number, title)


@pytest.mark.parametrize(
    "text", ["702.1. Kites", "70. Kites", "702 Kites", "7.5 kites", "7.", "Kites"]
)
def test_other_lines_are_no_headings(text):
    """A heading is a chapter's or a section's number, a period, and a title."""
    assert numbered_heading(line(text)) is None


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        (Language.EN, "Example: It flies."),
        (Language.EN, "Examples:It flies."),
        (Language.EN, "EXAMPLE : It flies."),
        (Language.ES, "Ejemplo: It flies."),
        (Language.FR, "Exemple : It flies."),
        (Language.FR, "Exemple\xa0: It flies."),
        (Language.FR, "Exemple\u202f:\xa0It flies."),
    ],
)
def test_an_example_is_told_by_its_label_in_any_spacing(lang, text):
    """French puts a space, often a no-break one, before the colon."""
    assert example_text(line(text), lexicon_of(lang)) == "It flies."


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        (Language.EN, "Ejemplo: Vuela."),
        (Language.ES, "Example: It flies."),
        (Language.EN, "For example: it flies."),
        (Language.EN, "Example without a colon."),
    ],
)
def test_other_lines_are_no_examples(lang, text):
    """The label is the document's language's, and begins the line."""
    assert example_text(line(text), lexicon_of(lang)) is None
