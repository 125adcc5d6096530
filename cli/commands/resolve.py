"""`reglario resolve`: what a rule number of another day meant, and where that is today."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

import click

from cli.base import Day, Text, argument, command, option
from cli.complete import complete_keys
from cli.failures import DONE, FOUND
from cli.messages import _, spoken
from cli.options import Settings, common_options
from cli.render.out import write_json, write_lines
from cli.session import library
from corpus.errors import N_
from corpus.languages import Language

if TYPE_CHECKING:
    from cli.render.resolve import Told
    from kb.base import KnowledgeBase
    from kb.lineage.chain import Chain
    from kb.lineage.own_words import Own
    from kb.lineage.resolve import Resolved, Standing


@command(
    "resolve",
    short_help=N_("Say where a rule number of another day is today."),
    help=N_(
        "Say what a rule number or glossary head meant on a day, where that is today, and what "
        "changed in between. Without --at, list every rule that ever bore the number.\n\n"
        "The numbers of all official English editions since 2015 are known; words are shown "
        "where an edition with the same words is imported. The exit code is 1 where nothing of "
        "today is found."
    ),
)
@argument(
    "key",
    nargs=-1,
    required=True,
    type=Text(),
    metavar=N_("KEY"),
    shell_complete=complete_keys,
    help=N_("A rule number, glossary:HEAD or a name."),
)
@option(
    "--at",
    type=Day(),
    metavar=N_("DATE"),
    help=N_("KEY is of the edition in force on this day, such as 2021-09-24."),
)
@common_options
@click.pass_obj
def entry(settings: Settings, /, *, key: tuple[str, ...], at: date | None) -> int:
    """Resolve, and write what was found."""
    if not "".join(key).strip():
        raise click.UsageError(_("Give a rule number, glossary:HEAD or a name."))
    from cli.render import resolve as render
    from cli.render.layout import terminal_width

    with library(settings) as opened:
        told = look_up(opened.kb, " ".join(key), at, spoken())
    if settings.json:
        record = render.as_record(told[0].resolved)
        if at is None:
            record["candidates"] = [render.as_record(one.resolved) for one in told]
        write_json(record)
    elif at is None:
        write_lines(render.listed_lines(told, terminal_width()))
    else:
        write_lines(render.as_lines(told[0], terminal_width()))
    return DONE if any(one.resolved.today for one in told) else FOUND


def look_up(kb: KnowledgeBase, key: str, at: date | None, lang: Language) -> tuple[Told, ...]:
    """What a key meant on a day, or without one everything that it ever meant, the last first.

    Raises NotInForce, NoLineage, UnknownRule, NotInEdition.
    """
    from kb.lineage.asked import find_key, find_key_ever
    from kb.lineage.chain import Chain
    from kb.lineage.resolve import candidates, resolve

    chain = Chain.of(kb)
    if at is None:
        found = candidates(chain, find_key_ever(kb, chain, key))
    else:
        found = (resolve(chain, find_key(kb, chain, key, chain.in_force(at)), at),)
    return tuple(_told(kb, chain, one, lang) for one in found)


def _told(kb: KnowledgeBase, chain: Chain, found: Resolved, lang: Language) -> Told:
    """With the project's own words, where the reader needs them."""
    from cli.render.resolve import Told
    from kb.lineage.own_words import own_words

    def own(standing: Standing | None) -> Own | None:
        if standing is None or (lang is Language.EN and standing.unit):
            return None
        return own_words(kb, chain, (found.key[0], standing.key), lang)

    return Told(found, own(found.today), own(found.also))
