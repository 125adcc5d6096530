"""One way for all tests of the rules text to read a small document."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from corpus.languages import Language
from corpus.readers.base import ReadOptions
from corpus.readers.rules_text import READER
from corpus.records import GlossaryRecord, RuleRecord, SourceInfo
from corpus.source import Source


@dataclass(frozen=True)
class Document:
    """All that reading one document gave."""

    info: SourceInfo
    rules: tuple[RuleRecord, ...]
    glossary: tuple[GlossaryRecord, ...]
    problems: tuple[tuple[str, int, dict[str, str]], ...]

    def rule(self, number: str) -> RuleRecord:
        """The only record with a number."""
        (found,) = (record for record in self.rules if str(record.number) == number)
        return found

    def codes(self) -> list[str]:
        """The codes of the problems, in file order."""
        return [code for code, _line, _data in self.problems]


Reads = Callable[..., Document]


@pytest.fixture
def read(tmp_path: Path) -> Reads:
    """Read a whole document, given as text or as bytes."""

    def read_document(content: str | bytes, lang: Language | None = None) -> Document:
        path = tmp_path / "rules.txt"
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        reading = READER.read(Source.open_path(path), ReadOptions(lang=lang))
        records = tuple(reading.records)
        return Document(
            info=reading.info,
            rules=tuple(record for record in records if isinstance(record, RuleRecord)),
            glossary=tuple(record for record in records if isinstance(record, GlossaryRecord)),
            problems=tuple(
                (problem.code, problem.line, dict(problem.data)) for problem in reading.problems
            ),
        )

    return read_document


@pytest.fixture
def read_body(read: Reads) -> Reads:
    """Read a body; the document around it is sound. Its first line is line 5."""

    def read_document(body: str) -> Document:
        front = "Comprehensive Rules\n\nEffective as of March 4, 2030\n\n"
        return read(f"{front}{body}\n\nGlossary\n\nCredits\n")

    return read_document


@pytest.fixture
def read_glossary(read: Reads) -> Reads:
    """Read a glossary; the document around it is sound. Its first line is line 11."""

    def read_document(glossary: str) -> Document:
        front = "Comprehensive Rules\n\nEffective as of March 4, 2030\n\n"
        body = "1. Kites\n100. Lines\n100.1. A kite has a line.\n\n"
        return read(f"{front}{body}Glossary\n\n{glossary}\n\nCredits\n")

    return read_document
