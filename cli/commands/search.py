"""`reglario search`: words in, hits out; or a whole file of queries."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
from click.parser import _OptionParser, _ParsingState

from cli.base import Choice, Command, Day, argument, command, option
from cli.failures import DONE, FOUND
from cli.messages import _, spoken
from cli.options import LANGUAGES, Settings, common_options
from cli.render.out import say, write_json, write_json_list, write_lines
from cli.session import library
from corpus.errors import N_
from corpus.kinds import Kind
from corpus.languages import Language

if TYPE_CHECKING:
    from cli.queries import Asked
    from indexer.library import Library
    from indexer.results import Results, SearchOptions

KINDS = {
    "rule": frozenset({Kind.RULE, Kind.SUBRULE}),
    "subrule": frozenset({Kind.SUBRULE}),
    "section": frozenset({Kind.SECTION}),
    "chapter": frozenset({Kind.CHAPTER}),
    "glossary": frozenset({Kind.GLOSSARY}),
    "ruling": frozenset({Kind.RULING}),
    "card": frozenset({Kind.CARD}),
    "check": frozenset({Kind.CHECK}),
}
"""Value of --kind → kinds; subrules are rules to those who look for rules."""

FEW, MANY = 10, 100
"""How many hits are shown to a person, and written for each query of a file."""


_OPTION = re.compile(r"-(?:h|n\d*)")
"""The arguments with one hyphen that are options; all others are words, such as `-night`."""


class _Parser(_OptionParser):
    """Click's parser, but `-night` is a word to leave out, not the options -n, -i and so on."""

    def _process_opts(self, arg: str, state: _ParsingState) -> None:
        if arg.startswith("--") or _OPTION.fullmatch(arg):
            super()._process_opts(arg, state)
        else:
            state.largs.append(arg)


class Search(Command):
    """The command, whose words may begin with a hyphen."""

    def make_parser(self, ctx: click.Context) -> _OptionParser:
        """As Click does, with our parser."""
        parser = _Parser(ctx)
        for param in self.get_params(ctx):
            param.add_to_parser(parser, ctx)
        return parser


@command(
    "search",
    cls=Search,
    short_help=N_("Search rules, glossary, rulings and cards."),
    help=N_(
        "Search in rules, glossary, rulings and cards, in Spanish, French or English.\n\n"
        "Words, “a phrase”, AND, OR, NOT, prefix*, fuzzy~ and fields (rule:702.*, kind:ruling, "
        'card:"Curse of Leeches", lang:es, since:2021-09-24) all work; a rule number alone '
        "goes straight to the rule."
    ),
)
@argument("words", nargs=-1, metavar=N_("WORDS..."), help=N_("What to look for."))
@option(
    "-n",
    "--limit",
    type=click.IntRange(1),
    metavar=N_("N"),
    help=N_("Show so many hits (10; for a file of queries 100)."),
)
@option(
    "--page",
    type=click.IntRange(1),
    metavar=N_("N"),
    default=1,
    help=N_("Show the hits of this page, each page having as many as --limit says."),
)
@option(
    "--lang",
    type=Choice(LANGUAGES, case_sensitive=False),
    multiple=True,
    help=N_("Search only texts in this language; may be repeated."),
)
@option(
    "--kind",
    type=Choice(tuple(KINDS)),
    multiple=True,
    help=N_("Show only this kind; may be repeated. Rules include subrules."),
)
@option("--archive", is_flag=True, help=N_("Search older editions too."))
@option(
    "--at",
    type=Day(),
    metavar=N_("DATE"),
    help=N_("Search what was in force on this day, and say where each rule is today."),
)
@option("--explain", is_flag=True, help=N_("Say for each hit which words were met and how."))
@option("--facets", is_flag=True, help=N_("Count the hits by kind, chapter and language."))
@option("--group", is_flag=True, help=N_("Show the hits of a page by section, or by kind."))
@option("--strict", is_flag=True, help=N_("Refuse a query that cannot be read as typed."))
@option(
    "--queries",
    type=click.Path(path_type=Path),
    metavar=N_("FILE"),
    help=N_("Answer all queries of a tab-separated file with the columns id, lang and query."),
)
@option(
    "--format",
    "form",
    type=Choice(("text", "json", "trec")),
    help=N_("Write hits in this form; trec is the form that measuring programs read."),
)
@common_options
@click.pass_obj
def entry(
    settings: Settings,
    /,
    *,
    words: tuple[str, ...],
    queries: Path | None,
    form: str | None,
    group: bool,
    **wishes: Any,
) -> int:
    """Check that there is something to look for, and look."""
    form = _form(settings, form)
    if queries is not None and words:
        raise click.UsageError(_("Give words or --queries, not both."))
    if queries is None and not " ".join(words).strip():
        raise click.UsageError(_("Give the words to look for."))
    if queries is None and form == "trec":
        raise click.UsageError(_("The form trec needs a file of queries: --queries."))
    options = options_of(MANY if queries else FEW, group=group and form == "text", **wishes)
    with library(settings) as opened:
        if queries is not None:
            return _answer_file(opened, queries, options, form)
        return _answer(opened.search(as_typed(words), options), options, form)


