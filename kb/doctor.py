"""What is unsound or missing in a knowledge base.

Refuses: repairing it, and printing.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from kb.base import KnowledgeBase
from kb.views import Finding

FINDINGS: Mapping[str, str] = {}
"""Code → sentence with fields. The codes are stable; the interface translates the sentences.

Reading problems that were stored at import keep their own codes and sentences
(`corpus.problems.PROBLEMS`); `sentence_of` finds either.
"""


def sentence_of(code: str) -> str:
    """The English sentence, with `{fields}` of `Finding.data`, of a finding's code."""
    raise NotImplementedError


def examine(kb: KnowledgeBase) -> Iterator[Finding]:
    """All findings: errors, then warnings, then notes; within these by code and place."""
    raise NotImplementedError
