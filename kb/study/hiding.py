"""Leaving the name of a thing out of what is said of it, so that it can be asked for.

Refuses: meaning; a text that tells the name by other words than kindred ones tells it.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from functools import cache, lru_cache
from itertools import pairwise
from math import ceil

from corpus.languages import Language
from corpus.lexicon import lexicon_of
from kb.fold import fold
from kb.references import read_citations
from kb.study.kin import core

GAP = "[…]"
"""What stands where the name was."""

_WORD = re.compile(r"[^\W\d_]+(?:[’']t(?!\w))?")
"""A run of letters; hasn’t is one word."""
_JOINT = re.compile(r"[ \u00a0\u202f\-‐‑'’]{0,2}")
_GAPS = re.compile(
    rf"¡?{re.escape(GAP)}(?:[ \u00a0\u202f\-‐‑]{re.escape(GAP)})*(?:[ \u00a0\u202f]?!)?"
)
"""Gaps side by side, with the marks of a name that is a cry."""
_ASIDE = re.compile(r"[ \u00a0\u202f]?\([^()]*\)")
_SENTENCE = re.compile(
    r"[^\n]+?(?:[.!?](?:[ \u00a0\u202f]?[”»)])*(?=[ \u00a0\u202f]+[^\s\w]*[A-ZÀ-Ý])|$)",
    re.MULTILINE,
)
_STOPS = re.compile(r"\.\.(?!\.)")
"""What is left of two sentences where the one between was an aside."""
_INSIDE = 4
"""So many letters of a name inside another word, or of a word inside a name, give it away."""

_ROOT, _LEAST, _MOST = 4, 3, 6
"""So many letters at the beginning make two words close, if they are half of the longer one; the
least, where the shorter is no longer than the first; more than the most are never needed."""

Words = tuple[str, ...]


Token = tuple[int, int, str]
"""A word of a text: where it begins and ends, and folded."""


def without_references(text: str, lang: Language) -> str:
    """A text without asides that refer to rules, and without sentences that only send elsewhere."""
    text = _ASIDE.sub(lambda found: "" if read_citations(found[0], lang) else found[0], text)
    kept = (one for one in _sentences(text) if not _sends(one, lang))
    return _STOPS.sub(".", " ".join(kept))


def without_articles(text: str, lang: Language) -> str:
    """A text whose gaps have no article before them, since gender and number give much away."""
    return _articled(lang).sub(GAP, text)


@cache
def _articled(lang: Language) -> re.Pattern[str]:
    words = lexicon_of(lang)
    articles = {*words.articles, *(article for _, article in words.indefinite)}
    joined = "|".join(
        re.escape(one) if one[-1] in "’'" else rf"{re.escape(one)}[ \u00a0]"
        for one in sorted(articles, key=len, reverse=True)
    )
    return re.compile(rf"(?<!\w)(?:{joined}){re.escape(GAP)}", re.IGNORECASE)


def hidden(text: str, forms: frozenset[Words], kindred: Words, common: frozenset[str]) -> str:
    """A text with a gap for each of the forms of a name, and for each word kin to one of others.

    Words that are common are left, unless they are the name itself.
    """
    out, end = [], 0
    for start, stop in _found(tokens(text), text, forms, kindred, common):
        out += [text[end:start], GAP]
        end = stop
    return _GAPS.sub(GAP, "".join([*out, text[end:]]))


def has_name(text: str, forms: frozenset[Words]) -> bool:
    """Whether a text has one of the forms of a name."""
    words = words_of(text)
    return any(
        words[place : place + len(form)] == form
        for form in forms
        for place, word in enumerate(words)
        if word == form[0]
    )


def tells(text: str, name: Words, common: frozenset[str]) -> bool:
    """Whether a text has a word kin to one of a name, inside one, or with one inside it."""
    words = set(words_of(text)) - common
    return any(_is_close(word, own) or _has_inside(word, own) for own in name for word in words)


def tokens(text: str) -> tuple[Token, ...]:
    """The words of a text, but for its figures."""
    return tuple((*found.span(), _folded(found[0])) for found in _WORD.finditer(text))


def words_of(name: str) -> Words:
    """The words of a text alone, or of a name as it is looked for."""
    return tuple(map(_folded, _WORD.findall(name)))


def signs(name: str) -> set[str]:
    """The mathematical signs of a name, such as ∞, which no other has."""
    return {char for char in name if unicodedata.category(char) == "Sm"}


def forms_of(names: Iterable[str]) -> frozenset[Words]:
    """Names as they are looked for; those without letters are left out."""
    return frozenset(filter(None, map(_name, names)))


def common_words(texts: Iterable[str], share: float) -> frozenset[str]:
    """The words that so large a share of texts has; none of them gives anything away."""
    counts: dict[str, int] = {}
    several = list(texts)
    for text in several:
        for word in set(words_of(text)):
            counts[word] = counts.get(word, 0) + 1
    return frozenset(word for word, count in counts.items() if count >= share * len(several))


def telling(name: str, lang: Language, common: frozenset[str]) -> Words:
    """The words of a name that would give it away."""
    return tuple(word for word in core(name, lang) if word not in common and word.isalpha())


def _found(
    words: tuple[Token, ...],
    text: str,
    forms: frozenset[Words],
    kindred: Words,
    common: frozenset[str],
) -> Iterator[tuple[int, int]]:
    """Where gaps have to be: the longest form at each place, or a kindred word."""
    firsts = _by_first(forms)
    place = 0
    while place < len(words):
        start, _, word = words[place]
        length = next(
            (
                len(form)
                for form in firsts.get(word, ())
                if _stands(words[place : place + len(form)], form, text)
            ),
            0,
        )
        if not length and any(_is_close(word, own) for own in kindred):
            length = int(word not in common)
        if length:
            yield start, words[place + length - 1][1]
        place += length or 1


@lru_cache(maxsize=1 << 11)
def _by_first(forms: frozenset[Words]) -> Mapping[str, list[Words]]:
    found: dict[str, list[Words]] = {}
    for form in sorted(forms, key=lambda one: (-len(one), one)):
        found.setdefault(form[0], []).append(form)
    return found


def _stands(words: tuple[Token, ...], form: Words, text: str) -> bool:
    """Whether words of a text are a name, and nothing else stands between them."""
    return tuple(word for _, _, word in words) == form and all(
        _JOINT.fullmatch(text, end, start) for (_, end, _), (start, _, _) in pairwise(words)
    )


@lru_cache(maxsize=1 << 13)
def _name(name: str) -> Words:
    return words_of(name)


def _is_close(word: str, own: str) -> bool:
    """Whether two words may be of one root: fade and fading, réputée and réputation."""
    if word[:_LEAST] != own[:_LEAST]:
        return False
    shorter, longer = sorted((len(word), len(own)))
    root = min(_MOST, max(_ROOT if shorter > _ROOT else _LEAST, ceil(longer / 2)))
    return shorter >= root and word[:root] == own[:root]


def _has_inside(word: str, own: str) -> bool:
    if len(word) < len(own):
        return len(word) >= _INSIDE and word in own
    return (len(own) >= _INSIDE and own in word) or (len(own) == _LEAST and word.startswith(own))


@lru_cache(maxsize=1 << 13)
def _folded(word: str) -> str:
    return fold(word)


def _sentences(text: str) -> list[str]:
    return [found[0].strip() for found in _SENTENCE.finditer(text)]


def _sends(sentence: str, lang: Language) -> bool:
    """Whether a sentence begins as references do."""
    low = sentence.casefold().lstrip("«“( ")
    words = lexicon_of(lang).see_words
    return low.startswith(words) and any(
        low.startswith(word) and not low[len(word) : len(word) + 1].isalpha() for word in words
    )
