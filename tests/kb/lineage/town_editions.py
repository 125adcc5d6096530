"""Two editions of our own of the rules of a town, a rule put in between and one reworded."""

from __future__ import annotations

FIRST = (
    "7. Lamps",
    "700. Of Lamps",
    "700.1. A lamp is lit by its owner with a match, a taper or a spark.",
    "700.2. Every wick is trimmed before dusk, even when no lamp is lit.",
    "700.3. Nobody carries two lamps at once through the gate of the town.",
)
SECOND = (
    *FIRST[:3],
    "700.2. Old oil is poured away at the new year and its jar is washed.",
    "700.3. Every wick is trimmed well before dusk, even when no lamp burns.",
)
"""700.2 went to 700.3 in other words, 700.3 is gone, and 700.2 is new."""
