"""Texts as they stand with what people handed in: a kept translation covers the published one.

Refuses: telling whether it is stale (`kb.translations.standing`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from datetime import date

from corpus.languages import Language
from kb.base import KnowledgeBase
from kb.bitext.stored import digest_bitext, edition_bitext
from kb.bitext.unit import Bitext, Place, Unit
from kb.store.translations import translation_rows
from kb.translations.compose import slot_of_translation
from kb.translations.standing import Standings
from kb.translations.values import Origin, Standing


def at_edition(
    kb: KnowledgeBase, source: Language, targets: tuple[Language, ...], at: date
) -> Bitext:
    """The edition in force on a day, with the translations that were made from it."""
    bitext = edition_bitext(kb, source, targets, at)
    edition = bitext.edition.isoformat() if bitext.edition else ""
    made = {
        target: {
            row.unit: row.text
            for row in translation_rows(kb.database, target)
            if row.edition == edition and row.origin == Origin.EDITION
        }
        for target in targets
    }
    units = tuple(
        replace(
            unit,
            texts={
                **unit.texts,
                **{lang: found[unit.key] for lang, found in made.items() if unit.key in found},
            },
        )
        for unit in bitext.units
    )
    return replace(bitext, units=units)


def with_kept(
    kb: KnowledgeBase, origin: Origin, source: Language, targets: tuple[Language, ...]
) -> Bitext:
    """The units of an origin, in each target as it was handed in last, else as it came."""
    make = digest_bitext if origin is Origin.DIGEST else edition_bitext
    bitext = make(kb, source, targets)
    kept = {
        target: {
            one.key: one
            for one in Standings(kb, origin, source, target).all()
            if one.kept is not None and one.source
        }
        for target in targets
    }
    if not any(kept.values()):
        return bitext
    return replace(bitext, units=tuple(_laid_over(bitext.units, kept)))


def _laid_over(units: Iterable[Unit], kept: dict[Language, dict[str, Standing]]) -> Iterator[Unit]:
    for unit in units:
        own = {lang: found[unit.key] for lang, found in kept.items() if unit.key in found}
        if not own:
            yield unit
            continue
        texts = {lang: one.target or "" for lang, one in own.items()}
        places = {lang: _place(lang, one) for lang, one in own.items()}
        yield replace(unit, texts={**unit.texts, **texts}, places={**unit.places, **places})


def _place(lang: Language, one: Standing) -> Place:
    edition = one.kept.edition if one.kept else ""
    return Place(slot_of_translation(lang, edition))
