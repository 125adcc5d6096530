"""The order of effects within a layer: timestamps and dependency (rules 613.3 and 613.8).

Refuses: which effects there are (`looks.layering`).
"""

from __future__ import annotations

from kb.game.book import Active
from kb.game.looks.affecting import affected_by
from kb.game.looks.changes import apply_change, resolved
from kb.game.looks.layering import Part, Run, Table, every_part, layers, parts


def first_of(run: Run, layer: str, left: list[Part], *, records: bool = True) -> Part | None:
    """The part to apply now; None where the ones that are left wait for each other."""
    from kb.game.rules import r613

    ordered = _by_time(run, layer, left, records=records)
    depends = run.game.book.rule(r613.DEPENDENCY)
    waits = run.game.book.rule(r613.WAITS)
    if depends is None or waits is None or len(ordered) < 2:
        return ordered[0]
    edges = _edges(run, depends, layer, ordered)
    reach = _reach(edges)
    for part in ordered:
        waiting = [
            other
            for other in edges[part.key]
            if not waits.holds("loop", part.key in reach.get(other, set()))
        ]
        if not waiting:
            if records and part is not ordered[0]:
                depends.fire()
                waits.fire()
            return part
    return None


def _by_time(run: Run, layer: str, left: list[Part], *, records: bool) -> list[Part]:
    """Earlier timestamps first; in layers 2 to 6 defining abilities before all others (613.3)."""
    from kb.game.rules import r613

    ordered = sorted(left, key=lambda part: part.timestamp)
    if records and len(left) > 1:
        for part in left:
            if part.timed:
                part.timed.fire()
    cda = run.game.book.rule(r613.CDA_FIRST)
    if cda is None or not "2" <= layer <= "6":
        return ordered
    ordered = cda.value("timestamps", ordered, ordered[::-1])
    jumping = sorted(ordered, key=lambda part: not cda.holds("first", part.defining))
    if records and jumping != ordered:
        cda.fire()
    return jumping


Edges = dict[object, set[object]]


def _edges(run: Run, rule: Active, layer: str, ordered: list[Part]) -> Edges:
    """Part → the parts on which it depends (613.8a)."""
    others = list(ordered)
    if rule.holds("same layer", False):
        for name, active in layers(run.game):
            if name != layer:
                others += parts(run, name, active)
    edges: Edges = {part.key: set() for part in (*ordered, *others)}
    for other in others:
        trial = _after(run, other)
        for part in ordered:
            if part.key != other.key and _depends(run, rule, part, other, trial):
                edges[part.key].add(other.key)
    return edges


def _after(run: Run, part: Part) -> Table:
    """The table as it would be with a part applied."""
    ones = affected_by(run, part)
    trial = {**run.table, **{one: run.table[one].twin() for one in ones}}
    for one in ones:
        apply_change(run.game, trial, one, part.change, part.controller, part.source)
    return trial


def _depends(run: Run, rule: Active, part: Part, other: Part, trial: Table) -> bool:
    """Whether applying another part changes one's existence, what it applies to or does."""
    if not rule.holds("both or neither", part.defining == other.defining):
        return False
    there = Run(run.game, trial, run.begun, dict(run.had), run.done)
    gone = not any(one.key == part.key for one in every_part(there))
    if rule.holds("existence", gone):
        return True
    before, after = affected_by(run, part), affected_by(there, part)
    if rule.holds("applies", before != after):
        return True
    return rule.holds("does", _does(run, part) != _does(there, part))


def _does(run: Run, part: Part) -> object:
    """What a part does, with its numbers and players as they are now."""
    return resolved(run.game, run.table, part.change, part.controller, part.source)


def _reach(edges: Edges) -> Edges:
    """Part → all that it waits for, directly or not."""
    reach: Edges = {}
    for start in edges:
        found: set[object] = set()
        todo = list(edges[start])
        while todo:
            one = todo.pop()
            if one not in found:
                found.add(one)
                todo += edges.get(one, set())
        reach[start] = found
    return reach


def plan(run: Run, layer: str, left: list[Part]) -> list[object]:
    """The order of a layer as it looks before anything in it has applied; [] where it is plain."""
    if len(left) < 3:
        return []
    order: list[object] = []
    left = list(left)
    while left:
        part = first_of(run, layer, left, records=False) or left[0]
        left.remove(part)
        order.append(part.key)
    return order
