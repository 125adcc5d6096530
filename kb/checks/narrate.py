"""A case in words: given, when, then, as sentences for the interface to translate.

The sentences come from the tokens that run, so a transcript cannot say what is not done.
Refuses: languages.
"""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from corpus.errors import N_
from kb.checks.givens import PLAYERS, players_of
from kb.checks.model import Case, Step
from kb.checks.say_cards import card_words, marks_words
from kb.checks.say_names import (
    copies_words,
    counter_words,
    counters_words,
    variant_words,
    zone_words,
)
from kb.checks.say_values import step_words, value_words
from kb.checks.tokens import THEN, WHEN
from kb.checks.told import Listed, TermName, Told
from kb.checks.yamltree import Map, Seq
from kb.game.values import Zone


class Narration(NamedTuple):
    """What a case says, in the order of its parts."""

    given: tuple[Told, ...]
    when: tuple[Told, ...]
    then: tuple[Told, ...]


def narrate(case: Case) -> Narration:
    """The sentences of a case; those of `then` stand in the order of its assertions."""
    return Narration(
        tuple(_given(case.given[0].args)),
        tuple(said(step, WHEN) for step in case.when),
        tuple(said(step, THEN) for step in case.then),
    )


def said(step: Step, table: Any) -> Told:
    """The sentence of one token with what it takes."""
    told: Told = table[step.token].say(step.args)
    return Told(told.message, {name: termed(name, value) for name, value in told.data.items()})


def termed(name: str, value: object) -> object:
    """A field of a sentence: steps, zones and other names of the game by the term base."""
    if isinstance(value, (Told, Listed, TermName)):
        return value
    if name == "step":
        return step_words(value)
    if name == "kind":
        return counter_words(value)
    if isinstance(value, Seq):
        return Listed(tuple(map(copies_words, value)))
    if name == "to" and value in tuple(Zone):
        return zone_words(value)
    return value_words(value) if name in _NAMED else copies_words(value)


_NAMED = frozenset({"to", "is_", "result", "number", "rules"})
"""Fields whose values are names of the game, not labels or players."""


def _given(given: Map) -> list[Told]:
    found = []
    players = players_of(given)
    if len(players) > len(PLAYERS[:2]):
        found.append(Told(N_("Players: {players}."), {"players": Listed(players)}))
    if {"turn", "step"} & given.keys():
        step = str(given.get("step", "precombat main"))
        data = {"player": str(given.get("turn", "A")), "step": step_words(step)}
        found.append(Told(N_("It is the turn of {player}; {step}."), data))
    if "number" in given:
        found.append(Told(N_("The number of this turn is {number}."), {"number": given["number"]}))
    if given.get("designation") in {"day", "night"}:
        words = N_("It is day.") if given["designation"] == "day" else N_("It is night.")
        found.append(Told(words))
    if "variant" in given:
        data = {"variant": variant_words(given["variant"])}
        found.append(Told(N_("The game is of this variant: {variant}."), data))
    if "last turn spells" in given:
        number = given["last turn spells"]
        found.append(
            Told(
                N_("Spells that the active player cast last turn: {number}."),
                {"number": value_words(number)},
            )
        )
    if "tokens" in given:
        data = {"tokens": Listed(tuple(_cards(given["tokens"])))}
        found.append(Told(N_("What tokens are like: {tokens}."), data))
    for name in PLAYERS:
        if name in given:
            found += _player(name, given[name])
    return found


def _player(name: str, player: Map) -> list[Told]:
    found = []
    facts: list[object] = []
    if "team" in player:
        facts.append(Told(N_("team {name}"), {"name": player["team"]}))
    if "life" in player:
        facts.append(Told(N_("life {number}"), {"number": player["life"]}))
    if "mana" in player:
        facts.append(Told(N_("mana {symbols}"), {"symbols": _in_pool(str(player["mana"]))}))
    for kind, number in player.get("counters", Map()).items():
        facts.append(counters_words(kind, number))
    for key in ("lands played", "spells cast"):
        if key in player:
            words = {
                "lands played": N_("lands played this turn: {number}"),
                "spells cast": N_("spells cast this turn: {number}"),
            }
            facts.append(Told(words[key], {"number": player[key]}))
    for label, number in player.get("commander damage", Map()).items():
        data = {"label": label, "number": number}
        facts.append(Told(N_("combat damage by the commander {label}: {number}"), data))
    facts += marks_words(player.get("marks", Map()))
    if facts:
        data = {"player": name, "facts": Listed(tuple(facts))}
        found.append(Told(N_("{player}: {facts}."), data))
    for zone in Zone:
        cards = player.get(zone.value)
        if cards is not None:
            data = {
                "player": name,
                "zone": zone_words(zone.value),
                "cards": Listed(tuple(_cards(cards))),
            }
            found.append(Told(N_("{player}, {zone}: {cards}."), data))
    return found


def _in_pool(symbols: str) -> str:
    """Mana that no color is told of, as it is in a pool: colorless."""
    return _FIGURES.sub(lambda found: "{C}" * int(found[1]), symbols)


_FIGURES = re.compile(r"\{(\d+)\}")


def _cards(node: Any) -> list[object]:
    if isinstance(node, Seq):
        return list(map(str, node))
    return [card_words(str(label), one) for label, one in node.items()]
