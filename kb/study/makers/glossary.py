"""Questions about terms: which one a text is about, and what one means.

Refuses: entries with several senses or heads, and terms that are no more.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache

from corpus.digest.edition import edition_glossary, edition_rules
from corpus.errors import N_
from corpus.languages import Language
from corpus.terms import Concept, ConceptKind, term_base
from kb.checks.texts import digest_text
from kb.fold import form_key
from kb.study.described import Described, Sentences, Thing
from kb.study.entries import Entry, entries
from kb.study.hiding import without_references
from kb.study.keywords import KEYWORDS
from kb.study.ruled import ruled
from kb.study.values import Kind

_SEVERAL = re.compile(r"[\[,“]|\A1\.\s|\n")
"""What shows that a head is several, or holds a place for words, or that senses are numbered."""

_FAMILIES = {
    ConceptKind.KEYWORD_ABILITY: "ability",
    ConceptKind.ABILITY: "ability",
    ConceptKind.KEYWORD_ACTION: "action",
    ConceptKind.ACTION: "action",
    ConceptKind.EVENT: "action",
}
"""What is told apart; all else is one family."""


class Glossary(Described):
    """A definition and its term, each way; where no entry of the glossary has it, out of a rule."""

    def __init__(self) -> None:
        """Nothing is read before it is asked for."""
        said = Sentences(which=N_("Which term is this?"), what=N_("What does the term mean?"))
        super().__init__(_things, (Kind.TERM, Kind.DEFINITION), said)


def _things() -> Iterator[Thing]:
    """The terms of the glossary, and then the others that a rule is about."""
    yield from _of_glossary()
    known = {one.id for english in entries() for one in _concepts().get(form_key(english), ())}
    keywords = {one.id for one in term_base().concepts.values() if one.kind in KEYWORDS}
    yield from ruled(frozenset(known | keywords))


def _of_glossary() -> Iterator[Thing]:
    for english, entry in entries().items():
        concepts = _concepts().get(form_key(english), ())
        rule = _rule(english, concepts)
        texts = {lang: without_references(entry.texts[lang], lang) for lang in Language}
        if rule and not entry.obsolete and _is_single(entry) and all(texts.values()):
            family = _FAMILIES.get(concepts[0].kind, "") if concepts else ""
            key = re.sub(r"[^0-9a-z]+", "-", form_key(english)).strip("-")
            yield Thing(key, rule, family, entry.heads, texts, _about(rule), concepts)


def _is_single(entry: Entry) -> bool:
    return not any(
        _SEVERAL.search(text)
        for text in (*entry.heads.values(), *(text[:3] for text in entry.texts.values()))
    )


def _rule(english: str, concepts: tuple[Concept, ...]) -> str:
    """The rule that says more: the one of the same title, else the concept's, else the first."""
    cited = [number for number, _ in edition_glossary().get(english, ())]
    for number in cited:
        if form_key(edition_rules()[number].title) == form_key(english):
            return number
    own = [str(concept.rule) for concept in concepts if concept.rule]
    return next(iter([*own, *cited]), "")


def _about(rule: str) -> str:
    """What the rules say first of it, for telling twins; nothing of a whole section."""
    return " ".join(digest_text(f"{rule}{letter}", Language.EN) for letter in ("", "a", "b"))


@cache
def _concepts() -> Mapping[str, tuple[Concept, ...]]:
    """English name or glossary head → the concepts that have it."""
    found: dict[str, dict[str, Concept]] = {}
    for concept in term_base().concepts.values():
        for name in (*concept.heads, *concept.names[Language.EN].right):
            found.setdefault(form_key(name), {})[concept.id] = concept
    return {name: tuple(several.values()) for name, several in found.items()}
