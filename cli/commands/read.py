"""`reglario read`: rules to read on, one page after the other."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from cli.base import Choice, Text, argument, command, option
from cli.commands.show import LanguageList
from cli.complete import complete_keys, complete_languages
from cli.failures import DONE
from cli.messages import _, spoken
from cli.options import LANGUAGES, Settings, common_options
from cli.render.out import write_json
from cli.session import library
from corpus.errors import N_
from corpus.languages import Language

if TYPE_CHECKING:
    from cli.render.read import Reading
    from kb.base import KnowledgeBase
    from kb.checks.prove import Report
    from kb.reading.page import Page


class Wish(NamedTuple):
    """How to read: the languages in order, and whether with transcripts."""

    langs: tuple[Language, ...]
    transcript: bool


class Beside(LanguageList):
    """Languages to read side by side: each once."""

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[Language, ...]:
        """`es,en` → Spanish, then English; fails for a language that is named twice."""
        found = super().convert(value, param, ctx)
        choice = Choice(LANGUAGES, case_sensitive=False)
        named = [choice.convert(part.strip(), param, ctx) for part in str(value).split(",")]
        if len(named) != len(found):
            self.fail(_("A language is named twice."), param, ctx)
        return found


def reading_options(function: Any) -> Any:
    """Add the options of what is read."""
    for add in (
        option(
            "--transcript",
            is_flag=True,
            help=N_("Tell the cases of its checks too: what is done and what happens."),
        ),
        option(
            "--lang",
            "langs",
            type=Beside(),
            metavar=N_("LANGUAGES"),
            shell_complete=complete_languages,
            help=N_("Read these languages side by side, for instance es,en."),
        ),
    ):
        function = add(function)
    return function


@command(
    "read",
    short_help=N_("Read rules, one page after the other."),
    help=N_(
        "Read a rule with its subrules and examples, what rulings and the glossary say about it, "
        "what it refers to, and whether its check holds.\n\n"
        "KEY is as in “reglario show”. On a terminal n goes on to the next page, p back, and q "
        "ends."
    ),
)
@argument(
    "key",
    type=Text(),
    metavar=N_("KEY"),
    shell_complete=complete_keys,
    help=N_("A rule number, the name of a rule, glossary:HEAD or card:NAME."),
)
@reading_options
@common_options
@click.pass_obj
def entry(
    settings: Settings, /, *, key: str, langs: tuple[Language, ...] | None, transcript: bool
) -> int:
    """Open the page of a key."""
    with library(settings) as opened:
        return read(opened.kb, key, Wish(langs or (spoken(),), transcript), settings)


def read(
    kb: KnowledgeBase,
    key: str,
    wish: Wish,
    settings: Settings,
    more: Mapping[str, object] | None = None,
) -> int:
    """Read a page and, on a terminal, those that are turned to; `more` is added to the JSON.

    Raises UnknownRule.
    """
    from kb.reading.page import page

    if settings.json:
        from cli.render.checks import as_record
        from cli.render.read import record

        found = page(kb, key, wish.langs)
        checks = [as_record(one) for one in _reports(found)] if wish.transcript else None
        write_json({**(more or {}), **record(found, wish.langs, checks)})
        return DONE
    from cli.pages import turn

    turn(lambda key: _reading(kb, page(kb, key, wish.langs), wish), key)
    return DONE


def _reading(kb: KnowledgeBase, found: Page, wish: Wish) -> Reading:
    from cli.commands.show import contents_of
    from cli.render.layout import terminal_width
    from cli.render.local import reader_first
    from cli.render.read import Reading, titles_in
    from cli.render.show import View
    from kb.graph import titles
    from kb.keys import KeyKind, parse_key

    langs, width = _languages(found, wish), terminal_width()
    links = {one.target for one in found.node.references}
    links |= {one.origin for one in found.node.referenced_by}
    keys = {*links, found.previous, found.next} - {None}
    numbers = [key for key in keys if key and parse_key(key).kind is KeyKind.NUMBER]
    whole = not found.family
    return Reading(
        found,
        View(langs, width=width),
        titles_in(titles(kb, numbers), langs),
        contents=contents_of(kb, found.node, reader_first(langs), None) if whole else (),
        transcripts=_transcripts(found, width) if wish.transcript else None,
    )


def _languages(found: Page, wish: Wish) -> tuple[Language, ...]:
    """Those that are wished for; where an entry or a card has none of them, those that it has."""
    there = {text.lang for one in (found.node, *found.family) for text in one.texts}
    return wish.langs if there & {*wish.langs} or not there else tuple(sorted(there))


def _reports(found: Page) -> list[Report]:
    """The checks of a rule and its subrules, run."""
    from cli.render.progress import Bars
    from kb.checks.suite import chosen, run_all

    if found.node.reference is None:
        return []
    checks = chosen([str(found.node.reference)])
    with Bars() as bars:
        return run_all(checks, prove=False, outside=False, progress=bars)


def _transcripts(found: Page, width: int | None) -> list[str]:
    from cli.render.checks import as_lines
    from kb.checks.headings import heading_of

    said: list[str] = []
    for report in _reports(found):
        said += as_lines(report, heading_of(report.check.rule, spoken()), width)
        said.append("")
    return said
