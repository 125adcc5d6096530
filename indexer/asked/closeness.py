"""How close what someone types is to what players ask.

A rule's questions in a language are as close to a query as two shares weighed together: how much of
what was typed (each word by how rare it is) they have together, and the cosine of the closest one.
Languages add to each other. Refuses: what words are, and what a rule gains by it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from heapq import nlargest
from math import sqrt
from typing import NamedTuple

from corpus.languages import Language
from indexer.asked.table import AskedTable, Standing, rarity

BAG = 0.6
"""How much the words count that any question of a rule has, beside those of its closest one."""

MORE = 0.3
"""What the questions in each further language add, as a share of how close they are."""

MOST = 24
"""So many rules are led to at most."""

_LIKELY = 24
"""Of so many rules, which have most of what was typed, the closest question is looked for."""

_COMMON = 150
"""A word with which more rules are asked for brings in no rule that other words did not."""


class Close(NamedTuple):
    """How close a rule's questions are, 0 to about 1, and which of them is the closest."""

    share: float
    question: int


class Said(NamedTuple):
    """A word of a query: by language, the rows that it may stand in, and how well.

    The better rows come later. What is not `typed` only says more of what other words say.
    """

    rows: Mapping[Language, Sequence[tuple[str, float]]]
    typed: bool = True


def closest_rules(table: AskedTable, words: Sequence[Said]) -> dict[str, Close]:
    """By rule, how close its questions are; the closest rules, best first."""
    found: dict[int, list[Close]] = {}
    for lang in Language:
        for rule, close in _closest(table, lang, words).items():
            found.setdefault(rule, []).append(close)
    together = {rule: _together(closes) for rule, closes in found.items()}
    best = nlargest(MOST, together, key=lambda rule: (together[rule].share, -rule))
    return {table.rules[rule]: together[rule] for rule in best}


def _together(closes: list[Close]) -> Close:
    best = max(closes)
    more = sum(one.share for one in closes) - best.share
    return Close(best.share + MORE * more, best.question)


class _Heard(NamedTuple):
    """A word where it stands: its rarity, how well by rule, and its rows, the better ones later."""

    rarity: float
    rules: Mapping[int, float]
    rows: Sequence[tuple[Standing, float]]


def _closest(table: AskedTable, lang: Language, words: Sequence[Said]) -> dict[int, Close]:
    """By the place of the rule, how close its questions of a language are."""
    typed = 0.0
    heard: list[_Heard] = []
    for word in words:
        one = _heard(table, lang, word)
        if one.rules or word.typed:
            typed += one.rarity
        if one.rules:
            heard.append(one)
    heard.sort(key=lambda one: len(one.rules))
    had = _had(heard)
    likely = nlargest(_LIKELY, had, key=lambda rule: (had[rule], -rule))
    asked = {one: rule for rule in likely for one in table.questions(lang, rule)}
    common = _common(heard, asked)
    best: dict[int, tuple[float, int]] = {}
    for question, rule in asked.items():
        cosine = min(1.0, common[question] / sqrt(typed * table.weight(question)))
        if cosine > best.get(rule, (-1.0, 0))[0]:
            best[rule] = cosine, question
    return {
        rule: Close((1 - BAG) * cosine + BAG * had[rule] / typed, question)
        for rule, (cosine, question) in best.items()
    }


def _heard(table: AskedTable, lang: Language, word: Said) -> _Heard:
    rows = [(table.standing(row), weight) for row, weight in word.rows.get(lang, ())]
    rows = [row for row in rows if row[0].questions]
    rules: dict[int, float] = {}
    for standing, weight in rows:
        rules.update(dict.fromkeys(standing.rules, weight))
    return _Heard(rarity(len(rules), table.rules_asked[lang]), rules, rows)


def _had(heard: Sequence[_Heard]) -> dict[int, float]:
    """By rule, how much of what was typed its questions have; the rarest words come first."""
    had: dict[int, float] = {}
    for one in heard:
        is_common = had and len(one.rules) > _COMMON
        for rule in had.keys() & one.rules.keys() if is_common else one.rules:
            had[rule] = had.get(rule, 0.0) + one.rarity * one.rules[rule]
    return had


def _common(heard: Sequence[_Heard], asked: Mapping[int, int]) -> dict[int, float]:
    """By question, how much of what was typed it has."""
    common = dict.fromkeys(asked, 0.0)
    for one in heard:
        found: dict[int, float] = {}
        for standing, weight in one.rows:
            found.update(dict.fromkeys(asked.keys() & standing.questions, weight))
        for question, weight in found.items():
            common[question] += one.rarity * weight
    return common
