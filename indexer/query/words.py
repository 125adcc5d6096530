"""The words that mean something in a query, from the lexicons of all languages at once.

Lives here: tables, made once. Refuses: knowing in which language a query is.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from corpus.kinds import Kind
from corpus.languages import Language
from corpus.lexicon import all_lexicons
from indexer.query.ast import Field
from indexer.tokens import fold

KINDS: Mapping[str, tuple[Kind, ...]] = {
    "rule": (Kind.RULE, Kind.SUBRULE),
    "subrule": (Kind.SUBRULE,),
    "section": (Kind.SECTION,),
    "chapter": (Kind.CHAPTER,),
    "glossary": (Kind.GLOSSARY,),
    "ruling": (Kind.RULING,),
    "card": (Kind.CARD,),
    "check": (Kind.CHECK,),
}
"""What `kind:` can say, in the words of the canonical line; a subrule is a rule too."""


@cache
def operators() -> Mapping[str, str]:
    """Operators as typed → `and`, `or`, `not`."""
    found = {"&&": "and", "||": "or"}
    for lexicon in all_lexicons():
        found.update(dict.fromkeys(lexicon.query_and, "and"))
        found.update(dict.fromkeys(lexicon.query_or, "or"))
        found.update(dict.fromkeys(lexicon.query_not, "not"))
    return found


@cache
def fields() -> Mapping[str, Field]:
    """Folded names of fields → fields."""
    return {
        word: Field(name)
        for lexicon in all_lexicons()
        for name, words in lexicon.query_fields.items()
        for word in words
    }


@cache
def kinds() -> Mapping[str, str]:
    """Folded names of kinds → the canonical ones."""
    return {
        word: name
        for lexicon in all_lexicons()
        for name, words in lexicon.query_kinds.items()
        for word in words
    }


@cache
def languages() -> Mapping[str, Language]:
    """Folded names and codes of languages → languages."""
    return {
        fold(word): lexicon.lang
        for lexicon in all_lexicons()
        for word in lexicon.query_language_names
    }


@cache
def rule_words() -> frozenset[str]:
    """Folded words that may stand before a rule's number (`rule 702.145b`)."""
    return frozenset(
        fold(word)
        for lexicon in all_lexicons()
        for word in (*lexicon.rule_words, *lexicon.section_words, *lexicon.chapter_words)
    )
