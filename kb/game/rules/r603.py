"""Section 603: triggered abilities.

The engine asks these where abilities trigger, are put on the stack and resolve.
"""

from kb.game.book import GUARD, Rule

TRIGGERS = Rule("603.2")
"""An ability triggers when an event matches it."""

PUT = Rule("603.3")
"""What has triggered goes on the stack the next time a player would get priority."""

INTERVENING_IF = Rule("603.4", **{"at trigger": GUARD, "at resolution": GUARD})
"""An “if” after the trigger condition is checked twice."""

LOOK_BACK = Rule("603.10a")
"""Leaves-the-battlefield abilities look back in time."""

AT_ONCE = Rule("603.6b", **{"on the battlefield": GUARD})
"""Continuous effects apply to a permanent as it enters, not before."""
