from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from corpus.numbers import RuleNumber, letter_at
from corpus.problems import ProblemLog
from corpus.readers.rules_text.sequence import Sequence


def messages(numbers: str, *, whole: bool = True) -> list[str]:
    """What is reported of numbers that stand on lines 1, 2, 3 and so on."""
    log = ProblemLog()
    sequence = Sequence(log, whole=whole)
    for place, text in enumerate(numbers.split(), start=1):
        sequence.add(RuleNumber.parse(text), place)
    return [problem.message for problem in log.problems]


@pytest.mark.parametrize(
    "numbers",
    [
        "1 100 100.1 100.1a 100.1b 100.2 101 101.1 2 200 200.1",
        "702.145k 702.145m 702.145n 702.145p",
        "704.5y 704.5z 704.5aa 704.5ab 704.6",
        "712.21e 713 713.1",
        "905.6",
    ],
    ids=["document", "no l, no o", "after z", "next section", "part of a document"],
)
def test_numbers_in_step_are_silent(numbers):
    """The rules' own way to count is no problem."""
    assert messages(numbers) == []


@pytest.mark.parametrize(
    ("numbers", "message"),
    [
        ("702.1 702.1a 702.1", "Rule 702.1 stands here a second time (first on line 1)."),
        ("702.5 702.4", "Rule 702.4 comes after 702.5, which should follow it."),
        ("712.3 712.3d", "Subrule 712.3d follows 712.3; 712.3a was expected."),
        ("712.3a 712.3c", "Subrule 712.3c follows 712.3a; 712.3b was expected."),
        ("724.2 724.3a", "Subrule 724.3a follows 724.2; 724.2a was expected."),
        ("724 724.1a", "Subrule 724.1a follows 724; 724.1 was expected."),
        ("702.5k 702.5l", "Subrule 702.5l follows 702.5k; 702.5m was expected."),
        ("702.5 702.7", "Rule 702.7 follows 702.5; 702.6 was expected."),
        ("702 702.2", "Rule 702.2 follows 702; 702.1 was expected."),
        ("704.5c 706.1", "Rule 706.1 follows 704.5c; 706 was expected."),
        ("702.5a 704", "Rule 704 follows 702.5a; 703 was expected."),
        ("7 701", "Rule 701 follows 7; 700 was expected."),
        ("1 100 3", "Rule 3 follows 100; 2 was expected."),
    ],
)
def test_a_number_out_of_step_is_reported_once(numbers, message):
    """The sentence names the number, the one before it, and the one that is missing."""
    assert messages(numbers) == [message]


def test_a_rule_and_its_subrules_that_stand_twice_are_reported_each():
    """One official edition has a keyword's rule and subrule twice."""
    assert messages("702.5 702.5a 702.5 702.5a 702.6") == [
        "Rule 702.5 stands here a second time (first on line 1).",
        "Rule 702.5a stands here a second time (first on line 2).",
    ]


def test_counting_goes_on_from_a_number_that_went_backwards():
    """One slip is one problem, not one for each rule behind it."""
    assert messages("705.1 702.2 702.3 702.4") == [
        "Rule 702.2 comes after 705.1, which should follow it."
    ]


def test_letters_that_the_rules_skip_do_not_stop_the_reading():
    """After an l the next letter is m, after an ao it is ap."""
    assert len(messages("702.5k 702.5l 702.5m 702.5an 702.5ao 702.5ap")) == 3


def test_a_digest_may_leave_rules_out():
    """A selection of the rules skips sections and rules, but no letters."""
    assert messages("7 702 702.65 702.65a 702.145 712", whole=False) == []
    assert messages("7 702 702.65 702.65b", whole=False) != []


@given(
    st.lists(st.integers(0, 30), min_size=1, max_size=6),
    st.integers(100, 998),
)
def test_every_document_that_counts_on_is_silent(subrules, section):
    """Sections, rules and subrules without gaps give no problem, however many there are."""
    numbers = [str(section)]
    for rule, letters in enumerate(subrules, start=1):
        numbers.append(f"{section}.{rule}")
        numbers += [f"{section}.{rule}{letter_at(place)}" for place in range(1, letters + 1)]
    numbers.append(str(section + 1))
    assert messages(" ".join(numbers)) == [] or section % 100 == 99


@given(
    st.lists(
        st.sampled_from(
            ["1", "2", "100", "101", "100.1", "100.2", "100.1a", "100.1l", "100.1z", "200.9aa"]
        )
    )
)
def test_any_order_is_read_to_the_end(numbers):
    """Every number is seen, and nothing but problems comes of it."""
    log = ProblemLog()
    sequence = Sequence(log, whole=True)
    for text in numbers:
        sequence.add(RuleNumber.parse(text), 1)
    assert all(RuleNumber.parse(text) in sequence for text in numbers)
    assert len(log.problems) <= len(numbers)
