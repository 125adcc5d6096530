"""The figures that ours must not fall below, and by how much it does."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

from benchmarks.relevance.measures import Measured

BASELINE = Path(__file__).with_name("baseline.json")

TOLERANCE = 0.01
"""A nDCG@10 may lie so far below its baseline before that counts as worse."""

Langs = Mapping[str, Mapping[str, float]]
"""Language → figure → value."""


def write_baseline(ours: Mapping[str, Measured]) -> None:
    """Keep our figures of each collection as the new baseline."""
    record = {
        name: {lang: figures.record() for lang, figures in measured.by_lang.items()}
        for name, measured in ours.items()
    }
    BASELINE.write_text(json.dumps(record, indent=2) + "\n", "utf-8")


def baseline(collection: str) -> Langs:
    """The figures kept of a collection."""
    kept: Mapping[str, Langs] = json.loads(BASELINE.read_text("utf-8"))
    return kept[collection]


def worse(measured: Measured, kept: Langs) -> list[str]:
    """The languages whose nDCG@10 fell by more than the tolerance, with both figures."""
    return [
        f"{lang}: nDCG@10 {measured.by_lang[lang].ndcg:.4f}, was {figures['ndcg']:.4f}"
        for lang, figures in kept.items()
        if measured.by_lang[lang].ndcg < figures["ndcg"] - TOLERANCE
    ]
