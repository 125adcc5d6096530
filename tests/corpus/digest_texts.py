"""What the tests of the digest share: a digest or an edition, read, and what it refers to."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import corpus.digest
from corpus.digest import assemble
from corpus.digest.edition import Cited
from corpus.languages import Language
from corpus.problems import Problem
from corpus.readers import choose_reader, read_file
from corpus.readers.base import ReadOptions
from corpus.records import GlossaryRecord, Reading, RuleRecord, RulingRecord, SourceInfo
from corpus.source import Source
from kb.references import read_citations

FOLDER = Path(corpus.digest.__path__[0])
ENGLISH_NAME = {
    Language.EN: None,
    Language.ES: re.compile(r"\nEn inglés: (.+!$|.+(?<!!)(?=\.$))"),
    Language.FR: re.compile("\nEn anglais\u00a0: (.+!$|.+(?<!!)(?=\\.$))"),
}

OTHERS = (Language.ES, Language.FR)
"""The languages that are compared with English."""


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
        """Every text under a key that is the same in the three languages.

        The keys: `702.19b`, `702.19b example 1`, `glossary:Trample`, `ruling:CARD 1`.
        """
        for rule in self.rules:
            yield str(rule.number), rule.text
            for place, example in enumerate(rule.examples, 1):
                yield f"{rule.number} example {place}", example.text
        for entry in self.glossary:
            yield f"glossary:{english_head(entry, self.lang)}", entry.text
        places: Counter[str | None] = Counter()
        for ruling in self.rulings:
            places[ruling.card] += 1
            yield f"ruling:{ruling.card} {places[ruling.card]}", ruling.text

    def titles(self) -> dict[str, str]:
        """The heading of each number that has one."""
        return {str(rule.number): rule.title for rule in self.rules if rule.title}

    def examples(self) -> dict[str, int]:
        """How many examples each rule has."""
        return {str(rule.number): len(rule.examples) for rule in self.rules}


@cache
def digest(lang: Language) -> Text:
    """The embedded digest of a language."""
    name = Path("reglario", "digest", f"{lang}.txt")
    source = Source.of_bytes(assemble(lang).encode(), name)
    return read(choose_reader(source).read(source, ReadOptions()))


def load(path: Path) -> Text:
    """Read a file of rules to its end."""
    return read(read_file(path))


def read(reading: Reading) -> Text:
    """Take a reading to its end."""
    records = list(reading.records)
    return Text(
        info=reading.info,
        rules=tuple(record for record in records if isinstance(record, RuleRecord)),
        glossary=tuple(record for record in records if isinstance(record, GlossaryRecord)),
        rulings=tuple(record for record in records if isinstance(record, RulingRecord)),
        problems=reading.problems,
    )


def english_head(entry: GlossaryRecord, lang: Language) -> str:
    """The English head of an entry, which other languages give on its last line.

    They quote with their own marks (`Banding, «Bands with Other»`), a comma outside them; the head
    has the English ones, a comma inside.
    """
    pattern = ENGLISH_NAME[lang]
    if pattern is None:
        return entry.head
    match = pattern.search(entry.text)
    assert match, f"{entry.head} does not give its English name"
    return re.sub("«\u00a0?([^«»]*?)\u00a0?»(,?)", r"“\1\2”", match[1])


def cited(text: str, lang: Language) -> list[Cited]:
    """The rules that a text refers to, in the order of their numbers, and which are titled."""
    found = [
        (number, citation.title is not None)
        for citation in read_citations(text, lang)
        for number in citation.targets()
    ]
    return [(str(number), titled) for number, titled in sorted(found)]
