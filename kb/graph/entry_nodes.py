"""The view of a glossary entry.

Refuses: rules, cards and rulings.
"""

from __future__ import annotations

from corpus.kinds import Kind
from kb.fold import fold
from kb.frame import Frame
from kb.graph.edges import references
from kb.keys import glossary_key
from kb.store.links import Found, links_from_entries
from kb.store.rules import EntryRow, entries_under, entry_beside
from kb.views import NodeView, TextView


def entry_node(frame: Frame, head: str) -> NodeView | None:
    """The view of a head, whatever its case and accents; None where no source has it.

    An entry with several heads (“Control, Controller”) is found under each; where the head
    is an entry by itself, the others are left out.
    """
    folded = fold(head)
    rows = entries_under(frame.database, folded, frame.ids)
    exact = [row for row in rows if fold(row.head) == folded]
    rows = sorted(exact or rows, key=lambda row: frame.place(row.source))
    if not rows:
        return None
    first = rows[0]
    rows = [row for row in rows if fold(row.head) == fold(first.head)]
    entries = [row.id for row in rows]
    before = entry_beside(frame.database, first, after=False)
    after = entry_beside(frame.database, first, after=True)
    title = {frame.lang_of(row.source): row.head for row in reversed(rows)}
    return NodeView(
        key=glossary_key(first.head),
        number=None,
        kind=Kind.GLOSSARY,
        title=title,
        texts=tuple(_text(frame, row) for row in rows),
        previous=glossary_key(before) if before else None,
        next=glossary_key(after) if after else None,
        references=references(
            frame,
            links_from_entries(frame.database, Found.CITED, entries),
            links_from_entries(frame.database, Found.NAMED, entries),
        ),
    )


def _text(frame: Frame, row: EntryRow) -> TextView:
    source = frame.speakers[row.source]
    return TextView(
        lang=frame.lang_of(row.source),
        edition=source.edition,
        source=source.slot,
        format=source.format,
        title=row.head,
        text=row.body,
        truncated=False,
        line=row.line,
        numbering=source.numbering,
    )
