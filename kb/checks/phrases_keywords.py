"""Sentences of what cards watch for and do with keywords and keyword actions.

Part of the tables of `kb.checks.phrases`. What only keywords say has a sentence as well, so that
a case may use it.
"""

from __future__ import annotations

from corpus.errors import N_

EVENTS = {
    "greater enters": N_("{what} enters the battlefield with greater power or toughness"),
    "attacks with greater": N_("{what} attacks with another creature that has greater power"),
    "attacks the leader": N_("{what} attacks a player with the most life"),
    "casts for more": N_("{who} casts a spell with more mana than its power or toughness"),
    "mentors": N_("{what} mentors another creature"),
    "boasts": N_("{what} boasts"),
    "enlists": N_("{what} enlists a creature"),
    "evolves": N_("{what} evolves"),
    "trains": N_("{what} trains"),
    "exploits": N_("{what} exploits a creature"),
    "crews": N_("{what} crews a Vehicle"),
    "saddles": N_("{what} saddles a permanent"),
    "scries": N_("{who} scries"),
    "surveils": N_("{who} surveils"),
}

EFFECTS = {
    "adapt": N_("adapt {amount}"),
    "champion": N_("another permanent is exiled, or this one is sacrificed"),
    "return championed": N_("the exiled card returns to the battlefield"),
    "create tokens": N_("{who} creates tokens: {amount}"),
    "sacrifice tokens": N_("these tokens are sacrificed"),
    "drain": N_("each opponent loses 1 life, and {who} gains as much as they lose"),
    "pair": N_("{who} may pair it with another creature"),
    "pair with it": N_("{who} may pair the two"),
    "mentor": N_("the target gets a +1/+1 counter"),
    "increment": N_("it gets a +1/+1 counter"),
    "token takes this": N_("a token is created, and this is attached to it"),
    "station": N_("charge counters for the power of the tapped creature"),
    "myriad": N_("a copy for each other opponent, tapped and attacking"),
    "exile tokens": N_("these tokens are exiled"),
    "enlisted": N_("it gets +X/+0, where X is the power of the tapped creature"),
    "backup": N_("+1/+1 counters, and another creature gains the abilities printed below"),
    "transfigure": N_("{who} searches for a creature card whose mana value is the same"),
    "evolve": N_("a +1/+1 counter if the other creature is greater still"),
    "train": N_("a +1/+1 counter for training"),
    "exploit": N_("{who} may sacrifice a creature"),
    "fabricate": N_("{who} puts +1/+1 counters on it or creates Servos"),
    "monstrosity": N_("monstrosity {amount}"),
    "pay for each age counter": N_("an age counter; {who} pays for each of them or sacrifices it"),
    "renown": N_("+1/+1 counters, and it becomes renowned: {amount}"),
    "saddled": N_("it becomes saddled"),
    "scry": N_("{who} scries {amount}"),
    "surveil": N_("{who} surveils {amount}"),
    "top card goes": N_("the top card of the library of {who} goes to this zone: {to}"),
    "unless pays X": N_("unless the player pays X: {then}"),
}

CHANGES = {
    "players gain": N_("{who} gains abilities"),
    "as though without": N_("can be the target as though it lacked this ability: {what}"),
}

CONDITIONS = {
    "attached": N_("it is attached"),
    "new since last upkeep": N_("it came under control since the last upkeep"),
    "saddled": N_("it is saddled"),
    "x": N_("X is {least} or more"),
    "unpaired": N_("it is not paired"),
    "the city’s blessing": N_("its controller has the city’s blessing"),
    "tribute not paid": N_("tribute was not paid"),
}

REPLACEMENTS = {
    "amplify": N_("it enters with +1/+1 counters for each card revealed"),
    "bloodthirst": N_("it enters with +1/+1 counters for damage to opponents"),
    "devour": N_("it enters with +1/+1 counters for what is sacrificed"),
    "riot": N_("it enters with a +1/+1 counter, or gains haste"),
    "sunburst": N_("it enters with counters for the colors of the mana spent"),
    "tribute": N_("it enters with +1/+1 counters if an opponent likes"),
    "absorb": N_("so much of each source’s damage of one time is prevented: {amount}"),
    "unleash": N_("it may enter with a +1/+1 counter"),
}
