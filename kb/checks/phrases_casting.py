"""Sentences of what cards do with spells: casting, copying, searching, paying on resolution.

Part of the tables of `kb.checks.phrases`.
"""

from __future__ import annotations

from corpus.errors import N_

USUAL = {
    ("copy spell", "what"): "it",
    ("draws at most", "who"): "any",
    ("cast", "cost"): "{0}",
}

EVENTS = {
    "tapped for mana": N_("{what} is tapped for mana"),
    "moved": N_("{what} is put into this zone: {to}"),
    "cycles or discards": N_("a card is cycled or discarded ({what})"),
}

EFFECTS = {
    "cast": N_("{who} may cast {what} for this cost: {cost}"),
    "copy spell": N_("{what} is copied: {amount}; new targets may be chosen"),
    "copy this spell": N_("the spell is copied: {amount}"),
    "storm": N_("the spell is copied once for every earlier spell of the turn"),
    "gravestorm": N_("the spell is copied for each permanent that died this turn"),
    "demonstrate": N_("the spell may be copied, then for an opponent too"),
    "cascade": N_("cards are exiled from the library up to a cheaper nonland card"),
    "search": N_("the library is searched for a card ({what})"),
    "transmute": N_("the library is searched for a card whose mana value is the same"),
    "may pay": N_("{who} may pay {cost}; if so: {then}; if not: {else}"),
    "unless": N_("{then}, unless {who} pays {cost}"),
    "divided damage": N_("{amount} damage is dealt, divided as announced, to {to}"),
    "becomes foretold": N_("{what} becomes foretold, with this cost: {cost}"),
    "ninjutsu": N_("this card enters the battlefield tapped and attacking"),
    "unearth": N_("this card returns to the battlefield until the end step"),
    "token of the card": N_("a token that copies this card is created"),
    "copies of this": N_("tokens that copy this permanent are created: {amount}"),
    "small copy of this": N_("a smaller token that copies this permanent is created"),
}

CHANGES = {
    "costs more": N_("costs this much more to cast: {what}"),
    "costs less": N_("costs this much less to cast: {what}"),
    "draws at most": N_("each turn only one card is drawn by this player: {who}"),
    "as you cascade": N_(
        "as its controller cascades, with one of the exiled cards ({what}): {then}"
    ),
}

CONDITIONS = {
    "paid for": N_("its cost was paid: {name}"),
    "suspended": N_("it is suspended"),
    "cast by suspend": N_("it was cast with suspend, and its owner still controls it"),
    "blitzed": N_("its blitz cost was paid"),
}
