"""In which language a query is typed, as far as its words tell.

Refuses: what the words are looked up in.
"""

from __future__ import annotations

from collections.abc import Iterator

from corpus.languages import Language
from indexer.lookup import Lookup
from indexer.query.ast import VALUE_FIELDS, And, Or, Phrase, Query, Scoped, Word, Words
from indexer.tokens import tokens


def language_of(tree: Query, lookup: Lookup) -> Language | None:
    """The language in which the words of a query make sense; None where several do, or none."""
    found = lookup.languages([token.text for text in _texts(tree) for token in tokens(text)])
    return found[0] if len(found) == 1 else None


def _texts(tree: Query) -> Iterator[str]:
    """What is looked for in texts, as typed."""
    match tree:
        case Word(text) | Phrase(text):
            yield text
        case And(items) | Or(items) | Words(items):
            for item in items:
                yield from _texts(item)
        case Scoped(name, item) if name not in VALUE_FIELDS:
            yield from _texts(item)
