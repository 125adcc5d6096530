"""Instructions about faces: transform, convert, meld, choose a card name.

Refuses: which are possible; rules say it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.abilities import Activated, Triggered
from kb.game.happening.events import Event, Kind
from kb.game.happening.happen import happen
from kb.game.happening.instead import CHANGERS
from kb.game.looks.faces import back_of, whole
from kb.game.looks.filters import TESTS, Asked
from kb.game.refusals import Refused, refuse
from kb.game.state import ObjectId
from kb.game.values import Zone
from kb.game.wording.refs import Context
from kb.game.wording.verbs import VERBS, Args, Verb, verb

if TYPE_CHECKING:
    from kb.game.game import Game


def _turning(kind: Kind) -> Verb:
    def run(context: Context, args: Args) -> None:
        """An ability's event knows since when the ability waits (701.27f)."""
        data = {}
        if isinstance(context.item.ability, Activated | Triggered):
            data = {"born": context.item.born, "put": context.item.put}
        ones = context.objects(args["what"])
        happen(
            context.game,
            *(Event(kind, obj=one, source=context.source, data=dict(data)) for one in ones),
        )

    return run


VERBS["transform"] = _turning(Kind.TRANSFORM)
VERBS["convert"] = _turning(Kind.CONVERT)


@verb("meld")
def _meld(context: Context, args: Args) -> None:
    """The two of `what`, which have left the battlefield or not, become one permanent."""
    ones = context.objects(args["what"]) + context.objects(args.get("with", "nothing"))
    if len(ones) >= 2:
        data = {"with": ones[1]}
        happen(context.game, Event(Kind.MELD, obj=ones[0], by=context.you, data=data))


@verb("meld with counterpart")
def _counterpart(context: Context, args: Args) -> None:
    """What the ability of one card of a pair does with its object and the counterpart."""
    for one, other in zip(context.objects("this"), context.objects(args["with"]), strict=False):
        for rule, function in context.game.book.hooked("meld ability"):
            function(rule, context.game, context.you, one, other)


@verb("count moved")
def _count_moved(context: Context, args: Args) -> None:
    """`what` goes `to` a zone; `that` is then how many `objects` or `cards` that were."""
    to = Zone(args["to"])
    ones = context.objects(args["what"])
    moves = [Event(Kind.MOVE, obj=one, data={"to": to, "why": "effect"}) for one in ones]
    done = happen(context.game, *(move.but(by=context.you) for move in moves))
    moved = [event for event in done if event.kind is Kind.MOVE]
    context.item.amount = len(moved)
    for rule, function in context.game.book.hooked("counted"):
        context.item.amount = sum(function(rule, args["count"], event) for event in moved)


@verb("name a card")
def _name(context: Context, args: Args) -> None:
    """`who` chooses a card name; `named` is then the permanent with that name (201.4)."""
    game = context.game
    for player in context.players(args.get("who", "you")):
        picked = (game.script.take(player, "card name") or ("",))[0]
        if not is_card_name(game, picked):
            raise Refused("201.4", f"choose the name {picked}")
        for one in context.objects(args.get("mark", "this")):
            game.objects[one].marks["named"] = picked
        named = [obj for obj in game.battlefield() if game.chars(obj).name == picked]
        if named:
            context.item.bound["named"] = named[0].id


def is_card_name(game: Game, name: str) -> bool:
    """Whether there is a card with a name: of its front, of all its faces, or as rules say."""
    cards = [obj.card for obj in game.objects.values() if obj.card and not obj.token]
    for rule, function in game.book.hooked("refuse card name"):
        if function(rule, cards, name):
            refuse(rule, f"choose the name {name}")
    if any(name in {card.front.name, whole(card).name} for card in cards):
        return True
    hooked = game.book.hooked("card names")
    return any(function(rule, game, cards, name) for rule, function in hooked)


def _turns_with(game: Game, event: Event, args: Args, source: ObjectId, you: str) -> list[Event]:
    """As it transforms: attached to a player that its controller chooses, with counters."""
    del source
    data: dict[str, object] = {}
    if args.get("attach") == "player":
        [player] = game.script.choose(you, "player", game.turn_order())
        data["attached_to"] = player
    if "counters" in args:
        data["counters"] = {kind: int(number) for kind, number in args["counters"].items()}
    return [event.but(data=data)]


CHANGERS["turns with"] = _turns_with
TESTS["back"] = lambda asked, word: word in _back_types(asked)


def _back_types(asked: Asked) -> frozenset[str]:
    """The types of the back face of an object, as far as an effect finds them."""
    face = back_of(asked.game, asked.obj)
    return face.types if face else frozenset()
