"""Turning pages by keys, a screenful at a time; where nobody can press a key, one page at once.

Refuses: what is on a page.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from itertools import islice
from typing import TYPE_CHECKING

import click

from cli.messages import _
from cli.options import terminal
from cli.render.out import say, write_lines
from corpus.errors import N_

if TYPE_CHECKING:
    from cli.render.read import Reading

NEXT = frozenset({"n", "N", "\x1b[C", "\x1bOC"})
BACK = frozenset({"p", "P", "\x1b[D", "\x1bOD"})
QUIT = frozenset({"q", "Q", "\x1b", "\x04"})
MORE = frozenset({" ", "\r", "\n"})
"""Keys and what they do; the arrows to the right and left turn pages too."""

MORE_KEYS = N_("space: more · n: next · p: back · q: end")
LAST_KEYS = N_("n: next · p: back · q: end")
LEFT_OF_A_SCREEN = 2
"""Lines that the keys take."""


def turn(open_page: Callable[[str], Reading], key: str) -> None:
    """Read a page, and the ones before and after it as keys are pressed."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        write_lines(open_page(key).lines())
        return
    wanted: str | None = key
    while wanted is not None:
        wanted = _read(open_page(wanted))
        if wanted is not None and terminal(sys.stdout):
            click.clear()


def _read(reading: Reading) -> str | None:
    """Show a page; the key of the page that is turned to, None at the end."""
    lines = reading.lines()
    height = max(os.get_terminal_size().lines - LEFT_OF_A_SCREEN, 1)
    page = reading.page
    ends = {"next": page.next, "back": page.previous}
    shown = list(islice(lines, height))
    while True:
        if shown:
            write_lines(shown)
        ahead = list(islice(lines, height))
        pressed = _pressed(MORE_KEYS if ahead else LAST_KEYS, more=bool(ahead), **ends)
        if pressed != "more":
            return None if pressed == "quit" else ends[pressed]
        shown = ahead


def _pressed(keys: str, *, more: bool, next: str | None, back: str | None) -> str:  # noqa: A002
    """What a person wants; keys that do nothing here are passed over."""
    say(_(keys))
    while True:
        try:
            char = click.getchar()
        except EOFError:
            return "quit"
        if char in QUIT:
            return "quit"
        if char in MORE and more:
            return "more"
        if char in NEXT and next:
            return "next"
        if char in BACK and back:
            return "back"
