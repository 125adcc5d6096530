"""Which decisions a case may make: who is asked for each and when, and what is picked.

A test compares the names with what the model asks for. Refuses: asking (`kb.game.choices`).
"""

from __future__ import annotations

from typing import NamedTuple


class Asked(NamedTuple):
    """Who is asked for a decision and when, and what `pick` takes, for the page."""

    who: str
    pick: str


_CARDS = "one or several of the cards"
_YES = "`yes` or `no`"

DECISIONS = {
    "any number": Asked("who an instruction tells to choose a number", "a number"),
    "as it enters": Asked("who puts a permanent with `choose` onto the battlefield", "one word"),
    "attack": Asked("the controller of what enters attacking", "a player or planeswalker"),
    "aura": Asked("who swaps an Aura, if several fit", "a card in hand"),
    "aura swap": Asked("who activated aura swap", _YES),
    "band": Asked("the attacking player, as attackers are declared", "the creatures of one band"),
    "battle type": Asked("who is told to choose one", "a battle type"),
    "block": Asked("the controller of what enters blocking", "an attacker"),
    "card name": Asked("who is told to choose one", "a name"),
    "card type": Asked("who is told to choose one", "a card type"),
    "cast": Asked("who may cast a spell as something resolves", _YES),
    "champion": Asked(
        "who controls a champion that enters", "the permanent that is exiled, or `[]`"
    ),
    "color": Asked("who is told to choose one", "a color"),
    "cascade": Asked("who may do something with a card as they cascade", "the exiled card"),
    "command zone": Asked("the owner of a commander that was put elsewhere", "its label, or `all`"),
    "copy": Asked("the controller of what enters as a copy", "the object that is copied"),
    "cost": Asked("who pays a cumulative upkeep with a choice", "a cost for each counter"),
    "creature type": Asked("who is told to choose one", "a creature type"),
    "crew": Asked("who crews a Vehicle", "the creatures that become tapped"),
    "demonstrate": Asked("who cast a spell with demonstrate", _YES),
    "devour": Asked("the controller of what devours, as it enters", "creatures, or `[]`"),
    "discard": Asked("who discards, or who chooses it", _CARDS),
    "enlist": Asked("the controller of an attacker that enlists", "a creature, or `[]`"),
    "event": Asked("the controller of a delayed ability that waits for one of several", "an event"),
    "exile": Asked("who exiles cards as a cost, or as something enters", _CARDS),
    "exploit": Asked("the controller of what exploits", "a creature, or `[]`"),
    "fabricate": Asked("the controller of what fabricates", "`yes` for counters, `no` for Servos"),
    "kicker": Asked(
        "who casts a spell while something resolves", "how many times each kicker cost is paid"
    ),
    "land type": Asked("who is told to choose one", "a land type"),
    "legend": Asked("who controls several legends with one name", "the one that stays"),
    "life": Asked("who redistributes life totals", "player → new total"),
    "may": Asked("who may do what an effect says with “may”", _YES),
    "mode": Asked("the controller of a modal triggered ability", "the number of a mode, from 1"),
    "myriad": Asked("the controller of what attacks with myriad", "opponents, or `[]`"),
    "new targets": Asked("who may choose new targets for a copy", "the new targets in their order"),
    "opponent": Asked("who chooses an opponent for a keyword", "a player"),
    "order": Asked(
        "who has several abilities to put on the stack", "all of them, the lowest first"
    ),
    "order of cards": Asked("the owner of two cards that a melded permanent leaves", "both"),
    "pair": Asked("the controller of what has soulbond", "`yes`, or a creature; `no`, or `[]`"),
    "pay": Asked("who may pay a cost as something resolves", _YES),
    "player": Asked("who chooses a player", "a player"),
    "poison": Asked("who proliferates, if both players of a team were chosen", "a player"),
    "proliferate": Asked("who proliferates", "permanents and players, or `[]`"),
    "provoke": Asked("the controller of an attacker that provokes", _YES),
    "replacement": Asked(
        "the affected player or controller, if several effects could apply",
        "the object whose effect comes first (`L 2`: its second one)",
    ),
    "return": Asked("who returns a permanent as a cost", "a permanent"),
    "reveal": Asked("who reveals cards from the hand for a keyword", "cards, or `[]`"),
    "riot": Asked("the controller of what enters with riot", "`yes` for the counter"),
    "sacrifice": Asked("who sacrifices", "one or several permanents"),
    "saddle": Asked("who saddles a permanent", "the creatures that become tapped"),
    "scry": Asked("who scries", "the cards that go to the bottom, or `[]`"),
    "search": Asked("who searches a library", "a card, or `[]`"),
    "sector": Asked("who is told to choose a sector", "`alpha`, `beta` or `gamma`"),
    "shielded": Asked(
        "who is shielded from the damage of several sources at once, if it is not enough for all",
        "the sources, that whose damage is prevented first in front",
    ),
    "spell type": Asked("who is told to choose one", "a spell type"),
    "supertype": Asked("who is told to choose one", "a supertype"),
    "surveil": Asked("who surveils", "the cards that go to the graveyard, or `[]`"),
    "tap others": Asked("who taps permanents as a cost", "a permanent"),
    "target": Asked("the controller of a triggered ability with targets", "the targets"),
    "timestamps": Asked(
        "the active player, where a case says so, if their objects get timestamps at once",
        "all of them, the earliest first",
    ),
    "top": Asked("who puts several cards back on top", "all of them, the topmost first"),
    "tribute": Asked("the opponent whom a tribute is asked of", _YES),
    "unleash": Asked("the controller of what enters with unleash", _YES),
    "way": Asked("who casts a spell while something resolves", "a way of casting"),
    "x": Asked("who decides what X is", "a number"),
}

PREFIXES = {
    "apply ": Asked("who may apply an optional effect of this object", _YES),
    "damage of ": Asked(
        "the controller of a creature that can divide its combat damage",
        "creature or player → its share",
    ),
    "protector of ": Asked("the controller of a battle", "a player"),
    "sector of ": Asked("the controller of a creature that gets one", "a sector"),
    "untap ": Asked("the controller of what may stay tapped", _YES),
}
"""Beginnings of names that go on with a label."""
