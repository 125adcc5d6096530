"""Sentences about a case, as marked messages with fields, which the interface puts in words.

Refuses: languages.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from corpus.languages import Language


@dataclass(frozen=True, slots=True)
class Told:
    """A message marked with `N_` and its fields: texts, numbers, further `Told`, lists of them."""

    message: str
    data: Mapping[str, object] = field(default_factory=dict)

    def __str__(self) -> str:
        """The sentence in English."""
        return self.message.format(**{name: str(value) for name, value in self.data.items()})


@dataclass(frozen=True, slots=True)
class TermName:
    """A name of the term base, given by its English one, in the language of the reader.

    Of several concepts of that name the one of a `kind`, where it is given.
    """

    name: str
    kind: str = ""

    def __str__(self) -> str:
        """The English name."""
        return self.name


@dataclass(frozen=True, slots=True)
class OneOf:
    """A noun of the term base with the indefinite article: a creature."""

    noun: object

    def __str__(self) -> str:
        """In English."""
        return f"a {self.noun}"


@dataclass(frozen=True, slots=True)
class RuleWords:
    """What the digest says of a rule, in the language of the reader; its examples left out."""

    rule: str

    def __str__(self) -> str:
        """In English."""
        from kb.checks.texts import digest_text

        return digest_text(self.rule, Language.EN).partition("\n")[0]


@dataclass(frozen=True, slots=True)
class InEach:
    """A text that the project has in each language; the reader's is shown."""

    en: str
    es: str
    fr: str

    def in_language(self, lang: Language) -> str:
        """The text in a language."""
        return str(getattr(self, lang.value))

    def __str__(self) -> str:
        """In English."""
        return self.en


@dataclass(frozen=True, slots=True)
class Listed:
    """Several, with commas or something else between them."""

    items: tuple[object, ...]
    between: str = ", "

    def __str__(self) -> str:
        """In English."""
        return self.between.join(map(str, self.items))
