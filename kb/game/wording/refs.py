"""What words of an effect stand for: `this`, `it`, `you`, `target`, `each creature`.

Refuses: choosing targets.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from kb.game.looks.filters import is_player, matching
from kb.game.state import ObjectId, Ref, StackItem
from kb.game.values import Zone

if TYPE_CHECKING:
    from kb.game.game import Game


@dataclass(eq=False)
class Context:
    """Whose effect is being carried out: its source, controller, targets and bound words."""

    game: Game
    source: ObjectId
    you: str
    item: StackItem = field(default_factory=lambda: StackItem(()))

    def number(self, value: Any, *, sets: bool = False) -> int:
        """A number of the effect, not below zero unless it sets a value; see `amount_of`."""
        from kb.game.rules.r107_numbers import usable
        from kb.game.wording.amounts import amount_of

        x, amount = self.item.x, self.item.amount
        found = amount_of(self.game, value, self.source, self.you, x=x, amount=amount)
        return usable(self.game, found, sets=sets)

    def all(self, ref: Any) -> list[Ref]:
        """The objects and players that a word or `{"each": FILTER}` stands for."""
        if isinstance(ref, Mapping):
            return list(self._each(ref))
        return self._word(str(ref))

    def objects(self, ref: Any) -> list[ObjectId]:
        """Of these the objects that there still are."""
        found = [one for one in self.all(ref) if isinstance(one, int)]
        if self.item.delayed and not isinstance(ref, Mapping) and str(ref) in self.item.bound:
            found = [new for one in found if (new := self._expected(one))]
        return [one for one in found if one in self.game.objects]

    def _expected(self, one: ObjectId) -> ObjectId:
        """What a delayed triggered ability is about, unless that has left (603.7c); else 0."""
        from kb.game.rules import r603

        gone = one not in self.game.objects
        rule = self.game.rule(r603.PARTICULAR)
        if rule is None:
            now = self.game.find(self.game.name_of(one))
            return now.id if gone and now else one
        if rule.holds("gone", gone):
            rule.fire()
            return 0
        return one

    def players(self, ref: Any) -> list[str]:
        """Of these the players still in the game."""
        return [
            one for one in self.all(ref) if isinstance(one, str) and not self.game.players[one].lost
        ]

    def _each(self, ref: Mapping[str, Any]) -> list[Ref]:
        what = ref["each"]
        if what.keys() == {"player"}:
            them = self.game.turn_order()
            return [one for one in them if is_player(self.game, what["player"], self.you, one)]
        return list(matching(self.game, what, self.source, self.you))

    def _word(self, word: str) -> list[Ref]:
        game = self.game
        fixed: dict[str, list[Ref]] = {
            "this": [self.source],
            "you": [self.you],
            "opponents": list(game.opponents(self.you)),
            "each player": list(game.turn_order()),
        }
        if word in fixed:
            return fixed[word]
        if word == "this card":
            return self._become_of_this()
        if word in self.item.bound:
            return self._followed(self.item.bound[word])
        if word.startswith("target"):
            return self._targets(word)
        for prefix in ("controller of ", "owner of "):
            if word.startswith(prefix):
                return self._person(prefix, word.removeprefix(prefix))
        if word == "defending player":
            from kb.game.combat.fray import defending_player

            return [one for one in (defending_player(game, self.source),) if one]
        if word in {"host", "attached"}:
            obj, _chars = game.known(self.source)
            return [obj.attached_to] if obj.attached_to is not None else []
        if word in game.players:
            return [word]
        found = game.find(word)
        return [found.id] if found else []

    def _become_of_this(self) -> list[Ref]:
        """What the source has become in its owner's graveyard, which its ability finds (603.6e)."""
        from kb.game.rules import r603

        game, rule = self.game, self.game.rule(r603.FINDS_BOTH)
        for happened in game.trace if rule else ():
            event = happened.event
            new = game.objects.get(event.data.get("new") or 0)
            if event.obj != self.source or new is None or rule is None:
                continue
            if rule.holds("graveyard", new.zone is Zone.GRAVEYARD):
                rule.fire()
                return [new.id]
        return []

    def _followed(self, ref: Ref) -> list[Ref]:
        """What an event's word stands for, and what rules find besides."""
        found: list[Ref] = [ref]
        if isinstance(ref, int):
            for rule, function in self.game.book.hooked("finds"):
                found += function(rule, self.game, ref)
        return found

    def _targets(self, word: str) -> list[Ref]:
        place = int(word.removeprefix("target").strip() or "1") - 1
        chosen = self.item.targets
        return list(chosen[place]) if place < len(chosen) else []

    def _person(self, prefix: str, word: str) -> list[Ref]:
        found: list[Ref] = []
        for one in self._word(word):
            if isinstance(one, int):
                obj, chars = self.game.known(one)
                found.append(chars.controller if prefix.startswith("controller") else obj.owner)
        return found
