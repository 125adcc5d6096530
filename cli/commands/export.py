"""`reglario export`: texts and terms out to the files that translators work with.

Questions go out by commands of their own below it (`cli.commands.export_questions`).
"""

from __future__ import annotations

import io
import sys
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO

import click
from click.core import ParameterSource

from cli.base import Choice, Group, Text, option
from cli.commands.export_questions import anki, questions
from cli.failures import DONE, FOUND
from cli.messages import _
from cli.options import LANGUAGES, Settings, common_options
from cli.render.out import say, write_json
from cli.session import library
from corpus.errors import N_
from corpus.languages import Language

if TYPE_CHECKING:
    from kb.base import KnowledgeBase
    from kb.exchange import Exchange

TEXTS = ("digest", "edition", "cards", "terms")
WHICH = ("all", "open", "missing", "stale")
FORMS = ("xliff-1.2", "xliff-2.1", "tmx", "po", "csv")
TERM_FORMS = ("tbx", "tbx-dct", "tbx-v2")
ENDINGS = {
    ".xlf": "xliff-1.2",
    ".xliff": "xliff-1.2",
    ".tmx": "tmx",
    ".po": "po",
    ".csv": "csv",
    ".tbx": "tbx",
}
"""What a file's name says of its form, where no option says it."""


@click.group(
    "export",
    cls=Group,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"]},
    short_help=N_("Write texts for translators, or questions for Anki."),
    help=N_(
        "Without a command: write what is to be translated, or is translated already, as XLIFF, "
        "TMX, PO or CSV, and the term base as TBX. --which leaves only what is missing or "
        "stale.\n\n"
        "A translated file comes back with “reglario import FILE”. Texts that changed since they "
        "were translated bring the former text with them, and each text the names of the game in "
        "it as notes.\n\n"
        "“reglario export anki” and “reglario export questions” write questions to study with, "
        "and have options of their own."
    ),
)
@option(
    "--from",
    "source",
    type=Choice(LANGUAGES, case_sensitive=False),
    default=Language.EN.value,
    help=N_("The language to translate from (en)."),
)
@option(
    "--to",
    "targets",
    type=Choice(LANGUAGES, case_sensitive=False),
    multiple=True,
    help=N_("A language to translate into; may be repeated. Without it, all others."),
)
@option(
    "--of",
    "text",
    type=Choice(TEXTS, case_sensitive=False),
    default=TEXTS[0],
    help=N_("“digest” (default), “edition”: what is imported, “cards”, or “terms”."),
)
@option(
    "--which",
    type=Choice(WHICH, case_sensitive=False),
    default=WHICH[0],
    help=N_("“all” (default), “missing”, “stale”, or “open”: missing and stale ones."),
)
@option("--rule", type=Text(), metavar=N_("N"), help=N_("Only this rule, section or chapter."))
@option(
    "--format",
    "form",
    type=Choice((*FORMS, *TERM_FORMS), case_sensitive=False),
    help=N_("The form of the file; without it, as the name of the file says."),
)
@option("--no-terms", is_flag=True, help=N_("Leave out the notes with the names of the game."))
@option(
    "-o",
    "--output",
    type=click.Path(path_type=Path),
    metavar=N_("FILE"),
    help=N_("Write to this file instead of stdout."),
)
@common_options
@click.pass_obj
@click.pass_context
def entry(ctx: click.Context, settings: Settings, /, **given: Any) -> int:
    """Choose, write, and tell what was written; with a command, leave it to that."""
    if ctx.invoked_subcommand is not None:
        _refuse_options(ctx, ctx.invoked_subcommand)
        return DONE
    output: Path | None = given["output"]
    form = _form(given)
    if settings.json and output is None:
        raise click.UsageError(_("With --json, give the file to write with --output."))
    source = Language(given["source"])
    targets = tuple(map(Language, given["targets"])) or tuple(
        lang for lang in Language if lang is not source
    )
    if source in targets:
        raise click.UsageError(_("A text is not translated into its own language."))
    if form in TERM_FORMS:
        return _terms(settings, form, (source, *targets), output)
    with library(settings) as opened:
        exchange = _chosen(opened.kb, given, source, targets)
    if not exchange.segments:
        say(_("There is nothing to export."))
        if settings.json:
            write_json(_record(exchange, form, None))
        return FOUND
    _write(exchange, form, output)
    if settings.json:
        write_json(_record(exchange, form, output))
    from cli.render.exchange import exported

    say(exported(exchange, output))
    return DONE


