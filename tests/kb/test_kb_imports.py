"""A search starts fast only when reading loads nothing that it does not need."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
HEAVY = {
    "babel",
    "click",
    "corpus.readers",
    "corpus.terms",
    "tomllib",
    "difflib",
    "ijson",
    "kb.importer",
    "kb.terms",
    "lxml",
    "random",
    "rapidfuzz",
    "rich",
    "spacy",
}


def loaded_by(statement: str) -> set[str]:
    """The modules that are loaded when a fresh Python executes a statement."""
    code = f"{statement}\nimport sys\nprint('\\n'.join(sys.modules))"
    command = [sys.executable, "-c", code]
    run = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True, timeout=60)
    return set(run.stdout.split())


@pytest.mark.parametrize(
    "statement",
    [
        "import kb.graph",
        "import kb.documents.rules, kb.documents.rulings, kb.documents.cards",
        "import kb.named",
        "import kb.concepts",
        "import kb.lineage.asked, kb.lineage.history, kb.lineage.resolve",
    ],
    ids=["looking at a node", "showing hits", "naming terms", "looking a name up", "a life"],
)
def test_reading_loads_nothing_heavy(statement):
    """Readers, finders and suggestions are loaded when they are asked for."""
    assert set() == HEAVY & loaded_by(f"import kb.base\n{statement}")


def test_showing_hits_does_not_load_the_shapes_of_nodes():
    """Each shape costs a millisecond; a hit needs one of them."""
    loaded = loaded_by("import kb.base, kb.documents.rules")
    assert "kb.views.documents" in loaded
    assert set() == {"kb.views.nodes", "kb.graph.node", "corpus.records"} & loaded


def test_every_name_of_the_views_can_be_had():
    """They are loaded when asked for, and a name that is none is told."""
    import kb.views

    assert all(getattr(kb.views, name) for name in kb.views.__all__)
    with pytest.raises(AttributeError, match="has no attribute 'Nothing'"):
        _ = kb.views.Nothing
