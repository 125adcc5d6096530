"""What words are read as in other languages, and what was learned, as text and JSON.

Refuses: looking words up, and learning.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cli.messages import _, ngettext
from cli.render import words
from cli.render.local import day, named, number, one_line, reader_first
from cli.render.out import strong
from corpus.errors import N_
from corpus.languages import Language
from indexer.crossing.table import CrossingRow, ReadAs, Why

if TYPE_CHECKING:
    from indexer.crossing.learn import Learned
    from indexer.crossing.provenance import LearnedFile, Provenance

SOURCES = {
    Why.FILLER: N_("asks, and says nothing of what is asked for"),
    Why.NAME: N_("name of the term base"),
    Why.SAYING: N_("said by players"),
    Why.SYNONYM: N_("everyday word"),
    Why.WORD: N_("learned from texts"),
}


def as_record(
    asked: str, rows: Iterable[CrossingRow], provenance: Provenance, *, is_own: bool
) -> dict[str, Any]:
    """The keys of `lexicon show --json`; see docs/JSON.md."""
    return {
        "asked": asked,
        "readings": [
            {"lang": row.lang, "source": row.why, "as": [_reading(one) for one in row.readings]}
            for row in rows
        ],
        "table": {
            "built_in": not is_own,
            "files": [
                {"name": one.name, "date": one.date, "sha256": one.sha256}
                for one in provenance.files
            ],
            "lines": dict(provenance.lines),
        },
    }


def _reading(one: ReadAs) -> dict[str, Any]:
    return {
        "lang": _code(one) or None,
        "words": [term.partition(":")[2] for term in one.terms],
        "weight": one.weight,
    }


def as_lines(rows: Sequence[CrossingRow], provenance: Provenance, *, is_own: bool) -> Iterator[str]:
    """Each language and source with what it gives, then where the table is from."""
    for row in rows:
        yield f"[{row.lang}] " + strong(_(SOURCES[row.why]))
        for lang in reader_first(Language):
            told = ", ".join(_told(row, one) for one in row.readings if _code(one) == lang)
            if told:
                yield f"  [{lang}] {told}"
        for one in row.readings:
            if not _code(one):
                yield f"  {_words(one)}"
    if rows:
        yield ""
    yield from _origin(provenance, is_own=is_own)


def _told(row: CrossingRow, one: ReadAs) -> str:
    """A reading with its share, where it has less than the whole."""
    if row.why is not Why.WORD and one.weight == 1:
        return _words(one)
    return _("{words} {n}%").format(words=_words(one), n=round(one.weight * 100))


def _words(one: ReadAs) -> str:
    return " + ".join(term.partition(":")[2] for term in one.terms)


def _code(one: ReadAs) -> str:
    """The language of the first term that has one."""
    return next((code for term in one.terms if (code := term.partition(":")[0])), "")


def _origin(provenance: Provenance, *, is_own: bool) -> Iterator[str]:
    """Where the learned words are from."""
    files = ", ".join(map(_file, provenance.files)) or _("no card file")
    text = (
        _("Your own table, learned from {files}, the digest and the term base.")
        if is_own
        else _("Built-in table, learned from {files}, the digest and the term base.")
    )
    yield text.format(files=files)
    counts = (f"{_pair(pair)} {number(count)}" for pair, count in provenance.lines.items())
    yield named(_("Lines that say the same"), " · ".join(counts))


def _file(one: LearnedFile) -> str:
    facts = [day(one.date)] if one.date else []
    return f"{one_line(one.name)} ({', '.join((*facts, f'sha256 {one.sha256}'))})"


def _pair(pair: str) -> str:
    return "–".join(words.language(Language(code)) for code in pair.split("-"))


def learned_record(learned: Learned, path: Path) -> dict[str, Any]:
    """The keys of `lexicon learn --json`; see docs/JSON.md."""
    return {
        "path": str(path),
        "lines": learned.lines,
        "words": learned.words,
        "bytes": len(learned.table),
    }


def learned_lines(learned: Learned, path: Path, *, is_used: bool) -> Iterator[str]:
    """How much was learned, and where it went."""
    lines = ngettext("{n} line", "{n} lines", learned.lines).format(n=number(learned.lines))
    count = ngettext("{n} word", "{n} words", learned.words).format(n=number(learned.words))
    yield _("Learned {words} from {lines}.").format(words=count, lines=lines)
    yield named(_("Written"), one_line(str(path)))
    if is_used:
        yield _("Searches use it from now on. “reglario lexicon reset” takes it away again.")
