"""What a number of another day meant and where that is today, as text and as JSON.

Refuses: finding it out.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from textwrap import shorten
from typing import Any

from cli.messages import _, ngettext
from cli.render.local import day, edition, named, number
from cli.render.out import strong
from cli.render.standing import (
    head_line,
    lacking_note,
    name_of,
    not_imported,
    standing_record,
    titled,
    typed,
    word_lines,
)
from cli.render.turns import change_cells, change_record, columns
from kb.lineage.bearers import Span
from kb.lineage.own_words import Own
from kb.lineage.resolve import Resolved
from kb.lineage.units import Unit, UnitKind

INDENT = "    "
FIRST_WORDS = 90


@dataclass(frozen=True, slots=True)
class Told:
    """What was resolved, with the project's own words of it today, and of what has its number."""

    resolved: Resolved
    own: Own | None = None
    also: Own | None = None


def as_lines(told: Told, width: int | None) -> Iterator[str]:
    """One number of one day, for people."""
    found = told.resolved
    kind = found.key[0]
    yield head_line(kind, found.then)
    yield from word_lines(found.then, None, width, INDENT)
    yield ""
    yield from _today(told, width)
    if found.life.changes:
        yield ""
        yield _("Changes")
        yield from columns((change_cells(one) for one in found.life.changes), "  ")
    notes = list(_notes(told))
    if notes:
        yield ""
        yield from notes


def _today(told: Told, width: int | None) -> Iterator[str]:
    found = told.resolved
    kind = found.key[0]
    if found.today is None:
        yield from _gone(found)
        return
    if found.then.edition == found.today.edition:
        yield _("That is the newest edition known.")
        yield from word_lines(found.today._replace(unit=None), told.own, width, INDENT)
        return
    same = _alike(found.then.unit, found.today.unit)
    yield named(_("Today"), head_line(kind, found.today, told.own))
    if same:
        yield INDENT + _("The words are the same.")
    shown = found.today._replace(unit=None) if same else found.today
    yield from word_lines(shown, told.own, width, INDENT)


def _alike(one: Unit | None, other: Unit | None) -> bool:
    return bool(one and other) and _said(one) == _said(other)


def _gone(found: Resolved) -> Iterator[str]:
    if found.gone is None:
        text = _("In the edition of {date} it is {key}; what became of it after is not known.")
        key = strong(name_of(found.key[0], found.last.key))
        yield text.format(date=day(found.last.edition), key=key)
        return
    yield _("Gone since the edition of {date}.").format(date=day(found.gone))
    if found.around:
        kind = found.key[0]
        pairs = (
            f"{name_of(kind, one.then)} → {name_of(kind, one.today)}"
            if one.then != one.today
            else name_of(kind, one.today)
            for one in found.around
        )
        yield _("What stood beside it is today: {keys}.").format(keys=", ".join(pairs))


def _said(unit: Unit | None) -> tuple[object, ...]:
    return (unit.title, unit.text, unit.examples) if unit else ()


def _notes(told: Told) -> Iterator[str]:
    found = told.resolved
    if found.also:
        text = _("{key} means something else today: {title}")
        about = titled(found.also, told.also) or edition(found.also.edition)
        yield text.format(key=name_of(found.key[0], found.key[1]), title=about)
    if found.lacking:
        yield lacking_note(found.lacking)
    if found.then.unit is None or (found.today and found.today.unit is None):
        yield not_imported()


def listed_lines(told: Sequence[Told], width: int | None) -> Iterator[str]:
    """Every rule that bore a number, the last first, with how to ask for each."""
    kind, name = told[0].resolved.key
    key = name_of(kind, name)
    yield f"{strong(key)}  {_how_many(kind, len(told))}"
    untold = False
    for one in told:
        found = one.resolved
        yield ""
        yield "; ".join(map(_span, found.spans))
        yield f"  {_where(one)}"
        untold = untold or found.then.unit is None
        if text := _first_words(one):
            yield "  " + shorten(text, (width or FIRST_WORDS + 2) - 2, placeholder=" …")
    yield ""
    if len(told) > 1:
        text = _("For one of them: reglario resolve {key} --at {date}")
        yield text.format(key=typed(key), date=told[-1].resolved.then.edition)
    for edition_lacking in sorted({one.resolved.lacking for one in told if one.resolved.lacking}):
        yield lacking_note(edition_lacking)
    if untold:
        yield not_imported()


def _first_words(told: Told) -> str:
    """The words that it had, else the project's own of today, which say so."""
    if told.resolved.then.unit:
        return told.resolved.then.unit.text
    if told.own and told.own.unit and told.own.unit.text:
        own = _("digest")
        return f"[{told.own.lang} · {own}] {told.own.unit.text}"
    return ""


def _how_many(kind: UnitKind, count: int) -> str:
    if kind is UnitKind.RULE:
        text = ngettext("one rule had this number", "{n} rules had this number", count)
    else:
        text = ngettext("one entry had this head", "{n} entries had this head", count)
    return text.format(n=number(count))


def _span(span: Span) -> str:
    first, last = span
    return day(first) if first == last else f"{day(first)} – {day(last)}"


def _where(told: Told) -> str:
    found = told.resolved
    kind, name = found.key
    if found.today is None:
        return " ".join(_gone(found))
    about = titled(found.today, told.own)
    if found.today.key == name:
        where = _("today too")
    else:
        where = _("today {key}").format(key=strong(name_of(kind, found.today.key)))
    return " · ".join(part for part in (where, about) if part)


def as_record(told: Resolved) -> dict[str, Any]:
    """The stable keys of `resolve --json`; see docs/JSON.md."""
    kind = told.key[0]
    then = standing_record(kind, told.then)
    return {
        "number": then["number"],
        "key": then["key"],
        "at": told.at,
        "edition": then["edition"],
        "title": then["title"],
        "text": then["text"],
        "examples": then["examples"],
        "above": then["above"],
        "today": standing_record(kind, told.today) if told.today else None,
        "changes": [change_record(kind, change) for change in told.life.changes],
        "complete": told.life.complete,
        "lacking": told.lacking,
        "gone": told.gone,
        "last": standing_record(kind, told.last),
        "also": standing_record(kind, told.also) if told.also else None,
        "around": [
            {"then": name_of(kind, one.then), "today": name_of(kind, one.today)}
            for one in told.around
        ],
        "spans": [{"first": first, "last": last} for first, last in told.spans],
    }
