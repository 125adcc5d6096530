"""`reglario refs`: what a rule cites and what cites it, or the whole graph."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING

import click

from cli.base import Choice, Text, argument, command, option
from cli.complete import complete_keys
from cli.failures import DONE
from cli.messages import _
from cli.options import Settings, common_options
from cli.render.out import write_json, write_json_list, write_lines
from cli.session import library
from corpus.errors import N_
from corpus.languages import Language
from kb.views import Link, LinkKind

if TYPE_CHECKING:
    from kb.base import KnowledgeBase

Links = Callable[[], Iterable[Link]]


@command(
    "refs",
    short_help=N_("Show what cites a rule and what it cites."),
    help=N_(
        "Show what a rule cites and what cites it; with --all, write the whole graph of references."
    ),
)
@argument(
    "key",
    required=False,
    type=Text(),
    metavar=N_("KEY"),
    shell_complete=complete_keys,
    help=N_("A rule number, glossary:HEAD or card:NAME."),
)
@option("--all", "whole", is_flag=True, help=N_("Write every reference that there is."))
@option(
    "--kind",
    "kinds",
    type=Choice(tuple(kind.value for kind in LinkKind)),
    multiple=True,
    help=N_("With --all: links of this kind instead of refers-to; may be repeated."),
)
@option("--every-edition", is_flag=True, help=N_("With --all: older editions too."))
@option(
    "--format",
    "form",
    type=Choice(("text", "json", "tsv", "graphml")),
    help=N_("Write the links in this form; with --all, tsv unless told otherwise."),
)
@common_options
@click.pass_obj
def entry(  # noqa: PLR0913 - one argument for each option of the command
    settings: Settings,
    /,
    *,
    key: str | None,
    whole: bool,
    kinds: tuple[str, ...],
    every_edition: bool,
    form: str | None,
) -> int:
    """Check what was asked for, and write it."""
    if whole and key is not None:
        raise click.UsageError(_("Give the number of a rule or --all, not both."))
    if not whole and key is None:
        raise click.UsageError(_("Give the number of a rule, or --all."))
    settings.json = settings.json or form == "json"
    form = form or ("json" if settings.json else "tsv" if whole else "text")
    with library(settings) as opened:
        if key is not None:
            _one(opened.kb, key, form)
        else:
            chosen = [LinkKind(kind) for kind in kinds] or [LinkKind.REFERS_TO]
            _whole(_graph(opened.kb, chosen, every_edition), form)
    return DONE


def _graph(kb: KnowledgeBase, kinds: list[LinkKind], every_edition: bool) -> Links:
    from kb.graph import all_links

    return partial(all_links, kb, kinds=kinds, every_edition=every_edition)


def _one(kb: KnowledgeBase, key: str, form: str) -> None:
    from cli.render import refs as render
    from kb.graph import node

    found = node(kb, key, rulings=0)
    cited, citing = found.references, found.referenced_by
    if form == "text":
        langs = tuple(Language)
        write_lines(render.cited_lines(found.key, cited, langs))
        write_lines(render.citing_lines(found.key, citing, langs))
        if not cited and not citing:
            write_lines([_("No links.")])
    elif form == "json":
        records = [render.to_record(link) for link in cited]
        citations = render.citing_records(citing)
        write_json({"key": found.key, "references": records, "referenced_by": citations})
    else:
        _whole(lambda: [*cited, *citing], form)


def _whole(links: Links, form: str) -> None:
    from cli.render import refs as render

    if form == "graphml":
        from cli.render.graphml import write_graph

        write_graph(sys.stdout.buffer, links)
    elif form == "json":
        write_json_list("links", (render.record(link) for link in links()))
    elif form == "tsv":
        write_lines(render.tsv_lines(links()))
    else:
        write_lines(render.text_lines(links()))
