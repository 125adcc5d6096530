"""`reglario download`, from a publisher on this computer."""

from __future__ import annotations

import json
import re
import signal
import socket
import subprocess
import sys
from pathlib import Path

import pytest
from loopback import PAGE, RULES, File, listing, redirect, serving, silence, status

from corpus.languages import Language

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def site():
    """A server that answers as the test says; no proxy stands between."""
    with serving() as found, pytest.MonkeyPatch.context() as patch:
        for name in ("http_proxy", "HTTP_PROXY", "all_proxy", "ALL_PROXY"):
            patch.delenv(name, raising=False)
        yield found


@pytest.fixture
def cats(site, tmp_path):
    """A list that has the rules of cats, which are there."""
    site.pages["/cats.txt"] = File(RULES.encode())
    return listing(tmp_path / "list.toml", site.at("/cats.txt"))


@pytest.fixture
def download(reglario, cats):
    """Run the command with that list."""
    return lambda *words, **more: reglario("download", "--from", cats, *words, **more)


def test_without_a_name_it_lists_and_asks_nobody(download, site, tmp_path):
    """Nor does it write anything."""
    run = download()
    assert run.code == 0
    assert re.search(r"^cats +Nobody +rules of cats +— +1 MB$", run.out, re.MULTILINE)
    assert "Nobody: https://example.org/ (terms: https://example.org/terms)" in run.out
    assert "Nothing is downloaded before you name it" in run.err
    assert [] == site.asked
    assert not (tmp_path / "home").exists()


def test_listing_does_not_even_load_what_could_ask():
    """Neither what connects nor what it stands on."""
    code = (
        "import sys; from cli.main import program\n"
        "try: program.main(['download'])\n"
        "except SystemExit as end: assert not end.code, end.code\n"
        "print('LOADED', *sys.modules)"
    )
    run = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, check=True, capture_output=True, text=True
    )
    loaded = set(run.stdout.partition("LOADED ")[2].split())
    assert "corpus.download.publishers" in loaded
    assert set() == {"urllib3", "urllib.request", "http.client", "ssl"} & loaded


def test_the_built_in_list_says_what_there_is_in_every_language(reglario):
    """With its own words for each thing."""
    said = {
        lang: [one["what"] for one in reglario("--ui", lang, "download", "--json").json["things"]]
        for lang in Language
    }
    assert all(len(set(words)) == 3 for words in zip(*said.values(), strict=True))


def test_a_named_thing_is_got_told_and_not_yet_imported(download, tmp_path, reglario):
    """Where it is from, what it is, where it lies, and how to go on."""
    run = download("cats")
    path = tmp_path / "home" / "downloads" / "cats.txt"
    assert run.code == 0
    assert run.out.splitlines()[0] == "cats: downloaded"
    assert "Comprehensive Rules · English · edition of March 3, 2031" in run.out
    assert f"  File: {path}" in run.out
    assert run.out.splitlines()[-1] == f"Import it with: reglario import {path}"
    assert RULES == path.read_text("utf-8")
    assert not (tmp_path / "home" / "kb.sqlite").exists()


def test_what_it_says_can_be_typed(download, reglario, home, tmp_path):
    """A path with a blank is quoted; the import takes it."""
    run = download("cats", "--to", tmp_path / "my files")
    import shlex

    words = shlex.split(run.out.splitlines()[-1].partition(": ")[2])
    assert reglario(*words[1:]).code == 0


def test_with_import_it_is_in_the_knowledge_base_at_once(download, reglario, home):
    """And the same file again changes nothing."""
    run = download("cats", "--import")
    assert run.code == 0
    assert "cats.txt: added" in run.out
    assert "Import it with" not in run.out
    assert "A cat may sleep anywhere." in reglario("show", "100.1").out
    again = download("cats", "--import", "--json").json
    assert [["unchanged"], ["unchanged"]] == [
        [one["outcome"] for one in again[key]] for key in ("things", "files")
    ]
    assert again["written"] is False


def test_the_keys_of_what_was_got_are_stable(download, tmp_path, site):
    """docs/JSON.md has them."""
    [got] = download("cats", "--json").json["things"]
    path = tmp_path / "home" / "downloads" / "cats.txt"
    assert set(got) == {
        *("id", "format", "lang", "outcome", "refused", "path", "address", "size", "sha256"),
        *("effective", "got", "seen", "redirects", "resumed", "counts"),
    }
    assert ("cats", "downloaded", str(path), site.at("/cats.txt"), "2031-03-03", 0) == tuple(
        got[key] for key in ("id", "outcome", "path", "address", "effective", "resumed")
    )
    again = download("cats", "--json").json["things"][0]
    assert ("unchanged", got["got"], None) == (again["outcome"], again["got"], again["counts"])


def test_the_list_says_when_a_thing_was_got(download):
    """For people the day, for programs all that is known."""
    download("cats")
    got = download("--json").json["things"][0]["got"]
    assert set(got) == {"path", "address", "size", "sha256", "effective", "got", "seen"}
    assert " —  " not in download().out


def test_redirects_and_resumed_bytes_are_told(download, site):
    """So that a person sees where a file really came from."""
    body = RULES.encode()
    site.pages["/cats.txt"] = redirect("/dogs.txt")
    site.pages["/dogs.txt"] = File(body, cut=100)
    assert download("cats").code == 3
    site.pages["/dogs.txt"] = File(body)
    run = download("cats")
    assert f"  Sent on to: {site.at('/dogs.txt')}" in run.out
    assert "100 bytes were there already" in run.out


