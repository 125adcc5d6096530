"""The figures that ours must keep: as many faults found, no more right segments flagged."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

from benchmarks.translation.measures import Figures

BASELINE = Path(__file__).with_name("baseline.json")

Kept = Mapping[str, Mapping[str, int]]
"""Language → figure → count."""


def write_baseline(ours: Mapping[str, Figures]) -> None:
    """Keep our figures as the new baseline."""
    record = {str(lang): value.record() for lang, value in ours.items()}
    BASELINE.write_text(json.dumps(record, indent=2) + "\n", "utf-8")


def baseline() -> Kept:
    """The figures kept."""
    kept: Kept = json.loads(BASELINE.read_text("utf-8"))
    return kept


def worse(ours: Mapping[str, Figures], kept: Kept) -> list[str]:
    """What fell below the kept figures, told with both; shares, since a set may grow."""
    told = []
    for lang, was in kept.items():
        now = ours[lang].record()
        for name, whole, sign in (
            ("noted_on_words", "wrong", -1),
            ("found_on_words", "wrong", -1),
            ("flagged", "right", 1),
        ):
            if sign * now[name] * was[whole] > sign * was[name] * now[whole]:
                told.append(
                    f"{lang} {name}: {now[name]} of {now[whole]}, was {was[name]} of {was[whole]}"
                )
    return told
