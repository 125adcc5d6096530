"""How close what someone types is to what players ask.

Refuses: what words are, and what a rule gains by it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from math import sqrt
from typing import NamedTuple

from corpus.languages import Language
from indexer.asked.table import AskedTable

BAG = 0.5
"""How much the words count that any question of a rule has, beside those of its closest one."""

_HUNDREDTHS = 100


class Close(NamedTuple):
    """How close a rule's questions are, 0 to 1, and which of them is the closest."""

    share: float
    question: int


MOST = 24
"""So many rules are led to at most."""

InLanguages = Mapping[Language, tuple[float, Collection[str]]]
"""By language, how surely words are of it, and their stems, each once."""


def closest_rules(table: AskedTable, words: InLanguages) -> dict[str, Close]:
    """By rule, how close its questions in any language are; the closest rules, best first."""
    found: dict[str, Close] = {}
    for lang, (sure, stems) in words.items():
        for rule, close in closest(table, lang, stems).items():
            share = sure * close.share
            if rule not in found or share > found[rule].share:
                found[rule] = Close(share, close.question)
    best = sorted(found.items(), key=lambda one: (-one[1].share, one[0]))
    return dict(best[:MOST])


def closest(table: AskedTable, lang: Language, stems: Iterable[str]) -> dict[str, Close]:
    """By rule, how close its questions of a language are to some words, given as stems.

    Half is the cosine of the closest question, words weighed by their rarity; half is the share of
    what was typed that all questions of the rule have.
    """
    common: dict[int, float] = {}
    had: dict[int, float] = {}
    typed = 0.0
    for stem in stems:
        standing = table.look(lang, stem)
        weight = standing.rarity if standing else table.rarest[lang]
        typed += weight
        if standing:
            for question in standing.questions:
                common[question] = common.get(question, 0.0) + weight
            for rule in {table.rule_of[question] for question in standing.questions}:
                had[rule] = had.get(rule, 0.0) + weight
    best: dict[int, tuple[float, int]] = {}
    for question, weight in common.items():
        rule = table.rule_of[question]
        cosine = min(1.0, weight / sqrt(typed * table.weight_of[question] / _HUNDREDTHS))
        if cosine > best.get(rule, (0.0, 0))[0]:
            best[rule] = cosine, question
    return {
        table.rules[rule]: Close((1 - BAG) * cosine + BAG * had[rule] / typed, question)
        for rule, (cosine, question) in best.items()
    }
