"""All decks that can be chosen by one option, with what is in them.

Refuses: words.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from datetime import datetime
from typing import NamedTuple

from kb.study.answers import Memory
from kb.study.values import Item, Kind, Level


class DeckSize(NamedTuple):
    """How many questions a deck has, how many were answered, and how many of those are due."""

    name: str
    """What the option is given."""
    questions: int
    met: int
    due: int


class Decks(NamedTuple):
    """Decks by what they are chosen by, each in its natural order."""

    whole: DeckSize
    sections: tuple[DeckSize, ...]
    levels: tuple[DeckSize, ...]
    kinds: tuple[DeckSize, ...]
    pairs: tuple[DeckSize, ...]


def decks(items: Iterable[Item], cards: Iterable[Memory], now: datetime) -> Decks:
    """The decks that questions are in; those of which there is none are left out."""
    listed = list(items)
    due = {one.question: one.due <= now for one in cards}
    return Decks(
        whole=_size("", listed, due),
        sections=_by(listed, due, lambda item: item.rule[:3], None),
        levels=_by(listed, due, lambda item: item.level.value, [one.value for one in Level]),
        kinds=_by(listed, due, lambda item: item.id.kind.value, [one.value for one in Kind]),
        pairs=_by(listed, due, lambda item: str(item.pair or ""), None),
    )


def _by(
    items: Iterable[Item],
    due: Mapping[str, bool],
    name: Callable[[Item], str],
    order: list[str] | None,
) -> tuple[DeckSize, ...]:
    heaps: dict[str, list[Item]] = defaultdict(list)
    for item in items:
        heaps[name(item)].append(item)
    names = sorted(heaps) if order is None else order
    return tuple(_size(one, heaps[one], due) for one in names if one and one in heaps)


def _size(name: str, items: list[Item], due: Mapping[str, bool]) -> DeckSize:
    met = [due[str(item.id)] for item in items if str(item.id) in due]
    return DeckSize(name, len(items), len(met), sum(met))
