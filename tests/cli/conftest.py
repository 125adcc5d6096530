"""Running the program: inside this process, and as a process of its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import dataclass
from typing import Any

import pytest
from click.testing import CliRunner

from cli.main import program

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
        result = CliRunner().invoke(program, list(words), prog_name="reglario", env=env)
        return Run(result.exit_code, result.stdout, result.stderr)

    return run


def process(*words: str, home, **environment: str) -> subprocess.Popen[str]:
    """Start the program as a process of its own, in English."""
    env = {name: value for name, value in os.environ.items() if name not in CLEAN}
    env |= {"LANG": "en_GB.UTF-8", "REGLARIO_HOME": str(home), "PYTHONUTF8": "1"} | environment
    return subprocess.Popen(
        [sys.executable, "-m", "cli", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        env=env,
    )


@pytest.fixture
def start(tmp_path):
    """Start the program as a process; the test waits for it or ends it."""
    begun: list[subprocess.Popen[str]] = []

    def begin(*words: str, home=tmp_path / "home", **environment: str) -> subprocess.Popen[str]:
        begun.append(process(*words, home=home, **environment))
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
