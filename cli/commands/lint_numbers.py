"""The part of `reglario lint` that brings translations up to date whose rules only moved."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from cli.failures import DONE, FOUND
from cli.messages import _, ngettext
from cli.options import Settings
from cli.render.local import number
from cli.render.out import say, write_json, write_lines

if TYPE_CHECKING:
    from indexer.library import Library
    from kb.translations.renumber import Renumbered
    from kb.translations.standing import Standings


def fix_numbers(
    settings: Settings, opened: Library, looked: Sequence[Standings], *, write: bool
) -> int:
    """Show what changes as a patch, or keep it; ends with 1 where something is left to keep."""
    from cli.render.lint import numbers as render
    from kb.translations.renumber import renumbered

    found = [(standings, tuple(renumbered(standings))) for standings in looked]
    every = [one for _standings, group in found for one in group]
    kept = sum(_kept(opened, standings, group) for standings, group in found) if write else 0
    if settings.json:
        write_json({"written": kept, "units": [render.as_record(one) for one in every]})
    else:
        write_lines(render.patch_lines(every))
    say(*_told(every, kept, write=write))
    left = sum(one.can_be_kept for one in every) - kept
    return FOUND if left else DONE


def _kept(opened: Library, standings: Standings, group: Sequence[Renumbered]) -> int:
    if not any(one.can_be_kept for one in group):
        return 0
    from cli.render.progress import Bars
    from indexer.handing import fix_numbers as keep

    with Bars() as bars:
        return keep(opened, standings, progress=bars)


def _told(every: Sequence[Renumbered], kept: int, *, write: bool) -> Iterator[str]:
    """How many were kept or can be, and what is left to people."""
    can = sum(one.can_be_kept for one in every)
    if not every:
        yield _("No translation is only behind in its numbers.")
    elif write:
        yield ngettext(
            "{n} translation was brought up to date.",
            "{n} translations were brought up to date.",
            kept,
        ).format(n=number(kept))
    elif can:
        yield ngettext(
            "{n} translation can be brought up to date; --write does it.",
            "{n} translations can be brought up to date; --write does it.",
            can,
        ).format(n=number(can))
    unsure = sum(not one.sure for one in every)
    if unsure:
        yield ngettext(
            "{n} translation is left to you: its references do not match those of the source.",
            "{n} translations are left to you: their references do not match those of the source.",
            unsure,
        ).format(n=number(unsure))
    published = sum(one.standing.kept is None for one in every)
    if published:
        yield ngettext(
            "{n} translation came with an edition or page and is only shown.",
            "{n} translations came with an edition or page and are only shown.",
            published,
        ).format(n=number(published))
