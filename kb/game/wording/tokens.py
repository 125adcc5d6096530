"""Tokens that rules name, and creating them (rules 111.1 and 701.7).

Refuses: tokens that cards describe (`wording.verbs`) and copies (`wording.token_copies`).
"""

from __future__ import annotations

from typing import Any

from kb.game.abilities import Ability, Do, Triggered
from kb.game.cards import Card, Face
from kb.game.happening.events import Event, Kind
from kb.game.happening.happen import happen
from kb.game.state import ObjectId
from kb.game.triggering.triggers import delay
from kb.game.values import Color
from kb.game.wording.refs import Context
from kb.game.wording.verbs import Args, verb


def token_card(
    name: str,
    types: str,
    size: tuple[int, int] | None = None,
    colors: tuple[Color, ...] = (),
    abilities: tuple[Ability, ...] = (),
) -> Card:
    """The definition of a token; its subtypes are its name."""
    face = Face(
        name=name,
        indicator=frozenset(colors),
        types=frozenset(types.split()),
        subtypes=tuple(name.split()),
        abilities=abilities,
        power=size[0] if size else None,
        toughness=size[1] if size else None,
    )
    return Card((face,))


def create(context: Context, card: Card, amount: int, **enters: Any) -> list[ObjectId]:
    """Create so many tokens for the controller of an ability; gives them."""
    data = {"label": card.front.name, "card": card, "enters": enters}
    event = Event(Kind.CREATE, player=context.you, amount=amount, data=data)
    done = happen(context.game, event)
    return [one for event in done for one in event.data.get("news", ())]


@verb("create tokens")
def _create_tokens(context: Context, args: Args) -> None:
    """So many tokens of a `card`; they are sacrificed as the next step called `last` begins."""
    ones = create(context, args["card"], int(args["amount"]), **args.get("enters", {}))
    if ones and args.get("last"):
        effect = Do("sacrifice tokens", {"ones": tuple(ones)})
        ability = Triggered("begins", {"step": args["last"]}, (effect,), rule=context.item.rule)
        delay(context.game, ability, context.source, context.you, {})


@verb("sacrifice tokens")
def _sacrifice_tokens(context: Context, args: Args) -> None:
    ones = [one for one in args["ones"] if one in context.game.objects]
    happen(context.game, *(Event(Kind.SACRIFICE, obj=one, by=context.you) for one in ones))
