"""A search starts fast only when the query side loads nothing that it does not need."""

from __future__ import annotations

import subprocess
import sys
from itertools import starmap
from pathlib import Path

import pytest
from shelf import Shelf, rule

from indexer.build import refresh_from

ROOT = Path(__file__).resolve().parents[2]
HEAVY = {
    "asyncio",
    "babel",
    "click",
    "difflib",
    "filelock",
    "ijson",
    "lxml",
    "numpy",
    "rich",
    "simplemma",
    "snowballstemmer",
    "spacy",
    "urllib.request",
}
LEARNING = {
    "corpus.digest",
    "corpus.speech",
    "corpus.terms",
    "indexer.crossing.aligned",
    "indexer.crossing.learn",
    "indexer.crossing.model",
}
"""What the table of readings is made from and by: a search reads the table."""

BUILD = {"indexer.analysis", "indexer.build", "indexer.engine.writing", "whoosh.writing"}
UNASKED = {"indexer.explain", "indexer.facets"}
"""What tells more of a search than its hits."""

TEXTS = (
    ("702.7", "A creature transforms at night."),
    ("702.8", "A creature with trample attacks the player."),
    ("702.7", "La criatura se transforma de noche.", "es"),
)
SEARCH = "import indexer.search, indexer.library, kb.base, kb.documents"


def loaded_by(statement):
    """The modules that are loaded when a fresh Python executes a statement."""
    code = f"{statement}\nimport sys\nprint('\\n'.join(sys.modules))"
    command = [sys.executable, "-c", code]
    run = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True, timeout=60)
    return set(run.stdout.split())


@pytest.fixture(scope="module")
def loaded():
    """What the query side loads."""
    return loaded_by(SEARCH)


def test_a_search_loads_nothing_heavy(loaded):
    """Analysis, readers of files, the network, the terminal: none of it answers a query."""
    assert set() == HEAVY & loaded


def test_a_search_loads_nothing_of_the_build(loaded):
    """Writing an index is another day's work."""
    assert set() == BUILD & loaded


@pytest.fixture(scope="module")
def searching(tmp_path_factory):
    """The statement that searches texts of two languages, for a query."""
    folder = tmp_path_factory.mktemp("few")
    refresh_from(Shelf(starmap(rule, TEXTS)), folder)
    return lambda query: (
        f"import sys; sys.path.append({str(Path(__file__).parent)!r})\n"
        "from pathlib import Path\n"
        "from shelf import Shelf, rule\n"
        "from indexer.search import Searcher\n"
        f"shelf = Shelf(rule(*one) for one in {TEXTS!r})\n"
        f"searcher = Searcher.over(Path({str(folder)!r}), shelf)\n"
        f"assert searcher.search({query!r}).hits"
    )


@pytest.mark.parametrize("query", ["creature", "the creature transforms", "criatura", "702.7"])
def test_words_that_the_texts_have_cross_without_anything_heavy(searching, query):
    """Nor with anything that the table was learned from: it is read where it lies."""
    loaded = loaded_by(searching(query))
    assert "indexer.crossing.table" in loaded
    assert set() == (HEAVY | BUILD | LEARNING | UNASKED) & loaded


@pytest.mark.parametrize("query", ["piétinement", "creatures zqxzqx"])
def test_a_word_that_no_text_has_loads_stems_and_no_more(searching, query):
    """It may be one of another language: its letters say which row is its own."""
    loaded = loaded_by(searching(query))
    assert {"snowballstemmer"} == (HEAVY | BUILD | LEARNING) & loaded


def test_no_stand_in_is_left_behind():
    """What Whoosh imports needlessly is hidden from it alone: later imports get the real thing."""
    loaded_by(
        f"{SEARCH}\nimport urllib.request, cached_property\n"
        "assert urllib.request.__file__ and cached_property.__file__\n"
        "assert callable(urllib.request.urlopen)"
    )


def test_whoosh_stays_whole_for_whoever_imported_it_before():
    """Another program in the same process may have it with the network and all."""
    loaded = loaded_by(f"import whoosh.index, whoosh.util\n{SEARCH}")
    assert "urllib.request" in loaded
