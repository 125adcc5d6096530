"""Section 117: timing and priority."""

from kb.game.book import GUARD, NEVER, Rule

SPELLS = Rule("117.1a", instant=NEVER, main=GUARD, empty=GUARD)
"""When a spell may be cast; the engine asks."""
