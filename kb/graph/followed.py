"""Sources that follow another edition than the one that is read: where its rules stand in them.

A translation names the edition that it follows, by its date or the nearest before. Its rule is
shown beside the rule of the same lineage, not beside whatever bears the same number today.
Refuses: what a node shows of it.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from functools import cached_property
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from corpus.digest.edition import EFFECTIVE
from corpus.languages import Language
from corpus.numbers import RuleNumber
from kb.numbering import edition_read
from kb.store.database import Database
from kb.store.meta import REVISION, get_meta
from kb.store.speakers import Speaker
from kb.views.nodes import Followed, FollowedChange

if TYPE_CHECKING:
    from kb.frame import Frame
    from kb.lineage.chain import Chain


class Followers:
    """The speaking sources that follow another English edition than the one that is read."""

    def __init__(self, frame: Frame) -> None:
        """Look who follows what; nothing is read of sources that are in step."""
        self._frame = frame
        self.head = edition_read(frame)

    @cached_property
    def apart(self) -> Mapping[int, date]:
        """Source → the English edition that it follows, where that is not the one read."""
        if self.head is None:
            return {}
        found = {}
        for number, source in self._frame.speakers.items():
            followed = self._followed(source)
            if followed is not None and followed != self.head:
                found[number] = followed
        return found

    def number_in(self, source: int, number: RuleNumber) -> RuleNumber | None:
        """The number that a rule of the edition read has in a source that stands apart.

        None where it was not there yet; the number itself where the two editions cannot be
        compared.
        """
        from kb.lineage.trace import place_in, rule_key

        if self.head is None or not self._are_linked(self.head, self.apart[source]):
            return number
        if not self._knows(self.head, number):
            return None
        stop = place_in(self._chain, rule_key(str(number)), self.head, self.apart[source])
        return RuleNumber.parse(stop.key) if stop else None

    def numbers_read(self, source: int) -> Mapping[str, str] | None:
        """The numbers of a source that stands apart → those in the edition read.

        A rule that is not there is left out. None where the two editions cannot be compared.
        """
        return self.numbers_of(self.apart[source])

    def numbers_of(self, then: date) -> Mapping[str, str] | None:
        """The numbers of an edition → those in the edition read; see `numbers_read`."""
        from kb.lineage.carried import Carried
        from kb.lineage.units import UnitKind

        head = self.head
        if head is None or not self._are_linked(then, head):
            return None
        if then < head:
            onward = Carried(self._chain, then, head).onward
            found = {key: one.new for key, one in onward.items() if one.new}
        else:
            back = Carried(self._chain, head, then).back
            found = {key: one.old for key, one in back.items()}
        return {number: read for (kind, number), read in found.items() if kind is UnitKind.RULE}

    def is_known(self, source: Speaker) -> bool:
        """Whether it is known which edition's numbers a source uses, or it names none."""
        return source.numbering is None or self._followed(source) is not None

    def reference(self, number: RuleNumber) -> RuleNumber | None:
        """The number of a rule in the edition whose numbers the project's own texts use.

        The number itself where nobody knows; None where that edition does not have the rule.
        """
        from kb.lineage.trace import place_in, rule_key

        head = self.head
        if head is None or head == EFFECTIVE or not self._are_linked(head, EFFECTIVE):
            return number
        if not self._knows(head, number):
            return number
        stop = place_in(self._chain, rule_key(str(number)), head, EFFECTIVE)
        return RuleNumber.parse(stop.key) if stop else None

    def followed(self, source: int, number: RuleNumber) -> Followed | None:
        """What a source that stands apart follows, and what happened to a rule of it since.

        None for a source that is in step.
        """
        from kb.lineage.trace import onward, place_in, rule_key

        if source not in self.apart or self.head is None:
            return None
        then = self.apart[source]
        exact = self._frame.speakers[source].numbering == then
        if not self._are_linked(then, self.head) or not self._knows(then, number):
            return Followed(then, exact, str(number), (), None, complete=False)
        if then > self.head:
            stop = place_in(self._chain, rule_key(str(number)), then, self.head)
            return Followed(then, exact, str(number), (), stop.key if stop else None)
        found = onward(self._chain, rule_key(str(number)), then, self.head)
        return Followed(
            edition=then,
            exact=exact,
            number=str(number),
            changes=tuple(
                FollowedChange(one.edition, one.stop.key, one.name) for one in found.changes
            ),
            today=found.today.key if found.today else None,
            complete=found.complete,
        )

    def _followed(self, source: Speaker) -> date | None:
        """The English edition in force on the day whose numbers a source uses."""
        if source.numbering is None or source.numbering == self.head:
            return source.numbering
        earlier = [one for one in self._chain.editions if one <= source.numbering]
        return earlier[-1] if earlier else None

    def _are_linked(self, one: date, other: date) -> bool:
        """Whether each edition between two can be compared with the next."""
        chain = self._chain
        if not {one, other} <= set(chain.editions):
            return False
        first, last = sorted((chain.place(one), chain.place(other)))
        return None not in chain.steps[first:last]

    def _knows(self, edition: date | None, number: RuleNumber) -> bool:
        from kb.lineage.trace import rule_key

        keys = self._chain.keys(edition) if edition else None
        return keys is not None and rule_key(str(number)) in keys

    @cached_property
    def _chain(self) -> Chain:
        return _chain_of(self._frame.database)


_CHAINS: WeakKeyDictionary[Database, tuple[str | None, Chain]] = WeakKeyDictionary()
"""The chain of each open file, and the revision that it was read from: a view has many nodes."""


def _chain_of(database: Database) -> Chain:
    from kb.lineage.chain import Chain

    revision = get_meta(database, REVISION)
    known = _CHAINS.get(database)
    if known is None or known[0] != revision:
        known = _CHAINS[database] = (revision, Chain(database, Language.EN))
    return known[1]
