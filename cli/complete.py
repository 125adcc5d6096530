"""Shell completion: rule numbers, names, terms, keywords, checks, languages, downloads, editions.

It answers from the knowledge base that is there, and never builds one: a person who
presses the tab key does not wait.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import click
from click.shell_completion import CompletionItem

from cli.options import LANGUAGES, Settings
from cli.session import home_of
from corpus.errors import ReglarioError

if TYPE_CHECKING:
    from kb.base import KnowledgeBase

MOST = 200
KINDS = ("glossary:", "card:")
"""What keys other than numbers begin with."""


def complete_keys(
    ctx: click.Context, _param: click.Parameter, incomplete: str
) -> list[CompletionItem[str]]:
    """Rule numbers with their titles; names after the first letters of one."""
    return _ask(ctx, lambda kb: _keys(kb, incomplete))


def _keys(kb: KnowledgeBase, incomplete: str) -> list[CompletionItem[str]]:
    from kb import graph

    found = graph.numbers(kb, incomplete, MOST)
    items = [CompletionItem(number, help=title or None) for number, title in found]
    if items or not incomplete:
        return items
    begun = [kind for kind in KINDS if kind.startswith(incomplete.lower())]
    wanted = [incomplete, *begun]
    found_names = [name for prefix in wanted for name in graph.names(kb, prefix, MOST)]
    return [CompletionItem(name) for name in dict.fromkeys(found_names)]


def complete_terms(
    ctx: click.Context, _param: click.Parameter, incomplete: str
) -> list[CompletionItem[str]]:
    """Names of the term base, in any language."""
    from kb.concepts import names_from

    return _ask(ctx, lambda kb: [CompletionItem(name) for name in names_from(kb, incomplete, MOST)])


def complete_keywords(
    _ctx: click.Context, _param: click.Parameter, incomplete: str
) -> list[CompletionItem[str]]:
    """Names of keywords in any language, from the term base that comes with the program."""
    from kb.study.keywords import keyword_names

    return [CompletionItem(name) for name in keyword_names(incomplete)[:MOST]]


def complete_checks(
    _ctx: click.Context, _param: click.Parameter, incomplete: str
) -> list[CompletionItem[str]]:
    """Ids of the checks of translations; of several parted by commas the last one."""
    from cli.messages import _
    from kb.lint.registry import all_checks

    before, comma, begun = incomplete.rpartition(",")
    return [
        CompletionItem(f"{before}{comma}{check.id}", help=_(check.title))
        for check in all_checks().values()
        if check.id.startswith(begun)
    ]


def complete_things(
    _ctx: click.Context, _param: click.Parameter, incomplete: str
) -> list[CompletionItem[str]]:
    """Names of what can be downloaded, by the built-in list."""
    from cli.messages import spoken
    from corpus.download.publishers import read_publishers

    things = read_publishers().things.values()
    return [
        CompletionItem(thing.id, help=thing.what[spoken()])
        for thing in things
        if thing.id.startswith(incomplete)
    ]


def complete_editions(
    ctx: click.Context, _param: click.Parameter, incomplete: str
) -> list[CompletionItem[str]]:
    """The dates of English editions, known or imported."""
    from corpus.languages import Language
    from corpus.lineage import known_editions
    from kb.lineage.chain import Chain

    imported = _ask(ctx, lambda kb: [CompletionItem(str(day)) for day in Chain.of(kb).imported])
    days = {*map(str, known_editions(Language.EN)), *(item.value for item in imported)}
    return [CompletionItem(day) for day in sorted(days) if day.startswith(incomplete)]


def _ask(
    ctx: click.Context, question: Callable[[KnowledgeBase], list[CompletionItem[str]]]
) -> list[CompletionItem[str]]:
    """What the knowledge base that is there answers; nothing where it cannot."""
    from kb.base import KnowledgeBase

    settings = ctx.find_object(Settings) or Settings()
    try:
        with KnowledgeBase.open(home_of(settings)) as kb:
            return question(kb)
    except ReglarioError:
        return []


def complete_languages(
    _ctx: click.Context, _param: click.Parameter, incomplete: str
) -> list[CompletionItem[str]]:
    """A list of languages with commas, one language longer."""
    before, comma, begun = incomplete.rpartition(",")
    taken = before.split(",")
    return [
        CompletionItem(f"{before}{comma}{lang}")
        for lang in LANGUAGES
        if lang.startswith(begun) and lang not in taken
    ]
