"""All editions of one language in a row, imported or known from facts, and the steps between.

The project knows of every official English edition since 2015 what became of each number
(`corpus.lineage`): numbers and classes, no text. So a number of another day is resolved without
having its edition. Between two imported editions that follow each other in the chain their own
comparison counts. Refuses: walking the chain (`kb.lineage.trace`).
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping
from datetime import date
from functools import cached_property
from itertools import pairwise
from typing import TYPE_CHECKING

from corpus.languages import Language
from corpus.lineage import known_editions, known_passages
from corpus.numbers import RuleNumber
from kb.lineage.compare import neighbours, read, stamp_of, units_of
from kb.lineage.errors import NoEditions, NotInForce
from kb.lineage.step import Key, Step
from kb.lineage.units import EditionUnits, Unit, UnitKind
from kb.store.editions import (
    EditionRow,
    comparisons,
    editions_of,
    entry_of_edition,
    keys_of_edition,
    rule_of_edition,
)

if TYPE_CHECKING:
    from kb.base import KnowledgeBase
    from kb.store.database import Database


class Chain:
    """The editions of a language, oldest first, and what became of their units."""

    def __init__(self, database: Database, lang: Language) -> None:
        """Look which editions there are; nothing else is read before it is asked for."""
        self.lang = lang
        self._database = database
        rows = editions_of(database, lang)
        self._pairs = {(old.effective, new.effective): (old, new) for old, new in neighbours(rows)}
        self.imported: Mapping[date, EditionRow] = {row.effective: row for row in reversed(rows)}
        """The editions whose texts are in the knowledge base."""
        self.editions = tuple(sorted({*self.imported, *known_editions(lang)}))
        self._units: dict[date, EditionUnits] = {}
        self._keys: dict[date, frozenset[Key] | None] = {}

    @classmethod
    def of(cls, kb: KnowledgeBase, lang: Language = Language.EN) -> Chain:
        """The chain of a knowledge base. Raises NoEditions."""
        chain = cls(kb.database, lang)
        if not chain.editions:
            raise NoEditions(lang=lang)
        return chain

    @property
    def newest(self) -> date:
        """The last edition of the chain."""
        return self.editions[-1]

    def in_force(self, at: date | None) -> date:
        """The edition in force on a day; the newest without one. Raises NotInForce."""
        if at is None:
            return self.newest
        place = bisect_right(self.editions, at)
        if not place:
            raise NotInForce(at=at, first=self.editions[0])
        return self.editions[place - 1]

    def place(self, edition: date) -> int:
        """Where an edition stands in the chain. Raises KeyError."""
        return self._places[edition]

    @cached_property
    def _places(self) -> Mapping[date, int]:
        return {edition: place for place, edition in enumerate(self.editions)}

    @cached_property
    def steps(self) -> tuple[Step | None, ...]:
        """The step after each edition but the last; None where nobody can compare the two."""
        stored = {
            (date.fromisoformat(row.old), date.fromisoformat(row.new)): row
            for row in comparisons(self._database, self.lang)
        }
        known = known_passages(self.lang)
        found: list[Step | None] = []
        for old, new in pairwise(self.editions):
            pair = self._pairs.get((old, new))
            row = stored.get((old, new))
            if pair and row and row.stamp == stamp_of(pair):
                found.append(Step(old, new, read(row.passages)))
            elif (old, new) in known:
                found.append(Step(old, new, known[old, new]))
            elif pair and row:  # of an earlier way of comparing, until the next import
                found.append(Step(old, new, read(row.passages)))
            elif pair:
                found.append(self._compared(old, new))
            else:
                found.append(None)
        return tuple(found)

    def _compared(self, old: date, new: date) -> Step:
        from kb.lineage.align import align  # only where an import did not do it

        return Step(old, new, align(self.units(old), self.units(new)))

    def units(self, edition: date) -> EditionUnits:
        """The units of an imported edition. Raises KeyError."""
        if edition not in self._units:
            self._units[edition] = units_of(self._database, self.imported[edition])
        return self._units[edition]

    def unit(self, edition: date, key: Key) -> Unit | None:
        """One unit of an imported edition, without reading the others. Raises KeyError."""
        if edition in self._units:
            return next(
                (one for one in self._units[edition].units if (one.kind, one.key) == key), None
            )
        kind, name = key
        source = self.imported[edition].source
        if kind is UnitKind.RULE:
            row = rule_of_edition(self._database, source, RuleNumber.parse(name))
        else:
            row = entry_of_edition(self._database, source, name)
        return Unit(kind, *row) if row else None

    def keys(self, edition: date) -> frozenset[Key] | None:
        """Every number and head of an edition; None where nobody knows them."""
        if edition not in self._keys:
            self._keys[edition] = self._find_keys(edition)
        return self._keys[edition]

    def _find_keys(self, edition: date) -> frozenset[Key] | None:
        if edition in self.imported:
            numbers, heads = keys_of_edition(self._database, self.imported[edition].source)
            rules = ((UnitKind.RULE, number) for number in numbers)
            return frozenset((*rules, *((UnitKind.GLOSSARY, head) for head in heads)))
        between = self._to_reference(edition)
        if between is None:
            return None
        keys = _reference_keys()
        for step in between:
            keys = step.before(keys)
        return keys

    def has(self, edition: date, key: Key) -> bool | None:
        """Whether an edition has a unit, without its other units; None where nobody knows."""
        if edition in self.imported:
            return self.unit(edition, key) is not None
        between = self._to_reference(edition)
        if between is None:
            return None
        found = _in_reference(key)
        for step in between:
            found = step.leaves(key) or (found and not step.arrives(key))
        return found

    def _to_reference(self, edition: date) -> list[Step] | None:
        """The steps from the edition whose contents are facts back to another; None: no way."""
        from corpus.digest.edition import EFFECTIVE

        if self.lang is not Language.EN or edition > EFFECTIVE or edition not in self._places:
            return None
        between = self.steps[self._places[edition] : self._places[EFFECTIVE]]
        steps = [step for step in reversed(between) if step is not None]
        return steps if len(steps) == len(between) else None


def _in_reference(key: Key) -> bool:
    from corpus.digest.edition import edition_glossary, edition_rules

    kind, name = key
    return name in (edition_rules() if kind is UnitKind.RULE else edition_glossary())


def _reference_keys() -> frozenset[Key]:
    from corpus.digest.edition import edition_glossary, edition_rules

    rules = ((UnitKind.RULE, number) for number in edition_rules())
    entries = ((UnitKind.GLOSSARY, head) for head in edition_glossary())
    return frozenset((*rules, *entries))
