"""The file of progress: made, read again, refused, put aside."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
import tempfile
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path

import pytest
from small_study import NOON

from corpus.languages import Language
from kb.store.progress_errors import (
    BadProgress,
    ForeignProgress,
    NewerProgress,
    ProgressBusy,
    ProgressFull,
)
from kb.study.answers import Answer, Rating, Sitting, Stage
from kb.study.progress import Progress
from kb.study.schedule import rated

DAY = date(2030, 3, 4)
ROOT = Path(__file__).parents[3]
ANSWER = Answer("number:702", Language.ES, NOON, 0, Rating.GOOD, 4.5)


@pytest.fixture
def path(tmp_path):
    """Where a file of progress may be."""
    return tmp_path / "new folder" / "study.sqlite3"


@pytest.fixture
def filled(path):
    """A file with two answers to one question and a paper."""
    with opened(path) as progress:
        progress.keep(ANSWER, rated)
        progress.keep(
            Answer("number:702", Language.FR, NOON + timedelta(hours=1), 2, Rating.AGAIN, 1), rated
        )
        exam = progress.begin_sitting(Sitting(7, "--kind term", Language.EN, NOON, 3, 30))
        progress.keep_exam_answer(exam, 1, "term:flash", 0)
        progress.keep_exam_answer(exam, 2, "term:haste", None)
        progress.end_sitting(exam, NOON + timedelta(minutes=5))
    return path


def opened(path, **more):
    """Open it on a day."""
    return Progress.open(path, today=DAY, **more)


def test_what_was_kept_is_there_again(filled):
    """Answers, what is remembered, and papers with their marks."""
    with opened(filled) as progress:
        first, second = progress.answers()
        card = progress.card("number:702")
        (paper,) = progress.sittings()
    assert ANSWER == first
    assert (Stage.LEARNING, 2, False) == (second.before, second.chosen, second.right)
    assert (NOON + timedelta(hours=1), Stage.LEARNING) == (card.seen, card.stage)
    assert (7, 3, 1, 1, 30) == (
        paper.seed,
        paper.questions,
        paper.answered,
        paper.right,
        paper.minutes,
    )


def test_between_answers_the_file_is_all_there_is(path):
    """So that a copy of it alone, made while a session is on, has everything."""
    with opened(path) as progress:
        progress.keep(ANSWER, rated)
        assert ["study.sqlite3"] == [one.name for one in path.parent.iterdir()]
        copy = path.with_name("copy.sqlite3")
        copy.write_bytes(path.read_bytes())
    with opened(copy) as progress:
        assert [ANSWER] == list(progress.answers())


def test_reading_makes_no_file(path):
    """Who only asks for figures leaves nothing behind."""
    with opened(path, writable=False) as progress:
        assert ([], [], None) == (progress.cards(), progress.sittings(), progress.last_time())
    assert not path.parent.exists()


def test_a_file_of_a_newer_version_is_left_alone(filled):
    """Not a byte of it changes, and it is not put aside."""
    with sqlite3.connect(filled) as connection:
        connection.execute("PRAGMA user_version = 99")
    connection.close()
    before = filled.read_bytes()
    with pytest.raises(NewerProgress) as told:
        opened(filled)
    assert 99 == told.value.data["found"]
    assert (before, ["study.sqlite3"]) == (
        filled.read_bytes(),
        [one.name for one in filled.parent.iterdir()],
    )


@pytest.mark.parametrize("owner", [0x52474C4F, 0], ids=["ours but no progress", "anybody's"])
def test_a_database_of_something_else_is_left_alone(path, owner):
    """Whoever names the knowledge base by mistake loses nothing."""
    path.parent.mkdir()
    with sqlite3.connect(path) as connection:
        connection.execute(f"PRAGMA application_id = {owner}")
        connection.execute("CREATE TABLE mine (text)")
    connection.close()
    before = path.read_bytes()
    with pytest.raises(ForeignProgress):
        opened(path)
    assert before == path.read_bytes()


def _text(path):
    path.write_text("no database\n" * 200, "utf-8")


def _nothing(path):
    path.write_bytes(b"")


def _cut(path):
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])


def _cut_in_the_header(path):
    path.write_bytes(path.read_bytes()[:40])


def _scribbled(path):
    whole = path.read_bytes()
    path.write_bytes(whole[:4096] + b"\x99" * 3000 + whole[7096:])


def _without_a_table(path):
    with sqlite3.connect(path) as connection:
        connection.execute("DROP TABLE exam_answer")
    connection.close()


def _with_a_wrong_value(path):
    with sqlite3.connect(path) as connection:
        connection.execute("PRAGMA ignore_check_constraints = ON")
        connection.execute("UPDATE review SET rating = 9")
    connection.close()


def _with_an_orphan(path):
    with sqlite3.connect(path) as connection:
        connection.execute("DELETE FROM card")
    connection.close()


DAMAGES = [
    _text,
    _nothing,
    _cut,
    _cut_in_the_header,
    _scribbled,
    _without_a_table,
    _with_a_wrong_value,
    _with_an_orphan,
]


@pytest.mark.parametrize("damage", DAMAGES, ids=lambda one: one.__name__.strip("_"))
def test_a_damaged_file_is_kept_aside_and_a_new_one_begun(filled, damage):
    """Under a name with the day; its bytes are as they were, and the new one is sound."""
    damage(filled)
    before = filled.read_bytes()
    with opened(filled) as progress:
        kept = progress.damaged
        progress.keep(ANSWER, rated)
    assert "study.sqlite3.damaged-2030-03-04" == kept.path.name
    assert before == kept.path.read_bytes()
    with opened(filled) as progress:
        assert (None, [ANSWER]) == (progress.damaged, list(progress.answers()))


def test_what_is_kept_aside_is_never_written_over(filled):
    """Three damages on one day give three names."""
    names, contents = [], []
    for count in range(3):
        filled.write_text(f"damage {count}", "utf-8")
        with opened(filled) as progress:
            names.append(progress.damaged.path.name)
    contents = [filled.with_name(name).read_text("utf-8") for name in names]
    assert ["damage 0", "damage 1", "damage 2"] == contents
    assert ["", "-2", "-3"] == [name.partition("2030-03-04")[2] for name in names]


def test_a_folder_in_its_place_is_told(path):
    """It is not put aside."""
    path.mkdir(parents=True)
    with pytest.raises(BadProgress, match="it is not a file"):
        opened(path)


def test_a_file_in_the_place_of_its_folder_is_told(path):
    """The folder cannot be made."""
    path.parent.write_text("in the way", "utf-8")
    with pytest.raises(BadProgress):
        opened(path)


AS_A_STRANGER = """
import os, sys
import urllib.parse  # loaded while it can be: a stranger may not read where Python lies
from datetime import date
from pathlib import Path
from corpus.errors import ReglarioError
from kb.study.progress import Progress
from kb.study.schedule import rated

