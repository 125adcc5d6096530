"""The only writing to stdout and stderr: lines, JSON, streams of JSON.

Data goes to stdout, talk to stderr. Renderers mark what should stand out with `strong`; it
is bold on a terminal and plain elsewhere. What was taken out of a text or put into it is marked
by `removed` and `inserted`, words pointed at by `pointed`. Other control characters, which a text
from anywhere may hold, never reach a terminal.
Refuses: knowing what is written.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping
from datetime import date
from enum import Enum
from typing import Any

import click

from cli.options import terminal

_BATCH = 64 * 1024
_ON, _OFF = "\x0e", "\x0f"
REMOVED = ("\x10\x11", "\x12\x13")
INSERTED = ("\x14\x15", "\x16\x17")
"""The marks before and behind what was taken out of a text, and what was put into it."""
_CONTROL = {
    code: "\ufffd" for code in (*range(0x20), *range(0x7F, 0xA0)) if chr(code) not in "\n\t"
}
POINTED = ("\x18", "\x19")
"""The marks before and behind the words that are pointed at."""
_CHANGES = "".join((*REMOVED, *INSERTED))
_PLAIN = (
    _CONTROL
    | {ord(_ON): "", ord(_OFF): ""}
    | {ord(POINTED[0]): ">>", ord(POINTED[1]): "<<"}
    | dict(zip(map(ord, _CHANGES), "[--]{++}", strict=True))
)
_BOLD = _CONTROL | {ord(_ON): "\x1b[1m", ord(_OFF): "\x1b[22m"}
_BOLD |= dict.fromkeys(map(ord, _CHANGES), "")
_BOLD |= {ord(REMOVED[0][0]): "\x1b[31;9m", ord(REMOVED[1][0]): "\x1b[39;29m"}
_BOLD |= {ord(POINTED[0]): "\x1b[1;4m", ord(POINTED[1]): "\x1b[22;24m"}
_BOLD |= {ord(INSERTED[0][0]): "\x1b[32;4m", ord(INSERTED[1][0]): "\x1b[39;24m"}


def strong(text: str) -> str:
    """Mark a text to stand out where it can."""
    return f"{_ON}{text}{_OFF}"


def removed(text: str) -> str:
    """Mark what an older text has and a newer one lacks: struck out, elsewhere `[-so-]`."""
    return f"{REMOVED[0]}{text}{REMOVED[1]}"


def inserted(text: str) -> str:
    """Mark what a newer text has and an older one lacks: underlined, elsewhere `{+so+}`."""
    return f"{INSERTED[0]}{text}{INSERTED[1]}"


def pointed(text: str) -> str:
    """Mark words that are pointed at: bold and underlined, elsewhere `>>so<<`."""
    return f"{POINTED[0]}{text}{POINTED[1]}"


def plain_text(line: str) -> str:
    """A line as it is written where nothing can be bold."""
    return line.translate(_PLAIN)


def write_bytes(pieces: Iterable[str]) -> None:
    """Write a format that has its own encoding to stdout: UTF-8, in large pieces, as they come."""
    waiting: list[str] = []
    size = 0
    sys.stdout.flush()
    for piece in pieces:
        waiting.append(piece)
        size += len(piece)
        if size > _BATCH:
            sys.stdout.buffer.write("".join(waiting).encode(errors="replace"))
            waiting, size = [], 0
    sys.stdout.buffer.write("".join(waiting).encode(errors="replace"))
    sys.stdout.buffer.flush()


def write_lines(lines: Iterable[str]) -> None:
    """Write lines to stdout in large pieces, as they come."""
    marks = _BOLD if terminal(sys.stdout) else _PLAIN
    piece: list[str] = []
    size = 0
    for line in lines:
        piece.append(line.translate(marks))
        size += len(line) + 1
        if size > _BATCH:
            click.echo("\n".join(piece))
            piece, size = [], 0
    if piece:
        click.echo("\n".join(piece))


def say(*lines: str) -> None:
    """Talk to the person, on stderr."""
    marks = _BOLD if terminal(sys.stderr) else _PLAIN
    for line in lines:
        click.echo(line.translate(marks), err=True)


def write_json(value: Any) -> None:
    """Write one JSON value, indented, keys in the order given."""
    click.echo(dump(value, indent=2))


def write_json_list(key: str, items: Iterable[Any], after: Mapping[str, Any] | None = None) -> None:
    """Write an object with a long list under `key`, one item a line, as the items come.

    `after` is read when the list is at its end, so it may be filled meanwhile.
    """
    click.echo(f"{{{dump(key)}: [", nl=False)
    between = "\n"
    for item in items:
        click.echo(between + dump(item), nl=False)
        between = ",\n"
    rest = "".join(f",\n{dump(name)}: {dump(value)}" for name, value in (after or {}).items())
    click.echo(f"\n]{rest}}}")


def dump(value: Any, indent: int | None = None) -> str:
    """JSON text; letters beyond ASCII are escaped where stdout cannot write them."""
    import json

    unicode = (sys.stdout.encoding or "ascii").lower().startswith("utf")
    return json.dumps(value, ensure_ascii=not unicode, indent=indent, default=plain)


def plain(value: Any) -> Any:
    """Values of ours as JSON has them: dates in ISO form, enums by value, the rest as text."""
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, (set, frozenset)):
        return sorted(value, key=str)
    if isinstance(value, Mapping):
        return dict(value)
    return str(value)