def _form(settings: Settings, form: str | None) -> str:
    """The form of the answer; what goes wrong is told in the same form."""
    settings.json = settings.json or form == "json"
    return form or ("json" if settings.json else "text")


def as_typed(words: Iterable[str]) -> str:
    """The query, with the quotation marks that the shell took away.

    Of `card:"Curse of Leeches"` it leaves one word with blanks in it.
    """
    return " ".join(_requoted(word) for word in words)


def _requoted(word: str) -> str:
    head, colon, rest = word.partition(":")
    if not colon or not rest.strip().count(" ") or set(rest) & set('":()“”«»'):
        return word
    from indexer.query.ast import VALUE_FIELDS
    from indexer.query.words import fields

    field = fields().get(head.removeprefix("-").lower())
    return word if field is None or field in VALUE_FIELDS else f'{head}:"{rest.strip()}"'


def options_of(  # noqa: PLR0913 - one argument for each option of the command
    usual: int,
    *,
    limit: int | None,
    page: int,
    lang: tuple[str, ...],
    kind: tuple[str, ...],
    archive: bool,
    at: date | None,
    strict: bool,
    explain: bool,
    facets: bool,
    group: bool,
) -> SearchOptions:
    """What the options ask of the indexer; `usual` is the limit where none is given."""
    from indexer.results import SearchOptions

    size = limit or usual
    return SearchOptions(
        limit=size,
        offset=(page - 1) * size,
        kinds=frozenset().union(*(KINDS[name] for name in kind)),
        langs=frozenset(Language(name) for name in lang),
        archive=archive,
        at=at,
        strict=strict,
        prefer=spoken(),
        explain=explain,
        facets=facets,
        titles=group,
    )


def _answer(results: Results, options: SearchOptions, form: str) -> int:
    from cli.render import search as render

    say(*render.note_lines(results.notes))
    if form == "json":
        write_json(render.as_record(results))
    else:
        first = options.offset + 1
        say(*render.term_lines(results))
        write_lines(_text(results, options))
        say(render.closing(results, first))
    return DONE if results.hits else FOUND


def _text(results: Results, options: SearchOptions) -> Iterator[str]:
    """Hits, by section where that was asked for, and what all hits are."""
    from cli.render import search as render

    first = options.offset + 1
    yield from (render.as_groups if options.titles else render.as_lines)(results, first)
    if results.facets:
        from cli.render.why import facet_lines

        yield from facet_lines(results.facets, results.titles)
        yield ""


def _answer_file(opened: Library, path: Path, options: SearchOptions, form: str) -> int:
    from cli.queries import read_queries
    from cli.render import search as render

    asked = list(read_queries(path))
    found: list[int] = []
    told: set[str] = set()

    def answers() -> Iterator[tuple[Asked, Results]]:
        for query in asked:
            results = opened.search(query.text, options)
            found.append(len(results.hits))
            say(*_of_the_day(results, told))
            yield query, results

    if form == "json":
        write_json_list("queries", _records(answers()))
    elif form == "trec":
        write_lines(line for query, hits in answers() for line in render.trec_lines(query.id, hits))
    else:
        write_lines(_texts(answers(), options))
    return DONE if any(found) else FOUND


def _of_the_day(results: Results, told: set[str]) -> Iterator[str]:
    """What is to be said of a day that was asked for, once for all queries of a file."""
    from cli.render.search import note_text
    from indexer.query.notes import DAY_NOTES

    for note in results.notes:
        if note.code in DAY_NOTES and note.code not in told:
            told.add(note.code)
            yield note_text(note)


def _records(answers: Iterable[tuple[Asked, Results]]) -> Iterator[dict[str, Any]]:
    from cli.render import search as render

    for query, results in answers:
        yield {"id": query.id, "asked_in": query.lang, **render.as_record(results)}


def _texts(answers: Iterable[tuple[Asked, Results]], options: SearchOptions) -> Iterator[str]:
    from cli.render.local import named

    for query, results in answers:
        yield "# " + named(query.id, query.text)
        yield from _text(results, options)
