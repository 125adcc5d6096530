"""What ties a text to rules: the citations and the keywords that its words hold.

Lives here: the finders of `kb.references` and `kb.terms` in the shape that the store keeps.
Refuses: finding by itself, and SQL.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from functools import lru_cache

from corpus.languages import Language
from kb.references import read_citations
from kb.store.database import Database
from kb.store.mentions import FoundMention, names_in, store_mentions
from kb.store.speakers import all_speakers
from kb.store.texts import FoundCitation
from kb.terms import (
    KEYWORD_SECTIONS,
    Term,
    TermMatcher,
    about_terms,
    find_mentions,
    keyword_terms,
    name_words,
)


def find_citations(body: str, lang: Language) -> Iterator[FoundCitation]:
    """The references to rules in a text, in order."""
    for found in read_citations(body, lang):
        yield FoundCitation(found.start, found.length, found.targets(), found.title, found.sure)


def link_mentions(database: Database) -> int:
    """Find the names of keywords where they are still to be found; in how many texts.

    The names are those of the term base, and of the headings and glossaries that speak. When
    they, or their rules, are others than before, all rulings and digest entries are searched
    anew.
    """
    terms = about_terms(edition_terms(database))
    digest = _digest_of(terms)
    matchers: dict[Language, TermMatcher] = {}

    def find(body: str, lang: Language) -> Iterator[FoundMention]:
        matcher = matchers.get(lang)
        if matcher is None:
            matcher = matchers[lang] = TermMatcher(terms, lang)
        for mention in find_mentions(body, matcher):
            yield FoundMention(mention.start, mention.length, mention.number)

    return store_mentions(database, find, digest)


@lru_cache(maxsize=8)
def _digest_of(terms: tuple[Term, ...]) -> str:
    return hashlib.sha256("\n".join(sorted(map(repr, terms))).encode()).hexdigest()


def edition_terms(database: Database) -> tuple[Term, ...]:
    """The names that the speaking sources give to keyword rules.

    Of several sources of a language that know a name, the one shown first says its rule.
    """
    found: dict[tuple[Language, tuple[str, ...]], Term] = {}
    for source in all_speakers(database):
        if source.speaks and source.lang:
            named = names_in(database, source.id, KEYWORD_SECTIONS)
            for term in keyword_terms(named.titles, named.entries, source.lang):
                found.setdefault((term.lang, name_words(term.name)), term)
    return tuple(found.values())
