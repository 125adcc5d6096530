"""`reglario quiz`: questions as one page for a browser."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from cli.base import Listed, Text, command, option
from cli.commands.deck_options import deck_of, deck_options
from cli.complete import complete_languages
from cli.failures import DONE
from cli.messages import _, ngettext
from cli.options import LANGUAGES, Settings, common_options
from cli.render.out import say, write_bytes, write_json
from corpus.errors import N_
from corpus.languages import Language

if TYPE_CHECKING:
    from kb.study.deck import Deck
    from kb.study.values import Question

USUAL = 200
ALL = "all"


class Amount(click.ParamType[int | None]):
    """How many: a number from 1 on, or the word for as many as there are."""

    name = "amount"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> int | None:
        """The number; None for all."""
        if isinstance(value, int):
            return value
        if value.strip().lower() == ALL:
            return None
        return click.IntRange(min=1).convert(value, param, ctx)


class Page(NamedTuple):
    """A page with what stands in it; `skipped` counts questions that are asked no more."""

    text: str
    questions: Sequence[Question]
    skipped: int


@command(
    "quiz",
    short_help=N_("Write questions as a page for a browser."),
    help=N_(
        "Write questions on the rules as one page that works in any browser, on a phone and "
        "without a network: practice, exam, and which answers were right and why.\n\n"
        "The page speaks Spanish, French and English and can be handed on as it is. Without "
        "--count it has 200 questions, some of each kind; the same --seed gives the same page."
    ),
)
@option("--html", is_flag=True, help=N_("Write a page in HTML."))
@option(
    "-o",
    "--output",
    type=click.Path(path_type=Path),
    metavar=N_("FILE"),
    help=N_("Write to this file instead of stdout."),
)
@deck_options
@option(
    "--count",
    type=Amount(),
    default=USUAL,
    metavar=N_("N"),
    help=N_("How many questions (200), or “all”."),
)
@option(
    "--seed",
    type=Text(),
    default="0",
    metavar=N_("TEXT"),
    help=N_("Choose other questions: any word or number (0)."),
)
@option(
    "--lang",
    "langs",
    type=Listed(LANGUAGES),
    metavar=N_("LANGS"),
    shell_complete=complete_languages,
    help=N_("The languages of the page, such as “es,fr”; without it, all three."),
)
@common_options
@click.pass_obj
def entry(settings: Settings, /, **given: Any) -> int:
    """Choose, make, write, and tell what was written."""
    output: Path | None = given["output"]
    if not given["html"]:
        raise click.UsageError(_("Give --html: questions are written as a page."))
    if settings.json and output is None:
        raise click.UsageError(_("With --json, give the file to write with --output."))
    if output is not None:
        from cli.files import refuse_page

        refuse_page(output)
    langs = tuple(map(Language, given["langs"] or LANGUAGES))
    page = made(deck_of(given), given["count"], given["seed"], langs)
    if output is None:
        write_bytes([page.text])
        return DONE
    from cli.files import write_page
    from cli.render.local import number, one_line

    write_page(output, page.text)
    if settings.json:
        write_json(_record(page, output, given["seed"], langs))
    text = ngettext(
        "Written: {path}, with {n} question.",
        "Written: {path}, with {n} questions.",
        len(page.questions),
    )
    say(text.format(path=one_line(str(output)), n=number(len(page.questions))))
    return DONE


def made(deck: Deck, count: int | None, seed: str, langs: Sequence[Language]) -> Page:
    """A page with so many questions of a deck, kinds in turn. Raises EmptyDeck."""
    from cli.render.progress import Bars
    from cli.render.quiz.page import as_page
    from kb.study.bank import items_of, question
    from kb.study.deck import EmptyDeck
    from kb.study.spread import spread
    from kb.study.values import QuestionGone

    wanted = spread(deck.of(items_of(deck.kinds)), seed)
    total = min(count or len(wanted), len(wanted))
    found: list[Question] = []
    skipped = 0
    with Bars() as bars:
        for item in wanted:
            bars("asking", len(found), total)
            try:
                found.append(question(item))
            except QuestionGone:
                skipped += 1
            if len(found) == total:
                break
    if not found:
        raise EmptyDeck(deck=str(deck))
    return Page(as_page(found, langs), found, skipped)


def _record(page: Page, output: Path, seed: str, langs: Sequence[Language]) -> dict[str, Any]:
    """The stable keys of `quiz --json`; see docs/JSON.md."""
    from kb.study.values import Kind, Level

    kinds = Counter(one.item.id.kind for one in page.questions)
    levels = Counter(one.item.level for one in page.questions)
    return {
        "file": str(output),
        "bytes": len(page.text.encode(errors="replace")),
        "questions": len(page.questions),
        "skipped": page.skipped,
        "kinds": {kind.value: kinds[kind] for kind in Kind if kinds[kind]},
        "levels": {level.value: levels[level] for level in Level if levels[level]},
        "langs": [lang.value for lang in langs],
        "seed": seed,
    }
