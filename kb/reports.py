"""What an import is asked, what it says on its way, and what it reports: frozen values.

Refuses: importing (`kb.importer`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import date
from enum import StrEnum
from pathlib import Path

from corpus.errors import N_, ReglarioError
from corpus.kinds import Format
from corpus.languages import Language
from corpus.numbers import RuleNumber
from corpus.problems import Problem
from corpus.records import Record, RulingRecord
from kb.summary import Counts


class EditionClaimedTwice(ReglarioError):
    """Two different files of one command say that they are the same edition."""

    code = "edition-claimed-twice"
    message = N_("{first} and {second} both are {source}, with different contents.")
    hint = N_("Import the one that you trust. Nothing was changed.")


class EditionShrinks(ReglarioError):
    """A file would replace a source by one that lacks more than a tenth of it.

    `what` says of what: `rules`, `glossary`, `rulings` or `cards`.
    """

    code = "edition-shrinks"
    message = N_(
        "{path} holds much less than the {source} that it would replace: {after} instead of "
        "{before} ({what})."
    )
    hint = N_("It may be cut off. If it is right, import it with --replace.")


class NothingToImport(ReglarioError):
    """A file is in a known format but holds no rule, ruling or card."""

    code = "nothing-to-import"
    message = N_("{path} holds no rule, no ruling and no card.")
    hint = N_("Check that the file is whole, or save the document again.")


class Outcome(StrEnum):
    """What became of a file."""

    ADDED = "added"
    REPLACED = "replaced"
    UNCHANGED = "unchanged"
    READ = "read"
    REFUSED = "refused"


class Stage(StrEnum):
    """What an import is doing."""

    READING = "reading"
    LINKING = "linking"
    COMPARING = "comparing"
    STORING = "storing"


@dataclass(frozen=True, slots=True)
class Progress:
    """How far an import is: file `file` (from 1) of `files`, `records` of it read so far.

    `path` is None in the stages after the last file. While editions are compared `records`
    counts the comparisons made.
    """

    stage: Stage
    file: int
    files: int
    path: Path | None = None
    records: int = 0


ProgressCallback = Callable[[Progress], None]


@dataclass(frozen=True, slots=True)
class ImportOptions:
    """What the user says beside the files.

    `card` names the card of rulings pages that name none; `lang` is the language where the
    text does not tell; `strict` makes any problem fatal; `replace` allows an edition to
    shrink and reads files again that are already known.
    """

    card: str | None = None
    lang: Language | None = None
    strict: bool = False
    replace: bool = False


@dataclass(frozen=True, slots=True)
class FileReport:
    """What was read of one file and what became of it.

    `source` is the id of the edition or page that it claims (`rules-text:en:2026-08-07`),
    None where the file was refused before that was known. `refused` says why nothing of it
    was kept. `records` is filled only by `read_files(keep_records=True)`.
    """

    path: Path
    outcome: Outcome
    source: str | None = None
    format: Format | None = None
    lang: Language | None = None
    effective: date | None = None
    title: str | None = None
    encoding: str | None = None
    counts: Counts = field(default_factory=Counts)
    problems: tuple[Problem, ...] = ()
    refused: ReglarioError | None = None
    siblings: tuple[RuleNumber, ...] = ()
    card: str | None = None
    records: tuple[Record, ...] = ()

    @property
    def rulings(self) -> tuple[RulingRecord, ...]:
        """The rulings among the kept records."""
        return tuple(record for record in self.records if isinstance(record, RulingRecord))


@dataclass(frozen=True, slots=True)
class ImportReport:
    """One command's import: its files in the order given.

    `written` is False where nothing changed, because all was known, refused or (strict)
    a problem was found. `revision` is the knowledge base's afterwards.
    """

    files: tuple[FileReport, ...]
    written: bool
    revision: str

    @property
    def refused(self) -> tuple[FileReport, ...]:
        """The files of which nothing was kept."""
        return tuple(file for file in self.files if file.refused)
