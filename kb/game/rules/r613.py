"""Section 613: the layers, in which order effects apply within one, and dependency."""

from kb.game.book import Rule

LAYER = {
    "1": Rule("613.1a"),
    "2": Rule("613.1b"),
    "3": Rule("613.1c"),
    "4": Rule("613.1d"),
    "5": Rule("613.1e"),
    "6": Rule("613.1f"),
    "7a": Rule("613.4a"),
    "7b": Rule("613.4b"),
    "7c": Rule("613.4c"),
    "7d": Rule("613.4d"),
}
"""Layer or sublayer → the rule whose effects apply there."""

CDA_FIRST = Rule("613.3")
TIMESTAMPS = Rule("613.7")
DEPENDENCY = Rule("613.8a")
GOES_ON = Rule("613.6")
