"""Only what is proved is kept, and what was there before stays until then."""

from __future__ import annotations

import gzip
import json
import os
import signal
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest
from loopback import PAGE, RULES, File, listing, silence

from corpus.download.errors import (
    CutOff,
    DamagedArchive,
    DownloadBusy,
    InTheWay,
    NotWhole,
    OtherFormat,
    OtherLanguage,
    TooFew,
    Undated,
    UnpacksTooLarge,
    WrongContent,
)
from corpus.download.folder import downloads
from corpus.download.outcome import Outcome
from corpus.download.publishers import read_publishers
from corpus.download.state import read_state
from corpus.languages import Language

ROOT = Path(__file__).resolve().parents[3]
BODY = RULES.encode()
FRENCH = """Règles complètes de Magic: The Gathering

Ces règles sont datées du 3 mars 2031.

100. Chats

100.1. Un chat dort où il veut et les autres chats aussi.

Glossaire

Boîte
Un lieu pour un chat.

Remerciements

Personne.
"""
RULING = {"oracle_id": "k-1", "source": "wotc", "published_at": "2020-01-02", "comment": "Tea."}
LINES = "".join(json.dumps({**RULING, "comment": f"Tea {n}."}) + "\n" for n in range(5)).encode()
RULINGS = {"format": "scryfall", "lang": None, "dated": None, "whole": None}

BAD = {
    "a page that says sorry": (PAGE, WrongContent, "unknown-format"),
    "no bytes": (b"", WrongContent, "empty-file"),
    "blanks": (b"\n \n", WrongContent, "empty-file"),
    "a PDF": (b"%PDF-1.7 1 0 obj", WrongContent, "unknown-format"),
    "a text of another kind": (b"Dear cat, please come home.\n", WrongContent, "unknown-format"),
    "JSON that tells an error": (b'{"object": "error"}', WrongContent, "unknown-format"),
    "rulings": (LINES, OtherFormat, None),
    "no date": (RULES.replace("effective as of March 3, 2031", "old").encode(), Undated, None),
    "no credits": (RULES[: RULES.rindex("Credits")].encode(), NotWhole, None),
    "no glossary": (RULES[: RULES.rindex("Glossary")].encode(), NotWhole, None),
    "few rules": (RULES.replace("100.1a While", "While").encode(), TooFew, None),
    "another language": (FRENCH.encode(), OtherLanguage, None),
    "a damaged archive": (gzip.compress(BODY)[:-8] + bytes(8), DamagedArchive, None),
    "half an archive": (gzip.compress(BODY)[:-20], DamagedArchive, None),
    "a bomb": (gzip.compress(bytes(300_000)), UnpacksTooLarge, None),
    "an archive of a page": (gzip.compress(PAGE), WrongContent, "unknown-format"),
}


@pytest.mark.parametrize("name", BAD)
def test_what_is_not_what_was_looked_for_is_not_kept(get, site, folder, names, name):
    """The file that was there stays, and no part is left that could never become right."""
    site.pages["/cats.txt"] = File(BODY, etag='"old"')
    get()
    body, kind, reason = BAD[name]
    site.pages["/cats.txt"] = File(body)
    with pytest.raises(kind) as caught:
        get()
    assert kind is type(caught.value)
    assert reason == getattr(caught.value.data.get("reason"), "code", None)
    assert BODY == (folder / "cats.txt").read_bytes()
    assert ["cats.txt"] == names()
    site.pages["/cats.txt"] = File(BODY, etag='"old"')
    assert get().outcome is Outcome.UNCHANGED


def test_the_reason_calls_the_file_by_the_name_it_would_have(get, site):
    """Not by that of the part."""
    site.pages["/cats.txt"] = File(PAGE)
    with pytest.raises(WrongContent) as caught:
        get()
    assert caught.value.data["reason"].data["path"] == "cats.txt"


def test_the_type_that_a_publisher_gives_proves_nothing(get, site):
    """Rules may come as HTML by their header; a page comes as text."""
    site.pages["/cats.txt"] = File(BODY, more={"Content-Type": "text/html"})
    assert BODY == get().path.read_bytes()
    site.pages["/cats.txt"] = File(PAGE, etag='"two"', more={"Content-Type": "text/plain"})
    with pytest.raises(WrongContent):
        get()


def test_what_is_kept_is_known_with_what_proves_it(get, site, folder):
    """Where it came from, when, its size, hash, state and date."""
    site.pages["/cats.txt"] = File(BODY)
    got = get()
    assert (Language.EN, "2031-03-03") == (got.proof.lang, got.kept.effective)
    assert {"rules": 2, "glossary": 1, "rulings": 0, "cards": 0} == got.proof.counts
    assert (site.at("/cats.txt"), len(BODY), '"one"') == (
        got.kept.address,
        got.kept.size,
        got.kept.etag,
    )
    assert {"cats": got.kept} == read_state(folder).kept


def test_rulings_are_proved_by_their_reader(get, site):
    """An object a line, packed, under the name of the list."""
    site.pages["/x"] = File(gzip.compress(LINES))
    got = get("/x", file="rulings.jsonl", suffix=".jsonl", least={"rulings": 5}, **RULINGS)
    assert ("rulings.jsonl", LINES) == (got.path.name, got.path.read_bytes())


