"""Section 602: activating activated abilities."""

from kb.game.book import GUARD, NEVER, Rule

LIKE_SPELLS = Rule("602.2b", full=NEVER)
"""Costs are paid as those of spells are; the engine asks."""

AS_SORCERY = Rule("602.5d", sorcery=GUARD)
"""Restricted to when a sorcery could be cast; the engine asks."""
