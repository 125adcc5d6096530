"""What changed in the words of a rule, as marked paragraphs and as JSON.

Refuses: comparing (`kb.lineage.words`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from cli.render.layout import wrapped
from cli.render.out import INSERTED, REMOVED, inserted, removed
from corpus.languages import Language
from corpus.lexicon import lexicon_of
from kb.lineage.units import Unit
from kb.lineage.words import Op, Piece, paired, word_changes

LEFT_OUT = "…"
"""Stands for words that stayed as they were."""

AROUND = 8
"""So many words that stayed are shown beside a change."""

FEWEST = 4
"""Fewer words are not left out."""

_WORDS = re.compile(r"\s*\S+|\s+$")

_MARKS = {Op.REMOVED: removed, Op.INSERTED: inserted}


def paragraphs(unit: Unit) -> list[str]:
    """What a unit says: its title, its text, its examples with their label."""
    examples = (f"{_label()}: {example}" for example in unit.examples)
    return [part for part in (unit.title, *unit.text.split("\n"), *examples) if part]


def changes_record(before: Unit, after: Unit) -> dict[str, Any]:
    """Kept, removed and inserted pieces of the text, and of each example that changed."""
    return {
        "words": list(map(_record, _text_changes(before, after))),
        "example_words": [list(map(_record, one)) for one in _example_changes(before, after)],
    }


def changed_lines(before: Unit, after: Unit, width: int | None, indent: str) -> Iterator[str]:
    """What changed, with a few words around it, removed and inserted words marked."""
    pieces = _text_changes(before, after)
    if any(piece.op is not Op.KEPT for piece in pieces):
        yield from marked_lines(_near_changes(pieces), width, indent)
    for example in _example_changes(before, after):
        label = Piece(Op.KEPT, f"{_label()}: ")
        yield from marked_lines((label, *_near_changes(example)), width, indent)


def _near_changes(pieces: Sequence[Piece]) -> Iterator[Piece]:
    """The pieces, of what was kept only the words beside a change."""
    for place, piece in enumerate(pieces):
        if piece.op is Op.KEPT:
            first, last = place == 0, place == len(pieces) - 1
            yield Piece(Op.KEPT, _shortened(piece.text, first=first, last=last))
        else:
            yield piece


def _shortened(text: str, *, first: bool, last: bool) -> str:
    words = _WORDS.findall(text)
    before = 0 if first else AROUND
    behind = 0 if last else AROUND
    if len(words) < before + behind + FEWEST:
        return text
    gap = LEFT_OUT if first else f" {LEFT_OUT}"
    return "".join((*words[:before], gap, *words[len(words) - behind :]))


def marked_lines(pieces: Iterable[Piece], width: int | None, indent: str) -> Iterator[str]:
    """All paragraphs of compared words, removed and inserted ones marked."""
    for paragraph in _paragraphs(pieces):
        yield from _whole_marks(wrapped(paragraph, width, indent), indent)


def _label() -> str:
    return lexicon_of(Language.EN).example_labels[0]


def _record(piece: Piece) -> dict[str, str]:
    return {"op": piece.op, "text": piece.text}


def _text_changes(before: Unit, after: Unit) -> tuple[Piece, ...]:
    old, new = (
        "\n".join(part for part in (one.title, one.text) if part) for one in (before, after)
    )
    return word_changes(old, new)


def _example_changes(before: Unit, after: Unit) -> list[tuple[Piece, ...]]:
    if before.examples == after.examples:
        return []
    pairs = paired(before.examples, after.examples)
    return [word_changes(old, new) for old, new in pairs if old != new]


def _paragraphs(pieces: Iterable[Piece]) -> list[str]:
    return "".join(map(_marked, pieces)).split("\n")


def _marked(piece: Piece) -> str:
    mark = _MARKS.get(piece.op)
    if mark is None:
        return piece.text
    return "\n".join(mark(part) if part else "" for part in piece.text.split("\n"))


def _whole_marks(lines: Iterator[str], indent: str) -> Iterator[str]:
    """Lines in which every mark that opens closes: a style must not run over the margin."""
    before = ""
    for line in lines:
        text = f"{indent}{before}{line.removeprefix(indent)}"
        before, behind = _left_open(text)
        yield text + behind


def _left_open(line: str) -> tuple[str, str]:
    """The mark that is open at the end of a line, and what closes it; '' for none."""
    for opening, closing in (REMOVED, INSERTED):
        if line.rfind(opening) > line.rfind(closing):
            return opening, closing
    return "", ""
