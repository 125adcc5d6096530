"""The streams of the process, made fit for what we write.

A character that the terminal's encoding lacks is replaced, a stream that was closed has
something in its place, and what fails on stdout can be told from what fails elsewhere.
Refuses: writing (`cli.render.out`) and telling (`cli.failures`).
"""

from __future__ import annotations

import io
import os
import sys
from typing import Any


class OutputError(OSError):
    """The system did not take what was written to stdout."""


class _Output(io.FileIO):
    """Where stdout goes."""

    def write(self, data: Any, /) -> int:
        try:
            return super().write(data)
        except OSError as error:
            raise OutputError(error.errno, error.strerror) from error


def prepare_streams() -> None:
    """Do so, before anything is written."""
    for number, name in enumerate(("stdin", "stdout", "stderr")):
        if getattr(sys, name) is None:
            setattr(sys, name, _stand_in(number))
    sys.stdout = _output(sys.stdout)
    sys.stderr.reconfigure(errors="replace")  # type: ignore[union-attr]


def _stand_in(number: int) -> io.TextIOWrapper:
    """A stream for one that was closed, so that no file of ours takes its number.

    Writing to what stands for stdout fails, as with a closed stream; nobody misses what is
    said to a closed stderr.
    """
    writes = number == 2
    os.open(os.devnull, os.O_WRONLY if writes else os.O_RDONLY)
    return open(number, "w" if number else "r", closefd=False, encoding="utf-8")


def _output(stdout: Any) -> io.TextIOWrapper:
    return io.TextIOWrapper(
        io.BufferedWriter(_Output(stdout.fileno(), "wb", closefd=False)),
        encoding=stdout.encoding,
        errors="replace",
        line_buffering=stdout.line_buffering,
        write_through=stdout.write_through,
    )


def forget_stdout() -> None:
    """Point stdout nowhere, so that its last flush at exit does not complain."""
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except (OSError, ValueError):
        return
