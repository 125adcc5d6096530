"""Questions find their rules as well as they did: our figures beside the kept ones.

Single queries are nobody's business here: what is told is a language's mean.
"""

from __future__ import annotations

import pytest

from benchmarks.common import ROOT
from benchmarks.relevance.baseline import TOLERANCE, baseline, worse
from benchmarks.relevance.judged import FILE, Judged, judged_queries
from benchmarks.relevance.measures import measure, trec_run
from benchmarks.relevance.ours import EDITION, library_run, make_bare
from indexer.build import refresh_from
from indexer.catalogue import KnowledgeBaseDocuments
from kb.base import KnowledgeBase
from kb.importer import import_digest, import_files
from kb.views import Group

JUDGED = [
    Judged(f"{lang}{place}", f"need{place}", lang, "a", "words", {f"70{place}.1": 3, "100.1": 1})
    for lang in ("en", "es")
    for place in range(1, 6)
]
"""Made up: each has one rule that answers, and a neighbour that all share."""

RIGHT = [(one.id, [*one.grades, "glossary:Night"]) for one in JUDGED]
"""The best run over them."""


def kept(run):
    """A baseline as it is kept, of a run over the made-up queries."""
    return {lang: one.record() for lang, one in measure(JUDGED, run).by_lang.items()}


def shuffled(answers, lang):
    """The answers of a language's queries, each given to another query of it."""
    own = [found for query, found in answers if query.startswith(lang)]
    turned = iter([*own[1:], *own[:1]])
    return [(query, next(turned) if query.startswith(lang) else found) for query, found in answers]


def test_the_right_answers_in_the_right_order_score_one():
    """In every measure and language; the neighbour is no answer but counts in nDCG."""
    figures = measure(JUDGED, trec_run(RIGHT, "x")).by_lang["en"]
    assert (5, 1.0, 1.0, 1.0) == (figures.queries, figures.ndcg, figures.mrr, figures.hit)


def test_a_shuffled_run_is_caught():
    """And no other: the language that was left alone is not named."""
    run = trec_run(RIGHT, "x")
    assert [] == worse(measure(JUDGED, run), kept(run))
    [told] = worse(measure(JUDGED, trec_run(shuffled(RIGHT, "es"), "x")), kept(run))
    assert told.startswith("es: nDCG@10 0.")


def test_a_run_that_lost_its_answers_is_caught():
    """A query without a line counts as 0 and is not left out of the mean."""
    run = trec_run(RIGHT, "x")
    assert 2 == len(worse(measure(JUDGED, ""), kept(run)))
    half = measure(JUDGED, trec_run(RIGHT[:1], "x")).by_lang["en"]
    assert (0.2, 0.2, 0.2) == (half.ndcg, half.mrr, half.hit)


def test_a_loss_within_the_tolerance_is_none():
    """Else every change of a weight would need a new baseline."""
    figures = kept(trec_run(RIGHT, "x"))
    measured = measure(JUDGED, trec_run(RIGHT, "x"))
    above = {lang: {"ndcg": one["ndcg"] + TOLERANCE * 0.9} for lang, one in figures.items()}
    beyond = {lang: {"ndcg": one["ndcg"] + TOLERANCE * 1.1} for lang, one in figures.items()}
    assert ([], 2) == (worse(measured, above), len(worse(measured, beyond)))


def test_texts_that_are_no_rules_keep_their_place():
    """They count as no answer, and the rule behind them stands third."""
    run = trec_run([("en1", ["glossary:Night", "ruling:1", "701.1"])], "x")
    assert pytest.approx(1 / 3) == 5 * measure(JUDGED, run).by_lang["en"].mrr


@pytest.mark.parametrize("collection", ["english", "digest"])
def test_the_page_has_the_figures_of_the_baseline(collection):
    """Both are written by one run; a baseline changed by hand would be told here."""
    text = (ROOT / "docs" / "relevance.md").read_text("utf-8")
    for figures in baseline(collection).values():
        row = f"{figures['ndcg']:.3f} ± {figures['error']:.3f} | {figures['mrr']:.3f}"
        assert row in text


class WithoutChecks(KnowledgeBaseDocuments):
    """All documents but the checks', which no search covers unasked: the build is shorter."""

    def group_revision(self, group):
        """Empty, as where there are none."""
        return "" if group is Group.CHECKS else super().group_revision(group)

    def stamps(self, group):
        """None of theirs."""
        return {} if group is Group.CHECKS else super().stamps(group)

    def documents(self, group, keys):
        """None of theirs."""
        return iter(()) if group is Group.CHECKS else super().documents(group, keys)


def make_with_digest(home, real):
    """The knowledge base that `make_full` makes, its index without the checks."""
    with KnowledgeBase.open(home, create=True) as kb:
        import_digest(kb)
        import_files(kb, [real / EDITION])
        refresh_from(WithoutChecks(kb), home / "index")


@pytest.mark.real
@pytest.mark.slow
@pytest.mark.parametrize(
    ("collection", "make"), [("english", make_bare), ("digest", make_with_digest)]
)
def test_questions_find_their_rules_as_well_as_before(real_texts, tmp_path, collection, make):
    """In each language, over the English rules alone and beside the digest."""
    home = tmp_path / "home"
    make(home, real_texts)
    queries = judged_queries(real_texts / FILE)
    measured = measure(queries, library_run(home, real_texts / FILE, limit=10))
    assert set(baseline(collection)) == set(measured.by_lang)
    assert [] == worse(measured, baseline(collection))
