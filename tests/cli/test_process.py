"""The program as a process: streams, signals, what it loads."""

from __future__ import annotations

import os
import pty
import signal
import subprocess
import sys
import time

import pytest


def test_a_search_loads_nothing_that_it_does_not_need(small_home):
    """What is heavy is for builds, imports and progress bars."""
    code = (
        "import sys\n"
        "from cli.main import program\n"
        "try:\n program.main(['search', 'noche'], prog_name='reglario')\n"
        "except SystemExit as end:\n assert end.code == 0, end.code\n"
        "print('LOADED', *sys.modules)"
    )
    env = os.environ | {"REGLARIO_HOME": str(small_home), "LANG": "es_ES.UTF-8"}
    done = subprocess.run(
        [sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True
    )
    loaded = set(done.stdout.rsplit("LOADED", 1)[1].split())
    heavy = {"rich", "babel", "spacy", "simplemma", "lxml", "urllib.request", "asyncio", "ijson"}
    heavy |= {"rapidfuzz", "filelock", "difflib", "cli.commands.show", "cli.commands.import_"}
    assert loaded & heavy == set()


@pytest.mark.parametrize("command", ["--help", "--version"])
def test_help_loads_no_floor_below(command):
    """The group's help imports the commands, and they import nothing heavy."""
    code = (
        "import sys\n"
        "from cli.main import program\n"
        f"try:\n program.main(['{command}'], prog_name='reglario')\n"
        "except SystemExit: pass\n"
        "print('LOADED', *sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = set(done.stdout.rsplit("LOADED", 1)[1].split())
    assert loaded & {"whoosh", "sqlite3", "rich", "babel", "spacy", "lxml"} == set()


def test_a_reader_that_goes_away_is_no_error(start, home):
    """`reglario refs --all | head -1` ends quietly, with 141 as by the signal."""
    one = start("refs", "--all", "--every-edition", "--kind", "about", "--kind", "refers-to")
    one.stdout.read(1)
    one.stdout.close()
    assert one.wait(timeout=60) in {0, 141}
    assert one.stderr.read() == ""


@pytest.mark.parametrize("words", [("terms",), ("refs", "--all", "--kind", "about")])
def test_a_reader_gone_in_the_middle_of_a_command_ends_it_with_141(start, home, words):
    """Not with 1, which says that nothing was found."""
    one = start(*words)
    one.stdout.close()
    assert (141, "") == (one.wait(timeout=60), one.stderr.read())


@pytest.mark.parametrize("command", ["show", "refs", "terms"])
def test_bytes_that_are_no_text_are_misuse(start, home, command):
    """A name typed on a terminal of another encoding."""
    one = start(command, b"\xff")
    out, err = one.communicate(timeout=60)
    assert (2, "") == (one.returncode, out)
    assert "It has bytes that are not UTF-8." in err


def test_an_interrupt_is_quiet(start, home, tmp_path):
    """Ctrl-C ends with 130 and no traceback."""
    fifo = tmp_path / "fifo.tsv"
    os.mkfifo(fifo)
    one = start("search", "--queries", str(fifo))
    held = _open_when_read(fifo)
    one.send_signal(signal.SIGINT)
    out, err = one.communicate(timeout=60)
    os.close(held)
    assert (one.returncode, out, err.strip()) == (130, "", "")


def _open_when_read(fifo):
    """Open the writing end as soon as the program has the reading end, where it then waits."""
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        try:
            return os.open(fifo, os.O_WRONLY | os.O_NONBLOCK)
        except OSError:
            time.sleep(0.05)
    raise AssertionError("nobody opened the queries")


def test_bold_letters_are_for_terminals_only(home):
    """A terminal gets them; NO_COLOR takes them away."""
    assert b"\x1b[1m" in _on_a_terminal("show", "702.65", home=home)
    assert b"\x1b[1m" not in _on_a_terminal("show", "702.65", home=home, NO_COLOR="1")


def _on_a_terminal(*words, home, **environment):
    """What the program writes to a terminal of 120 columns."""
    mine, theirs = pty.openpty()
    env = os.environ | {"REGLARIO_HOME": str(home), "TERM": "xterm", "COLUMNS": "120"}
    env.pop("NO_COLOR", None)
    one = subprocess.Popen(
        [sys.executable, "-m", "cli", *words], stdout=theirs, env=env | environment
    )
    os.close(theirs)
    written = b""
    try:
        while block := os.read(mine, 4096):
            written += block
    except OSError:  # Linux says so when the other side is closed
        pass
    os.close(mine)
    assert one.wait(timeout=60) == 0
    return written


def test_a_terminal_shows_languages_side_by_side(home):
    """Two texts on one line."""
    lines = _on_a_terminal("show", "702.65", home=home).decode().splitlines()
    assert any("Cambio de aura" in line and "Aura Swap" in line for line in lines[1:])


def test_a_mistake_in_the_program_is_told_honestly(reglario, monkeypatch):
    """Exit code 3, no traceback unless asked for; the program says that it is its own fault."""
    from cli.commands import sources

    def broken(*_args):
        raise ZeroDivisionError("oops")

    monkeypatch.setattr(sources, "library", broken)
    run = reglario("sources", "--ui", "es")
    assert (run.code, run.out) == (3, "")
    assert "ZeroDivisionError: oops" in run.err
    assert "Es un error del programa, no tuyo." in run.err
    assert "Traceback" not in run.err
    assert "Traceback" in reglario("sources", "--debug").err
    assert reglario("sources", "--json").json["error"]["code"] == "unexpected"


def test_a_full_disk_is_told_as_the_system_says_it(reglario, monkeypatch):
    """Exit code 3, in the reader's language."""
    from cli.commands import sources

    def full(*_args):
        raise OSError(28, "No space left on device", "/somewhere")

    monkeypatch.setattr(sources, "library", full)
    run = reglario("sources", "--ui", "es")
    assert run.code == 3
    assert "/somewhere: no queda espacio en el disco." in run.err


def test_a_home_that_is_a_file_is_refused(reglario, tmp_path):
    """With another way named."""
    (tmp_path / "file").write_text("x")
    run = reglario("sources", "--home", str(tmp_path / "file"))
    assert run.code == 3
    assert "--home" in run.err


def test_a_terminal_without_accents_gets_an_answer_all_the_same(reglario_process, home):
    """What its encoding lacks is replaced in text and escaped in JSON."""
    narrow = {"PYTHONUTF8": "0", "PYTHONIOENCODING": "ascii"}
    text = reglario_process("show", "702.65", **narrow)
    assert (text.code, text.err) == (0, "")
    assert "702.65a" in text.out
    record = reglario_process("show", "702.65", "--json", **narrow).json
    assert record["title"]["fr"] == "Échange d’aura"


@pytest.mark.parametrize(
    "words",
    [
        ["search", "noche"],
        ["search", "noche", "--json"],
        ["refs", "--all", "--format", "graphml"],
        ["show", "999", "--json"],
        ["--help"],
    ],
    ids=" ".join,
)
@pytest.mark.parametrize("where", [">&-", ">/dev/full"])
def test_an_output_that_takes_nothing_is_told_as_such(home, words, where):
    """One message that names the output, exit code 3, no traceback."""
    env = os.environ | {"REGLARIO_HOME": str(home), "LANG": "en_GB.UTF-8"}
    done = subprocess.run(
        ["sh", "-c", f'"$@" {where}', "sh", sys.executable, "-m", "cli", *words],
        env=env,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 3
    assert done.stderr.count("The output cannot be written: ") == 1
    assert str(home) not in done.stderr
    assert "Traceback" not in done.stderr
    assert "Exception ignored" not in done.stderr


@pytest.mark.parametrize("where", ["2>&-", "2>/dev/full", "<&-"])
def test_the_answer_needs_neither_stdin_nor_stderr(home, where):
    """Whether they are closed or full."""
    env = os.environ | {"REGLARIO_HOME": str(home)}
    command = ["sh", "-c", f'"$@" {where}', "sh", sys.executable, "-m", "cli", "show", "702.65"]
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0
    assert "702.65a" in done.stdout


def test_first_use_is_not_announced_where_there_can_be_none(reglario, tmp_path):
    """The folder cannot be made under a file."""
    (tmp_path / "file").write_text("x")
    run = reglario("sources", "--home", str(tmp_path / "file" / "home"))
    assert run.code == 3
    assert "First use" not in run.err
