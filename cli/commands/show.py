"""`reglario show`: rules, glossary entries, rulings and cards, whole."""

from __future__ import annotations

from textwrap import shorten
from typing import TYPE_CHECKING

import click

from cli.base import argument, command, option
from cli.complete import complete_keys, complete_languages
from cli.failures import DONE, Told, tell
from cli.options import LANGUAGES, Settings, common_options
from cli.render.out import write_json, write_lines
from cli.session import library
from corpus.errors import N_, ReglarioError
from corpus.languages import Language
from corpus.records import Kind

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
        choice = click.Choice(LANGUAGES)
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
@option("--all", "every_source", is_flag=True, help=N_("Show the text of every source."))
@common_options
@click.pass_obj
def entry(
    settings: Settings,
    /,
    *,
    keys: tuple[str, ...],
    langs: tuple[Language, ...] | None,
    every_source: bool,
) -> int:
    """Show each key; one that is unknown is told and the others are shown."""
    from cli.render.layout import terminal_width
    from cli.render.show import View

    view = View(langs or tuple(Language), every_source, terminal_width())
    with library(settings) as opened:
        if settings.json:
            return _as_json(opened.kb, keys)
        return _as_text(opened.kb, keys, view, settings)


def _as_json(kb: KnowledgeBase, keys: tuple[str, ...]) -> int:
    """One object for one key, a list of objects for several; the first unknown key ends it."""
    from cli.render.show import as_record
    from kb.graph import node

    records = [as_record(node(kb, key)) for key in keys]
    write_json(records[0] if len(records) == 1 else records)
    return DONE


def _as_text(kb: KnowledgeBase, keys: tuple[str, ...], view: View, settings: Settings) -> int:
    from cli.render.show import as_lines

    code = DONE
    for key in keys:
        try:
            write_lines(as_lines(look_up(kb, key), view))
        except ReglarioError as error:
            if error.exit_code != 1:
                raise
            tell(Told.of(error), settings, error)
            code = error.exit_code
    return code


def look_up(kb: KnowledgeBase, key: str) -> Shown:
    """A node with what is shown of its children. Raises UnknownRule."""
    from cli.render.show import Shown
    from kb.graph import node

    found = node(kb, key)
    if found.kind is Kind.RULE:
        return Shown(found, tuple(node(kb, child, rulings=0) for child in found.children))
    return Shown(found, contents=_contents(kb, found))


def _contents(kb: KnowledgeBase, parent: NodeView) -> tuple[tuple[str, str], ...]:
    """The children of a chapter or section with their titles, or their first words."""
    from kb.graph import node, numbers

    if not parent.children:
        return ()
    titles = dict(numbers(kb, str(parent.number), limit=5000))
    return tuple(
        (child, titles.get(child) or _first_words(node(kb, child, rulings=0)))
        for child in parent.children
    )


def _first_words(child: NodeView) -> str:
    text = next((text.text for text in child.texts if text.text), "")
    return shorten(text, FIRST_WORDS, placeholder=" …")
