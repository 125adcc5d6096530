"""Prints a tree as one canonical line, which reads back as the same tree."""

from __future__ import annotations

from indexer.frozen import Frozen
from indexer.query.ast import (
    And,
    Fuzzy,
    Not,
    Or,
    Phrase,
    Prefix,
    Query,
    Scoped,
    Word,
    Words,
)
from indexer.query.lex import is_signed, is_stressed


def show(query: Query) -> str:
    """The canonical line: `trample -flying (night OR day) kind:ruling`.

    Beside words that are all in capitals, operators are signs: `DAY && NIGHT`.
    """
    line = _WORDS.several(query)
    return _SIGNS.several(query) if is_stressed(line) else line


class _Printer(Frozen):
    both: str
    either: str

    def several(self, query: Query) -> str:
        match query:
            case Words(items):
                return " ".join(self._loose(item, Or) for item in items)
            case And(items):
                return self.both.join(self._loose(item, Or, Words) for item in items)
            case Or(items):
                return self.either.join(self._loose(item, Words) for item in items)
            case _:
                return self._one(query)

    def _one(self, query: Query) -> str:
        match query:
            case Word(text):
                shown = text
            case Phrase(text):
                shown = f'"{text}"'
            case Prefix(text):
                shown = f"{text}*"
            case Fuzzy(text, distance):
                shown = f"{text}~{distance}"
            case Scoped(name, item):
                shown = f"{name}:{self._tight(item)}"
            case Not(item):
                inner = self._tight(item)
                shown = f"-({inner})" if is_signed(f"-{inner}") else f"-{inner}"
            case _:
                shown = ""
        return shown

    def _tight(self, query: Query) -> str:
        return self._loose(query, And, Or, Words, Not)

    def _loose(self, query: Query, *kinds: type[Query]) -> str:
        """The item, in parentheses where it is of a kind that would read otherwise."""
        shown = self.several(query)
        return f"({shown})" if isinstance(query, kinds) else shown


_WORDS = _Printer(" AND ", " OR ")
_SIGNS = _Printer(" && ", " || ")
