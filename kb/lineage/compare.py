"""The comparisons that a knowledge base needs: made at import, kept, and made again when due.

What is kept depends on the editions that there are, in whatever order they came: each is compared
with the next one by date. Refuses: how two editions are compared (`kb.lineage.align`).
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from hashlib import blake2b
from itertools import groupby, pairwise

from kb.lineage.passage import Passage, Way
from kb.lineage.step import Row
from kb.lineage.units import EditionUnits, Unit, UnitKind
from kb.store.database import Database
from kb.store.editions import (
    ComparisonRow,
    EditionRow,
    comparison_stamps,
    drop_comparison,
    editions_of,
    entries_of_edition,
    keep_comparison,
    rules_of_edition,
)

WAY_OF_COMPARING = 7
"""Changes when `align` answers otherwise than before for the same editions."""

Key = tuple[str, str, str]
Pair = tuple[EditionRow, EditionRow]


def units_of(database: Database, edition: EditionRow) -> EditionUnits:
    """The rules and glossary entries of an imported edition."""
    rules = (Unit(UnitKind.RULE, *row) for row in rules_of_edition(database, edition.source))
    entries = (
        Unit(UnitKind.GLOSSARY, *row) for row in entries_of_edition(database, edition.source)
    )
    return EditionUnits.of(edition.lang, (*rules, *entries))


def compare_editions(database: Database, progress: Callable[[int, int], None] | None = None) -> int:
    """Make the comparisons that are missing or stale and drop those not needed; how many made.

    `progress` is told how many of how many are made.
    """
    from kb.lineage.align import align  # reading comparisons does not need it

    wanted = {_key(pair): pair for pair in neighbours(editions_of(database))}
    stamps = comparison_stamps(database)
    for key in stamps.keys() - wanted.keys():
        drop_comparison(database, key)
    due = [key for key, pair in wanted.items() if stamps.get(key) != stamp_of(pair)]
    seen: dict[int, EditionUnits] = {}
    for done, key in enumerate(due):
        if progress:
            progress(done, len(due))
        pair = wanted[key]
        for edition in pair:
            if edition.source not in seen:
                seen[edition.source] = units_of(database, edition)
        old, new = (seen[edition.source] for edition in pair)
        row = ComparisonRow(*key, stamp_of(pair), written(align(old, new)))
        keep_comparison(database, row)
        seen = {pair[1].source: new}
    return len(due)


def neighbours(editions: tuple[EditionRow, ...]) -> Iterator[Pair]:
    """Each edition with the next one of its language; of one date the first counts."""
    for _lang, group in groupby(editions, key=lambda one: one.lang):
        dated = [next(same) for _date, same in groupby(group, key=lambda one: one.effective)]
        yield from pairwise(dated)


def stamp_of(pair: Pair) -> str:
    """Changes with the contents of either edition and the way of comparing."""
    text = f"{WAY_OF_COMPARING}\n{pair[0].content}\n{pair[1].content}"
    return blake2b(text.encode(), digest_size=12).hexdigest()


def written(passages: tuple[Passage, ...]) -> str:
    """Passages as JSON, without those of units that stayed as they were."""
    rows = [
        [one.kind, one.old, one.new, one.way, one.wording, one.confidence]
        for one in worth_telling(passages)
    ]
    return json.dumps(rows, ensure_ascii=False, separators=(",", ":"))


def worth_telling(passages: Iterable[Passage]) -> Iterator[Passage]:
    """The passages of units that did not stay as they were, or not alone.

    A unit that stayed and took in another one, or gave a part away, is told too.
    """
    passages = tuple(passages)
    shared = {
        (one.kind, key)
        for one in passages
        if one.way in {Way.SPLIT, Way.MERGED}
        for key in (one.old, one.new)
    }
    for one in passages:
        if one.change != "same" or (one.kind, one.old) in shared:
            yield one


def read(text: str) -> list[Row]:
    """The rows of passages from JSON."""
    return [tuple(row) for row in json.loads(text)]


def _key(pair: Pair) -> Key:
    old, new = pair
    return str(old.lang), old.effective.isoformat(), new.effective.isoformat()
