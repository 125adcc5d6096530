"""Several instances of a keyword whose cost may be paid: each is paid for by itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from kb.game.abilities import Do, Keyword
from kb.game.book import NEVER, Active, Rule
from kb.game.rules.r702_casting_ways import params
from kb.game.spells.mana import ManaCost
from kb.game.wording.amounts import amount
from kb.game.wording.conditions import CONDITIONS

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.looks.chars import Chars
    from kb.game.spells.casting import Casting
    from kb.game.state import ObjectId

OWN = {
    "replicate": Rule("702.56b", own=NEVER),
    "conspire": Rule("702.78b", own=NEVER),
    "casualty": Rule("702.153b", own=NEVER),
    "squad": Rule("702.157b", own=NEVER),
    "offspring": Rule("702.175b", own=NEVER),
}
"""Keyword → the rule by which each instance counts its own payments only."""


def given_times(casting: Casting, name: str) -> list[int]:
    """How often the cost of each instance is to be paid, by what the case says."""
    given = casting.given.get(name, 0)
    return [int(one) for one in (given if isinstance(given, list) else [given])]


def pay_each(
    rule: Active,
    game: Game,
    casting: Casting,
    name: str,
    often: Callable[[list[int]], list[int]] = list,
) -> None:
    """Add the cost of each instance as often as the case says, with the clause `cost`."""
    found, times = params(game, casting.obj, name), given_times(casting, name)
    if not found or not any(times):
        return
    rule.fire()
    times = often(times)
    casting.marks[f"paid {name}"] = times
    for cost, number in zip(found, times, strict=False):
        if rule.does("cost"):
            casting.additional += [ManaCost.parse(cost)] * number


def paid(rule: Active, clause: str, name: str, keyword: Keyword) -> Do | None:
    """The condition that the instance has been paid for; dropped where the clause is altered."""
    if rule.holds(clause, truth=False):
        return None
    return Do("paid for", {"name": name, "by": keyword})


def times_paid(game: Game, source: ObjectId, name: str, keyword: Keyword, table: Any = None) -> int:
    """How often an instance was paid for; all payments count for each without the rule."""
    obj, chars = game.known(source, table)
    times: list[int] = obj.marks.get(f"paid {name}", [])
    rule, own = game.rule(OWN[name]), chars.all_of(name)
    if rule is None:
        return sum(times)
    if len(own) > 1 and any(times):
        rule.fire()
    place = next((place for place, one in enumerate(own) if one is keyword), 0)
    return times[place] if rule.holds("own", place < len(times)) else 0


def _is_paid_for(
    game: Game,
    args: Mapping[str, Any],
    source: ObjectId,
    _you: str,
    table: dict[ObjectId, Chars] | None,
) -> bool:
    return times_paid(game, source, args["name"], args["by"], table) > 0


CONDITIONS["paid for"] = _is_paid_for


@amount("times paid")
def _times(game: Game, what: Any, source: ObjectId) -> int:
    name, keyword = what
    return times_paid(game, source, name, keyword)
