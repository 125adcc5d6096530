"""Continuous effects, and applying them layer by layer (rule 613).

Refuses: what a single change does (`looks.changes`), and their order (`looks.ordering`).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from kb.game.abilities import Do, Static
from kb.game.looks.affecting import affected_by, kept
from kb.game.looks.bodies import as_rules_say, bar, count_in, cover, expand, intrinsic
from kb.game.looks.changes import apply_change
from kb.game.looks.chars import Chars, face_up
from kb.game.looks.coloring import tint
from kb.game.looks.layering import EffectKey, Part, Run, Table, layers, parts
from kb.game.looks.layering import static_abilities as _static_abilities
from kb.game.state import Obj, ObjectId

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


def characteristics(game: Game, *, last: str = "") -> Table:
    """The characteristics of every object, with all effects applied, or those to a layer."""
    from kb.game.rules import r613
    from kb.game.rules.r208_numbers import settle_numbers

    table = {obj.id: Chars.of(face_up(game, obj), obj.controller) for obj in game.objects.values()}
    game.working_out(table)
    for obj in game.objects.values():
        tint(game, table[obj.id])
        table[obj.id].abilities += obj.extra
        expand(game, table[obj.id])
    as_rules_say(game, table)
    copying = game.book.rule(r613.COPYING)
    early = copying is not None and copying.value("first", False, True)
    if early:
        cover(game, table)
    run = Run(game, table)
    game.layers = game.layers or layers(game)
    order = game.layers
    if not early and not any(layer == "1" for layer, _rule in order):
        cover(game, table)
    seventh = game.book.rule(r613.SEVENTH)
    for layer, rule in order:
        fired = _layer(run, layer, rule)
        if layer == "7c" and rule.does("counters"):
            fired = count_in(game, table, rule) or fired
        if fired and layer[0] == "7" and seventh:
            seventh.fire()
        if layer == "1" and copying:
            if fired:
                copying.fire()
            if not early:
                cover(game, table)
        if layer == "4":
            intrinsic(game, table)
        if layer in {"1", "3", "6"}:
            if layer == "6" and rule.does("barred"):
                bar(table)
            for chars in table.values():
                expand(game, chars)
            run.listed = None
        if layer == last:
            return table
    settle_numbers(game, table)
    return table


def _layer(run: Run, layer: str, rule: Active) -> bool:
    """Apply the parts of one layer in their order; whether anything changed."""
    from kb.game.looks.ordering import first_of, plan
    from kb.game.rules import r613

    left = parts(run, layer, rule)
    if not left:
        return False
    again = run.game.book.rule(r613.AGAIN)
    planned = plan(run, layer, left)
    fired = False
    while left:
        part = first_of(run, layer, left)
        fixed = next((one for key in planned for one in left if one.key == key), None)
        if again is None:
            part = fixed or part
        elif part and fixed and fixed.key != part.key:
            again.fire()
        if part is None:
            break
        fired = _apply(run, part, rule) or fired
        left = parts(run, layer, rule)
    return fired


def _apply(run: Run, part: Part, rule: Active) -> bool:
    run.listed = None
    run.done[part.key] = run.done.get(part.key, 0) + 1
    affected = affected_by(run, part)
    known = run.begun.get(part.key[0])
    if known is not None and part.affected is None and (goes_on := kept(run, part)):
        goes_on.fire()
    run.begun.setdefault(part.key[0], affected)
    fired = False
    for one in affected:
        chars = run.table[one]
        before = seen(chars)
        apply_change(run.game, run.table, one, part.change, part.controller, part.source)
        if part.change.verb == "gain":
            for ability in part.change.args["abilities"]:
                chars.granted[ability] = part.timestamp[0]
        if seen(chars) != before:
            effect = part.key[0]
            if isinstance(effect, tuple) and isinstance(effect[1], Static):
                run.game.book.credit(effect[1].rule)
            rule.fire()
            fired = True
    return fired


def seen(chars: Chars) -> dict[str, object]:
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
        "cannot": frozenset(chars.cannot),
    }


def static_abilities(
    game: Game, table: Table, begun: dict[EffectKey, frozenset[ObjectId]]
) -> Iterable[tuple[Obj, Static]]:
    """The static abilities that work by a table of characteristics."""
    return _static_abilities(Run(game, table, begun))
