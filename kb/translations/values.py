"""What is known of one unit and its translation: frozen values.

Refuses: working it out.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from kb.bitext.unit import Place, UnitKind
from kb.store.translations import TranslationRow


class Origin(StrEnum):
    """Which text is translated: the imported English edition, or the project's own digest."""

    EDITION = "edition"
    DIGEST = "digest"


class State(StrEnum):
    """How a translation stands to the text as it is now, best first.

    `renumbered`: only the unit's own number or numbers that it cites moved, so that it can be
    brought up to date without a person; `marks`: punctuation, case or figures changed;
    `wording`: words changed; `new`: there is no translation; `gone`: the unit is no more.
    """

    CURRENT = "current"
    RENUMBERED = "renumbered"
    MARKS = "marks"
    WORDING = "wording"
    NEW = "new"
    GONE = "gone"

    @property
    def is_stale(self) -> bool:
        """Whether the text changed since it was translated."""
        return self in {State.RENUMBERED, State.MARKS, State.WORDING}


@dataclass(frozen=True, slots=True)
class Standing:
    """A unit and its translation into one language.

    `key` is the unit's key now, of a unit that is gone the last one. `source` is the text now, ''
    where the unit is gone; `was` the one that the translation was made from, None where that is
    not known (a page without its edition) and where there is no translation. `kept` is the row of
    a translation that was handed in; one that came as an edition or page has none. `place` is where
    the translation stands.
    """

    key: str
    kind: UnitKind
    rule: str | None
    source: str
    was: str | None
    target: str | None
    state: State
    kept: TranslationRow | None = None
    place: Place | None = None