entry.add_command(anki)
entry.add_command(questions)


def _refuse_options(ctx: click.Context, name: str) -> None:
    """Refuse options of the command without a command. Raises click.UsageError."""
    for param in ctx.params:
        if ctx.get_parameter_source(param) is ParameterSource.COMMANDLINE:
            text = _("The options of “reglario export {command}” stand behind {command}.")
            raise click.UsageError(text.format(command=name))


def _form(given: dict[str, Any]) -> str:
    """The form to write in. Raises click.UsageError for one that does not fit what is written."""
    output: Path | None = given["output"]
    said = given["form"] or (ENDINGS.get(output.suffix.lower()) if output else None)
    has_terms = given["text"] == "terms"
    form = str(said or (TERM_FORMS[0] if has_terms else FORMS[0]))
    if (form in TERM_FORMS) is not has_terms:
        raise click.UsageError(_("Terms are written as TBX, texts as XLIFF, TMX, PO or CSV."))
    if given["form"] is None and output and output.suffix and said is None:
        raise click.UsageError(_("The file’s name does not tell its form; give it with --format."))
    return form


def _chosen(
    kb: KnowledgeBase, given: dict[str, Any], source: Language, targets: tuple[Language, ...]
) -> Exchange:
    from corpus.numbers import RuleNumber
    from kb.translations.choose import Wanted, Which, chosen, chosen_cards
    from kb.translations.values import Origin

    rule = RuleNumber.parse(given["rule"]) if given["rule"] else None
    if given["text"] == "cards":
        if rule or given["which"] != WHICH[0]:
            raise click.UsageError(_("Of cards, all texts are exported; leave --rule and --which."))
        return chosen_cards(kb, source, targets)
    return chosen(
        kb,
        Wanted(
            Origin(given["text"]),
            source,
            targets,
            Which(given["which"]),
            rule,
            terms=not given["no_terms"],
        ),
    )


def _write(exchange: Exchange, form: str, output: Path | None) -> None:
    from kb.exchange import ExchangeFormat, write_exchange

    def into(stream: BinaryIO) -> None:
        write_exchange(stream, exchange, ExchangeFormat(form))

    _into(into, output)


def _terms(settings: Settings, form: str, langs: tuple[Language, ...], output: Path | None) -> int:
    from corpus.terms import term_base
    from kb.exchange import TbxForm, terminology_of, write_tbx

    version = {"tbx": TbxForm.DCA, "tbx-dct": TbxForm.DCT, "tbx-v2": TbxForm.MARTIF}[form]
    total = len(term_base().concepts)
    terms = terminology_of(term_base().concepts.values(), langs)

    def into(stream: BinaryIO) -> None:
        write_tbx(stream, terms, version)

    _into(into, output)
    if settings.json:
        write_json({"file": str(output), "format": form, "concepts": total})
    from cli.render.exchange import exported_terms

    say(exported_terms(total, output))
    return DONE


def _into(write: Any, output: Path | None) -> None:
    """Write a file whole, or stdout once all of it is made."""
    if output is not None:
        from cli.files import replacing

        with replacing(output) as stream:
            write(stream)
        return
    whole = io.BytesIO()
    write(whole)
    sys.stdout.flush()
    sys.stdout.buffer.write(whole.getvalue())
    sys.stdout.buffer.flush()


def _record(exchange: Exchange, form: str, output: Path | None) -> dict[str, Any]:
    """The stable keys of `export --json`; see docs/JSON.md."""
    segments = tuple(exchange.segments)
    states = Counter(str(one.state) for one in segments)
    return {
        "file": str(output) if output else None,
        "format": form,
        "source": exchange.source,
        "targets": list(exchange.targets),
        "edition": exchange.edition,
        "segments": len(segments),
        "states": dict(sorted(states.items())),
    }
