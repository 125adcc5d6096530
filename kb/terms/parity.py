"""One entry in several languages: the concepts that one of them leaves out.

Compared are sets of concepts, not counts: a pronoun may stand for a second mention. Refuses:
judging which language is right.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache

from corpus.languages import Language
from corpus.terms import TermBase, term_base
from kb.references import read_citations
from kb.terms.concepts import Candidate, ConceptMatcher, Place
from kb.terms.names import name_words
from kb.terms.proper import is_part_of_a_name

_ROOT = 4
"""So many letters make two words kin: exile and exilio, attack and atacante with attack."""


@dataclass(frozen=True, slots=True)
class TermFault:
    """A concept that some languages of an entry name and others do not.

    `present` and `absent` are in the order of `Language`; languages in which it cannot be
    told are in neither.
    """

    concept: str
    present: tuple[Language, ...]
    absent: tuple[Language, ...]


@dataclass(slots=True)
class TermUse:
    """The concepts that one text names.

    `sure` are named by a form of their own alone, `common` as well, but by a word that is a
    plain one too; `maybe` are all that any form, or a part of one, may stand for. `parts`
    has, for a name of several concepts, the concepts inside it, at each place.
    """

    sure: set[str] = field(default_factory=set)
    common: set[str] = field(default_factory=set)
    maybe: set[str] = field(default_factory=set)
    parts: dict[str, list[frozenset[str]]] = field(default_factory=dict)

    @property
    def told(self) -> set[str]:
        """What the text names beyond doubt about which concept it is."""
        return self.sure | self.common


def term_faults(entry: Mapping[Language, str]) -> tuple[TermFault, ...]:
    """The concepts that an entry names in one language and not in another, by id.

    `entry` has the same text in two or more languages. See `Parity.faults`. Raises
    BadTermBase.
    """
    return _program_parity().faults(entry)


@cache
def _program_parity() -> Parity:
    return Parity(term_base())


class Parity:
    """Compares the languages of entries by the concepts of a term base."""

    def __init__(self, base: TermBase) -> None:
        """Make the matchers of all languages, and the roots of the names."""
        self._matchers = {lang: ConceptMatcher(base, lang) for lang in Language}
        self._roots = {
            identity: tuple(_root(concept.names[lang].term) for lang in Language)
            for identity, concept in base.concepts.items()
        }

    def faults(self, entry: Mapping[Language, str]) -> tuple[TermFault, ...]:
        """The concepts that an entry names in one language and not in another, by id.

        Forms that several concepts share accuse nobody and excuse each of them; a plain word
        counts as a concept only where two languages have it; a name made of other names is
        not missed where all of them stand. Titles quoted beside a reference, capitalised
        names of cards, and obsolete or forbidden names do not count as uses.
        """
        used = {lang: self.use(entry[lang], lang) for lang in Language if lang in entry}
        told = {concept for use in used.values() for concept in use.told}
        return tuple(filter(None, (self._fault(concept, used) for concept in sorted(told))))

    def use(self, text: str, lang: Language) -> TermUse:
        """The concepts that a text names."""
        use = TermUse()
        matcher = self._matchers[lang]
        text = without_quoted_titles(text, lang)
        for place in matcher.find(text):
            if not is_part_of_a_name(text, place, lang):
                _count(use, place, matcher)
        return use

    def _fault(self, concept: str, used: Mapping[Language, TermUse]) -> TermFault | None:
        present = tuple(lang for lang, use in used.items() if concept in use.told)
        absent = tuple(lang for lang in used if not self._excused(concept, lang, used))
        sure = any(concept in use.sure for use in used.values())
        if not absent or not (sure or len(present) > 1):
            return None
        return TermFault(concept, present, absent)

    def _excused(self, concept: str, lang: Language, used: Mapping[Language, TermUse]) -> bool:
        """Whether a text names a concept in some way: itself, in parts, or by a kindred word."""
        maybe = used[lang].maybe
        if concept in maybe:
            return True
        parts = [inside for use in used.values() for inside in use.parts.get(concept, ())]
        if any(len(inside) > 1 and inside <= maybe for inside in parts):
            return True
        return any(self._kin(concept, other) for other in maybe)

    def _kin(self, one: str, other: str) -> bool:
        """Whether two concepts have one root in every language, such as exile and to exile."""
        return all(self._roots[one]) and self._roots[one] == self._roots[other]


def without_quoted_titles(text: str, lang: Language) -> str:
    """A text of the same length with blanks for the titles that its references quote."""
    for citation in read_citations(text, lang):
        if citation.title:
            start = text.find(citation.title, citation.start)
            end = start + len(citation.title)
            text = text if start < 0 else text[:start] + " " * (end - start) + text[end:]
    return text


def _count(use: TermUse, place: Place, matcher: ConceptMatcher) -> None:
    right = _right(place)
    concepts = {one.concept for one in right}
    use.maybe |= concepts
    if len(right) == 1:
        (use.common if right[0].common else use.sure).update(concepts)
    inside = frozenset(part.concept for one in _inside(place, matcher) for part in _right(one))
    use.maybe |= inside
    for concept in concepts:
        use.parts.setdefault(concept, []).append(inside)


def _right(place: Place) -> list[Candidate]:
    return [one for one in place.candidates if one.kind.is_right]


def _inside(place: Place, matcher: ConceptMatcher) -> Iterator[Place]:
    """All shorter names inside a name."""
    for part in matcher.find_within(place):
        yield part
        yield from _inside(part, matcher)


def _root(name: str) -> str:
    """The first letters of the first word of a name; '' where that word is too short."""
    words = name_words(name)
    return words[0][:_ROOT] if words and len(words[0]) >= _ROOT else ""
