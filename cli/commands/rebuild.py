"""`reglario rebuild`: the search index, made anew from what was imported."""

from __future__ import annotations

import click

from cli.base import command
from cli.failures import DONE
from cli.options import Settings, common_options
from cli.render.out import write_json, write_lines
from cli.session import home_of
from corpus.errors import N_


@command(
    "rebuild",
    short_help=N_("Make the search index anew."),
    help=N_(
        "Make the search index anew from the texts that were imported. A damaged knowledge "
        "base is kept under another name, and made anew from the digest and the files that "
        "were imported, where they still are."
    ),
)
@common_options
@click.pass_obj
def entry(settings: Settings) -> int:
    """Rebuild, and tell what was written."""
    from cli.render import rebuild as render
    from cli.render.progress import Bars
    from indexer.library import rebuild

    with Bars() as bars:
        report = rebuild(home_of(settings), progress=bars)
    if settings.json:
        write_json(render.as_record(report))
    else:
        write_lines(render.as_lines(report))
    return DONE
