"""Which documents of the index stood on a day, and as what: under which number and title.

The index has every text once: the newest ones as rules of today, those that the newest edition
lacks in the archive. A text that an edition of that day has is that edition's text, wherever the
index has it. Titles above and examples are found by the words that they have where the text stood
last; a title without a text that the newest edition lacks is found by its number only.
Refuses: reading the index (`indexer.dated`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import date
from functools import cache
from itertools import count
from typing import TYPE_CHECKING, NamedTuple

from corpus.kinds import Format, Kind, kind_of
from corpus.languages import Language
from corpus.numbers import RuleNumber
from kb.documents.archive import archive_key
from kb.documents.rules import document_key
from kb.frame import Frame
from kb.keys import glossary_key
from kb.lineage.carried import Carried
from kb.lineage.chain import Chain
from kb.lineage.passage import Passage, Wording
from kb.lineage.step import Key
from kb.lineage.units import UnitKind
from kb.store.codes import number_text
from kb.store.rule_docs import DocRow, entry_rows, rule_rows
from kb.store.speakers import Speaker
from kb.views.documents import IndexDocument
from kb.views.today import Today

if TYPE_CHECKING:
    from kb.base import KnowledgeBase

_UNCHANGED = frozenset({Wording.SAME, Wording.PUNCTUATION})
"""How far an official text may have changed for the digest's words of it to hold."""


class Placed(NamedTuple):
    """A document as it stood on a day.

    `key` is that of the index, `hit` is the same for texts of one rule; `number` is that of the
    English edition of the day where it `is_joined` to that, else the source's own. `head` is that
    of a glossary entry, '' for a rule. `title` is its own, where an official edition of that day
    gives it; None where it is that of today. `is_mute` says that the document has another title
    today, so that its words say nothing of that day. `place` orders the documents of a day as
    they are shown.
    """

    key: str
    hit: str
    node: str
    number: str
    lang: Language
    source: str
    edition: date | None
    is_joined: bool
    head: str = ""
    title: str | None = None
    is_mute: bool = False
    place: int = 0


