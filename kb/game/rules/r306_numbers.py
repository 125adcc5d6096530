"""Loyalty and defense: printed numbers and counters (209.1, 210.1, 306.5, 310.4)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from kb.game.book import GUARD, MORE, VALUE, Active, Rule
from kb.game.happening.entering import would_be
from kb.game.happening.events import Event, Kind
from kb.game.happening.replace import Order, Replacement
from kb.game.norms import Norm
from kb.game.rules import r120, r704_attached, r704_battles, r704_permanents
from kb.game.values import Zone

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.state import Obj


class _Number(NamedTuple):
    """How a number of a card type is stated: its rules, and the type that has it."""

    kind: str
    elsewhere: Norm
    entering: Norm
    counted: Rule


_CLAUSES = {"elsewhere": GUARD, "printed": VALUE}
_LOYALTY = Rule("209.1", elsewhere=GUARD, printed=VALUE, enters=VALUE)
_DEFENSE = Rule("210.1", elsewhere=GUARD, printed=VALUE, enters=VALUE)
_LOYALTY_ENTERS = Rule("306.5b", kind=GUARD, enters=VALUE)
_DEFENSE_ENTERS = Rule("310.4b", kind=GUARD, enters=VALUE)
_NUMBERS = {
    "loyalty": _Number(
        "planeswalker",
        Norm(Rule("306.5a", **_CLAUSES), _LOYALTY),
        Norm(_LOYALTY_ENTERS, _LOYALTY),
        Rule("306.5c", counters=VALUE, there=GUARD),
    ),
    "defense": _Number(
        "battle",
        Norm(Rule("310.4a", **_CLAUSES), _DEFENSE),
        Norm(_DEFENSE_ENTERS, _DEFENSE),
        Rule("310.4c", counters=VALUE, there=GUARD),
    ),
}

r120.TO_PLANESWALKER.echo("306.8", "planeswalker", "amount")
r120.TO_BATTLE.echo("310.6", "battle", "amount")
r704_permanents.PLANESWALKER.echo("306.9", "planeswalker", "zero")
r704_battles.SIEGE.echo("310.7", "zero", "stack")
r704_battles.BATTLE.echo("310.8", "siege", "zero")
_LOYALTY_COUNTERS = Rule("122.1e", counters=VALUE, there=GUARD, planeswalker=GUARD, zero=MORE)
_DEFENSE_COUNTERS = Rule("122.1g", counters=VALUE, there=GUARD, zero=MORE, stack=GUARD)
for _norm, _again in (
    (_NUMBERS["loyalty"].counted, _LOYALTY_COUNTERS),
    (r704_permanents.PLANESWALKER, _LOYALTY_COUNTERS),
    (_NUMBERS["defense"].counted, _DEFENSE_COUNTERS),
    (r704_battles.SIEGE, _DEFENSE_COUNTERS),
):
    _norm.restated_by(_again)
"""They tell both what the numbers are and what becomes of a permanent where they are 0."""
r704_attached.AURA.echo("303.4c", "aura", "illegal")
r704_attached.ROLES.echo("303.7a", "role", "player", "permanent", "recent")


def number_of(game: Game, obj: Obj, name: str) -> int:
    """The loyalty or defense of an object; -1 where no rule says what it is."""
    found, there = _NUMBERS[name], obj.zone is Zone.BATTLEFIELD
    printed, counters = getattr(game.chars(obj), name) or 0, obj.counters[name]
    norm, rule = found.elsewhere.at_work(game), game.rule(found.counted)
    by_print = norm is not None and norm.holds("elsewhere", not there)
    by_counters = rule is not None and rule.holds("there", there)
    if norm and by_print and (there or not by_counters):
        norm.fire()
        return norm.value("printed", printed, counters)
    if rule and by_counters:
        rule.fire()
        return rule.value("counters", counters, printed)
    return -1


@_LOYALTY_ENTERS.at("replace")
def _loyalty(_rule: Active, game: Game, event: Event) -> Iterator[Replacement]:
    yield from _enters(game, event, "loyalty")


@_DEFENSE_ENTERS.at("replace")
def _defense(_rule: Active, game: Game, event: Event) -> Iterator[Replacement]:
    yield from _enters(game, event, "defense")


def _enters(game: Game, event: Event, name: str) -> Iterator[Replacement]:
    """It enters with as many counters as its printed number says."""
    if event.kind is not Kind.MOVE or event.data.get("to") is not Zone.BATTLEFIELD:
        return
    found = _NUMBERS[name]
    norm = found.entering.at_work(game)
    chars = would_be(game, game.objects[event.obj or 0], event)
    printed = getattr(chars, name)
    if norm is None or printed is None or not norm.holds("kind", found.kind in chars.types):
        return

    def change(one: Event) -> list[Event]:
        norm.fire()
        entering = dict(one.data.get("enters", {}))
        counters = dict(entering.get("counters", {}))
        counters[name] = counters.get(name, 0) + norm.value("enters", printed, 1)
        entering["counters"] = counters
        return [one.but(data={"enters": entering})]

    yield Replacement(
        key=("printed", name, event.obj),
        name=f"{name} counters",
        applies=lambda one: one.kind is Kind.MOVE,
        change=change,
        order=Order.OTHER,
    )
