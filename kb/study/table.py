"""Questions as CSV: a row a question, an option a column.

Refuses: files.
"""

from __future__ import annotations

import codecs
import csv
import io
from collections.abc import Iterable, Sequence
from typing import BinaryIO

from corpus.languages import Language
from kb.exchange.tables import guarded
from kb.study.plain import PlainBlock, PlainQuestion

COLUMNS = (
    "id",
    "lang",
    "kind",
    "level",
    "rule",
    "title",
    "given",
    "question",
    "right",
    "answer",
    "text",
    "after",
    "command",
)
"""The columns before those of the options; they stay. `right` counts the options from 1."""


def write_table(
    stream: BinaryIO, questions: Iterable[PlainQuestion], lang: Language, *, bom: bool = False
) -> int:
    """Write questions as UTF-8, as RFC 4180 has it; how many there are.

    Each option has two columns, `option_1` and `why_1`, where the latter is empty for the right
    one. A cell that a spreadsheet would calculate has an apostrophe before it. With `bom`, old
    spreadsheets see that it is UTF-8.
    """
    listed = list(questions)
    most = max((len(one.options) for one in listed), default=0)
    text = io.StringIO(newline="")
    writer = csv.writer(text)
    pairs = ((f"option_{place}", f"why_{place}") for place in range(1, most + 1))
    writer.writerow([*COLUMNS, *(name for pair in pairs for name in pair)])
    writer.writerows(list(map(guarded, _cells(one, lang, most))) for one in listed)
    stream.write((codecs.BOM_UTF8 if bom else b"") + text.getvalue().encode())
    return len(listed)


def _cells(question: PlainQuestion, lang: Language, most: int) -> list[str]:
    options = [cell for one in question.options for cell in (one.text, one.why)]
    return [
        question.id,
        lang.value,
        question.kind.value,
        question.level.value,
        question.rule,
        question.title,
        _blocks(question.given),
        question.ask,
        str(question.right + 1),
        question.options[question.right].text,
        question.text,
        _blocks(question.after),
        question.run,
        *options,
        *[""] * (2 * most - len(options)),
    ]


def _blocks(blocks: Sequence[PlainBlock]) -> str:
    """Paragraphs one below the other, parted by empty lines."""
    return "\n\n".join("\n".join(filter(None, (one.heading, *one.lines))) for one in blocks)
