"""A case in words: given, when, then, as sentences for the interface to translate.

The sentences come from the tokens that run, so a transcript cannot say what is not done.
Refuses: languages.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from corpus.errors import N_
from kb.checks.givens import PLAYERS
from kb.checks.model import Case, Step
from kb.checks.say_cards import card_words
from kb.checks.tokens import THEN, WHEN
from kb.checks.told import Listed, TermName, Told
from kb.checks.yamltree import Map, Seq
from kb.game.values import Zone

STEP_TERMS = {
    "untap": "untap step",
    "upkeep": "upkeep step",
    "draw": "draw step",
    "precombat main": "precombat main phase",
    "beginning of combat": "beginning of combat step",
    "declare attackers": "declare attackers step",
    "declare blockers": "declare blockers step",
    "first combat damage": "combat damage step",
    "combat damage": "combat damage step",
    "end of combat": "end of combat step",
    "postcombat main": "postcombat main phase",
    "end": "end step",
    "cleanup": "cleanup step",
}
"""Step → its name in the term base."""


class Narration(NamedTuple):
    """What a case says, in the order of its parts."""

    given: tuple[Told, ...]
    when: tuple[Told, ...]
    then: tuple[Told, ...]


def narrate(case: Case) -> Narration:
    """The sentences of a case; those of `then` stand in the order of its assertions."""
    return Narration(
        tuple(_given(case.given[0].args)),
        tuple(_said(step, WHEN) for step in case.when),
        tuple(_said(step, THEN) for step in case.then),
    )


def _said(step: Step, table: Any) -> Told:
    told: Told = table[step.token].say(step.args)
    return Told(told.message, {name: termed(value) for name, value in told.data.items()})


def termed(value: object) -> object:
    """A step or zone by its name in the term base; everything else as it is."""
    if isinstance(value, str):
        if value in STEP_TERMS:
            return TermName(STEP_TERMS[value])
        if value in tuple(Zone):
            return TermName(zone_term(value))
    return value


def zone_term(zone: str) -> str:
    """The name of a zone in the term base."""
    return {"exile": "exile", "command": "command zone"}.get(zone, zone)


def _given(given: Map) -> list[Told]:
    found = []
    if {"turn", "step"} & given.keys():
        step = str(given.get("step", "precombat main"))
        data = {"player": str(given.get("turn", "A")), "step": TermName(STEP_TERMS[step])}
        found.append(Told(N_("It is the turn of {player}; {step}."), data))
    if given.get("designation") in {"day", "night"}:
        words = N_("It is day.") if given["designation"] == "day" else N_("It is night.")
        found.append(Told(words))
    if "last turn spells" in given:
        number = given["last turn spells"]
        found.append(
            Told(N_("Spells that the active player cast last turn: {number}."), {"number": number})
        )
    for name in PLAYERS:
        if name in given:
            found += _player(name, given[name])
    return found


def _player(name: str, player: Map) -> list[Told]:
    found = []
    facts: list[object] = []
    if "life" in player:
        facts.append(Told(N_("life {number}"), {"number": player["life"]}))
    if "mana" in player:
        facts.append(Told(N_("mana {symbols}"), {"symbols": player["mana"]}))
    for kind, number in player.get("counters", Map()).items():
        facts.append(Told(N_("counters “{kind}”: {number}"), {"kind": kind, "number": number}))
    for key in ("lands played", "spells cast"):
        if key in player:
            words = {
                "lands played": N_("lands played this turn: {number}"),
                "spells cast": N_("spells cast this turn: {number}"),
            }
            facts.append(Told(words[key], {"number": player[key]}))
    if facts:
        data = {"player": name, "facts": Listed(tuple(facts))}
        found.append(Told(N_("{player}: {facts}."), data))
    for zone in Zone:
        cards = player.get(zone.value)
        if cards is not None:
            data = {
                "player": name,
                "zone": TermName(zone_term(zone.value)),
                "cards": Listed(tuple(_cards(cards))),
            }
            found.append(Told(N_("{player}, {zone}: {cards}."), data))
    return found


def _cards(node: Any) -> list[object]:
    if isinstance(node, Seq):
        return list(map(str, node))
    return [card_words(str(label), one) for label, one in node.items()]
