"""A search starts fast only when the query side loads nothing that it does not need."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

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
BUILD = {"indexer.analysis", "indexer.build", "indexer.engine.writing", "whoosh.writing"}
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
