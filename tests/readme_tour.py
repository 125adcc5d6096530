"""Runs the console blocks of the README: `python tests/readme_tour.py` writes their output.

A line that begins with `$ ` is a command; the lines below it, up to the next command or the
end of the block, are what it prints (the answer, then words to the person). What a command reads
stands behind `<<<`, as in a shell; others read nothing.
"""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
import tempfile
from pathlib import Path

README = Path(__file__).resolve().parent.parent / "README.md"
_BLOCK = re.compile(r"(?<=^```console\n).*?(?=^```$)", re.DOTALL | re.MULTILINE)


def tour(text: str, home: Path) -> str:
    """The text with the real output below each command of its console blocks."""
    return _BLOCK.sub(lambda block: _played(block.group(), home), text)


def commands(text: str) -> list[str]:
    """All commands of the console blocks, in order."""
    return [
        line[2:]
        for block in _BLOCK.findall(text)
        for line in block.splitlines()
        if line.startswith("$ ")
    ]


def _played(block: str, home: Path) -> str:
    shown = [f"$ {command}\n{_output(command, home)}" for command in commands_of(block)]
    return "\n".join(shown)


def commands_of(block: str) -> list[str]:
    """The commands of one block."""
    return [line[2:] for line in block.splitlines() if line.startswith("$ ")]


def _output(command: str, home: Path) -> str:
    typed, _, given = command.partition(" <<< ")
    program, *arguments = shlex.split(typed)
    assert program == "reglario"
    stdin = "".join(f"{word}\n" for word in shlex.split(given))
    environment = {name: os.environ[name] for name in ("PATH", "SYSTEMROOT") if name in os.environ}
    done = subprocess.run(
        [sys.executable, "-m", "cli", *arguments],
        cwd=README.parent,
        env={**environment, "REGLARIO_HOME": str(home), "LANG": "en_US.UTF-8", "PYTHONUTF8": "1"},
        input=stdin,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    return f"{done.stdout}{done.stderr}".rstrip("\n") + "\n"


def prepared(home: Path) -> Path:
    """A folder that holds the digest, so that no command tells of the first use."""
    _output("reglario sources", home)
    return home


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        README.write_text(tour(README.read_text("utf-8"), prepared(Path(folder))), "utf-8")
