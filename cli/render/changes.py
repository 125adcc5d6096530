"""The classes of change of a rule, as a person reads them.

Refuses: any other word.
"""

from __future__ import annotations

from cli.messages import _
from corpus.errors import N_
from kb.lineage.units import UnitKind

NAMES = {
    "same": N_("unchanged"),
    "renumbered": N_("renumbered"),
    "reworded": N_("reworded"),
    "punctuation": N_("punctuation only"),
    "references": N_("references only"),
    "examples": N_("examples only"),
    "new": N_("new"),
    "gone": N_("gone"),
    "split": N_("split"),
    "merged": N_("merged"),
}
"""Parts of the stable names of `kb.lineage.passage.Passage.change`."""

OF_ENTRIES = NAMES | {"renumbered": N_("renamed")}
"""The same of glossary entries, which have no numbers."""


def change_name(change: str, kind: UnitKind = UnitKind.RULE) -> str:
    """A class in the reader's language: `renumbered-reworded` has two parts."""
    names = NAMES if kind is UnitKind.RULE else OF_ENTRIES
    return ", ".join(_(names[part]) for part in change.split("-"))
