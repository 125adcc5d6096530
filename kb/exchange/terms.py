"""Terms as files that translators exchange have them, as values, and concepts as such.

Refuses: formats, and finding terms in texts (`kb.terms`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from importlib.metadata import version

from corpus.languages import Language
from corpus.problems import Problem, ProblemLog
from corpus.terms import Concept, Gender, Names, PartOfSpeech
from kb.exchange.values import TOOL


class TermStatus(StrEnum):
    """How a term stands beside the others of its concept."""

    PREFERRED = "preferred"
    ADMITTED = "admitted"
    DEPRECATED = "deprecated"
    SUPERSEDED = "superseded"


@dataclass(frozen=True, slots=True)
class Term:
    """One name; `pos` and `gender` are words of TBX (`noun`, `feminine`), '' where none is said."""

    text: str
    status: TermStatus | None = None
    pos: str = ""
    gender: str = ""
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class TermEntry:
    """A concept and its names by language; `definitions` says in each language which one it is.

    Texts are one line each, with single blanks and none at their ends. `line` says where a file
    has the entry.
    """

    id: str
    terms: Mapping[Language, tuple[Term, ...]]
    subject: str = ""
    rule: str = ""
    definitions: Mapping[Language, str] = field(default_factory=dict)
    notes: tuple[str, ...] = ()
    line: int | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Terminology:
    """A run of entries; what a reader returns can be run through again and again."""

    languages: tuple[Language, ...]
    entries: Iterable[TermEntry]
    tool: str = TOOL
    version: str = field(default_factory=lambda: version(TOOL))
    log: ProblemLog = field(default_factory=ProblemLog, compare=False)

    @property
    def problems(self) -> tuple[Problem, ...]:
        """What was odd in the file, by line."""
        return self.log.problems


@dataclass(frozen=True, slots=True)
class EntriesAgain:
    """Entries that are made anew each time they are run through."""

    make: Callable[[], Iterator[TermEntry]]

    def __iter__(self) -> Iterator[TermEntry]:
        """A new run from the start."""
        return self.make()


_POS = {
    PartOfSpeech.NOUN: "noun",
    PartOfSpeech.VERB: "verb",
    PartOfSpeech.ADJECTIVE: "adjective",
    PartOfSpeech.PHRASE: "other",
}
_GENDER = {Gender.MASCULINE: "masculine", Gender.FEMININE: "feminine", None: ""}


def terminology_of(concepts: Iterable[Concept], languages: tuple[Language, ...]) -> Terminology:
    """The concepts of the term base as entries, with their names in some languages."""
    return Terminology(languages, tuple(entry_of(concept, languages) for concept in concepts))


def entry_of(concept: Concept, languages: tuple[Language, ...]) -> TermEntry:
    """A concept as an entry: what it is called, which names are old or wrong, on what evidence."""
    return TermEntry(
        concept.id,
        {lang: tuple(_terms(concept.names[lang])) for lang in languages if lang in concept.names},
        concept.kind.value,
        str(concept.rule) if concept.rule else "",
        {lang: concept.sense[lang] for lang in languages if lang in concept.sense},
        tuple(f"glossary: {head}" for head in concept.heads),
    )


def _terms(names: Names) -> Iterator[Term]:
    """Each name once, the preferred one first."""
    about = (_POS[names.pos], _GENDER[names.gender])
    gone = names.gone
    status = TermStatus.SUPERSEDED if gone else TermStatus.PREFERRED
    evidence = f"{names.status.value}: {names.seen}" if names.seen else names.status.value
    until = (f"until: {gone.until.isoformat()}",) if gone and gone.until else ()
    not_in = tuple(f"not in: {phrase}" for phrase in names.exceptions)
    yield Term(names.term, status, *about, (evidence, *until, *not_in))
    said = {names.term}
    rest = [
        *(
            Term(text, TermStatus.ADMITTED, about[0], "", ("on a card's own line",))
            for text in names.card
        ),
        *(Term(text, TermStatus.ADMITTED, *about) for text in names.also),
        *(
            Term(old.term, TermStatus.SUPERSEDED, about[0], "", _of_old(old.until, old.seen))
            for old in names.old
        ),
        *(Term(text, TermStatus.DEPRECATED, about[0]) for text in names.never),
    ]
    for term in rest:
        if term.text not in said:
            said.add(term.text)
            yield term


def _of_old(until: object, seen: str) -> tuple[str, ...]:
    return (*((f"until: {until}",) if until else ()), *((f"seen: {seen}",) if seen else ()))
