"""The whole term base: its two files, read and checked when first asked for.

Reading them takes a tenth of a second, so nothing that a search needs may ask for it; the
knowledge base keeps what a search needs of it. Refuses: what a single entry says.
"""

from __future__ import annotations

import csv
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from itertools import pairwise

from corpus.languages import Language
from corpus.terms.cycles import refuse_cycles
from corpus.terms.errors import BadTermBase, allowed
from corpus.terms.model import Concept
from corpus.terms.read import read_concept

CONCEPTS, FORMS = "concepts.toml", "forms.tsv"
_COLUMNS = ("lang", "term", "forms")

FormTable = Mapping[tuple[Language, str], tuple[str, ...]]
"""Language and name as the base has it → its inflected forms, in the file's order."""


@dataclass(frozen=True, slots=True)
class TermBase:
    """Concepts by id, in the order of ids, and the inflected forms of their names."""

    concepts: Mapping[str, Concept]
    forms: FormTable

    def forms_of(self, lang: Language, name: str) -> tuple[str, ...]:
        """The inflected forms of a name; none where the table has no line for it."""
        return self.forms.get((lang, name), ())


@cache
def term_base() -> TermBase:
    """The term base that comes with the program. Raises BadTermBase."""
    return TermBase(read_concepts(raw_text(CONCEPTS)), read_forms(raw_text(FORMS).splitlines()))


def raw_text(name: str) -> str:
    """One of the two files as it is; '' where there is none."""
    path = files("corpus.terms").joinpath(name)
    return path.read_text(encoding="utf-8") if path.is_file() else ""


def read_concepts(text: str) -> dict[str, Concept]:
    """The concepts of a TOML text, by id.

    Raises BadTermBase for whatever is wrong in an entry, and TermCycle.
    """
    try:
        tables = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadTermBase(place=CONCEPTS, key="TOML", fault=str(error)) from error
    for before, after in pairwise(tables):
        if after < before:
            fault = f"entries stand in the order of ids, but it comes after [{before}]"
            raise BadTermBase(place=f"[{after}]", key="id", fault=fault)
    found = {identity: read_concept(identity, table) for identity, table in tables.items()}
    refuse_cycles(found.values())
    return found


def read_forms(lines: Iterable[str]) -> dict[tuple[Language, str], tuple[str, ...]]:
    """The lines of the table of forms: `lang`, `term`, and `forms` parted by semicolons.

    The first line names the columns; lines that begin with # are comments. Raises BadTermBase.
    """
    rows = csv.reader(
        (line for line in lines if not line.startswith("#") and line.strip()),
        delimiter="\t",
        quoting=csv.QUOTE_NONE,
    )
    head = tuple(next(rows, _COLUMNS))
    if head[: len(_COLUMNS)] != _COLUMNS:
        raise BadTermBase(place=FORMS, key="columns", fault=allowed(_COLUMNS))
    found: dict[tuple[Language, str], tuple[str, ...]] = {}
    for row in rows:
        place = f"{FORMS}, “{' '.join(row)[:60]}”"
        if len(row) != len(head):
            raise BadTermBase(place=place, key="columns", fault=f"there are {len(row)}")
        if row[0] not in tuple(Language):
            raise BadTermBase(place=place, key="lang", fault=allowed(Language))
        key = (Language(row[0]), row[1].strip())
        if key in found:
            raise BadTermBase(place=place, key="term", fault="it stands twice")
        found[key] = tuple(form.strip() for form in row[2].split(";") if form.strip())
    return found