class Day:
    """The texts that were in force on a day."""

    def __init__(self, kb: KnowledgeBase, at: date) -> None:
        """Look which editions were in force; raises NotInForce for a day before the first."""
        self._now, self._then = Frame.of(kb), Frame.of(kb, at)
        self._chain = Chain.of(kb)
        self._titles: dict[str, Mapping[str, str]] = {}
        self._carried: dict[tuple[date, date], Carried] = {}
        self.at = at
        self.edition = self._chain.in_force(at)
        """The English edition in force."""
        self.lacks = self.edition not in self._chain.imported
        """Whether the text of that edition is not imported."""
        self.has_less_digest = False
        """Whether the digest is of a younger edition, so that it holds for some rules only."""
        self.placed: Mapping[str, Sequence[Placed]] = self._all_placed()
        """By the key of a document of the index, as what it stood."""

    def today(self, placed: Placed) -> Today | None:
        """What became of a rule or an entry until today; None where nobody knows.

        An entry that is none of the English edition is where the rule is to which it sends.
        """
        rule = self._onward.get((UnitKind.RULE, placed.number)) if placed.is_joined else None
        head = (UnitKind.GLOSSARY, placed.head) if placed.lang is Language.EN else None
        if head and (entry := self._onward.get(head)):
            node = glossary_key(entry.new) if entry.new else ""
            return Today(node, rule.new if rule and node else "", entry.change)
        if rule is None:
            return None
        return Today("" if placed.head else rule.new, rule.new, rule.change)

    def number_then(self, number: str) -> str:
        """The number that a rule of the project's reference edition had; '' where it had none."""
        from corpus.digest.edition import EFFECTIVE

        key = (UnitKind.RULE, number)
        if self.edition <= EFFECTIVE:
            passage = self._between(self.edition, EFFECTIVE).back.get(key)
            return passage.old if passage else ""
        passage = self._between(EFFECTIVE, self.edition).onward.get(key)
        return passage.new if passage else ""

    def as_then(self, placed: Placed, document: IndexDocument) -> IndexDocument:
        """A document of the index with the number and the titles that it had on that day."""
        is_entry = document.kind is Kind.GLOSSARY
        number = placed.number
        document = replace(
            document,
            node=placed.node,
            number=number,
            kind=document.kind if is_entry else numbered_kind(number),
        )
        if placed.title is None:
            return document
        titles = self._titles[placed.source]
        numbers = () if is_entry else RuleNumber.parse(number).ancestors()
        above = tuple(filter(None, (titles.get(str(one), "") for one in numbers)))
        return replace(
            document,
            heading=placed.title or (above[0] if above else ""),
            ancestors=above,
            date=placed.edition,
            source=placed.source,
        )

    @property
    def _onward(self) -> Mapping[Key, Passage]:
        """What became of each unit of the day's edition until the newest."""
        return self._between(self.edition, self._chain.newest).onward

    def _between(self, old: date, new: date) -> Carried:
        if (old, new) not in self._carried:
            self._carried[old, new] = Carried(self._chain, old, new)
        return self._carried[old, new]

    def _all_placed(self) -> dict[str, list[Placed]]:
        found: dict[str, list[Placed]] = {}
        places = count()
        for number, source in self._then.everyone.items():
            for one in self._placed(number, source):
                found.setdefault(one.key, []).append(one._replace(place=next(places)))
        return found

    def _placed(self, number: int, source: Speaker) -> Iterable[Placed]:
        """What stands of a source."""
        if source.format is Format.DIGEST:
            return self._digest(source) if number in self._now.speakers else ()
        if number not in self._then.speakers:
            return ()
        if source.format is Format.RULES_TEXT:
            return self._edition(source)
        dates = [one for one in (source.edition, source.numbering) if one]
        stands = dates and max(dates) <= self.at
        return self._kept(source, self._numbers(source)) if stands else ()

    def _edition(self, source: Speaker) -> Iterator[Placed]:
        """The texts of an official edition, wherever the index has them."""
        if source.edition is None:
            return
        if source.lang is Language.EN and source.edition != self.edition:
            return
        newest = next(
            one
            for one in self._now.speakers.values()
            if one.format is Format.RULES_TEXT and one.lang is source.lang
        )
        if newest.id == source.id:
            yield from self._kept(source, self._numbers(source))
            return
        place = _Place(source, self._now.lang_of(newest.id), self._numbers(source))
        database = self._now.database
        rows = list(rule_rows(database, source.id, False, None))
        self._titles[source.slot] = {_printed(row.number): row.head or "" for row in rows[::-1]}
        today_of = self._today_of if source.lang is Language.EN else _number_of
        now = rule_rows(database, newest.id, False, None)
        found = _Found(newest.slot, now, _number_of, today_of)
        for row in rows:
            if key := found.key(row, place.archived(row, Kind.RULE)):
                yield place.rule(key, row, row.head or "")
            elif heir := found.heir(row):
                yield place.rule(heir, row, row.head or "")._replace(is_mute=True)
        entries = entry_rows(database, newest.id, False, None)
        found = _Found(newest.slot, entries, _node_of_entry, _node_of_entry)
        for row in entry_rows(database, source.id, False, None):
            if key := found.key(row, place.archived(row, Kind.GLOSSARY)):
                yield place.entry(key, row, row.head or "")

    def _today_of(self, row: DocRow) -> str:
        """The number that an English rule of the day has today, as far as it is known."""
        number = _printed(row.number)
        passage = self._onward.get((UnitKind.RULE, number))
        return passage.new if passage else number

    def _digest(self, source: Speaker) -> Iterator[Placed]:
        """The project's own words.

        Those of an edition that is younger than the day hold only where the official text has
        said the same since; an entry, which is a sign to a rule, holds where that rule does.
        """
        own = self._chain.in_force(source.numbering)
        if source.numbering is None or own <= self.edition:
            yield from self._kept(source, self._numbers(source))
            return
        self.has_less_digest = True
        then = self._between(self.edition, own).back
        numbers = {
            key[1]: passage.old
            for key, passage in then.items()
            if key[0] is UnitKind.RULE and passage.wording in _UNCHANGED
        }
        yield from self._kept(source, _Numbers(numbers.get, apart=None))

    def _kept(self, source: Speaker, numbers: _Numbers) -> Iterator[Placed]:
        place = _Place(source, self._now.lang_of(source.id), numbers)
        database = self._now.database
        seen: Counter[str] = Counter()
        for row in rule_rows(database, source.id, False, None):
            number = _printed(row.number)
            seen[number] += 1
            if numbers.holds(number):
                yield place.rule(document_key(source.slot, number, seen[number]), row)
        for row in entry_rows(database, source.id, False, None):
            node = _node_of_entry(row)
            seen[node] += 1
            if numbers.apart is not None or (row.number and numbers.holds(_printed(row.number))):
                yield place.entry(document_key(source.slot, node, seen[node]), row)

    def _numbers(self, source: Speaker) -> _Numbers:
        """The numbers of a source in the English edition of the day."""
        follows = source.numbering
        earlier = [one for one in self._chain.editions if follows and one <= follows]
        if follows is None or earlier[-1:] == [self.edition]:
            return _Numbers(str, apart="")
        onto = self._between(earlier[-1], self.edition).onward if earlier else {}
        known = {key[1]: one.new for key, one in onto.items() if key[0] is UnitKind.RULE}
        return _Numbers(known.get, apart=str(follows))


