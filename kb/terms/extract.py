"""Terms that a text uses and the term base lacks: candidates, the likeliest first.

A text shows its terms: in headings and heads of entries, in quotation marks, with a capital inside
a sentence. Other candidates are runs of words that come again in one company, ranked much as by
C-value (Frantzi, Ananiadou and Mima, 2000): the longer and the oftener the better, less what comes
inside one longer candidate. Refuses: deciding what is a term.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from math import log2

from corpus.languages import Language
from corpus.lexicon import Lexicon, lexicon_of
from corpus.terms import term_base
from kb.bitext.unit import Unit, UnitKind
from kb.terms.concepts import ConceptMatcher, concept_matcher
from kb.terms.names import name_words

LONGEST = 4
FEWEST = 3
"""A run that nothing marks as a name must come so often."""

EVERYDAY = 400
"""So many of the most frequent words of the texts it is held against are no part of a name, unless
the term base has a name with them."""

_WORD = re.compile(r"[^\W\d_]+(?:[-‐‑][^\W\d_]+)*")
_BREAK = re.compile(r"[^\w \u00a0\u202f\-‐‑]+")
"""No term goes over a mark or a line."""


class Sign(StrEnum):
    """What marks a candidate as a name, strongest first."""

    HEADING = "heading"
    QUOTED = "quoted"
    CAPITAL = "capital"
    REPEATED = "repeated"


@dataclass(frozen=True, slots=True)
class Candidate:
    """A run of words as it stands most often, how often, its score, and where it stands first."""

    words: str
    sign: Sign
    count: int
    score: float
    unit: str


@dataclass(slots=True)
class _Seen:
    count: int = 0
    written: Counter[str] = field(default_factory=Counter)
    unit: str = ""
    sign: Sign = Sign.REPEATED


def extract_terms(
    units: Iterable[Unit], lang: Language, against: Iterable[str] = ()
) -> tuple[Candidate, ...]:
    """The candidates of some texts, by sign and then best first, without what the base has.

    `against` are other texts of the language, to tell its everyday words by. Raises BadTermBase.
    """
    lexicon = lexicon_of(lang)
    usual = Counter(word.casefold() for text in against for word in _WORD.findall(text))
    idle = _everyday(usual, lang) | frozenset(lexicon.function_words)
    seen: dict[tuple[str, ...], _Seen] = {}
    for unit in units:
        text = unit.texts.get(lang, "")
        if unit.kind is UnitKind.HEADING and "." not in (unit.rule or ""):
            continue  # chapters and sections are called after what they tell, not by a term
        for run, said, sign in _runs(text, unit.kind, lexicon, idle):
            one = seen.setdefault(run, _Seen(unit=unit.key))
            one.count += 1
            one.written[said] += 1
            one.sign = min(one.sign, sign, key=list(Sign).index)
    scores = _scored({run: one.count for run, one in seen.items()})
    matcher = concept_matcher(lang)
    found = [
        Candidate(said, one.sign, one.count, scores[run], one.unit)
        for run, one in seen.items()
        for said in [one.written.most_common(1)[0][0]]
        if _counts(run, one, scores[run], usual) and not _is_known(said, matcher)
    ]
    ranks = list(Sign)
    return tuple(sorted(found, key=lambda one: (ranks.index(one.sign), -one.score, one.words)))


def _counts(run: tuple[str, ...], one: _Seen, score: float, usual: Counter[str]) -> bool:
    """Whether a run is worth telling: it is marked as a name, or comes often enough by itself.

    A single word that nothing marks must be one that the other texts do not know.
    """
    if one.sign in {Sign.HEADING, Sign.QUOTED}:
        return True
    if one.count < FEWEST or score <= 0:
        return False
    return len(run) > 1 or not usual[run[0]]


def _everyday(usual: Counter[str], lang: Language) -> frozenset[str]:
    names = {
        word
        for concept in term_base().concepts.values()
        for name in concept.names[lang].right
        for form in (name, *term_base().forms_of(lang, name))
        for word in name_words(form)
    }
    most = (word for word, _ in usual.most_common(EVERYDAY))
    return frozenset(word for word in most if word not in names)


def _runs(
    text: str, kind: UnitKind, lexicon: Lexicon, idle: frozenset[str]
) -> Iterator[tuple[tuple[str, ...], str, Sign]]:
    """Each run that may be a term, in small letters, as it is written, and what marks it."""
    if kind in {UnitKind.HEADING, UnitKind.GLOSSARY_HEAD}:
        for part in re.split(r"[,;()]", text):
            words = _WORD.findall(part)
            if words and len(words) <= LONGEST and not idle.issuperset(map(str.casefold, words)):
                yield tuple(map(str.casefold, words)), part.strip(), Sign.HEADING
        return
    quoted = {
        tuple(map(str.casefold, _WORD.findall(said))): said for said in _quoted(text, lexicon)
    }
    seen = set()
    for run, said, sign in _plain_runs(text, lexicon, idle):
        seen.add(run)
        yield run, said, Sign.QUOTED if run in quoted else sign
    for run in quoted.keys() - seen:
        yield run, quoted[run], Sign.QUOTED


def _plain_runs(
    text: str, lexicon: Lexicon, idle: frozenset[str]
) -> Iterator[tuple[tuple[str, ...], str, Sign]]:
    """Runs that neither begin nor end with an everyday word, and have none but “of” inside."""
    of_words = frozenset(lexicon.of_words)
    for part in _BREAK.split(text):
        words = list(_WORD.finditer(part))
        for first in range(len(words)):
            for last in range(first, min(first + LONGEST, len(words))):
                run = tuple(word[0].casefold() for word in words[first : last + 1])
                inner = all(word not in idle or word in of_words for word in run[1:-1])
                if not inner:
                    break
                if not {run[0], run[-1]} & idle and len(run[0]) > 1:
                    yield (
                        run,
                        part[words[first].start() : words[last].end()],
                        _sign(words[first : last + 1], first),
                    )


def _quoted(text: str, lexicon: Lexicon) -> Iterator[str]:
    marks = f"[{re.escape(lexicon.opening_quotes)}]"
    ends = re.escape(lexicon.closing_quotes)
    for found in re.finditer(rf"{marks}([^{ends}\n{{}}()\[\]]{{2,40}})[{ends}]", text):
        said = found[1].strip(" \u00a0\u202f,.;:")
        if 0 < len(_WORD.findall(said)) <= LONGEST and not any(map(str.isdigit, said)):
            yield said


def _sign(words: list[re.Match[str]], first: int) -> Sign:
    """A capital inside a sentence marks a name; at its beginning it marks nothing."""
    if first and all(word[0][0].isupper() for word in words):
        return Sign.CAPITAL
    return Sign.REPEATED


def _scored(counts: Mapping[tuple[str, ...], int]) -> dict[tuple[str, ...], float]:
    """log2 of a run's words and one, times how often it comes outside its best longer run."""
    inside: dict[tuple[str, ...], int] = {}
    for run, count in counts.items():
        for length in range(1, len(run)):
            for at in range(len(run) - length + 1):
                part = run[at : at + length]
                inside[part] = max(inside.get(part, 0), count)
    return {run: log2(len(run) + 1) * (count - inside.get(run, 0)) for run, count in counts.items()}


def _is_known(said: str, matcher: ConceptMatcher) -> bool:
    """Whether names of the term base make up all of it."""
    covered = sum(place.length for place in matcher.find(said))
    return covered >= len(said.replace(" ", "")) - 1
