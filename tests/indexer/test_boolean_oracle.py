"""What operators, quotations and fields ask for, against plain code that reads every document.

The words are in the digest, so that no language model is loaded. Every word stands somewhere
as it is typed: what becomes of others is told elsewhere.
"""

from __future__ import annotations

import random

import pytest
from by_hand import ByHand
from hypothesis import given, settings
from hypothesis import strategies as st
from shelf import Shelf, entry, rule, ruling

from indexer.build import refresh_from
from indexer.query.ast import And, Field, Not, Or, Phrase, Prefix, Scoped, Word
from indexer.query.parse import parse
from indexer.query.show import show
from indexer.results import SearchOptions
from indexer.search import Searcher

TYPED = {
    "en": "night transform transforms transformed control faces face exile creature",
    "es": "noche transforma transformarse control controla cara caras exilia criatura",
    "fr": "nuit transforme transformé contrôle faces face exile où ou",
}
WORDS = {lang: text.split() for lang, text in TYPED.items()}
ALL = sorted(set().union(*WORDS.values()))
EVERYTHING = SearchOptions(limit=10_000, snippets=False)


def corpus(seed, size):
    """Documents of words drawn by lot, and one in each language that has them all."""
    chance = random.Random(seed)  # noqa: S311 - the same lot every time

    def some(lang, most):
        return " ".join(chance.choices(WORDS[lang], k=chance.randint(1, most)))

    made = [
        rule(f"70{place}.9", " ".join(WORDS[lang]), lang) for place, lang in enumerate(WORDS, 1)
    ]
    for place in range(1, size):
        lang = chance.choice(list(WORDS))
        one, two = some(lang, 3), some(lang, 6)
        made.append(
            chance.choice(
                [
                    rule(f"71{place % 3}.{place}", two, lang, heading=one),
                    rule(f"70{place % 2}.{place + 10}b", two, lang, examples=(one,)),
                    entry(f"{one} {place}", two, lang),
                    ruling(f"{place}", two, lang),
                ]
            )
        )
    return Shelf(made)


@pytest.fixture(scope="module")
def searched(tmp_path_factory):
    """One corpus, as the engine searches it and as it is read by hand."""
    shelf = corpus(seed=1, size=90)
    folder = tmp_path_factory.mktemp("oracle")
    refresh_from(shelf, folder)
    with Searcher.over(folder, shelf) as searcher:
        yield searcher, ByHand(shelf.items)


WORD = st.sampled_from(ALL).map(Word)
PHRASE = st.lists(st.sampled_from(ALL), min_size=2, max_size=3).map(
    lambda one: Phrase(" ".join(one))
)
PREFIX = st.sampled_from(["tr", "trans", "contr", "cont", "fa", "exi", "no"]).map(Prefix)
TEXTS = st.sampled_from([Field.TITLE, Field.TEXT, Field.EXAMPLE, Field.GLOSSARY])
VALUES = st.one_of(
    st.builds(Scoped, st.just(Field.LANG), st.sampled_from(list(WORDS)).map(Word)),
    st.builds(
        Scoped,
        st.just(Field.KIND),
        st.sampled_from(["rule", "subrule", "glossary", "ruling"]).map(Word),
    ),
    st.builds(Scoped, st.just(Field.RULE), st.sampled_from(["701", "710", "711"]).map(Word)),
)


def flat(kind, items):
    """Several items under one operator: where it stands inside itself, it is one."""
    parts = (item.items if isinstance(item, kind) else (item,) for item in items)
    return kind(tuple(part for several in parts for part in several))


def both(items):
    """Items that AND or OR joins."""
    several = st.lists(items, min_size=2, max_size=3)
    return st.builds(flat, st.sampled_from([And, Or]), several)


def joined(items):
    """Items with any operator around them."""
    excluded = items.map(lambda item: item if isinstance(item, Not) else Not(item))
    return both(items) | excluded


SIMPLE = WORD | PHRASE | PREFIX
SCOPED = st.builds(Scoped, TEXTS, SIMPLE | both(SIMPLE | joined(SIMPLE)))
ITEMS = st.recursive(SIMPLE | SCOPED | VALUES, joined, max_leaves=4)
QUERIES = both(ITEMS) | (SIMPLE | SCOPED | VALUES).map(Not)


def answer(searcher, query):
    """The nodes that an engine finds, and what it remarks."""
    results = searcher.search(show(query), EVERYTHING)
    assert results.total == len(results.hits)
    return {hit.id for hit in results.hits}, {note.code for note in results.notes}


@settings(max_examples=200, deadline=None)
@given(QUERIES)
def test_operators_find_what_they_ask_for_and_nothing_else(searched, query):
    """Every document is read by hand and compared with the answer.

    Where no document has a quotation as it stands, its words are looked for one by one, and
    that is remarked on.
    """
    searcher, by_hand = searched
    assert query == parse(show(query)).tree
    found, remarks = answer(searcher, query)
    expected = by_hand.find(query)
    if "phrase-loosened" in remarks:
        assert not expected
    else:
        assert (expected, set()) == (found, remarks)


@settings(max_examples=10, deadline=None)
@given(st.integers(2, 1000), QUERIES, QUERIES)
def test_operators_mean_the_same_in_any_corpus(tmp_path_factory, seed, one, other):
    """Small ones too, where no document has what is asked for."""
    shelf = corpus(seed, size=seed % 25)
    folder = tmp_path_factory.mktemp("any")
    refresh_from(shelf, folder)
    with Searcher.over(folder, shelf) as searcher:
        for query in (one, other):
            found, remarks = answer(searcher, query)
            expected = ByHand(shelf.items).find(query)
            assert expected == (set() if "phrase-loosened" in remarks else found)
