"""The sentences of what cards watch for, do, change, need and cost, by name.

A test compares these tables with what the model knows. Refuses: putting them together.
"""

from __future__ import annotations

from corpus.errors import N_
from kb.checks import phrases_casting, phrases_keywords, phrases_life, phrases_replacing

USUAL = {
    ("", "who"): "you",
    ("", "source"): "this",
    ("", "amount"): "1",
    ("", "control"): "you",
    ("", "what"): "this",
}
"""What counts where a case says nothing: (name, field), or ("", field) for all but events."""

EVENTS = {
    "ability triggers": N_("an ability of {what} triggers"),
    "enters": N_("{what} enters the battlefield"),
    "enters or is created": N_("{what} enters the battlefield"),
    "leaves": N_("{what} leaves the battlefield"),
    "dies": N_("{what} dies"),
    "put into graveyard": N_("{what} is put into a graveyard"),
    "leaves graveyard": N_("{what} leaves a graveyard"),
    "put into hand or library": N_("{what} is put into a hand or library"),
    "exiled": N_("{what} is exiled"),
    "returned to hand": N_("{what} is returned to a hand"),
    "transforms": N_("{what} transforms"),
    "converts": N_("{what} converts"),
    "transforms into": N_("an object transforms or converts and is then this: {what}"),
    "turned face down": N_("{what} is turned face down"),
    "revealed": N_("{who} reveals {what}"),
    "card put into graveyard": N_("a card ({what}) is put into a graveyard"),
    "turned face up": N_("{what} is turned face up"),
    "tapped": N_("{what} becomes tapped"),
    "untapped": N_("{what} becomes untapped"),
    "destroyed": N_("{what} is destroyed"),
    "sacrificed": N_("{what} is sacrificed"),
    "blocks": N_("{what} blocks"),
    "becomes blocked": N_("{what} becomes blocked"),
    "attacks with": N_("{who} attacks with a creature ({what})"),
    "player attacks": N_("{who} attacks"),
    "player attacks player": N_("{who} attacks a player ({attacked})"),
    "is attacked": N_("this is attacked: {attacked}"),
    "blocks a creature": N_("{what} blocks a creature ({by})"),
    "becomes blocked by": N_("{what} becomes blocked by a creature ({by})"),
    "becomes blocked by number": N_("{what} becomes blocked by so many creatures: {number}"),
    "attacks and is not blocked": N_("{what} attacks and isn’t blocked"),
    "unattached": N_("{what} becomes unattached"),
    "cycled": N_("{what} is cycled"),
    "countered": N_("{what} is countered"),
    "draws": N_("{who} draws a card"),
    "gains life": N_("{who} gains life"),
    "loses life": N_("{who} loses life"),
    "shuffles": N_("{who} shuffles a library"),
    "would lose": N_("{who} loses the game"),
    "attacks": N_("{what} attacks"),
    "damage": N_("{what} deals damage"),
    "casts": N_("{who} casts a spell ({what})"),
    "begins": N_("a step begins ({step}; turn of {who})"),
    "targeted": N_("{what} is targeted by a spell or ability of {who}"),
    "discards": N_("{who} discards a card ({what})"),
    "counters": N_("counters are put on {what} ({counter})"),
    "puts counters": N_("counters are put on {what} by {by} ({counter})"),
    "gives counters": N_("{by} gives counters to {who} ({counter})"),
    "last counter removed": N_("the last counter is removed from {what} ({counter})"),
    "becomes day or night": N_("day becomes night or night becomes day"),
    "day becomes night": N_("day becomes night"),
    "night becomes day": N_("night becomes day"),
    "becomes day": N_("it becomes day"),
    "becomes night": N_("it becomes night"),
    "main phase begins": N_("a main phase begins (turn of {who})"),
    "phases in": N_("{what} phases in"),
    "phases out": N_("{what} phases out"),
    "attached": N_("{what} becomes attached"),
}

EFFECTS = {
    "damage": N_("{source} deals {amount} damage to {to}"),
    "gain life": N_("{who} gains {amount} life"),
    "lose life": N_("{who} loses {amount} life"),
    "mill": N_("{who} mills {amount}"),
    "shuffle": N_("{who} shuffles the library"),
    "win": N_("{who} wins the game"),
    "lose the game": N_("{who} loses the game"),
    "draw": N_("{who} draws {amount}"),
    "discard": N_("{who} discards {amount}"),
    "destroy": N_("destruction of {what}"),
    "tap": N_("{what} becomes tapped"),
    "untap": N_("{what} becomes untapped"),
    "transform": N_("{what} transforms"),
    "convert": N_("{what} converts"),
    "meld": N_("{what} and {with} are melded"),
    "meld with counterpart": N_("{what} and {with} are exiled and melded"),
    "count moved": N_("{what} goes to this zone: {to}; what counts: {count}"),
    "name a card": N_("{who} chooses a card name"),
    "counter": N_("{what} is countered"),
    "sacrifice": N_("{what} is sacrificed"),
    "phase out": N_("{what} phases out"),
    "turn face up": N_("{what} is turned face up"),
    "turn face down": N_("{what} is turned face down"),
    "regenerate": N_("regeneration of {what}"),
    "unattach": N_("{what} becomes unattached"),
    "choose and sacrifice": N_("{who} sacrifices {what}"),
    "move": N_("{what} goes to this zone: {to}"),
    "counters": N_("{on} gets {amount} × {kind}"),
    "remove counters": N_("{on} loses {amount} × {kind}"),
    "create a copy": N_("{who} creates a token copying {of}"),
    "create": N_("{who} creates {amount} × {token}"),
    "change": N_("this holds for {what}: {changes}"),
    "attach": N_("{what} becomes attached to {to}"),
    "fight": N_("{what} fights {with}"),
    "if": N_("if {condition}: {then}"),
    "may": N_("{who} may do this: {then}"),
    "mark": N_("{what} becomes “{name}”"),
    "mana": N_("{who} adds {add}"),
    "becomes day": N_("it becomes day"),
    "becomes night": N_("it becomes night"),
    "extra turn": N_("{who} takes an extra turn after this one"),
    "extra phase": N_("after this phase there is another: {phase}"),
    "extra step after phase": N_("after this phase there is another with only this step: {step}"),
    "extra step": N_("after this step there is another: {step}"),
    "skip": N_("{who} skips the next of these: {what}"),
    "aura swap": N_("{who} may exchange this permanent for an Aura card in hand"),
    "delay": N_("later, {ability}"),
    "nothing": N_("nothing more"),
    "must block": N_("{what} blocks {attacker} in this combat if able"),
    "bonus for blockers": N_("it gets +{number}/+{number} for each blocker beyond {beyond}"),
    "bonus for opponents attacked": N_("it gets +{one}/+{one} for each opponent attacked"),
    "choose color": N_("{who} chooses a color"),
    "choose card type": N_("{who} chooses a card type"),
    "choose supertype": N_("{who} chooses a supertype"),
    "choose creature type": N_("{who} chooses a creature type"),
    "choose land type": N_("{who} chooses a land type"),
    "choose spell type": N_("{who} chooses a spell type"),
    "choose battle type": N_("{who} chooses a battle type"),
    "choose any number": N_("{who} chooses any number"),
    "any color": N_("one mana of any color is added"),
}

