"""Protection (702.16): no targeting, attaching, damage or blocking by what has a quality."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from kb.game.abilities import Keyword, Static
from kb.game.book import GUARD, LESS, VALUE, Active, Rule
from kb.game.happening.events import Event, Kind
from kb.game.happening.preventing import prevent
from kb.game.happening.replace import Replacement
from kb.game.looks.against import concerns
from kb.game.looks.keywords import keywords_of
from kb.game.rules.r702_hexproof import holder, is_there
from kb.game.rules.r702_qualities import both, each_value, redundant

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.state import Obj, ObjectId, Ref

TARGET = Rule("702.16b", quality=GUARD, permanent=GUARD)
AURA = Rule("702.16c", quality=GUARD)
EQUIPMENT = Rule("702.16d", equipment=GUARD, quality=GUARD)
DAMAGE = Rule("702.16e", quality=GUARD, all=VALUE)
BLOCK = Rule("702.16f", quality=GUARD)
BOTH = Rule("702.16g", two=LESS, each=VALUE)
EACH = Rule("702.16h", every=LESS, characteristic=VALUE)
PLAYERS = Rule("702.16i", set=VALUE, every=LESS)
SAME = Rule("702.16m", same=GUARD, additional=LESS)
SPARED = Rule("702.16n", exempted=GUARD, other=GUARD)
ALREADY = Rule("702.16p", already=GUARD, other=GUARD)

HOLDERS = frozenset({"Equipment", "Fortification"})
_ATTACHED = ", sparing what was attached"
_SPARING = (", sparing this", ", sparing Auras")


def protections(game: Game, one: Ref, source: ObjectId, by: str) -> list[Keyword]:
    """The instances of protection that something has from a source."""
    you = holder(game, one)
    own = keywords_of(game, one, "protection")
    return [each for each in own if concerns(game, each, source, you, by)]


@TARGET.at("refuse target")
def _target(rule: Active, game: Game, one: Ref, source: ObjectId, you: str) -> bool:
    if not rule.holds("permanent", isinstance(one, str) or is_there(game, one)):
        return False
    return rule.holds("quality", protections(game, one, source, you))


@AURA.at("refuse attached")
def _aura(rule: Active, game: Game, obj: Obj, host: Ref) -> bool:
    if "Aura" not in game.chars(obj).subtypes:
        return False
    found = protections(game, host, obj.id, game.controller(obj))
    kept = [one for one in found if not _spared(game, obj, one, "Aura")]
    return rule.holds("quality", kept)


def _spared(game: Game, obj: Obj, one: Keyword, kind: str) -> bool:
    """Whether an instance of protection leaves an attached Aura or Equipment where it is."""
    rules = game.book.hooked("spares attached", kind)
    return any(function(rule, game, obj, one) for rule, function in rules)


@EQUIPMENT.at("refuse attached")
def _equipment(rule: Active, game: Game, obj: Obj, host: Ref) -> bool:
    own = game.chars(obj).subtypes
    if isinstance(host, str) or not rule.holds("equipment", HOLDERS & own and "Aura" not in own):
        return False
    found = protections(game, host, obj.id, game.controller(obj))
    return rule.holds("quality", [one for one in found if not _spared(game, obj, one, "Equipment")])


@DAMAGE.at("replace")
def _damage(rule: Active, game: Game, event: Event) -> Iterator[Replacement]:
    """One effect for all instances that a source concerns."""
    whom, source = event.whom, event.source
    if event.kind is not Kind.DAMAGE or whom is None or source is None:
        return
    if not isinstance(whom, str) and not is_there(game, whom):
        return
    found = protections(game, whom, source, game.known(source)[1].controller)
    if not rule.holds("quality", found):
        return
    key, you = (rule.number, whom), holder(game, whom)

    def change(one: Event) -> list[Event]:
        part = rule.value("all", {}, {"amount": one.amount - 1})
        return prevent(game, one, part, source, you, key=key)

    yield Replacement(
        key=key,
        name="protection",
        applies=lambda one: one.kind is Kind.DAMAGE,
        change=change,
        rule=rule,
        prevents=True,
    )


@BLOCK.at("refuse block")
def _block(rule: Active, game: Game, blocker: Obj, attacker: Obj) -> bool:
    found = protections(game, attacker.id, blocker.id, game.controller(blocker))
    return rule.holds("quality", found)


@BOTH.at("qualities", key="protection")
def _both(rule: Active, _game: Game, phrase: str, _you: str) -> list[str]:
    return both(rule, phrase)


@EACH.at("qualities", key="protection")
def _each(rule: Active, _game: Game, phrase: str, _you: str) -> list[str]:
    return each_value(rule, phrase)


@PLAYERS.at("qualities", key="protection")
def _players(rule: Active, game: Game, phrase: str, you: str) -> list[str]:
    """A set of players."""
    if phrase == "each opponent":
        members = rule.value("set", game.opponents(you), list(game.players))
        members = members[: rule.number_of("every", len(members))]
        return [f"player {one}" for one in members]
    return []


@SAME.at("predicate", key="redundant protection")
def _same(rule: Active, game: Game, one: Ref) -> bool:
    return redundant(rule, keywords_of(game, one, "protection"))


@SPARED.at("spares attached", key="Aura")
def _exempts(rule: Active, game: Game, aura: Obj, one: Keyword) -> bool:
    """Of protection “, sparing this” the Aura that gives it; of “, sparing Auras” each."""
    host = aura.attached_to
    own = keywords_of(game, host, "protection") if host is not None else []
    named = [each for each in own if each.param.endswith(_SPARING)]
    sparing = [each for each in named if each.param.endswith("Auras") or _gives(game, aura, each)]
    if not rule.holds("exempted", sparing) or not rule.holds("other", one in named):
        return False
    rule.fire()
    return True


@ALREADY.at("spares attached", key="Aura")
@ALREADY.at("spares attached", key="Equipment")
def _was_there(rule: Active, game: Game, obj: Obj, one: Keyword) -> bool:
    """Of protection “, sparing what was attached” whatever was as the effect began."""
    host = obj.attached_to
    if host is None:
        return False
    named = [
        each for each in keywords_of(game, host, "protection") if each.param.endswith(_ATTACHED)
    ]
    begun = game.known(host)[1].granted if isinstance(host, int) else {}
    there = any(obj.timestamp <= begun.get(each, 0) for each in named)
    if not named or not rule.holds("already", there) or not rule.holds("other", one in named):
        return False
    rule.fire()
    return True


def _gives(game: Game, aura: Obj, one: Keyword) -> bool:
    return any(
        change.verb == "gain" and one in change.args["abilities"]
        for ability in game.chars(aura).abilities
        if isinstance(ability, Static)
        for change in ability.changes
    )
