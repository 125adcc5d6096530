"""Section 605: mana abilities."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.abilities import Activated, Do
from kb.game.book import GUARD, Active, Rule

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kb.game.game import Game

CRITERIA = Rule("605.1a", target=GUARD, mana=GUARD, loyalty=GUARD, library=GUARD)

_LIBRARY = frozenset({"draw", "mill", "search"})


@CRITERIA.at("mana ability")
def _is_one(rule: Active, _game: Game, ability: Activated) -> bool:
    verbs = [one.verb for one in _all(ability.effects)]
    return (
        bool(rule.holds("mana", {"mana", "any color"} & set(verbs)))
        and rule.holds("target", not ability.targets)
        and rule.holds("loyalty", "loyalty" not in ability.cost)
        and rule.holds("library", not _LIBRARY & {*verbs, *ability.cost})
    )


def _all(effects: Iterable[Do]) -> Iterable[Do]:
    for one in effects:
        yield one
        for name in ("then", "else"):
            yield from _all(one.args.get(name, ()))
