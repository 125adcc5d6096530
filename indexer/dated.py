"""The index as it would be had it been made on a day: its readers, and its hits.

A reader of the rules on a day has the documents that stood then, from the group of the rules and
from the archive, under the numbers of that day; all else is computed from it as from any other,
so that counts, numbers and pages are those of the day. Rulings of a later date are left out.
Cards and checks have no day and are those of today.
Refuses: saying what stood when (`kb.documents.dated`).
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date
from heapq import merge
from itertools import groupby
from typing import TYPE_CHECKING

from corpus.kinds import Kind
from indexer.documents import numbers_of
from indexer.engine.postings import EMPTY, Postings
from indexer.engine.protocol import GroupReader
from indexer.frozen import replace
from indexer.matching import Matcher
from indexer.query.notes import NoteLog
from indexer.results import Hit
from kb.documents.dated import Day, Placed, numbered_kind
from kb.views import Group, IndexDocument

if TYPE_CHECKING:
    from indexer.opened import OpenIndex

Part = tuple[GroupReader, Sequence[int]]
"""A reader and those of its documents that count, ascending; one may stand there twice."""

_RULES = (Group.RULES, Group.ARCHIVE)
_WITHOUT_DAY = frozenset({Kind.CARD, Kind.CHECK})


class _PickedPostings(Postings):
    """Parts of lists, whose places are read from these."""

    __slots__ = ("_picked",)

    def __init__(
        self, ids: array[int], picked: Sequence[tuple[Postings, Sequence[int]]], *, placed: bool
    ) -> None:
        scored = [(one, places) for one, places in picked if one.impacts]
        impacts = b"".join(bytes(map(one.impacts.__getitem__, some)) for one, some in scored)
        zones = b""
        if placed:
            zones = b"".join(bytes(map(one.zones.__getitem__, some)) for one, some in scored)
        super().__init__(ids, impacts, zones)
        self._picked = picked

    def places(self, index: int) -> list[int]:
        """The places in the document at `index`, as the list has them that it is from."""
        for postings, places in self._picked:
            if index < len(places):
                return postings.places(places[index])
            index -= len(places)
        raise IndexError(index)


class Picked:
    """A reader of some documents of others, with numbers of its own; see `GroupReader`."""

    removed: frozenset[int] = frozenset()

    def __init__(self, parts: Iterable[Part], hits: Sequence[str | int]) -> None:
        """Take the documents in their order; those of the same of `hits` are one hit."""
        self._where: list[tuple[GroupReader, int]] = []
        self._parts: list[tuple[GroupReader, dict[int, list[int]]]] = []
        for reader, documents in parts:
            numbers: dict[int, list[int]] = {}
            for document in documents:
                numbers.setdefault(document, []).append(len(self._where))
                self._where.append((reader, document))
            self._parts.append((reader, numbers))
        self.size = len(self._where)
        first: dict[str | int, int] = {}
        self.hit_numbers = array("I", (first.setdefault(hit, len(first)) for hit in hits))
        self.languages = bytes(reader.languages[document] for reader, document in self._where)
        self._cache: dict[tuple[str, str], Postings] = {}

    def postings(self, field: str, term: str) -> Postings:
        """Where a term stands; empty where nowhere."""
        found = self._cache.get((field, term))
        if found is None:
            found = self._cache[field, term] = self._pick(field, term)
        return found

    def _pick(self, field: str, term: str) -> Postings:
        ids = array("I")
        picked: list[tuple[Postings, Sequence[int]]] = []
        placed = True
        for reader, numbers in self._parts:
            whole = reader.postings(field, term)
            places = []
            for place, document in enumerate(whole.ids):
                for number in numbers.get(document, ()):
                    ids.append(number)
                    places.append(place)
            if places:
                picked.append((whole, places))
                placed = placed and bool(whole.zones)
        return _PickedPostings(ids, picked, placed=placed) if picked else EMPTY

    def terms(self, field: str, prefix: str = "") -> Iterator[str]:
        """The terms of a field that start with a prefix, each once, in order.

        Some may stand only in documents that do not count.
        """
        every = (reader.terms(field, prefix) for reader, _ in self._parts)
        return (term for term, _ in groupby(merge(*every)))

    def key(self, document: int) -> str:
        """The key of a document."""
        reader, number = self._where[document]
        return reader.key(number)

    def live_keys(self) -> Iterator[tuple[int, str]]:
        """The number and the key of every document."""
        return ((number, self.key(number)) for number in range(self.size))

    def close(self) -> None:
        """Nothing: the readers below are closed by whoever opened them."""


class RulesOfDay(Picked):
    """The rules of a day, under the numbers of that day."""

    def __init__(
        self, readers: Iterable[GroupReader], placed: Mapping[str, Sequence[Placed]]
    ) -> None:
        """Take what stood then of what the readers have."""
        parts: list[Part] = []
        self.placed: list[Placed] = []
        for reader in readers:
            documents: list[int] = []
            for document, key in reader.live_keys():
                stood = placed.get(key, ())
                documents += [document] * len(stood)
                self.placed += stood
            parts.append((reader, documents))
        super().__init__(parts, [one.hit for one in self.placed])
        self._own: dict[tuple[str, str], array[int]] = {}

    def _pick(self, field: str, term: str) -> Postings:
        if field in {"number", "date"} or (field == "kind" and term in _NUMBERED):
            return Postings(self._of_day.get((field, term)) or array("I"))
        return super()._pick(field, term)

    def terms(self, field: str, prefix: str = "") -> Iterator[str]:
        """As any reader; numbers and dates are those of the day."""
        if field not in {"number", "date"}:
            return super().terms(field, prefix)
        names = (name for its, name in self._of_day if its == field)
        return iter(sorted(name for name in names if name.startswith(prefix)))

    @property
    def _of_day(self) -> Mapping[tuple[str, str], array[int]]:
        """Documents by what they had on the day; made when first asked for."""
        if not self._own and self.size:
            for document, placed in enumerate(self.placed):
                names = [("number", one) for one in numbers_of(placed.number)]
                if placed.edition:
                    names.append(("date", placed.edition.isoformat()))
                if placed.node == placed.number:
                    names.append(("kind", numbered_kind(placed.number).value))
                for name in names:
                    self._own.setdefault(name, array("I")).append(document)
        return self._own


_NUMBERED = frozenset({Kind.CHAPTER, Kind.SECTION, Kind.RULE, Kind.SUBRULE})


class DatedIndex:
    """An open index, of which a day is looked at."""

    def __init__(self, index: OpenIndex, day: Day) -> None:
        """Take both; a group is made when something is looked for in it."""
        self._index, self._day = index, day
        self._matchers: dict[Group, Matcher] = {}

    @property
    def day(self) -> Day:
        """What stood on the day."""
        return self._day

    def groups(self, wanted: Iterable[Group]) -> Mapping[Group, Matcher]:
        """The groups among those wanted; the archive is part of the rules."""
        found: dict[Group, Matcher] = {}
        for group in wanted:
            if group in self._matchers:
                found[group] = self._matchers[group]
            elif group is Group.RULES:
                below = self._index.groups(_RULES)
                readers = [below[one].reader for one in _RULES if one in below]
                found[group] = Matcher(RulesOfDay(readers, self._day.placed))
            elif group is Group.RULINGS:
                for one, matcher in self._index.groups([group]).items():
                    found[one] = Matcher(_until(matcher.reader, self._day.at))
            elif group is not Group.ARCHIVE:
                found |= self._index.groups([group])
        self._matchers |= found
        return found

    def document(self, matcher: Matcher, number: int, document: IndexDocument) -> IndexDocument:
        """A document with the number and titles that it had."""
        reader = matcher.reader
        if isinstance(reader, RulesOfDay):
            return self._day.as_then(reader.placed[number], document)
        return document

    def hit(self, matcher: Matcher, number: int, hit: Hit) -> Hit:
        """A hit with where it is today."""
        reader = matcher.reader
        if not isinstance(reader, RulesOfDay):
            return hit
        return replace(hit, is_dated=True, today=self._day.today(reader.placed[number]))

    def tell(self, log: NoteLog, hits: Sequence[Hit], groups: Iterable[Group]) -> None:
        """Note what is not of the day, and what is missing."""
        if Group.RULES in groups and (not hits or any(hit.is_dated for hit in hits)):
            if self._day.lacks:
                log.add("day-lacks-edition", date=self._day.edition)
            if self._day.has_less_digest:
                log.add("day-digest")
        if any(hit.kind in _WITHOUT_DAY for hit in hits):
            log.add("day-cards")


def _until(reader: GroupReader, last: date) -> Picked:
    """The documents of a reader that are of a day or older."""
    days = (day for day in reader.terms("date") if day <= last.isoformat())
    documents = sorted({one for day in days for one in reader.postings("date", day).ids})
    documents = [one for one in documents if one not in reader.removed]
    return Picked([(reader, documents)], [reader.hit_numbers[one] for one in documents])
