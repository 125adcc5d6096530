"""`reglario concord`: a phrase in context, beside the same text in the other languages."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

import click

from cli.base import Choice, Text, argument, command, option
from cli.failures import DONE, FOUND
from cli.messages import _
from cli.options import LANGUAGES, Settings, common_options
from cli.render.out import say, write_json, write_lines
from cli.session import library
from corpus.errors import N_
from corpus.languages import Language

if TYPE_CHECKING:
    from indexer.library import Library
    from kb.bitext.unit import Unit
    from kb.concord import Answer, Hit
    from kb.concord.phrase import KeysOf

TEXTS = ("digest", "edition", "cards")
SHOWN = 20


class Found(NamedTuple):
    """What was found in the language that has most of it."""

    lang: Language
    hits: tuple[Hit, ...]
    answers: dict[Language, tuple[Answer, ...]]


@command(
    "concord",
    short_help=N_("Show a phrase in context beside its translations."),
    help=N_(
        "Show where a phrase stands in the rules, the digest or the cards, each time with the same "
        "text in the other languages, and what it is called there most often.\n\n"
        "Words are found in all their forms; * stands for up to three words: “deals * damage”."
    ),
)
@argument(
    "phrase",
    nargs=-1,
    required=True,
    type=Text(),
    metavar=N_("PHRASE..."),
    help=N_("The words to look for."),
)
@option(
    "--lang",
    type=Choice(LANGUAGES, case_sensitive=False),
    help=N_("The language of the phrase; without it, the one that has most of it."),
)
@option(
    "--to",
    type=Choice(LANGUAGES, case_sensitive=False),
    multiple=True,
    help=N_("Show this language beside it; may be repeated. Without it, all others."),
)
@option(
    "--of",
    "text",
    type=Choice(TEXTS, case_sensitive=False),
    default=TEXTS[0],
    help=N_("Look in the digest, in the imported editions and pages, or on the cards."),
)
@option("--exact", is_flag=True, help=N_("Only the very words, not their other forms."))
@option(
    "--limit",
    type=click.IntRange(min=1),
    default=SHOWN,
    metavar=N_("NUMBER"),
    help=N_("Show so many places."),
)
@common_options
@click.pass_obj
def entry(  # noqa: PLR0913 - one argument for each option of the command
    settings: Settings,
    /,
    *,
    phrase: tuple[str, ...],
    lang: str | None,
    to: tuple[str, ...],
    text: str,
    exact: bool,
    limit: int,
) -> int:
    """Look in each language, and show the one that has most."""
    from cli.render import concord as render
    from cli.render.layout import terminal_width

    asked = " ".join(phrase)
    langs = (Language(lang),) if lang else tuple(Language)
    others = tuple(map(Language, to)) or tuple(Language)
    with library(settings) as opened:
        units = _units(opened, text)
        found = look_up(units, asked, langs, others, _likeness(opened, exact=exact))
    if settings.json:
        write_json(render.as_record(asked, text, found, limit))
    else:
        write_lines(render.as_lines(found, limit, terminal_width()))
        say(render.count(found, limit))
        if not found.hits and not units:
            say(_("There is nothing to look in: nothing of that kind is imported."))
    return DONE if found.hits else FOUND


def look_up(
    units: tuple[Unit, ...],
    asked: str,
    langs: tuple[Language, ...],
    others: tuple[Language, ...],
    likeness: Callable[[Language], KeysOf],
) -> Found:
    """The places of a phrase in the language that has most, and its answers in the others.

    Raises EmptyPhrase.
    """
    from kb.concord import Phrase, answers, concordance

    each = []
    for lang in langs:
        keys_of = likeness(lang)
        phrase = Phrase.of(asked, keys_of)
        each.append((lang, tuple(concordance(units, lang, phrase, keys_of))))
    lang, hits = max(each, key=lambda one: len(one[1]))
    keys = {hit.unit.key for hit in hits}
    beside = [other for other in others if other is not lang]
    return Found(lang, hits, {other: answers(units, keys, other) for other in beside})


def _units(opened: Library, text: str) -> tuple[Unit, ...]:
    from kb.bitext.stored import card_bitext
    from kb.translations.overlay import with_kept
    from kb.translations.values import Origin

    others = (Language.ES, Language.FR)
    if text == "cards":
        return tuple(card_bitext(opened.kb, Language.EN, others).units)
    return tuple(with_kept(opened.kb, Origin(text), Language.EN, others).units)


def _likeness(opened: Library, *, exact: bool) -> Callable[[Language], KeysOf]:
    from indexer.likeness import itself, keys_in

    if exact:
        return lambda _lang: itself
    forms = opened.searcher.forms
    return lambda lang: keys_in(forms, lang)
