"""Translations come back in: compared with what is known, kept, and put together as a source.

Refuses: reading files (`kb.exchange`), and judging the texts (`kb.lint`).
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime
from enum import StrEnum

from corpus.kinds import Format
from corpus.languages import Language
from kb.base import KnowledgeBase
from kb.linker import find_citations, link_mentions
from kb.store.meta import new_revision
from kb.store.settle import GROUPS_OF, settle
from kb.store.translations import (
    TranslationRow,
    drop_translations,
    put_translations,
    translation_rows,
)
from kb.store.write import Writer
from kb.translations.compose import compose
from kb.translations.standing import Standings
from kb.translations.values import Origin, Standing, State

_NUMBER = re.compile(r"\d+(?:\.\d+[a-z]{0,2})?")


class Outcome(StrEnum):
    """What became of one unit of a file.

    `confirmed`: the same words for a text that changed since, and the file says that they are
    final; `waiting`: the same, and the file does not say so; `older`: made from an older text than
    the translation that is kept, which stays; `empty`: the file has no translation of it;
    `unknown`: no unit of the text has that key.
    """

    ADDED = "added"
    CHANGED = "changed"
    CONFIRMED = "confirmed"
    WAITING = "waiting"
    OLDER = "older"
    UNCHANGED = "unchanged"
    EMPTY = "empty"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Handed:
    """A unit as a file has it; `source` is the text that the file says it translates.

    `done` says that the file calls the translation finished.
    """

    key: str
    source: str
    target: str | None
    done: bool = False


@dataclass(frozen=True, slots=True)
class TakenUnit:
    """What became of a unit. `before` is the former translation, None where there was none.

    `behind` says that the text changed since the file was made, so that the translation is stale
    at once.
    """

    key: str
    outcome: Outcome
    text: str
    before: str | None = None
    behind: bool = False


@dataclass(frozen=True, slots=True)
class Taken:
    """What became of a file in one language, in its order."""

    lang: Language
    origin: Origin
    edition: date | None
    units: tuple[TakenUnit, ...]
    written: bool

    @property
    def counts(self) -> Mapping[Outcome, int]:
        """How many units had each outcome; all outcomes, 0 where none had."""
        found = Counter(one.outcome for one in self.units)
        return {outcome: found[outcome] for outcome in Outcome}


class TakingIn:
    """One language of one file."""

    def __init__(
        self,
        kb: KnowledgeBase,
        origin: Origin,
        langs: tuple[Language, Language],
        edition: date | None,
        file: str,
    ) -> None:
        """Take source and target language, the edition whose numbers the file uses, its name."""
        self._kb = kb
        self._source, self._lang = langs
        self._standings = Standings(kb, origin, *langs)
        self._origin = origin
        self._edition = edition or self._standings.edition
        self._file = file
        self._taken_at = datetime.now(UTC).isoformat(timespec="microseconds")

    def look(self, units: Iterable[Handed]) -> Taken:
        """What would become of the units; nothing is written."""
        judged, _ = self.judge(units)
        return self.taken(judged, written=False)

    def judge(
        self, units: Iterable[Handed]
    ) -> tuple[tuple[TakenUnit, ...], tuple[TranslationRow, ...]]:
        """What is to become of the units, and the rows that are to be kept of them."""
        judged = list(self._judged(units))
        return tuple(unit for unit, _ in judged), tuple(row for _, row in judged if row)

    def run(
        self, units: Iterable[Handed], before_commit: Callable[[], None] | None = None
    ) -> Taken:
        """Keep what is new or changed; see `take_in`."""
        return take_in(self._kb, [(self, units)], before_commit)[0]

    def taken(self, units: tuple[TakenUnit, ...], *, written: bool) -> Taken:
        """What became of the units of this language."""
        return Taken(self._lang, self._origin, self._edition, units, written)

    def write(self, rows: Sequence[TranslationRow]) -> None:
        """Write rows, and put their sources together; inside a transaction."""
        database = self._kb.database
        superseded = self._superseded({row.unit for row in rows})
        drop_translations(database, superseded)
        put_translations(database, rows)
        compose_all(self._kb, self._lang, {row.edition for row in (*rows, *superseded)})

    def _judged(self, units: Iterable[Handed]) -> Iterator[tuple[TakenUnit, TranslationRow | None]]:
        known = {one.key: one for one in self._standings.all() if one.source}
        moving = self._standings.moving(self._edition)
        for unit in units:
            today = moving.key(unit.key) if moving.is_known else unit.key
            standing = known.get(today or "")
            if standing is None:
                yield TakenUnit(unit.key, Outcome.UNKNOWN, unit.target or ""), None
                continue
            outcome = _outcome(unit, standing)
            kept = outcome in {Outcome.ADDED, Outcome.CHANGED, Outcome.CONFIRMED}
            behind = _plain(unit.source) != _plain(standing.source)
            text = unit.target or ""
            row = self._row(unit.key, text, unit.source) if kept else None
            yield TakenUnit(unit.key, outcome, text, standing.target, behind), row

    def _row(self, key: str, text: str, source: str) -> TranslationRow:
        return TranslationRow(
            lang=str(self._lang),
            origin=str(self._origin),
            edition=self._edition.isoformat() if self._edition else "",
            unit=key,
            text=text,
            source_lang=str(self._source),
            source=source,
            file=self._file,
            taken=self._taken_at,
        )

    def _superseded(self, units: set[str]) -> list[TranslationRow]:
        """Translations of the same units under the numbers of other editions."""
        now = self._standings.moving(self._edition)
        today = {now.key(unit) if now.is_known else unit for unit in units}
        found = []
        for row in translation_rows(self._kb.database, self._lang):
            edition = date.fromisoformat(row.edition) if row.edition else None
            if row.origin != self._origin or edition == self._edition:
                continue
            moving = self._standings.moving(edition)
            if (moving.key(row.unit) if moving.is_known else row.unit) in today:
                found.append(row)
        return found


def take_in(
    kb: KnowledgeBase,
    parts: Iterable[tuple[TakingIn, Iterable[Handed]]],
    before_commit: Callable[[], None] | None = None,
) -> tuple[Taken, ...]:
    """Keep what is new or changed in some languages, in one transaction.

    `before_commit` is called, if anything is written, when the new state can be read here and
    nobody else reads it yet; what it raises undoes all.
    """
    judged = [(taking, *taking.judge(units)) for taking, units in parts]
    if any(rows for _, _, rows in judged):
        with kb.database.transaction():
            for taking, _, rows in judged:
                if rows:
                    taking.write(rows)
            if before_commit:
                before_commit()
    return tuple(taking.taken(units, written=bool(rows)) for taking, units, rows in judged)


def compose_all(kb: KnowledgeBase, lang: Language, editions: Iterable[str]) -> None:
    """Put the sources of some editions together anew; inside a transaction."""
    database = kb.database
    imported = datetime.now(UTC).isoformat(timespec="seconds")
    writer = Writer(database, find_citations)
    rows = translation_rows(database, lang)
    for edition in sorted(set(editions)):
        compose(writer, lang, edition, [row for row in rows if row.edition == edition], imported)
    groups = GROUPS_OF[Format.TRANSLATION]
    settle(database, groups)
    link_mentions(database)
    new_revision(database, groups)


def _outcome(unit: Handed, standing: Standing) -> Outcome:
    if not unit.target or not unit.target.strip():
        return Outcome.EMPTY
    if standing.target is None:
        return Outcome.ADDED
    if standing.target == unit.target:
        if standing.was is None or _plain(standing.was) == _plain(unit.source):
            return Outcome.UNCHANGED
        return Outcome.CONFIRMED if unit.done else Outcome.WAITING
    return _beside_newer(unit, standing) or Outcome.CHANGED


def _beside_newer(unit: Handed, standing: Standing) -> Outcome | None:
    """What other words are where a translation is kept that is up to date, if not a change."""
    if standing.kept is None or standing.state is not State.CURRENT:
        return None
    if _plain(unit.source) != _plain(standing.source):
        return Outcome.OLDER
    # It went out before its numbers were brought up to date, and nobody touched it since.
    untouched = not unit.done and _masked(unit.target or "") == _masked(standing.target or "")
    return Outcome.WAITING if untouched else None


def _masked(text: str) -> str:
    """A text without the numbers of rules in it."""
    return _NUMBER.sub("#", _plain(text))


def _plain(text: str) -> str:
    return " ".join(text.split())
