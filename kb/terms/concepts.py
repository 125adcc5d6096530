"""Finding concepts of the term base in running text, whatever form their names have there.

Refuses: choosing between concepts that share a form: all of them are candidates.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache

from corpus.languages import Language
from corpus.terms import PartOfSpeech, TermBase, term_base
from kb.terms.names import NameFinder, NameWords, name_words
from kb.views.forms import FormKind

_JOINTS = " -‐‑'’"
"""What may stand between the words of a name."""


_SPELT_AS_GIVEN = (FormKind.PREFERRED, FormKind.ALSO)
"""The kinds of names that the base spells as they stand inside a sentence."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A concept that a form may stand for, and which of its names the form is.

    `name` is that name as the term base has it; `inflected` says that the form is another
    one of the same name. `common` is the concept's mark for plain words of the language.
    """

    concept: str
    kind: FormKind
    name: str
    inflected: bool = False
    common: bool = False

    @property
    def needs_capital(self) -> bool:
        """Whether the name has a capital wherever it stands, as a subtype or a variant has."""
        return self.name[0].isupper() and self.kind in _SPELT_AS_GIVEN


@dataclass(frozen=True, slots=True)
class Place:
    """Where a text uses a name; start and length count code points, `words` is that slice.

    `candidates` are the concepts that it may stand for, best kind first, then by id.
    """

    start: int
    length: int
    words: str
    candidates: tuple[Candidate, ...]

    @property
    def span(self) -> tuple[int, int]:
        """Where it begins and ends."""
        return self.start, self.start + self.length

    @property
    def concepts(self) -> tuple[str, ...]:
        """The ids of the candidates."""
        return tuple(one.concept for one in self.candidates)

    @property
    def is_wrong(self) -> bool:
        """Whether the form is obsolete or forbidden for each concept that it may stand for."""
        return not any(one.kind.is_right for one in self.candidates)


class ConceptMatcher:
    """Finds the concepts of a term base in texts of one language.

    The longest name wins, in any case (but a name that always has a capital needs it), and
    inflected as the table of forms has it, with the pronouns that the language joins to verbs
    and the prefixes that it joins to nouns. Phrases that the base excepts hide the names in
    them. See `NameFinder`.
    """

    def __init__(self, base: TermBase, lang: Language) -> None:
        """Take the names of a language."""
        self.lang = lang
        names: dict[NameWords, dict[str, Candidate]] = {}
        verbs: set[str] = set()
        for form, candidate, verb in forms_of(base, lang):
            words = name_words(form)
            if not words:
                continue
            names.setdefault(words, {}).setdefault(candidate.concept, candidate)
            verbs.update(words[:1] if verb else ())
        for concept in base.concepts.values():
            for phrase in concept.names[lang].exceptions:
                names.setdefault(name_words(phrase), {})
        self._finder = NameFinder(
            {words: _best_first(found.values()) for words, found in names.items()},
            lang,
            verbs=frozenset(verbs),
            negated=True,
        )

    def find(self, text: str) -> tuple[Place, ...]:
        """The places of names in a text, in order, none overlapping another."""
        return tuple(
            Place(start, end - start, text[start:end], candidates)
            for start, end, several in self._finder.scan(text)
            if (candidates := _of_case(several, text[start]))
        )

    def find_within(self, place: Place) -> tuple[Place, ...]:
        """The shorter names inside a found one, as `counter` in `+1/+1 counter`, each once.

        Their starts count from the start of the place.
        """
        starts = _word_starts(place.words)
        if len(starts) < 2:
            return ()
        found = list(self.find(place.words[: starts[-1]].rstrip(_JOINTS)))
        found.extend(
            Place(one.start + starts[1], one.length, one.words, one.candidates)
            for one in self.find(place.words[starts[1] :])
        )
        return tuple(dict.fromkeys(found))


@cache
def concept_matcher(lang: Language) -> ConceptMatcher:
    """The matcher of the program's own term base; made when first asked for."""
    return ConceptMatcher(term_base(), lang)


def forms_of(base: TermBase, lang: Language) -> Iterator[tuple[str, Candidate, bool]]:
    """Every form of every name in a language, the best kind of each concept first.

    Each comes with what it stands for, and whether it is one of a verb. A form that two names
    of one concept have comes twice.
    """
    for concept in base.concepts.values():
        names = concept.names[lang]
        verb = names.pos is PartOfSpeech.VERB
        kinds = (
            (FormKind.PREFERRED, (names.term,)),
            (FormKind.CARD, names.card),
            (FormKind.ALSO, names.also),
            (FormKind.OLD, tuple(old.term for old in names.old)),
            (FormKind.NEVER, names.never),
        )
        for kind, group in kinds:
            for name in group:
                one = Candidate(concept.id, kind, name, common=names.common)
                yield name, one, verb
        for kind, group in kinds:
            for name in group:
                other = Candidate(concept.id, kind, name, inflected=True, common=names.common)
                for form in base.forms_of(lang, name):
                    yield form, other, verb


def _of_case(candidates: tuple[Candidate, ...], first: str) -> tuple[Candidate, ...]:
    """The candidates whose names may begin with a letter: an aura is no Aura."""
    if not first.islower():
        return candidates
    return tuple(one for one in candidates if not one.needs_capital)


def _best_first(candidates: Iterable[Candidate]) -> tuple[Candidate, ...]:
    kinds = tuple(FormKind)
    return tuple(sorted(candidates, key=lambda one: (kinds.index(one.kind), one.concept)))


def _word_starts(words: str) -> list[int]:
    return [
        place
        for place, char in enumerate(words)
        if char.isalnum() and (place == 0 or not words[place - 1].isalnum())
    ]
