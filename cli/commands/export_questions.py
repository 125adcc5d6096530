"""`reglario export anki` and `reglario export questions`: questions out to study them elsewhere."""

from __future__ import annotations

import io
import sys
import time
from collections import Counter
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from cli.base import Choice, command, option
from cli.commands.deck_options import deck_of, deck_options
from cli.failures import DONE, FOUND
from cli.messages import _, speaking, spoken
from cli.options import LANGUAGES, Settings, common_options
from cli.render.out import say, write_json
from corpus.errors import N_
from corpus.languages import Language

if TYPE_CHECKING:
    from cli.render.questions import Written
    from kb.study.anki import Cover
    from kb.study.values import Item

PACKAGE = ".apkg"

_LANG = option(
    "--lang",
    type=Choice(LANGUAGES, case_sensitive=False),
    help=N_("The language of the questions; without it, that of the program."),
)


@command(
    "anki",
    short_help=N_("Write questions as a package for Anki."),
    help=N_(
        "Write questions as a package that Anki imports: a deck for each kind of question, in one "
        "language. Without options that choose, all questions.\n\n"
        "A package that is imported again brings the cards up to date and adds none twice; what "
        "Anki knows of your answers stays."
    ),
)
@deck_options
@_LANG
@option(
    "-o",
    "--output",
    type=click.Path(path_type=Path),
    metavar=N_("FILE"),
    required=True,
    help=N_("The package to write; its name ends in .apkg."),
)
@common_options
@click.pass_obj
def anki(settings: Settings, /, *, lang: str | None, output: Path, **given: Any) -> int:
    """Make the questions, write them, and tell how many there are."""
    if output.suffix.lower() != PACKAGE:
        raise click.UsageError(_("The name of a package for Anki ends in .apkg."))
    from cli.files import refuse_early, replacing
    from kb.study.anki import write_package

    refuse_early(output)
    made = _Made(given, Language(lang) if lang else spoken())
    if made.listed:
        with replacing(output) as stream:
            write_package(stream, made.listed, _cover(made.lang), time.time())
    return _tell(made, settings, output, "anki")


@command(
    "questions",
    short_help=N_("Write questions as a table (CSV)."),
    help=N_(
        "Write questions as CSV, a row each: what is given and asked, the options and which one "
        "is right, why the others are wrong, the rule and its text. Without options that choose, "
        "all questions."
    ),
)
@deck_options
@_LANG
@option(
    "-o",
    "--output",
    type=click.Path(path_type=Path),
    metavar=N_("FILE"),
    help=N_("Write to this file instead of stdout."),
)
@option(
    "--bom",
    is_flag=True,
    help=N_("Begin with a byte order mark, for programs that ask for it."),
)
@common_options
@click.pass_obj
def questions(
    settings: Settings, /, *, lang: str | None, output: Path | None, bom: bool, **given: Any
) -> int:
    """Make the questions, write them, and tell how many there are."""
    if settings.json and output is None:
        raise click.UsageError(_("With --json, give the file to write with --output."))
    if output is not None and output.suffix.lower() == PACKAGE:
        raise click.UsageError(_("Packages for Anki are written by “reglario export anki”."))
    from cli.files import refuse_early, replacing
    from kb.study.table import write_table

    if output is not None:
        refuse_early(output)
    made = _Made(given, Language(lang) if lang else spoken())
    if made.listed and output is not None:
        with replacing(output) as stream:
            write_table(stream, made.listed, made.lang, bom=bom)
    elif made.listed:
        whole = io.BytesIO()
        write_table(whole, made.listed, made.lang, bom=bom)
        sys.stdout.flush()
        sys.stdout.buffer.write(whole.getvalue())
        sys.stdout.buffer.flush()
    return _tell(made, settings, output, "csv")


class _Made:
    """The questions of a deck in a language; `gone` is how many are asked no more."""

    def __init__(self, given: Mapping[str, Any], lang: Language) -> None:
        from cli.render.progress import Bars
        from kb.checks.memory import set_aside
        from kb.checks.workers import each, jobs_for
        from kb.study.bank import bank

        self.lang = lang
        self.listed: list[Written] = []
        items = deck_of(given).of(bank().values(), lang)
        with Bars() as bars, set_aside():
            results = each(items, partial(_written, lang=lang), jobs_for(len(items)))
            for place, one in enumerate(results, start=1):
                if one is not None:
                    self.listed.append(one)
                bars("asking", place, len(items))
        self.gone = len(items) - len(self.listed)


def _written(item: Item, lang: Language) -> Written | None:
    """A question in a language; None where it is asked no more."""
    from cli.render.questions import written
    from kb.study.bank import question
    from kb.study.values import QuestionGone

    try:
        made = question(item)
    except QuestionGone:
        return None
    with speaking(lang):
        return written(made)


def _cover(lang: Language) -> Cover:
    """What stands on the cards besides the questions."""
    from cli.render.questions import KINDS, LEVELS, kind_name, level_name
    from kb.study.anki import Cover
    from kb.study.anki_html import Labels

    with speaking(lang):
        labels = Labels(
            right=_("Right answer"),
            why=_("Why the others are wrong"),
            rule=_("Rule"),
            run=_("See it happen:"),
        )
        return Cover(
            lang,
            {kind: kind_name(kind) for kind in KINDS},
            {level: level_name(level) for level in LEVELS},
            labels,
        )


def _tell(made: _Made, settings: Settings, output: Path | None, form: str) -> int:
    """Say what was written, or that nothing was."""
    from cli.render.exchange import exported_questions

    if settings.json:
        kinds = Counter(one.kind.value for one in made.listed)
        write_json(
            {
                "file": str(output) if output and made.listed else None,
                "format": form,
                "lang": made.lang,
                "questions": len(made.listed),
                "kinds": dict(kinds),
                "gone": made.gone,
            }
        )
    say(*exported_questions(len(made.listed), made.gone, output if made.listed else None))
    return DONE if made.listed else FOUND
