"""What the tests of the digest share: a digest or an edition, read, and what it refers to."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import corpus.digest
from corpus.languages import Language
from corpus.problems import Problem
from corpus.readers import read_file
from corpus.records import GlossaryRecord, RuleRecord, RulingRecord, SourceInfo
from kb.references import read_citations

FOLDER = Path(corpus.digest.__path__[0])
ENGLISH_NAME = {
    Language.EN: None,
    Language.ES: re.compile(r"\nEn inglés: (.+)\.$"),
    Language.FR: re.compile("\nEn anglais\u00a0: (.+)\\.$"),
}

Cited = tuple[str, bool]
"""A rule number and whether its title is quoted."""


@dataclass(frozen=True)
class Text:
    """A digest or an edition, read to the end."""

    info: SourceInfo
    rules: tuple[RuleRecord, ...]
    glossary: tuple[GlossaryRecord, ...]
    rulings: tuple[RulingRecord, ...]
    problems: tuple[Problem, ...]

    @property
    def lang(self) -> Language:
        """The language, which these texts always have."""
        assert self.info.lang
        return self.info.lang

    def entries(self) -> Iterator[tuple[str, str]]:
        """Every text under a key that is the same in the three languages."""
        for rule in self.rules:
            yield str(rule.number), rule.text
            for place, example in enumerate(rule.examples, 1):
                yield f"{rule.number} example {place}", example.text
        for entry in self.glossary:
            yield english_head(entry, self.lang), entry.text
        for place, ruling in enumerate(self.rulings, 1):
            yield f"ruling {place}", ruling.text

    def examples(self) -> dict[str, int]:
        """How many examples each rule has."""
        return {str(rule.number): len(rule.examples) for rule in self.rules}


@cache
def digest(lang: Language) -> Text:
    """The embedded digest of a language."""
    return load(FOLDER / f"{lang}.txt")


def load(path: Path) -> Text:
    """Read a file of rules to its end."""
    reading = read_file(path)
    records = list(reading.records)
    return Text(
        info=reading.info,
        rules=tuple(record for record in records if isinstance(record, RuleRecord)),
        glossary=tuple(record for record in records if isinstance(record, GlossaryRecord)),
        rulings=tuple(record for record in records if isinstance(record, RulingRecord)),
        problems=reading.problems,
    )


def english_head(entry: GlossaryRecord, lang: Language) -> str:
    """The English head of an entry, which other languages give on its last line."""
    pattern = ENGLISH_NAME[lang]
    if pattern is None:
        return entry.head
    match = pattern.search(entry.text)
    assert match, f"{entry.head} does not give its English name"
    return match[1]


def cited(text: str, lang: Language) -> list[Cited]:
    """The rules that a text refers to, in the order of their numbers."""
    found = [
        (number, citation.title is not None)
        for citation in read_citations(text, lang)
        for number in citation.targets()
    ]
    return [(str(number), titled) for number, titled in sorted(found)]
