"""`reglario today`: one rule a day."""

from __future__ import annotations

from datetime import date

import click

from cli.base import Day, command, option
from cli.commands.read import Wish, read, reading_options
from cli.messages import _, spoken
from cli.options import Settings, common_options
from cli.render import local
from cli.render.out import say
from cli.session import library
from corpus.errors import N_
from corpus.languages import Language


def clock() -> date:
    """The day that it is here."""
    return date.today()  # noqa: DTZ011 - the reader's own day


@command(
    "today",
    short_help=N_("Read the rule of the day."),
    help=N_(
        "Read one rule a day, the same for everyone; each comes once before any comes again. It "
        "is read as with “reglario read”."
    ),
)
@option("--date", "day", type=Day(), metavar=N_("DATE"), help=N_("The rule of this day instead."))
@reading_options
@common_options
@click.pass_obj
def entry(
    settings: Settings,
    /,
    *,
    day: date | None,
    langs: tuple[Language, ...] | None,
    transcript: bool,
) -> int:
    """Open the page of the day."""
    from kb.reading.daily import rule_here

    wanted = day or clock()
    if not settings.json:
        say(_("The rule of {date}").format(date=local.day(wanted)))
    with library(settings) as opened:
        key = rule_here(opened.kb, wanted)
        wish = Wish(langs or (spoken(),), transcript)
        return read(opened.kb, key, wish, settings, {"date": wanted})
