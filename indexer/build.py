"""The index follows the knowledge base: what changed is analysed and written, then switched.

Each group has a folder of its own, which is never changed once it counts. A new state is made
beside it: where little changed, from second names of the old files plus one more segment,
else anew. One small file, replaced at once, says which folders count; a process killed at
any moment leaves the old state or the new one.

Lives here: `refresh`. Refuses: SQL, and printing the progress that it reports.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import cached_property
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING

from corpus.languages import Language
from indexer.catalogue import DocumentSource, KnowledgeBaseDocuments
from indexer.disk import (
    LOCK_FILE,
    flush_folder,
    link_files,
    only_builder,
    remove_others,
    replace_file,
    room_needed,
)
from indexer.documents import key_terms, prepare, words_of
from indexer.errors import CorruptIndex, NoIndex
from indexer.manifest import (
    STAMPS_FILE,
    GroupEntry,
    Manifest,
    announce,
    read_manifest,
    read_stamps,
    take_over,
    write_stamps,
)
from indexer.vocabulary import Vocabulary, is_current
from kb.views import Group

if TYPE_CHECKING:
    from indexer.engine.writing import WhooshWriter
    from kb.base import KnowledgeBase


@dataclass(frozen=True, slots=True)
class BuildProgress:
    """How far a build is: `step` is `analysis`, `writing` or `switch`.

    `done` of `total` are new words (analysis) or documents of the group (writing).
    """

    step: str
    group: Group | None
    done: int
    total: int


Progress = Callable[[BuildProgress], None]


@dataclass(frozen=True, slots=True)
class GroupReport:
    """What a build did with one group, in documents. `fresh` is True for a whole new index."""

    group: Group
    documents: int
    added: int
    removed: int
    fresh: bool


@dataclass(frozen=True, slots=True)
class BuildReport:
    """What a build did. `groups` has the groups that changed; `analysed` counts new words."""

    revision: str
    groups: tuple[GroupReport, ...]
    analysed: int

    @property
    def changed(self) -> bool:
        """Whether anything had to be written."""
        return bool(self.groups)


def refresh(
    kb: KnowledgeBase, index_dir: Path, *, full: bool = False, progress: Progress | None = None
) -> BuildReport:
    """Bring the index up to the knowledge base; with `full`, make it anew.

    The new index is written beside the old one, which answers until the switch at the end.
    Raises IndexBusy, IndexDiskFull; CorruptIndex and NewerIndex unless `full`.
    """
    return refresh_from(KnowledgeBaseDocuments(kb), index_dir, full=full, progress=progress)


def prepare_index(
    kb: KnowledgeBase, index_dir: Path, *, full: bool = False, progress: Progress | None = None
) -> Prepared:
    """Write the new index beside the old one, and leave the switch to the caller.

    For an import, which prepares inside its transaction and switches after the commit: a
    process killed before the commit leaves both old, one killed after it leaves an announced
    index, which `indexer.manifest.take_over` finishes. Raises as `refresh`.
    """
    with only_builder(index_dir), room_needed(index_dir):
        source = KnowledgeBaseDocuments(kb)
        return _Build(source, index_dir, progress or _silent, full=full).run()


def refresh_from(
    source: DocumentSource,
    index_dir: Path,
    *,
    full: bool = False,
    progress: Progress | None = None,
) -> BuildReport:
    """As `refresh`, from any source of documents."""
    with only_builder(index_dir), room_needed(index_dir):
        take_over(index_dir, source.revision)
        return _Build(source, index_dir, progress or _silent, full=full).run().switch()


@dataclass(frozen=True)
class Prepared:
    """A new index, written and announced but not yet in force; `manifest` is None for no change."""

    folder: Path
    manifest: Manifest | None
    report: BuildReport
    progress: Progress

    def switch(self) -> BuildReport:
        """Put it in force and sweep what no longer counts. Raises OSError."""
        if self.manifest:
            self.progress(BuildProgress("switch", None, 0, 1))
            take_over(self.folder, self.manifest.revision)
            remove_others(self.folder, self.manifest.names | {LOCK_FILE})
            self.progress(BuildProgress("switch", None, 1, 1))
        return self.report

    def discard(self) -> None:
        """Give it up: remove all that is not part of the index in force."""
        _sweep(self.folder)


def _silent(_: BuildProgress) -> None:
    """Say nothing."""


_MOST_CHANGED = 1 / 3
_MOST_REMOVED = 1 / 4
_MOST_SEGMENTS = 8
_EVERY = 500


@dataclass(frozen=True)
class _Change:
    """What is to be done with one group."""

    group: Group
    revision: str
    stamps: Mapping[str, str]
    before: GroupEntry | None
    old: Mapping[str, str]

    @cached_property
    def added(self) -> frozenset[str]:
        """The keys of documents that are new or changed."""
        return frozenset(k for k, stamp in self.stamps.items() if self.old.get(k) != stamp)

    @cached_property
    def removed(self) -> set[str]:
        """The keys of documents that are gone or changed."""
        return {k for k, stamp in self.old.items() if self.stamps.get(k) != stamp}

    @cached_property
    def fresh(self) -> bool:
        """Whether a whole new index costs less, now or in later searches."""
        if self.before is None:
            return True
        most = max(1, self.before.documents)
        dead = self.before.removed + len(self.removed)
        return (
            len(self.added) + len(self.removed) > _MOST_CHANGED * most
            or dead > _MOST_REMOVED * most
            or self.before.segments >= _MOST_SEGMENTS
        )

    @property
    def to_read(self) -> frozenset[str] | None:
        """The documents to index: some, or (None) all."""
        return None if self.fresh else self.added


class _Build:
    """One run of `refresh`."""

    def __init__(
        self, source: DocumentSource, folder: Path, progress: Progress, *, full: bool
    ) -> None:
        self._source = source
        self._folder = folder
        self._progress = progress
        self._full = full
        self._before = None if full else _manifest_that_counts(folder)

    def run(self) -> Prepared:
        """Do it, up to the switch."""
        before = self._before
        revision = self._source.revision
        if before:
            remove_others(self._folder, before.names | {LOCK_FILE})
        changes, kept = self._compare()
        if before and not changes and before.groups.keys() == kept.keys():
            same = before.revision == revision and before.groups == kept
            manifest = None if same else Manifest(revision, before.forms, before.forms_size, kept)
            return self._announced(manifest, BuildReport(revision, (), 0))
        vocabulary = Vocabulary(self._folder / before.forms if before else None)
        analysed = vocabulary.learn(self._words(changes), self._tell_words)
        with self._undone_on_failure():
            forms, size = self._write_forms(vocabulary)
            entries = {
                **kept,
                **{change.group: self._write(change, vocabulary) for change in changes},
            }
            groups = {group: entries[group] for group in Group if group in entries}
            report = BuildReport(revision, tuple(map(_report, changes)), analysed)
            return self._announced(Manifest(revision, forms, size, groups), report)

    def _announced(self, manifest: Manifest | None, report: BuildReport) -> Prepared:
        if manifest:
            announce(self._folder, manifest)
        return Prepared(self._folder, manifest, report, self._progress)

    def _compare(self) -> tuple[list[_Change], dict[Group, GroupEntry]]:
        """The groups that change, and those that stay."""
        changes: list[_Change] = []
        kept: dict[Group, GroupEntry] = {}
        for group in Group:
            entry = self._before.groups.get(group) if self._before else None
            revision = self._source.group_revision(group)
            if entry and entry.revision == revision:
                kept[group] = entry
                continue
            stamps = self._source.stamps(group)
            old = self._old_stamps(entry) if entry else {}
            if entry and stamps == old:
                kept[group] = entry.at(revision)
            elif stamps:
                changes.append(_Change(group, revision, stamps, entry, old))
        return changes, kept

    def _old_stamps(self, entry: GroupEntry) -> dict[str, str]:
        """The stamps of what a group's index has; raises CorruptIndex unless all are there."""
        stamps = read_stamps(self._folder / entry.folder)
        if len(stamps) != entry.documents:
            reason = f"{STAMPS_FILE} has {len(stamps)} of {entry.documents} documents"
            raise CorruptIndex(folder=str(self._folder / entry.folder), reason=reason)
        return stamps

    def _words(self, changes: list[_Change]) -> Iterator[tuple[Language, str]]:
        seen: dict[Language, set[str]] = {lang: set() for lang in Language}
        for change in changes:
            for document in self._source.documents(change.group, change.to_read):
                known = seen[document.lang]
                for word in set(words_of(document)) - known:
                    known.add(word)
                    yield document.lang, word

    def _tell_words(self, done: int, total: int) -> None:
        self._progress(BuildProgress("analysis", None, done, total))

    def _write_forms(self, vocabulary: Vocabulary) -> tuple[str, int]:
        """The name of the table's file and its size in bytes."""
        table = vocabulary.table
        name = f"forms-{blake2b(table, digest_size=6).hexdigest()}.txt"
        if self._full or not (self._folder / name).exists():
            replace_file(self._folder / name, table)
        return name, len(table)

    def _write(self, change: _Change, vocabulary: Vocabulary) -> GroupEntry:
        """Write a group's new folder; nothing points to it yet."""
        from indexer.engine.writing import WhooshWriter

        folder = self._folder / f"{change.group}-{secrets.token_hex(6)}"
        folder.mkdir()
        if change.fresh or change.before is None:
            writer, removed = WhooshWriter.create(folder), 0
        else:
            link_files(
                self._folder / change.before.folder, folder, without=frozenset((STAMPS_FILE,))
            )
            writer = WhooshWriter.extend(folder)
            removed = writer.remove(change.removed)
        self._add_documents(change, writer, vocabulary)
        write_stamps(folder, change.stamps.items())
        flush_folder(folder)
        before = None if change.fresh else change.before
        return GroupEntry(
            folder.name,
            len(change.stamps),
            change.revision,
            before.segments + bool(change.added) if before else 1,
            before.removed + removed if before else 0,
        )

    def _add_documents(self, change: _Change, writer: WhooshWriter, vocabulary: Vocabulary) -> None:
        total = len(change.stamps if change.fresh else change.added)
        terms_of = key_terms(vocabulary.keys)
        try:
            documents = self._source.documents(change.group, change.to_read)
            for done, document in enumerate(documents):
                if done % _EVERY == 0:
                    self._progress(BuildProgress("writing", change.group, done, total))
                writer.add(prepare(document, terms_of))
            writer.commit()
        except BaseException:
            with suppress(Exception):  # what went wrong first is what counts
                writer.cancel()
            raise
        self._progress(BuildProgress("writing", change.group, total, total))

    @contextmanager
    def _undone_on_failure(self) -> Iterator[None]:
        """Leave nothing behind that does not count, such as half a group on a full disk."""
        try:
            yield
        except BaseException:
            _sweep(self._folder)
            raise


def _sweep(folder: Path) -> None:
    keep = _names_that_count(folder)
    if keep is not None:
        remove_others(folder, keep | {LOCK_FILE})


def _names_that_count(folder: Path) -> frozenset[str] | None:
    """What the index in a folder consists of; None where that cannot be told."""
    from corpus.errors import ReglarioError

    try:
        return read_manifest(folder).names
    except NoIndex:
        return frozenset()
    except ReglarioError:
        return None


def _manifest_that_counts(folder: Path) -> Manifest | None:
    """The index in a folder; None where there is none, or its words were analysed otherwise."""
    try:
        manifest = read_manifest(folder)
    except NoIndex:
        return None
    return manifest if is_current(folder / manifest.forms) else None


def _report(change: _Change) -> GroupReport:
    added = len(change.stamps if change.fresh else change.added)
    removed = len(change.old if change.fresh else change.removed)
    return GroupReport(change.group, len(change.stamps), added, removed, change.fresh)
