"""Rules 30N.2: what becomes of a resolving spell, by card type."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.book import DOES, GUARD, VALUE, Active, Rule
from kb.game.values import PERMANENT_TYPES, Zone

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.state import Obj

RESOLVES = {
    "artifact": Rule("301.2", artifact=GUARD, controller=VALUE),
    "creature": Rule("302.2", creature=GUARD, controller=VALUE),
    "enchantment": Rule("303.2", enchantment=GUARD, controller=VALUE),
    "instant": Rule("304.2", instant=GUARD, followed=DOES, graveyard=VALUE),
    "planeswalker": Rule("306.2", planeswalker=GUARD, controller=VALUE),
    "sorcery": Rule("307.2", sorcery=GUARD, followed=DOES, graveyard=VALUE),
    "battle": Rule("310.2", battle=GUARD, controller=VALUE),
}


class Fate:
    """What the rules of a spell's types say about its resolution."""

    def __init__(self, game: Game, obj: Obj) -> None:
        """Take a spell or ability on the stack."""
        types = set() if obj.is_ability or obj.face_down else game.chars(obj).types
        self._spoken = bool(types & RESOLVES.keys())
        found: dict[str, Active] = {}
        for word, rule in RESOLVES.items() if self._spoken else ():
            active = game.rule(rule)
            if active and active.holds(word, word in types):
                found[word] = active
        odd = {word: rule for word, rule in found.items() if word not in types}
        self._found = odd or found

    @property
    def is_known(self) -> bool:
        """Whether there is anything that they say, or nothing for them to say."""
        return bool(self._found) or not self._spoken

    def lasts(self, usual: bool) -> bool:
        """Whether it becomes a permanent."""
        return bool(self._found.keys() & PERMANENT_TYPES) if self._found else usual

    def followed(self) -> bool:
        """Whether its instructions are followed."""
        answers = [
            one.does("followed") for one in self._found.values() if "followed" in one.clauses
        ]
        return all(answers)

    def controller(self, controller: str, owner: str) -> str:
        """Under whose control it enters."""
        for one in self._found.values():
            if "controller" in one.clauses and one.value("controller", controller, owner) == owner:
                return owner
        return controller

    def graveyard(self, usual: Zone) -> Zone:
        """Where it goes."""
        for one in self._found.values():
            if "graveyard" in one.clauses and one.value("graveyard", usual, Zone.HAND) != usual:
                return Zone.HAND
        return usual

    def fire(self) -> None:
        """Record that it resolved as they say."""
        for one in self._found.values():
            one.fire()
