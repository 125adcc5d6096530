"""Keywords 702.96 overload and 702.138 escape."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from kb.game.abilities import Ability, Do, Keyword, Static, TargetSpec
from kb.game.book import DOES, GUARD, MORE, VALUE, Active, Rule
from kb.game.happening.events import Event, Kind
from kb.game.happening.replace import Replacement
from kb.game.refusals import Refused
from kb.game.rules.r702_casting_ways import instead_of_cost, only_if, own_graveyard, params
from kb.game.spells.mana import ManaCost
from kb.game.values import Zone

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.spells.casting import Casting

OVERLOAD = Rule("702.96a", cost=VALUE, chose=GUARD, each=DOES)
NO_TARGETS = Rule("702.96b", paid=GUARD)
ESCAPE = Rule("702.138a", graveyard=GUARD, cost=VALUE)
ESCAPED = Rule("702.138b", escape=GUARD)
WITH_COUNTERS = Rule("702.138c", escaped=GUARD, counters=MORE)
WITH_ABILITY = Rule("702.138d", escaped=GUARD)

Text = tuple[tuple[Do, ...], tuple[TargetSpec, ...]]


@OVERLOAD.at("way", key="overload")
def _overload(rule: Active, game: Game, casting: Casting) -> None:
    casting.marks["overloaded"] = True
    instead_of_cost(game, casting, "overload", rule)


@OVERLOAD.at("spell text")
def _each(
    rule: Active,
    game: Game,
    casting: Casting,
    effects: tuple[Do, ...],
    specs: tuple[TargetSpec, ...],
) -> Text:
    if not game.chars(casting.obj).has("overload"):
        return effects, specs
    if not rule.holds("chose", casting.marks.get("overloaded")) or not rule.does("each"):
        return effects, specs
    words = {"target": 0} | {f"target {place + 1}": place for place in range(len(specs))}
    changed = [
        Do(
            effect.verb,
            {
                key: {"each": specs[words[value]].what} if value in words else value
                for key, value in effect.args.items()
            },
        )
        for effect in effects
    ]
    return tuple(changed), specs


@NO_TARGETS.at("spell text")
def _no_targets(
    rule: Active,
    game: Game,
    casting: Casting,
    effects: tuple[Do, ...],
    specs: tuple[TargetSpec, ...],
) -> Text:
    has = game.chars(casting.obj).has("overload")
    if has and specs and rule.holds("paid", casting.marks.get("overloaded")):
        rule.fire()
        return effects, ()
    return effects, specs


@ESCAPE.at("way", key="escape")
def _escape(rule: Active, game: Game, casting: Casting) -> None:
    """`escape {1}{B}, exile 2`: the cards exiled are what the case gives under `escape`."""
    found = params(game, casting.obj, "escape")
    if not found or not rule.holds("graveyard", own_graveyard(casting)):
        raise Refused("601.3", f"escape of {casting.obj.label}")
    mana, _, exiled = found[0].partition(", exile ")
    labels = casting.given.get("escape", ())
    cards = [obj for label in labels if (obj := game.find(label))]
    fit = all(
        one.zone is Zone.GRAVEYARD and one.owner == casting.player and one is not casting.obj
        for one in cards
    )
    if len(cards) != int(exiled or 0) or not fit:
        raise Refused("601.2h", f"exile {exiled} other cards")
    casting.instead.setdefault("exile", []).extend(cards)
    casting.allowed = True
    casting.cost = rule.value("cost", ManaCost.parse(mana), casting.cost)
    casting.alternatives.append("escape")
    rule.fire()


@ESCAPED.at("cost")
def _escaped(rule: Active, game: Game, casting: Casting) -> None:
    has = game.chars(casting.obj).has("escape")
    if has and rule.holds("escape", "escape" in casting.alternatives):
        rule.fire()
        casting.marks["escaped"] = True


def _counters(param: str) -> tuple[int, str] | None:
    number, _, kind = param.partition(" ")
    return (int(number), kind) if number.isdecimal() and kind else None


@WITH_COUNTERS.at("replace")
def _escapes_with(rule: Active, game: Game, event: Event) -> Iterator[Replacement]:
    obj = game.objects.get(event.obj or 0)
    if event.kind is not Kind.MOVE or obj is None or event.data["to"] is not Zone.BATTLEFIELD:
        return
    found = [one for param in params(game, obj, "escapes with") if (one := _counters(param))]
    if found and rule.holds("escaped", obj.marks.get("escaped")):
        [(number, kind)] = found
        number = rule.number_of("counters", number)

        def with_counters(one: Event) -> list[Event]:
            entering = dict(one.data.get("enters", {}))
            entering["counters"] = {**entering.get("counters", {}), kind: number}
            return [one.but(data={"enters": entering})]

        yield Replacement(
            key=(rule.number, obj.id),
            name=obj.label,
            applies=lambda one: one.data["to"] is Zone.BATTLEFIELD,
            change=with_counters,
            rule=rule,
        )


@WITH_ABILITY.at("expand", key="escapes with")
def _escapes_with_ability(rule: Active, _game: Game, keyword: Keyword) -> list[Ability]:
    if _counters(keyword.param):
        return []
    gain = Do("gain", {"abilities": [Keyword(keyword.param)]})
    condition = only_if(rule, "escaped", "escaped")
    return [Static({"this": True}, (gain,), only_if=condition, rule=rule.number)]
