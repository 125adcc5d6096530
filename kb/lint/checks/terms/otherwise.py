"""A concept that a text names in no way of its own, and yet says: by a kindred word, or by a not.

Refuses: concepts that are named (`compare`).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

from corpus.languages import Language
from kb.lint.checks.logic.marks import marks
from kb.lint.checks.terms.reading import term_use
from kb.lint.checks.terms.tables import rows_of
from kb.lint.text import Text
from kb.lint.values import Span

_REACH = 40
"""A not stands so far before what it denies at most."""


def is_told_by_kin(text: Text, concept: str) -> bool:
    """Whether a noun stands for the verb of a concept, or a verb for its noun: vote and voto."""
    words = _kin().get((text.lang, concept))
    return words is not None and words.search(text.text) is not None


def is_everyday(text: Text, concept: str) -> bool:
    """Whether a text has a phrase of every day that another language says by a concept’s name."""
    phrase = _everyday().get(concept)
    return phrase is not None and phrase.search(text.text) is not None


def is_told_by_denial(text: Text, other: Text, concept: str) -> bool:
    """Whether another text denies the opposite of what this one names, or the other way round."""
    ours, theirs = text.of(term_use).at, other.of(term_use).at
    return any(
        any(_is_denied(other, place.span) for place in theirs[opposite])
        or any(_is_denied(text, place.span) for place in ours.get(concept, ()))
        for opposite in _opposites().get(concept, ())
        if opposite in theirs
    )


def _is_denied(text: Text, span: Span) -> bool:
    return any(
        any(said.name == "not" for said in mark.says)
        and 0 <= span[0] - mark.span[1] <= _REACH
        and not _ENDS.search(text.text, mark.span[1], span[0])
        for mark in text.of(marks)
    )


_ENDS = re.compile(r"[.:;\n]")


@cache
def _kin() -> Mapping[tuple[Language, str], re.Pattern[str]]:
    return {
        (Language(row["lang"]), row["concept"]): _whole(row["words"]) for row in rows_of("kin.tsv")
    }


@cache
def _everyday() -> Mapping[str, re.Pattern[str]]:
    return {row["concept"]: _whole(row["source"]) for row in rows_of("everyday.tsv")}


@cache
def _opposites() -> Mapping[str, frozenset[str]]:
    """The opposites of each concept, either way."""
    found: dict[str, set[str]] = {}
    for row in rows_of("opposites.tsv"):
        found.setdefault(row["concept"], set()).add(row["opposite"])
        found.setdefault(row["opposite"], set()).add(row["concept"])
    return {concept: frozenset(others) for concept, others in found.items()}


def _whole(words: str) -> re.Pattern[str]:
    return re.compile(rf"(?<!\w)(?:{words})(?!\w)", re.IGNORECASE)
