"""Whatever is typed gets an answer."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from queries import QUERIES
from shelf import Shelf, card, entry, rule, ruling

from indexer.build import refresh_from
from indexer.query.parse import parse
from indexer.query.show import show
from indexer.results import SearchOptions
from indexer.search import Searcher

SHELF = Shelf(
    [
        rule("702.1", "At night, {T} a face, exile +1/+1 faces.", heading="Night"),
        rule("702.145b", "Es de noche para una carta de dos caras.", "es", heading="Noche"),
        rule("702.145b", "La nuit de l’autre face.", "fr", heading="Nuit"),
        entry("Day, Night", "Control of the day."),
        ruling("Day // Night", "Exile it at night."),
        card({"en": "Night", "es": "Noche"}, text="Transform a */* creature: -3."),
    ]
)


@pytest.fixture(scope="module")
def searcher(tmp_path_factory):
    """Searches in a few documents, whose words are in the digest: no language model is loaded."""
    folder = tmp_path_factory.mktemp("shelf")
    refresh_from(SHELF, folder)
    with Searcher.over(folder, SHELF) as opened:
        yield opened


@settings(max_examples=400, deadline=None)
@given(QUERIES)
def test_every_query_is_answered(searcher, text):
    """No query raises, and the answer says how the query was understood."""
    results = searcher.search(text, SearchOptions(limit=3))
    assert (text, show(parse(text).tree)) == (results.query, results.canonical)
    assert len(results.hits) == min(3, results.total)


@settings(max_examples=100, deadline=None)
@given(QUERIES)
def test_the_canonical_line_finds_the_same(searcher, text):
    """Whoever copies it from the answer gets the answer again."""
    results = searcher.search(text)
    assert results.hits == searcher.search(results.canonical).hits
