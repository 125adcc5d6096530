"""What is in a knowledge base, source by source, as text and JSON."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from cli.messages import _
from cli.render import words
from cli.render.layout import table
from cli.render.local import day, number
from kb.views import SourceView

COUNTED = ("rules", "glossary", "examples", "rulings", "cards", "problems")


def as_record(source: SourceView) -> dict[str, Any]:
    """The stable keys of `sources --json`; see docs/JSON.md."""
    counts = {name: getattr(source, name) for name in COUNTED}
    return {
        "id": source.id,
        "kind": source.format,
        "lang": source.lang,
        "effective": source.effective,
        **counts,
        "headings": source.headings,
        "numbering": source.numbering,
        "speaks": source.speaks,
        "title": source.title,
        "file": source.file,
        "sha256": source.sha256,
        "imported": source.imported,
    }


def as_lines(sources: Sequence[SourceView]) -> Iterator[str]:
    """A table, one source a line, and a line of sums."""
    head = (
        _("Source"),
        _("What it is"),
        _("Language"),
        _("In force since"),
        _("Rules"),
        _("Glossary"),
        _("Examples"),
        _("Rulings"),
        _("Cards"),
        _("Problems"),
    )
    rows = [_row(source) for source in sources]
    sums = [number(sum(getattr(source, name) for source in sources)) for name in COUNTED]
    yield from table(head, [*rows, (_("All"), "", "", "", *sums)], right=len(COUNTED))


def _row(source: SourceView) -> tuple[str, ...]:
    return (
        source.id,
        _what(source),
        words.language(source.lang),
        day(source.effective) if source.effective else _("undated"),
        *(number(getattr(source, name)) for name in COUNTED),
    )


def _what(source: SourceView) -> str:
    name = words.format_name(source.format)
    return name if source.speaks else _("{name}, older edition").format(name=name)
