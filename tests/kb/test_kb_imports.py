"""A search starts fast only when reading loads nothing that it does not need."""

from __future__ import annotations

import json
import subprocess
import sys
from datetime import date
from pathlib import Path

import pytest
from small_texts import edition, face, write

from kb.base import KnowledgeBase
from kb.frame import Frame
from kb.importer import import_files

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


def test_showing_rules_beside_cards_does_not_walk_through_editions(home, tmp_path):
    """Card data have a date, but no numbers that follow an edition."""
    cards = {"meta": {"date": "2023-02-05"}, "data": {"Lamp": [face("Lamp", "Lit.")]}}
    with KnowledgeBase.open(home, create=True) as kb:
        import_files(kb, [write(tmp_path, "cards.json", json.dumps(cards))])
        import_files(kb, [write(tmp_path, "rules.txt", edition())])
        (dated,) = (one for one in Frame.of(kb).speakers.values() if not one.lang)
        assert (date(2023, 2, 5), None) == (dated.edition, dated.numbering)
        kb.database.run("UPDATE source SET follows = numbering")  # as earlier versions kept it
        assert not Frame.of(kb).followers.apart
    loaded = loaded_by(
        "from pathlib import Path\n"
        "from kb.base import KnowledgeBase\n"
        "from kb.documents import Group, documents\n"
        f"kb = KnowledgeBase.open(Path({str(home)!r}))\n"
        "assert list(documents(kb, Group.RULES))"
    )
    assert set() == {"corpus.digest", "kb.graph", "kb.lineage.chain"} & loaded
