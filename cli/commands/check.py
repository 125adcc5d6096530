"""`reglario check`: run a rule and see it hold."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

import click

from cli.base import Text, argument, command, option
from cli.complete import complete_keys
from cli.failures import DONE, FOUND
from cli.messages import _, spoken
from cli.options import Settings, common_options
from cli.render.out import say, write_json, write_lines
from corpus.errors import N_, ReglarioError

if TYPE_CHECKING:
    from kb.checks.model import Check
    from kb.checks.prove import Report


class NoCheck(ReglarioError):
    """No check of the project is about that rule."""

    code = "no-check"
    message = N_("There is no check for {rule}.")
    hint = N_("“reglario ledger {rule}” says what its rules wait for.")
    exit_code = 1


class TooFew(ReglarioError):
    """Fewer checks ran than the manifest lists."""

    code = "too-few-checks"
    message = N_("{ran} checks ran, but the manifest lists {listed}; missing: {missing}.")
    exit_code = 1


@command(
    "check",
    short_help=N_("Run a rule and see it hold."),
    help=N_(
        "Run the cases of rules on the game model: what is given, what is done, what must be so "
        "afterwards, and whether it is.\n\n"
        "With --prove, switch each rule off and alter each of its clauses, and see that the "
        "cases notice. KEY is a rule, a section or a chapter."
    ),
)
@argument(
    "keys",
    nargs=-1,
    type=Text(),
    metavar=N_("[KEY]..."),
    shell_complete=complete_keys,
    help=N_("Rules, sections or chapters whose checks to run."),
)
@option("--all", "everything", is_flag=True, help=N_("Run every check of the project."))
@option("--prove", is_flag=True, help=N_("Break each rule and clause, and see that it is noticed."))
@option(
    "--file",
    "path",
    type=click.Path(path_type=Path),
    metavar=N_("CASES.yaml"),
    help=N_("Run the cases of this file instead."),
)
@option(
    "--jobs",
    type=click.IntRange(min=1),
    metavar=N_("N"),
    help=N_("Run many checks in N processes; by default one for each processor."),
)
@option("--trace", is_flag=True, help=N_("List which rules applied, action by action."))
@common_options
@click.pass_obj
def entry(  # noqa: PLR0913 - one argument for each option of the command
    settings: Settings,
    /,
    *,
    keys: tuple[str, ...],
    everything: bool,
    prove: bool,
    path: Path | None,
    jobs: int | None,
    trace: bool,
) -> int:
    """Run the checks asked for and tell how they ended."""
    if sum((bool(keys), everything, path is not None)) != 1:
        raise click.UsageError(_("Give rules, or --all, or --file."))
    from cli.render.progress import Bars
    from kb.checks.load import read_file
    from kb.checks.suite import chosen, missing, run_all

    if path is not None:
        checks: Sequence[Check] = read_file(path)
    else:
        checks = chosen(keys)
        for key in keys:
            if not any(chosen([key])):
                raise NoCheck(rule=key)
    with Bars() as bars:
        reports = run_all(
            checks,
            prove=prove,
            outside=path is not None,
            progress=bars,
            reworded={} if path else _reworded(settings, checks),
            jobs=jobs,
        )
    _tell(reports, settings, briefly=everything, trace=trace)
    if not path:
        _say_numbering(settings)
    if everything and (lost := missing(reports)):
        raise TooFew(ran=len(reports), listed=len(reports) + len(lost), missing=", ".join(lost))
    return DONE if all(_good(report) for report in reports) else FOUND


def _reworded(settings: Settings, checks: Sequence[Check]) -> Mapping[str, date]:
    """The rules of checks that an imported official edition words anew."""
    from cli.session import home_of
    from kb.base import FILE_NAME, KnowledgeBase
    from kb.checks.stale import changed_in_editions

    home = home_of(settings)
    if not (home / FILE_NAME).exists():
        return {}
    with KnowledgeBase.open(home) as kb:
        return changed_in_editions(kb, [check.rule for check in checks])


def _say_numbering(settings: Settings) -> None:
    """Say whose numbers checks have, where a newer edition is imported."""
    from cli.render.local import day
    from cli.session import home_of
    from corpus.digest.edition import EFFECTIVE
    from kb.base import FILE_NAME, KnowledgeBase
    from kb.lineage.chain import Chain

    home = home_of(settings)
    if not (home / FILE_NAME).exists():
        return
    with KnowledgeBase.open(home) as kb:
        newest = Chain.of(kb).newest
    if newest > EFFECTIVE:
        text = _("Checks have the numbers of the edition of {date}; “reglario resolve” leads on.")
        say(text.format(date=day(EFFECTIVE)))


def _good(report: Report) -> bool:
    from kb.checks.model import Status

    return report.status not in {Status.FAILED, Status.STALE, Status.BLOCKED}


def _tell(reports: Sequence[Report], settings: Settings, *, briefly: bool, trace: bool) -> None:
    from cli.render import checks as render
    from cli.render.layout import terminal_width
    from kb.checks.headings import heading_of

    if settings.json:
        records = [render.as_record(report, trace=trace) for report in reports]
        write_json({"ran": len(reports), "checks": records})
        return
    for report in reports:
        if briefly:
            write_lines(render.verdict(report))
        else:
            title = heading_of(report.check.rule, spoken())
            write_lines(render.as_lines(report, title, terminal_width(), trace=trace))
    say(render.summary(reports))
