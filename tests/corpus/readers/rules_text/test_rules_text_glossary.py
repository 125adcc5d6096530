from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from corpus.languages import Language
from corpus.lexicon import lexicon_of
from corpus.readers.rules_text.glossary import split_head
from corpus.records import Span

EN = lexicon_of(Language.EN)


def entries(document):
    return [(entry.head, entry.text) for entry in document.glossary]


def test_an_entry_is_a_head_and_the_lines_below(read_glossary):
    """A blank line parts the entries."""
    document = read_glossary("Kite\nA toy.\nSee rule 100.\n\nLine\nA string.")
    assert entries(document) == [("Kite", "A toy.\nSee rule 100."), ("Line", "A string.")]
    assert document.problems == ()


def test_numbered_senses_belong_to_one_entry(read_glossary):
    """Some terms have two senses and a reference below them."""
    document = read_glossary("Kite\n1. A toy.\n2. A bird.\nSee rule 100.")
    assert entries(document) == [("Kite", "1. A toy.\n2. A bird.\nSee rule 100.")]


def test_a_sense_behind_a_blank_line_belongs_to_the_entry_above(read_glossary):
    """A sense is never a head."""
    document = read_glossary("Kite\n1. A toy.\n\n2. A bird.\n\nLine\nA string.")
    assert entries(document) == [("Kite", "1. A toy.\n2. A bird."), ("Line", "A string.")]


def test_a_sentence_behind_a_blank_line_belongs_to_the_entry_above(read_glossary):
    """Some programs put a blank line between all lines."""
    document = read_glossary(
        "Kite\n\nA toy that flies on a line.\n\nLine\n\nA string that is held."
    )
    assert entries(document) == [
        ("Kite", "A toy that flies on a line."),
        ("Line", "A string that is held."),
    ]


@pytest.mark.parametrize("blank", ["\n\n\n", "\n \n\xa0\n", "\n\u200b\n"])
def test_any_number_of_blank_lines_parts_entries(read_glossary, blank):
    """Before one official entry stand three."""
    document = read_glossary(f"Kite\nA toy.\n{blank}Line\nA string.")
    assert [head for head, _text in entries(document)] == ["Kite", "Line"]


@pytest.mark.parametrize(
    "head", ["Team vs. Team Variant", "Start Your Kites!", "Catch [Quality]", "Intervening “If”"]
)
def test_a_head_may_hold_marks(read_glossary, head):
    """A full stop inside a head does not end it."""
    (entry,) = read_glossary(f"{head}\nA way to fly.").glossary
    assert (entry.head, entry.heads) == (head, (head,))


@pytest.mark.parametrize(
    ("head", "heads"),
    [
        ("Kite, Kites", ("Kite", "Kites")),
        ("Fly, Flown, Flying Zone (Obsolete)", ("Fly", "Flown", "Flying Zone")),
        ("Reel, “Reel with Others”", ("Reel", "Reel with Others")),
        ('Reel, "Reel with Others"', ("Reel", "Reel with Others")),
        ("Pair, “Pair—[text],” “Pair with [name]”", ("Pair", "Pair—[text]", "Pair with [name]")),
        ("Volar, «Vuela»", ("Volar", "Vuela")),
        ("Kite", ("Kite",)),
        ("Kite (Obsolete)", ("Kite",)),
        ("Intervening “If” Clause", ("Intervening “If” Clause",)),
    ],
)
def test_a_comma_parts_terms(head, heads):
    """Each term of a head can be looked up, without quotes and without its mark."""
    assert split_head(head, {head.casefold()}, EN) == heads


def test_a_comma_belongs_to_the_name_when_a_part_has_an_entry_of_its_own(read_glossary):
    """One official head is a name with a comma, and its first part is another head."""
    document = read_glossary("Flyer\nOne who flies.\n\nFlyer, Nonflyer Order\nWho comes first.")
    assert [entry.heads for entry in document.glossary] == [("Flyer",), ("Flyer, Nonflyer Order",)]


@pytest.mark.parametrize(
    ("entry", "obsolete"),
    [
        ("Fly (Obsolete)\nTo rise.", True),
        ("Fly\n(Obsolete) To rise.", True),
        ("Fly\n1. To rise.\n2. (Obsolete) To fall.", False),
        ("Fly\nTo rise.", False),
    ],
    ids=["head", "text", "one sense", "not at all"],
)
def test_an_entry_is_obsolete_when_all_of_it_is(read_glossary, entry, obsolete):
    """The mark ends the head, or begins the text; in one sense it is about that sense."""
    (record,) = read_glossary(entry).glossary
    assert record.obsolete is obsolete


def test_a_head_that_runs_into_its_first_sense_is_parted_and_reported(read_glossary):
    """One official edition lost eleven line ends."""
    document = read_glossary("Kite1. A toy.\n2. A bird.\n\nLine\nA string.")
    assert entries(document) == [("Kite", "1. A toy.\n2. A bird."), ("Line", "A string.")]
    assert document.problems == (("run-together", 11, {"head": "Kite"}),)


def test_a_head_that_ends_with_a_figure_is_left_alone(read_glossary):
    """Without a second sense nothing shows that a line end is missing."""
    document = read_glossary("Kite1. A toy.\nIt flies.")
    assert entries(document) == [("Kite1. A toy.", "It flies.")]


def test_an_entry_without_a_text_is_reported(read_glossary):
    """The head is kept."""
    document = read_glossary("Kite\n\nLine\nA string.")
    assert entries(document) == [("Kite", ""), ("Line", "A string.")]
    assert document.problems == (("empty-entry", 11, {"head": "Kite"}),)


def test_a_head_that_stands_twice_is_kept_twice_and_reported(read_glossary):
    """Both texts are records."""
    document = read_glossary("Kite\nA toy.\n\nkite\nA bird.")
    assert len(document.glossary) == 2
    assert document.problems == (("entry-repeated", 14, {"head": "kite", "first": "11"}),)


def test_entries_know_where_they_stand(read_glossary):
    """The span runs from the head to the end of the text."""
    (entry,) = read_glossary("Kite\n  A toy.").glossary
    assert entry.span == Span(line=11, column=1, length=len("Kite\n  A toy."))


@given(st.text(max_size=30), st.sets(st.text(max_size=10), max_size=3))
def test_any_head_gives_at_least_one_term(head, names):
    """No head is lost by splitting."""
    assert len(split_head(head, names, EN)) >= 1
