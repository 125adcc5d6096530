"""`reglario doctor`: what is unsound or missing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

import click

from cli.base import command, option
from cli.failures import DONE, FOUND
from cli.options import Settings, common_options
from cli.render.out import say, write_json_list, write_lines
from cli.session import library
from corpus.errors import N_
from kb.views import Finding, Severity


@command(
    "doctor",
    short_help=N_("Tell what is unsound or missing."),
    help=N_(
        "Examine the knowledge base: references that lead nowhere, titles that do not match, "
        "texts that are cut off or missing. Ends with code 1 where there are errors."
    ),
)
@option("--all", "everything", is_flag=True, help=N_("List all findings, also long runs alike."))
@common_options
@click.pass_obj
def entry(settings: Settings, everything: bool) -> int:
    """Examine, list and count."""
    from cli.render import doctor as render
    from kb.doctor import examine, sentence_of

    counts: Counter[Severity] = Counter()
    with library(settings) as opened:
        findings = _counted(examine(opened.kb), counts)
        if settings.json:
            records = (render.as_record(finding, sentence_of) for finding in findings)
            write_json_list("findings", records, after={"counts": counts})
        else:
            limit = None if everything else render.SHOWN
            write_lines(render.as_lines(findings, sentence_of, limit))
            say(render.verdict(counts))
    return FOUND if counts[Severity.ERROR] else DONE


def _counted(findings: Iterable[Finding], counts: Counter[Severity]) -> Iterator[Finding]:
    for finding in findings:
        counts[finding.severity] += 1
        yield finding
