"""`reglario citations`: the rule numbers in somebody's own text, and where those rules are now."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from cli.base import Choice, Day, argument, command, option
from cli.complete import complete_editions
from cli.failures import DONE, FOUND, Told, tell
from cli.messages import _, spoken
from cli.options import LANGUAGES, Settings, common_options
from cli.render.out import say, write_json, write_lines
from cli.session import library
from corpus.errors import N_, ReglarioError
from corpus.languages import Language

if TYPE_CHECKING:
    from cli.render.citation_values import Looked, Question
    from kb.base import KnowledgeBase
    from kb.lineage.chain import Chain
    from kb.lineage.citing.notes import Notes

STDIN = Path("-")
AUTO = "auto"


class DayOrAuto(Day):
    """A day, or the word that asks for a guess."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """The day, or the word as it is."""
        return value if value == AUTO else super().convert(value, param, ctx)


class Mode(Enum):
    """What goes to stdout."""

    LIST = "list"
    PATCH = "patch"
    TEXT = "text"


class Asked(NamedTuple):
    """What was asked for of all files alike; `start` is None for a guess."""

    start: date | None
    end: date | None
    lang: Language | None
    likely: bool


@command(
    "citations",
    short_help=N_("Bring the rule numbers in a text of yours up to date."),
    help=N_(
        "List the rule numbers in notes, articles or source code whose rules have another number "
        "today, say something else, are gone or never were, and the titles quoted beside them "
        "that are wrong.\n\n"
        "With --patch the difference to the updated files is written, for “patch -p0” or "
        "“git apply -p0”; with --write the files themselves are changed. Only numbers that are "
        "sure are changed. “-” reads standard input. The exit code is 1 where something is found."
    ),
)
@argument(
    "paths",
    nargs=-1,
    required=True,
    type=click.Path(path_type=Path, allow_dash=True),
    metavar=N_("FILES..."),
    help=N_("The texts to read."),
)
@option(
    "--from",
    "start",
    required=True,
    type=DayOrAuto(),
    metavar=N_("DATE"),
    shell_complete=complete_editions,
    help=N_(
        "The texts cite the edition in force on this day, such as 2021-09-24; “auto” tells it by "
        "the numbers and titles that they cite."
    ),
)
@option(
    "--to",
    "end",
    type=Day(),
    metavar=N_("DATE"),
    shell_complete=complete_editions,
    help=N_("Bring them to the edition in force on this day instead of the newest."),
)
@option(
    "--lang",
    type=Choice(LANGUAGES, case_sensitive=False),
    help=N_("The language of the texts, where it does not show."),
)
@option("--patch", is_flag=True, help=N_("Write a patch of all changes that are sure."))
@option("--write", is_flag=True, help=N_("Make these changes in the files."))
@option(
    "--likely",
    is_flag=True,
    help=N_("Change numbers too that are likely those of rules, but not certainly."),
)
@option("--all", "everything", is_flag=True, help=N_("List the citations that are fine too."))
@common_options
@click.pass_obj
def entry(  # noqa: PLR0913 - one argument for each option of the command
    settings: Settings,
    /,
    *,
    paths: tuple[Path, ...],
    start: date | str,
    end: date | None,
    lang: str | None,
    patch: bool,
    write: bool,
    likely: bool,
    everything: bool,
) -> int:
    """Read, look up, and write what was asked for."""
    _refuse(paths, settings, patch=patch, write=write)
    guessed = None if isinstance(start, str) else start
    asked = Asked(guessed, end, Language(lang) if lang else None, likely)
    with library(settings) as opened:
        question, looked = look_up(opened.kb, paths, asked)
    if write:
        looked = [_written(one) for one in looked]
    if settings.json:
        from cli.render.citation_records import as_record

        write_json(as_record(question, looked, with_patch=patch))
    else:
        for one in looked:
            if one.refused:
                tell(Told.of(one.refused), settings, one.refused)
        mode = Mode.PATCH if patch else Mode.TEXT if write and STDIN in paths else Mode.LIST
        _tell(question, looked, mode, everything=everything)
    return _code(looked)


def _refuse(paths: Sequence[Path], settings: Settings, *, patch: bool, write: bool) -> None:
    """Refuse what cannot be done together. Raises click.UsageError."""
    if patch and write:
        raise click.UsageError(_("Give --patch or --write, not both."))
    if paths.count(STDIN) > 1:
        raise click.UsageError(_("Standard input can be read only once."))
    if write and STDIN in paths and (len(paths) > 1 or settings.json):
        raise click.UsageError(
            _("With --write, standard input is the only text, and the answer is that text.")
        )


def look_up(
    kb: KnowledgeBase, paths: Sequence[Path], asked: Asked
) -> tuple[Question, list[Looked]]:
    """The editions in question, and each text with what is to be said of it.

    A text that cannot be read is among them with its error. Raises NoEditions, NotInForce,
    UnknownEdition.
    """
    from cli.render.citation_values import Looked
    from kb.lineage.chain import Chain
    from kb.lineage.citing.guess import guess
    from kb.lineage.citing.judge import Judge, language_of

    chain = Chain.of(kb)
    question = _question(chain, asked)
    judges: dict[date, Judge] = {}
    looked = []
    for path in dict.fromkeys(paths):
        try:
            notes = _read(path)
            lang = asked.lang or language_of(notes.text, spoken())
            found = None
            start = question.start
            if start is None:
                found = guess(kb, chain, notes, question.end, lang)
                start = found.edition
            if start not in judges:
                judges[start] = Judge(kb, chain, start, question.end)
            report = judges[start].report(notes, lang, likely=asked.likely)
            looked.append(Looked(path, report, found))
        except ReglarioError as error:
            looked.append(Looked(path, refused=error))
    return question, looked


def _question(chain: Chain, asked: Asked) -> Question:
    from cli.render.citation_values import Question

    start = chain.in_force(asked.start) if asked.start else None
    return Question(asked.start, start, asked.end, chain.in_force(asked.end))


def _read(path: Path) -> Notes:
    from corpus.source import MAX_TEXT_BYTES
    from kb.lineage.citing.notes import Notes

    if path == STDIN:
        return Notes.of_bytes(sys.stdin.buffer.read(MAX_TEXT_BYTES + 1), str(STDIN))
    return Notes.read(path)


def _written(looked: Looked) -> Looked:
    """Change the file of a text, where there is something to change."""
    from kb.lineage.citing.save import save

    report = looked.report
    if report is None or not report.edits:
        return looked
    try:
        if looked.path != STDIN:
            save(report.notes, report.updated)
    except ReglarioError as error:
        return replace(looked, refused=error)
    return replace(looked, written=True)


def _tell(question: Question, looked: Sequence[Looked], mode: Mode, *, everything: bool) -> None:
    """The list on stdout, or the patch or text that was asked for, with what is left on stderr."""
    from cli.render import citations as render
    from cli.render.citation_patch import patch, patch_lines

    say(*render.question_lines(question))
    listed = render.lines(looked, everything=everything)
    if mode is Mode.LIST:
        write_lines(listed)
    elif mode is Mode.PATCH:
        made = patch(looked, Path.cwd())
        _write_bytes(made.data)
        say(*render.left_lines(looked), *patch_lines(made))
    else:
        _write_bytes(
            b"".join(one.report.notes.encoded(one.report.updated) for one in looked if one.report)
        )
        say(*listed)
    if any(one.report for one in looked):
        say(*render.summary(looked), *(() if mode is Mode.PATCH else render.changes(looked)))


def _write_bytes(data: bytes) -> None:
    sys.stdout.buffer.write(data)
    sys.stdout.buffer.flush()


def _code(looked: Sequence[Looked]) -> int:
    """What a refusal says, else 1 where something is left to do."""
    refused = [one.refused.exit_code for one in looked if one.refused]
    if refused:
        return max(refused)
    return FOUND if any(one.left for one in looked) else DONE
