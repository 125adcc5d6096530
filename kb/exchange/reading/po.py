"""PO files, of our own and of other tools, entry by entry.

Read here and not by Babel, which joins entries that stand there twice and has no former texts.
Refuses: MO files, plural forms beyond the first.
"""

from __future__ import annotations

from collections.abc import Iterator

from corpus.source import Source
from kb.exchange.ids import is_unit_key
from kb.exchange.reading.po_entries import Entry, entries
from kb.exchange.reading.run import ReadOptions, Run, edition_of, note_of, proved
from kb.exchange.reading.units import Said, kind_of, state_of
from kb.exchange.values import TOOL, Exchange, Segment, State


def read(file: Source, options: ReadOptions) -> Exchange:
    """Read a PO file."""
    return proved(file, options, _walk)


def _walk(run: Run) -> Iterator[Segment]:
    headed = False
    for count, entry in enumerate(entries(run)):
        if not headed:
            headed = True
            is_head = entry.text("msgid") == "" and entry.text("msgctxt") is None
            _read_head(entry if is_head else Entry(entry.line), run)
            if is_head:
                continue
        yield _segment(entry, run, count)


def _read_head(entry: Entry, run: Run) -> None:
    head = dict(
        line.split(": ", 1) for line in (entry.text("msgstr") or "").splitlines() if ": " in line
    )
    run.tool, _, run.version = head.get("X-Generator", "").partition(" ")
    source = head.get("X-Source-Language") or run.options.source or "en"
    run.set_source(source, entry.line)
    run.set_target(head.get("Language"), entry.line)
    run.edition = edition_of(head.get("X-Edition"))
    run.origin = head.get("Project-Id-Version", "")


def _segment(entry: Entry, run: Run, count: int) -> Segment:
    context = entry.text("msgctxt")
    key = _key(context, run, count)
    source = entry.text("msgid") or ""
    target = entry.text("msgstr")
    if target is None:
        target = entry.text("msgstr[0]")
        run.odd("plural-left-out", entry.line, key=key)
    former = entry.text("|msgid")
    notes = tuple(filter(None, map(note_of, entry.notes)))
    said = Said(key, kind_of(entry.about.get("kind")), entry.about.get("rule"), notes, entry.line)
    return said.segment(run.targets[0], source, target, _state(entry, former), former)


def _key(context: str | None, run: Run, count: int) -> str:
    """Our own contexts are keys; those of others need not differ, so that their place is added."""
    if not context:
        return f"msg-{count}"
    return context if run.tool == TOOL or is_unit_key(context) else f"{context}:{count}"


def _state(entry: Entry, former: str | None) -> State:
    if "fuzzy" not in entry.flags:
        return State.TRANSLATED
    said = state_of(entry.about.get("state"))
    return State.STALE if former is not None or said is State.STALE else State.NEEDS_REVIEW
