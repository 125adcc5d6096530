"""What every look at the graph needs: the file, and the sources that speak, in display order.

Refuses: any one kind of node.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date
from functools import cached_property
from typing import TYPE_CHECKING

from corpus.kinds import Format
from corpus.languages import Language
from kb.store.codes import decode, encode
from kb.store.rules import titles_of
from kb.store.speakers import Speaker, all_speakers

if TYPE_CHECKING:
    from kb.base import KnowledgeBase
    from kb.graph.followed import Followers
    from kb.store.database import Database


class Frame:
    """The sources by id, all of them and those that speak, in the order of display."""

    def __init__(
        self,
        database: Database,
        everyone: Mapping[int, Speaker],
        speakers: Mapping[int, Speaker],
        whole: Frame | None = None,
    ) -> None:
        """Keep both; `of` is the way in. `whole` is the frame that this one is a part of."""
        self.database = database
        self.everyone = everyone
        self.speakers = speakers
        self._whole = whole

    @classmethod
    def of(cls, kb: KnowledgeBase, at: date | None = None) -> Frame:
        """The sources that speak today, or spoke on the day `at`."""
        everyone = {source.id: source for source in all_speakers(kb.database, at)}
        speakers = {number: source for number, source in everyone.items() if source.speaks}
        return cls(kb.database, everyone, speakers)

    def all_speaking(self) -> Frame:
        """The same, with every edition speaking."""
        return Frame(self.database, self.everyone, self.everyone)

    def in_step(self) -> Frame:
        """The same without the sources that follow another edition than the one that is read."""
        apart = self.followers.apart
        if not apart:
            return self
        speakers = {number: one for number, one in self.speakers.items() if number not in apart}
        return Frame(self.database, self.everyone, speakers, self)

    @property
    def ids(self) -> tuple[int, ...]:
        """The ids of the speaking sources."""
        return tuple(self.speakers)

    @property
    def has_digest(self) -> bool:
        """Whether the project's own digest is among the sources that speak."""
        return any(source.format is Format.DIGEST for source in self.speakers.values())

    def place(self, source: int) -> int:
        """Where a source stands in display order; rulings, which have no source, stand last."""
        return self._places.get(source, len(self.speakers))

    @cached_property
    def _places(self) -> Mapping[int, int]:
        return {source: place for place, source in enumerate(self.speakers)}

    @cached_property
    def followers(self) -> Followers:
        """The sources that follow an older edition than the one that is read."""
        from kb.graph.followed import Followers

        return Followers(self)

    def lang_of(self, source: int) -> Language:
        """The language of a source of rules."""
        return self.speakers[source].lang or Language.EN

    def titles(self, numbers: Iterable[int]) -> dict[str, dict[Language, str]]:
        """The titles of some numbers, in each language from the source that is shown first.

        Sources that follow another edition give the titles of the same rules, under whatever
        number.
        """
        whole = self._whole or self
        wanted = tuple(numbers)
        rows = [
            (decode(number), whole.place(source), whole.lang_of(source), title)
            for number, source, title in titles_of(self.database, wanted, self.ids)
            if source not in whole.followers.apart
        ]
        for source in whole.followers.apart:
            there = {whole.followers.number_in(source, decode(one)): one for one in wanted}
            codes = {encode(number): one for number, one in there.items() if number}
            rows += [
                (decode(codes[number]), whole.place(source), whole.lang_of(source), title)
                for number, _source, title in titles_of(self.database, codes, [source])
            ]
        found: dict[str, dict[Language, str]] = {}
        for number, _place, lang, title in sorted(rows, key=lambda row: row[1]):
            found.setdefault(str(number), {}).setdefault(lang, title)
        return found
