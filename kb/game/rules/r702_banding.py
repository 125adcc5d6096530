"""Banding (rule 702.22), without “bands with other”."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from kb.game.book import DOES, GUARD, LESS, NEVER, VALUE, Active, Rule
from kb.game.combat.fray import Attacks, Blocks, becomes_blocked, is_blocked
from kb.game.errors import Unmodelled
from kb.game.happening.events import Event, Kind

if TYPE_CHECKING:
    from kb.game.abilities import Keyword
    from kb.game.game import Game
    from kb.game.state import ObjectId

BANDS = Rule("702.22c", attacking=NEVER, without=LESS, banding=GUARD, member=NEVER)
WITH_OTHER = Rule("702.22b", banding=GUARD)
SAME = Rule("702.22d", same=GUARD)
LASTS = Rule("702.22e", lasts=DOES)
LEAVES = Rule("702.22f", alone=VALUE)
ALL_BLOCKED = Rule("702.22h", band=GUARD)
ALL_MADE_BLOCKED = Rule("702.22i", band=GUARD)
DEFENDER_DECIDES = Rule("702.22j", banding=GUARD, defending=VALUE)
ATTACKER_DECIDES = Rule("702.22k", banding=GUARD, active=VALUE)


def _has(game: Game, one: ObjectId) -> bool:
    return one in game.objects and game.chars(game.objects[one]).has("banding")


def _without_other(rule: Active, game: Game, those: Collection[ObjectId]) -> None:
    """Raise Unmodelled where “bands with other” would matter."""
    for one in those:
        abilities = game.chars(game.objects[one]).abilities if one in game.objects else ()
        if any(getattr(own, "name", "").startswith("bands with") for own in abilities):
            raise Unmodelled(rule=rule.number, feature="bands with other")


@BANDS.at("refuse band")
def _bands(
    rule: Active,
    game: Game,
    members: list[ObjectId],
    attacks: Attacks,
    others: list[frozenset[ObjectId]],
) -> bool:
    """Attackers with banding, and one without it at most; each is in one band only."""
    _without_other(rule, game, members)
    if any(one not in attacks for one in members) and rule.holds("attacking", True):
        return True
    if any(one in band for one in members for band in others) and rule.holds("member", True):
        return True
    without = _without(game, members)
    if without > rule.number_of("without", 1):
        return True
    return rule.holds("banding", without == len(members))


def _without(game: Game, members: Collection[ObjectId]) -> int:
    return sum(1 for one in members if not _has(game, one))


@WITH_OTHER.at("counts as", key="lose")
def _loses(rule: Active, _game: Game, one: Keyword, name: str) -> bool:
    """What loses banding loses “bands with other” as well."""
    return one.name.startswith("bands with other") and rule.holds("banding", name == "banding")


@SAME.at("refuse band")
def _same(
    rule: Active,
    _game: Game,
    members: list[ObjectId],
    attacks: Attacks,
    _others: list[frozenset[ObjectId]],
) -> bool:
    attacked = {attacks.get(one) for one in members}
    return rule.holds("same", len(attacked) > 1)


@LEAVES.at("leaves combat")
def _leaves(rule: Active, game: Game, one: ObjectId) -> None:
    """It is removed from its band as well."""
    if any(one in band for band in game.turn.bands):
        rule.fire()
    nobody: frozenset[ObjectId] = frozenset()
    game.turn.bands = [rule.value("alone", band - {one}, nobody) for band in game.turn.bands]


def _lasts(game: Game, band: frozenset[ObjectId]) -> bool:
    """Whether a band announced exists, though it could not be formed now."""
    formed = _without(game, band) < min(2, len(band))
    rule = game.rule(LASTS)
    if rule is None:
        return formed
    if not rule.does("lasts"):
        return False
    if not formed:
        rule.fire()
    return True


def _band_of(rule: Active, game: Game, one: ObjectId) -> list[ObjectId]:
    """The other attackers in a creature's band."""
    found = []
    bands = [band for band in game.turn.bands if _lasts(game, band)]
    for other in game.turn.attackers:
        banded = any({one, other} <= band for band in bands)
        if other != one and rule.holds("band", banded):
            found.append(other)
    return found


@ALL_BLOCKED.at("blockers declared")
def _all_blocked(rule: Active, game: Game, blocks: Blocks) -> None:
    """What blocks one of a band blocks all of it."""
    turn = game.turn
    for attacker, blockers in blocks.items():
        for other in _band_of(rule, game, attacker):
            row = turn.blocks.setdefault(other, [])
            added = [one for one in blockers if one not in row]
            if added:
                rule.fire()
                row += added
                becomes_blocked(game, other)


@ALL_BLOCKED.at("blocked by entering")
def _all_blocked_by(rule: Active, game: Game, one: ObjectId) -> list[ObjectId]:
    """What enters blocking one of a band blocks all of it."""
    return _band_of(rule, game, one)


@ALL_MADE_BLOCKED.at("made blocked")
def _all_made_blocked(rule: Active, game: Game, one: ObjectId) -> list[Event]:
    """An effect that makes one of a band blocked makes all of it blocked."""
    caused = []
    for other in _band_of(rule, game, one):
        if not is_blocked(game, other):
            rule.fire()
            becomes_blocked(game, other)
            caused.append(Event(Kind.BLOCKED, obj=other))
    return caused


@DEFENDER_DECIDES.at("assigner")
def _defender_decides(rule: Active, game: Game, one: ObjectId) -> str | None:
    blockers = game.turn.blocks.get(one)
    if one not in game.turn.attackers or not blockers:
        return None
    _without_other(rule, game, blockers)
    if not rule.holds("banding", any(_has(game, other) for other in blockers)):
        return None
    rule.fire()
    return rule.value("defending", game.turn.defending[one], game.turn.active)


@ATTACKER_DECIDES.at("assigner")
def _attacker_decides(rule: Active, game: Game, one: ObjectId) -> str | None:
    if one in game.turn.attackers:
        return None
    blocked = [attacker for attacker, row in game.turn.blocks.items() if one in row]
    _without_other(rule, game, blocked)
    if not rule.holds("banding", any(_has(game, attacker) for attacker in blocked)):
        return None
    rule.fire()
    controller = game.controller(game.objects[one])
    return rule.value("active", game.turn.active, controller)
