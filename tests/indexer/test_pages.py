"""Among many documents a longer answer begins with the shorter one."""

from __future__ import annotations

import random

import pytest
from by_hand import FORMS
from shelf import Shelf, rule, ruling

from indexer.build import refresh_from
from indexer.results import SearchOptions
from indexer.search import Searcher

SIZE = 2400
WORDS = {
    lang: sorted({word for its, word in FORMS if its == lang and word.isalpha()})
    for lang in ("en", "es", "fr")
}
"""Words of the digest; the first are drawn much more often than the last."""


def drawn(chance, lang, count):
    """So many words of a language, by lot."""
    words = WORDS[lang]
    return " ".join(words[int(len(words) * chance.random() ** 4)] for _ in range(count))


def documents(chance):
    """Rules that stand in several languages, and rulings."""
    for place in range(SIZE):
        lang = chance.choice(list(WORDS))
        text = drawn(chance, lang, chance.randint(5, 25))
        if place % 3:
            number = f"7{place % 90:02}.{place // 5 + 1}"
            yield rule(number, text, lang, key=f"{place}", heading=drawn(chance, lang, 2))
        else:
            yield ruling(f"{place}", text, lang)


CHANCE = random.Random(5)  # noqa: S311 - the same lot every time
for one_language in WORDS.values():
    CHANCE.shuffle(one_language)
QUERIES = [drawn(CHANCE, lang, count) for lang in WORDS for count in (1, 2, 3, 5)] + [
    "con* OR face",
    "kind:ruling",
    "-night",
    "lang:fr night",
]


@pytest.fixture(scope="module")
def searcher(tmp_path_factory):
    """Searches in all of them."""
    folder, shelf = tmp_path_factory.mktemp("many"), Shelf(documents(CHANCE))
    assert 0 == refresh_from(shelf, folder).analysed
    with Searcher.over(folder, shelf) as searcher:
        yield searcher


def page(searcher, query, limit, offset=0):
    """The ids and scores of some hits, and how many there are in all."""
    results = searcher.search(query, SearchOptions(limit=limit, offset=offset, snippets=False))
    return [(hit.id, hit.score) for hit in results.hits], results.total


@pytest.mark.parametrize("query", QUERIES)
def test_pages_are_pieces_of_one_list(searcher, query):
    """However long they are, until all hits were shown once."""
    whole, total = page(searcher, query, SIZE)
    assert total == len(whole) == len({name for name, _ in whole})
    for limit in (10, 37, 100):
        assert (whole[:limit], total) == page(searcher, query, limit)
    for offset in range(0, min(total, 75), 15):
        assert whole[offset : offset + 15] == page(searcher, query, 15, offset)[0]


@pytest.mark.parametrize("query", QUERIES)
def test_scores_never_rise(searcher, query):
    """From the first hit to the last of all."""
    scores = [score for _, score in page(searcher, query, SIZE)[0]]
    assert scores == sorted(scores, reverse=True)


def test_a_page_behind_the_last_is_empty(searcher):
    """And still says how many there are."""
    _, total = page(searcher, "night", 10)
    assert ([], total) == page(searcher, "night", 10, offset=total)
