"""What is said of one citation, and of a whole text, as frozen values.

Refuses: finding it out.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import date

from corpus.languages import Language
from kb.lineage.citing.fate import GRAVITY, Fate, State
from kb.lineage.citing.notes import Notes
from kb.lineage.citing.spotted import Spotted
from kb.lineage.units import Unit
from kb.references.citation import Span


@dataclass(frozen=True, slots=True)
class Edit:
    """Characters of a text that others take the place of."""

    at: Span
    old: str
    new: str


@dataclass(frozen=True, slots=True)
class Named:
    """A number in an edition: its nearest heading ('' where none is known) and whose that is.

    `unit` is None where the text of the edition is not imported.
    """

    number: str
    title: str
    title_of: str
    unit: Unit | None


@dataclass(frozen=True, slots=True)
class TitleCheck:
    """A title quoted beside a number.

    `agrees` is None where nobody knows what the number was called. `actual` is what it was
    called, `bearers` are the numbers of that edition that bear the title quoted. `already` says
    that the number bears it in the other edition, as if the citation were up to date. `renamed`
    is what the rule is called there, where that is known and another title, else ''.
    `obsolete_for` is the name of today where the title is an old name of what the rule defines.
    """

    quoted: str
    agrees: bool | None
    actual: str = ""
    bearers: tuple[str, ...] = ()
    already: bool = False
    renamed: str = ""
    obsolete_for: str = ""


@dataclass(frozen=True, slots=True)
class Finding:
    """One citation of a text and what became of the rules that it means.

    `fates` has one of each number, several for a range. `then` is what the first number was,
    `today` what it is, `taken` what a number that moved means in the other edition. `together`
    says that the members of a range go on as one range.
    """

    spotted: Spotted
    words: str
    fates: tuple[Fate, ...]
    then: Named
    today: Named | None = None
    taken: Named | None = None
    title: TitleCheck | None = None
    together: bool = True
    edits: tuple[Edit, ...] = ()

    @property
    def state(self) -> State:
        """What became of the number; of a range, the worst of its members."""
        return max((fate.state for fate in self.fates), key=GRAVITY.__getitem__)

    @property
    def title_is_wrong(self) -> bool:
        """Whether the title beside the number is that of another rule, or of none."""
        return self.title is not None and self.title.agrees is False

    @property
    def title_is_obsolete(self) -> bool:
        """Whether the title beside the number is an old name."""
        return self.title is not None and bool(self.title.obsolete_for)

    @property
    def is_fine(self) -> bool:
        """Whether there is nothing to do or to read again."""
        renamed = self.title is not None and bool(self.title.renamed)
        title = self.title_is_wrong or self.title_is_obsolete or renamed
        return self.state is State.SAME and not title

    @property
    def by_hand(self) -> bool:
        """Whether something is to be done that no edit does."""
        return self.title_is_obsolete or (not self.is_fine and not self.edits)


@dataclass(frozen=True)
class Report:
    """A text and all its citations, read as of the edition `start` and held against `end`.

    `lang` is the language that it was read in.
    """

    notes: Notes
    lang: Language
    start: date
    end: date
    findings: tuple[Finding, ...] = field(default=())

    @property
    def open(self) -> tuple[Finding, ...]:
        """What is not fine."""
        return tuple(one for one in self.findings if not one.is_fine)

    @property
    def edits(self) -> tuple[Edit, ...]:
        """All edits, by place."""
        return tuple(sorted((e for one in self.findings for e in one.edits), key=lambda e: e.at))

    @property
    def updated(self) -> str:
        """The text with its edits made, and not another character changed."""
        return applied(self.notes.text, self.edits)


def applied(text: str, edits: Iterable[Edit]) -> str:
    """A text with edits made, which are in order and do not overlap."""
    parts = []
    end = 0
    for edit in edits:
        parts += [text[end : edit.at[0]], edit.new]
        end = edit.at[1]
    return "".join([*parts, text[end:]])
