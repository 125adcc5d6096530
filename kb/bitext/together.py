"""Bitexts of several files that stand beside the same texts, as one.

Refuses: reading them.
"""

from __future__ import annotations

from collections.abc import Iterable

from kb.bitext.unit import Bitext, Unit


def together(bitexts: Iterable[Bitext]) -> tuple[Bitext, ...]:
    """Bitexts of several files, those merged that stand beside the same texts.

    Where each language has a file of its own, a check hears what the other language says.
    """
    found: list[Bitext] = []
    for one in bitexts:
        for place, other in enumerate(found):
            if merged := _merged(other, one):
                found[place] = merged
                break
        else:
            found.append(one)
    return tuple(found)


def _merged(first: Bitext, second: Bitext) -> Bitext | None:
    """Both as one, or None where they are of other texts."""
    alike = first.source is second.source and first.edition == second.edition
    if not alike or first.edition is None or set(first.targets) & set(second.targets):
        return None
    units = {unit.key: unit for unit in first.units}
    for unit in second.units:
        there = units.get(unit.key)
        units[unit.key] = _with(there, unit) if there else unit
    targets = (*first.targets, *second.targets)
    origin = f"{first.origin}, {second.origin}"
    return Bitext(first.source, targets, tuple(units.values()), first.edition, origin)


def _with(unit: Unit, other: Unit) -> Unit:
    return Unit(
        unit.key,
        unit.kind,
        {**unit.texts, **other.texts},
        unit.rule or other.rule,
        unit.notes + other.notes,
        {**unit.places, **other.places},
    )
