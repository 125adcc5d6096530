"""The set of seeded faults: segments with a known fault, and right ones that tempt a checker.

Refuses: checking them. The files are read as they are; what is odd in them is for their test.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

from benchmarks.common import ROOT
from corpus.languages import Language
from kb.bitext.unit import Unit, UnitKind

FOLDER = ROOT / "tests" / "kb" / "lint" / "seeded"
LANGS = (Language.ES, Language.FR)

NONE = "-"
"""Written where a side has no text at all, not even an empty one."""

IN_SOURCE = "source:"
"""Put before expected words that stand in the source."""

OR = " | "
"""Between words of which any may be pointed at."""

VOTED = (33, 44)
"""Rows for which a unit has its texts in all languages at once."""

RUN_WIDE = frozenset({21, 22, 36, 42})
"""Rows whose faults show only beside other segments of the run, which are half of the fault."""

Span = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Seeded:
    """One segment of the set. `row` is the row of the fault; `tempts` that of a right one."""

    id: str
    lang: Language
    group: str
    row: int | None
    tempts: int | None
    kind: UnitKind
    number: str
    wrong: bool
    source: str | None
    target: str | None
    expect: str
    note: str

    @property
    def about(self) -> int:
        """The row that it belongs to, as a fault or as a temptation."""
        return self.row or self.tempts or 0

    @property
    def key(self) -> str:
        """Of its unit: the same in all languages where they are to vote together."""
        return f"{self.group}:{self.kind}" if self.about in VOTED else self.id

    @property
    def run(self) -> str:
        """What is checked together: a group, all of a language without one, or what is voted on."""
        if self.about in VOTED:
            return "voted"
        return f"{self.lang}:{self.group}" if self.group else str(self.lang)

    def places(self) -> Iterator[tuple[bool, Span]]:
        """Where the expected words stand: whether in the source, and from where to where."""
        for one in self.expect.split(OR) if self.expect else ():
            in_source = one.startswith(IN_SOURCE)
            words = one.removeprefix(IN_SOURCE)
            text = (self.source if in_source else self.target) or ""
            start = text.find(words)
            while start >= 0:
                yield in_source, (start, start + len(words))
                start = text.find(words, start + 1)


def seeded(lang: Language, folder: Path = FOLDER) -> list[Seeded]:
    """The set of a language, in its order."""
    head, *lines = (folder / f"{lang}.tsv").read_text("utf-8").rstrip("\n").split("\n")
    names = head.split("\t")
    return [_segment(lang, dict(zip(names, line.split("\t"), strict=True))) for line in lines]


def _segment(lang: Language, cells: Mapping[str, str]) -> Seeded:
    return Seeded(
        id=cells["id"],
        lang=lang,
        group=cells["group"],
        row=int(cells["row"]) if cells["row"] else None,
        tempts=int(cells["tempts"]) if cells["tempts"] else None,
        kind=UnitKind(cells["kind"]),
        number=cells["number"],
        wrong=cells["verdict"] == "wrong",
        source=_text(cells["source"]),
        target=_text(cells["target"]),
        expect=_unescaped(cells["expect"]),
        note=cells["note"],
    )


def _text(cell: str) -> str | None:
    return None if cell == NONE else _unescaped(cell)


def _unescaped(cell: str) -> str:
    return cell.replace("\\n", "\n").replace("\\t", "\t")


class Run(NamedTuple):
    """Units that are checked together, and the languages that all of them have."""

    langs: tuple[Language, ...]
    units: list[Unit]


def runs(segments: Iterable[Seeded]) -> Iterator[Run]:
    """Each group is a run, so are the other segments of a language, and all that is voted on."""
    ordered = sorted(segments, key=lambda one: one.run)
    for _, members in groupby(ordered, key=lambda one: one.run):
        together = list(members)
        langs = tuple(dict.fromkeys(one.lang for one in together))
        yield Run(langs, list(_units(together)))


def _units(members: Iterable[Seeded]) -> Iterator[Unit]:
    units: dict[str, list[Seeded]] = {}
    for one in members:
        units.setdefault(one.key, []).append(one)
    for key, together in units.items():
        first = together[0]
        texts = {one.lang: one.target for one in together if one.target is not None}
        if first.source is not None:
            texts[Language.EN] = first.source
        yield Unit(key, first.kind, texts, first.number or None)
