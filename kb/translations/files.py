"""A translated file is taken in: which text it translates, language by language.

Refuses: reading it (`kb.exchange`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from corpus.kinds import Format
from corpus.languages import Language
from kb.base import KnowledgeBase
from kb.exchange.values import Exchange, Segment, State
from kb.translations.edition import edition_made_from
from kb.translations.errors import NothingHandedIn, NothingOfOurs
from kb.translations.standing import Standings
from kb.translations.take import Handed, Outcome, Taken, TakingIn, take_in
from kb.translations.values import Origin


@dataclass(frozen=True, slots=True)
class TakenFile:
    """What became of a file: `path` as given, one report a language, in the file's order."""

    path: str
    origin: Origin
    languages: tuple[Taken, ...]

    @property
    def written(self) -> bool:
        """Whether anything was kept."""
        return any(one.written for one in self.languages)


def take_file(
    kb: KnowledgeBase,
    exchange: Exchange,
    path: str,
    *,
    dry_run: bool = False,
    before_commit: Callable[[], None] | None = None,
) -> TakenFile:
    """Keep what a file translates, in one transaction; with `dry_run` only tell.

    Raises NothingOfOurs, NothingHandedIn, and what the knowledge base raises; then nothing is
    written. See `take_in` for `before_commit`.
    """
    origin = origin_of(kb, exchange)
    name = path.rpartition("/")[2]
    edition = exchange.edition
    if edition is None and origin is Origin.EDITION:
        edition = edition_made_from(kb, exchange.segments, exchange.source)
    parts = [
        (
            TakingIn(kb, origin, (exchange.source, lang), edition, name),
            tuple(_handed(exchange, lang)),
        )
        for lang in exchange.targets
    ]
    looked = [taking.look(units) for taking, units in parts]
    _refuse_useless(path, looked)
    if dry_run:
        return TakenFile(path, origin, tuple(looked))
    return TakenFile(path, origin, take_in(kb, parts, before_commit))


def origin_of(kb: KnowledgeBase, exchange: Exchange) -> Origin:
    """Which text a file translates: as it says itself, else the one that has more of its units."""
    said = exchange.origin.partition(":")[0]
    if said == Format.DIGEST:
        return Origin.DIGEST
    if said == Format.RULES_TEXT:
        return Origin.EDITION
    keys = {segment.key for segment in exchange.segments}
    target = next(iter(exchange.targets))
    counts = {
        origin: len(keys & Standings(kb, origin, exchange.source, target).units.keys())
        for origin in Origin
    }
    return max(Origin, key=lambda origin: counts[origin])


def _handed(exchange: Exchange, lang: Language) -> Iterator[Handed]:
    for segment in exchange.segments:
        if segment.lang is lang:
            yield Handed(segment.key, segment.source, segment.target, done=_is_done(segment))


def _is_done(segment: Segment) -> bool:
    return segment.state is State.TRANSLATED


def _refuse_useless(path: str, looked: list[Taken]) -> None:
    units = [unit for taken in looked for unit in taken.units]
    if all(unit.outcome is Outcome.UNKNOWN for unit in units):
        raise NothingOfOurs(path=path)
    if all(unit.outcome in {Outcome.EMPTY, Outcome.UNKNOWN} for unit in units):
        raise NothingHandedIn(path=path, segments=len(units))
