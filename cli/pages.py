"""Turning pages by keys, a screenful at a time; where nobody can press a key, one page at once.

Refuses: what is on a page.
"""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable, Mapping
from itertools import islice
from typing import TYPE_CHECKING

import click

from cli.keys import ENTER, TerminalKeys
from cli.messages import _
from cli.options import terminal
from cli.render.out import say, write_lines
from corpus.errors import N_

if TYPE_CHECKING:
    from cli.render.read import Reading

NEXT, BACK, END = "n", "p", "q"
"""Keys and what they do; the space bar and Enter go on."""

MORE_KEYS = N_("space: more · n: next · p: back · q: end")
LAST_KEYS = N_("n: next · p: back · q: end")
LEFT_OF_A_SCREEN = 2
"""Lines that the keys take."""


def turn(open_page: Callable[[str], Reading], key: str) -> None:
    """Read a page, and the ones before and after it as keys are pressed."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        write_lines(open_page(key).lines())
        return
    keys = TerminalKeys()
    wanted: str | None = key
    while wanted is not None:
        wanted = _read(open_page(wanted), keys)
        if wanted is not None and terminal(sys.stdout):
            click.clear()


def _read(reading: Reading, keys: TerminalKeys) -> str | None:
    """Show a page; the key of the page that is turned to, None at the end."""
    height = max(shutil.get_terminal_size().lines - LEFT_OF_A_SCREEN, 1)
    lines = reading.lines()
    ahead = list(islice(lines, height))
    while True:
        write_lines(ahead)
        ahead = list(islice(lines, height))
        say(_(MORE_KEYS if ahead else LAST_KEYS))
        pressed = _pressed(keys, more=bool(ahead), turns=_turns(reading))
        if pressed != ENTER:
            return _turns(reading)[pressed]


def _turns(reading: Reading) -> Mapping[str, str | None]:
    """Key → page; only what it does here."""
    page = reading.page
    turns = {NEXT: page.next, BACK: page.previous}
    return {END: None, **{key: found for key, found in turns.items() if found}}


def _pressed(keys: TerminalKeys, *, more: bool, turns: Mapping[str, str | None]) -> str:
    """A key that does something here; others are passed over."""
    while True:
        key = keys.next()
        if key is None:
            return END
        if key.lower() in turns or (key == ENTER and more):
            return key.lower()
