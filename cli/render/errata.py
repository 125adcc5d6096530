"""Slips of the official text, as text and JSON.

Refuses: finding them (`kb.doctor.errata`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Any

from cli.messages import _, ngettext
from cli.render.doctor import message
from cli.render.local import day, named, number
from cli.render.out import strong
from kb.doctor import sentence_of
from kb.doctor.errata import Erratum


def as_record(erratum: Erratum) -> dict[str, Any]:
    """A slip for programs; only `message` is translated."""
    found = erratum.finding
    return {
        "code": found.code,
        "where": found.where,
        "standing": erratum.standing,
        "message": message(found, sentence_of),
        "data": dict(found.data),
        "editions": [{"edition": one.edition, "where": one.where} for one in erratum.stood],
    }


def as_lines(errata: Iterable[Erratum]) -> Iterator[str]:
    """Those that stand first, then those of the past, each with its span of editions."""
    for standing, group in groupby(errata, key=lambda one: one.standing):
        yield strong(_("In the newest edition") if standing else _("Mended since"))
        for one in group:
            text = message(one.finding, sentence_of)
            yield "  " + (named(one.finding.where, text) if one.finding.where else text)
            yield f"    {_span(one)}"
        yield ""


def _span(erratum: Erratum) -> str:
    first, last = erratum.stood[0].edition, erratum.stood[-1].edition
    if first == last:
        return _("in the edition of {date}").format(date=day(first))
    editions = len({one.edition for one in erratum.stood})
    return _("in {n} editions, from {first} to {last}").format(
        n=number(editions), first=day(first), last=day(last)
    )


def count(errata: Sequence[Erratum]) -> str:
    """The last line."""
    return ngettext("{n} slip.", "{n} slips.", len(errata)).format(n=number(len(errata)))
