"""Equipment that brings a creature: living weapon, For Mirrodin!, job select; living metal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.abilities import Ability, Do, Keyword, Static
from kb.game.book import DOES, GUARD, VALUE, Active, Rule
from kb.game.happening.events import Event, Kind
from kb.game.happening.happen import happen
from kb.game.values import Color
from kb.game.wording.meaning import limited, on_trigger
from kb.game.wording.tokens import create, token_card
from kb.game.wording.verbs import Args, verb

if TYPE_CHECKING:
    from kb.game.cards import Card
    from kb.game.game import Game
    from kb.game.wording.refs import Context

LIVING_WEAPON = Rule("702.92a", this=GUARD, color=VALUE, size=VALUE, attach=DOES)
LIVING_METAL = Rule("702.161a", your=GUARD, creature=DOES)
FOR_MIRRODIN = Rule("702.163a", this=GUARD, color=VALUE, size=VALUE, attach=DOES)
JOB_SELECT = Rule("702.182a", this=GUARD, color=VALUE, size=VALUE, attach=DOES)


def _armed(rule: Active, one: Keyword, name: str, size: int, color: Color | None) -> Ability:
    colors = rule.value("color", (color,) if color else (), () if color else (Color.RED,))
    power = rule.value("size", size, size + 1)
    card = token_card(name, "creature", (power, power), colors)
    effect = Do("token takes this", {"card": card, "attach": rule.does("attach")})
    args = {"what": limited(rule, this={"this": True})}
    return on_trigger(rule, one, "enters or is created", args, effect)


@verb("token takes this")
def _takes(context: Context, args: Args) -> None:
    """A token is created, then this is attached to it."""
    card: Card = args["card"]
    for one in create(context, card, 1):
        if args["attach"] and context.source in context.game.objects:
            happen(context.game, Event(Kind.ATTACH, obj=context.source, data={"to": one}))


@LIVING_WEAPON.at("expand", key="living weapon")
def _living_weapon(rule: Active, _game: Game, one: Keyword) -> list[Ability]:
    return [_armed(rule, one, "Phyrexian Germ", 0, Color.BLACK)]


@FOR_MIRRODIN.at("expand", key="For Mirrodin!")
def _for_mirrodin(rule: Active, _game: Game, one: Keyword) -> list[Ability]:
    return [_armed(rule, one, "Rebel", 2, Color.RED)]


@JOB_SELECT.at("expand", key="job select")
def _job_select(rule: Active, _game: Game, one: Keyword) -> list[Ability]:
    return [_armed(rule, one, "Hero", 1, None)]


@LIVING_METAL.at("expand", key="living metal")
def _living_metal(rule: Active, _game: Game, one: Keyword) -> list[Ability]:
    condition = None if rule.holds("your", False) else Do("your turn", {"is": True})
    types = Do("add types", {"words": ["artifact", "creature"]})
    changes = (types,) if rule.does("creature") else ()
    own = {"this": True}
    return [Static(own, changes, only_if=condition, rule=rule.number, keyword=one.name)]
