"""Section 113: abilities that effects remove. The engine asks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.book import GUARD, VALUE, Rule

if TYPE_CHECKING:
    from kb.game.abilities import Ability
    from kb.game.game import Game

ALL_INSTANCES = Rule("113.10b", ability=GUARD, all=VALUE)


def instances(game: Game, named: list[Ability], own: list[Ability]) -> list[Ability]:
    """Of the abilities that an effect names, those that are lost: all instances (113.10b)."""
    rule = game.rule(ALL_INSTANCES)
    if rule is None:
        return named[:1]
    lost = [one for one in own if rule.holds("ability", one in named)]
    if len(named) > 1:
        rule.fire()
    return rule.value("all", lost, lost[:1])
