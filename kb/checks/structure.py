"""Structural checks of every rule of the reference edition, made from the data about it.

The number has a parent, its letter follows the one before, what it cites exists, a title stands
in three languages, and a digest entry in one language is there in all. Refuses: what rules do.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from string import ascii_lowercase
from typing import NamedTuple

from corpus.digest import headings
from corpus.digest.edition import edition_rules
from corpus.languages import Language
from corpus.numbers import RuleNumber
from kb.checks.texts import digest_text


class Fault(NamedTuple):
    """What is unsound about a rule: the kind of check, and what it found."""

    rule: str
    check: str
    found: str


def numbered() -> tuple[str, ...]:
    """The rules with a number of their own: no chapters and sections."""
    return tuple(number for number in edition_rules() if "." in number)


@cache
def leaves() -> tuple[str, ...]:
    """The rules that have no subrules, in document order."""
    parents = {number.rstrip(ascii_lowercase) for number in numbered() if number[-1].isalpha()}
    return tuple(number for number in numbered() if number not in parents)


def structural_faults(rule: str) -> Iterator[Fault]:
    """What is unsound about one rule."""
    yield from _parent(rule)
    yield from _sequence(rule)
    yield from _cites(rule)
    yield from _languages(rule)


def _parent(rule: str) -> Iterator[Fault]:
    parent = str(RuleNumber.parse(rule).parent)
    if parent not in edition_rules():
        yield Fault(rule, "parent", parent)


@cache
def _before() -> Mapping[str, str]:
    """Rule → the one before it under the same parent; '' for the first."""
    last: dict[str, str] = {}
    found = {}
    for rule in numbered():
        parent = str(RuleNumber.parse(rule).parent)
        found[rule] = last.get(parent, "")
        last[parent] = rule
    return found


def _sequence(rule: str) -> Iterator[Fault]:
    number, before = RuleNumber.parse(rule), _before()[rule]
    if before:
        expected = RuleNumber.parse(before).following()
    else:
        first = "a" if number.letter else ""
        expected = RuleNumber(number.section, number.rule if first else 1, first)
    if number != expected:
        yield Fault(rule, "sequence", str(expected))


def _cites(rule: str) -> Iterator[Fault]:
    for cited, _quoted in edition_rules()[rule].cites:
        if cited not in edition_rules() and cited not in _sections():
            yield Fault(rule, "reference", cited)


@cache
def _sections() -> Mapping[str, Mapping[Language, str]]:
    return {one.number: one.titles for one in headings()}


def _languages(rule: str) -> Iterator[Fault]:
    there = [lang for lang in Language if digest_text(rule, lang)]
    if there and len(there) < len(Language):
        yield Fault(rule, "languages", ", ".join(there))
    section = rule[:3]
    if section not in _sections() or not all(_sections()[section].values()):
        yield Fault(rule, "heading", section)
