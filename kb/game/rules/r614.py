"""Sections 614 and 616: replacement effects, and the choice among several."""

from kb.game.book import DOES, GUARD, NEVER, VALUE, Rule
from kb.game.happening import exiling, shields  # noqa: F401 - they register what effects do

INSTEAD = Rule("614.1a", **{"which events": GUARD})
"""What happens instead of which events."""

SKIP = Rule("614.1b", which=GUARD)
"""What is skipped."""

SKIPS_NEXT = Rule("614.10a", nothing=DOES, two=GUARD, each=DOES)
"""What was scheduled for what is skipped waits; each effect skips one occurrence."""

OWN_ENTERING = Rule("614.1c", permanent=GUARD)
"""How a permanent itself enters."""

OTHERS_ENTERING = Rule("614.1d", objects=GUARD)
"""How objects of some kind enter."""

ONCE = Rule("614.5", **{"single opportunity": GUARD})
"""A replacement effect changes an event, or what replaces it, only once."""

NEVER_HAPPENS = Rule("614.6", replaced=GUARD)
"""A replaced event does not happen; what replaces it does."""

REDIRECTION = Rule("614.9", left=GUARD, ceased=GUARD, player=GUARD)
"""Damage is dealt to another instead, where that is still possible."""

CHOSEN_BEFORE = Rule("614.12a", choice=GUARD)
"""What has to be chosen for how a permanent enters is chosen before."""

NOT_ITSELF = Rule("614.13a", itself=GUARD, others=GUARD)
"""What enters, and what enters with it, is not chosen to go elsewhere."""

NOT_TWICE = Rule("614.13b", again=GUARD)
"""Nothing is chosen twice to go elsewhere as permanents enter."""

NOT_FROM_TOP = Rule("614.13c", entering=GUARD)
"""A card that enters from a library is left out of what is milled meanwhile."""

ANCHOR = Rule("614.12c", chosen=GUARD)
"""An ability with an anchor word is there as long as that word was chosen."""

NO_ENTRY = Rule("614.17d", enter=GUARD)
"""What can’t enter, judged by what it would be, does not."""

LASTS = Rule("614.3", over=GUARD, used=DOES)
"""How long a replacement effect of what resolved lasts."""

CANNOT = Rule("614.17c", happen=GUARD, itself=NEVER)
"""What can’t happen is not replaced, unless by a self-replacement effect."""

NO_COST = Rule("614.17b", happen=GUARD)
"""A cost that includes what can’t happen is not paid."""

TURNED = Rule("614.1e", turned=GUARD)
"""What is done as a permanent is turned face up."""

PUTS = Rule("614.16", effect=GUARD)
"""Counters that a replacement effect puts are put by an effect."""

SELF_REPLACEMENT = Rule("614.15", own=GUARD)
"""What a resolving spell or ability replaces of its own effects."""

SELF_FIRST = Rule("616.1a", first=VALUE, kind=GUARD)
CONTROL_FIRST = Rule("616.1b", first=VALUE, kind=GUARD)
COPY_FIRST = Rule("616.1c", first=VALUE, kind=GUARD)
FACE_FIRST = Rule("616.1d", first=VALUE, kind=GUARD)
"""Which kinds of effects come before all that are left."""

CHOICE = Rule("616.1e", ahead=GUARD, free=VALUE)
"""The affected player, or the affected object's controller, chooses which applies."""

REPEATED = Rule("616.1f", now=GUARD)
"""The process is repeated with what applies then."""

BECOMES = Rule("616.2", applicable=GUARD)
"""What one effect makes of an event, another may apply to."""

PREVENTS = Rule("615.1a", damage=GUARD)
"""Damage that is prevented is not dealt."""

NOT_DEALT = Rule("615.6", prevented=GUARD)
"""Prevented damage never happens."""

FURTHER = Rule("615.5", amount=VALUE, happens=DOES, prevented=GUARD)
"""What a prevention effect does besides, right after."""

SHIELD = Rule("615.7", shielded=GUARD, reduces=DOES, choice=VALUE)
"""A shield against so much damage."""

NEXT_TIME = Rule("615.8", source=GUARD, next=DOES)
"""A shield against the next damage of one source."""

RECHECKED = Rule("615.9", match=GUARD, used=DOES)
"""The properties of the source are looked at again."""

EACH_EVENT = Rule("615.10", amount=VALUE, separately=DOES, applies=GUARD)
"""A static ability prevents so much of each event."""

SHIELD_LASTS = Rule("615.3", over=GUARD)
"""How long a prevention effect of what resolved lasts."""

TRIGGERS = Rule("615.13", some=GUARD, several=VALUE)
"""What triggers on damage being prevented does once for each effect at a time."""

UNPREVENTABLE = Rule("615.12a", single=GUARD, **{"can’t be prevented": GUARD})
"""A prevention effect is applied once to damage that can’t be prevented."""

EACH_CREATURE = Rule("615.11", qualifies=GUARD, own=VALUE)
"""Each creature has its own shield."""
