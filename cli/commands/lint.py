"""`reglario lint`: what a translation says otherwise than the text it translates."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from cli.base import Choice, Day, Listed, Text, argument, command, option
from cli.commands import lint_asked, lint_told
from cli.complete import complete_checks, complete_editions, complete_keys
from cli.failures import DONE, FOUND
from cli.messages import _
from cli.options import LANGUAGES, Settings, common_options
from cli.render.out import say
from corpus.errors import N_

FORMATS = ("table", "json", "sarif", "junit", "csv", "html", "xliff")
SEVERITIES = ("note", "minor", "major", "critical")
"""Those of `kb.lint.values`, which is loaded only when there is something to check."""


@command(
    "lint",
    short_help=N_("Check a translation against its source."),
    help=N_(
        "Check texts in Spanish or French against the English: references and numbers, terms, "
        "may and must, negation, symbols, marks and spaces.\n\n"
        "Without FILES the digest is checked. A file may be XLIFF, TMX, PO or CSV, a text or page "
        "of the rules, card data, or any plain text. The exit code is 1 where something is found "
        "that weighs as much as --severity."
    ),
)
@argument(
    "paths",
    nargs=-1,
    type=click.Path(path_type=Path),
    metavar=N_("[FILES]..."),
    help=N_("The translations to check."),
)
@option(
    "--source",
    type=Choice(LANGUAGES, case_sensitive=False),
    help=N_("The language that was translated (en)."),
)
@option(
    "--target",
    "targets",
    type=Listed(LANGUAGES),
    metavar=N_("LANGS"),
    help=N_("The languages of the translations, such as “es,fr”."),
)
@option(
    "--rule",
    type=Text(),
    metavar=N_("N"),
    shell_complete=complete_keys,
    help=N_("Only this rule, section or chapter."),
)
@option(
    "--of",
    "what",
    type=Choice(("digest", "edition", "cards"), case_sensitive=False),
    help=N_("What of the knowledge base to check: “digest” (default), “edition” or “cards”."),
)
@option(
    "--edition",
    type=Day(),
    metavar=N_("DATE"),
    shell_complete=complete_editions,
    help=N_("With “--of edition”: the one in force on this day, instead of the newest."),
)
@option(
    "--only",
    type=Listed(),
    metavar=N_("IDS"),
    shell_complete=complete_checks,
    help=N_("Only these checks."),
)
@option(
    "--without",
    type=Listed(),
    metavar=N_("IDS"),
    shell_complete=complete_checks,
    help=N_("All checks but these."),
)
@option(
    "--severity",
    type=Choice(SEVERITIES, case_sensitive=False),
    default="minor",
    help=N_("What counts: findings at least as heavy as this (minor)."),
)
@option(
    "--patterns",
    type=click.Path(path_type=Path),
    metavar=N_("FILE"),
    help=N_("Patterns of your own to look for."),
)
@option(
    "--baseline",
    type=click.Path(path_type=Path),
    metavar=N_("FILE"),
    help=N_("Only what is not in this file counts."),
)
@option(
    "--write-baseline",
    type=click.Path(path_type=Path),
    metavar=N_("FILE"),
    help=N_("Write what is found to this file, for later runs to be held against."),
)
@option(
    "--suppressions",
    type=click.Path(path_type=Path),
    metavar=N_("FILE"),
    help=N_("The findings that may stand, with reasons."),
)
@option(
    "--suppress",
    type=Listed(),
    metavar=N_("IDS"),
    help=N_("Add these findings to the file of suppressions; say why with --reason."),
)
@option("--reason", type=Text(), metavar=N_("TEXT"), help=N_("Why they may stand."))
@option("--author", type=Text(), metavar=N_("NAME"), help=N_("Who says so."))
@option("--until", type=Day(), metavar=N_("DATE"), help=N_("The last day on which they may."))
@option(
    "--format",
    "form",
    type=Choice(FORMATS, case_sensitive=False),
    help=N_(
        "How to write the findings: “table” (default), “json”, “sarif”, “junit”, “csv”, “html” or "
        "“xliff”."
    ),
)
@option(
    "-o",
    "--output",
    type=click.Path(path_type=Path),
    metavar=N_("FILE"),
    help=N_("Write them to this file."),
)
@option(
    "--jobs",
    type=click.IntRange(min=1),
    metavar=N_("N"),
    help=N_("Check in N processes; by default one for each processor."),
)
@option(
    "--fix-numbers",
    is_flag=True,
    help=N_(
        "Show as a patch what becomes of translations whose rules only moved, instead of checking."
    ),
)
@option("--write", is_flag=True, help=N_("With --fix-numbers: keep them so."))
@option(
    "--explain",
    type=Text(),
    metavar=N_("ID"),
    shell_complete=complete_checks,
    help=N_("Say what one check finds, and stop."),
)
@option("--list", "listing", is_flag=True, help=N_("List all checks, and stop."))
@common_options
@click.pass_obj
def entry(settings: Settings, /, **given: Any) -> int:
    """Do what was asked for: tell of checks, let findings stand, or check."""
    form = given["form"] or ("json" if settings.json else "table")
    if settings.json and form != "json":
        raise click.UsageError(_("Give --json or --format, not both."))
    if given["listing"] or given["explain"]:
        return lint_told.tell_of_checks(settings, given["explain"])
    lint_asked.refuse(given)
    if given["fix_numbers"]:
        return _fix_numbers(settings, given)
    waive = lint_asked.waive(given)
    asked = lint_asked.asked(given, waive)
    from cli.render.lint.talk import after
    from cli.render.progress import Bars
    from cli.session import library
    from kb.lint.kept import kept_findings
    from kb.lint.run import Run

    with library(settings) as opened, Bars() as bars:
        kept = kept_findings(lint_asked.standings(opened.kb, given), asked.checks, asked.rule)
        run = Run(lint_asked.bitexts(opened.kb, given), asked, progress=bars, kept=kept)
        if waive:
            return lint_told.suppress(run, waive)
        waits = form == "table" and lint_told.seen_with_bars(given["output"])
        if waits or given["write_baseline"]:
            run.read()
            bars.__exit__()
        lint_told.write(run, form, given["output"])
    say(*after(run))
    if given["write_baseline"]:
        lint_told.keep(run, given["write_baseline"])
        return DONE
    return FOUND if run.alarms else DONE


def _fix_numbers(settings: Settings, given: dict[str, Any]) -> int:
    from cli.commands.lint_numbers import fix_numbers
    from cli.session import library
    from kb.translations.values import Origin

    with library(settings) as opened:
        asked = given["what"]
        origins = (asked,) if asked else tuple(Origin)
        looked = [
            standings
            for origin in origins
            for standings in lint_asked.standings(opened.kb, {**given, "what": origin})
        ]
        return fix_numbers(settings, opened, looked, write=given["write"])
