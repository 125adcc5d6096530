"""`reglario import`: files in, whatever format they have."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from cli.base import Choice, argument, command, option
from cli.failures import DONE, FOUND
from cli.messages import _
from cli.options import LANGUAGES, Settings, common_options
from cli.render.out import say, write_json_list, write_lines
from corpus.errors import N_
from corpus.kinds import Format
from corpus.languages import Language

if TYPE_CHECKING:
    from kb.base import KnowledgeBase
    from kb.importer import FileReport, ImportOptions
    from kb.lineage.touched import Touched
    from kb.translations.values import State

PROBLEMS_SHOWN = 20


@command(
    "import",
    short_help=N_("Add texts that you have."),
    help=N_(
        "Read files and add them to the knowledge base: the Comprehensive Rules as plain text, "
        "saved pages of rules or rulings, MTGJSON or Scryfall data, and translated files (XLIFF, "
        "TMX, PO, CSV). What a file is shows in its content, not in its name.\n\n"
        "All files are stored together. Importing the same file twice changes nothing; a newer "
        "file of the same edition replaces the older one."
    ),
)
@argument(
    "paths",
    nargs=-1,
    required=True,
    type=click.Path(path_type=Path),
    metavar=N_("FILES..."),
    help=N_("The files to read."),
)
@option("--card", metavar=N_("NAME"), help=N_("The card of a page of rulings that names none."))
@option(
    "--lang",
    type=Choice(LANGUAGES, case_sensitive=False),
    help=N_("The language of texts that do not show it."),
)
@option("--strict", is_flag=True, help=N_("Store nothing if there is any problem."))
@option("--dry-run", is_flag=True, help=N_("Read and report, store nothing."))
@option("--replace", is_flag=True, help=N_("Allow an edition to lose many of its rules."))
@option("--all", "everything", is_flag=True, help=N_("List all problems of each file."))
@common_options
@click.pass_obj
def entry(  # noqa: PLR0913 - one argument for each option of the command
    settings: Settings,
    /,
    *,
    paths: tuple[Path, ...],
    card: str | None,
    lang: str | None,
    strict: bool,
    dry_run: bool,
    replace: bool,
    everything: bool,
) -> int:
    """Read, store unless it is a dry run, and report file by file."""
    from kb.importer import ImportOptions

    options = ImportOptions(card, Language(lang) if lang else None, strict, replace)
    limit = None if everything else PROBLEMS_SHOWN
    texts, translated = translated_apart(paths)
    if texts and translated:
        raise click.UsageError(_("Import translated files and other texts one after the other."))
    if translated:
        from cli.commands.import_translated import How, take_in

        how = How(limit, options.lang, dry_run=dry_run, strict=strict)
        return take_in(settings, translated, how)
    if dry_run:
        return _report(settings, _read(paths, options, settings.json), strict, limit)
    return _store(settings, paths, options, limit)


def translated_apart(paths: Sequence[Path]) -> tuple[tuple[Path, ...], tuple[Path, ...]]:
    """The files that are texts, and those that translators exchange, by their content."""
    from corpus.errors import ReglarioError
    from corpus.source import Source
    from kb.exchange import format_of

    translated, unread = [], []
    for path in dict.fromkeys(paths):
        try:
            if format_of(Source.open_path(path)):
                translated.append(path)
        except ReglarioError:  # whichever import reads it says what is wrong with it
            unread.append(path)
    if translated:
        translated += unread
    return tuple(path for path in paths if path not in translated), tuple(translated)


def _read(
    paths: Sequence[Path], options: ImportOptions, keep_records: bool
) -> Iterator[FileReport]:
    """The files one after the other, read but not stored."""
    from cli.render.progress import Bars
    from kb.importer import read_files

    with Bars() as bars:
        yield from read_files(
            paths,
            options,
            keep_records=keep_records,
            progress=lambda step: bars(step.stage.value, step.records),
        )


def _report(
    settings: Settings, files: Iterable[FileReport], strict: bool, limit: int | None
) -> int:
    """Report each file as soon as it is read. Returns the exit code."""
    from cli.render import imports as render

    seen: list[FileReport] = []
    if settings.json:
        write_json_list("files", (render.as_record(file) for file in _brief(files, seen)))
    else:
        for file in _brief(files, seen):
            write_lines(render.as_lines(file, limit))
        write_lines(render.summary(seen))
    return exit_code(seen, strict)


def _brief(files: Iterable[FileReport], seen: list[FileReport]) -> Iterator[FileReport]:
    """Pass reports on, and keep of each what the summary needs, not its records."""
    from dataclasses import replace

    for file in files:
        yield file
        seen.append(replace(file, records=()))


def _store(
    settings: Settings, paths: tuple[Path, ...], options: ImportOptions, limit: int | None
) -> int:
    from cli.render import imports as render
    from cli.render.exchange import behind_lines
    from cli.render.progress import Bars
    from cli.render.touched import touched_lines, touched_record
    from cli.session import library

    with library(settings) as opened, Bars() as bars:
        report = opened.import_files(paths, options, progress=bars)
        touches = _touched(opened.kb, report.files) if report.written else None
        late = _behind(opened.kb, report.files) if report.written else {}
    if settings.json:
        write_json_list(
            "files",
            (render.as_record(file) for file in report.files),
            after={
                "written": report.written,
                "revision": report.revision,
                "touched": touched_record(touches),
                "behind": {lang: dict(states) for lang, states in late.items()},
            },
        )
    else:
        for file in report.files:
            write_lines(render.as_lines(file, limit))
        write_lines(render.summary(report.files))
        if touches:
            write_lines(touched_lines(touches, limit))
        write_lines(behind_lines(late))
    code = exit_code(report.files, options.strict)
    if options.strict and code != DONE:
        say(_("Nothing was stored, because --strict was given."))
    return code


def _behind(
    kb: KnowledgeBase, files: Sequence[FileReport]
) -> Mapping[Language, Mapping[State, int]]:
    """The kept translations that are behind, where an edition among the files is new."""
    from kb.translations.behind import behind

    new = any(file.format is Format.RULES_TEXT and not file.refused for file in files)
    return behind(kb) if new else {}


def _touched(kb: KnowledgeBase, files: Sequence[FileReport]) -> Touched | None:
    """What an official edition among the files touches of the digest and the checks."""
    from kb.lineage.touched import touched

    new = any(
        file.format is Format.RULES_TEXT and file.lang is Language.EN and not file.refused
        for file in files
    )
    return touched(kb) if new else None


def exit_code(files: Sequence[FileReport], strict: bool) -> int:
    """3 (or what the error says) for a refused file; 1 for a problem where none may be."""
    refused = [file.refused.exit_code for file in files if file.refused]
    if refused:
        return max(refused)
    return FOUND if strict and any(file.problems for file in files) else DONE
