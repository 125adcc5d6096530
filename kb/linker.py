"""What ties a text to rules: the citations and the keywords that its words hold.

Lives here: the finders of `kb.references` and `kb.terms` in the shape that the store keeps.
Refuses: finding by itself, and SQL.
"""

from __future__ import annotations

from collections.abc import Iterator

from corpus.languages import Language
from kb.references import read_citations
from kb.store.texts import FoundCitation, FoundMention

FINDERS = "1"
"""Raised when the grammar of references or the term base finds other things than before.

A knowledge base made with another value is searched anew at the next import.
"""


class Linker:
    """Finds citations and mentions; the `Deriver` of the store."""

    def citations(self, body: str, lang: Language) -> Iterator[FoundCitation]:
        """The references to rules, in order."""
        for found in read_citations(body, lang):
            yield FoundCitation(found.start, found.length, found.targets(), found.title, found.sure)

    def mentions(self, body: str, lang: Language) -> Iterator[FoundMention]:
        """The names of keywords, in order."""
        return iter(())
