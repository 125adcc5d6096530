"""Section 120: excess damage, dealt to something else instead or checked afterwards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.book import DOES, GUARD, LESS, VALUE, Active, Rule
from kb.game.combat.assigning import lethal
from kb.game.happening.events import Event, Kind
from kb.game.triggering.patterns import Args, Bound, object_fits, pattern

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.state import ObjectId, Ref

INSTEAD = Rule(
    "120.4a",
    marked=DOES,
    deathtouch=GUARD,
    planeswalker=DOES,
    battle=DOES,
    greatest=VALUE,
    beyond=LESS,
)
CHECKED = Rule("120.10", creature=DOES, planeswalker=DOES, battle=DOES, greatest=VALUE, beyond=LESS)


def split(game: Game, event: Event, other: Ref) -> list[Event]:
    """The damage to a permanent, and its excess to something else."""
    rule = game.rule(INSTEAD)
    if rule is None or event.obj is None:
        return [event]
    amounts = _limits(rule, game, event)
    if not amounts:
        return [event]
    most = rule.value("greatest", min(amounts), max(amounts))
    most = rule.number_of("beyond", most)
    if event.amount <= most:
        return [event]
    rule.fire()
    rest = event.but(amount=event.amount - most, obj=None)
    rest = rest.but(obj=other) if isinstance(other, int) else rest.but(player=other)
    return [event.but(amount=most), rest]


def _limits(rule: Active, game: Game, event: Event) -> list[int]:
    """How much the permanent takes without excess, by each of its types."""
    from kb.game.rules.r122 import defense, loyalty

    obj = game.objects[event.obj or 0]
    chars = game.chars(obj)
    found = []
    if chars.is_creature:
        marked = obj.damage if rule.does("marked") else 0
        most = max(0, (chars.toughness or 0) - marked)
        source = game.known(event.source or 0)[1]
        if rule.holds("deathtouch", source.has("deathtouch")):
            most = min(1, most)
        found.append(most)
    if "planeswalker" in chars.types and rule.does("planeswalker"):
        found.append(loyalty(game, obj))
    if "battle" in chars.types and rule.does("battle"):
        found.append(defense(game, obj))
    return found


@CHECKED.at("join")
def _before(_rule: Active, game: Game, events: list[Event]) -> list[Event]:
    """What each permanent can take without excess, noted before damage is dealt to it."""
    noted = game.marks.setdefault("could take", {})
    for event in events:
        if event.kind is not Kind.DAMAGE or event.obj is None or event.source is None:
            continue
        amounts = noted.setdefault((game.moment, event.obj), {})
        for kind, most in _types(game, event.obj, event.source).items():
            amounts[kind] = min(most, amounts.get(kind, most))
    return events


def _types(game: Game, one: ObjectId, source: ObjectId) -> dict[str, int]:
    from kb.game.rules.r122 import defense, loyalty

    obj = game.objects[one]
    chars = game.chars(obj)
    found = {}
    if chars.is_creature:
        found["creature"] = lethal(game, one, source)
    if "planeswalker" in chars.types:
        found["planeswalker"] = loyalty(game, obj)
    if "battle" in chars.types:
        found["battle"] = defense(game, obj)
    return found


@CHECKED.at("consequence")
def _after(rule: Active, game: Game, done: list[Event]) -> list[Event]:
    dealt: dict[int, int] = {}
    for event in done:
        if event.kind is Kind.DAMAGE and event.obj is not None:
            dealt[event.obj] = dealt.get(event.obj, 0) + event.amount
    found = []
    for one, amount in dealt.items():
        amounts = game.marks["could take"].get((game.moment, one), {})
        over = [amount - most for kind, most in amounts.items() if rule.does(kind)]
        excess = rule.value("greatest", max(over, default=0), min(over, default=0))
        if over and excess >= rule.number_of("beyond", 1):
            rule.fire()
            found.append(Event(Kind.EXCESS, obj=one, amount=excess, rule=rule.number))
    return found


@pattern("excess damage")
def _excess(game: Game, args: Args, event: Event, source: ObjectId, you: str) -> Bound | None:
    """`what` has been dealt excess damage."""
    if event.kind is not Kind.EXCESS or not object_fits(game, event.obj, args, source, you):
        return None
    return {"it": event.obj or 0}
