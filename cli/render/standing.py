"""A rule in an edition: its number and title, and its words, official or the project's own.

Refuses: finding it.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from typing import Any

from cli.messages import _
from cli.render import words
from cli.render.layout import wrapped
from cli.render.local import day, edition
from cli.render.out import strong
from cli.render.word_changes import paragraphs
from corpus.kinds import Format
from kb.lineage.own_words import Own
from kb.lineage.resolve import Standing
from kb.lineage.units import Unit, UnitKind


def name_of(kind: UnitKind, key: str) -> str:
    """A key as it is asked for: a number, or `glossary:HEAD`."""
    return key if kind is UnitKind.RULE else f"{kind}:{key}"


def typed(key: str) -> str:
    """A key as a shell takes it."""
    from shlex import quote

    return quote(key)


def titled(standing: Standing, own: Own | None = None) -> str:
    """What a rule is called: its title, else that of what it is under, with the number."""
    if title := (own.unit.title if own and own.unit else "") or standing.title:
        return title
    number, above = standing.above
    above = (own.above if own else "") or above
    return f"{number} {above}".strip() if above else ""


def head_line(kind: UnitKind, standing: Standing, own: Own | None = None) -> str:
    """Number and title, and the edition."""
    parts = (titled(standing, own), edition(standing.edition))
    said = " · ".join(part for part in parts if part)
    return f"{strong(name_of(kind, standing.key))}  {said}"


def word_lines(
    standing: Standing, own: Own | None, width: int | None, indent: str
) -> Iterator[str]:
    """The official words where they are at hand, then the project's own, which say so."""
    if standing.unit:
        yield from unit_lines(standing.unit, width, indent)
    if own and own.unit and (said := list(unit_lines(own.unit, width, indent))):
        yield f"{indent}[{words.language(own.lang)} · {words.format_name(Format.DIGEST)}]"
        yield from said


def unit_lines(unit: Unit, width: int | None, indent: str) -> Iterator[str]:
    """The text and the examples; a title stands elsewhere."""
    for paragraph in paragraphs(unit)[1 if unit.title else 0 :]:
        yield from wrapped(paragraph, width, indent)


def standing_record(kind: UnitKind, standing: Standing) -> dict[str, Any]:
    """Stable keys; what is not known is null."""
    number, title = standing.above
    unit = standing.unit
    return {
        "number": standing.key if kind is UnitKind.RULE else None,
        "key": name_of(kind, standing.key),
        "edition": standing.edition,
        "title": standing.title or None,
        "text": unit.text if unit else None,
        "examples": list(unit.examples) if unit else None,
        "above": {"number": number, "title": title} if title else None,
    }


def lacking_note(edition: date) -> str:
    """How to learn more where two editions could not be compared."""
    text = _("More is known when the edition of {date} is imported: reglario import FILE")
    return text.format(date=day(edition))


def not_imported() -> str:
    """Said once where texts lack."""
    return _("[Text not imported: “reglario import FILE” adds the editions that you have.]")
