"""Putting abilities together that keywords mean, with clauses that can be dropped.

Refuses: any keyword.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from kb.game.abilities import Do, Filter, Instead, Keyword, TargetSpec, Triggered
from kb.game.errors import Unmodelled
from kb.game.spells.mana import BadCost, ManaCost

if TYPE_CHECKING:
    from kb.game.book import Active
    from kb.game.game import Game
    from kb.game.state import ObjectId

COUNTER = "+1/+1"


def limited(rule: Active, **conditions: Filter) -> dict[str, Any]:
    """The filter of all conditions that are not dropped, by the names of their clauses."""
    found: dict[str, Any] = {}
    for clause, what in conditions.items():
        if not rule.holds(clause, False):
            found |= what
    return found


def whose(rule: Active, clause: str, who: str = "you") -> str:
    """Whose event it is; anybody’s, where that condition is dropped."""
    return "any" if rule.holds(clause, False) else who


def does(rule: Active, clause: str, *effects: Do) -> tuple[Do, ...]:
    """Instructions; none, where that outcome is dropped."""
    return effects if rule.does(clause) else ()


def on_trigger(
    rule: Active, one: Keyword, pattern: str, args: Filter, *effects: Do, **more: Any
) -> Triggered:
    """A triggered ability that a keyword means."""
    return Triggered(pattern, args, effects, rule=rule.number, keyword=one.name, **more)


def in_upkeep(rule: Active, one: Keyword, *effects: Do, **more: Any) -> Triggered:
    """One that triggers when your upkeep begins; of each, without the clause `your`."""
    args = {"step": "upkeep", "who": whose(rule, "your")}
    return on_trigger(rule, one, "begins", args, *effects, **more)


def enters_with(rule: Active, one: Keyword, changer: str, **args: Any) -> Instead:
    """An ability about how its own object enters."""
    named: dict[str, Any] = {"rule": rule.number, "keyword": one.name}
    return Instead("enters", {"what": {"this": True}}, Do(changer, args), self_only=True, **named)


def quiet(ability: Instead) -> Instead:
    """One whose instruction says itself when the rule has an effect."""
    return replace(ability, rule="")


def counters(amount: Any, kind: str = COUNTER, on: str = "this") -> Do:
    """So many counters are put on something."""
    return Do("counters", {"on": on, "kind": kind, "amount": amount})


def target(**what: Any) -> tuple[TargetSpec, ...]:
    """One target."""
    return (TargetSpec(what),)


def cost_of(text: str) -> Mapping[str, Any]:
    """A cost in words: `{2}`, `pay 2 life`, `sacrifice a creature`, `discard a card`.

    Raises Unmodelled for another.
    """
    try:
        return {"mana": str(ManaCost.parse(text))}
    except BadCost:
        pass
    verb, *words = text.split()
    if verb == "pay" and words[-1] == "life":
        return {"life": int(words[0])}
    if verb in {"sacrifice", "discard"} and words[0] in {"a", "an"}:
        kinds = [word for word in words[1:] if word not in {"card", "permanent"}]
        return {verb: {"types": kinds}}
    raise Unmodelled(rule="118.1", feature=f"cost {text}")


def instances_work(rule: Active, _game: Game, total: int) -> int:
    """Each instance of a keyword works by itself; for `instances`, with the clause `each`."""
    return rule.number_of("each", total)


def one_works(rule: Active, total: int) -> int:
    """Further instances of a keyword are redundant; for `redundant`, with the clause `one`."""
    if total > 1:
        rule.fire()
    return min(total, rule.number_of("one", 1))


def working(game: Game, one: ObjectId, name: str) -> int:
    """How many instances of a keyword of an object work: each (113.2c) that is not redundant."""
    total = len(game.known(one)[1].all_of(name))
    for rule, function in game.book.hooked("redundant", name):
        total = function(rule, total)
    return total
