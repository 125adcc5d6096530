"""The part of `reglario import` that takes translated files back in, and checks them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from cli.failures import DONE, FOUND, Told, tell
from cli.messages import _
from cli.options import Settings
from cli.render.out import say, write_json, write_lines
from cli.session import library
from corpus.errors import ReglarioError
from corpus.languages import Language

if TYPE_CHECKING:
    from indexer.library import Library
    from kb.lint.run import Judged
    from kb.translations.files import TakenFile

FINDINGS_SHOWN = 10


class How(NamedTuple):
    """How files are taken in: `limit` of lines, the language where a file names none.

    With `strict` a file in which the checks find something, or a unit that nobody knows, is left
    out.
    """

    limit: int | None
    lang: Language | None
    dry_run: bool
    strict: bool


def take_in(settings: Settings, paths: Sequence[Path], how: How) -> int:
    """Take the files in one by one, and say what changed and what the checks find in it."""
    from cli.render import exchange as render

    code = DONE
    records: list[dict[str, Any]] = []
    with library(settings) as opened:
        for path in paths:
            try:
                found = _checked(opened, path, how.lang)
                taken = _taken(opened, path, how.lang, dry_run=True)
                refused = how.strict and (bool(found) or _has_unknown(taken))
                if not (how.dry_run or refused):
                    taken = _taken(opened, path, how.lang, dry_run=False)
            except ReglarioError as error:
                code = max(code, error.exit_code)
                if settings.json:
                    records.append({"path": str(path), "error": Told.of(error).record()})
                tell(Told.of(error), settings, error)
                continue
            if refused:
                code = max(code, FOUND)
            if settings.json:
                records.append({**render.taken_record(taken), "findings": _records(found)})
            else:
                write_lines(_lines(taken, found, how.limit))
                if refused:
                    say(_("Nothing was stored, because --strict was given."))
    if settings.json:
        write_json({"files": [], "translations": records})
    return code


def _has_unknown(taken: TakenFile) -> bool:
    from kb.translations.take import Outcome

    return any(one.counts[Outcome.UNKNOWN] for one in taken.languages)


def _taken(opened: Library, path: Path, lang: Language | None, *, dry_run: bool) -> TakenFile:
    from cli.render.progress import Bars
    from indexer.handing import look_at_file, take_file

    if dry_run:
        return look_at_file(opened, path, lang)
    with Bars() as bars:
        return take_file(opened, path, lang, progress=bars)


def _checked(opened: Library, path: Path, lang: Language | None) -> list[Judged]:
    """What the checks find in a file that counts."""
    from kb.bitext.handed import handed
    from kb.bitext.wanted import Wanted
    from kb.lint.errors import NothingToLint
    from kb.lint.registry import chosen
    from kb.lint.run import Asked, Run

    bitext = handed(opened.kb, path, Wanted(None, (lang,) if lang else ())).bitext
    units = [unit for unit in bitext.units if any(unit.texts.get(lang) for lang in bitext.targets)]
    try:
        return [one for one in Run([replace(bitext, units=units)], Asked(chosen())) if one.counts]
    except NothingToLint:
        return []


def _records(found: Sequence[Judged]) -> list[dict[str, Any]]:
    from cli.render.lint.records import as_record

    return [as_record(one) for one in found]


def _lines(taken: TakenFile, found: Sequence[Judged], limit: int | None) -> Iterator[str]:
    from cli.render import exchange as render
    from cli.render.lint.said import message

    yield from render.taken_lines(taken, limit)
    shown = found if limit is None else found[:FINDINGS_SHOWN]
    for one in shown:
        finding = one.finding
        yield f"  {finding.key} [{finding.target.lang}] {finding.check}: {message(finding)}"
    if found:
        yield "  " + render.found_line(len(found), taken.path)
