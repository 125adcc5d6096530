"""Section 704: when state-based actions are checked, how they are performed, what is known then."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.book import DOES, GUARD, VALUE, Active, Rule
from kb.game.happening.events import Event
from kb.game.looks.chars import Chars
from kb.game.looks.known import earlier

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.state import Obj

CHECK = Rule("704.3", priority=GUARD, together=DOES, repeated=DOES)
"""Asked by `course.settle`."""

RESOLUTION = Rule("704.4", resolving=GUARD)
"""Asked by `course.settle`."""

ONE_REPLACEMENT = Rule("704.7", same=GUARD)
LAST_KNOWN = Rule("704.8", action=GUARD, before=VALUE)


@ONE_REPLACEMENT.at("merge actions")
def _merge(rule: Active, game: Game, events: list[Event]) -> list[Event]:
    """Of several actions with the same result one is left, which is replaced for all of them."""
    del game
    kept: list[Event] = []
    seen: set[object] = set()
    for event in events:
        result = (event.kind, event.whom, str(event.data.get("counter", "")))
        if kept and rule.holds("same", result in seen):
            rule.fire()
            continue
        seen.add(result)
        kept.append(event)
    return kept


@LAST_KNOWN.at("last known")
def _last_known(rule: Active, game: Game, obj: Obj, known: tuple[Obj, Chars]) -> tuple[Obj, Chars]:
    """What leaves by a state-based action is remembered as it was before all of them."""
    if not rule.holds("action", game.marks.get("acting")):
        return known
    before = earlier(game, obj, known[1])
    if before[0].counters == obj.counters:
        return known
    rule.fire()
    return rule.value("before", before, known)
