"""What befalls a build: killed processes, full disks, other builders, damaged files."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from shutil import rmtree

import pytest
from shelf import Shelf, card, rule

from indexer.build import refresh_from
from indexer.disk import only_builder
from indexer.errors import CorruptIndex, IndexBusy, NewerIndex, NoIndex
from indexer.manifest import FILE_NAME, FORMAT, read_manifest
from indexer.search import Searcher
from kb.views import Group

ROOT = Path(__file__).resolve().parents[2]
HERE = Path(__file__).parent
OLD = Shelf(
    [
        *(rule(f"702.{place}", "The face of the night.") for place in range(1, 12)),
        card({"en": "Night Dragon"}, text="It turns."),
    ]
)
NEW = Shelf([rule("702.1", "The other face of the night."), *OLD.items[1:]])


@pytest.fixture
def folder(tmp_path):
    """An index of the old documents."""
    folder = tmp_path / "index"
    refresh_from(OLD, folder)
    return folder


def answer(folder, shelf=OLD):
    """How many documents have the words of one query."""
    with Searcher.over(folder, shelf) as searcher:
        return searcher.search("night AND face").total, searcher.search("other AND face").total


def run(script, *arguments):
    """The lines that a fresh Python prints, which writes no byte code: limits would cut it off."""
    command = [sys.executable, *script, *map(str, arguments)]
    paths = f"{ROOT}:{HERE}"
    environment = {"PYTHONPATH": paths, "PATH": "", "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(
        command, env=environment, check=True, capture_output=True, text=True, timeout=300
    )
    return done.stdout.splitlines()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("how", "stride", "new"),
    [("in part", 6, "10+1"), ("anew", 13, "0+1"), ("in full", 14, "10+1")],
)
def test_a_killed_build_leaves_the_old_state_or_the_new(tmp_path, how, stride, new):
    """Kill -9 at one after the other of its steps: it answers, and building again mends it.

    After that, nothing is left of what the killed process wrote.
    """
    *killed, last = [
        line.split() for line in run([HERE / "killed_builds.py"], tmp_path, how, stride)
    ]
    assert ["0", new, new, "5"] == last
    assert {"-9"} == {ended for ended, *_ in killed}
    states = [after for _, after, _, _ in killed]
    switched = states.index(new)
    assert switched > 2
    assert states == ["11+0"] * switched + [new] * (len(states) - switched)
    assert {(new, "5")} == {(again, files) for _, _, again, files in killed}


FULL = """
import resource, sys
from pathlib import Path
from corpus.errors import ReglarioError
from indexer.build import refresh_from
from test_build_faults import NEW, answer

folder, limit, full = Path(sys.argv[1]), int(sys.argv[2]), sys.argv[3] == "full"
resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))
try:
    refresh_from(NEW, folder, full=full)
except ReglarioError as error:
    print(error.code)
    print(error)
    print(*answer(folder))
