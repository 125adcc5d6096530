"""What befalls a knowledge base: killed processes, full disks, other writers, damaged files."""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
import tempfile
import threading
from pathlib import Path

import pytest
from dumps import dump
from small_texts import LAMPS, edition, write

from kb.base import FILE_NAME, KnowledgeBase
from kb.graph import node, sources
from kb.importer import Stage, import_files
from kb.store.database import APPLICATION_ID, SCHEMA
from kb.store.errors import (
    BadHome,
    CorruptKnowledgeBase,
    DiskFull,
    KnowledgeBaseBusy,
    NewerKnowledgeBase,
    NoKnowledgeBase,
)

ROOT = Path(__file__).resolve().parents[2]
LONG = [*LAMPS, *(f"701.{place}. Lamp number {place} is not lit." for place in range(3, 700))]

KILLED = """
import os, signal, sys
from pathlib import Path
from kb.base import KnowledgeBase
from kb.importer import import_files

stage, records = sys.argv[3], int(sys.argv[4])

def die(step):
    if step.stage == stage and step.records >= records:
        os.kill(os.getpid(), signal.SIGKILL)

with KnowledgeBase.open(Path(sys.argv[1]), create=True) as kb:
    import_files(kb, [Path(sys.argv[2])], progress=die)
"""


def run_and_be_killed(home: Path, path: Path, stage: Stage, records: int = 0) -> int:
    """Import in a process that kills itself with SIGKILL at a step; its exit status."""
    command = [sys.executable, "-c", KILLED, str(home), str(path), stage, str(records)]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    return subprocess.run(command, env=environment, check=False, timeout=60).returncode


@pytest.mark.parametrize(
    ("stage", "records"),
    [(Stage.READING, 0), (Stage.READING, 500), (Stage.LINKING, 0), (Stage.STORING, 0)],
    ids=["before reading", "amid reading", "before linking", "before committing"],
)
def test_a_killed_import_leaves_the_old_state(lamps, home, tmp_path, stage, records):
    """After kill -9 the old texts answer, and the next import goes through."""
    before, revision = dump(lamps), lamps.revision
    lamps.close()
    newer = write(tmp_path, "newer.txt", edition(LONG))
    assert -signal.SIGKILL == run_and_be_killed(home, newer, stage, records)
    with KnowledgeBase.open(home) as after:
        assert (before, revision) == (dump(after), after.revision)
    with KnowledgeBase.open(home, writable=True) as again:
        assert import_files(again, [newer]).written
        assert "Lamp number 42 is not lit." == node(again, "701.42").texts[0].text


def test_a_first_import_that_is_killed_leaves_an_empty_base(home, tmp_path):
    """What was never committed was never there, and the file is no corpse."""
    path = write(tmp_path, "a.txt", edition(LONG))
    assert -signal.SIGKILL == run_and_be_killed(home, path, Stage.STORING)
    with KnowledgeBase.open(home) as kb:
        assert ((), "") == (sources(kb), kb.revision)


def test_a_full_disk_loses_nothing(lamps, home, tmp_path):
    """SQLite's own limit on pages stands for the disk's: the error is the same."""
    before = dump(lamps)
    pages = lamps.database.value("PRAGMA page_count")
    lamps.database.value(f"PRAGMA max_page_count = {pages + 4}")
    with pytest.raises(DiskFull) as caught:
        import_files(lamps, [write(tmp_path, "long.txt", edition(LONG))])
    assert str(caught.value) == f"There is no room left on the disk that holds {lamps.path}."
    assert before == dump(lamps)
    lamps.database.value("PRAGMA max_page_count = 1000000")
    assert import_files(lamps, [write(tmp_path, "long.txt", edition(LONG))]).written


def test_an_import_waits_for_another_and_then_says_so(lamps, home, tmp_path):
    """Two writers at once: the second one waits as long as it was told."""
    path = write(tmp_path, "long.txt", edition(LONG))
    second = KnowledgeBase.open(home, writable=True, busy_seconds=0.2)
    with second, lamps.database.transaction(), pytest.raises(KnowledgeBaseBusy) as caught:
        import_files(second, [path])
    assert str(caught.value) == (
        f"Another import has been writing to {lamps.path} for more than 0.2 seconds."
    )


def test_an_import_goes_on_when_the_other_ends(lamps, home, tmp_path):
    """Waiting is worth it."""
    path = write(tmp_path, "long.txt", edition(LONG))
    writing = threading.Event()

    def write_for_a_moment() -> None:
        with KnowledgeBase.open(home, writable=True) as other, other.database.transaction():
            writing.set()
            threading.Event().wait(0.3)

    other = threading.Thread(target=write_for_a_moment)
    other.start()
    writing.wait()
    assert import_files(lamps, [path]).written
    other.join()


def test_readers_see_the_old_state_while_an_import_runs(lamps, home, tmp_path):
    """A search is never kept waiting, and never sees half an edition."""
    seen = []

    def look(_step: object) -> None:
        with KnowledgeBase.open(home) as reader:
            seen.append(len(sources(reader)))

    path = write(tmp_path, "other.txt", edition(day="2020-01-01"))
    import_files(lamps, [path], progress=look)
    assert {1} == set(seen)
    assert 2 == len(sources(lamps))


