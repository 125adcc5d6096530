"""Sunburst (702.44): counters for the colors of the mana spent on a spell."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from kb.game.abilities import Ability, Keyword
from kb.game.book import LESS, VALUE, Active, Rule
from kb.game.happening.entering import would_be
from kb.game.happening.events import Event
from kb.game.happening.instead import CHANGERS
from kb.game.wording.amounts import amount
from kb.game.wording.meaning import COUNTER, enters_with, instances_work, quiet

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.state import ObjectId

SUNBURST = Rule("702.44a", creature=VALUE, each=VALUE, charge=VALUE)
VARIABLE = Rule("702.44c", number=VALUE)
EACH = Rule("702.44d", each=LESS)

EACH.at("instances", key="sunburst")(instances_work)


def _number(rule: Active, game: Game, source: ObjectId, clause: str) -> int:
    """The colors of the mana spent, not the mana."""
    marks = game.known(source)[0].marks
    colors = len(marks.get("colors spent", ()))
    return rule.value(clause, colors, int(marks.get("mana spent", 0)))


@SUNBURST.at("expand", key="sunburst")
def _sunburst(rule: Active, _game: Game, one: Keyword) -> list[Ability]:
    return [quiet(enters_with(rule, one, "sunburst"))]


def _bursts(
    game: Game, event: Event, _args: Mapping[str, Any], source: ObjectId, _you: str
) -> list[Event]:
    """The kind of counter depends on what it enters as, without effects that change types."""
    rule = game.rule(SUNBURST)
    if rule is None or not (number := _number(rule, game, source, "each")):
        return [event]
    rule.fire()
    kind = rule.value("charge", "charge", COUNTER)
    if would_be(game, game.objects[source], event).is_creature:
        kind = rule.value("creature", COUNTER, "charge")
    entering = dict(event.data.get("enters", {}))
    own = dict(entering.get("counters", {}))
    own[kind] = own.get(kind, 0) + number
    entering["counters"] = own
    return [event.but(data={"enters": entering})]


CHANGERS["sunburst"] = _bursts


@amount("sunburst")
def _variable(game: Game, _what: Any, source: ObjectId) -> int:
    """A number that another ability takes from it, whatever kind of spell it is."""
    rule = game.rule(VARIABLE)
    if rule is None or not (number := _number(rule, game, source, "number")):
        return 0
    rule.fire()
    return number
