"""The life of a rule or glossary entry, as text and as JSON.

Refuses: looking it up.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from cli.messages import _
from cli.render.changes import change_name
from cli.render.local import day, edition, named
from cli.render.out import strong
from cli.render.standing import (
    head_line,
    lacking_note,
    name_of,
    not_imported,
    standing_record,
    typed,
    unit_lines,
    word_lines,
)
from cli.render.turns import Cells, change_cells, change_record, columns
from cli.render.word_changes import changed_lines, changes_record
from kb.lineage.history import History, Turn
from kb.lineage.own_words import Own
from kb.lineage.passage import Way, Wording
from kb.lineage.resolve import Standing
from kb.lineage.units import Unit

INDENT = "    "


@dataclass(frozen=True, slots=True)
class Told:
    """A history with where the rule stands last, and the project's own words of it today."""

    history: History
    last: Standing
    own: Own | None = None


def as_lines(told: Told, *, words: bool, width: int | None) -> Iterator[str]:
    """The life for people, with its words or without."""
    found = told.history
    kind = found.key[0]
    yield head_line(kind, told.last, told.own)
    yield ""
    first, *rows = columns([_origin(found), *(change_cells(one.change) for one in found.turns)])
    yield first
    if words and found.words:
        yield from unit_lines(found.words, width, INDENT)
    for row, turn in zip(rows, found.turns, strict=True):
        yield row
        if words and turn.before and turn.after and _reworded(turn):
            yield from changed_lines(turn.before, turn.after, width, INDENT)
    yield ""
    yield _end(told)
    if words and found.life.today:
        yield from word_lines(_news(told), told.own, width, INDENT)
    yield from _notes(found, words=words)


def _reworded(turn: Turn) -> bool:
    return turn.change.passage.wording is not Wording.SAME


def _origin(found: History) -> Cells:
    """The first edition that has it, and how it came there."""
    first, origin = found.life.first, found.life.origin
    if origin is None:
        start = found.previous is None
        how = _("the first edition known") if start else _("not known further back")
    elif origin.way is Way.NEW:
        how = change_name(origin.change)
    else:
        how = _("split off from {key}").format(key=origin.old)
    return day(first.edition), first.key, how


def _end(told: Told) -> str:
    found = told.history
    if today := found.life.today:
        key = strong(name_of(found.key[0], today.key))
        return named(_("Today"), f"{key} · {edition(today.edition)}")
    if found.gone:
        return _("Gone since the edition of {date}.").format(date=day(found.gone))
    return _("What came after the edition of {date} is not known.").format(date=day(found.last))


def _news(told: Told) -> Standing:
    """Where the rule stands today; its words only if they were not shown already."""
    shown = told.history.words == told.history.words_today or _same(told.history)
    return told.last._replace(unit=None) if shown else told.last


def _same(found: History) -> bool:
    first, last = found.words, found.words_today
    return bool(first and last and _said(first) == _said(last))


def _said(unit: Unit) -> tuple[str, str, tuple[str, ...]]:
    return unit.title, unit.text, unit.examples


def _notes(found: History, *, words: bool) -> Iterator[str]:
    notes = []
    if words and found.untold:
        notes.append(not_imported())
    if found.lacking:
        notes.append(lacking_note(found.lacking))
    if found.life.origin and found.life.origin.way is not Way.NEW:
        text = _("Its words were a part of {key} before: reglario history {asked} --at {date}")
        before = name_of(found.key[0], found.life.origin.old)
        when = found.previous
        notes.append(text.format(key=before, asked=typed(before), date=when))
    if found.below:
        text = _("It is a heading; what is under it has a history of its own, such as {key}.")
        notes.append(text.format(key=found.below))
    if found.shared:
        key = name_of(*found.key)
        text = _("In other editions {key} meant something else: reglario resolve {asked}")
        notes.append(text.format(key=key, asked=typed(key)))
    if notes:
        yield ""
        yield from notes


def as_record(told: Told) -> dict[str, Any]:
    """The stable keys of `history --json`; see docs/JSON.md."""
    found = told.history
    kind = found.key[0]
    last = standing_record(kind, told.last)
    return {
        "number": last["number"],
        "key": last["key"],
        "edition": last["edition"],
        "title": last["title"],
        "above": last["above"],
        "first": _first_record(found),
        "changes": [_turn_record(found, turn) for turn in found.turns],
        "today": last if found.life.today else None,
        "gone": found.gone,
        "complete": found.life.complete,
        "lacking": found.lacking,
        "others": found.shared,
    }


def _first_record(found: History) -> dict[str, Any]:
    kind = found.key[0]
    first, origin = found.life.first, found.life.origin
    key = name_of(kind, first.key)
    return {
        "edition": first.edition,
        "number": first.key if key == first.key else None,
        "key": key,
        "class": origin.change if origin else None,
        "from": name_of(kind, origin.old) if origin and origin.old else None,
        **_unit_record(found.words),
    }


def _turn_record(found: History, turn: Turn) -> dict[str, Any]:
    changes: dict[str, Any] = {"words": None, "example_words": None}
    if turn.before and turn.after and _reworded(turn):
        changes = changes_record(turn.before, turn.after)
    return {**change_record(found.key[0], turn.change), **_unit_record(turn.after), **changes}


def _unit_record(unit: Unit | None) -> dict[str, Any]:
    return {
        "title": (unit.title or None) if unit else None,
        "text": unit.text if unit else None,
        "examples": list(unit.examples) if unit else None,
    }
