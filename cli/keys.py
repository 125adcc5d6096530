"""How a person answers: by single keys on a terminal, by lines elsewhere.

Refuses: what the keys mean.
"""

from __future__ import annotations

import os
import stat
import sys
from typing import Protocol

import click

from corpus.errors import N_, ReglarioError

ENTER = ""
_INTERRUPT, _END, _ESCAPE = "\x03", "\x04", "\x1b"
_LONGEST_LINE = 1000


class NobodyThere(ReglarioError):
    """Questions are to be asked, and standard input can never have an answer."""

    code = "nobody-to-answer"
    message = N_("There is nobody to answer: the input is empty.")
    hint = N_("Run it on a terminal, or give the answers line by line.")
    exit_code = 2


class Keys(Protocol):
    """Where answers come from."""

    waits: bool
    """Whether a person sits there, who is waited for between questions."""

    def next(self) -> str | None:
        """The next key, or the next line without blanks around it; None at the end of input."""
        ...


class TerminalKeys:
    """Single keys, as they are pressed. Enter is ENTER; arrows and the like are one key."""

    waits = True

    def __init__(self) -> None:
        """Nothing is read yet."""
        self._pressed = ""

    def next(self) -> str | None:
        """The next key. Raises KeyboardInterrupt for Ctrl-C."""
        if not self._pressed:
            try:
                self._pressed = click.getchar()
            except EOFError:
                return None
            except OSError:  # the terminal was closed
                return None
        if not self._pressed:
            return None
        key, self._pressed = self._pressed[0], self._pressed[1:]
        if key == _INTERRUPT:
            raise KeyboardInterrupt
        if key == _ESCAPE:
            self._pressed = ""
        return None if key == _END else key.strip()


class LineKeys:
    """Lines of standard input."""

    waits = False

    def next(self) -> str | None:
        """The next line; one that is far too long is cut."""
        line = sys.stdin.buffer.readline(_LONGEST_LINE)
        return line.decode(errors="replace").strip() if line else None


def keys() -> Keys:
    """The keys of whoever is there. Raises NobodyThere."""
    if sys.stdin.isatty():
        return TerminalKeys()
    if _is_null_device():
        raise NobodyThere
    return LineKeys()


def _is_null_device() -> bool:
    try:
        status = os.fstat(sys.stdin.fileno())
        return stat.S_ISCHR(status.st_mode) and os.path.samestat(status, os.stat(os.devnull))  # noqa: PTH116 - as fstat
    except (OSError, ValueError):  # a stream without a file behind it
        return False