class _Numbers(NamedTuple):
    """What the numbers of a source are in the English edition of a day.

    `then` says the number, or None or '' for none. `apart` is the edition whose numbers those
    without one keep; None where such texts do not stand at all.
    """

    then: Callable[[str], str | None]
    apart: str | None

    def holds(self, number: str) -> bool:
        """Whether the text of a number stands."""
        return self.apart is not None or bool(self.then(number))


class _Place:
    """Makes what a source's texts stood as."""

    def __init__(self, source: Speaker, lang: Language, numbers: _Numbers) -> None:
        self._source, self._lang, self._numbers = source, lang, numbers

    def archived(self, row: DocRow, kind: Kind) -> str:
        """The key of a text in the archive; '' where a row has none."""
        return archive_key(self._lang, row.sha, kind) if row.sha else ""

    def rule(self, key: str, row: DocRow, title: str | None = None) -> Placed:
        """A rule under its number in the English edition, or apart under its own."""
        number, hit, is_joined = self._numbered(row)
        source = self._source
        return Placed(
            key, hit, number, number, self._lang, source.slot, source.edition, is_joined, "", title
        )

    def entry(self, key: str, row: DocRow, title: str | None = None) -> Placed:
        """An entry; where it sends to a rule it is one hit with that."""
        node = _node_of_entry(row)
        number, hit, is_joined = self._numbered(row) if row.number else ("", node, False)
        source, head = self._source, row.head or ""
        return Placed(
            key, hit, node, number, self._lang, source.slot, source.edition, is_joined, head, title
        )

    def _numbered(self, row: DocRow) -> tuple[str, str, bool]:
        """Number, hit, and whether the number is that of the English edition."""
        own = _printed(row.number)
        number = self._numbers.then(own)
        return (number, number, True) if number else (own, f"{own}@{self._numbers.apart}", False)


class _Found:
    """The documents of the newest edition by their text, or by their title where they have none."""

    def __init__(
        self,
        slot: str,
        rows: Iterable[DocRow],
        name_of: Callable[[DocRow], str],
        today_of: Callable[[DocRow], str],
    ) -> None:
        self._today_of = today_of
        self._by_text: dict[bytes | str, list[tuple[str, str]]] = {}
        self._titles: dict[str, str] = {}
        self._taken: Counter[bytes | str] = Counter()
        seen: Counter[str] = Counter()
        for row in rows:
            name = name_of(row)
            seen[name] += 1
            key = document_key(slot, name, seen[name])
            self._by_text.setdefault(_said(row), []).append((name, key))
            if row.sha is None:
                self._titles.setdefault(name, key)

    def key(self, row: DocRow, archived: str) -> str:
        """The document that says what a row of an older edition says.

        Where several do, that of the same unit, else the next of them; the archive's where the
        newest edition does not say it; '' for a title without a text that is gone.
        """
        said = _said(row)
        same = self._by_text.get(said)
        if same is None:
            return archived
        if len(same) == 1:
            return same[0][1]
        today = self._today_of(row)
        by_name = dict(same)
        self._taken[said] += 1
        return by_name.get(today) or same[min(self._taken[said], len(same)) - 1][1]

    def heir(self, row: DocRow) -> str | None:
        """The title that stands today for one that is gone; None where there is none."""
        return self._titles.get(self._today_of(row))


def _said(row: DocRow) -> bytes | str:
    return row.sha or row.head or ""


def _number_of(row: DocRow) -> str:
    return _printed(row.number)


def _node_of_entry(row: DocRow) -> str:
    return glossary_key(row.head or "")


_printed = cache(number_text)


@cache
def numbered_kind(number: str) -> Kind:
    """Chapter, section, rule or subrule, by a number as it is printed."""
    return kind_of(RuleNumber.parse(number))
