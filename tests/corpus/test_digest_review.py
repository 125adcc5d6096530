"""The ledger of the digest's reviews is sound, and no part went unread."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from functools import cache
from pathlib import Path

from digest_texts import FOLDER

from corpus.languages import Language

LEDGER = Path(__file__).resolve().parents[2] / "docs" / "digest-review.md"
PARTS = ("rules", "glossary", "rulings")


@dataclass(frozen=True)
class Reading:
    """One row: who read what is not told, only what came of it."""

    day: date
    parts: tuple[str, ...]
    lang: Language
    read: int
    meaning: int
    wording: int
    mended: int
    kinds: str

    @property
    def found(self) -> int:
        """Entries in which something was at fault."""
        return self.meaning + self.wording


@cache
def readings() -> tuple[Reading, ...]:
    lines = LEDGER.read_text("utf-8").splitlines()
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
    cells = [row for row in rows if len(row) == 8 and row[0][:1].isdigit()]
    return tuple(
        Reading(
            date.fromisoformat(day),
            tuple(part.strip("` ") for part in parts.split(",")),
            Language(lang),
            int(read),
            int(meaning),
            int(wording),
            int(mended),
            kinds,
        )
        for day, parts, lang, read, meaning, wording, mended, kinds in cells
    )


def test_every_row_of_the_table_is_read() -> None:
    """A row that is written otherwise would be left out unseen."""
    lines = [line for line in LEDGER.read_text("utf-8").splitlines() if line.startswith("| ")]
    assert len(lines) - 1 == len(readings()) > 0


def test_every_part_that_was_read_exists() -> None:
    """In the language that it was read in; the headings are one file for all languages."""
    missing = [
        (part, one.lang)
        for one in readings()
        for part in one.parts
        if part != "headings" and not (FOLDER / one.lang / f"{part}.txt").is_file()
    ]
    assert missing == []


def test_the_figures_of_a_row_can_be() -> None:
    """Whatever was found was mended, and is named; what only reads better may be mended too."""
    assert [] == [
        one
        for one in readings()
        if one.read < max(1, one.found)
        or one.mended < one.found
        or (one.found > 0) != (one.kinds != "")
    ]


def test_every_part_was_read_in_every_language() -> None:
    """Whoever adds a part has it read."""
    parts = {
        (f"{folder}/{path.stem}", lang)
        for lang in Language
        for folder in PARTS
        for path in (FOLDER / lang / folder).glob("*.txt")
    }
    assert parts - {(part, one.lang) for one in readings() for part in one.parts} == set()
