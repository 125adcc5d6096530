"""The way from settings to an open library, with what the person hears meanwhile.

Refuses: what is done with the library.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from cli.messages import _
from cli.options import Settings, default_home
from cli.render.out import say

if TYPE_CHECKING:
    from indexer.library import Library


def home_of(settings: Settings) -> Path:
    """The folder of the knowledge base."""
    return settings.home or default_home()


def _usable(home: Path) -> bool:
    """Make the folder, so that nothing is promised that cannot be begun."""
    import os

    try:
        home.mkdir(parents=True, exist_ok=True)
    except OSError:
        return False
    return os.access(home, os.W_OK)


@contextmanager
def library(settings: Settings) -> Iterator[Library]:
    """Open the library; its first use builds it from the digest, with a word and a bar."""
    from cli.render.progress import Bars
    from indexer.library import Library
    from kb.base import FILE_NAME

    home = home_of(settings)
    if not (home / FILE_NAME).exists() and _usable(home):
        say(_("First use: building the knowledge base from the digest that comes with Reglario."))
    with Bars() as bars:
        opened = Library.open(home, progress=bars)
    try:
        yield opened
    finally:
        opened.close()
