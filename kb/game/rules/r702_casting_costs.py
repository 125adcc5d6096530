"""Keywords about what a spell costs: buyback, affinity."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from kb.game.book import DOES, GUARD, MORE, VALUE, Active, Rule
from kb.game.happening.replace import Replacement
from kb.game.looks.filters import matching
from kb.game.rules.r702_casting_ways import leaving_stack, params
from kb.game.spells.mana import ManaCost
from kb.game.values import Zone

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.happening.events import Event
    from kb.game.spells.casting import Casting

BUYBACK = Rule("702.27a", cost=DOES, paid=GUARD, resolves=GUARD, hand=VALUE)
AFFINITY = Rule("702.41a", one=MORE, each=VALUE, control=VALUE)
ALL_APPLY = Rule("702.41b", all=MORE)


@BUYBACK.at("cost")
def _buyback(rule: Active, game: Game, casting: Casting) -> None:
    found = params(game, casting.obj, "buyback")
    if found and casting.given.get("buyback"):
        if rule.does("cost"):
            casting.additional.append(ManaCost.parse(found[0]))
        casting.marks["bought back"] = True
        rule.fire()


@BUYBACK.at("replace")
def _to_hand(rule: Active, game: Game, event: Event) -> Iterator[Replacement]:
    obj = leaving_stack(game, event, "buyback")
    if obj is None or event.data["to"] is not Zone.GRAVEYARD:
        return
    paid = rule.holds("paid", obj.marks.get("bought back"))
    if paid and rule.holds("resolves", event.data["why"] == "resolve"):
        yield Replacement(
            key=(rule.number, obj.id),
            name=obj.label,
            applies=lambda one: one.data["to"] is Zone.GRAVEYARD,
            change=lambda one: [one.but(data={"to": rule.value("hand", Zone.HAND, Zone.EXILE)})],
            rule=rule,
        )


@AFFINITY.at("cost")
def _affinity(rule: Active, game: Game, casting: Casting) -> None:
    found = params(game, casting.obj, "affinity for")
    every = game.rule(ALL_APPLY)
    times = every.number_of("all", len(found)) if every else 1
    if every and len(found) > 1:
        every.fire()
    for kind in [*found, *found][:times] if found else ():
        what = {"types": [kind], "controller": rule.value("control", "you", "any")}
        count = sum(1 for _ in matching(game, what, casting.obj.id, casting.player))
        if count:
            rule.fire()
            count = rule.value("each", count, 1)
            casting.reductions.append(ManaCost((str(count * rule.number_of("one", 1)),)))
