"""One folder with a knowledge base and its index, as a program uses it: the front door.

Lives here: opening (and making, on first use), importing, searching, rebuilding, under one
lock. Refuses: everything that `kb` and the rest of `indexer` do themselves.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Self, TypeVar

from corpus.closing import Closing
from corpus.errors import N_, ReglarioError
from indexer.errors import NoIndex
from indexer.frozen import Frozen, replace
from indexer.manifest import take_over
from indexer.results import Results, SearchOptions
from kb.base import FILE_NAME, KnowledgeBase
from kb.named import has_terms, named_in
from kb.store.errors import CorruptKnowledgeBase, KnowledgeBaseBusy, NoKnowledgeBase

if TYPE_CHECKING:
    from indexer.build import BuildProgress, BuildReport
    from indexer.crossing.learn import Learned
    from indexer.crossing.table import CrossingTable
    from indexer.search import Searcher
    from kb.importer import ImportOptions, ImportReport
    from kb.importer import Progress as ImportProgress

Progress = Callable[[str, int, int | None], None]
"""Called with a stage, how much of it is done, and of how much (None: not known).

Stages: `reading` (records), `linking`, `storing`, `analysis` (words), `writing` (documents),
`switch`.
"""

_Report = TypeVar("_Report")

INDEX_FOLDER = "index"
LOCK_FILE = "lock"
LOCK_SECONDS = 600.0
"""How long a second import waits for the first: as long as importing all cards may take."""


class LostSources(ReglarioError):
    """A knowledge base was made anew, but some of its files are not where they were."""

    code = "lost-sources"
    message = N_("The knowledge base was made anew; these files must be imported again: {files}.")
    hint = N_("Import them from where they are now.")
    exit_code = 1


def _silent(stage: str, done: int, total: int | None) -> None:
    """Say nothing."""


class Library(Closing):
    """An open knowledge base and the index beside it. Make one with `open`."""

    def __init__(self, home: Path, kb: KnowledgeBase) -> None:
        """Take over an open knowledge base; `open` is the way in."""
        self.home = home
        self.kb = kb
        self._searcher: Searcher | None = None
        self._crossing: CrossingTable | None = None

    @classmethod
    def open(
        cls,
        home: Path,
        *,
        progress: Progress | None = None,
        bootstrap: bool = True,
        afresh: bool = False,
        lock_seconds: float = LOCK_SECONDS,
    ) -> Self:
        """Open a folder; on first use make the built-in digest's knowledge base and index.

        Without `bootstrap` a missing knowledge base raises NoKnowledgeBase. One that is empty
        or gone although files were imported raises CorruptKnowledgeBase, unless `afresh`, so
        that it does not give way to a small new one unseen. Raises what
        `KnowledgeBase.open` raises, and KnowledgeBaseBusy when another process makes the
        folder for longer than `lock_seconds`.
        """
        try:
            kb = KnowledgeBase.open(home)
            begun = bool(kb.revision)
            ready = begun and has_terms(kb)
            if not ready:
                kb.close()
        except NoKnowledgeBase:
            if not bootstrap:
                raise
            begun = ready = False
        if not ready:
            if not begun and not afresh:
                _refuse_emptied(home)
            with _locked(home, lock_seconds), KnowledgeBase.open(home, create=True) as made:
                _import_digest(made, home, progress or _silent)
            kb = KnowledgeBase.open(home)
        return cls(home, kb)

    @property
    def index_dir(self) -> Path:
        """The folder of the search index."""
        return self.home / INDEX_FOLDER

    @property
    def searcher(self) -> Searcher:
        """The search side, opened when first asked for.

        An index that is missing although the knowledge base is there (a build was killed, or
        someone removed it) is made first. Words are read by the folder's own table, where it
        has one. Raises CorruptIndex, NewerIndex and BadCrossing.
        """
        from indexer.crossing.own import own_crossing
        from indexer.search import Searcher

        if self._searcher is None:
            if self._crossing is None:
                self._crossing = own_crossing(self.home)
            with suppress(OSError):  # where nothing can be written, the old index answers
                take_over(self.index_dir, self.kb.revision)
            try:
                self._searcher = Searcher.open(self.index_dir, self.kb, self._crossing)
            except NoIndex:
                with _locked(self.home, LOCK_SECONDS):
                    _refresh(self.kb, self.home, _silent)
                self._searcher = Searcher.open(self.index_dir, self.kb, self._crossing)
        return self._searcher

    @property
    def has_own_crossing(self) -> bool:
        """Whether words are read by the folder's own table, not by the built-in one."""
        return self._crossing is not None

    def search(self, text: str, options: SearchOptions = SearchOptions()) -> Results:  # noqa: B008 - frozen
        """Answer one query; see `Searcher.search`. The names of concepts in it are added."""
        from indexer.defining import defining_rules
        from indexer.query.notes import NoteLog
        from indexer.query.parse import parse_into
        from indexer.query.plain import plain_runs

        runs = tuple(plain_runs(parse_into(text, NoteLog(text))))
        named = named_in(self.kb, runs)
        if options.at and named:
            then = self.searcher.on(options.at).day.number_then
            named = tuple(one._replace(rule=then(one.rule)) for one in named)
        results = self.searcher.search(text, options, defining_rules(named, runs))
        return replace(results, terms=named) if named else results

    def import_files(
        self,
        paths: Iterable[Path],
        options: ImportOptions,
        *,
        progress: Progress | None = None,
        lock_seconds: float = LOCK_SECONDS,
    ) -> ImportReport:
        """Import files and bring the index up to date, under the lock.

        Either both hold the files afterwards or neither does: the new index is written beside
        the old one before the knowledge base commits, and is switched to after it; whoever
        opens the folder finishes the switch for a process that was killed in between. The
        built-in digest is brought up to this program's own first. Raises what
        `kb.importer.import_files` and `indexer.build.refresh` raise.
        """
        from indexer.journal import remember
        from kb.importer import import_files

        say = progress or _silent
        with _locked(self.home, lock_seconds), KnowledgeBase.open(self.home, create=True) as kb:
            _import_digest(kb, self.home, say)
            report = _kept_together(
                kb,
                self.home,
                say,
                lambda prepare: import_files(
                    kb,
                    paths,
                    options,
                    progress=partial(_import_step, say),
                    before_commit=prepare,
                ),
            )
            if report.written:
                remember(self.home, report, options)
        self._reopen()
        return report

    def change(
        self,
        run: Callable[[KnowledgeBase, Callable[[], None]], _Report],
        *,
        progress: Progress | None = None,
        lock_seconds: float = LOCK_SECONDS,
    ) -> _Report:
        """Change the knowledge base and the index together, under the lock, and open them anew.

        `run` is given the knowledge base, open for writing, and what it must call before it
        commits; what it returns is given back. Either both hold the change afterwards or neither.
        Raises what `run` and `indexer.build.refresh` raise, and KnowledgeBaseBusy.
        """
        say = progress or _silent
        with _locked(self.home, lock_seconds), KnowledgeBase.open(self.home, create=True) as kb:
            report = _kept_together(kb, self.home, say, partial(run, kb))
        self._reopen()
        return report

    def rebuild(
        self, *, progress: Progress | None = None, lock_seconds: float = LOCK_SECONDS
    ) -> BuildReport:
        """Make the whole index anew from the knowledge base."""
        from kb.importer import import_digest

        say = progress or _silent
        with _locked(self.home, lock_seconds), KnowledgeBase.open(self.home, create=True) as kb:
            import_digest(kb, progress=partial(_import_step, say))
            report = _refresh(kb, self.home, say, full=True)
        self._reopen()
        return report

    def _reopen(self) -> None:
        self.close()
        self.kb = KnowledgeBase.open(self.home)

    def close(self) -> None:
        """Let go of all files; closing twice is no error."""
        if self._searcher is not None:
            self._searcher.close()
            self._searcher = None
        if self._crossing is not None:
            self._crossing.close()
            self._crossing = None
        self.kb.close()


