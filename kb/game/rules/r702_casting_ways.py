"""Keywords that let a card be cast another way, for another cost or from another zone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from kb.game.abilities import Ability, Do, Keyword, Triggered
from kb.game.book import DOES, GUARD, VALUE, Active, Rule
from kb.game.happening.events import Event, Kind
from kb.game.happening.replace import Replacement
from kb.game.refusals import Refused
from kb.game.spells.mana import ManaCost
from kb.game.values import Zone

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.spells.casting import Casting
    from kb.game.state import Obj

FLASH = Rule("702.8a", flash=GUARD)
FLASHBACK = Rule("702.34a", graveyard=GUARD, kind=GUARD, cost=VALUE, paid=GUARD, exile=VALUE)
EVOKE = Rule("702.74a", cost=VALUE, paid=GUARD, sacrifice=DOES)
RETRACE = Rule("702.81a", graveyard=GUARD, land=GUARD)
JUMP_START = Rule("702.133a", graveyard=GUARD, kind=GUARD, discard=DOES, exile=VALUE, cast=GUARD)


def params(game: Game, obj: Obj, name: str) -> list[str]:
    """What follows each instance of a keyword that a card has."""
    return [one.param for one in game.chars(obj).all_of(name)]


def own_graveyard(casting: Casting) -> bool:
    """Whether the card is in the graveyard of the player who casts it."""
    return casting.obj.zone is Zone.GRAVEYARD and casting.obj.owner == casting.player


def instead_of_cost(game: Game, casting: Casting, name: str, rule: Active) -> None:
    """Let the keyword's cost take the place of the mana cost. Raises Refused without one."""
    found = params(game, casting.obj, name)
    if not found:
        raise Refused("601.3", f"{name} of {casting.obj.label}")
    casting.cost = rule.value("cost", ManaCost.parse(found[0]), casting.cost)
    casting.alternatives.append(name)
    rule.fire()


def _is_spell_card(game: Game, casting: Casting) -> bool:
    return bool(game.chars(casting.obj).types & {"instant", "sorcery"})


def leaving_stack(game: Game, event: Event, mark: str) -> Obj | None:
    """The spell with a mark that would leave the stack for somewhere else than exile."""
    obj = game.objects.get(event.obj or 0)
    if event.kind is not Kind.MOVE or obj is None or obj.zone is not Zone.STACK:
        return None
    return obj if game.chars(obj).has(mark) and event.data["to"] is not Zone.EXILE else None


def exiled_after(rule: Rule, name: str, clause: str) -> None:
    """A spell that a way of casting has marked is exiled, not put anywhere else off the stack."""

    @rule.at("replace")
    def _exiled(active: Active, game: Game, event: Event) -> Iterator[Replacement]:
        obj = leaving_stack(game, event, name)
        if obj and active.holds(clause, obj.marks.get(name)):
            yield _to_exile(active, obj)


def _to_exile(rule: Active, obj: Obj) -> Replacement:
    return Replacement(
        key=(rule.number, obj.id),
        name=obj.label,
        applies=lambda event: event.data["to"] is not Zone.EXILE,
        change=lambda event: [
            event.but(data={"to": rule.value("exile", Zone.EXILE, Zone.GRAVEYARD)})
        ],
        rule=rule,
    )


def only_if(rule: Active, clause: str, mark: str) -> Do | None:
    """The condition that an object has a mark; dropped where the clause is altered."""
    return None if rule.holds(clause, truth=False) else Do("mark", {"name": mark})


@FLASH.at("instant speed")
def _flash(rule: Active, game: Game, casting: Casting) -> bool:
    return rule.holds("flash", game.chars(casting.obj).has("flash"))


@FLASHBACK.at("way", key="flashback")
def _flashback(rule: Active, game: Game, casting: Casting) -> None:
    if not rule.holds("graveyard", own_graveyard(casting)):
        raise Refused("601.3", f"flashback of {casting.obj.label}")
    if not rule.holds("kind", _is_spell_card(game, casting)):
        raise Refused("601.3", f"flashback of {casting.obj.label}")
    casting.allowed = True
    casting.marks["flashback"] = True
    instead_of_cost(game, casting, "flashback", rule)


exiled_after(FLASHBACK, "flashback", "paid")


@JUMP_START.at("way", key="jump-start")
def _jump_start(rule: Active, game: Game, casting: Casting) -> None:
    there = rule.holds("graveyard", own_graveyard(casting))
    kind = rule.holds("kind", _is_spell_card(game, casting))
    if not there or not kind or not game.chars(casting.obj).has("jump-start"):
        raise Refused("601.3", f"jump-start of {casting.obj.label}")
    casting.allowed = True
    casting.marks["jump-start"] = True
    if rule.does("discard"):
        casting.more["discard"] = {}
    rule.fire()


exiled_after(JUMP_START, "jump-start", "cast")


@RETRACE.at("way", key="retrace")
def _retrace(rule: Active, game: Game, casting: Casting) -> None:
    there = rule.holds("graveyard", own_graveyard(casting))
    if not there or not game.chars(casting.obj).has("retrace"):
        raise Refused("601.3", f"retrace of {casting.obj.label}")
    casting.allowed = True
    any_card = rule.holds("land", truth=False)
    casting.more["discard"] = {} if any_card else {"types": ["land"]}
    rule.fire()


@EVOKE.at("way", key="evoke")
def _evoke(rule: Active, game: Game, casting: Casting) -> None:
    casting.marks["evoked"] = True
    instead_of_cost(game, casting, "evoke", rule)


@EVOKE.at("expand", key="evoke")
def _evoke_means(rule: Active, _game: Game, _keyword: Keyword) -> list[Ability]:
    effects = (Do("sacrifice", {"what": "this"}),) if rule.does("sacrifice") else ()
    condition = only_if(rule, "paid", "evoked")
    own = {"what": {"this": True}}
    return [Triggered("enters", own, effects, only_if=condition, rule=rule.number, keyword="evoke")]