CHANGES = {
    "copy": N_("is a copy"),
    "control": N_("controlled by {what}"),
    "add types": N_("also has the types {what}"),
    "set types": N_("has the types {what}"),
    "set subtypes": N_("has the subtypes {what}"),
    "lose types": N_("no longer has the types {what}"),
    "set colors": N_("its color is {what}"),
    "add colors": N_("its color is also {what}"),
    "gain": N_("gains {what}"),
    "lose": N_("loses {what}"),
    "lose all abilities": N_("loses all abilities"),
    "cannot have": N_("can’t have {what}"),
    "is pt": N_("its power and toughness are {what}"),
    "set pt": N_("its base power and toughness are {what}"),
    "pt": N_("gets {what}"),
    "switch pt": N_("power and toughness are switched"),
    "cannot": N_("can’t do this: {what}"),
}

CONDITIONS = {
    "control": N_("its controller controls {what} ({least} or more)"),
    "life": N_("its controller has {at_most} life or less"),
    "counters": N_("it has {least} or more × {counter}"),
    "mark": N_("it is “{name}”"),
    "this": N_("it is {is_}"),
    "designation": N_("it is {what}"),
    "your turn": N_("it is its controller’s turn"),
    "hand": N_("its controller’s hand has at most {at_most} cards"),
}

REPLACEMENTS = {
    "enters with": N_("it enters otherwise ({details})"),
    "to zone": N_("it goes to this zone: {zone}"),
    "prevent": N_("that damage is prevented"),
    "times": N_("{by} times as much"),
    "plus": N_("{by} more"),
    "nothing": N_("nothing happens"),
    "turns with": N_("it turns over otherwise ({details})"),
}

COSTS = {
    "mana": "{what}",
    "tap": "{{T}}",
    "untap": "{{Q}}",
    "life": N_("{what} life"),
    "remove counters": N_("counters removed: {args}"),
    "sacrifice": N_("sacrifice of {what}"),
    "discard": N_("discarding of {what}"),
    "discard this": N_("discarding of this card"),
    "tap others": N_("tapping of {what}"),
    "exile": N_("exiling of {what}"),
    "loyalty": N_("loyalty {what}"),
    "energy": N_("{what} energy"),
    "mill": N_("milling of {what} cards"),
    "opponent gains": N_("{what} life for an opponent"),
    "return": N_("return of {what} to its owner’s hand"),
}

PLAIN = {
    "cannot attack": N_("can’t attack"),
    "cannot attack alone": N_("can’t attack alone"),
    "attacks if able": N_("attacks if able"),
    "cannot block": N_("can’t block"),
    "cannot block alone": N_("can’t block alone"),
    "blocks if able": N_("blocks if able"),
    "attack tax": N_("creatures can’t attack its controller without paying this much life each:"),
    "block tax": N_("creatures can’t block it without paying this much life each:"),
    "only before attackers are declared": N_("only before attackers are declared"),
    "only after attackers are declared": N_("only after attackers are declared"),
    "only before blockers are declared": N_("only before blockers are declared"),
    "only after blockers are declared": N_("only after blockers are declared"),
    "only during combat": N_("only during combat"),
}
"""Restrictions and requirements that cards say in words of their own (508.1c, 508.1d)."""

USUAL |= phrases_life.USUAL | phrases_casting.USUAL
EVENTS |= phrases_life.EVENTS | phrases_casting.EVENTS | phrases_keywords.EVENTS
EFFECTS |= phrases_life.EFFECTS | phrases_casting.EFFECTS | phrases_keywords.EFFECTS
CHANGES |= phrases_life.CHANGES | phrases_casting.CHANGES | phrases_keywords.CHANGES
CONDITIONS |= phrases_casting.CONDITIONS | phrases_keywords.CONDITIONS
REPLACEMENTS |= phrases_life.REPLACEMENTS | phrases_keywords.REPLACEMENTS
EVENTS |= phrases_replacing.EVENTS
EFFECTS |= phrases_replacing.EFFECTS
CHANGES |= phrases_replacing.CHANGES
CONDITIONS |= phrases_replacing.CONDITIONS
REPLACEMENTS |= phrases_replacing.REPLACEMENTS
