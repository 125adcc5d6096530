"""IBM's model 1 on small parallel texts of our own words."""

from __future__ import annotations

from itertools import count

import pytest
from hypothesis import given
from hypothesis import strategies as st

from indexer.crossing.model import translations

PAIRS = [
    ("the green frog", "la rana verde"),
    ("the green lamp", "la lámpara verde"),
    ("the red frog", "la rana roja"),
    ("a frog sleeps", "una rana duerme"),
    ("a lamp", "una lámpara"),
    ("the frog sleeps", "la rana duerme"),
    ("a red lamp", "una lámpara roja"),
]
SENTENCES = st.lists(st.integers(1, 8), max_size=6)
TEXTS = st.lists(st.tuples(SENTENCES, SENTENCES), max_size=12)


class Numbers(dict):
    """Numbers for words, from 1."""

    def __init__(self):
        super().__init__()
        self._next = count(1)

    def __missing__(self, word):
        self[word] = next(self._next)
        return self[word]


def learned(pairs, least=0.0, **more):
    """By source word, its target words with their probabilities, the likeliest first."""
    said, meant = Numbers(), Numbers()
    numbers = [
        ([said[word] for word in one.split()], [meant[word] for word in two.split()])
        for one, two in pairs
    ]
    found = translations(numbers, least, **more)
    words, others = ({number: word for word, number in names.items()} for names in (said, meant))
    return {
        words[source]: {others[target]: chance for target, chance in targets}
        for source, targets in found.items()
    }


@pytest.mark.parametrize(
    ("word", "other"),
    [
        ("the", "la"),
        ("a", "una"),
        ("frog", "rana"),
        ("lamp", "lámpara"),
        ("green", "verde"),
        ("red", "roja"),
        ("sleeps", "duerme"),
    ],
)
def test_words_find_those_that_say_them(word, other):
    """From either side, though no line has one word alone and their order is another."""
    assert other == next(iter(learned(PAIRS)[word]))
    turned = [(two, one) for one, two in PAIRS]
    assert word == next(iter(learned(turned)[other]))


def test_more_rounds_make_the_likeliest_likelier():
    """Each explains the lines better than the one before."""
    chances = [learned(PAIRS, rounds=rounds)["frog"]["rana"] for rounds in (1, 3, 5, 10)]
    assert sorted(set(chances)) == chances


@given(TEXTS, st.sampled_from([0.0, 0.04, 0.3]))
def test_the_probabilities_of_a_word_add_up_to_no_more_than_one(pairs, least):
    """To one, where none is left out; those that are kept are likely enough, the best first."""
    for others in translations(pairs, least).values():
        chances = [chance for _, chance in others]
        assert sum(chances) <= 1 + 1e-9
        assert least or sum(chances) == pytest.approx(1)
        assert min(chances) >= least
        assert sorted(chances, reverse=True) == chances


@given(TEXTS)
def test_only_words_that_stood_side_by_side_stand_for_each_other(pairs):
    """And every word that stood beside any has one."""
    beside = {(s, t) for one, two in pairs for s in one for t in two}
    found = {(s, t) for s, others in translations(pairs, 0).items() for t, _ in others}
    assert beside == found


@given(TEXTS, st.randoms(use_true_random=False))
def test_the_order_of_lines_says_nothing(pairs, random):
    """Nor that of the words in a line, beyond rounding."""
    other = [(random.sample(one, len(one)), random.sample(two, len(two))) for one, two in pairs]
    random.shuffle(other)
    before, after = (
        {(s, t): chance for s, others in translations(lines, 0).items() for t, chance in others}
        for lines in (pairs, other)
    )
    assert before == pytest.approx(after, abs=1e-9)


@pytest.mark.parametrize("pairs", [[], [([], [])], [([1], []), ([], [1, 2])]])
def test_nothing_is_learned_from_nothing(pairs):
    """A side without words says nothing of the other's."""
    assert {} == translations(pairs, 0)


def test_a_line_without_an_other_side_changes_nothing():
    """As if it were not there."""
    assert learned(PAIRS) == learned([*PAIRS, ("the frog", ""), ("", "la rana")])


def test_equally_likely_words_come_in_the_order_of_their_numbers():
    """So that a table made twice is the same."""
    assert [(1, pytest.approx(0.5)), (2, pytest.approx(0.5))] == translations([([1], [2, 1])], 0)[1]
