"""Keywords that change what damage does: deathtouch, lifelink, wither, infect, toxic.

Section 120 asks these what the source of damage has.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.book import GUARD, MORE, VALUE, Active, Rule
from kb.game.happening.events import Event, Kind
from kb.game.rules.r702_sources import Trait, instances
from kb.game.rules.r704_creatures import TOUCHED
from kb.game.values import Zone

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.looks.chars import Chars
    from kb.game.state import ObjectId

DEATHTOUCH = Rule("702.2b", deathtouch=GUARD)
ENOUGH = Rule("702.2c", deathtouch=GUARD, nonzero=MORE)
LIFELINK = Rule("702.15b", lifelink=GUARD, controller=VALUE, owner=VALUE)
SEPARATE = Rule("702.15e", multiple=GUARD)
WITHER = Rule("702.80a", wither=GUARD)
INFECT_PLAYER = Rule("702.90b", infect=GUARD)
INFECT_CREATURE = Rule("702.90c", infect=GUARD)
TOTAL = Rule("702.164b", toxic=GUARD, sum=VALUE)

_TOUCH = Trait("deathtouch", Rule("702.2e", had=GUARD), Rule("702.2d", deathtouch=GUARD), None)
_LINK = Trait(
    "lifelink",
    Rule("702.15c", had=GUARD),
    Rule("702.15d", lifelink=GUARD),
    Rule("702.15f", additional=GUARD),
)
_WITHER = Trait(
    "wither",
    Rule("702.80b", had=GUARD),
    Rule("702.80c", wither=GUARD),
    Rule("702.80d", additional=GUARD),
)
_INFECT = Trait(
    "infect",
    Rule("702.90d", had=GUARD),
    Rule("702.90e", infect=GUARD),
    Rule("702.90f", additional=GUARD),
)


def _count(game: Game, event: Event, rule: Rule, trait: Trait, clause: str) -> int:
    """How often a keyword of the source applies to its damage."""
    active = game.rule(rule)
    if active is None:
        return 0
    number = instances(game, event.source, trait)
    if not active.holds(clause, number):
        return 0
    active.fire()
    return max(1, number)


@DEATHTOUCH.at("damage")
def _touches(rule: Active, game: Game, event: Event) -> list[Event]:
    """The creature is kept in mind for the next check of state-based actions (704.5h)."""
    obj = game.objects.get(event.obj or 0)
    if obj is None or not game.chars(obj).is_creature:
        return []
    if rule.holds("deathtouch", instances(game, event.source, _TOUCH)):
        rule.fire()
        obj.deathtouched = True
        obj.marks[TOUCHED] = True
    return []


@ENOUGH.at("lethal")
def _enough(rule: Active, game: Game, one: ObjectId, source: ObjectId) -> int | None:
    """One point of damage is enough to count as lethal."""
    del one
    if not rule.holds("deathtouch", game.known(source)[1].has("deathtouch")):
        return None
    rule.fire()
    return rule.number_of("nonzero", 1)


def gainers(game: Game, event: Event) -> list[str]:
    """Who gains life from damage, once for each instance of lifelink that applies."""
    number = _count(game, event, LIFELINK, _LINK, "lifelink")
    rule = game.rule(LIFELINK)
    if not number or rule is None or event.source is None:
        return []
    obj, chars = game.known(event.source)
    if obj.zone in {Zone.BATTLEFIELD, Zone.STACK}:
        return [rule.value("controller", chars.controller, obj.owner)] * number
    return [rule.value("owner", obj.owner, game.opponents(obj.owner)[0])] * number


@LIFELINK.at("join")
def _joined(_rule: Active, game: Game, events: list[Event]) -> list[Event]:
    """Life that a player gains by damage at the same time is gained in one event."""
    kept: list[Event] = []
    for event in events:
        same = next((one for one in kept if _one_gain(game, one, event)), None)
        if same is None:
            kept.append(event)
        else:
            kept[kept.index(same)] = same.but(amount=same.amount + event.amount)
    return kept


def _one_gain(game: Game, one: Event, other: Event) -> bool:
    """The same event, unless it is by several sources."""
    if {one.kind, other.kind} != {Kind.GAIN_LIFE} or one.player != other.player:
        return False
    if one.source is None or other.source is None:
        return False
    rule = game.rule(SEPARATE)
    if rule is None or not rule.holds("multiple", one.source != other.source):
        return True
    rule.fire()
    return False


def wither_on_creature(game: Game, event: Event) -> int:
    """How often wither applies to damage to a creature."""
    return _count(game, event, WITHER, _WITHER, "wither")


def infect_on_player(game: Game, event: Event) -> int:
    """How often infect applies to damage to a player."""
    return _count(game, event, INFECT_PLAYER, _INFECT, "infect")


def infect_on_creature(game: Game, event: Event) -> int:
    """How often infect applies to damage to a creature."""
    return _count(game, event, INFECT_CREATURE, _INFECT, "infect")


def total_toxic(game: Game, chars: Chars) -> int:
    """The total toxic value of a creature."""
    rule = game.rule(TOTAL)
    if rule is None:
        return max((int(one.param) for one in chars.all_of("toxic")[:1]), default=0)
    values = [
        int(one.param)
        for one in chars.keywords()
        if one.param.isdecimal() and rule.holds("toxic", one.name == "toxic")
    ]
    if values:
        rule.fire()
    return rule.value("sum", sum(values), max(values, default=0))
