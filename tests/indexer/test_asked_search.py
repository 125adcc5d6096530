"""A rule is found by what players ask when they want it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from shelf import DAY, Shelf, rule

from corpus.asked import Asked
from corpus.kinds import Kind
from corpus.languages import Language
from corpus.numbers import RuleNumber
from indexer.asked.asking import Asking, Numbers
from indexer.asked.gain import ASKED, INSIDE
from indexer.asked.renew import questions
from indexer.asked.table import AskedTable, asked_bytes
from indexer.build import refresh_from
from indexer.results import SearchOptions
from indexer.search import Searcher
from indexer.tokens import fold

ES, EN = Language.ES, Language.EN
QUESTIONS = {
    EN: [
        ("500.1", "who carries the torch"),
        ("500.2", "torch goes out in the wind"),
        ("500.3", "can a lamp be lit at night"),
    ],
    ES: [("500.2", "se apaga la antorcha"), ("500.3", "quién enciende la antorcha")],
}


def own_key(_lang: Language, word: str) -> tuple[str, ...]:
    """A word as its only key."""
    return (fold(word),)


Searching = Callable[[Numbers | None], Searcher]


@pytest.fixture
def searching(tmp_path: Path) -> Iterator[Searching]:
    """Rules of lamps, and questions that speak of torches; numbers may be others today."""
    shelf = Shelf(
        [
            rule("500", heading="Night"),
            rule("500.1", "A lamp is carried by its owner."),
            rule("500.2", "A lamp whose oil is used up goes dark."),
            rule("500.2a", "A dark lamp is filled before dusk."),
            rule("500.3", "A lamp is lit with a match."),
            rule("500.4", "A match is kept dry at dusk."),
        ]
    )
    refresh_from(shelf, tmp_path)
    made = [
        one
        for lang, told in QUESTIONS.items()
        for one in questions(
            lang, [Asked(RuleNumber.parse(rule), words) for rule, words in told], own_key
        )
    ]
    table = AskedTable(asked_bytes(made, DAY), "a table")
    opened: list[Searcher] = []

    def searcher(numbers: Numbers | None = None) -> Searcher:
        opened.append(Searcher.over(tmp_path, shelf, Asking(lambda: table, lambda _: numbers)))
        return opened[-1]

    yield searcher
    for one in opened:
        one.close()


def numbers(searcher: Searcher, query: str, **options: object) -> list[str]:
    """The rules that a query finds, best first."""
    return [hit.number for hit in searcher.search(query, SearchOptions(**options)).hits]


def test_a_rule_is_found_by_words_that_it_lacks(searching: Searching) -> None:
    """In each language, whatever that of the rule; the rule inside it comes behind."""
    found = searching(None)
    assert numbers(found, "torch wind")[:2] == ["500.2", "500.2a"]
    assert numbers(found, "apaga antorcha")[0] == "500.2"
    assert numbers(found, "enciende antorcha")[0] == "500.3"


def test_what_is_found_so_is_counted(searching: Searching) -> None:
    """No text has the words, and yet there are hits; nothing is said of unknown words."""
    found = searching(None).search("antorcha")
    assert found.total == len(found.hits) == 3
    assert not found.notes


def test_words_of_texts_and_of_questions_count_together(searching: Searching) -> None:
    """A rule that has one word and is asked for with the other comes first."""
    assert numbers(searching(None), "match antorcha")[0] == "500.3"


def test_a_misspelt_word_is_read_before_it_is_asked(searching: Searching) -> None:
    """A lamp may be typed in a hurry."""
    assert numbers(searching(None), "lammp torch wind")[0] == "500.2"


def test_what_must_be_there_must_be_there(searching: Searching) -> None:
    """Questions bring in nothing that an operator, a quotation or a filter leaves out."""
    found = searching(None)
    assert numbers(found, '"used up" torch') == ["500.2"]
    assert numbers(found, "antorcha rule:500.3") == ["500.3"]
    rules = numbers(found, "antorcha", kinds=frozenset({Kind.RULE}))
    assert rules == ["500.2", "500.3"]
    assert numbers(found, "antorcha", kinds=frozenset({Kind.GLOSSARY})) == []
    assert "500.2" not in numbers(found, "torch wind -oil")


def test_numbers_are_those_of_today(searching: Searching) -> None:
    """A rule that moved is found where it is now, and one that is gone nowhere."""
    assert numbers(searching({"500.2": "500.4"}), "torch wind") == ["500.4"]
    assert numbers(searching({}), "torch wind") == []


def test_without_questions_nothing_is_asked(searching: Searching) -> None:
    """The words then stand in no text."""
    assert numbers(searching(None), "torch wind", questions=False) == []


def test_the_question_is_told(searching: Searching) -> None:
    """As it stands in the list, with what it adds; the parts give the score."""
    hits = searching(None).search("torch wind", SearchOptions(explain=True)).hits
    told = [hit.explanation for hit in hits]
    for one in told:
        assert one is not None
        assert one.sum == pytest.approx(one.score, abs=1e-9)
    first, inside = told[0], told[1]
    assert first is not None
    assert inside is not None
    assert first.asked is not None
    assert inside.asked is not None
    assert ASKED / 2 < first.asked.points <= ASKED
    assert inside.asked.points == pytest.approx(INSIDE * first.asked.points)


def test_a_title_that_is_the_whole_query_stays_first(searching: Searching) -> None:
    """Whatever players ask about rules of that name; the parts still give the score."""
    hits = searching(None).search("night", SearchOptions(explain=True)).hits
    assert hits[0].number == "500"
    told = hits[0].explanation
    assert told is not None
    assert told.asked is not None
    assert told.sum == pytest.approx(told.score, abs=1e-9)
