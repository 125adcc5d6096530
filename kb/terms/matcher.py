"""Finding the names of rules in running text.

Refuses: choosing the names, and judging what a found name stands for.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from corpus.languages import Language
from corpus.numbers import RuleNumber
from kb.terms.names import NameFinder, NameWords, name_words


@dataclass(frozen=True, slots=True)
class Term:
    """A name of a rule in one language, in any case.

    A term without a number is a phrase that holds a name and means something else: where it
    stands nothing is found. `verb` says that pronouns may follow its first word.
    """

    name: str
    lang: Language
    number: RuleNumber | None
    verb: bool = False


@dataclass(frozen=True, slots=True)
class Mention:
    """A place where a text names a rule; start and length count code points."""

    start: int
    length: int
    words: str
    number: RuleNumber


class TermMatcher:
    """Finds the names of rules in texts of one language, as `NameFinder` finds names.

    A name that several rules bear gives one mention for each, by number.
    """

    def __init__(self, terms: Iterable[Term], lang: Language) -> None:
        """Take the terms of a language; terms of other languages are left out."""
        names: dict[NameWords, set[RuleNumber]] = {}
        verbs: set[str] = set()
        for term in terms:
            words = name_words(term.name)
            if words and term.lang is lang:
                numbers = names.setdefault(words, set())
                numbers.update((term.number,) if term.number else ())
                verbs.update(words[:1] if term.verb else ())
        self.lang = lang
        self._finder = NameFinder(
            {words: tuple(sorted(numbers)) for words, numbers in names.items()},
            lang,
            verbs=frozenset(verbs),
        )

    def find(self, text: str) -> tuple[Mention, ...]:
        """The mentions in a text, by place."""
        return tuple(self._scan(text))

    def _scan(self, text: str) -> Iterator[Mention]:
        for start, end, numbers in self._finder.scan(text):
            for number in numbers:
                yield Mention(start, end - start, text[start:end], number)
