"""`reglario lint`: what a translation says otherwise than the text it translates."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from cli.base import Choice, Day, Text, argument, command, option, quoted
from cli.complete import complete_checks, complete_keys
from cli.failures import DONE, FOUND
from cli.messages import _
from cli.options import LANGUAGES, Settings, common_options
from cli.render.local import one_line
from cli.render.out import say, write_bytes, write_json, write_lines
from corpus.errors import N_
from corpus.languages import Language

if TYPE_CHECKING:
    from kb.base import KnowledgeBase
    from kb.bitext.unit import Bitext
    from kb.lint.run import Asked, Run
    from kb.translations.standing import Standings

FORMATS = ("table", "json", "sarif", "junit", "csv", "html", "xliff")
SEVERITIES = ("note", "minor", "major", "critical")
"""Those of `kb.lint.values`, which is loaded only when there is something to check."""


class Listed(click.ParamType[tuple[str, ...]]):
    """Words parted by commas, each of them one of `known` where that is given."""

    name = "list"

    def __init__(self, known: Sequence[str] = ()) -> None:
        self.known = known

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[str, ...]:
        """The words, each once."""
        if isinstance(value, tuple):
            return value
        words = [word.strip() for word in Text().convert(value, param, ctx).split(",")]
        if self.known:
            choice = Choice(self.known, case_sensitive=False)
            words = [choice.convert(word, param, ctx) for word in words]
        return tuple(dict.fromkeys(word for word in words if word))


class Waive(NamedTuple):
    """Which findings to let stand, and what to write down of that."""

    ids: tuple[str, ...]
    reason: str
    author: str
    until: date | None
    path: Path


@command(
    "lint",
    short_help=N_("Check a translation against its source."),
    help=N_(
        "Check texts in Spanish or French against the English: references and numbers, terms, "
        "may and must, negation, symbols, marks and spaces.\n\n"
        "Without FILES the digest is checked. A file may be XLIFF, TMX, PO or CSV, a text or page "
        "of the rules, card data, or any plain text. The exit code is 1 where something is found "
        "that weighs as much as --severity."
    ),
)
@argument(
    "paths",
    nargs=-1,
    type=click.Path(path_type=Path),
    metavar=N_("[FILES]..."),
    help=N_("The translations to check."),
)
@option(
    "--source",
    type=Choice(LANGUAGES, case_sensitive=False),
    help=N_("The language that was translated (en)."),
)
@option(
    "--target",
    "targets",
    type=Listed(LANGUAGES),
    metavar=N_("LANGS"),
    help=N_("The languages of the translations, such as “es,fr”."),
)
@option(
    "--rule",
    type=Text(),
    metavar=N_("N"),
    shell_complete=complete_keys,
    help=N_("Only this rule, section or chapter."),
)
@option(
    "--of",
    "what",
    type=Choice(("digest", "edition", "cards"), case_sensitive=False),
    help=N_("What of the knowledge base to check: “digest” (default), “edition” or “cards”."),
)
@option(
    "--only",
    type=Listed(),
    metavar=N_("IDS"),
    shell_complete=complete_checks,
    help=N_("Only these checks."),
)
@option(
    "--without",
    type=Listed(),
    metavar=N_("IDS"),
    shell_complete=complete_checks,
    help=N_("All checks but these."),
)
@option(
    "--severity",
    type=Choice(SEVERITIES, case_sensitive=False),
    default="minor",
    help=N_("What counts: findings at least as heavy as this (minor)."),
)
@option(
    "--patterns",
    type=click.Path(path_type=Path),
    metavar=N_("FILE"),
    help=N_("Patterns of your own to look for."),
)
@option(
    "--baseline",
    type=click.Path(path_type=Path),
    metavar=N_("FILE"),
    help=N_("Only what is not in this file counts."),
)
@option(
    "--write-baseline",
    type=click.Path(path_type=Path),
    metavar=N_("FILE"),
    help=N_("Write what is found to this file, for later runs to be held against."),
)
@option(
    "--suppressions",
    type=click.Path(path_type=Path),
    metavar=N_("FILE"),
    help=N_("The findings that may stand, with reasons."),
)
@option(
    "--suppress",
    type=Listed(),
    metavar=N_("IDS"),
    help=N_("Add these findings to the file of suppressions; say why with --reason."),
)
@option("--reason", type=Text(), metavar=N_("TEXT"), help=N_("Why they may stand."))
@option("--author", type=Text(), metavar=N_("NAME"), help=N_("Who says so."))
@option("--until", type=Day(), metavar=N_("DATE"), help=N_("The last day on which they may."))
@option(
    "--format",
    "form",
    type=Choice(FORMATS, case_sensitive=False),
    help=N_(
        "How to write the findings: “table” (default), “json”, “sarif”, “junit”, “csv”, “html” or "
        "“xliff”."
    ),
)
@option(
    "-o",
    "--output",
    type=click.Path(path_type=Path),
    metavar=N_("FILE"),
    help=N_("Write them to this file."),
)
@option(
    "--jobs",
    type=click.IntRange(min=1),
    metavar=N_("N"),
    help=N_("Check in N processes; by default one for each processor."),
)
@option(
    "--fix-numbers",
    is_flag=True,
    help=N_(
        "Show as a patch what becomes of translations whose rules only moved, instead of checking."
    ),
)
@option("--write", is_flag=True, help=N_("With --fix-numbers: keep them so."))
@option(
    "--explain",
    type=Text(),
    metavar=N_("ID"),
    shell_complete=complete_checks,
    help=N_("Say what one check finds, and stop."),
)
@option("--list", "listing", is_flag=True, help=N_("List all checks, and stop."))
@common_options
@click.pass_obj
def entry(settings: Settings, /, **given: Any) -> int:
    """Do what was asked for: tell of checks, let findings stand, or check."""
    form = given["form"] or ("json" if settings.json else "table")
    if settings.json and form != "json":
        raise click.UsageError(_("Give --json or --format, not both."))
    if given["listing"] or given["explain"]:
        return _tell_of_checks(settings, given["explain"])
    _refuse(given)
    if given["fix_numbers"]:
        return _fix_numbers(settings, given)
    waive = _waive(given)
    asked = _asked(given, waive)
    from cli.render.lint.talk import after
    from cli.render.progress import Bars
    from cli.session import library
    from kb.lint.kept import kept_findings
    from kb.lint.run import Run

    with library(settings) as opened, Bars() as bars:
        kept = kept_findings(_standings(opened.kb, given), asked.checks, asked.rule)
        run = Run(_bitexts(opened.kb, given), asked, progress=bars, kept=kept)
        if waive:
            return _suppress(run, waive)
        if given["write_baseline"] or (form == "table" and _seen_with_bars(given["output"])):
            run.read()
            bars.__exit__()
        _write(run, form, given["output"])
    say(*after(run))
    if given["write_baseline"]:
        _keep(run, given["write_baseline"])
        return DONE
    return FOUND if run.alarms else DONE


def _tell_of_checks(settings: Settings, identity: str | None) -> int:
    from cli.render.layout import terminal_width
    from cli.render.lint import catalogue
    from kb.lint.registry import all_checks, check_of

    if identity:
        check = check_of(identity)
        if settings.json:
            write_json(catalogue.as_record(check))
        else:
            write_lines(catalogue.explained(check, terminal_width()))
        return DONE
    checks = all_checks().values()
    if settings.json:
        write_json({"checks": [catalogue.as_record(check) for check in checks]})
    else:
        write_lines(catalogue.listed(checks))
    return DONE


def _refuse(given: dict[str, Any]) -> None:
    """Refuse what cannot be done together. Raises click.UsageError, SameLanguages."""
    from kb.lint.errors import SameLanguages

    if given["paths"] and given["what"]:
        raise click.UsageError(_("Give files, or --of, not both."))
    if given["write"] and not given["fix_numbers"]:
        raise click.UsageError(_("--write goes with --fix-numbers."))
    if given["fix_numbers"] and (given["paths"] or given["what"] == "cards"):
        raise click.UsageError(_("--fix-numbers is for the digest and the imported editions."))
    source = given["source"] or Language.EN
    if source in (given["targets"] or ()):
        raise SameLanguages(lang=str(source))
    output = given["output"]
    inputs = [*given["paths"], given["patterns"], given["baseline"], given["suppressions"]]
    if output and any(one and _is_same(one, output) for one in inputs):
        raise click.BadParameter(
            _("It is one of the files that are read."), param_hint=quoted("--output")
        )


def _is_same(one: Path, other: Path) -> bool:
    try:
        return one.samefile(other)
    except OSError:
        return False


def _waive(given: dict[str, Any]) -> Waive | None:
    """What to suppress, if anything. Raises click.UsageError."""
    if not given["suppress"]:
        if given["reason"] or given["author"] or given["until"]:
            raise click.UsageError(_("--reason, --author and --until go with --suppress."))
        return None
    reason, author = (given["reason"] or "").strip(), (given["author"] or "").strip()
    if not (reason and author and given["suppressions"]):
        raise click.UsageError(
            _("With --suppress, give --reason, --author, and the file with --suppressions.")
        )
    return Waive(given["suppress"], reason, author, given["until"], given["suppressions"])


def _asked(given: dict[str, Any], waive: Waive | None) -> Asked:
    """The run that was asked for. Raises what its files raise, UnknownCheck, BadRuleNumber."""
    from corpus.numbers import RuleNumber
    from kb.lint.baseline import read_baseline
    from kb.lint.patterns import chosen_patterns, read_patterns, split_names
    from kb.lint.registry import chosen
    from kb.lint.run import Asked
    from kb.lint.suppress import read_suppressions
    from kb.lint.values import Severity

    only, without = given["only"] or (), given["without"] or ()
    patterns = read_patterns(given["patterns"]) if given["patterns"] else ()
    further = chosen_patterns(patterns, only, without)
    ids = split_names(only)[0]
    checks = chosen(ids, split_names(without)[0]) if ids or not only else ()
    path = given["suppressions"]
    is_new = waive is not None and path is not None and not path.exists()
    return Asked(
        checks=checks,
        gate=Severity(given["severity"]),
        rule=RuleNumber.parse(given["rule"]) if given["rule"] else None,
        suppressions=read_suppressions(path) if path and not is_new else (),
        baseline=read_baseline(given["baseline"]) if given["baseline"] else None,
        jobs=given["jobs"],
        further=further,
    )


def _bitexts(kb: KnowledgeBase, given: dict[str, Any]) -> tuple[Bitext, ...]:
    """The texts that were asked for, and what stands beside what, told."""
    from cli.render.lint.talk import compared, oddities
    from kb.bitext.handed import handed
    from kb.bitext.stored import card_bitext, digest_bitext, edition_bitext
    from kb.bitext.together import together
    from kb.bitext.wanted import Wanted

    source = Language(given["source"]) if given["source"] else None
    targets = tuple(map(Language, given["targets"] or ()))
    if given["paths"]:
        wanted = Wanted(source, targets)
        read = [handed(kb, path, wanted) for path in dict.fromkeys(given["paths"])]
        say(*oddities(read))
        found = together(one.bitext for one in read)
    else:
        makers = {"digest": digest_bitext, "edition": edition_bitext, "cards": card_bitext}
        source = source or Language.EN
        others = targets or tuple(lang for lang in Language if lang is not source)
        found = (makers[given["what"] or "digest"](kb, source, others),)
    say(*compared(found))
    return found


def _standings(kb: KnowledgeBase, given: dict[str, Any]) -> tuple[Standings, ...]:
    """The translations of the text that was asked for; none of files and cards."""
    from kb.translations.standing import Standings
    from kb.translations.values import Origin

    if given["paths"] or given["what"] == "cards":
        return ()
    source = Language(given["source"] or Language.EN)
    targets = given["targets"] or tuple(lang for lang in Language if lang is not source)
    origin = Origin(given["what"] or Origin.DIGEST)
    return tuple(Standings(kb, origin, source, Language(target)) for target in targets)


def _fix_numbers(settings: Settings, given: dict[str, Any]) -> int:
    from cli.commands.lint_numbers import fix_numbers
    from cli.session import library
    from kb.translations.values import Origin

    with library(settings) as opened:
        asked = given["what"]
        origins = (asked,) if asked else tuple(Origin)
        looked = [
            standings
            for origin in origins
            for standings in _standings(opened.kb, {**given, "what": origin})
        ]
        return fix_numbers(settings, opened, looked, write=given["write"])


def _seen_with_bars(output: Path | None) -> bool:
    """Whether the table and the bar would share a terminal, and the table must wait."""
    import sys

    return output is None and sys.stdout.isatty()


def _write(run: Run, form: str, output: Path | None) -> None:
    """The findings in a form, to stdout or whole into a file."""
    if output is not None:
        from cli.files import replacing

        with replacing(output) as stream:
            for piece in _pieces(run, form):
                stream.write(piece.encode(errors="replace"))
        say(_("Written: {path}").format(path=one_line(str(output))))
    elif form == "table":
        from cli.render.layout import terminal_width
        from cli.render.lint.table import as_lines

        write_lines(as_lines(run, terminal_width()))
    else:
        write_bytes(_pieces(run, form))


def _pieces(run: Run, form: str) -> Iterator[str]:
    from cli.render.lint.forms import pieces

    return pieces(run, form)


def _keep(run: Run, path: Path) -> None:
    """Write a baseline of what nothing lets stand; what is in it counts no more."""
    from cli.files import replacing
    from cli.render.lint.said import message
    from kb.lint.baseline import baseline_text
    from kb.lint.run import known_of

    known = (
        known_of(judged.finding, message(judged.finding))
        for judged in run
        if judged.suppression is None
    )
    with replacing(path) as stream:
        stream.write(baseline_text(known).encode(errors="replace"))
    say(_("Written: {path}").format(path=one_line(str(path))))


def _suppress(run: Run, waive: Waive) -> int:
    """Write suppressions of findings that the run has. Raises UnknownFinding."""
    from cli.files import replacing
    from cli.render.lint.said import message
    from kb.lint.errors import UnknownFinding
    from kb.lint.suppress import Suppression, with_entries

    found = {judged.finding.id: judged for judged in run}
    for identity in waive.ids:
        if identity not in found:
            raise UnknownFinding(finding=identity)
    added = [
        Suppression.of(found[identity].finding, waive.reason, waive.author, waive.until)
        for identity in waive.ids
        if found[identity].suppression is None
    ]
    text = waive.path.read_text("utf-8-sig") if waive.path.exists() else ""
    if added:
        with replacing(waive.path) as stream:
            stream.write(with_entries(text, dict.fromkeys(added)).encode())
    for identity in waive.ids:
        one = found[identity].finding
        say(f"{one.key} [{one.target.lang}] {one.check}: {message(one)}")
    say(_("Written: {path}").format(path=one_line(str(waive.path))))
    return DONE
