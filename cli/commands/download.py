"""`reglario download`: official texts and bulk data from their publishers, when asked for."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from cli.base import Text, argument, command, option
from cli.commands.import_ import PROBLEMS_SHOWN, exit_code
from cli.complete import complete_things
from cli.failures import DONE
from cli.messages import _
from cli.options import Settings, common_options
from cli.render.out import say, write_json, write_lines
from cli.session import home_of, library
from corpus.errors import N_, ReglarioError

if TYPE_CHECKING:
    from cli.render.download import Result
    from corpus.download.publishers import Publishers
    from kb.importer import ImportReport

FOLDER = "downloads"


@command(
    "download",
    short_help=N_("Get the newest official texts."),
    help=N_(
        "Get the newest official rules, rulings or card texts from those who publish them. "
        "Without a name this lists what there is, and asks nobody.\n\n"
        "What is there already is fetched again only if it has changed, and what broke off is "
        "gone on with. A file is kept when it has been read to its end and is what it should "
        "be. The texts belong to their publishers; the list says where their terms are."
    ),
)
@argument(
    "names",
    nargs=-1,
    type=Text(),
    metavar=N_("[NAME]..."),
    shell_complete=complete_things,
    help=N_("What to get, by the names of the list."),
)
@option(
    "--to",
    type=click.Path(path_type=Path, file_okay=False),
    metavar=N_("DIR"),
    help=N_("Keep the files in this folder, not beside the knowledge base."),
)
@option("--import", "then_import", is_flag=True, help=N_("Import the files when they are there."))
@option(
    "--from",
    "source",
    type=click.Path(path_type=Path),
    metavar=N_("FILE"),
    help=N_("Read from this file what there is and where, not from the built-in list."),
)
@common_options
@click.pass_obj
def entry(
    settings: Settings,
    /,
    *,
    names: tuple[str, ...],
    to: Path | None,
    then_import: bool,
    source: Path | None,
) -> int:
    """List, or get, report, and import where that is asked for."""
    from cli.render import download as render
    from corpus.download.publishers import read_publishers

    publishers = read_publishers(source)
    folder = to or home_of(settings) / FOLDER
    if not names:
        if then_import:
            raise click.UsageError(_("Name what to download before it is imported."))
        return _list(settings, publishers, folder)
    results = _get(settings, publishers, names, folder)
    report = _imported(settings, results) if then_import else None
    if settings.json:
        write_json(render.report_record(results, report))
    else:
        _tell(results, report)
    files = report.files if report else ()
    codes = [one.exit_code for _thing, one in results if isinstance(one, ReglarioError)]
    return max([exit_code(files, strict=False), *codes])


def _list(settings: Settings, publishers: Publishers, folder: Path) -> int:
    from cli.render import download as render
    from corpus.download.state import read_state

    kept = read_state(folder).kept
    things = tuple(publishers.things.values())
    if settings.json:
        listed = [render.listed_record(thing, kept.get(thing.id), folder) for thing in things]
        write_json({"things": listed, "folder": str(folder)})
    else:
        write_lines(render.listed_lines(things, kept))
        say(_("Nothing is downloaded before you name it: reglario download NAME"))
    return DONE


def _get(
    settings: Settings, publishers: Publishers, names: tuple[str, ...], folder: Path
) -> list[Result]:
    """Get one thing after the other, and tell of each; a refused one does not stop the next."""
    from cli.render import download as render
    from cli.render.progress import Bars
    from corpus.download.folder import downloads

    results: list[Result] = []
    things = publishers.chosen(names)
    with downloads(folder, publishers.network) as held:
        for thing in things:
            try:
                with Bars() as bars:
                    results.append((thing, held.get(thing, bars)))
            except ReglarioError as error:
                results.append((thing, error))
            if not settings.json:
                write_lines(render.as_lines(results[-1]))
    return results


def _imported(settings: Settings, results: Sequence[Result]) -> ImportReport | None:
    """Import what is there; None where nothing is."""
    from cli.render.progress import Bars
    from kb.importer import ImportOptions

    paths = _paths(results)
    if not paths:
        return None
    with library(settings) as opened, Bars() as bars:
        return opened.import_files(paths, ImportOptions(), progress=bars)


def _tell(results: Sequence[Result], report: ImportReport | None) -> None:
    """Say what was imported, or how to import what is there."""
    from cli.render import download as render
    from cli.render import imports

    if report:
        for file in report.files:
            write_lines(imports.as_lines(file, PROBLEMS_SHOWN))
        write_lines(imports.summary(report.files))
    elif paths := _paths(results):
        write_lines(render.import_command(paths))


def _paths(results: Sequence[Result]) -> tuple[Path, ...]:
    return tuple(one.path for _thing, one in results if not isinstance(one, ReglarioError))
