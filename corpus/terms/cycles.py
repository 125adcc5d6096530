"""Obsolete names that lead in a circle: the old name of A is today's of B, and B's old one A's.

Refuses: what a single name says.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from corpus.errors import N_, ReglarioError
from corpus.languages import Language
from corpus.terms.model import Concept


class TermCycle(ReglarioError):
    """Obsolete names of a language lead in a circle; `names` lists them, the first one twice."""

    code = "term-cycle"
    message = N_("In the term base, obsolete names ({lang}) lead in a circle: {names}.")
    hint = N_("An obsolete name must lead to a name of today: take one of them out.")


def refuse_cycles(concepts: Iterable[Concept]) -> None:
    """Raise TermCycle for the first circle of obsolete names, by language and name.

    A concept that is no more has its own name for an obsolete one; that leads nowhere.
    """
    every = tuple(concepts)
    for lang in Language:
        for circle in _circles(_today(every, lang)):
            raise TermCycle(lang=str(lang), names=" → ".join(circle))


def _today(concepts: Iterable[Concept], lang: Language) -> dict[str, list[str]]:
    """The obsolete names of a language, each with today's names of what it named."""
    found: dict[str, list[str]] = {}
    for concept in concepts:
        names = concept.names[lang]
        for old in names.old_terms:
            if old.casefold() != names.term.casefold():
                found.setdefault(old.casefold(), []).append(names.term.casefold())
    return found


def _circles(leads: dict[str, list[str]]) -> Iterator[list[str]]:
    """The ways from a name back to itself, each from its first name in the alphabet."""
    for start in sorted(leads):
        ways = [[start]]
        seen = {start}
        while ways:
            way = ways.pop()
            for name in leads.get(way[-1], ()):
                if name == start:
                    yield [*way, name]
                elif name not in seen:
                    seen.add(name)
                    ways.append([*way, name])
