"""`reglario terms`: a name in any language and form, and what it is called in the others."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

import click

from cli.base import Choice, Text, argument, command, option
from cli.complete import complete_terms
from cli.failures import DONE, FOUND
from cli.messages import _
from cli.options import LANGUAGES, Settings, common_options
from cli.render.out import say, write_json, write_lines
from cli.session import library
from corpus.errors import N_, ReglarioError
from corpus.languages import Language
from corpus.terms import Concept, ConceptKind, NameStatus

if TYPE_CHECKING:
    from cli.render.terms import Headings
    from kb.base import KnowledgeBase
    from kb.views import FoundConcept


class LeftOut(ReglarioError):
    """A name is there, but not in the languages, or of the kind or status, asked for."""

    code = "left-out"
    message = N_("“{term}” is in the term base, but the options leave it out.")
    hint = N_("Repeat the command without --lang, --kind and --status.")
    exit_code = 1


@command(
    "terms",
    short_help=N_("Look up official names in three languages."),
    help=N_(
        "Look up a name of the game in Spanish, French or English, whatever its form: its "
        "names in the three languages, where they were seen, and the rule that defines it.\n\n"
        "Without a name, list all of them; “--status proposed” lists those that official "
        "texts lack."
    ),
)
@argument(
    "name",
    nargs=-1,
    type=Text(),
    metavar=N_("[NAME]..."),
    shell_complete=complete_terms,
    help=N_("The name to look up."),
)
@option(
    "--lang",
    type=Choice(LANGUAGES, case_sensitive=False),
    multiple=True,
    help=N_("Look at names of this language only; may be repeated."),
)
@option(
    "--kind",
    type=Choice(tuple(kind.value for kind in ConceptKind)),
    metavar=N_("KIND"),
    multiple=True,
    help=N_("Show only this kind, such as “keyword-ability” or “zone”; may be repeated."),
)
@option(
    "--status",
    type=Choice(tuple(status.value for status in NameStatus)),
    multiple=True,
    help=N_("Show only what has a name of this status; may be repeated."),
)
@option(
    "--extract",
    type=click.Path(path_type=Path),
    metavar=N_("FILE"),
    help=N_("Propose terms of a text or a translated file that the term base lacks."),
)
@option(
    "--limit",
    type=click.IntRange(min=1),
    metavar=N_("N"),
    help=N_("With --extract, show so many of each language (50)."),
)
@common_options
@click.pass_obj
def entry(  # noqa: PLR0913 - one argument for each option of the command
    settings: Settings,
    /,
    *,
    name: tuple[str, ...],
    lang: tuple[str, ...],
    kind: tuple[str, ...],
    status: tuple[str, ...],
    extract: Path | None,
    limit: int | None,
) -> int:
    """Look up one name, list them all, or propose those that the base lacks."""
    if extract:
        if name or kind or status:
            raise click.UsageError(_("--extract goes with --lang and --limit only."))
        from cli.commands import terms_extract

        langs = tuple(map(Language, lang))
        return terms_extract.extract(settings, extract, langs, limit or terms_extract.SHOWN)
    if limit:
        raise click.UsageError(_("--limit goes with --extract."))
    if name and not "".join(name).strip():
        raise click.UsageError(_("Give the name to look up, or none for the whole list."))
    wanted = Wanted(tuple(map(Language, lang)), frozenset(kind), frozenset(status))
    with library(settings) as opened:
        if name:
            return _one(opened.kb, " ".join(name), wanted, settings)
        return _all(opened.kb, wanted, settings)


class Wanted:
    """Which names count: of which languages (none given: all), kinds and statuses."""

    def __init__(
        self, langs: tuple[Language, ...], kinds: frozenset[str], statuses: frozenset[str]
    ) -> None:
        """Take what the options say."""
        self.langs = langs or tuple(Language)
        self._kinds = kinds
        self._statuses = statuses

    def takes(self, concept: Concept) -> bool:
        """Whether a concept is of a kind asked for, and has a name of a status asked for."""
        statuses = {concept.names[lang].status for lang in self.langs}
        return (not self._kinds or concept.kind in self._kinds) and (
            not self._statuses or not statuses.isdisjoint(self._statuses)
        )


def _one(kb: KnowledgeBase, name: str, wanted: Wanted, settings: Settings) -> int:
    from cli.render import terms as render
    from cli.render.layout import terminal_width
    from kb.concepts import lookup

    found = [one for each in lookup(kb, name) if (one := _narrowed(each, wanted))]
    if not found:
        raise LeftOut(term=name)
    headings = _headings(kb, (one.concept for one in found))
    if settings.json:
        records = [render.found_record(one, headings) for one in found]
        write_json({"asked": name, "concepts": records})
    else:
        write_lines(render.as_lines(found, headings, terminal_width()))
    return DONE


def _narrowed(found: FoundConcept, wanted: Wanted) -> FoundConcept | None:
    """What was found by names that count; None where none of them does."""
    forms = tuple(form for form in found.forms if form.lang in wanted.langs)
    taken = wanted.takes(found.concept) and (forms or not found.forms)
    return found._replace(forms=forms) if taken else None


def _all(kb: KnowledgeBase, wanted: Wanted, settings: Settings) -> int:
    from cli.render import terms as render
    from kb.concepts import all_concepts

    found = [concept for concept in all_concepts(kb) if wanted.takes(concept)]
    if settings.json:
        headings = _headings(kb, found)
        records = [render.concept_record(concept, headings) for concept in found]
        write_json({"asked": None, "concepts": records})
    else:
        write_lines(render.as_table(found) if found else ())
        say(render.count_line(found))
    return DONE if found else FOUND


def _headings(kb: KnowledgeBase, concepts: Iterable[Concept]) -> Headings:
    """The headings of the rules of concepts; of one that has none, the nearest above it."""
    from cli.render.terms import Heading
    from kb.graph import titles

    rules = {str(one.rule): one.rule for one in concepts if one.rule}
    chains = {text: (text, *map(str, rule.ancestors())) for text, rule in rules.items()}
    known = titles(kb, {number for chain in chains.values() for number in chain})
    found: dict[str, Heading] = {}
    for rule, chain in chains.items():
        titled = next((number for number in chain if number in known), None)
        if titled:
            found[rule] = Heading(known[titled], titled == rule)
    return found