class Rebuilt(Frozen):
    """What `rebuild` did: the index, and where the knowledge base was damaged what became of it.

    `aside` is where the damaged file is kept, `again` are the files that were imported again.
    """

    index: BuildReport
    aside: Path | None = None
    again: tuple[Path, ...] = ()


def rebuild(home: Path, *, progress: Progress | None = None) -> Rebuilt:
    """Make a folder sound again: the index anew, and the knowledge base too if it is damaged.

    A damaged knowledge base is set aside under another name, never deleted; the digest and
    every file that was imported and still is as it was are imported again. Raises LostSources,
    after all else is done, when files are missing or changed.
    """
    from indexer.handing import take_file
    from indexer.journal import recall

    try:
        with Library.open(home, progress=progress) as library:
            return Rebuilt(library.rebuild(progress=progress))
    except CorruptKnowledgeBase:
        with _locked(home, LOCK_SECONDS):
            aside = _set_aside(home)
    known = recall(home)
    with Library.open(home, progress=progress, afresh=True) as library:
        for options, paths in known.files:
            library.import_files(paths, options, progress=progress)
        lost = list(known.lost)
        for path, lang in known.translations:
            try:
                take_file(library, path, lang, progress=progress)
            except ReglarioError:  # the text that it translates is lost, or was another one
                lost.append(str(path))
        report = library.rebuild(progress=progress)
    if lost:
        raise LostSources(files=", ".join(lost))
    again = tuple(path for _, paths in known.files for path in paths)
    return Rebuilt(report, aside, (*again, *(path for path, _lang in known.translations)))


