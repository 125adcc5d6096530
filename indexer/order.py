"""Whether the words of a query follow each other in a document as they do in the query.

Refuses: what that is worth.
"""

from __future__ import annotations

from collections.abc import Container, Sequence
from itertools import pairwise

from corpus.languages import Language
from indexer.engine.postings import Postings
from indexer.query.bound import TermWord
from indexer.words import Finder, Term, places_in

_LANGUAGES = tuple(Language)


class WordOrder:
    """The neighbouring words of a query in the documents of one group."""

    def __init__(
        self, finder: Finder, sought: Sequence[Term], had: Sequence[Container[int]]
    ) -> None:
        """Take the terms of a query, and for each the documents that have it."""
        self._finder = finder
        self._words = {
            place: term for place, term in enumerate(sought) if isinstance(term, TermWord)
        }
        self._had = had
        self.pairs = [
            pair for pair in pairwise(range(len(sought))) if self._words.keys() >= {*pair}
        ]
        self._lists: dict[tuple[int, int], list[Postings]] = {}

    def followed(self, doc: int) -> int:
        """How many pairs of words a document has in their order and close together."""
        places: dict[int, list[int]] = {}
        followed = 0
        for pair in self.pairs:
            if all(doc in self._had[word] for word in pair):
                for word in pair:
                    if word not in places:
                        places[word] = self._places(word, doc)
                followed += _is_before(*(places[word] for word in pair))
        return followed

    def _places(self, word: int, doc: int) -> list[int]:
        lang = self._finder.reader.languages[doc]
        lists = self._lists.get((word, lang))
        if lists is None:
            lists = self._finder.lists(self._words[word], _LANGUAGES[lang])
            self._lists[word, lang] = lists
        return [place for postings in lists for place in places_in(postings, doc)]


def _is_before(before: Sequence[int], after: Sequence[int]) -> bool:
    """Whether a word stands right before another, or with one word between them."""
    starts = set(before)
    return any(place - 1 in starts or place - 2 in starts for place in after)
