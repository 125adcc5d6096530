"""`reglario sources`: what is in the knowledge base, with dates and counts."""

from __future__ import annotations

import click

from cli.base import command
from cli.failures import DONE
from cli.options import Settings, common_options
from cli.render.out import write_json, write_lines
from cli.session import library
from corpus.errors import N_


@command(
    "sources",
    short_help=N_("List the texts that are there."),
    help=N_("List the texts that the knowledge base holds, with dates and counts."),
)
@common_options
@click.pass_obj
def entry(settings: Settings) -> int:
    """List all sources."""
    from cli.render import sources as render
    from kb.graph import sources

    with library(settings) as opened:
        found = sources(opened.kb)
    if settings.json:
        write_json({"sources": [render.as_record(source) for source in found]})
    else:
        write_lines(render.as_lines(found))
    return DONE
