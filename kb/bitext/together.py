"""Bitexts of several files that stand beside the same texts, as one.

Refuses: reading them.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from corpus.languages import Language
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
    mine = {unit.key: unit for unit in first.units}
    theirs = {unit.key: unit for unit in second.units}
    units = [
        _with(unit, theirs[key]) if key in theirs else _without(unit, second.targets)
        for key, unit in mine.items()
    ]
    units += [_without(unit, first.targets) for key, unit in theirs.items() if key not in mine]
    targets = (*first.targets, *second.targets)
    origin = f"{first.origin}, {second.origin}"
    return Bitext(first.source, targets, tuple(units), first.edition, origin)


def _without(unit: Unit, langs: Iterable[Language]) -> Unit:
    """A unit of which nothing is asked in languages whose file is about something else."""
    return replace(unit, left_out=unit.left_out | set(langs))


def _with(unit: Unit, other: Unit) -> Unit:
    """The same unit of two files."""
    return Unit(
        unit.key,
        unit.kind,
        {**unit.texts, **other.texts},
        unit.rule or other.rule,
        unit.notes + other.notes,
        {**unit.places, **other.places},
        unit.left_out | other.left_out,
    )
