"""The analysed words of an index while it is built: only new ones are analysed.

What is known comes from the table of the index before and from the one that ships with the
program (for the digest), so that the first use and a small import load no language model
they can do without. Refuses: documents and files other than tables.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache, cached_property
from importlib.resources import files
from pathlib import Path

from corpus.languages import Language
from indexer.errors import CorruptIndex
from indexer.forms import Form, FormTable, by_word, table_bytes
from indexer.tokens import is_word

ANALYSIS = 1
"""Number of the analysis; a change of keys needs a higher one, which makes old tables useless."""

SHIPPED = ("indexer.shipped", "forms.txt")


def shipped_table() -> FormTable:
    """The table of the digest's words, which is part of the package. Raises CorruptIndex."""
    return FormTable(_shipped_bytes(), SHIPPED[1])


def is_current(path: Path) -> bool:
    """Whether the words of an index's table were analysed as they would be now.

    Raises CorruptIndex, also where the table is missing.
    """
    try:
        table = FormTable.open(path)
    except FileNotFoundError as error:
        raise CorruptIndex(folder=str(path.parent), reason=f"{path.name} is missing") from error
    table.close()
    return table.analysis == ANALYSIS


def _shipped_bytes() -> bytes:
    package, name = SHIPPED
    return files(package).joinpath(name).read_bytes()


@cache
def _shipped_words() -> Mapping[tuple[Language, str], Form]:
    table = shipped_table()
    return by_word(table) if table.analysis == ANALYSIS else {}


class Vocabulary:
    """Words and their keys, and which of them are new."""

    def __init__(self, before: Path | None) -> None:
        """Start from the table of an index, where there is one. Raises CorruptIndex."""
        self._known: dict[tuple[Language, str], Form] = dict(_shipped_words())
        self._written: bytes | None = _shipped_bytes() if self._known else None
        if before is not None:
            table = FormTable.open(before)
            if table.analysis == ANALYSIS:
                words = by_word(table)
                self._known.update(words)
                whole = len(words) == len(self._known)
                self._written = before.read_bytes() if whole else None
            table.close()

    def learn(
        self,
        words: Iterable[tuple[Language, str]],
        told: Callable[[int, int], None] = lambda _done, _total: None,
    ) -> int:
        """Take in words; those that are unknown are analysed. Returns how many these were.

        `told` hears how many new words of how many are done.
        """
        new: dict[Language, set[str]] = {}
        for lang, word in words:
            if (lang, word) not in self._known and is_word(word):
                new.setdefault(lang, set()).add(word)
        total = sum(map(len, new.values()))
        done = 0
        for lang, found in new.items():
            told(done, total)
            self._analyse(lang, sorted(found))
            done += len(found)
        if total:
            told(done, total)
            _forget_models()
        return total

    def _analyse(self, lang: Language, words: list[str]) -> None:
        from indexer.analysis import analyse

        self._written = None
        for word, found in analyse(lang, words).items():
            self._known[lang, word] = Form(lang, word, found.stem, found.keys)

    def keys(self, lang: Language, word: str) -> tuple[str, ...]:
        """The keys of a known word; raises KeyError for another."""
        return self._known[lang, word].keys

    @cached_property
    def table(self) -> bytes:
        """The table of all words that are known: queries may use what texts do not."""
        if self._written is not None:
            return self._written
        return table_bytes(self._known.values(), ANALYSIS)


def _forget_models() -> None:
    """Give the memory of the language tables back before the documents are gathered."""
    import gc

    from indexer.analysis import forget

    forget()
    gc.collect()
