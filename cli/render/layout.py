"""Where text stands: aligned tables, texts side by side, indented paragraphs.

Refuses: what the texts say.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator, Sequence
from itertools import zip_longest

from cli.messages import _

GAP = "   "


def table(head: Sequence[str], rows: Iterable[Sequence[str]], right: int) -> Iterator[str]:
    """Lines of a table; the last `right` columns, which hold numbers, are aligned right."""
    cells = [list(head), *(list(row) for row in rows)]
    widths = [max(len(row[column]) for row in cells) for column in range(len(head))]
    left = len(head) - right
    for row in cells:
        padded = [
            cell.ljust(width) if column < left else cell.rjust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        yield "  ".join(padded).rstrip()


def side_by_side(texts: Sequence[str], width: int) -> Iterator[str]:
    """Lines of texts set in columns of equal width; line feeds in the texts are kept."""
    each = (width - len(GAP) * (len(texts) - 1)) // len(texts)
    columns = [list(wrapped(text, each)) for text in texts]
    for parts in zip_longest(*columns, fillvalue=""):
        yield GAP.join(part.ljust(each) for part in parts).rstrip()


def wrapped(text: str, width: int | None, indent: str = "") -> Iterator[str]:
    """The paragraphs of a text cut into lines; with no `width` a paragraph is one line."""
    for paragraph in text.split("\n"):
        if width is None or not paragraph.strip():
            yield f"{indent}{paragraph}".rstrip()
            continue
        yield from textwrap.wrap(
            paragraph,
            width,
            initial_indent=indent,
            subsequent_indent=indent,
            break_on_hyphens=False,
        )


def in_a_row(parts: Iterable[str]) -> str:
    """Clauses with semicolons between them, as the language sets them."""
    said = ""
    for part in parts:
        said = _("{one}; {other}").format(one=said, other=part) if said else part
    return said


def terminal_width() -> int | None:
    """Columns of the terminal that stdout is, None where it is none or does not say."""
    import os
    import sys

    if not sys.stdout.isatty():
        return None
    columns = os.environ.get("COLUMNS", "")
    width = int(columns) if columns.isdecimal() else os.get_terminal_size().columns
    return width or None
