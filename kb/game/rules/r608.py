"""Section 608: resolving spells and abilities."""

from kb.game.book import Rule

ILLEGAL_TARGETS = Rule("608.2b")
"""A spell or ability whose targets are all illegal does not resolve."""
