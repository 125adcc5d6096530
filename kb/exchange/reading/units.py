"""Segments made of what a file says of a unit, whatever its format.

Refuses: formats.
"""

from __future__ import annotations

from dataclasses import dataclass

from corpus.languages import Language
from kb.bitext.unit import UnitKind
from kb.exchange.values import Segment, State


@dataclass(frozen=True, slots=True)
class Said:
    """What a file says of a unit beside its texts."""

    key: str
    kind: UnitKind
    rule: str | None
    notes: tuple[str, ...]
    line: int

    def segment(  # noqa: PLR0913, PLR0917 - the parts of a segment
        self,
        lang: Language,
        source: str,
        target: str | None,
        state: State = State.TRANSLATED,
        was: str | None = None,
        notes: tuple[str, ...] = (),
    ) -> Segment:
        """The segment of one language, whose text says more of its state than the file.

        One without a text is missing, and one that was missing and has a text is translated.
        """
        if not target:
            target, state = None, State.MISSING
        elif state is State.MISSING:
            state = State.TRANSLATED
        return Segment(
            self.key,
            lang,
            source,
            target,
            state,
            self.kind,
            self.rule or None,
            (*self.notes, *notes),
            was if state is State.STALE else None,
            self.line,
        )


def kind_of(text: str | None) -> UnitKind:
    """The kind that a file names; a segment where it names none that there is."""
    return next((kind for kind in UnitKind if kind == text), UnitKind.SEGMENT)


def state_of(text: str | None) -> State | None:
    """The state that a file of ours names."""
    return next((state for state in State if state == text), None)
