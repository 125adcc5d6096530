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
from operator import itemgetter
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

_Pick = tuple[int, int, Postings]
"""A document's number, and where in a list of another reader it stands."""

_RULES = (Group.RULES, Group.ARCHIVE)
_WITHOUT_DAY = frozenset({Kind.CARD, Kind.CHECK})


class _PickedPostings(Postings):
    """Parts of lists, whose places are read from these."""

    __slots__ = ("_picked",)

    def __init__(self, picked: Iterable[_Pick]) -> None:
        self._picked = sorted(picked)
        super().__init__(
            array("I", [number for number, _, _ in self._picked]),
            bytes([whole.impacts[place] for _, place, whole in self._picked if whole.impacts]),
            bytes([whole.zones[place] for _, place, whole in self._picked if whole.zones]),
        )

    def places(self, index: int) -> list[int]:
        """The places in the document at `index`, as the list has them that it is from."""
        _, place, whole = self._picked[index]
        return whole.places(place)


class Picked:
    """A reader of some documents of others, with numbers of its own; see `GroupReader`."""

    removed: frozenset[int] = frozenset()

    def __init__(
        self, chosen: Sequence[tuple[GroupReader, int]], hits: Iterable[str | int]
    ) -> None:
        """Take documents in their order, one perhaps twice; those of equal `hits` are one hit."""
        self._where = chosen
        self._numbers: dict[GroupReader, dict[int, list[int]]] = {}
        for number, (reader, document) in enumerate(chosen):
            self._numbers.setdefault(reader, {}).setdefault(document, []).append(number)
        self.size = len(chosen)
        first: dict[str | int, int] = {}
        self.hit_numbers = array("I", (first.setdefault(hit, len(first)) for hit in hits))
        self.languages = bytes([reader.languages[document] for reader, document in chosen])
        self._cache: dict[tuple[str, str], Postings] = {}

    def postings(self, field: str, term: str) -> Postings:
        """Where a term stands; empty where nowhere."""
        found = self._cache.get((field, term))
        if found is None:
            found = self._cache[field, term] = self._pick(field, term)
        return found

    def _pick(self, field: str, term: str) -> Postings:
        picked = list(self._picked(field, term))
        return _PickedPostings(picked) if picked else EMPTY

    def _picked(self, field: str, term: str) -> Iterator[_Pick]:
        for reader, numbers in self._numbers.items():
            whole = reader.postings(field, term)
            for place, document in enumerate(whole.ids):
                for number in numbers.get(document, ()):
                    yield number, place, whole

    def terms(self, field: str, prefix: str = "") -> Iterator[str]:
        """The terms of a field that start with a prefix, each once, in order.

        Some may stand only in documents that do not count.
        """
        every = (reader.terms(field, prefix) for reader in self._numbers)
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
        found = [
            (one.place, one, reader, document)
            for reader in readers
            for document, key in reader.live_keys()
            for one in placed.get(key, ())
        ]
        found.sort(key=itemgetter(0))
        self.placed = [one for _, one, _, _ in found]
        super().__init__(
            [(reader, document) for _, _, reader, document in found],
            [one.hit for one in self.placed],
        )
        self._mute = {number for number, one in enumerate(self.placed) if one.is_mute}
        self._own: dict[tuple[str, str], array[int]] = {}

    def _pick(self, field: str, term: str) -> Postings:
        if field in {"number", "date"} or (field == "kind" and term in _NUMBERED):
            return Postings(self._of_day.get((field, term)) or array("I"))
        return super()._pick(field, term)

    def _picked(self, field: str, term: str) -> Iterator[_Pick]:
        picked = super()._picked(field, term)
        if not self._mute or field not in _OF_WORDS:
            return picked
        return (one for one in picked if one[0] not in self._mute)

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


_OF_WORDS = frozenset({"form", "key", "name"})
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
    chosen = [(reader, one) for one in documents]
    return Picked(chosen, [reader.hit_numbers[one] for one in documents])
