"""To what the part of an effect applies (rules 611.3a and 613.6).

Refuses: what it does there.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from kb.game.book import Active
from kb.game.looks.layering import Part, Run, Table
from kb.game.state import Obj, ObjectId
from kb.game.values import Zone

if TYPE_CHECKING:
    from kb.game.game import Game


def affected_by(run: Run, part: Part, table: Table | None = None) -> frozenset[ObjectId]:
    """What a part applies to: the same as the part of its effect that applied first (613.6)."""
    from kb.game.looks.filters import matching
    from kb.game.rules import r613

    table = run.table if table is None else table
    if part.affected is not None:
        return frozenset(one for one in part.affected if one in table)
    goes_on = run.game.book.rule(r613.GOES_ON)
    known = run.begun.get(part.key[0])
    if goes_on and known is not None and goes_on.holds("same set", known is not None):
        return known
    return frozenset(
        matching(
            run.game,
            part.what or {},
            part.source,
            part.controller,
            table,
            list(_where_it_applies(run.game, part)),
        )
    )


def _where_it_applies(game: Game, part: Part) -> Iterator[Obj]:
    """Permanents; of a characteristic-defining ability objects in all zones (604.3)."""
    from kb.game.rules import r603

    rule = game.book.rule(r603.AT_ONCE)
    anywhere = part.defining or (rule is not None and rule.holds("on the battlefield", False))
    for obj in game.objects.values():
        if anywhere or (obj.zone is Zone.BATTLEFIELD and not obj.phased_out):
            yield obj


def kept(run: Run, part: Part) -> Active | None:
    """The rule by which a part applies that would not now, or not to the same (613.6)."""
    from kb.game.looks.filters import matching
    from kb.game.rules import r613

    rule = run.game.book.rule(r613.GOES_ON)
    if rule is None:
        return None
    now = frozenset(
        matching(
            run.game,
            part.what or {},
            part.source,
            part.controller,
            run.table,
            [run.game.objects[one] for one in run.begun[part.key[0]]],
        )
    )
    _one, ability = part.key[0]
    gone = ability not in run.table[part.source].abilities
    return rule if gone or now != run.begun[part.key[0]] else None
