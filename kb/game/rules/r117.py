"""Section 117: timing and priority."""

from kb.game.book import GUARD, NEVER, Rule
from kb.game.rules.r704 import CHECK

SPELLS = Rule("117.1a", instant=NEVER, main=GUARD, empty=GUARD)
"""When a spell may be cast; the engine asks."""

CHECK.echo("117.2d", "priority")
CHECK.echo("117.5", "priority", "together", "repeated")
