"""The classes of change of a rule, as a person reads them.

Refuses: any other word.
"""

from __future__ import annotations

from cli.messages import _
from corpus.errors import N_

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


def change_name(change: str) -> str:
    """A class in the reader's language: `renumbered-reworded` has two parts."""
    return ", ".join(_(NAMES[part]) for part in change.split("-"))
