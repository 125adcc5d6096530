"""The one place where errors become words and exit codes.

Exit codes: 0 done, 1 findings or nothing found, 2 misuse, 3 cannot, 130 interrupted,
141 the reader of our output went away.
Refuses: knowing what any single error means; errors bring their own sentences.
"""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from typing import NamedTuple

import click

from cli.base import Quoted
from cli.messages import _
from cli.options import Settings
from cli.render.local import sentence
from cli.streams import OutputError, forget_stdout
from corpus.errors import N_, ReglarioError

DONE, FOUND, MISUSE, CANNOT, INTERRUPTED, UNREAD = 0, 1, 2, 3, 130, 141

_UNKNOWN = N_("Something happened that this program does not expect: {kind}: {text}")
_REPORT = N_(
    "This is a mistake in the program, not yours. Please report it with the command that you "
    "typed and what --debug adds."
)


_WRONG_NAME = frozenset({errno.ENOENT, errno.EISDIR, errno.ENOTDIR})


class SystemRefused(ReglarioError):
    """The operating system refused something: a full disk, a missing permission."""

    code = "system-refused"
    message = N_("The system refused to go on with {path}: {reason}.")
    hint = N_("Check free space and permissions, then repeat the command.")


class NotThere(SystemRefused):
    """There is nothing by that name, or something of another kind."""

    hint = N_("Check the name of the file or folder, then repeat the command.")


class OutputFailed(ReglarioError):
    """What was found cannot be written to where the output goes."""

    code = "output-failed"
    message = N_("The output cannot be written: {reason}.")
    hint = N_("It may be closed, or its disk full: send the output elsewhere.")


class ReaderGone(Exception):
    """Nobody reads our output any more. Not an OSError, which Click would end with 1."""


class Outcome:
    """How the program ends."""

    code: int = DONE


class Told(NamedTuple):
    """An error as a person or a program reads it; `code` and `data` are never translated."""

    code: str
    message: str
    hint: str | None
    data: dict[str, object]

    @classmethod
    def of(cls, error: ReglarioError) -> Told:
        """Fill an error's sentences, in the language spoken now, with its data."""
        hint = sentence(error.hint, error.data) if error.hint else None
        return cls(error.code, sentence(error.message, error.data), hint, dict(error.data))

    def lines(self) -> Iterator[str]:
        """For people: what happened, then what to do."""
        yield _("Error: {message}").format(message=self.message)
        if self.hint:
            yield self.hint

    def record(self) -> dict[str, object]:
        """For programs; the keys are stable."""
        return {
            "code": self.code,
            "message": self.message,
            "hint": self.hint,
            "data": self.data,
        }


@contextmanager
def told(settings: Settings) -> Iterator[Outcome]:
    """Run what is inside; whatever it raises is told on stderr and becomes an exit code."""
    outcome = Outcome()
    try:
        yield outcome
        sys.stdout.flush()
    except ReaderGone:
        forget_stdout()
        outcome.code = UNREAD
    except OSError as error:
        outcome.code = _system(error, settings)
    except Exception as error:  # noqa: BLE001 - the last place where a person can be told
        try:
            outcome.code = _told(error, settings)
        except OSError as failure:
            outcome.code = _system(failure, settings)


def _told(error: Exception, settings: Settings) -> int:
    """Tell an error, on stdout too where JSON was asked for. Raises OSError where it cannot."""
    match error:
        case click.Abort():
            return INTERRUPTED
        case click.ClickException():
            _usage(error, settings)
            return error.exit_code
        case ReglarioError():
            tell(Told.of(error), settings, error)
            return error.exit_code
    tell(_crash(error), settings, error)
    return CANNOT


def tell(told: Told, settings: Settings, error: BaseException | None = None) -> None:
    """Write an error to stderr, and to stdout as JSON where JSON was asked for."""
    with suppress(OSError):  # a full or closed stderr; the exit code still tells
        for line in told.lines():
            click.echo(line, err=True)
    if settings.json:
        _as_json(told)
    if settings.debug and error is not None:
        import traceback

        traceback.print_exception(error)


def _as_json(told: Told) -> None:
    from cli.render.out import write_json

    write_json({"error": told.record()})


def _usage(error: click.ClickException, settings: Settings) -> None:
    if possibilities := getattr(error, "possibilities", None):
        setattr(error, "possibilities", [Quoted(one) for one in possibilities])  # noqa: B010 - final
    error.show()
    if settings.json and not isinstance(error, click.exceptions.NoArgsIsHelpError):
        _as_json(Told("usage", error.format_message(), None, {}))


def _system(error: OSError, settings: Settings) -> int:
    if error.errno == errno.EPIPE:
        forget_stdout()
        return UNREAD
    if isinstance(error, OutputError):
        forget_stdout()
        failed = OutputFailed(reason=os.strerror(error.errno) if error.errno else str(error))
        tell(Told.of(failed), replace(settings, json=False), error)
        return failed.exit_code
    reason = os.strerror(error.errno) if error.errno else str(error)
    kind = NotThere if error.errno in _WRONG_NAME else SystemRefused
    refused = kind(path=str(error.filename or settings.home or "—"), reason=reason)
    tell(Told.of(refused), settings, error)
    return refused.exit_code


def _crash(error: Exception) -> Told:
    data: dict[str, object] = {"kind": type(error).__name__, "text": str(error)}
    return Told("unexpected", _(_UNKNOWN).format(**data), _(_REPORT), data)
