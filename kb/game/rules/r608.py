"""Section 608: resolving spells and abilities. The engine asks these."""

from kb.game.book import DOES, GUARD, NEVER, VALUE, Rule
from kb.game.rules.r603 import INTERVENING_IF

INTERVENING_IF.echo("608.2a", "leaves", "no longer")

ILLEGAL_TARGETS = Rule("608.2b", legal=NEVER, all=GUARD, unaffected=DOES)
"""A spell or ability whose targets are all illegal does not resolve."""

CHOICES = Rule("608.2d", possible=NEVER)
"""Nobody chooses what is impossible; instructions ask."""

INFORMATION = Rule("608.2h", gone=GUARD)
"""Of an object that is gone its last known information counts; amounts ask."""

DURING = Rule("608.2g", during=GUARD)
"""Nobody gets priority when a spell is cast during a resolution; the engine asks."""

TOKEN = Rule("608.3f", copy=GUARD)
"""A permanent spell that is a copy becomes a token; the engine asks."""

LAST = Rule("608.2n", kind=GUARD, graveyard=VALUE, ceases=DOES)
"""Where an instant, a sorcery or an ability goes once it has resolved."""

BECOMES_PERMANENT = Rule("608.3a", permanent=GUARD, controller=VALUE)
"""A permanent spell enters under the control of its controller."""

PERMANENT_TARGETS = Rule("608.3b", legal=NEVER)
"""A permanent spell with an illegal target does not resolve."""

AURA = Rule("608.3c", Aura=GUARD)
"""An Aura spell enters attached to its target."""