def learn_words(
    files: Sequence[Path],
    home: Path,
    output: Path | None = None,
    *,
    progress: Progress | None = None,
) -> tuple[Learned, Path]:
    """Learn from card files which words stand for which; returns the table and where it went.

    Without `output` it goes into the folder, whose searches use it from then on. The old table
    stays until the new one is whole. Raises NothingAligned, what reading a file raises, and
    OSError where nothing can be written.
    """
    from indexer.crossing.learn import learn
    from indexer.crossing.own import keep, own_path, refuse_unwritable

    path = output or own_path(home)
    if output is None:
        home.mkdir(parents=True, exist_ok=True)
    refuse_unwritable(path)
    learned = learn(files, progress or _silent)
    keep(path, learned.table)
    return learned, path


def _refuse_emptied(home: Path) -> None:
    from indexer.journal import JOURNAL_FILE

    if (home / JOURNAL_FILE).exists():
        reason = "files were imported into it, but it is empty or gone"
        raise CorruptKnowledgeBase(path=str(home / FILE_NAME), reason=reason)


def _set_aside(home: Path) -> Path | None:
    """Give the damaged file, and what SQLite keeps beside it, a name that is not taken."""
    damaged = home / FILE_NAME
    count = 1
    while (aside := damaged.with_name(f"{damaged.name}.damaged-{count}")).exists():
        count += 1
    for ending in ("-wal", "-shm", ""):
        with suppress(FileNotFoundError):
            damaged.with_name(damaged.name + ending).rename(aside.with_name(aside.name + ending))
    return aside if aside.exists() else None


@contextmanager
def _locked(home: Path, seconds: float) -> Iterator[None]:
    """Hold the folder's lock, which the system frees when a process dies."""
    from filelock import FileLock, Timeout

    from kb.store.errors import BadHome

    try:
        home.mkdir(parents=True, exist_ok=True)
        lock = FileLock(home / LOCK_FILE)
        lock.acquire(timeout=seconds)
    except Timeout:
        raise KnowledgeBaseBusy(path=str(home), seconds=f"{seconds:g}") from None
    except OSError as error:
        raise BadHome(home=str(home), reason=error.strerror or str(error)) from error
    try:
        yield
    finally:
        lock.release()


def _import_digest(kb: KnowledgeBase, home: Path, say: Progress) -> None:
    from kb.importer import import_digest

    step = partial(_import_step, say)
    _kept_together(
        kb, home, say, lambda prepare: import_digest(kb, progress=step, before_commit=prepare)
    )


def _kept_together(
    kb: KnowledgeBase,
    home: Path,
    say: Progress,
    run: Callable[[Callable[[], None]], _Report],
) -> _Report:
    """Run an import so that the index takes its step if and only if the knowledge base does."""
    from indexer.build import Prepared, prepare_index

    index_dir = home / INDEX_FOLDER
    prepared: list[Prepared] = []

    def prepare() -> None:
        step = partial(_build_step, say)
        prepared.append(prepare_index(kb, index_dir, progress=step))

    try:
        report = run(prepare)
    except BaseException:
        for given_up in prepared:
            given_up.discard()
        raise
    for done in prepared:
        done.switch()
    if not prepared:
        _refresh(kb, home, say)
    return report


def _refresh(kb: KnowledgeBase, home: Path, say: Progress, *, full: bool = False) -> BuildReport:
    from indexer.build import refresh

    return refresh(kb, home / INDEX_FOLDER, full=full, progress=partial(_build_step, say))


def _import_step(say: Progress, step: ImportProgress) -> None:
    say(step.stage.value, step.records, None)


def _build_step(say: Progress, step: BuildProgress) -> None:
    say(step.step, step.done, step.total)
