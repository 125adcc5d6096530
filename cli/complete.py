"""Shell completion of rule numbers, glossary heads, card names, terms and languages.

It answers from the knowledge base that is there, and never builds one: a person who
presses the tab key does not wait.
"""

from __future__ import annotations

import click
from click.shell_completion import CompletionItem

from cli.options import LANGUAGES, Settings
from cli.session import home_of
from corpus.errors import ReglarioError

MOST = 200
KINDS = ("glossary:", "card:")
"""What keys other than numbers begin with."""


def complete_keys(
    ctx: click.Context, _param: click.Parameter, incomplete: str
) -> list[CompletionItem[str]]:
    """Rule numbers with their titles; names after the first letters of one."""
    from kb import graph
    from kb.base import KnowledgeBase

    settings = ctx.find_object(Settings) or Settings()
    try:
        with KnowledgeBase.open(home_of(settings)) as kb:
            found = graph.numbers(kb, incomplete, MOST)
            items = [CompletionItem(number, help=title or None) for number, title in found]
            if items or not incomplete:
                return items
            begun = [kind for kind in KINDS if kind.startswith(incomplete.lower())]
            wanted = [incomplete, *begun]
            found_names = [name for prefix in wanted for name in graph.names(kb, prefix, MOST)]
            return [CompletionItem(name) for name in dict.fromkeys(found_names)]
    except ReglarioError:
        return []


def complete_terms(
    ctx: click.Context, _param: click.Parameter, incomplete: str
) -> list[CompletionItem[str]]:
    """Names of the term base, in any language."""
    from kb.base import KnowledgeBase
    from kb.concepts import names_from

    settings = ctx.find_object(Settings) or Settings()
    try:
        with KnowledgeBase.open(home_of(settings)) as kb:
            return [CompletionItem(name) for name in names_from(kb, incomplete, MOST)]
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