path = Path(sys.argv[1])
if os.geteuid() == 0:
    os.seteuid(65534)  # for root no folder is locked
for place in (path, path.with_name("other.sqlite3")):
    try:
        Progress.open(place, today=date(2030, 3, 4))
    except ReglarioError as error:
        print(error.code, error.data["reason"])
with Progress.open(path, today=date(2030, 3, 4), writable=False) as progress:
    print(len(list(progress.answers())))
path = path.with_name("damaged.sqlite3")
try:
    Progress.open(path, today=date(2030, 3, 4), writable=False)
except ReglarioError as error:
    print(error.code, error.data["reason"])
"""


def test_a_folder_that_cannot_be_written_to_is_told_before_anything_is_asked():
    """Reading goes on working; what is damaged cannot be put aside, and stays."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        path = folder / "study" / "study.sqlite3"
        with opened(path) as progress:
            progress.keep(ANSWER, rated)
        path.with_name("damaged.sqlite3").write_text("no database", "utf-8")
        folder.chmod(0o755)
        path.parent.chmod(0o555)
        done = subprocess.run(
            [sys.executable, "-c", AS_A_STRANGER, str(path)],
            env=os.environ | {"PYTHONPATH": str(ROOT)},
            check=True,
            capture_output=True,
            text=True,
            timeout=60,
        )
        path.parent.chmod(0o755)
        assert path.with_name("damaged.sqlite3").exists()
    refused = "bad-progress Permission denied"
    damaged = "corrupt-progress file is not a database"
    assert [refused, refused, "1", damaged] == done.stdout.splitlines()


