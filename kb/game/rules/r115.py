"""Section 115: targets. The engine asks in `spells.targets`."""

from kb.game.book import GUARD, NEVER, Rule
from kb.game.rules import r601

PERMANENTS = Rule("115.2", unless=GUARD, permanent=GUARD)
"""Only permanents are targets, unless a spell or ability says otherwise."""

ANY_TARGET = Rule("115.4", creature=NEVER, player=NEVER, planeswalker=NEVER, battle=NEVER)
"""What “any target” can be."""

r601.TARGETS.echo("115.3", "once", "each instance")
