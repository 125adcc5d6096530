"""Rules 30N.1: which cards may be cast from a hand, and when, by card type; kindreds (308.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.book import GUARD, VALUE, Active, Rule

if TYPE_CHECKING:
    from kb.game.game import Game

_SLOW = {"hand": GUARD, "turn": GUARD, "phase": GUARD, "empty": GUARD}

CASTS = {
    "artifact": Rule("301.1", **_SLOW),
    "creature": Rule("302.1", **_SLOW),
    "enchantment": Rule("303.1", **_SLOW),
    "instant": Rule("304.1", hand=GUARD),
    "planeswalker": Rule("306.1", **_SLOW),
    "sorcery": Rule("307.1", **_SLOW),
    "battle": Rule("310.1", **_SLOW),
}
KINDRED = Rule("308.1", other=VALUE)
KINDRED.echo("300.2b", "other")
LAND_ONLY = Rule("300.2a", land=GUARD)
LAND_ONLY.echo("305.9", "land")


class Permission:
    """What the rules of a card's types say about casting it."""

    def __init__(self, game: Game, types: set[str]) -> None:
        """Take the card types that count as it is cast."""
        self._spoken = bool(types & {*CASTS, "kindred"})
        self._kindred = game.rule(KINDRED) if "kindred" in types else None
        if "kindred" in types:
            types = types - {"kindred"} if self._kindred else set()
        if self._kindred:
            types = self._kindred.value("other", types, {"instant"})
        self.instant = "instant" in types
        asked = [game.rule(rule) for word, rule in CASTS.items() if word in types]
        self._rules: list[Active] = [one for one in asked if one is not None]

    def says(self, clause: str, truth: object) -> bool:
        """Whether a condition holds, as the rules of any of the types have it."""
        answers = [one.holds(clause, truth) for one in self._rules if clause in one.clauses]
        return next((one for one in answers if one is not bool(truth)), bool(truth))

    def gives(self, from_hand: object) -> bool:
        """Whether the card may be cast from where it is."""
        if not self._spoken:
            return bool(from_hand)
        return bool(self._rules) and self.says("hand", from_hand)

    def fire(self) -> None:
        """Record that the card was cast as these rules allow."""
        for rule in (*self._rules, *([self._kindred] if self._kindred else [])):
            rule.fire()
