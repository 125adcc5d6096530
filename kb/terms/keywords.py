"""Which names of keywords to look for: an edition's own, and the term base's.

Refuses: finding them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache, lru_cache

from corpus.languages import Language
from corpus.numbers import RuleNumber
from corpus.terms import Concept, ConceptKind, PartOfSpeech, TermBase, term_base
from kb.references import read_citations, titles_agree
from kb.terms.matcher import Term, TermMatcher
from kb.terms.names import NameWords, name_words

KEYWORD_SECTIONS = (701, 702)
"""Keyword actions and keyword abilities: the same two sections in every edition since 2015."""

_KEYWORDS = (
    ConceptKind.KEYWORD_ACTION,
    ConceptKind.KEYWORD_ABILITY,
    ConceptKind.DESIGNATION,  # what a keyword makes of things, such as kicked
)

_Forms = frozenset[tuple[Language, NameWords]]
"""Names as they are matched, each with its language."""

_TEMPLATE = re.compile(r"[\[(]")
"""Where a glossary head stops being a name."""


def about_matcher(lang: Language, terms: Iterable[Term] = ()) -> TermMatcher:
    """The matcher of what a text of a language is about: the term base and `terms`."""
    return TermMatcher(about_terms(terms), lang)


def about_terms(terms: Iterable[Term] = (), base: TermBase | None = None) -> tuple[Term, ...]:
    """The names that show what a text is about: those of an edition, then the term base's.

    `terms` come from `keyword_terms`; where they give a keyword's English name another number
    than the term base, all its names take that number. Names that texts use as plain words
    are left out, whoever gives them, in all their forms. `base` is the program's own by
    default.
    """
    own = tuple(terms)
    return _about_terms_of(own, base, *_linked(base)) if base else _about_terms(own)


@lru_cache(maxsize=8)
def _about_terms(own: tuple[Term, ...]) -> tuple[Term, ...]:
    """With the program's own term base; every import asks again."""
    return _about_terms_of(own, term_base(), *_own_linked())


@cache
def _own_linked() -> tuple[tuple[Concept, ...], _Forms, _Forms]:
    """What the program's own term base says for every edition alike."""
    return _linked(term_base())


def _linked(base: TermBase) -> tuple[tuple[Concept, ...], _Forms, _Forms]:
    """The keywords, their names that are plain words, and names that others have too."""
    keywords = tuple(
        concept
        for concept in base.concepts.values()
        if concept.kind in _KEYWORDS and concept.rule and _is_keyword(_whole(concept.rule))
    )
    plain = frozenset(
        (lang, name_words(form))
        for concept in keywords
        for lang in Language
        if concept.names[lang].common
        for form, _ in _forms(base, concept, lang)
    )
    return keywords, plain, _names_of_others(base, keywords)


def _about_terms_of(
    own: tuple[Term, ...],
    base: TermBase,
    keywords: tuple[Concept, ...],
    plain: _Forms,
    shared: _Forms,
) -> tuple[Term, ...]:
    chosen: dict[tuple[Language, NameWords], Term] = {}
    for term in (*own, *_term_base(base, keywords, own)):
        key = (term.lang, name_words(term.name))
        if key not in plain and (term.number is None or key not in shared):
            chosen.setdefault(key, term)
    return tuple(chosen.values())


def _names_of_others(base: TermBase, keywords: Iterable[Concept]) -> _Forms:
    """Names of concepts that are no keywords: “contador” is what lies on cards, too.

    A concept that a keyword's own rule defines is not another one.
    """
    own = {_whole(concept.rule) for concept in keywords if concept.rule}
    return frozenset(
        (lang, name_words(form))
        for concept in base.concepts.values()
        if concept.rule is None or _whole(concept.rule) not in own
        for lang in Language
        for form, _ in _forms(base, concept, lang)
    )


def _term_base(base: TermBase, keywords: Iterable[Concept], own: Iterable[Term]) -> Iterator[Term]:
    """The names of keywords, under the numbers that an edition's own names give."""
    numbers = {name_words(term.name): term.number for term in own if term.lang is Language.EN}
    for concept in keywords:
        english = concept.names[Language.EN]
        headings = map(name_words, (*concept.heads, english.term, *english.card, *english.also))
        number = next(filter(None, map(numbers.get, headings)), None) or concept.rule
        if number is None:
            continue
        number = _whole(number)
        for lang, names in concept.names.items():
            for form, verb in _forms(base, concept, lang):
                yield Term(form, lang, number, verb)
            yield from (Term(phrase, lang, None) for phrase in names.exceptions)


def _forms(base: TermBase, concept: Concept, lang: Language) -> Iterator[tuple[str, bool]]:
    """Every right or obsolete name of a concept, verbs in all their forms, and whether it is one.

    A noun in the plural, or an adjective that agrees, names things, hardly ever the keyword.
    """
    names = concept.names[lang]
    verb = names.pos is PartOfSpeech.VERB
    for name in dict.fromkeys((*names.right, *(old.term for old in names.old))):
        yield name, verb
        yield from ((form, verb) for form in base.forms_of(lang, name) if verb)


def keyword_terms(
    titles: Mapping[RuleNumber, str],
    glossary: Iterable[tuple[tuple[str, ...], str]],
    lang: Language,
) -> tuple[Term, ...]:
    """The names that one edition gives to its keyword rules, titles first.

    `titles` are the headings of the edition; `glossary` its entries as heads and text. A head
    names a keyword rule when that rule is the first that its entry refers to: Daybound
    refers to “Daybound and Nightbound”, while Day refers to another rule first. A head that
    is itself a title keeps the title's number, whatever the entry says. What a head leaves
    open (“Partner with [name]”) or adds (“(Obsolete)”) is no part of the name.
    """
    terms = {
        name_words(title): Term(title, lang, number)
        for number, title in titles.items()
        if _is_keyword(number)
    }
    for heads, text in glossary:
        rule = _first_keyword(text, titles, lang)
        if rule is None:
            continue
        for head in heads:
            name = _TEMPLATE.split(head)[0].strip()
            terms.setdefault(name_words(name), Term(name, lang, rule))
    return tuple(terms.values())


def _whole(number: RuleNumber) -> RuleNumber:
    """The rule that a subrule belongs to."""
    return RuleNumber(number.section, number.rule)


def _is_keyword(number: RuleNumber) -> bool:
    """Whether a number is that of a keyword; N.1 is the section's introduction."""
    return number.section in KEYWORD_SECTIONS and number.rule > 1 and not number.letter


def _first_keyword(
    text: str, titles: Mapping[RuleNumber, str], lang: Language
) -> RuleNumber | None:
    """The keyword rule that an entry refers to first, unless its quoted title denies it."""
    first = next(iter(read_citations(text, lang)), None)
    if first is None:
        return None
    rule = RuleNumber(first.first.section, first.first.rule)
    title = titles.get(rule)
    if not _is_keyword(rule) or title is None:
        return None
    return rule if first.title is None or titles_agree(first.title, title) else None
