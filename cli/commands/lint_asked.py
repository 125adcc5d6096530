"""What a person asks of `reglario lint`, made of its options: the run, and the texts to read.

Refuses: what becomes of the findings (`cli.commands.lint_told`).
"""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from cli.base import quoted
from cli.messages import _
from cli.render.out import say
from corpus.languages import Language

if TYPE_CHECKING:
    from kb.base import KnowledgeBase
    from kb.bitext.unit import Bitext
    from kb.lint.run import Asked
    from kb.lint.suppress import Suppression
    from kb.translations.standing import Standings


class Waive(NamedTuple):
    """Which findings to let stand, and what to write down of that."""

    ids: tuple[str, ...]
    reason: str
    author: str
    until: date | None
    path: Path


def refuse(given: dict[str, Any]) -> None:
    """Refuse what cannot be done together. Raises click.UsageError, SameLanguages."""
    from kb.lint.errors import SameLanguages

    if given["paths"] and given["what"]:
        raise click.UsageError(_("Give files, or --of, not both."))
    if given["edition"] and (given["what"] != "edition" or given["fix_numbers"]):
        raise click.UsageError(_("--edition goes with --of edition, and not with --fix-numbers."))
    if given["write"] and not given["fix_numbers"]:
        raise click.UsageError(_("--write goes with --fix-numbers."))
    if given["fix_numbers"] and (given["paths"] or given["what"] == "cards"):
        raise click.UsageError(_("--fix-numbers is for the digest and the imported editions."))
    source = given["source"] or Language.EN
    if source in (given["targets"] or ()):
        raise SameLanguages(lang=str(source))
    output = given["output"]
    inputs = [*given["paths"], given["patterns"], given["baseline"], given["suppressions"]]
    for name, written in (("--output", output), ("--write-baseline", given["write_baseline"])):
        if written and any(one and _is_same(one, written) for one in inputs):
            raise click.BadParameter(
                _("It is one of the files that are read."), param_hint=quoted(name)
            )
    if (
        output
        and given["write_baseline"]
        and output.absolute() == given["write_baseline"].absolute()
    ):
        raise click.UsageError(_("The findings and the baseline cannot be written to one file."))


def _is_same(one: Path, other: Path) -> bool:
    try:
        return one.samefile(other)
    except OSError:
        return False


def waive(given: dict[str, Any]) -> Waive | None:
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


def asked(given: dict[str, Any], waive: Waive | None) -> Asked:
    """The run that was asked for. Raises what its files raise, UnknownCheck, BadRuleNumber."""
    from corpus.numbers import RuleNumber
    from kb.lint.baseline import read_baseline
    from kb.lint.patterns import chosen_patterns, read_patterns, split_names
    from kb.lint.registry import chosen
    from kb.lint.run import Asked
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
        suppressions=_suppressions(given, is_new=is_new),
        baseline=read_baseline(given["baseline"]) if given["baseline"] else None,
        jobs=given["jobs"],
        further=further,
    )


def _suppressions(given: dict[str, Any], *, is_new: bool) -> tuple[Suppression, ...]:
    """Those of the file that was given, else, for the digest, those that come with it."""
    from kb.lint.shipped import shipped_suppressions
    from kb.lint.suppress import read_suppressions

    path = given["suppressions"]
    if path:
        return () if is_new else read_suppressions(path)
    is_digest = not given["paths"] and given["what"] in {None, "digest"}
    return shipped_suppressions() if is_digest else ()


def bitexts(kb: KnowledgeBase, given: dict[str, Any]) -> tuple[Bitext, ...]:
    """The texts that were asked for, and what stands beside what, told."""
    from cli.render.lint.talk import compared, oddities
    from kb.bitext.handed import handed
    from kb.bitext.stored import card_bitext
    from kb.bitext.together import together
    from kb.bitext.wanted import Wanted
    from kb.translations.overlay import at_edition, with_kept
    from kb.translations.values import Origin

    source = Language(given["source"]) if given["source"] else None
    targets = tuple(map(Language, given["targets"] or ()))
    if given["paths"]:
        wanted = Wanted(source, targets)
        read = [handed(kb, path, wanted) for path in dict.fromkeys(given["paths"])]
        say(*oddities(read))
        found = together(one.bitext for one in read)
    else:
        source = source or Language.EN
        others = targets or tuple(lang for lang in Language if lang is not source)
        if given["edition"]:
            found = (at_edition(kb, source, others, given["edition"]),)
        elif given["what"] == "cards":
            found = (card_bitext(kb, source, others),)
        else:
            found = (with_kept(kb, Origin(given["what"] or Origin.DIGEST), source, others),)
    say(*compared(found))
    return found


def standings(kb: KnowledgeBase, given: dict[str, Any]) -> tuple[Standings, ...]:
    """The translations of the text that was asked for; none of files and cards."""
    from kb.translations.standing import Standings
    from kb.translations.values import Origin

    if given["paths"] or given["what"] == "cards" or given["edition"]:
        return ()
    source = Language(given["source"] or Language.EN)
    targets = given["targets"] or tuple(lang for lang in Language if lang is not source)
    origin = Origin(given["what"] or Origin.DIGEST)
    return tuple(Standings(kb, origin, source, Language(target)) for target in targets)
