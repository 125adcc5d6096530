"""Files that have both sides themselves (XLIFF, TMX, PO, CSV) as bitext.

Refuses: their formats (`kb.exchange`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from itertools import groupby
from operator import attrgetter

from corpus.languages import Language
from corpus.source import Source
from kb.base import KnowledgeBase
from kb.bitext.stored import pieces_of
from kb.bitext.unit import Bitext, Place, Unit
from kb.bitext.wanted import Handed, Wanted, among
from kb.exchange import Exchange, ReadOptions, is_unit_key, read_exchange
from kb.frame import Frame


def exchanged(kb: KnowledgeBase, source: Source, wanted: Wanted) -> Handed:
    """A file that has both sides itself."""
    target = wanted.targets[0] if len(wanted.targets) == 1 else None
    known = partial(_is_known, _Keys(kb, wanted.source))
    exchange = read_exchange(source, ReadOptions(wanted.given_source, target, known))
    targets = among(exchange.targets, source.path, wanted)
    units = _units_of(exchange, targets, str(source.path))
    bitext = Bitext(exchange.source, targets, units, exchange.edition, str(source.path))
    return Handed(bitext, exchange.problems)


def _units_of(exchange: Exchange, targets: Sequence[Language], path: str) -> Again:
    """The segments of a unit, which stand one after another, as one; read anew each time."""

    def make() -> Iterator[Unit]:
        for key, segments in groupby(exchange.segments, key=attrgetter("key")):
            several = list(segments)
            first = several[0]
            texts, places = (
                {exchange.source: first.source},
                {exchange.source: Place(path, first.line)},
            )
            for one in several:
                if one.target is not None and one.lang in targets:
                    texts[one.lang], places[one.lang] = one.target, Place(path, one.line)
            yield Unit(key, first.kind, texts, first.rule, first.notes, places)

    return Again(make)


@dataclass(frozen=True)
class Again:
    """Units that are made anew each time they are run through."""

    make: Callable[[], Iterator[Unit]]

    def __iter__(self) -> Iterator[Unit]:
        """A new run from the start."""
        return self.make()


@dataclass(frozen=True)
class _Keys:
    """The keys of the rules, examples and entries that the knowledge base has."""

    kb: KnowledgeBase
    lang: Language

    @cached_property
    def all(self) -> frozenset[str]:
        frame = Frame.of(self.kb)
        # Older editions too: a file may have been made for one of them.
        speakers = [one for one in frame.everyone.values() if one.lang is self.lang]
        found = (piece.key for one in speakers for piece in pieces_of(frame, one, self.lang))
        return frozenset(found)


def _is_known(keys: _Keys, key: str) -> bool:
    """Whether a key is that of a unit; cards and rulings are known by their form."""
    if not is_unit_key(key):
        return False
    return key.startswith(("card:", "ruling:")) or not keys.all or key in keys.all
