"""What rules gain whose questions, as players ask them, are close to what was typed.

Refuses: finding them (`indexer.asked.closeness`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from indexer.asked.closeness import Close
from indexer.matching import Matcher
from indexer.scores import Scores

ASKED = 0.5
"""What a rule gains of which someone asked in the very words."""

INSIDE = 0.6
"""What the rules inside it gain, as a share of that."""


def gained_by_questions(matcher: Matcher, questions: Mapping[str, Close]) -> Scores:
    """What documents gain by rules, their questions being so close."""
    gained: Scores = {}
    for doc, more, _ in _gains(matcher, questions):
        gained[doc] = max(more, gained.get(doc, 0.0))
    return gained


def question_of(matcher: Matcher, questions: Mapping[str, Close], doc: int) -> int:
    """The question by which a document gains the most.

    That is the closest one for a document that gains by its name.
    """
    gains = [(more, -question) for one, more, question in _gains(matcher, questions) if one == doc]
    return -max(gains)[1] if gains else max(questions.values()).question


def _gains(matcher: Matcher, questions: Mapping[str, Close]) -> Iterator[tuple[int, float, int]]:
    """Document, what it gains, and by which question; a document may come several times."""
    for number, close in questions.items():
        for term, share in ((number, 1.0), (f"{number}*", INSIDE)):
            for doc in matcher.reader.postings("number", term).ids:
                yield doc, ASKED * share * close.share, close.question
