"""`reglario diff`: two editions of the rules compared for readers."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import click

from cli.base import Choice, Day, Text, argument, command, option
from cli.complete import complete_editions
from cli.failures import DONE, FOUND
from cli.messages import _
from cli.options import LANGUAGES, Settings, common_options
from cli.render.local import one_line
from cli.render.out import say, write_json, write_lines
from cli.session import library
from corpus.errors import N_
from corpus.languages import Language

CLASSES = (
    "renumbered",
    "reworded",
    "punctuation",
    "references",
    "examples",
    "split",
    "merged",
    "new",
    "gone",
)
"""Those of `kb.lineage.difference`, which is loaded only when there is something to compare."""


@command(
    "diff",
    short_help=N_("Compare two editions, section by section."),
    help=N_(
        "Compare the editions that were in force on two days, the earlier one first: which rules "
        "were renumbered, reworded, split, merged, are new or gone, and which words changed.\n\n"
        "Words are shown where the texts of both editions are imported; what became of each "
        "number is known of every official edition."
    ),
)
@argument(
    "old",
    type=Day(),
    metavar=N_("OLD"),
    shell_complete=complete_editions,
    help=N_("The earlier day, such as 2021-09-24."),
)
@argument(
    "new",
    type=Day(),
    metavar=N_("NEW"),
    shell_complete=complete_editions,
    help=N_("The later day."),
)
@option(
    "--section",
    type=Text(),
    metavar=N_("N"),
    help=N_("Only this chapter, section or rule, by its old or new number, or “glossary”."),
)
@option(
    "--class",
    "classes",
    type=Choice(CLASSES, case_sensitive=False),
    metavar=N_("CLASS"),
    multiple=True,
    help=N_(
        "Only changes of this class: “renumbered”, “reworded”, “punctuation”, “references”, "
        "“examples”, “split”, “merged”, “new” or “gone”; may be repeated."
    ),
)
@option(
    "--html",
    "page",
    type=click.Path(path_type=Path),
    metavar=N_("FILE"),
    help=N_("Write a page for a browser, with filters and a search, to this file."),
)
@option(
    "--lang",
    type=Choice(LANGUAGES, case_sensitive=False),
    default=Language.EN.value,
    help=N_("Compare the editions in this language (en)."),
)
@common_options
@click.pass_obj
def entry(  # noqa: PLR0913 - one argument for each option of the command
    settings: Settings,
    /,
    *,
    old: date,
    new: date,
    section: str | None,
    classes: tuple[str, ...],
    page: Path | None,
    lang: str,
) -> int:
    """Compare, choose, and write."""
    from cli.render import diff as render
    from cli.render.layout import terminal_width
    from kb.lineage.chain import Chain
    from kb.lineage.difference import difference, section_of

    with library(settings) as opened:
        chain = Chain.of(opened.kb, Language(lang))
        found = difference(chain, old, new)
        chosen = section_of(chain, found, section) if section is not None else None
    found = found.chosen(chosen, classes)
    if page is not None:
        from cli.files import write_page
        from cli.render.diff_page import as_page

        write_page(page, as_page(found))
        say(_("Written: {path}").format(path=one_line(str(page))))
    if settings.json:
        write_json(render.as_record(found))
        return DONE if found.changes else FOUND
    lines = render.summary if page is not None else render.as_lines
    write_lines(lines(found, terminal_width()))
    say(render.count_line(found))
    return DONE if found.changes else FOUND
