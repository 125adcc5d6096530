"""Keywords about what a spell costs: kicker, buyback, affinity, convoke, delve, improvise."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from kb.game.abilities import Do, TargetSpec
from kb.game.book import DOES, GUARD, MORE, NEVER, VALUE, Active, Rule
from kb.game.happening.replace import Replacement
from kb.game.looks.filters import matching
from kb.game.refusals import Refused
from kb.game.rules.r702_casting_ways import leaving_stack, params
from kb.game.spells.mana import ManaCost
from kb.game.values import Zone

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.happening.events import Event
    from kb.game.spells.casting import Casting

BUYBACK = Rule("702.27a", cost=DOES, paid=GUARD, resolves=GUARD, hand=VALUE)
KICKER = Rule("702.33a", may=GUARD, cost=DOES)
MULTIKICKER = Rule("702.33c", multikicker=GUARD, times=VALUE)
KICKED = Rule("702.33d", intention=GUARD, more=VALUE)
WHICH_KICKER = Rule("702.33f", kicked=GUARD, which=VALUE)
KICKED_TARGETS = Rule("702.33g", kicked=NEVER)
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


def kicks(game: Game, casting: Casting) -> list[int]:
    """How many times each kicker cost of a card is to be paid, in the order of the costs."""
    given = casting.given.get("kicker", 0)
    costs = params(game, casting.obj, "kicker") + params(game, casting.obj, "multikicker")
    wanted = [given] if isinstance(given, int) else list(given)
    return [int(one) for one in wanted] + [0] * (len(costs) - len(wanted))


@KICKER.at("cost")
def _kicker(rule: Active, game: Game, casting: Casting) -> None:
    found = params(game, casting.obj, "kicker") + params(game, casting.obj, "multikicker")
    for cost, wanted in zip(found, kicks(game, casting), strict=False):
        times = _allowed_times(game, casting, wanted)
        if rule.holds("may", times > 0):
            rule.fire()
            if rule.does("cost"):
                casting.additional += [ManaCost.parse(cost)] * max(times, 1)


def _allowed_times(game: Game, casting: Casting, wanted: int) -> int:
    """So many times as multikicker allows; a kicker cost is paid once."""
    rule = game.rule(MULTIKICKER)
    if wanted < 2:
        return wanted
    several = game.chars(casting.obj).has("multikicker")
    if rule and rule.holds("multikicker", several):
        rule.fire()
        return rule.value("times", wanted, 1)
    raise Refused("601.2b", f"kick {casting.obj.label} {wanted} times")


@KICKED.at("cost")
def _kicked(rule: Active, game: Game, casting: Casting) -> None:
    if not (game.chars(casting.obj).has("kicker") or game.chars(casting.obj).has("multikicker")):
        return
    times = kicks(game, casting)
    if rule.holds("intention", any(times)):
        rule.fire()
        casting.marks["kicked"] = rule.value("more", sum(times), 1) or 1


@WHICH_KICKER.at("cost")
def _which(rule: Active, game: Game, casting: Casting) -> None:
    times = kicks(game, casting)
    if len(times) < 2:
        return
    for place, number in enumerate(times, 1):
        if rule.holds("kicked", number > 0):
            rule.fire()
            casting.marks[f"kicked {rule.value('which', place, 3 - place)}"] = True


@KICKED_TARGETS.at("spell text")
def _kicked_targets(
    rule: Active,
    _game: Game,
    casting: Casting,
    effects: tuple[Do, ...],
    specs: tuple[TargetSpec, ...],
) -> tuple[tuple[Do, ...], tuple[TargetSpec, ...]]:
    kept = []
    for spec in specs:
        if spec.only_if and not rule.holds("kicked", casting.given.get("kicker")):
            rule.fire()
            kept.append(TargetSpec(spec.what, 0, 0))
        else:
            kept.append(spec)
    return effects, tuple(kept)


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
