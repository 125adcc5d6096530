"""The options that choose a deck, the same for every command that has one.

Refuses: what is done with the questions.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import permutations
from typing import TYPE_CHECKING, Any, TypeVar

import click

from cli.base import Choice, Text, option
from cli.complete import complete_keys, complete_keywords
from cli.options import LANGUAGES
from corpus.errors import N_

if TYPE_CHECKING:
    from kb.study.deck import Deck

Function = TypeVar("Function", bound=Callable[..., Any])

LEVELS = ("player", "advisor", "judge-1", "judge-2")
KINDS = (
    "outcome",
    "refusal",
    "condition",
    "term",
    "definition",
    "name",
    "citation",
    "number",
    "title",
    "keyword",
    "effect",
)
"""Those of `kb.study.values`, which is loaded only when there is a deck to choose."""
PAIRS = tuple(f"{source}-{target}" for source, target in permutations(LANGUAGES, 2))


class Number(click.ParamType[str]):
    """A rule, a section or a chapter, by its number."""

    name = "number"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The number as it is written. Raises BadRuleNumber."""
        from corpus.numbers import RuleNumber

        return str(RuleNumber.parse(Text().convert(value, param, ctx)))


_OPTIONS = (
    option(
        "--section",
        "sections",
        type=Number(),
        multiple=True,
        metavar=N_("N"),
        shell_complete=complete_keys,
        help=N_("Questions about this rule, section or chapter; may be repeated."),
    ),
    option(
        "--keyword",
        "keywords",
        type=Text(),
        multiple=True,
        metavar=N_("NAME"),
        shell_complete=complete_keywords,
        help=N_("Questions about this keyword, by a name in any language; may be repeated."),
    ),
    option(
        "--level",
        "levels",
        type=Choice(LEVELS, case_sensitive=False),
        multiple=True,
        help=N_("Questions for this level; may be repeated."),
    ),
    option(
        "--kind",
        "kinds",
        type=Choice(KINDS, case_sensitive=False),
        multiple=True,
        help=N_("Questions of this kind; may be repeated."),
    ),
    option(
        "--pair",
        "pairs",
        type=Choice(PAIRS, case_sensitive=False),
        multiple=True,
        help=N_("Names asked from the first language into the second; may be repeated."),
    ),
)


def deck_options(function: Function) -> Function:
    """Add the options that choose a deck."""
    for add in reversed(_OPTIONS):
        function = add(function)
    return function


def deck_of(given: Mapping[str, Any]) -> Deck:
    """The deck that the options ask for. Raises UnknownKeyword."""
    from corpus.languages import Language
    from kb.study.deck import Deck
    from kb.study.keywords import rules_of_keyword
    from kb.study.values import Kind, Level, Pair

    rules = [*given["sections"], *(r for name in given["keywords"] for r in rules_of_keyword(name))]
    ends = [pair.split("-") for pair in given["pairs"]]
    return Deck(
        rules=tuple(dict.fromkeys(rules)),
        levels=frozenset(map(Level, given["levels"])),
        kinds=frozenset(map(Kind, given["kinds"])),
        pairs=frozenset(Pair(Language(source), Language(target)) for source, target in ends),
    )
