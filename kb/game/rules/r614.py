"""Sections 614 and 616: replacement effects, and the choice among several."""

from kb.game.book import Rule

ONCE = Rule("614.5")
"""A replacement effect changes an event, or what replaces it, only once."""

CHOICE = Rule("616.1")
"""The affected player, or the affected object's controller, chooses which applies."""
