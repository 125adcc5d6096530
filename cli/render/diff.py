"""What differs between two editions, as text and as JSON.

Refuses: comparing (`kb.lineage.difference`) and the page for a browser (`cli.render.diff_page`).
"""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import shorten
from typing import Any

from cli.messages import _, ngettext
from cli.render.changes import change_name
from cli.render.layout import table, wrapped
from cli.render.local import day, number
from cli.render.out import strong
from cli.render.word_changes import marked_lines
from corpus.lexicon import lexicon_of
from kb.lineage.difference import Difference, Differences, Section, Side, said
from kb.lineage.passage import Way
from kb.lineage.units import Unit, UnitKind
from kb.lineage.words import Op, Piece

FIRST_WORDS = 60
"""So many letters of a rule are shown whose words did not change."""

_LEFT_OUT = {Way.SPLIT: Op.REMOVED, Way.MERGED: Op.INSERTED}
"""Of a part, what the whole says besides; of a merged rule, what the other one says besides."""

Pieces = tuple[Piece, ...]
_NONE = Unit(UnitKind.RULE, "")


def headline(found: Differences) -> str:
    """Which two editions are compared."""
    text = _("From the edition of {old} to that of {new}")
    return text.format(old=day(found.old.edition), new=day(found.new.edition))


def notes(found: Differences) -> Iterator[str]:
    """What a reader must know of the two days and the two texts."""
    sides = (found.old, found.new)
    for side in dict.fromkeys(sides):
        if side.at != side.edition:
            text = _("On {date}, the edition of {edition} is the one in force.")
            yield text.format(date=day(side.at), edition=day(side.edition))
    if found.same:
        yield _("Both days have the same edition, so nothing differs.")
        return
    lacking = [side for side in sides if not side.imported]
    for side in lacking:
        text = _("The text of the edition of {date} is not imported: changed words are not shown.")
        yield text.format(date=day(side.edition))
    if lacking and found.between:
        yield _("Without both texts, a change counts as the greatest of any edition in between.")


def as_lines(found: Differences, width: int | None) -> Iterator[str]:
    """The headline, the counts, then section by section what became of each rule."""
    yield from summary(found, width)
    for section, changes in found.by_section():
        yield ""
        yield from wrapped(f"{strong(section_name(section))}  ({number(len(changes))})", width)
        for one in changes:
            yield from _row(found, one, width)


def summary(found: Differences, width: int | None) -> Iterator[str]:
    """The headline, notes and the number of changes of each class."""
    yield from wrapped(strong(headline(found)), width)
    for note in notes(found):
        yield from wrapped(note, width)
    if found.changes:
        yield ""
        rows = [(change_name(name), number(count)) for name, count in found.counts.items()]
        yield from table((_("Change"), _("How many")), rows, right=1)


def count_line(found: Differences) -> str:
    """How many changes there are."""
    count = len(found.changes)
    return ngettext("{n} change", "{n} changes", count).format(n=number(count))


def section_name(section: Section) -> str:
    """Number and title of a section, and whether it is gone; or that it is the glossary."""
    if not section.number:
        return _("Glossary")
    text = f"{section.number} {section.title}".rstrip()
    return _("{section} (gone)").format(section=text) if section.gone else text


def places(one: Difference) -> str:
    """Where a unit stood and stands."""
    if one.old and one.new and (one.old != one.new or one.way is not Way.ONE):
        return f"{one.old} → {one.new}"
    return one.new or one.old


def label(one: Difference) -> str:
    """The heading over a rule, else, where its words are not shown, its first ones."""
    if has_words(one):
        return "" if (one.after or one.before or _NONE).title else one.heading
    if one.heading:
        return one.heading
    text = said(one.after or one.before) if one.kind is UnitKind.RULE else ""
    return shorten(text, FIRST_WORDS, placeholder=" …")


def has_words(one: Difference) -> bool:
    """Whether there is something to show of its words."""
    before, after = one.before, one.after
    return one.known and (said(before), _examples(one)[0]) != (said(after), _examples(one)[1])


def _examples(one: Difference) -> tuple[tuple[str, ...], tuple[str, ...]]:
    before, after = one.before, one.after
    return before.examples if before else (), after.examples if after else ()


def shown_words(one: Difference) -> Pieces:
    """The pieces of heading and text that tell what changed; none where nothing did."""
    return _telling(one, one.words())


def shown_examples(one: Difference) -> tuple[Pieces, ...]:
    """The same of each example that changed."""
    return tuple(pieces for each in one.examples() if (pieces := _telling(one, each)))


def _telling(one: Difference, pieces: Pieces) -> Pieces:
    if _kept(pieces):
        return ()
    return tuple(piece for piece in pieces if piece.op is not _LEFT_OUT.get(one.way))


def _kept(pieces: Pieces) -> bool:
    return all(piece.op is Op.KEPT for piece in pieces)


def _row(found: Differences, one: Difference, width: int | None) -> Iterator[str]:
    parts = (strong(places(one)), change_name(one.change, one.kind), label(one))
    yield from wrapped("  " + "  ".join(part for part in parts if part), width)
    if not has_words(one):
        return
    indent = "      "
    if pieces := shown_words(one):
        yield from marked_lines(pieces, width, indent)
    named = lexicon_of(found.lang).example_labels[0]
    for each in shown_examples(one):
        yield from marked_lines((Piece(Op.KEPT, f"{named}: "), *each), width, indent)


def as_record(found: Differences) -> dict[str, Any]:
    """The stable keys; see docs/JSON.md."""
    return {
        "lang": found.lang,
        "old": _side(found.old),
        "new": _side(found.new),
        "counts": dict(found.counts),
        "changes": [_change(one) for one in found.changes],
        "complete": found.complete,
    }


def _side(side: Side) -> dict[str, Any]:
    return {"edition": side.edition, "at": side.at, "imported": side.imported}


def _change(one: Difference) -> dict[str, Any]:
    before, after = (
        {"title": unit.title, "text": unit.text, "examples": list(unit.examples)} if unit else None
        for unit in (one.before, one.after)
    )
    return {
        "kind": one.kind,
        "old": one.old or None,
        "new": one.new or None,
        "class": one.change,
        "section": one.section.number or None,
        "heading": one.heading or None,
        "before": before,
        "after": after,
        "words": _pieces(one.words()) if one.known else None,
        "example_words": _example_words(one) if one.known else None,
    }


def _example_words(one: Difference) -> list[list[dict[str, str]]]:
    return [
        _pieces(each) for each in one.examples() if any(part.op is not Op.KEPT for part in each)
    ]


def _pieces(pieces: Pieces) -> list[dict[str, str]]:
    return [{"op": one.op.value, "text": one.text} for one in pieces]
