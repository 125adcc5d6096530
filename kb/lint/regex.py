r"""Regular expressions of people: which of them may take longer than anyone waits.

Python's engine tries every way to divide a text between repeats, and cannot be told to stop. What
it takes long for most often is a repeat inside a repeat, where one stretch can be divided in many
ways, as in `(a+)+` or `(\w+\s?)*`. Refuses: repeats beside each other, which take long only
for long texts.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from importlib import import_module
from typing import Any

MOST = 500
"""So many characters an expression may have."""

_MANY = 25
"""A repeat that may go on for so long counts as one without an end."""

_PARSER: Any = import_module("re._parser")
_REPEATS = frozenset(("MAX_REPEAT", "MIN_REPEAT"))
_SAMPLE = tuple(map(chr, (*range(9, 14), *range(32, 384), *range(0x2010, 0x203B), 0x202F)))
"""Characters by which sets are compared: all that texts of these languages have."""

_Node = tuple[Any, Any]


def may_run_away(words: str) -> bool:
    r"""Whether an expression has a repeat inside a repeat with nothing sure between the rounds.

    It is let pass where each round must begin or end with a character that no repeat
    inside it can match: `(?:\w+ )*`.
    """
    try:
        return any(map(_is_risky, _nodes(_PARSER.parse(words))))
    except (re.error, OverflowError, RecursionError):
        return False


def _is_risky(node: _Node) -> bool:
    if not _is_long(node):
        return False
    body = list(node[1][2])
    inner = list(_nodes(body))
    branches = [one[1][1] for one in inner if str(one[0]) == "BRANCH"]
    if any(map(_is_ambiguous, branches)):
        return True
    loose = [one[1][2] for one in inner if _is_loose(one)]
    loose += [way for ways in branches if not all(map(len, ways)) for way in ways]
    if not loose:
        return False
    taken = frozenset().union(*map(_matched, loose))
    edges = [body[0], body[-1]]
    return not any(_is_sure(edge) and not _matched([edge]) & taken for edge in edges)


def _is_ambiguous(ways: list[Any]) -> bool:
    """Whether two ways of a choice can begin with the same character, or both be nothing."""
    firsts = [_matched(list(way)[:1]) for way in ways if len(way)]
    return len(ways) - len(firsts) > 1 or any(
        one & other for at, one in enumerate(firsts) for other in firsts[at + 1 :]
    )


def _nodes(tree: Iterable[_Node]) -> Iterator[_Node]:
    """Every node of a parsed expression."""
    for node in tree:
        yield node
        for part in _parts(node):
            yield from _nodes(part)


def _parts(node: _Node) -> Iterator[Iterable[_Node]]:
    """The expressions inside a node."""
    name, value = str(node[0]), node[1]
    if name in _REPEATS or name == "POSSESSIVE_REPEAT":
        yield value[2]
    elif name == "BRANCH":
        yield from value[1]
    elif name == "SUBPATTERN":
        yield value[-1]
    elif name in {"ASSERT", "ASSERT_NOT"}:
        yield value[1]
    elif name == "ATOMIC_GROUP":
        yield value
    elif name == "GROUPREF_EXISTS":
        yield from (way for way in value[1:] if way)


def _is_long(node: _Node) -> bool:
    """Whether a repeat has no end in sight, or none that comes soon."""
    return str(node[0]) in _REPEATS and int(node[1][1]) >= _MANY


def _is_loose(node: _Node) -> bool:
    """Whether a repeat may go on or stop: it is not of a fixed number."""
    return str(node[0]) in _REPEATS and int(node[1][0]) != int(node[1][1])


def _is_sure(node: _Node) -> bool:
    """Whether a node matches exactly one character."""
    return str(node[0]) in {"LITERAL", "NOT_LITERAL", "IN", "ANY"}


def _matched(tree: Iterable[_Node]) -> frozenset[str]:
    """The characters of the sample that anything in an expression can match."""
    found: set[str] = set()
    for node in _nodes(tree):
        name, value = str(node[0]), node[1]
        if name == "LITERAL":
            found.update((chr(value), chr(value).lower(), chr(value).upper()))
        elif name == "NOT_LITERAL":
            found.update(char for char in _SAMPLE if char != chr(value))
        elif name in {"ANY", "GROUPREF"}:
            found.update(_SAMPLE)
        elif name == "IN":
            found.update(_of_set(value))
    return frozenset(found)


def _of_set(items: Iterable[_Node]) -> Iterator[str]:
    negated = False
    taken: set[str] = set()
    for op, value in items:
        name = str(op)
        if name == "NEGATE":
            negated = True
        elif name == "LITERAL":
            taken.add(chr(value))
        elif name == "RANGE":
            taken.update(char for char in _SAMPLE if value[0] <= ord(char) <= value[1])
        elif name == "CATEGORY":
            taken.update(_category(str(value)))
    yield from (char for char in _SAMPLE if char not in taken) if negated else taken


@cache
def _category(name: str) -> frozenset[str]:
    letters = {"DIGIT": "d", "SPACE": "s", "WORD": "w"}
    negated = "NOT_" in name
    letter = letters[name.removeprefix("CATEGORY_").removeprefix("NOT_")]
    pattern = re.compile(f"\\{letter.upper() if negated else letter}")
    return frozenset(char for char in _SAMPLE if pattern.match(char))
