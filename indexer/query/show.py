"""Prints a tree as one canonical line, which reads back as the same tree."""

from __future__ import annotations

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
from indexer.query.lex import is_signed


def show(query: Query) -> str:
    """The canonical line: `trample -flying (night OR day) kind:ruling`."""
    if isinstance(query, And | Or | Words):
        return _show_several(query)
    return _show_one(query)


def _show_one(query: Query) -> str:
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
            shown = f"{name}:{_tight(item)}"
        case Not(item):
            inner = _tight(item)
            shown = f"-({inner})" if is_signed(f"-{inner}") else f"-{inner}"
        case _:
            shown = ""
    return shown


def _show_several(query: And | Or | Words) -> str:
    if isinstance(query, Words):
        return " ".join(_loose(item, Or) for item in query.items)
    if isinstance(query, And):
        return " AND ".join(_loose(item, Or, Words) for item in query.items)
    return " OR ".join(_loose(item, Words) for item in query.items)


def _loose(query: Query, *kinds: type[Query]) -> str:
    """The item, in parentheses where it is of a kind that would read otherwise."""
    return f"({show(query)})" if isinstance(query, kinds) else show(query)


def _tight(query: Query) -> str:
    return _loose(query, And, Or, Words, Not)
