"""The program on a real pseudo-terminal: what it writes is read, keys are pressed."""

from __future__ import annotations

import os
import pty
import select
import signal
import subprocess
import sys
import termios
import time
from pathlib import Path
from typing import Self

PATIENCE = 60.0


class Terminal:
    """A process on a terminal of its own; used in a `with`."""

    def __init__(self, *words: str, home: Path, **environment: str) -> None:
        """Start the program with words."""
        self._mine, self._theirs = pty.openpty()
        self.before = termios.tcgetattr(self._theirs)
        env = {name: value for name, value in os.environ.items() if name != "NO_COLOR"}
        env |= {"LANG": "en_GB.UTF-8", "LC_ALL": "", "LANGUAGE": "", "REGLARIO_UI": ""}
        env |= {"REGLARIO_HOME": str(home), "TERM": "xterm", "COLUMNS": "80", "PYTHONUTF8": "1"}
        self._process = subprocess.Popen(
            [sys.executable, "-m", "cli", *words],
            stdin=self._theirs,
            stdout=self._theirs,
            stderr=self._theirs,
            env=env | environment,
            start_new_session=True,
        )
        self.text = ""
        self._read = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_args: object) -> None:
        if self._process.poll() is None:
            self._process.kill()
        self._process.wait()
        os.close(self._mine)
        os.close(self._theirs)

    def until(self, words: str) -> str:
        """Read until words come that were not read yet; all that came up to them."""
        deadline = time.monotonic() + PATIENCE
        while (place := self.text.find(words, self._read)) < 0:
            self._more(deadline, words)
        come = self.text[self._read : place + len(words)]
        self._read = place + len(words)
        return come

    def press(self, keys: str) -> None:
        """Press keys as soon as the program waits for one."""
        deadline = time.monotonic() + PATIENCE
        while termios.tcgetattr(self._theirs)[3] & termios.ICANON:
            assert time.monotonic() < deadline, f"no key is waited for: {self.text}"
            time.sleep(0.005)
        os.write(self._mine, keys.encode())

    def interrupt(self) -> None:
        """Send what Ctrl-C sends where the terminal is not listened to."""
        self._process.send_signal(signal.SIGINT)

    def ended(self) -> int:
        """Wait for the end, reading on; the exit code."""
        deadline = time.monotonic() + PATIENCE
        while self._process.poll() is None:
            self._more(deadline, "the end")
        while select.select([self._mine], [], [], 0)[0]:
            self.text += os.read(self._mine, 65536).decode(errors="replace")
        return self._process.wait()

    @property
    def is_sane(self) -> bool:
        """Whether the terminal is as it was: lines are edited, keys are echoed."""
        return termios.tcgetattr(self._theirs) == self.before

    def _more(self, deadline: float, wanted: str) -> None:
        assert time.monotonic() < deadline, f"not there: {wanted!r} in {self.text}"
        if select.select([self._mine], [], [], 0.05)[0]:
            self.text += os.read(self._mine, 65536).decode(errors="replace")
        elif self._process.poll() is not None and wanted != "the end":
            raise AssertionError(f"ended without {wanted!r}: {self.text}")
