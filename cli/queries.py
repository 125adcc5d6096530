"""A file of queries: tab-separated, with a header that names id, lang and query.

Refuses: answering them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from corpus.errors import N_, ReglarioError

NEEDED = ("id", "lang", "query")


class BadQueryFile(ReglarioError):
    """A file of queries lacks a column, or a line of it lacks a value."""

    code = "bad-query-file"
    message = N_("{path}, line {line}: there is no {column}.")
    hint = N_("The file is tab-separated; its first line names the columns id, lang and query.")
    exit_code = 2


class RepeatedQuery(ReglarioError):
    """Two queries of a file have one id, so that nobody could tell their answers apart."""

    code = "repeated-query"
    message = N_("{path}, line {line}: the id “{id}” stands on line {first} already.")
    hint = N_("Give each query an id of its own; “_” counts as a blank.")
    exit_code = 2


class UnreadableQueryFile(ReglarioError):
    """A file of queries cannot be read as text."""

    code = "unreadable-query-file"
    message = N_("{path} cannot be read: {reason}.")
    hint = N_("Check the path; the file must be UTF-8 text.")
    exit_code = 2


@dataclass(frozen=True, slots=True)
class Asked:
    """One query of the file; `lang` is the language that it is written in."""

    id: str
    lang: str
    text: str


def read_queries(path: Path) -> Iterator[Asked]:
    """The queries in the order of the file; blank lines and other columns are skipped over.

    Raises BadQueryFile, RepeatedQuery and UnreadableQueryFile.
    """
    lines = _text(path).splitlines()
    columns = lines[0].split("\t") if lines else []
    for name in NEEDED:
        if name not in columns:
            raise BadQueryFile(path=str(path), line=1, column=name)
    places = [columns.index(name) for name in NEEDED]
    lines_by_id: dict[str, int] = {}
    for line, row in enumerate(lines[1:], start=2):
        if not row.strip():
            continue
        cells = row.split("\t")
        values = [cells[place].strip() if place < len(cells) else "" for place in places]
        for name, value in zip(NEEDED, values, strict=True):
            if not value:
                raise BadQueryFile(path=str(path), line=line, column=name)
        # A TREC run has “_” for blanks, so ids that differ in these only are one.
        first = lines_by_id.setdefault("_".join(values[0].split()), line)
        if first != line:
            raise RepeatedQuery(path=str(path), line=line, id=values[0], first=first)
        yield Asked(*values)


def _text(path: Path) -> str:
    try:
        return path.read_text("utf-8-sig")
    except OSError as error:
        raise UnreadableQueryFile(path=str(path), reason=error.strerror or str(error)) from error
    except UnicodeDecodeError as error:
        raise UnreadableQueryFile(path=str(path), reason=N_("it is not UTF-8")) from error
