"""Abilities and effects of cards in words.

Refuses: cards.
"""

from __future__ import annotations

from typing import Any

from corpus.errors import N_
from kb.checks.told import Told


def ability_words(node: Any) -> Told:
    """An ability that is no keyword."""
    return Told(N_("ability: {text}"), {"text": str(dict(node))})


def effect_words(node: Any) -> list[object]:
    """The instructions of a spell."""
    return [Told(N_("effect: {text}"), {"text": str(node)})]
