"""Files come in: read, linked and stored in one transaction, or only read (dry run).

Refuses: the reading itself (`corpus.readers`) and SQL (`kb.store`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

from corpus.digest import assemble
from corpus.errors import ReglarioError
from corpus.kinds import Format
from corpus.languages import Language
from corpus.records import Record
from corpus.source import Source
from kb.base import KnowledgeBase
from kb.fingerprint import finders_fingerprint, readers_fingerprint
from kb.intake import Intake
from kb.lineage.compare import compare_editions
from kb.linker import find_citations, link_mentions
from kb.reports import (
    EditionClaimedTwice,
    EditionShrinks,
    FileReport,
    ImportOptions,
    ImportReport,
    NothingToImport,
    Outcome,
    Progress,
    ProgressCallback,
    Stage,
)
from kb.steps import Claims, Steps
from kb.store.database import Database
from kb.store.errors import StoreError
from kb.store.meta import FINDERS, TERMS, get_meta, new_revision, set_meta
from kb.store.settle import GROUPS_OF, settle
from kb.store.sources import (
    Stored,
    confirm_file,
    delete_source,
    known_file,
    source_in_slot,
    sources_of_file,
    stored_problems,
    stored_siblings,
)
from kb.store.texts import find_again
from kb.store.write import SourceRow, SourceWriter, Writer
from kb.summary import Counts
from kb.term_intake import take_in_terms
from kb.views import Group

__all__ = [
    "Counts",
    "EditionClaimedTwice",
    "EditionShrinks",
    "FileReport",
    "ImportOptions",
    "ImportReport",
    "NothingToImport",
    "Outcome",
    "Progress",
    "ProgressCallback",
    "Stage",
    "import_digest",
    "import_files",
    "read_files",
]

_GUARDED = ("rules", "glossary", "rulings", "cards")
_DIGEST_FOLDER = "reglario/digest"
"""What the digest's texts are called; no such folder exists."""


def read_files(
    paths: Iterable[Path],
    options: ImportOptions = ImportOptions(),  # noqa: B008 - frozen
    *,
    keep_records: bool = False,
    progress: ProgressCallback | None = None,
) -> Iterator[FileReport]:
    """Read and report, one file at a time, without a knowledge base (dry run).

    A second file that claims an edition with other contents is reported as refused.
    """
    steps = Steps(paths, progress)
    claims = Claims()
    for path in steps.paths:
        intake = Intake(path, options, steps.reading(path))
        kept: list[Record] = []
        try:
            kept.extend(record for record in intake.records() if keep_records)
            claims.claim(intake.slot, path, intake.summary.digest)
        except ReglarioError as error:
            yield intake.report(Outcome.REFUSED, refused=error, records=tuple(kept))
        else:
            yield intake.report(Outcome.READ, records=tuple(kept))


def import_files(
    kb: KnowledgeBase,
    paths: Iterable[Path],
    options: ImportOptions = ImportOptions(),  # noqa: B008 - frozen
    *,
    progress: ProgressCallback | None = None,
    before_commit: Callable[[], None] | None = None,
) -> ImportReport:
    """Import files in one transaction.

    A file that cannot be read, or that would shrink its edition, is reported as refused, and
    the others are imported: people bring folders, and one bad file in them must not cost the
    rest. With `strict`, one refused file or one problem means that nothing is written; the
    files that could be read are then reported as `read`. A file with the same bytes, or with
    the same contents in other bytes, as what is there changes nothing. Raises
    EditionClaimedTwice, KnowledgeBaseBusy, DiskFull, StorageFailed, CorruptKnowledgeBase; then
    nothing is written. `before_commit` is called, if anything is to be written, when `kb`
    itself reads the new state and nobody else does yet; what it raises undoes the import.
    """
    return _Import(kb, options, Steps(paths, progress)).run(before_commit)


def import_digest(
    kb: KnowledgeBase,
    *,
    progress: ProgressCallback | None = None,
    before_commit: Callable[[], None] | None = None,
) -> ImportReport:
    """Import the project's own digest, one text a language, and its term base.

    Both come with the program. Digests that an older version of the program brought are taken
    out. `before_commit` is called as by `import_files`.
    """
    paths = [Path(_DIGEST_FOLDER, f"{lang}.txt") for lang in Language]
    steps = Steps(paths, progress)
    return _Import(kb, ImportOptions(), steps, built_in=True).run(before_commit)


def _digest_source(path: Path) -> Source:
    """The assembled digest of the language that the path is named after."""
    return Source.of_bytes(assemble(Language(path.stem)).encode(), path)


class _Undo(Exception):
    """Undo what was written, since nothing of it is to be kept."""


