"""The file of a text: read, changed and patched to the byte."""

from __future__ import annotations

import re
import shutil
import stat
import subprocess
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from corpus.decode import BadEncoding, NotText
from corpus.source import FolderNotFile, NotAFile
from kb.lineage.citing.errors import NotesChanged, NotesNotWritable
from kb.lineage.citing.notes import Notes, NotesTooLarge, NotesUnreadable
from kb.lineage.citing.patch import base_of, unified
from kb.lineage.citing.save import save

ODD = (
    b"",
    b"\n",
    b"rule 724.2",
    b"\xef\xbb\xbfrule 724.2\r\nand\rmixed\n\nends",
    "la règle 724.2 et la créature".encode("cp1252"),
    "see the rule 724.2 and a card".encode("utf-16"),
    "see the rule 724.2 and a card".encode("utf-16-be"),
    "a\u2028b\x0bc\x0cd\x85e".encode(),
)


@pytest.mark.parametrize("data", ODD)
def test_bytes_come_back_as_they_were(data: bytes) -> None:
    """Encoding, byte order mark and line ends."""
    notes = Notes.of_bytes(data, "notes")
    assert notes.data == data
    assert not notes.text.startswith("\ufeff")


def test_a_place_is_a_line_and_a_column() -> None:
    """Of characters, from 1, with every kind of line end; a byte order mark is no column."""
    notes = Notes.of_bytes("\ufeffé7\r\nb\rc\n\nd".encode(), "notes")
    places = [notes.place(notes.text.index(char)) for char in "7bcd"]
    assert places == [(1, 2), (2, 1), (3, 1), (5, 1)]


def test_what_is_no_text_is_refused(tmp_path: Path) -> None:
    """By its content and by what it is."""
    with pytest.raises(NotText):
        Notes.of_bytes(b"\x00\x01\x02", "notes")
    with pytest.raises(NotText):
        Notes.of_bytes(b"%PDF-1.7 and more", "notes")
    with pytest.raises(BadEncoding):
        Notes.of_bytes(b"\xe8\xe8 rule 724.2", "notes")
    with pytest.raises(FolderNotFile):
        Notes.read(tmp_path)
    with pytest.raises(NotAFile):
        Notes.read(Path("/dev/null"))
    with pytest.raises(NotesUnreadable) as caught:
        Notes.read(tmp_path / "none.md")
    assert str(caught.value).endswith("none.md cannot be read: No such file or directory.")


def test_a_file_that_nobody_wrote_is_refused(tmp_path: Path) -> None:
    """Before it is read whole."""
    path = tmp_path / "huge"
    with path.open("wb") as stream:
        stream.truncate(100 * 1024 * 1024)
    with pytest.raises(NotesTooLarge) as caught:
        Notes.read(path)
    assert str(caught.value).endswith("huge has more than 33554432 bytes.")


def test_a_file_keeps_its_mode_and_a_link_stays_one(tmp_path: Path) -> None:
    """The file that the link names is written."""
    path = tmp_path / "notes.md"
    path.write_bytes(b"rule 724.2\r\n")
    path.chmod(0o640)
    link = tmp_path / "link.md"
    link.symlink_to(path)
    save(Notes.read(link), "rule 731.2\r\n")
    assert link.is_symlink()
    assert path.read_bytes() == b"rule 731.2\r\n"
    assert stat.S_IMODE(path.stat().st_mode) == 0o640
    assert sorted(tmp_path.iterdir()) == [link, path]


def test_a_file_that_changed_meanwhile_is_left_alone(tmp_path: Path) -> None:
    """What somebody else wrote is not lost."""
    path = tmp_path / "notes.md"
    path.write_text("rule 724.2")
    notes = Notes.read(path)
    path.write_text("rule 724.3")
    with pytest.raises(NotesChanged) as caught:
        save(notes, "rule 731.2")
    assert path.read_text() == "rule 724.3"
    assert "changed while its citations were looked up" in str(caught.value)


def test_a_file_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    """With the system's reason."""
    path = tmp_path / "notes.md"
    path.write_text("rule 724.2")
    notes = Notes.read(path)
    path.unlink()
    with pytest.raises(NotesNotWritable) as caught:
        save(notes, "rule 731.2")
    assert "No such file or directory" in str(caught.value)


