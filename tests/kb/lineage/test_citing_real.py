"""The official editions as texts to be brought up to date, held against what their editors did."""

from __future__ import annotations

import pytest

from corpus.languages import Language
from kb.base import KnowledgeBase
from kb.lineage.chain import Chain
from kb.lineage.citing.judge import Judge
from kb.lineage.citing.notes import Notes
from kb.lineage.passage import Way, Wording
from kb.lineage.step import Step

_ONE_KIND = str.maketrans("’‘“”–", "''\"\"-", " ")


def texts(chain: Chain, step: Step) -> list[tuple[str, str]]:
    """The units of which an edition changed nothing but numbers and titles, before and after."""
    found = []
    for one in step.passages:
        if one.way is Way.ONE and one.wording is Wording.REFERENCES:
            old = chain.unit(step.old, (one.kind, one.old))
            new = chain.unit(step.new, (one.kind, one.new))
            assert old is not None
            assert new is not None
            found.append((f"{old.title}\n{old.text}", f"{new.title}\n{new.text}"))
    return found


@pytest.mark.real
@pytest.mark.slow
def test_the_updated_text_is_that_of_the_next_edition(all_editions: KnowledgeBase) -> None:
    """Of 1,243 such units of 61 updates; in the rest most of the editors' changes are corrections.

    What is wrong and not told to be looked at is one in fifty at most.
    """
    chain = Chain.of(all_editions)
    right = told = wrong = 0
    for step in chain.steps:
        assert step is not None
        judge = Judge(all_editions, chain, step.old, step.new)
        for old, new in texts(chain, step):
            report = judge.report(Notes("text", old), Language.EN)
            if report.updated.translate(_ONE_KIND) == new.translate(_ONE_KIND):
                right += 1
            elif any(finding.by_hand for finding in report.findings):
                told += 1
            else:
                wrong += 1
    total = right + told + wrong
    assert total > 1000
    assert right / total >= 0.96
    assert wrong / total <= 0.02
