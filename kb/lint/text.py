"""A text as checks read it: what several of them need is worked out once.

Refuses: what is worked out; each analysis is a function of a text, in the room that needs it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from corpus.languages import Language
from kb.bitext.unit import Place, UnitKind

_Found = TypeVar("_Found")


class Text:
    """One language's text of a unit; equal to none but itself."""

    __slots__ = ("_known", "kind", "lang", "place", "text")

    def __bool__(self) -> bool:
        """A text is there, also an empty one."""
        return True

    def __init__(
        self,
        lang: Language,
        text: str,
        kind: UnitKind = UnitKind.SEGMENT,
        place: Place | None = None,
    ) -> None:
        """Take a text; `kind` says what it is a text of: card text has a grammar of its own."""
        self.lang = lang
        self.text = text
        self.kind = kind
        self.place = place
        self._known: dict[Callable[[Text], Any], Any] = {}

    def of(self, analysis: Callable[[Text], _Found]) -> _Found:
        """What an analysis finds in this text; asked twice, it works once."""
        if analysis not in self._known:
            self._known[analysis] = analysis(self)
        found: _Found = self._known[analysis]
        return found