"""


@pytest.mark.parametrize("how", ["part", "full"])
@pytest.mark.parametrize("limit", [0, 40, 400, 1200])
def test_a_full_disk_leaves_the_old_state(folder, limit, how):
    """The system lets no file grow beyond a limit: the error is told, and nothing is left over.

    The limits are met by different files: the table of forms, the segments, their contents.
    """
    before = sorted(path.relative_to(folder) for path in folder.rglob("*"))
    assert run(["-c", FULL], folder, limit, how) == [
        "index-disk-full",
        f"There is no room left to write the search index in {folder}: File too large.",
        "11 0",
    ]
    assert before == sorted(path.relative_to(folder) for path in folder.rglob("*"))
    refresh_from(NEW, folder, full=how == "full")
    assert (11, 1) == answer(folder, NEW)


def test_a_full_disk_on_first_use_leaves_nothing(tmp_path):
    """Not even half an index: the next try starts from the beginning."""
    folder = tmp_path / "index"
    script = FULL.replace("print(*answer(folder))", "print(len(list(folder.iterdir())))")
    code, _, files = run(["-c", script], folder, 400, "part")
    assert ("index-disk-full", "1") == (code, files)
    with pytest.raises(NoIndex):
        read_manifest(folder)


def test_two_builds_at_once(folder):
    """The second one says that the first is at work, and changes nothing."""
    with only_builder(folder), pytest.raises(IndexBusy) as caught:
        refresh_from(NEW, folder)
    assert str(caught.value) == f"Another process is building the search index in {folder}."
    assert (11, 0) == answer(folder)
    refresh_from(NEW, folder)
    assert (11, 1) == answer(folder, NEW)


def test_an_error_amid_a_build_leaves_the_old_state(folder):
    """Whatever goes wrong in reading the texts is told as it is, and nothing is left over."""

    class Broken(Shelf):
        def documents(self, group, keys):
            yield from super().documents(group, keys)
            if self.failing:
                raise RuntimeError("no more")

    before = {path.name for path in folder.iterdir()}
    broken = Broken(NEW.items)
    for broken.failing in (True, False):
        if broken.failing:
            with pytest.raises(RuntimeError, match="no more"):
                refresh_from(broken, folder)
            assert before == {path.name for path in folder.iterdir()}
        else:
            refresh_from(broken, folder)
    assert (11, 1) == answer(folder, NEW)


MANIFESTS = {
    "empty": (b"", "manifest.json: Expecting value: line 1 column 1 (char 0)"),
    "cut off": (
        b'{"format": 2, "rev',
        "manifest.json: Unterminated string starting at: line 1 column 15 (char 14)",
    ),
    "zeros": (bytes(64), "manifest.json: Expecting value: line 1 column 1 (char 0)"),
    "other file": (b'{"a": 1}', "manifest.json: 'format'"),
    "a list": (b"[1]", "manifest.json: list indices must be integers or slices, not str"),
    "no format": (b'{"format": "x"}', "manifest.json has no format"),
    "no groups": (b'{"format": 2, "revision": "", "forms": "f"}', "manifest.json: 'groups'"),
    "unknown group": (
        b'{"format": 2, "revision": "", "forms": "f", "groups": {"songs": {}}}',
        "manifest.json: 'songs' is not a valid Group",
    ),
}


@pytest.mark.parametrize(("data", "reason"), MANIFESTS.values(), ids=MANIFESTS)
def test_a_damaged_manifest_is_told(folder, data, reason):
    """By a search and by a build; a full build makes all sound again."""
    (folder / FILE_NAME).write_bytes(data)
    for attempt in (lambda: answer(folder), lambda: refresh_from(NEW, folder)):
        with pytest.raises(CorruptIndex) as caught:
            attempt()
        assert f"The search index in {folder} is damaged: {reason}." == str(caught.value)
    refresh_from(NEW, folder, full=True)
    assert (11, 1) == answer(folder, NEW)


def test_an_index_of_a_newer_version_is_left_alone(folder):
    """Its format is named; only a full build, which a person must ask for, replaces it."""
    manifest = json.loads((folder / FILE_NAME).read_bytes())
    (folder / FILE_NAME).write_text(json.dumps({**manifest, "format": 3}), "utf-8")
    before = {path.name for path in folder.iterdir()}
    for attempt in (lambda: answer(folder), lambda: refresh_from(NEW, folder)):
        with pytest.raises(NewerIndex) as caught:
            attempt()
        assert str(caught.value) == (
            f"The search index in {folder} has format 3; this version reads up to 2."
        )
    assert before == {path.name for path in folder.iterdir()}
    refresh_from(NEW, folder, full=True)
    assert (11, 1) == answer(folder, NEW)


def test_a_folder_without_an_index_is_told(tmp_path):
    """With the command that makes one."""
    with pytest.raises(NoIndex) as caught:
        answer(tmp_path)
    assert f"There is no search index in {tmp_path}." == str(caught.value)
    assert "Make one with “reglario rebuild”." == caught.value.hint


def group_folder(folder):
    """The folder of the rules."""
    return folder / read_manifest(folder).groups[Group.RULES].folder


def forms(folder):
    """The table of forms."""
    return folder / read_manifest(folder).forms


def cut(path):
    """Take the second half of a file away."""
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])


DAMAGES = {
    "no folder of a group": lambda folder: rmtree(group_folder(folder)),
    "no forms": lambda folder: forms(folder).unlink(),
    "empty forms": lambda folder: forms(folder).write_bytes(b""),
    "other forms": lambda folder: forms(folder).write_bytes(b"no table\n"),
    "no contents": lambda folder: next(group_folder(folder).glob("*.toc")).unlink(),
    "contents cut off": lambda folder: cut(next(group_folder(folder).glob("*.toc"))),
    "terms cut off": lambda folder: cut(next(group_folder(folder).glob("*.trm"))),
    "terms empty": lambda folder: next(group_folder(folder).glob("*.trm")).write_bytes(b""),
}


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES)
def test_damage_is_told_and_mended(folder, damage):
    """A search and a build that needs the file say so; a full build makes all sound again."""
    damage(folder)
    for attempt in (lambda: answer(folder), lambda: refresh_from(NEW, folder)):
        with pytest.raises(CorruptIndex) as caught:
            attempt()
        assert str(caught.value).startswith(f"The search index in {folder}")
        assert caught.value.hint == (
            "The imported texts are safe. Make the index anew with “reglario rebuild”."
        )
    refresh_from(NEW, folder, full=True)
    assert (11, 1) == answer(folder, NEW)


def test_a_missing_part_is_named(folder):
    """A look into the folder shows that it is so."""
    path = forms(folder)
    path.unlink()
    with pytest.raises(CorruptIndex) as caught:
        answer(folder)
    assert f"The search index in {folder} is damaged: {path} is missing." == str(caught.value)


def test_stamps_that_are_cut_off_are_told_by_the_next_build(folder):
    """Else documents would be added that are there already. A search does not need them."""
    path = group_folder(folder) / "stamps.tsv"
    path.write_text("".join(path.read_text("utf-8").splitlines(keepends=True)[:5]), "utf-8")
    assert (11, 0) == answer(folder)
    with pytest.raises(CorruptIndex) as caught:
        refresh_from(NEW, folder)
    assert str(caught.value) == (
        f"The search index in {path.parent} is damaged: stamps.tsv has 5 of 11 documents."
    )
    refresh_from(NEW, folder, full=True)
    assert (11, 1) == answer(folder, NEW)


def test_what_others_left_in_the_folder_is_removed(folder):
    """Half a group of a killed build, and a table that nothing points to."""
    (folder / "rules-dead").mkdir()
    (folder / "rules-dead" / "stamps.tsv").touch()
    (folder / "forms-dead.txt").touch()
    refresh_from(OLD, folder)
    assert not {"rules-dead", "forms-dead.txt"} & {path.name for path in folder.iterdir()}


def test_an_index_of_an_older_version_is_none(folder):
    """Its documents are not those of today; whoever needs one makes it anew."""
    manifest = json.loads((folder / FILE_NAME).read_bytes())
    (folder / FILE_NAME).write_text(json.dumps({**manifest, "format": FORMAT - 1}), "utf-8")
    with pytest.raises(NoIndex):
        read_manifest(folder)
