"""Sentences of checks in the reader's language.

Refuses: what they say.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

from cli.messages import _, spoken
from corpus.languages import Language
from corpus.lexicon import lexicon_of
from corpus.terms import term_base
from kb.checks.texts import digest_text
from kb.checks.told import InEach, Listed, OneOf, RuleWords, TermName, Told

_KEPT = "\u2060"
"""Marks a blank at which nothing is drawn together; it is taken out in the end."""


def told_text(told: object) -> str:
    """A sentence, or a value in one, as text."""
    return _text(told).replace(_KEPT, "")


def _text(told: object) -> str:  # noqa: PLR0911 - one return for each kind of value
    if isinstance(told, Told):
        fields = {name: _text(value) for name, value in told.data.items()}
        return contracted((_(told.message) if told.message else "").format(**fields), spoken())
    if isinstance(told, TermName):
        return term_name(told.name, spoken(), told.kind)
    if isinstance(told, OneOf):
        return one_of(_text(told.noun), spoken())
    if isinstance(told, RuleWords):
        return _as_it_stands(digest_text(told.rule, spoken()).partition("\n")[0], spoken())
    if isinstance(told, InEach):
        return _as_it_stands(told.in_language(spoken()), spoken())
    if isinstance(told, Listed):
        return told.between.join(map(_text, told.items))
    return str(told)


def contracted(text: str, lang: Language) -> str:
    """A text with the words written as one that the language so writes: `a el` as `al`."""
    found = _contractions(lang)
    if found is None:
        return text
    pattern, forms = found
    return pattern.sub(lambda match: forms[match[0]], text)


def _as_it_stands(text: str, lang: Language) -> str:
    """A text that is quoted: where `de le` stands in it, it is right (`de le lancer`)."""
    found = _contractions(lang)
    if found is None:
        return text
    return found[0].sub(lambda match: match[0].replace(" ", f"{_KEPT} "), text)


@cache
def _contractions(lang: Language) -> tuple[re.Pattern[str], Mapping[str, str]] | None:
    forms = lexicon_of(lang).contractions
    if not forms:
        return None
    words = "|".join(map(re.escape, sorted(forms, key=len, reverse=True)))
    return re.compile(rf"\b(?:{words})\b"), forms


def one_of(noun: str, lang: Language) -> str:
    """A noun with the indefinite article of its gender; one without a gender has the first."""
    gender = _genders(lang).get(noun.partition(" ")[0].casefold()) or ""
    for pattern, article in lexicon_of(lang).indefinite:
        if re.match(pattern, f"{gender}:{noun}", re.IGNORECASE):
            return f"{article} {noun}"
    return noun


@cache
def _genders(lang: Language) -> Mapping[str, str]:
    """The first word of a name → its gender."""
    found: dict[str, str] = {}
    for concept in term_base().concepts.values():
        names = concept.names[lang]
        if names.gender:
            found.setdefault(names.term.casefold(), names.gender.value)
    return found


def term_name(english: str, lang: Language, kind: str = "") -> str:
    """A name of the term base in a language; one that it lacks stays as it is."""
    names = _by_english()
    concept = names.get((english.casefold(), kind)) or names.get((english.casefold(), ""))
    if concept is None:
        return english
    return term_base().concepts[concept].names[lang].term


@cache
def _by_english() -> dict[tuple[str, str], str]:
    """English name and kind, or name alone → the first concept that has it as its own."""
    found: dict[tuple[str, str], str] = {}
    for own in (True, False):
        for identity, concept in term_base().concepts.items():
            names = concept.names[Language.EN]
            for name in (names.term,) if own else names.right:
                for kind in (concept.kind.value, ""):
                    found.setdefault((name.casefold(), kind), identity)
    return found
