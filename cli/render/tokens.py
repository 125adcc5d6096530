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
from kb.checks.told import Listed, RuleWords, TermName, Told


def told_text(told: object) -> str:
    """A sentence, or a value in one, as text."""
    if isinstance(told, Told):
        fields = {name: told_text(value) for name, value in told.data.items()}
        return contracted((_(told.message) if told.message else "").format(**fields), spoken())
    if isinstance(told, TermName):
        return term_name(told.name, spoken())
    if isinstance(told, RuleWords):
        return digest_text(told.rule, spoken()).partition("\n")[0]
    if isinstance(told, Listed):
        return ", ".join(map(told_text, told.items))
    return str(told)


def contracted(text: str, lang: Language) -> str:
    """A text with the words written as one that the language so writes: `a el` as `al`."""
    found = _contractions(lang)
    if found is None:
        return text
    pattern, forms = found
    return pattern.sub(lambda match: forms[match[0]], text)


@cache
def _contractions(lang: Language) -> tuple[re.Pattern[str], Mapping[str, str]] | None:
    forms = lexicon_of(lang).contractions
    if not forms:
        return None
    words = "|".join(map(re.escape, sorted(forms, key=len, reverse=True)))
    return re.compile(rf"\b(?:{words})\b"), forms


def term_name(english: str, lang: Language) -> str:
    """A name of the term base in a language; one that it lacks stays as it is."""
    concept = _by_english().get(english.casefold())
    if concept is None:
        return english
    return term_base().concepts[concept].names[lang].term


@cache
def _by_english() -> dict[str, str]:
    """English name → concept; of several the first that has it as its own."""
    found: dict[str, str] = {}
    for own in (True, False):
        for identity, concept in term_base().concepts.items():
            names = concept.names[Language.EN]
            for name in (names.term,) if own else names.right:
                found.setdefault(name.casefold(), identity)
    return found
