from __future__ import annotations

import errno
import hashlib
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from corpus.source import (
    HEAD_BYTES,
    MAX_TEXT_BYTES,
    EmptyFile,
    FileChanged,
    FileTooLarge,
    FolderNotFile,
    NotAFile,
    Source,
    UnreadableFile,
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    file = tmp_path / "rules.txt"
    file.write_bytes(b"100. General\n")
    return file


def read_while(source: Source, change: Callable[[], object]) -> None:
    """Read a few bytes, let something happen to the file, and finish."""
    with source.open() as stream:
        assert stream.read(3)
        change()


def test_a_file_is_read_whole(path):
    """All bytes, unchanged."""
    assert Source.open_path(path).read() == b"100. General\n"


def test_a_file_is_known_by_the_sha256_of_its_bytes(path):
    """The digest is that of the content, not of the name."""
    expected = hashlib.sha256(b"100. General\n").hexdigest()
    assert expected == Source.open_path(path).sha256


def test_the_head_is_at_most_64_kib(path):
    """A reader is chosen by the first bytes of a file of any size."""
    path.write_bytes(b"x" * (HEAD_BYTES + 1))
    assert Source.open_path(path).head == b"x" * HEAD_BYTES


def test_a_missing_file_is_reported_with_its_path(tmp_path):
    """What, where, why, and what to do."""
    missing = tmp_path / "none.txt"
    with pytest.raises(UnreadableFile) as caught:
        Source.open_path(missing)
    assert str(caught.value) == f"{missing} cannot be read: No such file or directory."
    assert caught.value.hint == "Check the path and its permissions, then import it again."
    assert (caught.value.code, caught.value.exit_code) == ("unreadable-file", 3)


def test_a_folder_is_no_file(tmp_path):
    """The hint shows how to name the files of a folder."""
    with pytest.raises(FolderNotFile) as caught:
        Source.open_path(tmp_path)
    assert caught.value.code == "not-a-file"
    assert str(caught.value) == f"{tmp_path} is not a regular file."
    assert caught.value.hint.format(**caught.value.data) == (
        f"Name the files themselves, for instance {tmp_path}/*.txt."
    )


def test_a_pipe_is_no_file(tmp_path):
    """Opening a pipe would wait for ever, so it is refused unopened."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with pytest.raises(NotAFile) as caught:
        Source.open_path(pipe)
    assert str(caught.value) == f"{pipe} is not a regular file."


def test_a_device_is_not_taken_for_a_folder():
    """It has no files in it to name."""
    with pytest.raises(NotAFile) as caught:
        Source.open_path(Path(os.devnull))
    assert caught.value.hint == "Save what it gives as a file, and name that file."


def test_a_link_loop_is_reported_in_words(tmp_path):
    """Two links that point at each other lead nowhere."""
    one, other = tmp_path / "one", tmp_path / "other"
    one.symlink_to(other)
    other.symlink_to(one)
    with pytest.raises(UnreadableFile, match="too many levels of symbolic links"):
        Source.open_path(one)


def test_a_link_to_a_file_is_followed(path, tmp_path):
    """A link is as good as the file."""
    link = tmp_path / "link"
    link.symlink_to(path)
    assert Source.open_path(link).read() == path.read_bytes()


def test_a_file_without_permission_is_reported(path, monkeypatch):
    """The system's own reason is passed on."""
    if os.geteuid() == 0:

        def refuse(*_args: object, **_options: object) -> object:
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

        # The superuser may read everything, so the refusal has to be made.
        monkeypatch.setattr(Path, "open", refuse)
    else:
        path.chmod(0)
    with pytest.raises(UnreadableFile, match="Permission denied"):
        Source.open_path(path)


def test_a_file_without_bytes_is_empty(path):
    """An empty download is no text."""
    path.write_bytes(b"")
    with pytest.raises(EmptyFile) as caught:
        Source.open_path(path)
    assert str(caught.value) == f"{path} is empty."
    assert caught.value.hint == "Save or download it again."


def test_a_file_that_grows_while_it_is_read_is_refused(path):
    """Half of an old text and half of a new one would be neither."""
    source = Source.open_path(path)
    with pytest.raises(FileChanged) as caught:
        read_while(source, lambda: path.write_bytes(b"100. General\n101. More\n"))
    assert str(caught.value) == f"{path} changed while it was being read."
    assert caught.value.hint == "Wait until nothing writes to it, then import it again."


def test_a_file_that_is_replaced_while_it_is_read_is_refused(path, tmp_path):
    """Another file of the same size under the same name is another text."""
    source = Source.open_path(path)
    other = tmp_path / "other.txt"
    other.write_bytes(b"200. General\n")
    with pytest.raises(FileChanged):
        read_while(source, lambda: other.replace(path))


def test_a_file_that_changed_between_head_and_body_is_refused(path):
    """What was chosen by the head is not what would be read."""
    source = Source.open_path(path)
    assert source.head
    path.write_bytes(b"100. Something else\n")
    with pytest.raises(FileChanged):
        source.read()


def test_a_file_that_vanishes_while_it_is_read_is_reported(path):
    """A removed file can no longer be compared with what was read."""
    source = Source.open_path(path)
    with pytest.raises(UnreadableFile, match="No such file"):
        read_while(source, path.unlink)


def test_a_text_larger_than_any_rules_is_refused_unread(path):
    """A huge file costs no memory."""
    with path.open("r+b") as stream:
        stream.truncate(MAX_TEXT_BYTES + 1)
    with pytest.raises(FileTooLarge) as caught:
        Source.open_path(path).read()
    assert str(caught.value) == (
        f"{path} has 33554433 bytes; a text to be read has at most 33554432."
    )
    assert caught.value.hint == "Check that it is the file you meant; card data is read as JSON."


def test_the_largest_text_is_still_read(path):
    """The limit itself is allowed."""
    with path.open("r+b") as stream:
        stream.truncate(MAX_TEXT_BYTES)
    assert len(Source.open_path(path).read()) == MAX_TEXT_BYTES


def test_bytes_are_read_like_a_file_of_that_name():
    """What the program makes itself needs no place on a disk."""
    made = Source.of_bytes(b"100. General\n", Path("own", "rules.txt"))
    assert (made.name, made.size, made.head) == ("rules.txt", 13, b"100. General\n")
    assert made.read() == b"100. General\n"
    assert hashlib.sha256(b"100. General\n").hexdigest() == made.sha256