def test_a_file_that_another_program_writes_to_is_busy(filled):
    """Told after a while, at the start and in the middle; nothing is lost."""
    with opened(filled, busy_seconds=0.05) as progress:
        other = sqlite3.connect(filled, isolation_level=None)
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(ProgressBusy):
            progress.keep(ANSWER, rated)
        with pytest.raises(ProgressBusy):
            opened(filled, busy_seconds=0.05)
        other.execute("ROLLBACK")
        other.close()
        progress.keep(ANSWER, rated)
        assert 3 == len(list(progress.answers()))


def test_a_full_disk_is_told_and_earlier_answers_stay(path):
    """What had no room is not half kept."""
    with opened(path) as progress:
        progress.keep(ANSWER, rated)
        pages = progress._database.value("PRAGMA page_count")
        progress._database.run(f"PRAGMA max_page_count = {pages}")
        with pytest.raises(ProgressFull):
            _answer_many(progress)
        kept = len(list(progress.answers()))
        progress._database.run("PRAGMA max_page_count = 100000")
        progress.keep(ANSWER, rated)
    with opened(path) as progress:
        assert (kept + 1, kept) == (len(list(progress.answers())), len(progress.cards()))
        assert kept > 1


def _answer_many(progress):
    for number in range(5000):
        progress.keep(replace(ANSWER, question=f"number:{number}"), rated)


def test_a_file_that_is_taken_away_in_the_middle_is_told(path):
    """Nothing is written where nobody would find it."""
    with opened(path) as progress:
        progress.keep(ANSWER, rated)
        path.rename(path.with_name("elsewhere"))
        with pytest.raises(BadProgress):
            progress.keep(ANSWER, rated)


def test_two_sessions_at_once_lose_nothing(path):
    """Each answer counts with what the other session kept."""
    with opened(path) as one, opened(path) as other:
        first = one.keep(ANSWER, rated)
        second = other.keep(ANSWER, rated)
        assert (None, first.after) == (first.before, second.before)
        assert first == one.rate_again(first, Rating.EASY, rated), "the other answered since"
        assert 2 == len(list(one.answers()))
        assert second.after == one.card("number:702")


def test_two_sessions_that_begin_at_once_share_one_file(path):
    """The second finds the file of the first, even where it saw none."""
    from kb.store.progress_file import begin_progress

    with opened(path) as one:
        one.keep(ANSWER, rated)
        begin_progress(path)
        one.keep(ANSWER, rated)
    with opened(path) as other:
        assert 2 == len(list(other.answers()))
    assert ["study.sqlite3"] == [each.name for each in path.parent.iterdir()]


def test_an_answer_can_be_rated_again(filled):
    """The card follows, and the answer; there is no further one."""
    with opened(filled) as progress:
        kept = progress.keep(Answer("number:1", Language.EN, NOON, 0, Rating.GOOD, 1.0), rated)
        easy = progress.rate_again(kept, Rating.EASY, rated)
        assert (Stage.LEARNING, Stage.REVIEW) == (kept.after.stage, easy.after.stage)
        assert easy.after == progress.card("number:1")
        assert [Rating.EASY] == [
            one.rating for one in progress.answers() if one.question == "number:1"
        ]
