"""One way for the tests of all readers to read a file, whatever its format."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from corpus.languages import Language
from corpus.readers import ReadOptions, read_file
from corpus.records import Record, SourceInfo


@dataclass(frozen=True)
class WholeFile:
    """All that reading one file gave; problems as (code, line, fields)."""

    info: SourceInfo
    records: tuple[Any, ...]
    problems: tuple[tuple[str, int, dict[str, str]], ...]

    def texts(self) -> dict[str, tuple[str | None, str]]:
        """Number → title and text, of a page about rules."""
        return {str(record.number): (record.title, record.text) for record in self.records}

    def one(self, number: str) -> Any:
        """The only record with a number."""
        (found,) = (record for record in self.records if str(record.number) == number)
        return found


ReadsFile = Callable[..., WholeFile]


def read_whole(path: Path, card: str | None = None, lang: Language | None = None) -> WholeFile:
    """Read a path by the reader that its content chooses."""
    reading = read_file(path, ReadOptions(card=card, lang=lang))
    records: tuple[Record, ...] = tuple(reading.records)
    problems = ((problem.code, problem.line, dict(problem.data)) for problem in reading.problems)
    return WholeFile(reading.info, records, tuple(problems))
