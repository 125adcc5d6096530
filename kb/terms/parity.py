"""One entry in several languages: the concepts that one of them leaves out.

Compared are sets of concepts, not counts: a pronoun may stand for a second mention. Refuses:
judging which language is right.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from corpus.languages import Language
from corpus.lexicon import lexicon_of
from corpus.terms import Concept, ConceptKind, TermBase, term_base
from kb.terms.names import NameWords, name_words
from kb.terms.use import TermUse, UseReader, begins_alike

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


def term_faults(entry: Mapping[Language, str]) -> tuple[TermFault, ...]:
    """The concepts that an entry names in one language and not in another, by id.

    `entry` has the same text in two or more languages. See `Parity.faults`. Raises
    BadTermBase.
    """
    return program_parity().faults(entry)


@cache
def program_parity() -> Parity:
    """The one of the program's own term base; made when first asked for. Raises BadTermBase."""
    return Parity(term_base())


class Parity:
    """Compares the languages of entries by the concepts of a term base."""

    def __init__(self, base: TermBase) -> None:
        """Make the readers of all languages, and the roots of the names."""
        self._readers = {lang: UseReader(base, lang) for lang in Language}
        self._words = {
            (lang, identity): _words_of(base, concept, lang)
            for lang in Language
            for identity, concept in base.concepts.items()
        }
        self._roots = {
            identity: tuple(_root(concept.names[lang].term) for lang in Language)
            for identity, concept in base.concepts.items()
        }
        self._told_by_two = {
            identity
            for identity, concept in base.concepts.items()
            if concept.kind is ConceptKind.KEYWORD_ACTION
            or not any(names.common for names in concept.names.values())
        }

    def faults(self, entry: Mapping[Language, str]) -> tuple[TermFault, ...]:
        """The concepts that an entry names in one language and not in another, by id.

        Forms that several concepts share accuse nobody and excuse each of them. A name that is
        a plain word too (in any language) accuses nobody either, but that of a keyword action
        does where two languages have it. A language is excused that has the words of a name
        apart (small ones such as articles left out) or words of their roots, or all parts of a
        name made of names. Titles quoted
        beside a reference, capitalised names of cards, what a keyword is said to be (“the
        ability of …”), and obsolete or forbidden names do not count as uses.
        """
        return self.faults_in({lang: self.use(lang, entry[lang]) for lang in entry})

    def use(self, lang: Language, text: str) -> TermUse:
        """The concepts that a text names."""
        return self._readers[lang].use(text)

    def faults_in(self, uses: Mapping[Language, TermUse]) -> tuple[TermFault, ...]:
        """The same for texts that were read already."""
        used = {lang: uses[lang] for lang in Language if lang in uses}
        told = {concept for use in used.values() for concept in use.told}
        return tuple(filter(None, (self._fault(concept, used) for concept in sorted(told))))

    def _fault(self, concept: str, used: Mapping[Language, TermUse]) -> TermFault | None:
        present = tuple(lang for lang, use in used.items() if concept in use.told)
        sure = any(concept in use.sure for use in used.values())
        if not sure and not (len(present) > 1 and concept in self._told_by_two):
            return None
        absent = tuple(lang for lang in used if not self.excused(concept, lang, used))
        return TermFault(concept, present, absent) if absent else None

    def is_told_by_two(self, concept: str) -> bool:
        """Whether plain words name a concept where two languages have them."""
        return concept in self._told_by_two

    def excused(self, concept: str, lang: Language, used: Mapping[Language, TermUse]) -> bool:
        """Whether a text names a concept in some way: itself, in parts, or by a kindred word."""
        use = used[lang]
        if concept in use.maybe:
            return True
        if any(
            all(begins_alike(word, use.words) for word in words)
            for words in self._words[lang, concept]
        ):
            return True
        parts = [inside for other in used.values() for inside in other.parts.get(concept, ())]
        if any(len(inside) > 1 and inside <= use.maybe for inside in parts):
            return True
        return any(self._kin(concept, other) for other in use.maybe)

    def _kin(self, one: str, other: str) -> bool:
        """Whether two concepts have one root in every language, such as exile and to exile."""
        return all(self._roots[one]) and self._roots[one] == self._roots[other]


def _words_of(base: TermBase, concept: Concept, lang: Language) -> tuple[NameWords, ...]:
    """The words of each form of a concept's right names, without articles and words for “of”."""
    lexicon = lexicon_of(lang)
    small = {*lexicon.articles, *lexicon.of_words}
    right = concept.names[lang].right
    every = dict.fromkeys(form for name in right for form in (name, *base.forms_of(lang, name)))
    words = map(name_words, every)
    return tuple(tuple(word for word in one if word not in small) or one for one in words)


def _root(name: str) -> str:
    """The first letters of the first word of a name; '' where that word is too short."""
    words = name_words(name)
    return words[0][:_ROOT] if words and len(words[0]) >= _ROOT else ""
