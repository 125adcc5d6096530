"""Things that a rule of their own explains, for questions about terms.

Refuses: keywords, and terms of the glossary's entries, which are asked about by other texts; and
verbs, of which too few are left to choose among.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from corpus.digest.edition import edition_rules
from corpus.languages import Language
from corpus.terms import Concept, PartOfSpeech, term_base
from kb.checks.texts import digest_text
from kb.study.described import Thing
from kb.study.hiding import forms_of, has_name, without_references

FAMILY = "rule"
_BEGINNING = 70
"""A rule that explains a term names it among so many of its first characters."""
_LONGEST = 420
"""A longer rule explains more than one thing."""


def ruled(known: frozenset[str]) -> Iterator[Thing]:
    """Every noun whose rule is about it alone, but for the concepts known by other texts."""
    bearers = Counter(str(one.rule) for one in term_base().concepts.values())
    for identity, concept in term_base().concepts.items():
        number = str(concept.rule)
        alone = bearers[number] == 1 and not edition_rules()[number].title
        if identity in known or not alone or not _is_noun(concept):
            continue
        texts = _texts(number)
        if texts and all(_begins_with(texts[lang], concept, lang) for lang in Language):
            names = {lang: _capital(concept.names[lang].term) for lang in Language}
            yield Thing(identity, number, FAMILY, names, texts, texts[Language.EN], (concept,))


def _texts(number: str) -> Mapping[Language, str] | None:
    """What the digest says of a rule; None where it says nothing, too much, or ends in a list."""
    texts = {
        lang: without_references(digest_text(number, lang).partition("\n")[0], lang)
        for lang in Language
    }
    told = all(0 < len(text) <= _LONGEST and text[-1] != ":" for text in texts.values())
    return texts if told else None


def _is_noun(concept: Concept) -> bool:
    """Whether it is called by a noun, and still is."""
    return concept.pos is PartOfSpeech.NOUN and not any(
        names.gone for names in concept.names.values()
    )


def _begins_with(text: str, concept: Concept, lang: Language) -> bool:
    names = concept.names[lang].right
    forms = (form for name in names for form in (name, *term_base().forms_of(lang, name)))
    return has_name(text[:_BEGINNING], forms_of(forms))


def _capital(name: str) -> str:
    return name[0].upper() + name[1:]
