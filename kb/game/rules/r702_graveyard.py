"""Activated abilities of cards in graveyards: unearth, embalm, eternalize."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from kb.game.abilities import Ability, Activated, Do, Keyword, Triggered
from kb.game.book import DOES, GUARD, MORE, VALUE, Active, Rule
from kb.game.cards import Card, Face
from kb.game.happening.events import Event, Kind
from kb.game.happening.happen import happen
from kb.game.happening.replace import Replacement
from kb.game.looks.continuous import Continuous
from kb.game.triggering.triggers import delay
from kb.game.values import Color, Zone
from kb.game.wording.refs import Context
from kb.game.wording.verbs import verb

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.state import Ref

UNEARTH = Rule(
    "702.84a", graveyard=GUARD, sorcery=DOES, haste=DOES, end=DOES, unearthed=GUARD, exile=VALUE
)
EMBALM = Rule(
    "702.128a", graveyard=GUARD, sorcery=DOES, exile=DOES, white=VALUE, cost=DOES, zombie=DOES
)
EMBALMED = Rule("702.128b", embalm=GUARD)
ETERNALIZE = Rule(
    "702.129a",
    graveyard=GUARD,
    sorcery=DOES,
    exile=DOES,
    black=VALUE,
    four=MORE,
    cost=DOES,
    zombie=DOES,
)


def zones_of(rule: Active, clause: str, *zones: Zone) -> tuple[Zone, ...]:
    """The zones of an ability; all, where the condition is dropped."""
    return tuple(Zone) if rule.holds(clause, truth=False) else zones


@UNEARTH.at("expand", key="unearth")
def _unearth_means(rule: Active, _game: Game, keyword: Keyword) -> list[Ability]:
    return [
        Activated(
            {"mana": keyword.param},
            (Do("unearth"),),
            zones=zones_of(rule, "graveyard", Zone.GRAVEYARD),
            sorcery=rule.does("sorcery"),
            rule=rule.number,
            keyword="unearth",
        )
    ]


@verb("unearth")
def _unearth(context: Context, _args: Mapping[str, Any]) -> None:
    game, rule = context.game, context.game.rule(UNEARTH)
    if rule is None or context.source not in game.objects:
        return
    entering = {"marks": {"unearthed": True}}
    data = {"to": Zone.BATTLEFIELD, "controller": context.you, "why": "effect", "enters": entering}
    done = happen(game, Event(Kind.MOVE, obj=context.source, data=data))
    new = next((one.data["new"] for one in done if one.kind is Kind.MOVE), None)
    if new is None:
        return
    if rule.does("haste"):
        gain = Do("gain", {"abilities": [Keyword("haste")]})
        game.effects.append(Continuous((gain,), frozenset({new}), game.tick(), context.you, new))
        game.touch()
    if rule.does("end"):
        exile = (Do("move", {"what": "it", "to": "exile"}),)
        ability = Triggered("begins", {"step": "end"}, exile, rule=rule.number, keyword="unearth")
        delay(game, ability, new, context.you, {"it": new})


@UNEARTH.at("replace")
def _unearthed_leaves(rule: Active, game: Game, event: Event) -> Iterator[Replacement]:
    obj = game.objects.get(event.obj or 0)
    if event.kind is not Kind.MOVE or obj is None or obj.zone is not Zone.BATTLEFIELD:
        return
    if event.data["to"] is Zone.EXILE:
        return
    if rule.holds("unearthed", obj.marks.get("unearthed")):
        to = rule.value("exile", Zone.EXILE, event.data["to"])
        yield Replacement(
            key=(rule.number, obj.id),
            name=obj.label,
            applies=lambda one: one.data["to"] is not Zone.EXILE,
            change=lambda one: [one.but(data={"to": to})],
            rule=rule,
        )


def _token_ability(rule: Active, keyword: Keyword) -> list[Ability]:
    cost: dict[str, Any] = {"mana": keyword.param}
    if rule.does("exile"):
        cost["exile"] = "this"
    return [
        Activated(
            cost,
            (Do("token of the card", {"name": keyword.name}),),
            zones=zones_of(rule, "graveyard", Zone.GRAVEYARD),
            sorcery=rule.does("sorcery"),
            rule=rule.number,
            keyword=keyword.name,
        )
    ]


@EMBALM.at("expand", key="embalm")
def _embalm_means(rule: Active, _game: Game, keyword: Keyword) -> list[Ability]:
    return _token_ability(rule, keyword)


@ETERNALIZE.at("expand", key="eternalize")
def _eternalize_means(rule: Active, _game: Game, keyword: Keyword) -> list[Ability]:
    return _token_ability(rule, keyword)


@verb("token of the card")
def _token(context: Context, args: Mapping[str, Any]) -> None:
    """A token that copies the card, but for what embalm or eternalize says."""
    game, name = context.game, str(args["name"])
    rule = game.rule(EMBALM if name == "embalm" else ETERNALIZE)
    card = game.known(context.source)[0]
    if rule is None or card.card is None:
        return
    face = _changed(rule, card.card.front, name)
    data = {"label": f"{card.label} token", "card": Card((face,)), "marks": {"made by": name}}
    happen(game, Event(Kind.CREATE, player=context.you, amount=1, data=data))


def _changed(rule: Active, face: Face, name: str) -> Face:
    if name == "embalm":
        color = rule.value("white", Color.WHITE, Color.BLACK)
    else:
        color = rule.value("black", Color.BLACK, Color.WHITE)
        number = rule.number_of("four", 4)
        face = replace(face, power=number, toughness=number)
    if rule.does("zombie"):
        face = replace(face, subtypes=(*face.subtypes, "Zombie"))
    cost = None if rule.does("cost") else face.cost
    return replace(face, indicator=frozenset({color}), cost=cost)


@EMBALMED.at("predicate", key="embalmed")
def _embalmed(rule: Active, game: Game, ref: Ref) -> bool:
    obj = game.objects.get(ref) if isinstance(ref, int) else None
    made = obj.marks.get("made by") if obj and obj.token else None
    return made is not None and rule.holds("embalm", made == "embalm")
