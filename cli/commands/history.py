"""`reglario history`: the life of one rule through the editions."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

import click

from cli.base import Day, Text, argument, command, option
from cli.complete import complete_keys
from cli.failures import DONE
from cli.messages import _, spoken
from cli.options import Settings, common_options
from cli.render.out import write_json, write_lines
from cli.session import library
from corpus.errors import N_
from corpus.languages import Language

if TYPE_CHECKING:
    from cli.render.history import Told
    from kb.base import KnowledgeBase


@command(
    "history",
    short_help=N_("Tell the life of a rule through the editions."),
    help=N_(
        "Tell the life of a rule or glossary entry from its first known edition on: when it got "
        "another number, when it was reworded and how, when it was split, merged or removed.\n\n"
        "KEY is a number of the newest edition, or with --at of the edition in force that day; "
        "glossary:HEAD; or a name. What changed in the words is shown where both texts are "
        "imported."
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
@option(
    "--text/--no-text", "words", default=True, help=N_("Show the words too, or leave them out.")
)
@common_options
@click.pass_obj
def entry(settings: Settings, /, *, key: tuple[str, ...], at: date | None, words: bool) -> int:
    """Look the life up, and write it."""
    if not "".join(key).strip():
        raise click.UsageError(_("Give a rule number, glossary:HEAD or a name."))
    from cli.render import history as render
    from cli.render.layout import terminal_width

    with library(settings) as opened:
        told = look_up(opened.kb, " ".join(key), at, spoken())
    if settings.json:
        write_json(render.as_record(told))
    else:
        write_lines(render.as_lines(told, words=words, width=terminal_width()))
    return DONE


def look_up(kb: KnowledgeBase, key: str, at: date | None, lang: Language) -> Told:
    """The life of what a person means, and today's words in a language.

    Raises NotInForce, NoLineage, UnknownRule, NotInEdition.
    """
    from cli.render.history import Told
    from kb.lineage.asked import find_key
    from kb.lineage.chain import Chain
    from kb.lineage.history import history
    from kb.lineage.own_words import own_words
    from kb.lineage.resolve import standing

    chain = Chain.of(kb)
    edition = chain.in_force(at)
    found = history(chain, find_key(kb, chain, key, edition), edition)
    last = (found.key[0], found.last_key)
    shown = standing(chain, last, found.last)
    own = None
    if found.life.today:
        shown = shown._replace(unit=found.words_today)
        if lang is not Language.EN or shown.unit is None:
            own = own_words(kb, chain, last, lang)
    return Told(found, shown, own)
