"""Which concepts one text names, and how surely.

Refuses: comparing texts.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import pairwise
from math import ceil

from corpus.languages import Language
from corpus.lexicon import Lexicon, lexicon_of
from corpus.terms import ConceptKind, TermBase
from kb.references import read_citations
from kb.terms.concepts import Candidate, ConceptMatcher, Place
from kb.terms.names import name_words
from kb.terms.proper import is_part_of_a_name
from kb.terms.senses import senses_of

_KEYWORDS = (ConceptKind.KEYWORD_ABILITY, ConceptKind.KEYWORD_ACTION)
_REACH = 60
"""So far past a name another one that begins inside it is looked for."""
_SHORTEST_ROOT = 4
_ROOT_SHARE = 0.7


@dataclass(slots=True)
class TermUse:
    """The concepts that one text names.

    `sure` are named by a form of their own alone, `weak` as well, but by a word that is a plain
    one too; `maybe` are all that any form, or a part of one, may stand for. `parts` has, for a
    name of several concepts, the concepts inside it, at each place. `words` are all the words
    of the text, as `name_words` gives them, and their beginnings. `at` has the places of right
    names by concept, also of forms that several share; `either` has the places of those
    shared forms, if they are plain words for none of the concepts; `wrong` are the places of
    obsolete and forbidden names.
    """

    sure: set[str] = field(default_factory=set)
    weak: set[str] = field(default_factory=set)
    maybe: set[str] = field(default_factory=set)
    parts: dict[str, list[frozenset[str]]] = field(default_factory=dict)
    words: frozenset[str] = frozenset()
    at: dict[str, list[Place]] = field(default_factory=dict)
    either: dict[frozenset[str], list[Place]] = field(default_factory=dict)
    wrong: list[Place] = field(default_factory=list)

    @property
    def told(self) -> set[str]:
        """What the text names beyond doubt about which concept it is."""
        return self.sure | self.weak


class UseReader:
    """Reads texts of one language for the concepts of a term base."""

    def __init__(self, base: TermBase, lang: Language) -> None:
        """Make the matcher, and sort out the concepts whose names are plain words."""
        self._lang = lang
        self._matcher = ConceptMatcher(base, lang)
        self._senses = senses_of(lang)
        self._weak = {
            concept.id
            for concept in base.concepts.values()
            if any(names.common for names in concept.names.values())
            or (
                concept.names[Language.EN].term[0].isupper() and _is_small(concept.names[lang].term)
            )
        }
        self._keywords = {one.id for one in base.concepts.values() if one.kind in _KEYWORDS}
        self._parts: dict[str, frozenset[str]] = {}
        self._of = _of_pattern(lexicon_of(lang))

    def use(self, text: str) -> TermUse:
        """The concepts that a text names; see `Parity.faults` for what does not count."""
        use = TermUse(words=frozenset(_beginnings(name_words(text))))
        text = without_quoted_titles(text, self._lang)
        places = [
            self._senses.narrowed(text, one)
            for one in self._matcher.find(text)
            if not self._is_proper(text, one)
        ]
        kinds = {
            concept
            for first, second in pairwise(places)
            if self._of_kind(text, first, second)
            for concept in first.concepts
        }
        for place in places:
            self._count(use, place, doubtful=not kinds.isdisjoint(place.concepts))
            use.maybe.update(one.concept for one in self._overlapping(text, place))
        return use

    def _is_proper(self, text: str, place: Place) -> bool:
        """Whether a place is part of a card's name; names with a capital of their own are not."""
        own = any(one.name[0].isupper() for one in _right(place) if one.needs_capital)
        return not own and is_part_of_a_name(text, place, self._lang)

    def _of_kind(self, text: str, place: Place, following: Place) -> bool:
        """Whether a place only says what a keyword is: “la habilidad de volar”.

        The same word said again in that text, as in “esa habilidad”, says no more.
        """
        between = text[place.start + place.length : following.start]
        return self._of.fullmatch(between) is not None and any(
            one.concept in self._keywords for one in following.candidates
        )

    def _count(self, use: TermUse, place: Place, *, doubtful: bool) -> None:
        right = _right(place)
        concepts = {one.concept for one in right}
        use.maybe |= concepts
        if place.candidates and not right:
            use.wrong.append(place)
        for concept in concepts:
            use.at.setdefault(concept, []).append(place)
        if doubtful:
            pass
        elif len(right) == 1:
            (use.weak if concepts <= self._weak else use.sure).update(concepts)
        elif right and concepts.isdisjoint(self._weak):
            use.either.setdefault(frozenset(concepts), []).append(place)
        inside = self._parts_of(place)
        use.maybe |= inside
        for concept in concepts:
            use.parts.setdefault(concept, []).append(inside)

    def _parts_of(self, place: Place) -> frozenset[str]:
        """The concepts that shorter names inside a name may stand for."""
        known = self._parts.get(place.words)
        if known is None:
            inside = (part.concept for one in self._inside(place) for part in _right(one))
            known = self._parts[place.words] = frozenset(inside)
        return known

    def _inside(self, place: Place) -> Iterator[Place]:
        """All shorter names inside a name."""
        for part in self._matcher.find_within(place):
            yield part
            yield from self._inside(part)

    def _overlapping(self, text: str, place: Place) -> Iterator[Candidate]:
        """What begins inside a name and goes on behind it: face up in “front face up”."""
        end = place.start + place.length
        for word in re.finditer(r"\s+", place.words):
            begin = place.start + word.end()
            found = self._matcher.find(text[begin : end + _REACH])
            if found and not found[0].start and begin + found[0].length > end:
                yield from _right(found[0])


def _of_pattern(lexicon: Lexicon) -> re.Pattern[str]:
    """What joins a keyword to the word before it: “de”, “de ¡”, “d’”."""
    words = "|".join(map(re.escape, lexicon.of_words)) or "(?!)"
    elided = {word[0] for word in lexicon.of_words} & set(lexicon.elisions)
    elision = "|".join(rf"{first}['’]" for first in sorted(elided)) or "(?!)"
    return re.compile(rf"\s+(?:(?:{words})\s+|{elision})[¡¿«“]?\s*")


def without_quoted_titles(text: str, lang: Language) -> str:
    """A text of the same length with blanks for the titles that its references quote."""
    for citation in read_citations(text, lang):
        if citation.title:
            start = text.find(citation.title, citation.start)
            end = start + len(citation.title)
            text = text if start < 0 else text[:start] + " " * (end - start) + text[end:]
    return text


def begins_alike(word: str, text_words: frozenset[str]) -> bool:
    """Whether a text has a word of the same root: one that begins as most of the word does."""
    return word[: _root_length(word)] in text_words


def _beginnings(words: Iterable[str]) -> Iterator[str]:
    """The words, and all their beginnings that may be a root."""
    for word in words:
        yield word
        yield from (word[:end] for end in range(_SHORTEST_ROOT, len(word)))


def _root_length(word: str) -> int:
    """So many first letters make two words kin; short words have to be the same."""
    return max(_SHORTEST_ROOT, ceil(_ROOT_SHARE * len(word)))


def _right(place: Place) -> list[Candidate]:
    return [one for one in place.candidates if one.kind.is_right]


def _is_small(name: str) -> bool:
    return name[0].islower()
