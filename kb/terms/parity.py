"""One entry in several languages: the concepts that one of them leaves out.

Compared are sets of concepts, not counts: a pronoun may stand for a second mention. Refuses:
judging which language is right.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from corpus.languages import Language
from corpus.terms import Concept, term_base
from kb.references import read_citations
from kb.terms.concepts import Candidate, ConceptMatcher, Place, concept_matcher
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

    `entry` has the same text in two or more languages. Forms that several concepts share
    accuse nobody and excuse each of them; a plain word counts as a concept only where two
    languages have it; titles quoted beside a reference, capitalised names of cards, obsolete
    and forbidden names do not count as uses. Raises BadTermBase.
    """
    used = {
        lang: term_use(entry[lang], concept_matcher(lang)) for lang in Language if lang in entry
    }
    told = {concept for use in used.values() for concept in use.told}
    return tuple(filter(None, (_fault(concept, used) for concept in sorted(told))))


def term_use(text: str, matcher: ConceptMatcher) -> TermUse:
    """The concepts that a text names."""
    use = TermUse()
    text = without_quoted_titles(text, matcher.lang)
    for place in matcher.find(text):
        if not is_part_of_a_name(text, place, matcher.lang):
            _count(use, place, matcher)
    return use


def without_quoted_titles(text: str, lang: Language) -> str:
    """A text of the same length with blanks for the titles that its references quote."""
    for citation in read_citations(text, lang):
        if citation.title:
            start = text.find(citation.title, citation.start + citation.length)
            end = start + len(citation.title)
            text = text if start < 0 else text[:start] + " " * (end - start) + text[end:]
    return text


def _count(use: TermUse, place: Place, matcher: ConceptMatcher) -> None:
    right = _right(place)
    concepts = {one.concept for one in right}
    use.maybe |= concepts
    if len(right) == 1:
        (use.common if right[0].common else use.sure).update(concepts)
    inside = list(_inside(place, matcher))
    for one in inside:
        use.maybe.update(part.concept for part in _right(one))
    parts = frozenset(part.concept for one in inside for part in _right(one))
    for concept in concepts:
        use.parts.setdefault(concept, []).append(parts)


def _right(place: Place) -> list[Candidate]:
    return [one for one in place.candidates if one.kind.is_right]


def _inside(place: Place, matcher: ConceptMatcher) -> Iterator[Place]:
    """All shorter names inside a name."""
    for part in matcher.find_within(place):
        yield part
        yield from _inside(part, matcher)


def _fault(concept: str, used: Mapping[Language, TermUse]) -> TermFault | None:
    present = tuple(lang for lang, use in used.items() if concept in use.told)
    absent = tuple(lang for lang, use in used.items() if not _excused(concept, use, used.values()))
    sure = any(concept in use.sure for use in used.values())
    if not absent or not (sure or len(present) > 1):
        return None
    return TermFault(concept, present, absent)


def _excused(concept: str, use: TermUse, all_uses: Iterable[TermUse]) -> bool:
    """Whether a text names a concept in some way: itself, in parts, or by a word of its root."""
    if concept in use.maybe:
        return True
    for other in all_uses:
        for parts in other.parts.get(concept, ()):
            if len(parts) > 1 and parts <= use.maybe:
                return True
    return any(_kin(concept, other) for other in use.maybe)


def _kin(one: str, other: str) -> bool:
    """Whether two concepts have names of one root in every language, such as exile and to exile."""
    concepts = term_base().concepts
    return all(
        _root(concepts[one], lang) == _root(concepts[other], lang) != "" for lang in Language
    )


def _root(concept: Concept, lang: Language) -> str:
    """The first letters of the first word of a name; '' where that word is too short."""
    words = name_words(concept.names[lang].term)
    return words[0][:_ROOT] if words and len(words[0]) >= _ROOT else ""
