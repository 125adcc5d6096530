"""How well questions find their rules: judged queries over the newest English edition.

A golden of one number: it may rise, and fails only when it drops. Single rows are nobody's
business here.
"""

from __future__ import annotations

import pytest

from corpus.kinds import Kind
from indexer.build import refresh
from indexer.results import SearchOptions
from indexer.search import Searcher
from kb.base import KnowledgeBase
from kb.importer import import_files

pytestmark = [pytest.mark.real, pytest.mark.slow]

RULES = SearchOptions(limit=10, kinds=frozenset({Kind.RULE, Kind.SUBRULE}), snippets=False)
FOUND_IN_TEN = 0.9
"""The share of English questions with a rule that answers among the first ten hits."""

ANSWERS = 2
"""The grade from which a rule answers at least in part."""


@pytest.fixture(scope="module")
def searcher(real_texts, tmp_path_factory):
    """A search over nothing but the edition of 2026-08-07."""
    home = tmp_path_factory.mktemp("relevance")
    with KnowledgeBase.open(home, create=True) as kb:
        import_files(kb, [real_texts / "corpora" / "en" / "cr-2026-08-07.txt"])
        refresh(kb, home / "index")
        with Searcher.open(home / "index", kb) as opened:
            yield opened


def judged(folder, lang):
    """The queries of a language, each with the rules that answer it."""
    lines = (folder / "eval" / "queries-dev.tsv").read_text("utf-8").splitlines()[1:]
    for line in lines:
        _, _, its, _, query, grades = line.split("\t")
        if its == lang:
            pairs = (grade.rsplit(":", 1) for grade in grades.split())
            yield query, {number for number, grade in pairs if int(grade) >= ANSWERS}


def test_english_questions_find_their_rules(searcher, real_texts):
    """Text and questions in one language; crossing languages is another matter."""
    hits = [
        bool(answers & {hit.number for hit in searcher.search(query, RULES).hits})
        for query, answers in judged(real_texts, "en")
    ]
    assert len(hits) > 30
    assert sum(hits) / len(hits) >= FOUND_IN_TEN
