"""What happened to a text since it was translated, by the two texts alone.

Refuses: finding the texts.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable

from kb.translations.values import State


def state_of(was: str, now: str, renumber: Callable[[str], str], *, moved: bool = False) -> State:
    """How a text stands to what it was; `renumber` brings the references of the old one up to date.

    `moved` says that the unit itself has another number now.
    """
    was, now = _plain(was), _plain(now)
    if was == now:
        return State.RENUMBERED if moved else State.CURRENT
    if _plain(renumber(was)) == now:
        return State.RENUMBERED
    if _letters(was) == _letters(now):
        return State.MARKS
    return State.WORDING


def _plain(text: str) -> str:
    """A text with its blanks alike: no edition changes a rule by breaking its line elsewhere."""
    return " ".join(text.split())


def _letters(text: str) -> list[str]:
    """The words of a text without marks, figures and case."""
    kept = (char if unicodedata.category(char)[0] in "LM" else " " for char in text.casefold())
    return "".join(kept).split()
