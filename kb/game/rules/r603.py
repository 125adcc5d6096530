"""Section 603: triggered abilities.

The engine asks these where abilities trigger, are put on the stack and resolve.
"""

from kb.game.book import DOES, GUARD, MORE, NEVER, VALUE, Rule

PRECLUDED = Rule("603.2a", triggered=GUARD)
"""What keeps abilities from being activated does not keep any from triggering."""

EACH_STEP = Rule("603.2b", **{"that step": GUARD, "every": VALUE})
"""What triggers at the beginning of a step does when that step begins, all of it."""

EVERY_TIME = Rule("603.2c", once=MORE, **{"every one": NEVER})
"""Once for each occurrence of the trigger event, several in one event."""

MORE_TIMES = Rule("603.2d", **{"that the object has": GUARD, "other effects": VALUE})
"""Abilities that make others trigger additional times."""

BECOMES = Rule("603.2e", entering=GUARD)
"""A permanent that enters in a state does not come to be in it."""

VISIBLE = Rule("603.2f", hidden=GUARD)
"""Abilities of objects that not all players see don't trigger."""

OCCURS = Rule("603.2g", replaced=GUARD)
"""What is replaced or prevented triggers nothing."""

ONLY_ONCE = Rule("603.2h", taken=GUARD, **{"that turn": VALUE})
"""What is done only once each turn doesn't trigger once it has been done."""

CONTROLLER = Rule("603.3a", exception=GUARD, **{"when it triggered": VALUE})
"""Who controls a triggered ability."""

STACK_ORDER = Rule("603.3b", rounds=VALUE, APNAP=VALUE, choice=VALUE)
"""In which order abilities are put on the stack."""

MODAL = Rule("603.3c", modal=GUARD, illegal=GUARD)
"""Modes are announced while the ability goes on the stack."""

NO_CHOICE = Rule("603.3d", **{"no legal option": GUARD})
"""An ability without a legal choice does not stay on the stack."""

INTERVENING_IF = Rule(
    "603.4",
    **{"only if": DOES, "untrue": GUARD, "leaves": DOES, "no longer": GUARD},
)
"""An “if” after the trigger condition is checked twice."""

OPTIONAL = Rule("603.5", **{"at resolution": VALUE, "may": NEVER})
"""Whether an optional effect happens is decided at resolution."""

ENTERS = Rule("603.6a", newcomers=NEVER, **{"onto the battlefield": GUARD})
"""Who is asked when a permanent enters."""

AT_ONCE = Rule("603.6b", **{"on the battlefield": GUARD})
"""Continuous effects apply to a permanent as it enters, not before."""

LEAVES = Rule("603.6c", owner=DOES, **{"from the battlefield": GUARD})
"""What leaving the battlefield is."""

FINDS_BOTH = Rule("603.6e", graveyard=GUARD)
"""An Aura's ability finds what its permanent became, and what the Aura became."""

CREATED = Rule("603.7a", before=GUARD)
"""A delayed ability sees nothing that happened before it was created."""

SINGLE_TIME = Rule("603.7b", duration=NEVER, chooses=VALUE)
"""Without a duration a delayed ability triggers once."""

PARTICULAR = Rule("603.7c", gone=GUARD)
"""A delayed ability finds the object itself, whatever it is like, not what its card became."""

OF_SPELL = Rule("603.7d", spell=GUARD, resolved=VALUE)
OF_ABILITY = Rule("603.7e", ability=GUARD, source=VALUE, resolved=VALUE)
OF_REPLACEMENT = Rule("603.7f", replacement=GUARD, source=VALUE, applied=VALUE)
"""Source and controller of delayed abilities."""

STATE = Rule("603.8", matches=GUARD, again=DOES)
"""What triggers on a state of the game triggers once until it has left the stack."""

LOSES = Rule("603.9", loses=GUARD)
"""What triggers on a player losing the game does whatever the reason."""

LOOK_BACK = Rule(
    "603.10a",
    leaves=NEVER,
    sacrifices=NEVER,
    graveyard=NEVER,
    kinds=GUARD,
    **{"hand or library": NEVER},
)
BACK_PHASING = Rule("603.10b", phases=GUARD)
BACK_UNATTACHED = Rule("603.10c", unattached=GUARD)
BACK_CONTROL = Rule("603.10d", loses=GUARD)
BACK_COUNTERED = Rule("603.10e", countered=GUARD)
BACK_LOSING = Rule("603.10f", loses=GUARD)
"""Which abilities are looked for as things were before the event."""

REFLEXIVE = Rule("603.12a", each=NEVER, earlier=GUARD)
"""A reflexive ability looks at what happened during the resolution that created it."""
