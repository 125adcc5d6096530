"""Two editions compared for readers: what became of each rule, and which words changed.

Who became whom is composed from the steps of all editions in between; how far the words changed
is looked up in the two texts where both are imported. Refuses: printing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import date
from typing import Self

from corpus.errors import N_, ReglarioError
from corpus.languages import Language
from corpus.numbers import RuleNumber
from kb.lineage.chain import Chain
from kb.lineage.compose import compose
from kb.lineage.errors import UnknownEdition
from kb.lineage.passage import Passage, Way, Wording
from kb.lineage.step import Key, Step
from kb.lineage.titles import heading_of, titles_in
from kb.lineage.units import Unit, UnitKind
from kb.lineage.wording import change_of
from kb.lineage.words import Piece, paired, word_changes

RENUMBERED = "renumbered"
CLASSES = (
    RENUMBERED,
    *map(str, (Wording.REWORDED, Wording.PUNCTUATION, Wording.REFERENCES, Wording.EXAMPLES)),
    *map(str, (Way.SPLIT, Way.MERGED, Way.NEW, Way.GONE)),
)
"""The stable names of the classes; a rule that was renumbered can be of one more."""

GLOSSARY = "glossary"
"""The section in which glossary entries stand."""


class Backwards(ReglarioError):
    """The older edition is not named first."""

    code = "backwards"
    message = N_("{old} is later than {new}.")
    hint = N_("Name the earlier day first: reglario diff {first} {second}")
    exit_code = 2

    @classmethod
    def of(cls, old: date, new: date) -> Self:
        """Both days, as they were given."""
        return cls(old=old, new=new, first=str(new), second=str(old))


class NotLinked(ReglarioError):
    """Between two editions nobody knows what became of the rules."""

    code = "not-linked"
    message = N_(
        "What became of the rules from the edition of {first} to that of {second} is not known."
    )
    hint = N_("Import the texts of both with “reglario import FILE”.")
    exit_code = 1


class NoSection(ReglarioError):
    """Neither edition has a section."""

    code = "no-section"
    message = N_("Neither edition has {section}.")
    hint = N_("Give a chapter, section or rule of one of them, or “glossary”.")
    exit_code = 1


@dataclass(frozen=True, slots=True)
class Side:
    """One of the two editions: the one that was in force on the day `at`."""

    at: date
    edition: date
    imported: bool


@dataclass(frozen=True, slots=True)
class Section:
    """Where readers look for a change.

    `number` is a section or chapter of the new edition, or, where `gone`, of the old one; '' for
    the glossary. `title` is '' where it is not known.
    """

    number: str
    title: str = ""
    gone: bool = False


@dataclass(frozen=True, slots=True)
class Difference:
    """What became of one unit.

    `old` is '' for a new one and `new` for one that is gone. `heading` is the nearest heading
    between the unit and its section, '' for none. `before` and `after` are the unit in both
    editions, None where it is not there or its text is not imported.
    """

    kind: UnitKind
    old: str
    new: str
    way: Way
    wording: Wording
    section: Section
    heading: str = ""
    before: Unit | None = None
    after: Unit | None = None

    @property
    def change(self) -> str:
        """The stable name of the class, such as `renumbered-reworded`."""
        return Passage(self.kind, self.old, self.new, self.way, self.wording).change

    @property
    def classes(self) -> tuple[str, ...]:
        """The one or two of `CLASSES` that it is of."""
        return tuple(self.change.split("-"))

    @property
    def known(self) -> bool:
        """Whether the texts that it takes to tell the words are there."""
        return (self.before is not None or self.way is Way.NEW) and (
            self.after is not None or self.way is Way.GONE
        )

    def words(self) -> tuple[Piece, ...]:
        """The words of heading and text; empty where they are not `known`."""
        return word_changes(said(self.before), said(self.after)) if self.known else ()

    def examples(self) -> tuple[tuple[Piece, ...], ...]:
        """The words of each example; empty where they are not `known`."""
        if not self.known:
            return ()
        before = self.before.examples if self.before else ()
        after = self.after.examples if self.after else ()
        return tuple(word_changes(old, new) for old, new in paired(before, after))


@dataclass(frozen=True, slots=True)
class Differences:
    """What differs between two editions, in the order of the new one."""

    lang: Language
    old: Side
    new: Side
    changes: tuple[Difference, ...]
    between: int = 0
    """How many editions there are between the two."""

    @property
    def same(self) -> bool:
        """Whether both days have the same edition."""
        return self.old.edition == self.new.edition

    @property
    def complete(self) -> bool:
        """Whether the words of every change are known."""
        return all(one.known for one in self.changes)

    @property
    def counts(self) -> Mapping[str, int]:
        """How many changes there are of each class that there is."""
        found: dict[str, int] = {}
        for one in self.changes:
            found[one.change] = found.get(one.change, 0) + 1
        return {name: found[name] for name in sorted(found, key=_class_order)}

    def by_section(self) -> Iterator[tuple[Section, tuple[Difference, ...]]]:
        """Each section with its changes, in order."""
        groups: dict[Section, list[Difference]] = {}
        for one in self.changes:
            groups.setdefault(one.section, []).append(one)
        for section, changes in groups.items():
            yield section, tuple(changes)

    def chosen(self, section: str | None, classes: Iterable[str]) -> Differences:
        """Only what stands in a section (chapter, rule; `glossary`) and is of one of the classes.

        Without classes, of any. A rule that left the section counts too.
        """
        wanted = frozenset(classes) or frozenset(CLASSES)
        changes = (one for one in self.changes if not wanted.isdisjoint(one.classes))
        if section is not None:
            changes = (one for one in changes if _within(one, section))
        return replace(self, changes=tuple(changes))


def difference(chain: Chain, old: date, new: date) -> Differences:
    """What differs between the editions that were in force on two days.

    Raises Backwards, NotInForce, UnknownEdition, NotLinked.
    """
    if old > new:
        raise Backwards.of(old, new)
    before, after = _side(chain, old), _side(chain, new)
    if before.edition == after.edition:
        return Differences(chain.lang, before, after, ())
    keys = chain.keys(before.edition)
    if keys is None:
        raise UnknownEdition(edition=before.edition)
    steps = _steps(chain, before.edition, after.edition)
    changes = _Reader(chain, before, after, compose(steps, keys)).changes()
    return Differences(chain.lang, before, after, tuple(changes), len(steps) - 1)


def section_of(chain: Chain, differences: Differences, text: str) -> str:
    """What `Differences.chosen` takes for a section as typed.

    Raises BadRuleNumber, NoSection.
    """
    if text.strip().casefold() == GLOSSARY:
        return GLOSSARY
    number = str(RuleNumber.parse(text.strip()))
    for side in (differences.old, differences.new):
        keys = chain.keys(side.edition)
        if keys is None or (UnitKind.RULE, number) in keys:
            return number
    raise NoSection(section=number)


def said(unit: Unit | None) -> str:
    """Heading and text of a unit, '' for none."""
    return "\n".join(part for part in (unit.title, unit.text) if part) if unit else ""


def _side(chain: Chain, at: date) -> Side:
    edition = chain.in_force(at)
    return Side(at, edition, edition in chain.imported)


def _steps(chain: Chain, old: date, new: date) -> list[Step]:
    """The steps from one edition to a later one. Raises NotLinked."""
    first, last = chain.place(old), chain.place(new)
    found = []
    for place, step in enumerate(chain.steps[first:last], first):
        if step is None:
            raise NotLinked(first=chain.editions[place], second=chain.editions[place + 1])
        found.append(step)
    return found


class _Reader:
    """Passages on their way to what readers get of them."""

    def __init__(self, chain: Chain, old: Side, new: Side, passages: tuple[Passage, ...]) -> None:
        self._lang = chain.lang
        self._passages = passages
        self._before, self._after = _units(chain, old), _units(chain, new)
        self._old_titles = titles_in(chain, old.edition)
        self._new_titles = titles_in(chain, new.edition)
        self._went = {
            one.old: one.new
            for one in passages
            if one.kind is UnitKind.RULE and one.way is Way.ONE and one.old
        }

    def changes(self) -> list[Difference]:
        """What did not stay as it was, in the order of the new edition."""
        found = [self._difference(one) for one in self._passages]
        return sorted((one for one in found if one.change != "same"), key=_order)

    def _difference(self, one: Passage) -> Difference:
        before = self._before.get((one.kind, one.old))
        after = self._after.get((one.kind, one.new))
        wording = one.wording
        if one.way is Way.ONE and before and after:
            wording = change_of(before, after, self._lang)
        section, heading = Section(""), ""
        if one.kind is UnitKind.RULE:
            section = self._section(one)
            titles = self._new_titles if one.new else self._old_titles
            heading = heading_of(one.new or one.old, titles)
        return Difference(
            one.kind, one.old, one.new, one.way, wording, section, heading, before, after
        )

    def _section(self, one: Passage) -> Section:
        """The section of a rule, or where that went in which a rule stood that is gone."""
        number = _section(one.new or one.old)
        if not one.new:
            if number not in self._went:
                return Section(number, self._old_titles.get(number, ""), gone=True)
            number = self._went[number]
        return Section(number, self._new_titles.get(number, ""))


def _units(chain: Chain, side: Side) -> Mapping[Key, Unit]:
    if not side.imported:
        return {}
    return {(one.kind, one.key): one for one in chain.units(side.edition).units}


def _section(number: str) -> str:
    return number.partition(".")[0]


def _order(one: Difference) -> tuple[bool, object, object, bool, str]:
    """Rules before the glossary; what is gone or merged stands behind what has its number."""
    behind = one.way in {Way.GONE, Way.MERGED}
    if one.kind is UnitKind.GLOSSARY:
        return True, (), (one.new or one.old).casefold(), behind, one.old
    section = RuleNumber.parse(one.section.number)
    _chapter, _section, *place = RuleNumber.parse(one.new or one.old).sort_key
    return False, section.sort_key, place, behind, one.old


def _class_order(name: str) -> tuple[int, ...]:
    return tuple(CLASSES.index(part) for part in name.split("-"))


def _within(one: Difference, section: str) -> bool:
    """Whether the old or the new place of a change is a section or in it."""
    if one.kind is UnitKind.GLOSSARY or section == GLOSSARY:
        return (one.kind is UnitKind.GLOSSARY) == (section == GLOSSARY)
    if one.section.number == section:
        return True
    wanted = RuleNumber.parse(section)
    places = [RuleNumber.parse(key) for key in (one.old, one.new) if key]
    return any(wanted in (place, *place.ancestors()) for place in places)