LINES = st.lists(
    st.sampled_from([b"rule 1", b"rule 2", b"", b"\r", b"a\rb", b"\xff\x00", b"-- x", b"@@ y"]),
    max_size=30,
)


@st.composite
def two_files(draw: st.DrawFn) -> tuple[bytes, bytes]:
    """Two files of as many lines, some of which differ; an end of the last line stays."""
    old = [*draw(LINES), draw(st.sampled_from([b"", b"last"]))]
    new = [draw(st.sampled_from([line, line, line, line + b"!", b"?"])) for line in old[:-1]]
    new.append(old[-1] and draw(st.sampled_from([b"last", b"other"])))
    return b"\n".join(old), b"\n".join(new)


@given(two_files())
def test_a_patch_makes_one_file_of_the_other(files: tuple[bytes, bytes]) -> None:
    """By a reader of patches of our own; the last line may lack its end."""
    old, new = files
    assert applied(old, unified("notes", old, new)) == new


@given(two_files())
def test_a_patch_has_few_lines_around_a_change(files: tuple[bytes, bytes]) -> None:
    """At most three before the first change of a hunk, and after the last."""
    for hunk in re.split(rb"(?m)^@@ .* @@\n", unified("notes", *files))[1:]:
        signs = [line[:1] for line in hunk.split(b"\n") if line]
        around = [sign == b" " for sign in signs if sign != b"\\"]
        assert not all(around[:4])
        assert not all(around[-4:])


def applied(old: bytes, patch: bytes) -> bytes:
    """A file after a unified diff, read strictly."""
    lines = old.split(b"\n")
    rest = [line + b"\n" for line in lines[:-1]] + ([lines[-1]] if lines[-1] else [])
    made: list[bytes] = []
    taken = 0
    body = patch.split(b"\n")[2:-1] if patch else []
    for place, line in enumerate(body):
        sign, content = line[:1], line[1:] + b"\n"
        if body[place + 1 : place + 2] and body[place + 1].startswith(b"\\ No newline"):
            content = line[1:]
        if line.startswith(b"@@ -"):
            start = int(line[4:].split(b",")[0]) - 1
            made += rest[taken:start]
            taken = start
            continue
        if sign in {b" ", b"-"}:
            assert rest[taken] == content
            taken += 1
        if sign in {b" ", b"+"}:
            made.append(content)
    return b"".join(made + rest[taken:])


NAMES = ("notes.md", "my notes.md", "sub folder/é.txt", 'odd"name.md', "back\\slash.md")


def diff(folder: Path, name: str, old: bytes, new: bytes) -> bytes:
    """A patch of a file that lies in a folder."""
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(old)
    return unified(name, old, new)


@pytest.mark.skipif(not shutil.which("patch"), reason="there is no program patch")
@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("data", ODD[2:7])
def test_the_program_patch_takes_it(tmp_path: Path, name: str, data: bytes) -> None:
    """For every name, encoding and line end."""
    new = data.replace(b"7", b"8")
    made = diff(tmp_path, name, data, new)
    subprocess.run(["patch", "-p0"], cwd=tmp_path, input=made, check=True, capture_output=True)
    assert (tmp_path / name).read_bytes() == new


@pytest.mark.skipif(not shutil.which("git"), reason="there is no git")
@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("data", ODD[2:5])
def test_git_takes_it(tmp_path: Path, name: str, data: bytes) -> None:
    """As a patch of a folder that is no repository."""
    new = data.replace(b"7", b"8")
    made = diff(tmp_path, name, data, new)
    command = ["git", "apply", "-p0"]
    subprocess.run(command, cwd=tmp_path, input=made, check=True, capture_output=True)
    assert (tmp_path / name).read_bytes() == new


def test_a_patch_is_for_the_folder_that_holds_all_files(tmp_path: Path) -> None:
    """This one, or one above."""
    here = tmp_path / "here"
    here.mkdir()
    assert base_of([here / "a", here / "b" / "c"], here) == here
    assert base_of([here / "a", tmp_path / "b"], here) == tmp_path
