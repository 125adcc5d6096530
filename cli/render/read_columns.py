"""Texts of several languages set to be read: side by side, or one below the other.

What is read stands behind its number; lines are no longer than the eye likes. rich would do the
columns, but it parts lines at the no-break spaces of French, and takes control characters.
Refuses: what the texts say.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from cli.render.layout import GAP, side_by_side, wrapped
from cli.render.out import strong
from cli.render.show import MIN_COLUMN
from corpus.languages import Language

MEASURE = 72
"""So many columns a line of reading has at most."""
NARROWEST = 28
"""A text narrower than this stands below its label, not behind it."""
BEHIND = 2
"""Blanks behind the longest number."""


@dataclass(frozen=True, slots=True)
class Columns:
    """The languages in order, the columns of the terminal (None: no terminal), the longest label.

    Without a terminal a paragraph is one line.
    """

    langs: tuple[Language, ...]
    width: int | None
    longest: int

    @property
    def gutter(self) -> int:
        """Where texts begin; 0 where they stand below their labels, since there is no room."""
        wanted = self.longest + BEHIND
        return wanted if self.width is None or self.width - wanted >= NARROWEST else 0

    @property
    def beside(self) -> bool:
        """Whether the languages stand side by side."""
        room = 0 if self.width is None else self.width - self.gutter
        return len(self.langs) > 1 and room // len(self.langs) >= MIN_COLUMN

    @property
    def _measure(self) -> int | None:
        """How long a line of text behind the labels is; None for any length."""
        if self.width is None:
            return None
        return min(self.width - self.gutter, MEASURE)

    def paragraph(self, text: str, indent: int = 0) -> Iterator[str]:
        """A text by itself, its lines indented."""
        width = None if self.width is None else min(self.width, indent + MEASURE)
        yield from wrapped(text, width, " " * indent)

    def row(
        self, label: str, texts: Mapping[Language, str], *, stands_out: bool = True
    ) -> Iterator[str]:
        """A label and what each language says; a language that says nothing has an empty place."""
        shown = strong(label) if label and stands_out else label
        before = shown + " " * (self.gutter - len(label))
        if label and not self.gutter:
            yield before
            before = ""
        for line in self._lines(texts):
            yield f"{before}{line}".rstrip()
            before = " " * self.gutter

    def rows(self, texts: Mapping[Language, Sequence[str]]) -> Iterator[str]:
        """Several texts a language; those in the same place stand side by side."""
        for place in range(max(map(len, texts.values()), default=0)):
            there = {lang: own[place] for lang, own in texts.items() if place < len(own)}
            yield from self.row("", there)

    def _lines(self, texts: Mapping[Language, str]) -> Iterator[str]:
        if self.beside and any(texts.values()):
            count = len(self.langs)
            room = (self.width or 0) - self.gutter
            width = min(room, MEASURE * count + len(GAP) * (count - 1))
            yield from side_by_side([texts.get(lang, "") for lang in self.langs], width)
            return
        for lang in self.langs:
            if text := texts.get(lang, ""):
                tagged = f"[{lang}] {text}" if len(self.langs) > 1 else text
                yield from wrapped(tagged, self._measure)