class _Import:
    """One command's import."""

    def __init__(
        self, kb: KnowledgeBase, options: ImportOptions, steps: Steps, *, built_in: bool = False
    ) -> None:
        self._kb = kb
        self._database = kb.database
        self._options = options
        self._steps = steps
        self._built_in = built_in
        self._writer = Writer(self._database, find_citations)
        self._claims = Claims()
        self._changed: set[Group] = set()
        self._relinked = False
        self._imported = datetime.now(UTC).isoformat(timespec="seconds")

    def run(self, before_commit: Callable[[], None] | None = None) -> ImportReport:
        """Read all files and commit, or undo."""
        reports: list[FileReport] = []
        try:
            with self._database.transaction():
                self._relinked = self._link_again()
                reports.extend(self._take(path) for path in self._steps.paths)
                self._check_strictly(reports)
                if self._built_in:
                    take_in_terms(self._database)
                    self._retire_digests({report.source for report in reports})
                self._settle()
                if self._written and before_commit:
                    before_commit()
        except _Undo:
            return ImportReport(tuple(map(_only_read, reports)), False, self._kb.revision)
        return ImportReport(tuple(reports), self._written, self._kb.revision)

    @property
    def _written(self) -> bool:
        return bool(self._changed) or self._relinked

    def _check_strictly(self, reports: list[FileReport]) -> None:
        if self._options.strict and any(file.refused or file.problems for file in reports):
            raise _Undo

    def _link_again(self) -> bool:
        """Find citations and mentions anew where another version of the program found them."""
        known = get_meta(self._database, FINDERS)
        if known == finders_fingerprint():
            return False
        set_meta(self._database, FINDERS, finders_fingerprint())
        set_meta(self._database, TERMS, "")
        if known is None:
            return False
        self._steps.at(Stage.LINKING)
        return bool(find_again(self._database, self._writer.batch, find_citations))

    def _settle(self) -> None:
        if not self._written:
            return
        self._steps.at(Stage.LINKING)
        settle(self._database, self._changed)
        link_mentions(self._database)
        if Group.ARCHIVE in self._changed:
            compare_editions(self._database, self._steps.comparing)
        new_revision(self._database, self._changed)
        self._steps.at(Stage.STORING)

    def _take(self, path: Path) -> FileReport:
        """Import one file, or say why not."""
        opener = _digest_source if self._built_in else Source.open_path
        intake = Intake(path, self._options, self._steps.reading(path), opener)
        try:
            if known := self._known(intake):
                return _unchanged(path, known, self._database)
            with self._database.part():
                return intake.report(self._write(intake))
        except _Undo:
            self._writer.forget()
            sha256, given = intake.source.sha256, intake.given
            confirm_file(self._database, sha256, given, readers_fingerprint())
            return intake.report(Outcome.UNCHANGED)
        except (StoreError, EditionClaimedTwice):
            raise
        except ReglarioError as error:
            self._writer.forget()
            return intake.report(Outcome.REFUSED, refused=error)

    def _known(self, intake: Intake) -> Stored | None:
        """The source that holds the very bytes of the file."""
        if self._options.replace:
            return None
        sha256 = intake.source.sha256
        known = known_file(self._database, sha256, intake.given, readers_fingerprint())
        if known:
            self._claims.claim(known.slot, intake.path, known.content)
        return known

    def _write(self, intake: Intake) -> Outcome:
        """Write a file's records; raises _Undo when they are there already."""
        info = intake.info
        source = SourceWriter(self._writer, digest=info.format is Format.DIGEST)
        for record in intake.records():
            source.add(record, info.lang)
        summary = intake.summary
        self._claims.claim(intake.slot, intake.path, summary.digest)
        stored = source_in_slot(self._database, intake.slot)
        problems = intake.problems
        if stored:
            same = stored.content == summary.digest
            if same and stored_problems(self._database, stored.id) == problems:
                raise _Undo
            if not self._options.replace:
                _guard(intake, stored)
            delete_source(self._database, stored.id)
        source.finish(self._row(intake), summary, problems)
        self._changed |= GROUPS_OF[info.format]
        return Outcome.REPLACED if stored else Outcome.ADDED

    def _row(self, intake: Intake) -> SourceRow:
        path = intake.path
        return SourceRow(
            slot=intake.slot,
            info=intake.info,
            card=intake.card,
            file=path.as_posix() if self._built_in else path.name,
            sha256=intake.source.sha256,
            given=intake.given,
            reader=readers_fingerprint(),
            imported=self._imported,
        )

    def _retire_digests(self, current: set[str | None]) -> None:
        for old in sources_of_file(self._database, _DIGEST_FOLDER + "/"):
            if old.slot not in current:
                delete_source(self._database, old.id)
                self._changed |= GROUPS_OF[Format.DIGEST]


def _guard(intake: Intake, stored: Stored) -> None:
    """Raise EditionShrinks where more than a tenth of anything would be lost."""
    for what in _GUARDED:
        before, after = getattr(stored.counts, what), getattr(intake.summary.counts, what)
        if after * 10 < before * 9:
            raise EditionShrinks(
                path=str(intake.path), source=stored.slot, before=before, after=after, what=what
            )


def _unchanged(path: Path, known: Stored, database: Database) -> FileReport:
    return FileReport(
        path=path,
        outcome=Outcome.UNCHANGED,
        source=known.slot,
        format=known.format,
        lang=known.lang,
        effective=known.effective,
        title=known.title,
        encoding=known.encoding,
        counts=known.counts,
        problems=stored_problems(database, known.id),
        siblings=stored_siblings(database, known.id),
        card=known.card,
    )


def _only_read(report: FileReport) -> FileReport:
    """A report after all was undone."""
    return report if report.refused else replace(report, outcome=Outcome.READ)
