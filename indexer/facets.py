"""How many of the hits found there are of each kind, chapter and language.

A hit counts for each value that one of its matching documents has, so that a count is how
many hits there are when only that value is asked for (but for words that are spelt otherwise
where only one kind is looked at). Lives here too: what chapters and sections are called.
Refuses: searching.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from collections.abc import Set as AbstractSet

from corpus.kinds import Kind
from corpus.languages import Language
from indexer.documents import own_title
from indexer.frozen import Frozen
from indexer.matching import Matcher
from indexer.ranking import Found
from kb.views import Group, IndexDocument

CHAPTERS = tuple("123456789")

_HEADINGS = (Kind.CHAPTER, Kind.SECTION)

Texts = Callable[[Iterable[str]], Mapping[str, IndexDocument]]
"""Documents by their keys."""


class Facets(Frozen):
    """Counts of hits; what no hit has is left out. Languages and kinds come in their order."""

    kinds: Mapping[Kind, int]
    chapters: Mapping[str, int]
    langs: Mapping[Language, int]


def facets(matchers: Mapping[Group, Matcher], found: Found) -> Facets:
    """What all documents found are."""
    found = {group: frozenset(docs) for group, docs in found.items()}

    def count(field: str, *terms: str) -> int:
        return sum(
            _hits(matchers[group], docs, field, terms) for group, docs in found.items() if docs
        )

    def counts(asked: Iterable[tuple[str, int]]) -> dict[str, int]:
        return {name: number for name, number in asked if number}

    kinds = counts((kind.value, count("kind", kind)) for kind in Kind)
    langs = counts((lang.value, count("lang", lang)) for lang in Language)
    chapters = counts((one, count("number", one, f"{one}*")) for one in CHAPTERS)
    return Facets(
        {Kind(name): number for name, number in kinds.items()},
        chapters,
        {Language(name): number for name, number in langs.items()},
    )


def _hits(matcher: Matcher, docs: AbstractSet[int], field: str, terms: Iterable[str]) -> int:
    """How many hits have a document that is among some and has one of the terms."""
    numbers = matcher.reader.hit_numbers
    ids = (matcher.reader.postings(field, term).ids for term in terms)
    return len({numbers[doc] for some in ids for doc in docs & set(some)})


def titles(
    matcher: Matcher, texts: Texts, numbers: Iterable[str], prefer: Language | None
) -> dict[str, str]:
    """What chapters and sections are called in the reader's language, or else in another."""
    reader = matcher.reader
    heads = set().union(*(reader.postings("kind", kind).ids for kind in _HEADINGS))
    languages = tuple(Language)
    keys: dict[str, str] = {}
    for number in dict.fromkeys(numbers):
        docs = [doc for doc in reader.postings("number", number).ids if doc in heads]
        living = [doc for doc in docs if doc not in reader.removed]
        if living:
            best = min(living, key=lambda doc: languages[reader.languages[doc]] is not prefer)
            keys[number] = reader.key(best)
    found = texts(keys.values())
    named = {number: own_title(found[key]) for number, key in keys.items() if key in found}
    return {number: title for number, title in named.items() if title}
