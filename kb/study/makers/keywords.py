"""Questions about keywords: which one does this, and what that one does.

Refuses: headings of the rules that are no keyword's name.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

from corpus.digest.edition import edition_rules
from corpus.errors import N_
from corpus.languages import Language
from corpus.numbers import LETTERS
from corpus.terms import Concept, term_base
from kb.checks.headings import heading_of
from kb.checks.texts import digest_text
from kb.fold import form_key
from kb.study.described import Described, Sentences, Thing
from kb.study.hiding import without_references
from kb.study.keywords import KEYWORDS
from kb.study.values import Kind

_TELLS_NOTHING = 13
"""A first subrule with fewer words says what sort of ability it is; the second what it does."""
_LONGEST = 600
"""No text of more characters is asked for, nor offered."""
_FIRST = LETTERS[:2]


class Keywords(Described):
    """What a keyword does and its name, each way."""

    def __init__(self) -> None:
        """Nothing is read before it is asked for."""
        said = Sentences(which=N_("Which keyword is this?"), what=N_("What does the keyword do?"))
        super().__init__(_things, (Kind.KEYWORD, Kind.EFFECT), said)


def _things() -> Iterator[Thing]:
    for number, known in edition_rules().items():
        concepts = _keywords().get((number, form_key(known.title)), ())
        texts = _texts(number) if concepts else None
        if texts:
            names = {lang: heading_of(number, lang) for lang in Language}
            about = " ".join(digest_text(f"{number}{letter}", Language.EN) for letter in _FIRST)
            yield Thing(number, number, number[:3], names, texts, about, concepts)


def _texts(number: str) -> Mapping[Language, str] | None:
    """The subrule that says what a keyword does, in each language; None where it says too much."""
    first, second = (_subrule(f"{number}{letter}") for letter in _FIRST)
    few = len(first[Language.EN].split()) < _TELLS_NOTHING
    texts = second if few and all(second.values()) else first
    return texts if all(0 < len(text) <= _LONGEST for text in texts.values()) else None


def _subrule(number: str) -> Mapping[Language, str]:
    """What the digest says of a rule, its examples and references left out."""
    return {
        lang: without_references(digest_text(number, lang).partition("\n")[0], lang)
        for lang in Language
    }


@cache
def _keywords() -> Mapping[tuple[str, str], tuple[Concept, ...]]:
    """Rule and English name → the keyword of that name, and what else the rule calls so."""
    found: dict[tuple[str, str], tuple[Concept, ...]] = {}
    concepts = [one for one in term_base().concepts.values() if one.rule]
    for concept in concepts:
        if concept.kind in KEYWORDS:
            for name in (*concept.names[Language.EN].right, *concept.heads):
                key = str(concept.rule), form_key(name)
                found[key] = (*found.get(key, ()), concept)
    return found
