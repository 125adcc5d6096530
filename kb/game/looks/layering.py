"""The layers one after another, and the parts of effects that apply in each (rule 613).

Refuses: the order within a layer (`looks.ordering`).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from kb.game.abilities import Do, Filter, Keyword, Static
from kb.game.book import Active
from kb.game.looks.changes import layer_of
from kb.game.looks.chars import Chars
from kb.game.looks.times import Timestamp, of_effect, of_static
from kb.game.state import Obj, ObjectId

if TYPE_CHECKING:
    from kb.game.game import Game

Table = dict[ObjectId, Chars]
EffectKey = Any
"""An effect: a `Continuous`, or (object, ability) of a static ability."""

COUNTER_KEYWORDS = {
    name: Keyword(name)
    for name in (
        *("vigilance", "trample", "shadow", "reach", "menace", "lifelink", "indestructible"),
        *("hexproof", "haste", "exalted", "decayed", "deathtouch", "double strike"),
        *("first strike", "flying"),
    )
}
"""Kind of counter → the keyword that it gives (rule 122.1b)."""


class Part(NamedTuple):
    """What one effect does in one layer. Parts are told apart by `key`."""

    key: tuple[EffectKey, int]
    change: Do
    timestamp: Timestamp
    controller: str
    source: ObjectId
    layer: str
    defining: bool = False
    what: Filter | None = None
    affected: frozenset[ObjectId] | None = None
    timed: Active | None = None
    """The rule that gave the timestamp."""


@dataclass(eq=False)
class Run:
    """Characteristics being worked out: what has applied so far, and to what."""

    game: Game
    table: Table
    begun: dict[EffectKey, frozenset[ObjectId]] = field(default_factory=dict)
    """Effect → the objects to which it has begun to apply."""
    had: dict[EffectKey, None] = field(default_factory=dict)
    """Static abilities that there have been, in the order in which they were met."""
    done: dict[object, int] = field(default_factory=dict)
    """Part → how often it has applied."""
    listed: list[Part] | None = None
    """The parts that there are, until something changes."""


def layers(game: Game) -> list[tuple[str, Active]]:
    """The layers whose rules are on, in the order in which they apply (613.1, 613.4)."""
    from kb.game.rules import r613

    seventh = game.book.rule(r613.SEVENTH)
    early = seventh is not None and seventh.number_of("layer 7", 7) < 7
    found = []
    for place, (name, layer) in enumerate(r613.LAYERS.items()):
        rule = game.book.rule(layer.rule)
        if rule is None or (name[0] == "7" and seventh is None):
            continue
        if name == "1" and game.book.rule(r613.COPYING) is None:
            continue
        shift = rule.number_of(layer.place, place) - place
        where = place + 1.5 * shift
        if early and name[0] == "7":
            where = 4.5 + where / 100
        found.append((where, place, name, rule))
    return [(name, rule) for _where, _place, name, rule in sorted(found, key=lambda one: one[:2])]


def parts(run: Run, layer: str, rule: Active) -> list[Part]:
    """The parts that are to apply in a layer now."""
    from kb.game.rules import r613

    if run.listed is None:
        run.listed = list(every_part(run))
    if not run.listed:
        return []
    kind = r613.LAYERS[layer].kind
    again = run.game.book.rule(r613.AGAIN)
    every = bool(kind) and rule.holds(kind, False)
    if layer == "1" and (copying := run.game.book.rule(r613.COPYING)):
        every = copying.holds("copiable", every)
    most = 2 if again and again.holds("remaining", False) else 1
    return [
        part
        for part in run.listed
        if (every or part.layer == layer) and run.done.get(part.key, 0) < most
    ]


def every_part(run: Run) -> Iterator[Part]:
    """The parts of all effects, in whichever layer."""
    for effect in run.game.effects:
        timestamp, timed = of_effect(run.game, effect)
        for place, change in enumerate(effect.changes):
            yield Part(
                (effect, place),
                change,
                timestamp,
                effect.controller,
                effect.source,
                layer_of(change),
                affected=effect.affected,
                timed=timed,
            )
    for obj, ability in static_abilities(run):
        chars = run.table[obj.id]
        timestamp, timed = of_static(run.game, obj, chars.granted.get(ability, 0))
        for place, change in enumerate(ability.changes):
            yield Part(
                ((obj.id, ability), place),
                change,
                timestamp,
                chars.controller,
                obj.id,
                layer_of(change),
                ability.defining,
                ability.what,
                timed=timed,
            )
    yield from _keyword_counters(run)


@cache
def _keyword(kind: str) -> Keyword:
    return COUNTER_KEYWORDS.get(kind) or Keyword(kind)


def _keyword_counters(run: Run) -> Iterator[Part]:
    """Counters that give an ability (613.1f, 122.1b)."""
    from kb.game.rules import r613
    from kb.game.rules.r122 import gives_keyword

    rule = run.game.book.rule(r613.LAYER["6"])
    if rule and not rule.does("counters"):
        return
    for obj in run.game.objects.values():
        for kind, number in obj.counters.items():
            if number <= 0 or not gives_keyword(run.game, kind in COUNTER_KEYWORDS):
                continue
            if kind not in run.table[obj.id].barred:
                time = obj.counter_times.get(kind, obj.timestamp)
                yield Part(
                    ((obj.id, kind), 0),
                    Do("gain", {"abilities": [_keyword(kind)]}),
                    (time, 0),
                    run.table[obj.id].controller,
                    obj.id,
                    "6",
                    affected=frozenset({obj.id}),
                )


def static_abilities(run: Run) -> Iterator[tuple[Obj, Static]]:
    """The static abilities that work now; one whose effect has begun goes on (613.6)."""
    from kb.game.looks.filters import holds_for
    from kb.game.rules import r613

    game = run.game
    goes_on = game.book.rule(r613.GOES_ON)
    seen = set()
    for obj in game.objects.values():
        if obj.phased_out:
            continue
        for ability in run.table[obj.id].abilities:
            if not isinstance(ability, Static) or obj.zone not in ability.zones:
                continue
            met = ability.only_if is None or holds_for(game, ability.only_if, obj.id, run.table)
            if met:
                seen.add((obj.id, ability))
                run.had.setdefault((obj.id, ability))
                yield obj, ability
    if goes_on is None:
        return
    for key in list(run.had):
        if key not in seen and goes_on.holds("started", key in run.begun):
            one, gone = key
            yield game.objects[one], gone
