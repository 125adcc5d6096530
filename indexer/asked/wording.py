"""The words of a question that the table numbers: read only where someone wants to see them.

Refuses: the table, which has stems.
"""

from __future__ import annotations

from corpus.asked import asked
from corpus.languages import Language


def worded(question: int) -> tuple[Language, str]:
    """The language and the words of a question. Raises BadAsked, and IndexError for none."""
    for lang in Language:
        lines = asked(lang)
        if question < len(lines):
            return lang, lines[question].words
        question -= len(lines)
    raise IndexError(question)
