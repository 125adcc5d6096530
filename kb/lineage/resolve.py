"""What a number of another day meant, and where that is today.

Refuses: reading what a person typed (`kb.lineage.asked`).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from typing import NamedTuple

from corpus.languages import Language
from corpus.numbers import RuleNumber
from kb.lineage.bearers import Bearer, Span, bearers
from kb.lineage.chain import Chain
from kb.lineage.closest import closest_keys
from kb.lineage.course import Course, lacking_after
from kb.lineage.passage import Way
from kb.lineage.step import Key
from kb.lineage.trace import Life, onward, unit_at
from kb.lineage.units import Unit, UnitKind


class Standing(NamedTuple):
    """A unit in an edition: its key, its title, its words where they are at hand.

    `title` is that of the unit itself, `above` number and title of the nearest unit above that
    has one; '' where there is none or it is not known.
    """

    edition: date
    key: str
    title: str
    above: tuple[str, str]
    unit: Unit | None


class Beside(NamedTuple):
    """What stood around a unit that is gone: its key then, and its key today."""

    then: str
    today: str


@dataclass(frozen=True, slots=True)
class Resolved:
    """A key of another day. `spans` are the runs of editions in which it meant this.

    `last` is the unit in the last edition that is known to have it, `today` the same if that is
    the newest one. It is None where the unit is gone (`gone` is the first edition without it) or
    where it is not known what became of it (`gone` is None too): `lacking` is then the edition
    to import. `also` is the other unit that bears the key
    today. `around` is what was beside a unit that is gone, nearest first.
    """

    key: Key
    at: date | None
    then: Standing
    life: Life
    last: Standing
    today: Standing | None
    gone: date | None = None
    lacking: date | None = None
    also: Standing | None = None
    around: tuple[Beside, ...] = ()
    spans: tuple[Span, ...] = ()


def resolve(chain: Chain, key: Key, at: date | None) -> Resolved:
    """What a key meant in the edition in force on a day. Raises NotInForce, NotInEdition."""
    return _resolved(chain, key, at, chain.in_force(at), ())


def candidates(chain: Chain, key: Key) -> tuple[Resolved, ...]:
    """What a key meant in any edition, each unit once, the last that bore it first."""
    return tuple(_of(chain, key, bearer) for bearer in bearers(chain, key))


def _of(chain: Chain, key: Key, bearer: Bearer) -> Resolved:
    return _resolved(chain, key, None, bearer.last, bearer.spans)


def _resolved(
    chain: Chain, key: Key, at: date | None, edition: date, spans: tuple[Span, ...]
) -> Resolved:
    found = onward(chain, key, edition)
    course = Course(chain, key[0], found)
    last = found.changes[-1] if found.changes else None
    gone = last.edition if last and last.passage.way is Way.GONE else None
    end = max(course.places)
    there = (key[0], course.places[end].key)
    stands = _standing(chain, there, chain.editions[end], course.unit(end))
    other = chain.has(chain.newest, key) and not (found.today and there == key)
    return Resolved(
        key=key,
        at=at,
        then=_standing(chain, key, edition, course.unit(chain.place(edition))),
        life=found,
        last=stands,
        today=stands if found.today else None,
        gone=gone,
        lacking=None if gone else lacking_after(chain, end),
        also=standing(chain, key, chain.newest) if other else None,
        around=tuple(_around(chain, key, edition)) if gone else (),
        spans=spans,
    )


def standing(chain: Chain, key: Key, edition: date) -> Standing:
    """A unit in an edition that has it, with what is known of it."""
    return _standing(chain, key, edition, unit_at(chain, key, edition))


def _standing(chain: Chain, key: Key, edition: date, unit: Unit | None) -> Standing:
    title = unit.title if unit else _title(chain, key, edition)
    return Standing(edition, key[1], title, _above(chain, key, edition), unit)


def _title(chain: Chain, key: Key, edition: date) -> str:
    """The title of a rule in an edition; '' where it has none or nobody knows.

    Where the edition is not imported, that of another edition, or of the facts of one, in which
    the rule has the same words.
    """
    if edition in chain.imported or not chain.has(edition, key):
        unit = unit_at(chain, key, edition)
        return unit.title if unit else ""
    course = Course(chain, key[0], onward(chain, key, edition))
    if unit := course.unit(chain.place(edition)):
        return unit.title
    return _known_title(chain, course, edition)


def _known_title(chain: Chain, course: Course, edition: date) -> str:
    from corpus.digest.edition import EFFECTIVE, edition_rules

    if chain.lang is not Language.EN or EFFECTIVE not in chain.editions:
        return ""
    there = course.places.get(chain.place(EFFECTIVE))
    same = there and there.wording == course.places[chain.place(edition)].wording
    rule = edition_rules().get(there.key) if there and same else None
    return rule.title if rule else ""


def _above(chain: Chain, key: Key, edition: date) -> tuple[str, str]:
    """The nearest rule or section above that has a title; chapters say too little."""
    if key[0] is UnitKind.RULE:
        for above in RuleNumber.parse(key[1]).ancestors():
            if not above.is_chapter and (title := _title(chain, (key[0], str(above)), edition)):
                return str(above), title
    return "", ""


def _around(chain: Chain, key: Key, edition: date) -> Iterator[Beside]:
    """The unit above, those beside, and for an entry heads that look alike; those of today."""
    seen = set()
    for near in _near(chain, key, edition):
        today = onward(chain, near, edition).today
        if today and today.key not in seen:
            seen.add(today.key)
            yield Beside(near[1], today.key)


def _near(chain: Chain, key: Key, edition: date) -> Iterator[Key]:
    kind, name = key
    keys = chain.keys(edition) or frozenset()
    if kind is UnitKind.GLOSSARY:
        yield from ((kind, head) for head in closest_keys(key, keys - {key}))
        return
    own = RuleNumber.parse(name)
    numbers = (RuleNumber.parse(number) for its, number in keys if its is kind)
    family = sorted(one for one in numbers if one.parent == own.parent)
    place = family.index(own)
    beside = (*family[max(place - 1, 0) : place], *family[place + 1 : place + 2])
    above = () if own.parent is None or own.parent.is_chapter else (own.parent,)
    yield from ((kind, str(one)) for one in (*above, *beside))
