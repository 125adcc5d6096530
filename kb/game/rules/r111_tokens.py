"""Section 111: who owns a token, its name, tokens that are not created, predefined tokens."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from kb.game.abilities import Ability, Activated, Do
from kb.game.book import DOES, GUARD, MORE, VALUE, Active, Rule
from kb.game.cards import Card, Face
from kb.game.happening.events import Event

if TYPE_CHECKING:
    from kb.game.game import Game

OWNER = Rule("111.2", creator=VALUE, token=GUARD)
NAME = Rule("111.4", subtypes=VALUE, unless=GUARD)
NOT_CREATED = Rule("111.5", kind=GUARD)
TREASURE = Rule("111.10a", name=GUARD, tap=DOES, sacrifice=DOES, mana=DOES)
FOOD = Rule("111.10b", name=GUARD, cost=MORE, tap=DOES, three=MORE)
GOLD = Rule("111.10c", name=GUARD, sacrifice=DOES, mana=DOES)
CLUE = Rule("111.10f", name=GUARD, cost=MORE, draw=DOES)
BLOOD = Rule("111.10g", name=GUARD, tap=DOES, discard=DOES, draw=DOES)


@NAME.at("token name")
def _name(rule: Active, card: Card, label: str) -> Card:
    """The subtypes and “Token”, unless the effect names it."""
    face = card.front
    if not face.subtypes or not rule.holds("unless", face.name == label):
        return card
    rule.fire()
    name = rule.value("subtypes", " ".join((*face.subtypes, "Token")), label)
    return replace(card, faces=(replace(face, name=name), *card.faces[1:]))


@NOT_CREATED.at("no event", key="create")
def _not_created(rule: Active, _game: Game, event: Event) -> bool:
    """No token comes of an instant or sorcery."""
    copied = event.data.get("enters", {}).get("copiable")
    types = copied.types if copied else event.data["card"].front.types
    return rule.holds("kind", types & {"instant", "sorcery"})


PREDEFINED = frozenset({"Treasure", "Food", "Gold", "Clue", "Blood"})
"""Names of the tokens that rules here define (111.10)."""


def _artifact(name: str, cost: Mapping[str, object], *effects: Do) -> Card:
    found: tuple[Ability, ...] = (Activated(cost, effects),)
    return Card((Face(name, types=frozenset({"artifact"}), subtypes=(name,), abilities=found),))


@TREASURE.at("predefined token")
def _treasure(rule: Active, name: str) -> Card | None:
    if not rule.holds("name", name == "Treasure"):
        return None
    cost: dict[str, object] = {"tap": True} if rule.does("tap") else {}
    if rule.does("sacrifice"):
        cost["sacrifice"] = "this"
    rule.fire()
    return _artifact("Treasure", cost, Do("any color" if rule.does("mana") else "nothing"))


@FOOD.at("predefined token")
def _food(rule: Active, name: str) -> Card | None:
    if not rule.holds("name", name == "Food"):
        return None
    rule.fire()
    cost: dict[str, object] = {"mana": f"{{{rule.number_of('cost', 2)}}}", "sacrifice": "this"}
    if rule.does("tap"):
        cost["tap"] = True
    return _artifact("Food", cost, Do("gain life", {"amount": rule.number_of("three", 3)}))


@GOLD.at("predefined token")
def _gold(rule: Active, name: str) -> Card | None:
    if not rule.holds("name", name == "Gold"):
        return None
    cost: dict[str, object] = {"sacrifice": "this"} if rule.does("sacrifice") else {"tap": True}
    rule.fire()
    return _artifact("Gold", cost, Do("any color" if rule.does("mana") else "nothing"))


@CLUE.at("predefined token")
def _clue(rule: Active, name: str) -> Card | None:
    if not rule.holds("name", name == "Clue"):
        return None
    rule.fire()
    cost = {"mana": f"{{{rule.number_of('cost', 2)}}}", "sacrifice": "this"}
    return _artifact("Clue", cost, Do("draw" if rule.does("draw") else "nothing"))


@BLOOD.at("predefined token")
def _blood(rule: Active, name: str) -> Card | None:
    if not rule.holds("name", name == "Blood"):
        return None
    rule.fire()
    cost: dict[str, object] = {"mana": "{1}"}
    if rule.does("tap"):
        cost["tap"] = True
    if rule.does("discard"):
        cost["discard"] = {}
    cost["sacrifice"] = "this"
    return _artifact("Blood", cost, Do("draw" if rule.does("draw") else "nothing"))