def test_one_that_fails_does_not_stop_the_others(reglario, site, cats):
    """Its error is told in its place, and the exit code is 3."""
    other = cats.read_text("utf-8").partition("[[thing]]")[2].replace("cats", "dogs")
    cats.write_text(f"{cats.read_text('utf-8')}\n[[thing]]{other}", "utf-8")
    run = reglario("download", "--from", cats, "dogs", "cats", "--json", "--import")
    assert run.code == 3
    dogs, found = run.json["things"]
    assert ("refused", "bad-status", "downloaded") == (
        dogs["outcome"],
        dogs["refused"]["code"],
        found["outcome"],
    )
    assert [file["outcome"] for file in run.json["files"]] == ["added"]


FAILING = {
    "cut off": (File(RULES.encode(), cut=100), "cut-off", "broke off after 100 of"),
    "a page": (File(PAGE), "wrong-content", "it is a web page (“Sorry”)"),
    "gone": (status(404), "bad-status", "There is nothing at"),
    "busy": (status(429, Retry_After="7200"), "bad-status", "left alone for 7,200 seconds"),
    "in a circle": (redirect("/cats.txt"), "too-many-redirects", "again and again"),
    "elsewhere": (redirect("ftp://example.org/x"), "unsafe-address", "only https leads on"),
    "too large": (silence(total=10**9), "download-too-large", "1,000,000,000 bytes"),
}


@pytest.mark.parametrize("name", FAILING)
def test_a_failure_is_told_in_words_with_what_to_do(download, site, name):
    """On its own lines, and for programs with its code."""
    page, code, words = FAILING[name]
    site.pages["/cats.txt"] = page
    run = download("cats")
    assert run.code == 3
    head, message, hint = run.out.splitlines()
    assert head == "cats: not downloaded"
    assert words in message
    assert hint.startswith("  ")
    assert download("cats", "--json").json["things"][0]["refused"]["code"] == code


@pytest.mark.parametrize("lang", [Language.ES, Language.FR])
def test_a_reason_inside_a_failure_is_in_the_readers_language(download, site, lang):
    """The reader's sentence and the system's."""
    site.pages["/cats.txt"] = File(PAGE)
    page = download("--ui", lang, "cats").out
    assert {Language.ES: "es una página web", Language.FR: "c’est une page web"}[lang] in page
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        site.pages["/cats.txt"] = redirect(f"http://127.0.0.1:{free.getsockname()[1]}/")
        refused = download("--ui", lang, "cats").out
    assert {Language.ES: "conexión rechazada", Language.FR: "connexion refusée"}[lang] in refused


@pytest.mark.parametrize(
    ("words", "code", "error"),
    [
        (("dogs",), 2, "unknown-download"),
        (("--import",), 2, "usage"),
        (("cats", "--to", __file__), 2, "usage"),
        (("cats", "--from", "none.toml"), 3, "system-refused"),
        (("cats", "--from", __file__), 3, "bad-publishers"),
        (("--from", __file__), 3, "bad-publishers"),
    ],
)
def test_misuse_is_told_before_anything_is_asked(download, site, words, code, error):
    """An unknown name, an import of nothing, a folder that is a file, a list that is none."""
    run = download(*words, "--json")
    assert (code, error) == (run.code, run.json["error"]["code"])
    assert [] == site.asked


def test_what_is_wrong_with_a_list_is_told_in_the_readers_language(download, tmp_path):
    """Its key as it is."""
    path = listing(tmp_path / "bad.toml", "https://example.org/", limit=None)
    assert "a cats le falta limit" in download("--from", path, "--ui", "es").err


def test_a_folder_that_another_download_holds_is_told(download, tmp_path):
    """The second waits for nothing."""
    from corpus.download.disk import only_writer

    with only_writer(tmp_path / "held"):
        run = download("cats", "--to", tmp_path / "held", "--json")
    assert (3, "download-busy") == (run.code, run.json["error"]["code"])


def test_ctrl_c_ends_it_and_the_next_time_goes_on(start, site, cats, tmp_path, download):
    """With code 130; what came is kept, and no bar is drawn where there is no terminal."""
    body = RULES.encode()
    site.pages["/cats.txt"] = silence(body[:100], len(body))
    process = start("download", "--from", str(cats), "cats")
    part = tmp_path / "home" / "downloads" / "cats.part"
    while not (part.exists() or process.poll() is not None):
        site.stopped.wait(0.02)
    site.stopped.wait(1)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=30)
    assert (130, "") == (process.returncode, out)
    assert "\x1b" not in err
    assert body[:100] == part.read_bytes()
    site.pages["/cats.txt"] = File(body)
    assert download("cats", "--json").json["things"][0]["resumed"] == 100


def test_a_state_from_elsewhere_names_no_file_outside(download, tmp_path):
    """A path in it is taken for a name."""
    folder = tmp_path / "home" / "downloads"
    download("cats")
    state = json.loads((folder / ".downloads.json").read_text())
    (tmp_path / "secret.txt").write_text(RULES)
    state["kept"]["cats"]["file"] = "../../secret.txt"
    (folder / ".downloads.json").write_text(json.dumps(state))
    got = download("cats", "--json").json["things"][0]
    assert got["path"] == str(folder / "cats.txt")


def test_names_are_completed(reglario):
    """By the built-in list."""
    words = "reglario\ndownload\nru"
    run = reglario(_REGLARIO_COMPLETE="bash_complete", COMP_WORDS=words, COMP_CWORD="2")
    assert ["plain,rules-en", "plain,rulings"] == run.out.split()
