"""The form table: what the analysis said about every indexed word, ready for the query side.

Lives here: the reader (`FormTable`) of a sorted text file, searched where it lies by
bisection, and its writer. A row is a folded form and what stands behind it in each language:

    cree<TAB>es cree cre crear creer<TAB>fr créé cre creer

that is, per tab: language, form as written, stem, keys. Rows that start with `~` list the
keys that share a stem. The first line names the format and the analysis, as numbers.
Refuses: analysis, and importing anything for it.
"""

from __future__ import annotations

import mmap
from collections.abc import Iterable, Iterator
from functools import cached_property
from pathlib import Path
from typing import NamedTuple, Self

from corpus.languages import Language
from indexer.errors import CorruptIndex
from indexer.sortedlines import Bytes, SortedLines
from indexer.tokens import fold

_HEADER = "#reglario-forms 1 analysis {analysis}\n"
_STEM = "~"
_LANGUAGES = {lang.value: lang for lang in Language}


class Form(NamedTuple):
    """One word of one language as it was analysed; `keys` are what it is indexed under."""

    lang: Language
    word: str
    stem: str
    keys: tuple[str, ...]


class FormTable:
    """A form table in memory that the system maps from the file."""

    def __init__(self, data: Bytes, name: str) -> None:
        """Take the bytes of a table; `name` is for errors. Raises CorruptIndex."""
        self._name = name
        first = data[: data.find(b"\n") + 1].decode(errors="replace")
        number = first.split()[-1] if first.split() else ""
        if first != _HEADER.format(analysis=number) or not number.isdecimal():
            raise CorruptIndex(folder=name, reason="the form table has no header")
        self.analysis = int(number)
        self._lines = SortedLines(data, len(first.encode()))

    @classmethod
    def open(cls, path: Path) -> Self:
        """Map a file. Raises CorruptIndex, and OSError where it cannot be opened."""
        with path.open("rb") as stream:
            if stream.seek(0, 2) == 0:
                raise CorruptIndex(folder=str(path), reason="the form table is empty")
            return cls(mmap.mmap(stream.fileno(), 0, access=mmap.ACCESS_READ), str(path))

    def look(self, folded: str) -> tuple[Form, ...]:
        """All words that fold to this form, by language; empty when there is none."""
        row = self._row(folded.encode())
        return self._forms(row) if row else ()

    def of_stem(self, lang: Language, stem: str) -> tuple[str, ...]:
        """The keys of all words of a language with this stem."""
        for code, *keys in self._parts(self._row(f"{_STEM}{stem}".encode())):
            if code == lang:
                return tuple(keys)
        return ()

    def starting(self, folded: str) -> Iterator[tuple[Form, ...]]:
        """The rows whose folded form starts with the given letters, in order."""
        return map(self._forms, self._lines.starting(folded.encode()))

    @cached_property
    def folded(self) -> tuple[str, ...]:
        """Every folded form, in order; read whole when first asked for."""
        return tuple(self._text(line.partition(b"\t")[0]) for line in self._words())

    def __iter__(self) -> Iterator[Form]:
        """Every form of the table, by folded form."""
        for line in self._words():
            yield from self._forms(line)

    def close(self) -> None:
        """Let go of the file."""
        self._lines.close()

    def _words(self) -> Iterator[bytes]:
        """The rows of words, in order."""
        stem = _STEM.encode()
        return (line for line in self._lines if not line.startswith(stem))

    def _forms(self, row: bytes) -> tuple[Form, ...]:
        try:
            return tuple(
                Form(_LANGUAGES[code], word, stem, tuple(keys))
                for code, word, stem, *keys in self._parts(row)
            )
        except (KeyError, ValueError) as error:
            raise self._damaged() from error

    def _parts(self, row: bytes) -> list[list[str]]:
        return [part.split(" ") for part in self._text(row).split("\t")[1:]]

    def _text(self, piece: bytes) -> str:
        try:
            return piece.decode()
        except ValueError as error:
            raise self._damaged() from error

    def _damaged(self) -> CorruptIndex:
        return CorruptIndex(folder=self._name, reason="the form table has a damaged row")

    def _row(self, key: bytes) -> bytes:
        return self._lines.first(key + b"\t")


def table_bytes(forms: Iterable[Form], analysis: int) -> bytes:
    """A table as the bytes of its file; the same forms in any order give the same bytes."""
    rows: dict[str, list[str]] = {}
    stems: dict[tuple[str, Language], set[str]] = {}
    for form in sorted(set(forms), key=lambda form: (form.lang, form.word)):
        entry = " ".join((form.lang, form.word, form.stem, *form.keys))
        rows.setdefault(fold(form.word), []).append(entry)
        stems.setdefault((form.stem, form.lang), set()).update(form.keys)
    for (stem, lang), keys in sorted(stems.items()):
        rows.setdefault(_STEM + stem, []).append(" ".join((lang, *sorted(keys))))
    lines = sorted("\t".join((key, *parts)).encode() for key, parts in rows.items())
    return b"\n".join((_HEADER.format(analysis=analysis).encode().rstrip(b"\n"), *lines, b""))


def by_word(forms: Iterable[Form]) -> dict[tuple[Language, str], Form]:
    """Forms by language and word."""
    return {(form.lang, form.word): form for form in forms}
