"""Section 613: the layers, in which order effects apply within one, and dependency.

The engine asks these where characteristics are worked out (`looks.continuous`).
"""

from __future__ import annotations

from typing import NamedTuple

from kb.game.book import DOES, GUARD, LESS, MORE, NEVER, VALUE, Clause, Rule
from kb.game.looks import copied  # noqa: F401 - it registers an instruction


class Layer(NamedTuple):
    """A layer or sublayer: its rule, and the names of its two clauses."""

    rule: Rule
    kind: str
    """The clause for which effects belong there; '' in the last ones, where no others are left."""
    place: str
    """The clause for its place among the layers."""


def _layer(number: str, kind: str, place: str, **more: Clause) -> Layer:
    if not kind:
        return Layer(Rule(number, **{place: LESS}), kind, place)
    return Layer(Rule(number, **{kind: GUARD, place: MORE}, **more), kind, place)


LAYERS: dict[str, Layer] = {
    "1": _layer("613.1a", "copiable", "layer 1"),
    "2": _layer("613.1b", "control", "layer 2"),
    "3": _layer("613.1c", "text", "layer 3"),
    "4": _layer("613.1d", "types", "layer 4"),
    "5": _layer("613.1e", "color", "layer 5"),
    "6": _layer("613.1f", "abilities", "layer 6", counters=DOES, barred=DOES),
    "7a": _layer("613.4a", "defining", "layer 7a"),
    "7b": _layer("613.4b", "set", "layer 7b"),
    "7c": _layer("613.4c", "modify", "layer 7c", counters=DOES),
    "7d": _layer("613.4d", "", "layer 7d"),
    "8": _layer("613.11", "", "last"),
}
"""Layer or sublayer → its rule. Their order here is that in which they apply."""

LAYER = {name: layer.rule for name, layer in LAYERS.items()}

SEVENTH = Rule("613.1g", **{"layer 7": LESS})
"""Power and toughness change after everything else."""

COPYING = Rule("613.2a", copiable=GUARD, first=VALUE)
"""Copy effects apply in the first part of layer 1."""

FACE_DOWN = Rule("613.2b", **{"face down": GUARD})
"""Within layer 1, being face down comes after copying."""

COPIABLE = Rule("613.2c", **{"layer 1": NEVER, "once applied": VALUE})
"""Copiable values are what layer 1 leaves."""

CDA_FIRST = Rule("613.3", first=NEVER, timestamps=VALUE)
"""In layers 2 to 6 characteristic-defining abilities apply first, all others by timestamp."""

GOES_ON = Rule("613.6", started=GUARD, **{"same set": NEVER})
"""The parts of one effect apply each in its layer, to the same objects, to the end."""

STATIC_TIME = Rule("613.7a", static=GUARD, later=VALUE, order=VALUE)
"""Of a static ability: the later one of its object's timestamp and that of what gave it.

Where the object's is the later, those of its abilities keep their order."""

EFFECT_TIME = Rule("613.7b", resolves=GUARD, created=VALUE)
"""Of an effect of a spell or ability that resolved: when it was created."""

COUNTER_TIME = Rule("613.7c", put=GUARD, before=NEVER)
"""A counter, and those of its kind that are there, get a timestamp as it is put."""

ZONE_TIME = Rule("613.7d", enters=GUARD)
ATTACH_TIME = Rule("613.7e", attached=GUARD)
FACE_TIME = Rule("613.7f", turns=GUARD)
TRANSFORM_TIME = Rule("613.7g", transforms=GUARD)

APNAP_TIME = Rule("613.7m", active=VALUE, choice=VALUE)
"""Timestamps received at the same time follow turn order from the active player on."""

DEPENDENCY = Rule(
    "613.8a",
    existence=NEVER,
    applies=NEVER,
    does=NEVER,
    **{"same layer": GUARD, "both or neither": GUARD},
)
"""When one effect depends on another."""

WAITS = Rule("613.8b", loop=NEVER)
"""What depends on others waits for them; in a loop nothing waits."""

AGAIN = Rule("613.8c", remaining=GUARD)
"""The order of what remains is determined anew after each effect."""
