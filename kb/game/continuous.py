"""Continuous effects, and applying them layer by layer (rule 613).

Refuses: what a single change does (`kb.game.changes`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from kb.game.abilities import Do, Filter, Keyword, Static
from kb.game.changes import LAYERS, apply_change, layer_of
from kb.game.chars import Chars, copiable_face
from kb.game.state import Obj, ObjectId
from kb.game.values import Zone

if TYPE_CHECKING:
    from kb.game.book import Active
    from kb.game.game import Game


@dataclass(frozen=True, eq=False)
class Continuous:
    """A continuous effect of a spell or ability that resolved (rule 611.2)."""

    changes: tuple[Do, ...]
    affected: frozenset[ObjectId]
    """What it affects, fixed when it began (611.2c)."""
    timestamp: int
    controller: str
    source: ObjectId
    until: str = ""
    """"turn": until end of turn; "your turn"; "leaves": while its source is there; '' for good."""
    until_player: str = ""
    begun: int = 0
    """The number of the turn in which it began."""


class Part(NamedTuple):
    """What one effect does in one layer. Effects are told apart by `key`."""

    key: object
    change: Do
    timestamp: int
    controller: str
    source: ObjectId
    defining: bool
    what: Filter | None
    affected: frozenset[ObjectId] | None


Table = dict[ObjectId, Chars]


def characteristics(game: Game) -> Table:
    """The characteristics of every object, with all continuous effects applied."""
    from kb.game.rules import r613

    table = {
        obj.id: Chars.of(copiable_face(game, obj), obj.controller) for obj in game.objects.values()
    }
    for obj in game.objects.values():
        table[obj.id].abilities += obj.extra
        expand(game, table[obj.id])
    begun: dict[object, frozenset[ObjectId]] = {}
    for layer in LAYERS:
        rule = game.book.rule(r613.LAYER[layer])
        if layer == "7c" and rule:
            _counters(game, table, rule)
        if rule:
            _layer(game, table, layer, begun, rule)
        if layer == "6":
            _bar(table)
            for chars in table.values():
                expand(game, chars)
    return table


def expand(game: Game, chars: Chars) -> None:
    """Add what its keyword abilities mean, where that is further abilities (702.1)."""
    there = set(chars.abilities)
    for one in list(chars.abilities):
        if not isinstance(one, Keyword):
            continue
        if one not in game.meanings:
            game.meanings[one] = [
                ability
                for rule, function in game.book.hooked("expand", one.name)
                for ability in function(rule, game, one)
            ]
        chars.abilities += [ability for ability in game.meanings[one] if ability not in there]


def _layer(
    game: Game, table: Table, layer: str, begun: dict[object, frozenset[ObjectId]], rule: Active
) -> None:
    """Apply the parts of one layer: defining ones first, each after those it depends on."""
    done: set[object] = set()
    while True:
        parts = [part for part in _parts(game, table, layer, begun) if part.key not in done]
        if not parts:
            return
        part = _next(game, table, parts, begun)
        done.add(part.key)
        affected = _affected(game, table, part, begun)
        begun.setdefault(_effect(part), affected)
        for one in affected:
            before = _seen(table[one])
            apply_change(game, table, one, part.change, part.controller, part.source)
            if _seen(table[one]) != before:
                rule.fire()
                game.book.credit(_given_by(part))


def _given_by(part: Part) -> str:
    """The rule of the keyword from which the effect comes; '' without one."""
    effect = _effect(part)
    return str(effect[1].rule) if isinstance(effect, tuple) else ""


def _effect(part: Part) -> object:
    """The effect of which a part is one of perhaps several."""
    return part.key[0] if isinstance(part.key, tuple) else part.key


def _next(
    game: Game, table: Table, parts: list[Part], begun: dict[object, frozenset[ObjectId]]
) -> Part:
    """The part to apply now (613.3, 613.7, 613.8)."""
    from kb.game.rules import r613

    cda = game.book.rule(r613.CDA_FIRST)
    if cda and (defining := [part for part in parts if part.defining]):
        if len(defining) < len(parts):
            cda.fire()
        parts = defining
    by_time = game.book.rule(r613.TIMESTAMPS)
    ordered = sorted(parts, key=lambda part: part.timestamp) if by_time else parts
    if by_time and len(parts) > 1:
        by_time.fire()
    depends = game.book.rule(r613.DEPENDENCY)
    if depends is None or len(ordered) < 2:
        return ordered[0]
    for part in ordered:
        if not any(_depends(game, table, part, other, begun) for other in ordered if other != part):
            if part is not ordered[0]:
                depends.fire()
            return part
    return ordered[0]


def _depends(
    game: Game,
    table: Table,
    part: Part,
    other: Part,
    begun: dict[object, frozenset[ObjectId]],
) -> bool:
    """Whether applying another part first changes what this one applies to or does (613.8a)."""
    if part.defining != other.defining:
        return False
    before = _outcome(game, table, part, begun)
    trial = {key: chars.twin() for key, chars in table.items()}
    for one in _affected(game, trial, other, begun):
        apply_change(game, trial, one, other.change, other.controller, other.source)
    layer = layer_of(part.change)
    still = any(one.key == part.key for one in _parts(game, trial, layer, begun))
    return not still or _outcome(game, trial, part, begun) != before


def _outcome(
    game: Game, table: Table, part: Part, begun: dict[object, frozenset[ObjectId]]
) -> tuple[frozenset[ObjectId], tuple[object, ...]]:
    """To what a part applies, and what it does there, told as a change."""
    affected = _affected(game, table, part, begun)
    effects = []
    for one in sorted(affected):
        trial = {**table, one: table[one].twin()}
        before = _seen(table[one])
        apply_change(game, trial, one, part.change, part.controller, part.source)
        after = _seen(trial[one])
        effects.append((one, _difference(before, after)))
    return affected, tuple(effects)


def _seen(chars: Chars) -> dict[str, object]:
    """Characteristics as values that compare."""
    return {
        "name": chars.name,
        "colors": frozenset(chars.colors),
        "types": frozenset(chars.words()),
        "abilities": tuple(sorted(map(id, chars.abilities))),
        "power": chars.power,
        "toughness": chars.toughness,
        "controller": chars.controller,
        "barred": frozenset(chars.barred),
    }


def _difference(before: dict[str, object], after: dict[str, object]) -> tuple[object, ...]:
    changed: list[object] = []
    for key, value in before.items():
        new = after[key]
        if new == value:
            continue
        if isinstance(value, int) and isinstance(new, int):
            changed.append((key, new - value))
        elif isinstance(value, frozenset) and isinstance(new, frozenset):
            changed.append((key, new - value, value - new))
        else:
            changed.append((key, new))
    return tuple(changed)


def _parts(
    game: Game, table: Table, layer: str, begun: dict[object, frozenset[ObjectId]]
) -> Iterable[Part]:
    """The parts that apply in a layer now: of static abilities there are, and of effects."""
    for effect in game.effects:
        for place, change in enumerate(effect.changes):
            if layer_of(change) == layer:
                yield Part(
                    (effect, place),
                    change,
                    effect.timestamp,
                    effect.controller,
                    effect.source,
                    False,
                    None,
                    effect.affected,
                )
    for obj, ability in static_abilities(game, table, begun):
        for place, change in enumerate(ability.changes):
            if layer_of(change) == layer:
                yield Part(
                    ((obj.id, ability), place),
                    change,
                    obj.timestamp,
                    table[obj.id].controller,
                    obj.id,
                    ability.defining,
                    ability.what,
                    None,
                )


def static_abilities(
    game: Game, table: Table, begun: dict[object, frozenset[ObjectId]]
) -> Iterable[tuple[Obj, Static]]:
    """The static abilities that work now; one whose effect has begun goes on (613.6)."""
    from kb.game.filters import holds_for
    from kb.game.rules import r613

    goes_on = game.book.rule(r613.GOES_ON)
    seen = set()
    for obj in game.objects.values():
        if obj.phased_out:
            continue
        for ability in table[obj.id].abilities:
            if not isinstance(ability, Static) or obj.zone not in ability.zones:
                continue
            if ability.only_if is None or holds_for(game, ability.only_if, obj.id, table):
                seen.add((obj.id, ability))
                yield obj, ability
    if goes_on is None:
        return
    for key in begun:
        if isinstance(key, tuple) and key not in seen:
            goes_on.fire()
            yield game.objects[key[0]], key[1]


def _affected(
    game: Game, table: Table, part: Part, begun: dict[object, frozenset[ObjectId]]
) -> frozenset[ObjectId]:
    from kb.game.filters import matching

    known = begun.get(_effect(part))
    if known is not None:
        return known
    if part.affected is not None:
        return frozenset(one for one in part.affected if one in table)
    zones = _all_zones if part.defining else _battlefield
    return frozenset(
        matching(game, part.what or {}, part.source, part.controller, table, zones(game))
    )


def _battlefield(game: Game) -> list[Obj]:
    return [
        obj for obj in game.objects.values() if obj.zone is Zone.BATTLEFIELD and not obj.phased_out
    ]


def _all_zones(game: Game) -> list[Obj]:
    return list(game.objects.values())


_ZONES: Callable[[Game], list[Obj]] = _battlefield


def _counters(game: Game, table: Table, rule: Active) -> None:
    """Counters that change power and toughness (613.4c, 122.1a)."""
    for obj in game.objects.values():
        chars = table[obj.id]
        for kind, number in obj.counters.items():
            if number and (shift := _shift(kind)) and chars.power is not None:
                chars.power += shift[0] * number
                chars.toughness = (chars.toughness or 0) + shift[1] * number
                rule.fire()


def _shift(kind: str) -> tuple[int, int] | None:
    power, slash, toughness = kind.partition("/")
    if not slash:
        return None
    try:
        return int(power), int(toughness)
    except ValueError:
        return None


def _bar(table: Table) -> None:
    """Abilities that an object cannot have are lost, whoever gave them (613.1f)."""
    for chars in table.values():
        if chars.barred:
            chars.abilities = [
                one
                for one in chars.abilities
                if one.keyword not in chars.barred and getattr(one, "name", "") not in chars.barred
            ]