@pytest.mark.parametrize("least", [{"rulings": 6}, {"cards": 1}])
def test_too_little_or_of_another_kind_is_not_kept(get, site, least):
    """Scryfall's rulings and cards have one format, and are told apart by what they hold."""
    site.pages["/x"] = File(LINES)
    with pytest.raises(TooFew):
        get("/x", least=least, **RULINGS)


def test_the_header_that_names_a_file_is_not_heeded(get, site, folder):
    """Nor does anything in an address lead out of the folder."""
    site.pages["/a/..%2F..%2Fcats"] = File(
        BODY, more={"Content-Disposition": 'attachment; filename="../../evil.txt"'}
    )
    assert folder / "cats.txt" == get("/a/..%2F..%2Fcats").path


@pytest.mark.parametrize("there", ["file", "folder", "link"])
def test_what_was_not_downloaded_is_not_overwritten(get, site, folder, there):
    """It may be a person's own. What came waits, and is not fetched again."""
    folder.mkdir()
    path = folder / "cats.txt"
    if there == "file":
        path.write_text("mine")
    elif there == "folder":
        path.mkdir()
    else:
        path.symlink_to("nowhere")
    site.pages["/cats.txt"] = File(BODY)
    with pytest.raises(InTheWay):
        get()
    path.rename(folder / "moved")
    got = get()
    assert (BODY, len(BODY)) == (got.path.read_bytes(), got.resumed)


def test_the_same_bytes_are_in_nobodys_way(get, site, folder):
    """A person may have saved the file with a browser, or lost the state."""
    folder.mkdir()
    (folder / "cats.txt").write_bytes(BODY)
    site.pages["/cats.txt"] = File(BODY)
    assert get().outcome is Outcome.UNCHANGED
    assert get().outcome is Outcome.UNCHANGED
    assert "if-none-match" in site.headers("/cats.txt")[1]


def test_only_one_process_writes_to_a_folder(get, site, folder, tmp_path):
    """The second is told at once, and asks nobody."""
    publishers = read_publishers(listing(tmp_path / "other.toml", site.at("/cats.txt")))
    with downloads(folder, publishers.network), pytest.raises(DownloadBusy):
        get()
    assert [] == site.asked
    site.pages["/cats.txt"] = File(BODY)
    assert BODY == get().path.read_bytes()


def test_an_interrupt_leaves_what_came(get, site, folder):
    """Ctrl-C while it is downloaded, and again while it is read."""
    site.pages["/cats.txt"] = silence(BODY[:100], len(BODY))

    def interrupt(at):
        def progress(stage, done, total):
            if stage == at:
                raise KeyboardInterrupt

        return progress

    with pytest.raises(KeyboardInterrupt):
        get(progress=interrupt("downloading"))
    assert BODY[:100] == (folder / "cats.part").read_bytes()
    packed = gzip.compress(LINES)
    site.pages["/x"] = File(packed)
    with pytest.raises(KeyboardInterrupt):
        get("/x", interrupt("unpacking"), least={"rulings": 5}, **RULINGS)
    got = get("/x", least={"rulings": 5}, **RULINGS)
    assert (LINES, len(packed)) == (got.path.read_bytes(), got.resumed)


def test_a_killed_process_leaves_what_came(get, site, folder, names, tmp_path):
    """No lock stays behind, and the state is whole."""
    site.pages["/cats.txt"] = silence(BODY[:100], len(BODY))
    path = listing(tmp_path / "list.toml", site.at("/cats.txt"))
    code = f"""
        from pathlib import Path
        from corpus.download.folder import downloads
        from corpus.download.publishers import read_publishers
        found = read_publishers(Path({str(path)!r}))
        with downloads(Path({str(folder)!r}), found.network) as held:
            held.get(found.things["cats"], lambda *what: print(*what, flush=True))
    """
    command = [sys.executable, "-c", textwrap.dedent(code)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert f"downloading 100 {len(BODY)}\n" == process.stdout.readline()
        os.kill(process.pid, signal.SIGKILL)
    assert ["cats.part"] == names()
    site.pages["/cats.txt"] = File(BODY)
    got = get()
    # What the process had not yet handed to the system is lost with it.
    came = got.resumed
    assert came in {0, 100}
    assert BODY == got.path.read_bytes()


def test_a_part_that_goes_on_past_its_end_is_not_kept(get, site, folder):
    """Something else has written to it; then all is asked for again."""
    site.pages["/cats.txt"] = File(BODY, cut=100)
    with pytest.raises(CutOff):
        get()
    (folder / "cats.part").write_bytes(BODY + b"more")
    site.pages["/cats.txt"] = File(BODY)
    got = get()
    assert (BODY, 0) == (got.path.read_bytes(), got.resumed)


def test_a_part_with_other_bytes_is_found_out(get, site, folder):
    """The reader, or the publisher's next answer, decides; no half truth is kept."""
    site.pages["/cats.txt"] = File(BODY, packed=True, cut=100)
    with pytest.raises(CutOff):
        get()
    (folder / "cats.part").write_bytes(gzip.compress(PAGE * 3, 0)[:100])
    site.pages["/cats.txt"] = File(BODY, packed=True)
    with pytest.raises(DamagedArchive):
        get()
    assert BODY == get().path.read_bytes()
