"""Trample and trample over planeswalkers (rule 702.19)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from kb.game.book import GUARD, MORE, VALUE, Active, Rule
from kb.game.combat.assigning import Shares, is_lethal
from kb.game.combat.fray import is_blocked
from kb.game.rules.r510_damage import checked

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.state import ObjectId, Ref

ATTACKING = Rule("702.19a", attacking=GUARD)
TRAMPLE = Rule("702.19b", trample=GUARD, lethal=GUARD, each=VALUE, marked=VALUE, others=VALUE)
OVER = Rule("702.19c", over=GUARD, loyalty=MORE, others=VALUE, blockers=GUARD)
NO_BLOCKERS = Rule("702.19d", trample=GUARD)
GONE = Rule("702.19e", over=GUARD, blockers=GUARD)
NOT_BEYOND = Rule("702.19f", without=GUARD, planeswalker=GUARD)

_OVER = "trample over planeswalkers"
AllShares = Mapping["ObjectId", Shares]


def _has(game: Game, one: ObjectId, *names: str) -> bool:
    chars = game.chars(game.objects[one])
    return any(chars.has(name) for name in names)


def _attacked(game: Game, one: ObjectId) -> list[Ref]:
    """What a creature attacks; of a blocker, the player whose creatures it blocks."""
    attacked = game.turn.attackers.get(one, game.turn.active)
    return [] if attacked == "" else [attacked]


@ATTACKING.at("bar assignment")
def _attacking(rule: Active, game: Game, one: ObjectId, _ref: Ref) -> bool:
    """Trample does nothing for a creature that blocks."""
    return rule.holds("attacking", one not in game.turn.attackers)


@TRAMPLE.at("assign further")
def _trample(rule: Active, game: Game, one: ObjectId) -> list[Ref]:
    attacks = one in game.turn.attackers
    if attacks and not game.turn.blocks.get(one):
        return []
    if not rule.holds("trample", _has(game, one, "trample", _OVER)):
        return []
    if attacks:
        rule.fire()
    return _attacked(game, one)


@TRAMPLE.at("assign further")
def _beyond(_rule: Active, game: Game, one: ObjectId) -> list[Ref]:
    """The player behind a planeswalker, whom 702.19f keeps safe from it."""
    return _behind(game, one) if _has(game, one, "trample") else []


def _behind(game: Game, one: ObjectId) -> list[Ref]:
    """The defending player, where a creature attacks a planeswalker or did so in this combat."""
    attacked = game.turn.declared.get(one)
    if one not in game.turn.attackers or not isinstance(attacked, int):
        return []
    return [] if "battle" in game.known(attacked)[1].types else [game.turn.defending[one]]


@NOT_BEYOND.at("bar assignment")
def _not_beyond(rule: Active, game: Game, one: ObjectId, ref: Ref) -> bool:
    """Whether it has the other ability the rules say that let it damage that player."""
    if not isinstance(ref, str) or one not in game.turn.attackers:
        return False
    if not rule.holds("planeswalker", _behind(game, one)):
        return False
    stated = [active for unit in (OVER, GONE) if (active := game.rule(unit))]
    over = any(active.holds("over", _has(game, one, _OVER)) for active in stated)
    barred = rule.holds("without", not over)
    if barred:
        rule.fire()
    return barred


@TRAMPLE.at("refuse assignment")
def _lethal_first(rule: Active, game: Game, one: ObjectId, shares: AllShares) -> bool:
    """Nothing for what is attacked, unless it blocks, until each blocker has lethal damage."""
    blockers = game.turn.blocks.get(one, ())
    further = [ref for ref in _attacked(game, one) if ref not in blockers]
    if not _share(game, one, shares, further):
        return False
    counted = rule.value("others", checked(game, one, shares), {one: shares[one]})
    found = []
    for ref in blockers:
        marked = rule.value("marked", game.objects[ref].damage, 0)
        found.append(is_lethal(game, ref, counted, marked))
    if not found:
        return False
    return rule.holds("lethal", not rule.value("each", all(found), any(found)))


def _share(game: Game, one: ObjectId, shares: AllShares, refs: list[Ref]) -> int:
    """How much an attacker assigns to some; 0 for a creature that does not attack."""
    own = shares[one] if one in game.turn.attackers else {}
    return sum(own.get(ref, 0) for ref in refs)


def _lacks_lethal(game: Game, one: ObjectId, shares: AllShares) -> bool:
    counted = checked(game, one, shares)
    blockers = game.turn.blocks.get(one, ())
    return not all(is_lethal(game, ref, counted, game.objects[ref].damage) for ref in blockers)


def _planeswalker(game: Game, one: ObjectId) -> ObjectId | None:
    """The planeswalker that a creature attacks."""
    ref = game.turn.attackers.get(one)
    if not isinstance(ref, int) or "planeswalker" not in game.chars(game.objects[ref]).types:
        return None
    return ref


@OVER.at("assign further")
def _over(rule: Active, game: Game, one: ObjectId) -> list[Ref]:
    attacked = _planeswalker(game, one)
    if attacked is None or not rule.holds("over", _has(game, one, _OVER)):
        return []
    rule.fire()
    return [game.controller(game.objects[attacked])]


@OVER.at("refuse assignment")
def _loyalty_first(rule: Active, game: Game, one: ObjectId, shares: AllShares) -> bool:
    """Nothing for its controller until the planeswalker is assigned as much as its loyalty."""
    attacked = _planeswalker(game, one)
    if attacked is None:
        return False
    obj = game.objects[attacked]
    if not _share(game, one, shares, [game.controller(obj)]):
        return False
    if rule.holds("blockers", _lacks_lethal(game, one, shares)):
        return True
    own = shares[one].get(attacked, 0)
    both = sum(given.get(attacked, 0) for given in shares.values())
    assigned = rule.value("others", both, own)
    return assigned < obj.counters["loyalty"] + rule.number_of("loyalty", 0)


@NO_BLOCKERS.at("assign further")
def _no_blockers(rule: Active, game: Game, one: ObjectId) -> list[Ref]:
    """As though every blocker had been assigned lethal damage."""
    if not is_blocked(game, one) or game.turn.blocks.get(one):
        return []
    if not rule.holds("trample", _has(game, one, "trample", _OVER)):
        return []
    rule.fire()
    return _attacked(game, one)


def _lost(game: Game, one: ObjectId) -> list[Ref]:
    """The defending player, where the planeswalker attacked is no longer in combat."""
    before = game.turn.declared.get(one)
    if game.turn.attackers.get(one) != "" or not isinstance(before, int):
        return []
    return [] if "battle" in game.known(before)[1].types else [game.turn.defending[one]]


@GONE.at("assign further")
def _gone(rule: Active, game: Game, one: ObjectId) -> list[Ref]:
    lost = _lost(game, one)
    if not lost or not rule.holds("over", _has(game, one, _OVER)):
        return []
    rule.fire()
    return lost


@GONE.at("refuse assignment")
def _gone_lethal(rule: Active, game: Game, one: ObjectId, shares: AllShares) -> bool:
    if not _share(game, one, shares, _lost(game, one)):
        return False
    return rule.holds("blockers", _lacks_lethal(game, one, shares))
