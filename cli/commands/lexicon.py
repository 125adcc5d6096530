"""`reglario lexicon`: what words are read as in other languages, and learning it anew."""

from __future__ import annotations

from pathlib import Path

import click

from cli.base import Choice, Group, Text, argument, command, option
from cli.failures import DONE, FOUND
from cli.messages import _
from cli.options import LANGUAGES, Settings, common_options
from cli.render.out import say, write_json, write_lines
from cli.session import home_of, library
from corpus.errors import N_
from corpus.languages import Language


@click.group(
    "lexicon",
    cls=Group,
    context_settings={"help_option_names": ["-h", "--help"]},
    short_help=N_("See and learn what words mean in other languages."),
    help=N_(
        "A search in one language finds texts in the others by a table: the names of the term "
        "base, what players say, and words learned from cards that are printed in several "
        "languages. See what a word is read as, or learn the table anew from files that you have."
    ),
)
@common_options
def entry() -> None:
    """Hold the commands together."""


@command(
    "learn",
    short_help=N_("Learn the table anew from card files."),
    help=N_(
        "Learn which words stand for which, from cards printed in several languages (MTGJSON’s "
        "AtomicCards, Scryfall’s “all cards”), the digest and the term base. This takes a minute "
        "or two and 1.5 GB of memory for all cards.\n\n"
        "The table is kept beside the knowledge base, and searches use it instead of the "
        "built-in one; with --output it is only written."
    ),
)
@argument(
    "paths",
    nargs=-1,
    required=True,
    type=click.Path(path_type=Path),
    metavar=N_("FILES..."),
    help=N_("The files to learn from."),
)
@option(
    "--output",
    type=click.Path(path_type=Path),
    metavar=N_("FILE"),
    help=N_("Write the table to this file, and leave searches as they are."),
)
@common_options
@click.pass_obj
def learn(settings: Settings, /, *, paths: tuple[Path, ...], output: Path | None) -> int:
    """Learn, and tell how much and where it went."""
    from cli.render import lexicon as render
    from cli.render.progress import Bars
    from indexer.library import learn_words

    if output is not None and any(_is_same(output, path) for path in paths):
        raise click.UsageError(_("The output is one of the files to learn from."))
    with Bars() as bars:
        learned, path = learn_words(paths, home_of(settings), output, progress=bars)
    if settings.json:
        write_json(render.learned_record(learned, path))
    else:
        write_lines(render.learned_lines(learned, path, is_used=output is None))
    return DONE


@command(
    "show",
    short_help=N_("Show what a word is read as."),
    help=N_(
        "Show what a word, or several together, may be read as in each language in which they "
        "are words, where that is from, and what the table was learned from."
    ),
)
@argument(
    "words", nargs=-1, required=True, type=Text(), metavar=N_("WORD..."), help=N_("The word.")
)
@option(
    "--lang",
    type=Choice(LANGUAGES, case_sensitive=False),
    multiple=True,
    help=N_("Take it as a word of this language only; may be repeated."),
)
@common_options
@click.pass_obj
def show(settings: Settings, /, *, words: tuple[str, ...], lang: tuple[str, ...]) -> int:
    """Show the rows of a word, and where the table is from."""
    from cli.render import lexicon as render

    text = " ".join(words)
    if not text.strip():
        raise click.UsageError(_("Give the word to look up."))
    with library(settings) as opened:
        found = opened.searcher.readings(text, tuple(map(Language, lang)) or tuple(Language))
        table = opened.searcher.crossing
        provenance, is_own = table.provenance, opened.has_own_crossing
    if settings.json:
        write_json(render.as_record(text, found, provenance, is_own=is_own))
    else:
        write_lines(render.as_lines(found, provenance, is_own=is_own))
        if not found:
            say(_("“{word}” is read as nothing but itself.").format(word=text))
    return DONE if found else FOUND


@command(
    "reset",
    short_help=N_("Go back to the built-in table."),
    help=N_("Remove the table that was learned, so that searches use the built-in one again."),
)
@common_options
@click.pass_obj
def reset(settings: Settings) -> int:
    """Remove the folder's table; where there is none, all is as it should be."""
    from indexer.crossing.own import forget

    removed = forget(home_of(settings))
    if settings.json:
        write_json({"removed": removed})
    elif removed:
        write_lines([_("Searches use the built-in table again.")])
    else:
        write_lines([_("Nothing to do: searches use the built-in table.")])
    return DONE


def _is_same(one: Path, other: Path) -> bool:
    try:
        return one.samefile(other)
    except OSError:
        return False


for _command in (show, learn, reset):
    entry.add_command(_command)
