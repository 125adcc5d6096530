from __future__ import annotations

import pytest

from corpus.languages import Language
from corpus.lexicon import lexicon_of
from corpus.readers.rules_text.layout import find_layout
from corpus.readers.rules_text.lines import split_lines

WHOLE = """Comprehensive Rules

Introduction
About kites.

Contents
1. Kites
100. Lines
Glossary
Credits

1. Kites
100. Lines
100.1. A kite has a line.

Glossary

Line
A string.

Credits
Written by us.
"""


def parts(text: str, lang: Language = Language.EN) -> dict[str, list[str] | None]:
    """The lines of each part as text."""
    layout = find_layout(split_lines(text), lexicon_of(lang))
    return {
        name: None if lines is None else [line.text for line in lines]
        for name, lines in (
            ("front", layout.front),
            ("contents", layout.contents),
            ("body", layout.body),
            ("glossary", layout.glossary),
            ("rulings", layout.rulings),
            ("credits", layout.credits),
        )
    }


def test_the_contents_are_not_the_body():
    """The contents repeat every heading, and the headings of the last parts."""
    assert parts(WHOLE) == {
        "front": ["Comprehensive Rules", "Introduction", "About kites."],
        "contents": ["1. Kites", "100. Lines", "Glossary", "Credits"],
        "body": ["1. Kites", "100. Lines", "100.1. A kite has a line."],
        "glossary": ["Line", "A string."],
        "rulings": None,
        "credits": ["Written by us."],
    }


def test_contents_without_a_last_part_are_told_from_the_body():
    """The body begins with the headings that lead to its first rule."""
    shorter = parts(WHOLE.replace("Glossary\nCredits\n\n1.", "1."))
    assert shorter["contents"] == ["1. Kites", "100. Lines"]
    assert shorter["body"] == ["1. Kites", "100. Lines", "100.1. A kite has a line."]


def test_contents_that_list_rules_are_told_from_the_body():
    """Even keyword names in the contents do not begin the body."""
    longer = parts(WHOLE.replace("100. Lines\nGlossary", "100. Lines\n100.1. Reel\nGlossary"))
    assert longer["body"] == ["1. Kites", "100. Lines", "100.1. A kite has a line."]


def test_headings_without_rules_of_their_own_belong_to_the_body():
    """Behind contents whose end is sure, the body begins with its first heading."""
    found = parts(WHOLE.replace("1. Kites\n100. Lines\n100.1.", "1. Kites\n100. A\n101. B\n101.1."))
    assert found["contents"] == ["1. Kites", "100. Lines", "Glossary", "Credits"]
    assert found["body"] == ["1. Kites", "100. A", "101. B", "101.1. A kite has a line."]


@pytest.mark.parametrize(
    ("cut", "lost"),
    [
        ("Written by us.", []),
        ("Credits\nW", ["credits"]),
        ("Glossary\n\nL", ["glossary", "credits"]),
    ],
)
def test_a_document_that_is_cut_off_lacks_its_last_parts(cut, lost):
    """What the contents promise is not there."""
    found = parts(WHOLE[: WHOLE.index(cut)])
    assert found["body"] == ["1. Kites", "100. Lines", "100.1. A kite has a line."]
    assert [name for name in ("glossary", "credits") if found[name] is None] == lost


def test_a_document_cut_off_in_its_contents_has_no_body():
    """A heading of the contents is no record."""
    found = parts(WHOLE[: WHOLE.index("Glossary")])
    assert found["contents"] == ["1. Kites", "100. Lines"]
    assert found["body"] == []


def test_a_part_of_the_rules_needs_no_front_and_no_contents():
    """A few rules copied from the whole are a body."""
    found = parts("100.1. A kite has a line.\n100.1a The line is long.")
    assert (found["front"], found["contents"]) == ([], None)
    assert found["body"] == ["100.1. A kite has a line.", "100.1a The line is long."]


def test_a_body_may_begin_with_a_section():
    """Headings that do not lead to the first rule stay outside."""
    assert parts("2. Wind\n100. Lines\n100.1. A kite.")["body"] == ["100. Lines", "100.1. A kite."]


@pytest.mark.parametrize(
    ("lang", "contents", "glossary", "credits_"),
    [
        (Language.EN, "CONTENTS", "GLOSSARY", "CREDITS"),
        (Language.ES, "Contenido", "Glosario", "Créditos"),
        (Language.FR, "Table des matières", "Glossaire", "Crédits"),
    ],
)
def test_each_language_names_the_parts_in_its_own_words(lang, contents, glossary, credits_):
    """Headings are data, and capitals do not matter."""
    text = WHOLE.replace("Contents", contents)
    text = text.replace("Glossary", glossary).replace("Credits", credits_)
    assert parts(text, lang)["credits"] == ["Written by us."]
    assert parts(text, lang)["glossary"] == ["Line", "A string."]


def test_a_file_of_which_nothing_is_rules_has_only_a_front():
    """No body, no parts."""
    found = parts("Comprehensive Rules\nnothing else")
    assert (found["front"], found["body"]) == (["Comprehensive Rules", "nothing else"], [])


def test_a_term_may_have_the_name_of_a_part():
    """The last such line begins the credits, and only a digest has rulings."""
    text = WHOLE.replace("Line\n", "Credits\nWhat is owed.\n\nRulings\nWhat is said.\n\nLine\n")
    found = parts(text)
    assert found["glossary"] == [
        "Credits",
        "What is owed.",
        "Rulings",
        "What is said.",
        "Line",
        "A string.",
    ]
    assert (found["rulings"], found["credits"]) == (None, ["Written by us."])
