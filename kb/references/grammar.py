"""The one grammar of references, compiled with the words of a language.

Lives here: patterns. Refuses: order of application (`kb.references.read`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from corpus.languages import Language
from corpus.lexicon import Lexicon, lexicon_of

_BLANK = r"[^\S\n]"
_DASH = r"[-‐‑–−]"
"""What joins the ends of a range; an em dash begins an aside instead."""
_APOSTROPHE = "'’"

NUMBER = re.compile(
    r"(?<![\w./{#$€])"
    r"([1-9])(?:(\d\d)(?:\.([1-9]\d{0,3})([a-z]{1,2})?(?!\.\d)|(?![.,]\d))|(?![.,]\d))"
    r"(?![\w/%}])"
)
"""A number that may name a rule: chapter digit, section digits, rule, letter."""

CUT = re.compile(rf"{_DASH}?(?:…|\.\.\.)")
"""What stands right after a number that the source cut off."""

CUE_WINDOW = 48
"""How far, in code points, the words before a number are looked at."""


@dataclass(frozen=True, slots=True)
class Grammar:
    """Patterns of one language.

    `cue` ends at a number and has a group for each kind of word before it; `separator` is what
    may stand between two members of a list; `tail` is the second half of a range and `spaced`
    a letter set off by a blank; `letter` continues a list with a letter only; `title` is a
    quoted title; `counted` follows a number that counts something, `closing` one that names
    something; `foreign_before` and `foreign_after` name another document.
    """

    cue: re.Pattern[str]
    separator: re.Pattern[str]
    tail: re.Pattern[str]
    spaced: re.Pattern[str]
    letter: re.Pattern[str]
    title: re.Pattern[str]
    counted: re.Pattern[str]
    closing: re.Pattern[str]
    foreign_before: re.Pattern[str]
    foreign_after: re.Pattern[str]
    single_letter_words: frozenset[str]


@cache
def grammar_of(lang: Language) -> Grammar:
    """The grammar with the words of a language; compiled when first asked for."""
    words = lexicon_of(lang)
    joined = _any(words.list_words)
    article = rf"(?:{_any(words.articles)}{_BLANK}*)?(?:{_any(words.number_marks)}{_BLANK}*)?"
    named = _any((*words.rule_words, *words.section_words))
    lone = rf"(?![\w{_APOSTROPHE}])"
    cue_kinds = "|".join(f"(?P<{name}>{_any(forms)})" for name, forms in _cues(words))
    listed = rf"{_BLANK}*[,;]{_BLANK}*(?:{joined}{_BLANK}+)?|{_BLANK}+{joined}{_BLANK}+"
    documents = _any(words.other_documents)
    return Grammar(
        cue=_compile(rf"(?<!\w)(?:{cue_kinds})[.:]?{_BLANK}+{article}\Z"),
        separator=_compile(rf"(?:{listed}|{_BLANK}+){article}"),
        tail=_compile(
            rf"(?:(?P<dash>{_DASH}|{_BLANK}{_DASH}{_BLANK})"
            rf"|{_BLANK}+{_any(words.range_words)}{_BLANK}+{article}(?:{named}{_BLANK}+)?)"
            r"(?:(?P<digits>[1-9]\d{0,3})(?:\.(?P<rule>[1-9]\d{0,3})(?P<full>[a-z]{1,2})?)?"
            rf"|(?P<letter>(?-i:[a-z]{{1,2}}))){lone}(?!\.\d)"
        ),
        spaced=_compile(
            rf"{_BLANK}(?P<letter>(?-i:[a-z]))(?:(?={_BLANK}?{_DASH}{_BLANK}?(?-i:[a-z]){lone})"
            rf"|(?={_BLANK}*(?:[.,;:)\]»”\"]|\Z))|(?={_BLANK}+{joined}{_BLANK}+[a-z]{lone}))"
        ),
        letter=_compile(rf"(?:{listed})(?P<letter>(?-i:[a-z])){lone}(?!\.\w)"),
        title=_compile(
            rf"(?:{_BLANK}*[,:])?{_BLANK}*[{words.opening_quotes}]{_BLANK}*"
            rf"(?P<title>[^“”«»\"\n]{{1,90}}?){_BLANK}*[{words.closing_quotes}]"
        ),
        counted=_compile(rf"{_BLANK}+{_any(words.not_units)}(?!\w)"),
        closing=_compile(rf"{_BLANK}*(?:[.,;:…)\]«»“”\"]|\Z)|{_BLANK}+{joined}{_BLANK}+[1-9]"),
        foreign_before=_compile(rf"(?<!\w){documents}[\s,(:]*\Z"),
        foreign_after=_compile(
            rf"{_BLANK}+{_any(words.of_words)}{_BLANK}+[^.;()\d\n]{{0,40}}?(?<!\w){documents}(?!\w)"
        ),
        single_letter_words=frozenset(words.single_letter_words),
    )


def _cues(words: Lexicon) -> Iterable[tuple[str, tuple[str, ...]]]:
    yield "rule", words.rule_words
    yield "section", words.section_words
    yield "chapter", words.chapter_words
    yield "step", words.step_words
    yield "see", words.see_words


def _any(words: Iterable[str]) -> str:
    """One of several words, the longest first; a blank in them matches any blank."""
    forms = (re.escape(word).replace(r"\ ", rf"{_BLANK}+") for word in words)
    return "(?:" + "|".join(sorted(forms, key=len, reverse=True)) + ")"


def _compile(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern, re.IGNORECASE)
