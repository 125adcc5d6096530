"""The whole life of a rule or glossary entry, with its words before and after each change.

Refuses: laying it out.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from corpus.numbers import RuleNumber
from kb.lineage.bearers import presence
from kb.lineage.chain import Chain
from kb.lineage.course import Course, lacking_after
from kb.lineage.passage import Way
from kb.lineage.step import Key
from kb.lineage.trace import Change, Life, life, unit_at
from kb.lineage.units import Unit, UnitKind


@dataclass(frozen=True, slots=True)
class Turn:
    """A change, with the unit before and after it where its words are at hand.

    `old` is the edition before, the last in which things stood as they did.
    """

    change: Change
    old: date
    before: Unit | None = None
    after: Unit | None = None


@dataclass(frozen=True, slots=True)
class History:
    """The life of the unit that bears a key in an edition.

    `words` are those of its first edition, `words_today` those of today, None where they are not
    at hand. `last` is the last edition in which it is known to stand, under `last_key`,
    `previous` the edition before its first (None: no older one is known), `untold` how many of
    its wordings are not at hand. `lacking` is an edition to import where the life is not known
    whole. `below` is the first number under one that is no more than a
    heading ('' for any other). `shared` says that others bore the key in other editions.
    """

    key: Key
    edition: date
    life: Life
    words: Unit | None
    turns: tuple[Turn, ...]
    words_today: Unit | None
    last: date
    last_key: str
    previous: date | None = None
    untold: int = 0
    lacking: date | None = None
    below: str = ""
    shared: bool = False

    @property
    def gone(self) -> date | None:
        """The first edition without it; None where it is there today, or nobody knows."""
        last = self.life.changes[-1] if self.life.changes else None
        return last.edition if last and last.passage.way is Way.GONE else None


def history(chain: Chain, key: Key, edition: date) -> History:
    """The life of a unit that an edition has. Raises NotInEdition, KeyError (no such edition)."""
    found = life(chain, key, edition)
    course = Course(chain, key[0], found)
    first, last = min(course.places), max(course.places)
    turns = tuple(_turn(chain, course, change) for change in found.changes)
    own = {place for place, there in course.places.items() if there.key == key[1]}
    bearing = {place for place, there in enumerate(presence(chain, key)) if there}
    return History(
        key=key,
        edition=edition,
        life=found,
        words=course.unit(first),
        turns=turns,
        words_today=course.unit(last) if found.today else None,
        last=chain.editions[last],
        last_key=course.places[last].key,
        previous=chain.editions[first - 1] if first else None,
        untold=len(_untold(course)),
        lacking=_lacking(chain, found, first, last),
        below=_below(chain, (key[0], course.places[last].key), chain.editions[last]),
        shared=not bearing <= own,
    )


def _turn(chain: Chain, course: Course, change: Change) -> Turn:
    place = chain.place(change.edition)
    old = chain.editions[place - 1]
    if change.passage.way is Way.GONE:
        return Turn(change, old, course.unit(place - 1))
    return Turn(change, old, course.unit(place - 1), course.unit(place))


def _lacking(chain: Chain, found: Life, first: int, last: int) -> date | None:
    """The edition that hides what came after; else the one that hides what was before."""
    gone = found.changes and found.changes[-1].passage.way is Way.GONE
    after = None if gone else lacking_after(chain, last)
    before = lacking_after(chain, first - 1) if first and found.origin is None else None
    return after or before


def _below(chain: Chain, key: Key, edition: date) -> str:
    """The first number under a rule, section or chapter that has no text of its own."""
    kind, name = key
    if kind is not UnitKind.RULE:
        return ""
    number = RuleNumber.parse(name)
    ending = "00" if number.is_chapter else ".1" if number.is_section else "a"
    first = f"{name}{ending}"
    if number.is_subrule or not chain.has(edition, (kind, first)):
        return ""
    if number.rule and edition not in chain.imported:
        return ""  # whether it has a text of its own is not known
    unit = unit_at(chain, key, edition)
    return "" if unit and unit.text else first


def _untold(course: Course) -> set[int]:
    wordings = {there.wording: place for place, there in course.places.items()}
    return {one for one, place in wordings.items() if course.unit(place) is None}