def test_a_missing_base_is_told_with_what_to_do(home):
    """Nothing was imported yet: the error names the folder and the command."""
    with pytest.raises(NoKnowledgeBase) as caught:
        KnowledgeBase.open(home)
    assert str(caught.value) == f"There is no knowledge base in {home}."
    assert not home.exists()


def test_an_empty_file_is_no_knowledge_base(home):
    """A process that died while it made the file leaves this; it is simply made again."""
    home.mkdir()
    (home / FILE_NAME).touch()
    with pytest.raises(NoKnowledgeBase):
        KnowledgeBase.open(home)
    with KnowledgeBase.open(home, create=True) as kb:
        assert () == sources(kb)


def test_a_file_of_something_else_is_called_damaged(home):
    """The hint says that rebuild keeps the file."""
    home.mkdir()
    (home / FILE_NAME).write_text("not a database, but long enough to be looked at " * 40)
    with pytest.raises(CorruptKnowledgeBase) as caught:
        KnowledgeBase.open(home)
    assert str(caught.value) == (
        f"{home / FILE_NAME} is damaged or is not a knowledge base: file is not a database."
    )
    assert caught.value.hint
    assert "rebuild" in caught.value.hint


def test_another_programs_database_is_left_alone(home):
    """The header's application id tells whose file it is."""
    home.mkdir()
    other = sqlite3.connect(home / FILE_NAME)
    other.execute("CREATE TABLE accounts (name TEXT)")
    other.commit()
    other.close()
    with pytest.raises(CorruptKnowledgeBase, match="it belongs to another program"):
        KnowledgeBase.open(home, create=True)


def test_a_damaged_page_is_told_when_it_is_met(lamps, home):
    """Damage inside the file is no traceback."""
    lamps.close()
    path = home / FILE_NAME
    data = bytearray(path.read_bytes())
    data[4096:] = b"\xff" * (len(data) - 4096)
    path.write_bytes(data)
    with pytest.raises(CorruptKnowledgeBase), KnowledgeBase.open(home) as kb:
        sources(kb)


def test_a_newer_schema_is_refused_with_both_numbers(lamps, home):
    """A file from a later version is not guessed at."""
    lamps.database.run(f"PRAGMA user_version = {SCHEMA + 1}")
    with pytest.raises(NewerKnowledgeBase) as caught:
        KnowledgeBase.open(home)
    assert str(caught.value) == (
        f"{home / FILE_NAME} has schema {SCHEMA + 1}; this version of Reglario knows schema "
        f"{SCHEMA}."
    )


def test_a_home_that_is_a_file_is_told(tmp_path):
    """The reason is the system's or ours, never a traceback."""
    path = write(tmp_path, "home", "a file")
    for create in (False, True):
        with pytest.raises(BadHome) as caught:
            KnowledgeBase.open(path, create=create)
        assert str(caught.value) == (f"{path} cannot hold the knowledge base: it is not a folder.")


def test_the_file_is_marked_as_ours(lamps):
    """Schema, owner, journal and keys are set in every file that is made."""
    asked = ("user_version", "application_id", "journal_mode", "foreign_keys")
    answers = [lamps.database.value(f"PRAGMA {name}") for name in asked]
    assert [SCHEMA, APPLICATION_ID, "wal", 1] == answers


def test_closing_twice_is_no_error(lamps):
    """A `with` and a `close` may meet."""
    lamps.close()
    lamps.close()


LOOK_AS_A_STRANGER = """
import os, sys
import urllib.parse  # loaded while it can be: a stranger may not read where Python lies
from pathlib import Path
from kb.base import KnowledgeBase
from kb.graph import sources
from kb.importer import import_files
from corpus.errors import ReglarioError

home, path = map(Path, sys.argv[1:])
if os.geteuid() == 0:
    os.seteuid(65534)  # for root no folder is locked
with KnowledgeBase.open(home) as kb:
    print(len(sources(kb)))
try:
    with KnowledgeBase.open(home, writable=True) as kb:
        import_files(kb, [path])
except ReglarioError as error:
    print(error.code)
try:
    KnowledgeBase.open(home / "inner", create=True)
except ReglarioError as error:
    print(error.code)
"""


def test_a_locked_folder_can_be_read_and_says_why_it_cannot_be_written():
    """On a shared or mounted folder people may look, and are told why they cannot import."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        home = folder / "home"
        path = write(folder, "a.txt", edition())
        with KnowledgeBase.open(home, create=True) as kb:
            import_files(kb, [path])
        folder.chmod(0o755)
        for file in home.iterdir():
            file.chmod(0o444)
        home.chmod(0o555)
        command = [sys.executable, "-c", LOOK_AS_A_STRANGER, str(home), str(path)]
        environment = {**os.environ, "PYTHONPATH": str(ROOT)}
        run = subprocess.run(
            command, env=environment, check=True, capture_output=True, text=True, timeout=60
        )
        home.chmod(0o755)
    assert ["1", "storage-failed", "bad-home"] == run.stdout.split()
