"""`reglario show`: rules, glossary entries, rulings and cards, whole."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from textwrap import shorten
from typing import TYPE_CHECKING

import click

from cli.base import Choice, Day, Text, argument, command, option
from cli.complete import complete_keys, complete_languages
from cli.failures import DONE, Told, tell
from cli.options import LANGUAGES, Settings, common_options
from cli.render.out import say, write_json, write_lines
from cli.session import library
from corpus.errors import N_, ReglarioError
from corpus.kinds import Kind
from corpus.languages import Language

if TYPE_CHECKING:
    from cli.render.show import Shown, View
    from kb.base import KnowledgeBase
    from kb.views import NodeView


FIRST_WORDS = 70


class LanguageList(click.ParamType[tuple[Language, ...]]):
    """Languages with commas between, in the order in which to show them."""

    name = "languages"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[Language, ...]:
        """`es,en` → Spanish, then English; fails for anything that is no language of ours."""
        choice = Choice(LANGUAGES, case_sensitive=False)
        parts = [part.strip() for part in str(value).split(",") if part.strip()]
        return tuple(
            dict.fromkeys(Language(choice.convert(part, param, ctx)) for part in parts)
        ) or tuple(Language)


@command(
    "show",
    short_help=N_("Show rules and cards in three languages."),
    help=N_(
        "Show a rule in all languages side by side, with its subrules, examples, rulings and "
        "links both ways.\n\n"
        'KEY is a rule number such as 702.145b, or glossary:Daybound, or "card:Curse of '
        'Leeches". Several may be given.'
    ),
)
@argument(
    "keys",
    nargs=-1,
    required=True,
    type=Text(),
    metavar=N_("KEY..."),
    shell_complete=complete_keys,
    help=N_("Rule numbers, glossary:HEAD or card:NAME."),
)
@option(
    "--lang",
    "langs",
    type=LanguageList(),
    metavar=N_("LANGUAGES"),
    shell_complete=complete_languages,
    help=N_("Show these languages in this order, for instance es,en."),
)
@option("--at", type=Day(), metavar=N_("DATE"), help=N_("As it was on this day."))
@option("--all", "every_source", is_flag=True, help=N_("Show the text of every source."))
@common_options
@click.pass_obj
def entry(
    settings: Settings,
    /,
    *,
    keys: tuple[str, ...],
    langs: tuple[Language, ...] | None,
    at: date | None,
    every_source: bool,
) -> int:
    """Show each key; one that is unknown is told and the others are shown."""
    from cli.render.layout import terminal_width
    from cli.render.show import View

    view = View(langs or tuple(Language), every_source, terminal_width())
    with library(settings) as opened:
        if at:
            _say_what_lacks(opened.kb, at)
        if settings.json:
            return _as_json(opened.kb, keys, at)
        return _as_text(opened.kb, keys, view, settings, at)


def _say_what_lacks(kb: KnowledgeBase, at: date) -> None:
    """Say so where the English edition in force on a day is not imported. Raises NotInForce."""
    from cli.messages import _
    from cli.render.local import day
    from kb.lineage.chain import Chain

    chain = Chain.of(kb)
    then = chain.in_force(at)
    if then not in chain.imported:
        text = _(
            "The text of the edition in force then, of {date}, is not imported; “reglario resolve "
            "KEY --at DATE” says where a number of that day is today."
        )
        say(text.format(date=day(then)))


def _as_json(kb: KnowledgeBase, keys: tuple[str, ...], at: date | None) -> int:
    """One object for one key, a list of objects for several; the first unknown key ends it."""
    from cli.render.show import as_record
    from kb.graph import node

    records = [as_record(node(kb, key, at=at)) for key in keys]
    write_json(records[0] if len(records) == 1 else records)
    return DONE


def _as_text(
    kb: KnowledgeBase,
    keys: tuple[str, ...],
    view: View,
    settings: Settings,
    at: date | None,
) -> int:
    from cli.render.show import as_lines

    code = DONE
    for key in keys:
        try:
            write_lines(as_lines(look_up(kb, key, view.langs, at), view))
        except ReglarioError as error:
            if error.exit_code != 1:
                raise
            tell(Told.of(error), settings, error)
            code = error.exit_code
    return code


def look_up(
    kb: KnowledgeBase, key: str, langs: tuple[Language, ...], at: date | None = None
) -> Shown:
    """A node with what is shown of its children, on a day or today. Raises UnknownRule."""
    from cli.render.local import reader_first
    from cli.render.show import Shown
    from kb.graph import node

    found = node(kb, key, at=at)
    if found.kind is Kind.RULE:
        return Shown(found, tuple(node(kb, one, at=at, rulings=0) for one in found.children))
    return Shown(found, contents=contents_of(kb, found, reader_first(langs), at))


def contents_of(
    kb: KnowledgeBase, parent: NodeView, langs: tuple[Language, ...], at: date | None
) -> tuple[tuple[str, str], ...]:
    """The children of a chapter or section with their titles, or their first words."""
    from kb.graph import node, titles

    whole = parent.kind in {Kind.CHAPTER, Kind.SECTION}
    titled = titles(kb, parent.children, at=at) if whole else {}
    return tuple(
        (
            child,
            _first(titled[child], langs)
            if child in titled
            else _begin(node(kb, child, at=at), langs),
        )
        for child in parent.children
    )


def _first(texts: Mapping[Language, str], langs: tuple[Language, ...]) -> str:
    """The text in the first language that has one."""
    return next((texts[lang] for lang in langs if texts.get(lang)), "")


def _begin(child: NodeView, langs: tuple[Language, ...]) -> str:
    """The first words of a rule without a title."""
    texts = {text.lang: text.text for text in reversed(child.texts)}
    return shorten(_first(texts, langs), FIRST_WORDS, placeholder=" …")
