"""What can be downloaded, and what became of it, as text and JSON."""

from __future__ import annotations

import shlex
from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cli.failures import Told
from cli.messages import _, ngettext, spoken
from cli.render import words
from cli.render.layout import table
from cli.render.local import day, edition, named, number, one_line
from cli.render.out import strong
from corpus.download.outcome import Got, Outcome
from corpus.download.publishers import Thing
from corpus.download.state import Kept
from corpus.errors import N_, ReglarioError

if TYPE_CHECKING:
    from kb.importer import ImportReport

Result = tuple[Thing, Got | ReglarioError]

OUTCOMES = {
    Outcome.DOWNLOADED: N_("downloaded"),
    Outcome.UNCHANGED: N_("the newest is there already"),
}
_MEGABYTE = 1_000_000


def listed_record(thing: Thing, kept: Kept | None, folder: Path) -> dict[str, Any]:
    """The stable keys of one thing of `download --json`; see docs/JSON.md."""
    return {
        "id": thing.id,
        "publisher": thing.publisher,
        "what": thing.what[spoken()],
        "format": thing.format,
        "lang": thing.lang,
        "page": thing.page,
        "terms": thing.terms,
        "limit": thing.limit,
        "got": _kept(kept, folder / kept.file) if kept else None,
    }


def report_record(results: Sequence[Result], report: ImportReport | None) -> dict[str, Any]:
    """The stable keys of `download NAME --json`, with those of an import where there was one."""
    found: dict[str, Any] = {"things": [as_record(result) for result in results]}
    if report:
        from cli.render import imports

        found["files"] = [imports.as_record(file) for file in report.files]
        found |= {"written": report.written, "revision": report.revision}
    return found


def as_record(result: Result) -> dict[str, Any]:
    """What became of one thing."""
    thing, got = result
    base = {"id": thing.id, "format": thing.format, "lang": thing.lang}
    if isinstance(got, ReglarioError):
        return {**base, "outcome": "refused", "refused": Told.of(got).record()}
    lang = got.proof.lang if got.proof else thing.lang
    return {
        **base,
        "outcome": got.outcome,
        "refused": None,
        "lang": lang,
        **_kept(got.kept, got.path),
        "redirects": got.redirects,
        "resumed": got.resumed,
        "counts": got.proof.counts if got.proof else None,
    }


def _kept(kept: Kept, path: Path) -> dict[str, Any]:
    return {
        "path": str(path),
        "address": kept.address,
        "size": kept.size,
        "sha256": kept.sha256,
        "effective": kept.effective,
        "got": kept.got,
        "seen": kept.seen,
    }


def listed_lines(things: Sequence[Thing], kept: Mapping[str, Kept]) -> Iterator[str]:
    """A table, one thing a line, and then the publishers with their pages and terms."""
    head = (_("Name"), _("Publisher"), _("What it is"), _("Last downloaded"), _("At most"))
    rows = [_row(thing, kept.get(thing.id)) for thing in things]
    yield from table(head, rows, right=1)
    yield ""
    for publisher, page, terms in dict.fromkeys((t.publisher, t.page, t.terms) for t in things):
        yield _("{publisher}: {page} (terms: {terms})").format(
            publisher=publisher, page=page, terms=terms
        )


def _row(thing: Thing, kept: Kept | None) -> tuple[str, ...]:
    last = day(date.fromisoformat(kept.got[:10])) if kept else "—"
    size = _("{n} MB").format(n=number(-(-thing.limit // _MEGABYTE)))
    return thing.id, thing.publisher, thing.what[spoken()], last, size


def as_lines(result: Result) -> Iterator[str]:
    """One thing for people: what became of it, what it is, where it is from and lies."""
    thing, got = result
    if isinstance(got, ReglarioError):
        told = Told.of(got)
        yield named(strong(thing.id), _("not downloaded"))
        yield f"  {told.message}"
        if told.hint:
            yield f"  {told.hint}"
        return
    yield named(strong(thing.id), _(OUTCOMES[got.outcome]))
    yield "  " + " · ".join(_facts(got))
    yield "  " + named(_("From"), one_line(got.kept.address))
    for address in got.redirects:
        yield "  " + named(_("Sent on to"), one_line(address))
    if got.resumed:
        text = ngettext("{n} byte was there already", "{n} bytes were there already", got.resumed)
        yield "  " + text.format(n=number(got.resumed))
    yield "  " + named(_("File"), one_line(str(got.path)))


def _facts(got: Got) -> Iterator[str]:
    yield words.format_name(got.thing.format)
    if got.thing.lang:
        yield words.language(got.thing.lang)
    if got.kept.effective:
        yield edition(date.fromisoformat(got.kept.effective))
    size = got.kept.size
    yield ngettext("{n} byte", "{n} bytes", size).format(n=number(size))


def import_command(paths: Sequence[Path]) -> Iterator[str]:
    """How to import what came."""
    quoted = " ".join(shlex.quote(str(path)) for path in paths)
    yield named(_("Import it with"), f"reglario import {one_line(quoted)}")
