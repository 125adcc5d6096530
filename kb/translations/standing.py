"""How every unit of a text stands in one language: translated, stale, missing, gone.

Refuses: sending anything out or taking it in.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import date
from functools import cached_property

from corpus.digest.edition import EFFECTIVE
from corpus.languages import Language
from kb.base import KnowledgeBase
from kb.bitext.stored import digest_bitext, edition_bitext
from kb.bitext.unit import Bitext, Unit
from kb.frame import Frame
from kb.lineage.chain import Chain
from kb.store.translations import TranslationRow, translation_rows
from kb.translations.moving import Moving
from kb.translations.stale import state_of
from kb.translations.values import Origin, Standing, State


@dataclass(slots=True)
class _Held:
    """A translation that there is of a unit, and what is known of where it came from."""

    key: str
    text: str
    was: str | None
    moving: Moving
    moved: bool
    kept: TranslationRow | None


class Standings:
    """The units of an origin in a source language, and their translations into one target."""

    def __init__(
        self, kb: KnowledgeBase, origin: Origin, source: Language, target: Language
    ) -> None:
        """Take what to look at; nothing is read before it is asked for."""
        self.kb = kb
        self.origin = origin
        self.source = source
        self.target = target
        self._movings: dict[date, Moving] = {}

    @cached_property
    def bitext(self) -> Bitext:
        """The source text beside the translations that came as editions, pages or the digest."""
        make = digest_bitext if self.origin is Origin.DIGEST else edition_bitext
        if self.source is Language.EN:
            return make(self.kb, self.source, (self.target,))
        return self._between(make(self.kb, Language.EN, (self.source, self.target)))

    def _between(self, bitext: Bitext) -> Bitext:
        """Two translations side by side: where they are up to date, those that were handed in.

        They have the English in common, which neither is shown beside.
        """
        langs = tuple(lang for lang in (self.source, self.target) if lang is not Language.EN)
        kept = {
            lang: {
                one.key: one.target
                for one in Standings(self.kb, self.origin, Language.EN, lang).all()
                if one.kept is not None and one.state is State.CURRENT and one.target
            }
            for lang in langs
        }
        units = tuple(
            replace(
                unit,
                texts={
                    **unit.texts,
                    **{lang: found[unit.key] for lang, found in kept.items() if unit.key in found},
                },
            )
            for unit in bitext.units
        )
        return replace(bitext, source=self.source, targets=(self.target,), units=units)

    @cached_property
    def edition(self) -> date | None:
        """The edition whose numbers the units have now."""
        if self.origin is Origin.DIGEST:
            return EFFECTIVE
        return Frame.of(self.kb).followers.head

    @cached_property
    def units(self) -> Mapping[str, Unit]:
        """The units that there are now, in document order."""
        return {unit.key: unit for unit in self.bitext.units if self.source in unit.texts}

    def all(self) -> Iterator[Standing]:
        """Every unit in document order, then translations of units that are gone, by key."""
        held = dict(self._handed_in())
        for key, unit in self.units.items():
            yield self._standing(unit, held.pop(key, None) or self._published(unit))
        for one in sorted(held.values(), key=lambda one: one.key):
            yield self._gone(one)

    def _standing(self, unit: Unit, held: _Held | None) -> Standing:
        now = unit.texts[self.source]
        blank = Standing(unit.key, unit.kind, unit.rule, now, None, None, State.NEW)
        if held is None:
            return blank
        return replace(
            blank,
            was=held.was,
            target=held.text,
            kept=held.kept,
            state=self._state(held, now),
            place=unit.places.get(self.target) if held.kept is None else None,
        )

    def _state(self, held: _Held, now: str) -> State:
        if held.was is None:
            return State.CURRENT

        def renumber(text: str) -> str:
            return held.moving.text(text, self.source)

        return state_of(held.was, now, renumber, moved=held.moved)

    def _gone(self, held: _Held) -> Standing:
        kept = held.kept
        assert kept is not None  # noqa: S101 - only what was handed in can outlive its unit
        from kb.translations.keys import kind_of_key, rule_of_key

        return Standing(
            key=held.key,
            kind=kind_of_key(held.key),
            rule=rule_of_key(held.key),
            source="",
            was=kept.source,
            target=kept.text,
            state=State.GONE,
            kept=kept,
        )

    def _handed_in(self) -> Iterator[tuple[str, _Held]]:
        """What was handed in, under the keys of today; of several for one unit the latest."""
        rows = [
            row
            for row in translation_rows(self.kb.database, self.target)
            if row.origin == self.origin and row.source_lang == self.source
        ]
        for row in sorted(rows, key=lambda row: (row.edition, row.taken)):
            moving = self.moving(date.fromisoformat(row.edition) if row.edition else None)
            today = moving.key(row.unit) if moving.is_known else row.unit
            key = today or row.unit
            found = _Held(key, row.text, row.source, moving, key != row.unit, row)
            # A unit that is gone must not take the place of another that has its number now.
            yield (key if today else f"{key}\0gone"), found

    def _published(self, unit: Unit) -> _Held | None:
        """The translation of an edition, a page or the digest.

        One that follows an older edition was made from the text of that edition.
        """
        text = unit.texts.get(self.target)
        if text is None:
            return None
        there = self._older.get(unit.key)
        moving = self.moving(there[0] if there else self.edition)
        was = there[1] if there else unit.texts[self.source]
        moved = bool(there) and there is not None and there[2] != unit.key
        return _Held(unit.key, text, was, moving, moved, None)

    @cached_property
    def _older(self) -> Mapping[str, tuple[date, str | None, str]]:
        """Unit now → the edition that its published translation follows, its text and key there."""
        if self.origin is Origin.DIGEST or self.source is not Language.EN:
            return {}
        from kb.translations.older import older_sources

        return older_sources(self.kb, self.target, self.moving)

    def edition_of(self, standing: Standing) -> date | None:
        """The edition whose text a translation was made from."""
        if standing.kept is not None:
            return date.fromisoformat(standing.kept.edition) if standing.kept.edition else None
        older = self._older.get(standing.key)
        return older[0] if older else self.edition

    def moving(self, start: date | None) -> Moving:
        """From an edition (today's where none is named) to that whose numbers the units have."""
        end = self.edition
        start = start or end or EFFECTIVE
        if start not in self._movings:
            chain = Chain(self.kb.database, Language.EN)
            self._movings[start] = Moving(self.kb, chain, start, end or start)
        return self._movings[start]
