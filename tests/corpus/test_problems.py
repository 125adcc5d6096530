from __future__ import annotations

import pytest

from corpus.problems import PROBLEMS, Problem, ProblemLog


def test_problems_come_in_the_order_of_the_file():
    """They may be found in another order."""
    log = ProblemLog()
    log.add("no-card", 9)
    log.add("no-effective-date", 1)
    log.add("empty-entry", 9, head="Kite")
    assert [problem.line for problem in log.problems] == [1, 9, 9]
    assert [problem.code for problem in log.problems[1:]] == ["no-card", "empty-entry"]


def test_a_code_that_has_no_sentence_is_refused():
    """A misspelt code would have nothing to tell."""
    with pytest.raises(KeyError):
        ProblemLog().add("no-such-code", 1)


def test_fields_are_kept_as_text():
    """A problem is a value that can be stored and compared."""
    log = ProblemLog()
    log.add("number-repeated", 7, number=702, first=3)
    assert log.problems == (Problem("number-repeated", 7, (("number", "702"), ("first", "3"))),)


@pytest.mark.parametrize(
    ("code", "fields", "sentence"),
    [
        ("no-effective-date", {}, "The text does not say when it takes effect."),
        ("stray-line", {"text": "f"}, "This line belongs to no rule: “f”."),
        (
            "missing-section",
            {"name": "Credits"},
            "The text has no Credits part; it may be cut off.",
        ),
        ("truncated", {"number": "712.1"}, "The source cuts the text of 712.1 off."),
        (
            "replacement-character",
            {},
            "A character was lost before this file was written.",
        ),
        ("empty-entry", {"head": "Kite"}, "“Kite” has no text."),
        (
            "entry-repeated",
            {"head": "Kite", "first": 3},
            "“Kite” stands here a second time (first on line 3).",
        ),
        (
            "run-together",
            {"head": "Kite"},
            "“Kite” and its text stand on one line; they were parted.",
        ),
        ("bad-number", {"text": "70x"}, "“70x” is not a rule number."),
        ("bad-date", {"text": "2021-02-30"}, "“2021-02-30” is not a date."),
        (
            "card-key-taken",
            {"item": "2 (Pot)", "name": "Kettle"},
            "Item 2 (Pot) has the oracle_id of “Kettle”, which is another card; it was left out.",
        ),
        ("no-card", {}, "Neither the page nor its rulings name the card."),
    ],
)
def test_a_problem_is_told_in_a_sentence(code, fields, sentence):
    """The English sentence, with the values in it."""
    log = ProblemLog()
    log.add(code, 1, **fields)
    assert log.problems[0].message == sentence


def test_every_sentence_ends_as_one():
    """They are shown to people as they are."""
    assert all(sentence[0].isupper() or sentence[0] == "“" for sentence in PROBLEMS.values())
    assert all(sentence.endswith(".") for sentence in PROBLEMS.values())
