"""From a word to the keys that it is indexed under: the build's half of the analysis.

Lives here: the only imports of spaCy and simplemma, made when words are analysed. The query
side reads the answers from `indexer.forms`. Words are analysed by themselves, not in their
sentence, so that a query and a text cannot disagree. Refuses: files.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from corpus.languages import Language
from corpus.lexicon import lexicon_of
from indexer.stems import stem
from indexer.tokens import fold
from indexer.verbs import SuffixRules, without_clitics

if TYPE_CHECKING:
    from spacy.pipeline import Lemmatizer


@dataclass(frozen=True, slots=True)
class Analysis:
    """A word's keys (folded lemmas, its own folded form when none is known) and its stem."""

    keys: tuple[str, ...]
    stem: str


Lemmas = Callable[[str], Iterable[str]]
"""A word to its possible lemmas; empty where the method knows none."""

_GLUED_CLITICS = {Language.ES: True, Language.FR: False, Language.EN: False}
"""Whether pronouns are written onto the verb (`sacrifícalo`), not after a hyphen."""

_LOOKUP = {Language.ES: False, Language.FR: True, Language.EN: False}
"""Whether spaCy's table of single forms finds lemmas that the other two methods miss."""

_INFINITIVES = {Language.ES: ("ar", "er", "ir", "ír"), Language.FR: (), Language.EN: ()}
"""How infinitives end, where glued pronouns are looked for."""

_NOT_IN_RULES = ("_sing_1", "_plur_1", "_imp_plur_2")
"""Verb groups that rules texts never use; without them `mano` is no form of `manar`."""


def analyse(lang: Language, words: Iterable[str]) -> Mapping[str, Analysis]:
    """The keys of normal words of one language; loads the language's tables once."""
    methods = _methods(lang)
    return {word: _analysis(lang, methods, word) for word in words}


def forget() -> None:
    """Let go of the tables of all languages; the next analysis loads them again."""
    _methods.cache_clear()


def _analysis(lang: Language, methods: tuple[Lemmas, ...], word: str) -> Analysis:
    lemmas = {lemma for method in methods for lemma in method(word)}
    keys = sorted({fold(lemma.lower()) for lemma in lemmas} - {""})
    return Analysis(tuple(keys) or (fold(word),), stem(lang, word))


@cache
def _methods(lang: Language) -> tuple[Lemmas, ...]:
    verbs, table = _spacy_methods(lang)
    basic = (_simplemma(lang), verbs)
    return (*basic, *table, *_inside_clitics(lang, basic))


def _simplemma(lang: Language) -> Lemmas:
    import simplemma

    def lemmas(word: str) -> Iterable[str]:
        return (simplemma.lemmatize(word, lang=lang.value),)

    return lemmas


def _inside_clitics(lang: Language, basic: tuple[Lemmas, ...]) -> tuple[Lemmas, ...]:
    if not _GLUED_CLITICS[lang]:
        return ()
    import simplemma

    clitics, infinitives = lexicon_of(lang).enclitics, _INFINITIVES[lang]

    def is_verb(lemma: str) -> bool:
        return lemma.endswith(infinitives) and simplemma.is_known(lemma, lang=lang.value)

    def lemmas(word: str) -> Iterable[str]:
        bases = without_clitics(word, clitics)
        found = (lemma for base in bases for method in basic for lemma in method(base))
        return filter(is_verb, found)

    return (lemmas,)


def _spacy_methods(lang: Language) -> tuple[Lemmas, tuple[Lemmas, ...]]:
    """The verb rules of spaCy's lemmatizer and, where wanted, its table of single forms."""
    import spacy

    pipe = spacy.blank(lang.value).add_pipe("lemmatizer", config={"mode": "rule"})
    if TYPE_CHECKING:
        assert isinstance(pipe, Lemmatizer)
    pipe.initialize()
    lookups = pipe.lookups
    rules, known = lookups.get_table("lemma_rules"), set(lookups.get_table("lemma_index")["verb"])
    if lookups.has_table("lemma_rules_groups"):
        verbs = _grouped_verbs(rules, lookups.get_table("lemma_rules_groups")["verb"], known)
    else:
        irregular = lookups.get_table("lemma_exc")["verb"]
        verbs = _plain_verbs(SuffixRules.of(map(tuple, rules["verb"]), (), known), irregular)
    if not _LOOKUP[lang]:
        return verbs, ()
    table = lookups.get_table("lemma_lookup")
    return verbs, (lambda word: _one_or_more(table.get(word, ())),)


def _grouped_verbs(
    rules: Mapping[str, list[list[str]]], groups: Iterable[list[str]], known: set[str]
) -> Lemmas:
    names = [name for name, _ in groups if not name.endswith(_NOT_IN_RULES)]
    pairs = [(old, new) for name in names for old, new in rules.get(name, ())]
    vowels = [(old, new) for name in ("voc_alt_1", "voc_alt_2") for old, new in rules[name]]
    return SuffixRules.of(pairs, vowels, known).lemmas


def _plain_verbs(rules: SuffixRules, irregular: Mapping[str, list[str]]) -> Lemmas:
    return lambda word: (*irregular.get(word, ()), *rules.lemmas(word))


def _one_or_more(value: str | Iterable[str]) -> Iterable[str]:
    return (value,) if isinstance(value, str) else value
