"""What went out to translators and what came back, in words and for programs.

Refuses: the files (`kb.exchange`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cli.messages import _, ngettext
from cli.render import words
from cli.render.layout import in_a_row
from cli.render.local import named, number, one_line
from cli.render.out import inserted, removed, strong
from corpus.errors import N_
from corpus.languages import Language
from kb.exchange import Exchange, State
from kb.lineage.words import Op, Piece, word_changes
from kb.translations.take import Outcome, Taken, TakenUnit
from kb.translations.values import State as StandingState

if TYPE_CHECKING:
    from kb.translations.files import TakenFile

SHOWN = 20

STATES = {
    State.MISSING: N_("missing"),
    State.STALE: N_("stale"),
    State.NEEDS_REVIEW: N_("to be reviewed"),
    State.TRANSLATED: N_("translated"),
}
OUTCOMES = {
    Outcome.ADDED: N_("added"),
    Outcome.CHANGED: N_("changed"),
    Outcome.CONFIRMED: N_("confirmed as they are"),
    Outcome.WAITING: N_("still to be looked at"),
    Outcome.OLDER: N_("older than what is kept, left out"),
    Outcome.UNCHANGED: N_("unchanged"),
    Outcome.EMPTY: N_("without a translation"),
    Outcome.UNKNOWN: N_("of no rule or entry"),
}


def exported(exchange: Exchange, output: Path | None) -> str:
    """The line after an export."""
    counts = Counter(one.state for one in exchange.segments)
    total = sum(counts.values())
    said = ngettext("{n} text", "{n} texts", total).format(n=number(total))
    parts = [
        _("{n} {state}").format(n=number(counts[state]), state=_(name))
        for state, name in STATES.items()
        if counts[state]
    ]
    line = named(said, in_a_row(parts))
    return f"{line}. {_written(output)}".rstrip()


def exported_terms(total: int, output: Path | None) -> str:
    """The line after an export of so many concepts."""
    said = ngettext("{n} concept.", "{n} concepts.", total).format(n=number(total))
    return f"{said} {_written(output)}".rstrip()


def exported_questions(total: int, gone: int, output: Path | None) -> Iterator[str]:
    """The lines after an export of so many questions, with those that are asked no more."""
    said = ngettext("{n} question.", "{n} questions.", total).format(n=number(total))
    yield f"{said} {_written(output)}".rstrip()
    if gone:
        text = ngettext(
            "{n} question was left out, since what it asked about has changed.",
            "{n} questions were left out, since what they asked about has changed.",
            gone,
        )
        yield text.format(n=number(gone))


def _written(output: Path | None) -> str:
    return _("Written: {path}").format(path=one_line(str(output))) if output else ""


def taken_record(taken: TakenFile) -> dict[str, Any]:
    """The stable keys of a translated file in `import --json`; see docs/JSON.md."""
    return {
        "path": taken.path,
        "of": taken.origin,
        "written": taken.written,
        "languages": [
            {
                "lang": one.lang,
                "edition": one.edition,
                "counts": {outcome.value: count for outcome, count in one.counts.items()},
                "units": [
                    {
                        "key": unit.key,
                        "outcome": unit.outcome,
                        "text": unit.text,
                        "before": unit.before,
                        "behind": unit.behind,
                    }
                    for unit in one.units
                    if unit.outcome is not Outcome.UNCHANGED
                ],
            }
            for one in taken.languages
        ],
    }


def taken_lines(taken: TakenFile, limit: int | None) -> Iterator[str]:
    """What became of a file, language by language, then what changed."""
    yield strong(one_line(taken.path))
    for one in taken.languages:
        counts = [
            _("{n} {outcome}").format(n=number(one.counts[outcome]), outcome=_(name))
            for outcome, name in OUTCOMES.items()
            if one.counts[outcome]
        ]
        yield "  " + named(words.language(one.lang), in_a_row(counts))
        yield from _changes(one, limit)


def _changes(taken: Taken, limit: int | None) -> Iterator[str]:
    told = [unit for unit in taken.units if _is_told(unit)]
    for unit in told[:limit]:
        yield f"    {one_line(unit.key)}: {_what(unit)}"
    if limit is not None and len(told) > limit:
        more = len(told) - limit
        yield "    " + ngettext(
            "… and {n} more; --all lists it.", "… and {n} more; --all lists them.", more
        ).format(n=number(more))


def _is_told(unit: TakenUnit) -> bool:
    return unit.behind or unit.outcome in {
        Outcome.ADDED,
        Outcome.CHANGED,
        Outcome.CONFIRMED,
        Outcome.UNKNOWN,
    }


def _what(unit: TakenUnit) -> str:
    if unit.outcome is Outcome.UNKNOWN:
        return _("no rule or entry has this key; it was left out.")
    text = one_line(unit.text)
    before = one_line(unit.before or "")
    said = text if before in {"", text} else _changed(before, text)
    if unit.behind:
        return _("{text} (the source changed since the file was made)").format(text=said)
    return said


def behind_lines(behind: Mapping[Language, Mapping[StandingState, int]]) -> Iterator[str]:
    """How many translations an edition left behind, and where they are listed."""
    for lang, states in behind.items():
        total = sum(states.values())
        if total:
            said = ngettext(
                "{n} translation is stale now; “reglario lint --of edition --target {lang}” "
                "lists it.",
                "{n} translations are stale now; “reglario lint --of edition --target {lang}” "
                "lists them.",
                total,
            ).format(n=number(total), lang=lang)
            yield named(words.language(lang), said)


def found_line(count: int, path: str) -> str:
    """What the checks found in a file, and how to see all of it."""
    said = ngettext("{n} finding.", "{n} findings.", count).format(n=number(count))
    more = _("“reglario lint {path}” tells more.").format(path=one_line(path))
    return f"{said} {more}"


def _changed(before: str, after: str) -> str:
    """A text with what was taken out and put in, marked."""
    return "".join(_marked(piece) for piece in word_changes(before, after))


def _marked(piece: Piece) -> str:
    if piece.op is Op.KEPT:
        return piece.text
    return removed(piece.text) if piece.op is Op.REMOVED else inserted(piece.text)
