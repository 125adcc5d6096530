"""`reglario errata`: what the official text itself has wrong."""

from __future__ import annotations

from datetime import date

import click

from cli.base import Choice, Day, command, option
from cli.failures import DONE
from cli.options import LANGUAGES, Settings, common_options
from cli.render.out import say, write_json, write_lines
from cli.session import library
from corpus.errors import N_
from corpus.languages import Language


@command(
    "errata",
    short_help=N_("List slips of the official text."),
    help=N_(
        "List what the official text has wrong: references that lead nowhere, titles that are not "
        "those of the rule cited, numbers given twice, letters out of step; each with the imported "
        "editions in which it stood."
    ),
)
@option("--standing", is_flag=True, help=N_("Only those that the newest edition still has."))
@option("--at", type=Day(), metavar=N_("DATE"), help=N_("Only those that stood on this day."))
@option(
    "--lang",
    type=Choice(LANGUAGES, case_sensitive=False),
    default=Language.EN.value,
    help=N_("Of the editions in this language (en)."),
)
@common_options
@click.pass_obj
def entry(settings: Settings, standing: bool, at: date | None, lang: str) -> int:
    """List them; the last line counts."""
    from cli.render import errata as render
    from kb.doctor.errata import errata, stood_on

    with library(settings) as opened:
        found = errata(opened.kb, Language(lang))
        if at is not None:
            found = stood_on(opened.kb, found, at, Language(lang))
    found = tuple(one for one in found if one.standing or not standing)
    if settings.json:
        write_json({"errata": [render.as_record(one) for one in found]})
    else:
        write_lines(render.as_lines(found))
        say(render.count(found))
    return DONE
