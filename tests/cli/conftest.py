"""Running the program: inside this process, and as a process of its own."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import pytest
from click.testing import CliRunner

from cli.main import program

RULES = """Magic: The Gathering Comprehensive Rules

This small book is effective as of March 3, 2031.

Introduction

A small book of our own, for tests.

Contents

1. Game Concepts
100. Cats
101. Boxes
Glossary
Credits

1. Game Concepts

100. Cats

100.1. A cat may sleep anywhere.

100.1a While it sleeps, no player may wake it (see rule 101.1).
Example: A cat sleeps in a box. It goes on sleeping.

101. Boxes

101.1. A box is empty until a cat is in it. See rule 100, “Cats.”

Glossary

Box
A place for a cat. See rule 101, “Boxes.”

Credits

Nobody else.
"""
"""A text in the layout of the official rules, in words of our own."""

CLEAN = dict.fromkeys(("LANGUAGE", "LC_ALL", "LC_MESSAGES", "REGLARIO_UI", "NO_COLOR"))


@dataclass(frozen=True)
class Run:
    """How one run ended."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        """Standard output as JSON."""
        return json.loads(self.out)


@pytest.fixture
def reglario(tmp_path):
    """Run the program in this process, in English, with a home of its own."""

    def run(*words: str, home=tmp_path / "home", **environment: str) -> Run:
        env = CLEAN | {"LANG": "en_GB.UTF-8", "REGLARIO_HOME": str(home)} | environment
        result = CliRunner().invoke(
            program, [str(word) for word in words], prog_name="reglario", env=env
        )
        return Run(result.exit_code, result.stdout, result.stderr)

    return run


@contextmanager
def _heeding_interrupts() -> Iterator[None]:
    """Undo, for what is started, what a shell does to what it starts in the background."""
    known = signal.getsignal(signal.SIGINT)
    if known is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, known)


def process(
    *words: str, home, program: Sequence[str] = ("-m", "cli"), **environment: str
) -> subprocess.Popen[str]:
    """Start the program as a process of its own, in English."""
    env = {name: value for name, value in os.environ.items() if name not in CLEAN}
    env |= {"LANG": "en_GB.UTF-8", "REGLARIO_HOME": str(home), "PYTHONUTF8": "1"} | environment
    with _heeding_interrupts():
        return subprocess.Popen(
            [sys.executable, *program, *words],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            env=env,
        )


@pytest.fixture(autouse=True)
def _small_digest(small_digest):
    """What is printed is tested on a digest that does not grow; processes have the whole one."""


@pytest.fixture
def home(small_home, tmp_path):
    """A home as first use makes it, of the test's own."""
    return shutil.copytree(small_home, tmp_path / "home")


@pytest.fixture(scope="session")
def lamps_home(small_home, tmp_path_factory):
    """A home with the three editions of `lamp_editions`; only to be read."""
    from lamp_editions import write_books

    from kb.base import KnowledgeBase
    from kb.importer import import_files

    folder = tmp_path_factory.mktemp("lamps")
    home = shutil.copytree(small_home, folder / "home")
    with KnowledgeBase.open(home, writable=True) as kb:
        import_files(kb, write_books(folder))
    return home


@pytest.fixture
def rules_file(tmp_path):
    """A small book of rules."""
    path = tmp_path / "cats.txt"
    path.write_text(RULES, "utf-8")
    return path


@pytest.fixture
def start(tmp_path):
    """Start the program as a process; the test waits for it or ends it."""
    begun: list[subprocess.Popen[str]] = []

    def begin(*words: str, home=tmp_path / "home", **more: Any) -> subprocess.Popen[str]:
        begun.append(process(*words, home=home, **more))
        return begun[-1]

    yield begin
    for one in begun:
        if one.poll() is None:
            one.kill()
        one.communicate()


@pytest.fixture
def reglario_process(start):
    """Run the program as a process of its own to its end."""

    def run(*words: str, **environment: Any) -> Run:
        one = start(*words, **environment)
        out, err = one.communicate(timeout=120)
        return Run(one.returncode, out, err)

    return run
