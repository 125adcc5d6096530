"""Tokens that are copies of an object.

Rules hang on `faces of a copy` what faces such a token has. Refuses: becoming a copy
(`looks.copied`).
"""

from __future__ import annotations

from kb.game.cards import Card
from kb.game.happening.events import Event, Kind
from kb.game.happening.happen import happen
from kb.game.looks.copied import copied_face
from kb.game.wording.refs import Context
from kb.game.wording.verbs import Args, verb


@verb("create a copy")
def _create_a_copy(context: Context, args: Args) -> None:
    """`who` creates a token copying `of`; it is called `label`."""
    game = context.game
    originals = context.all(args["of"])
    if not originals or not isinstance(originals[0], int):
        return
    obj, _chars = game.known(originals[0])
    card, face = Card((copied_face(game, obj.id),)), 0
    for rule, function in game.book.hooked("faces of a copy"):
        card, face = function(rule, game, obj, card)
    data = {"label": str(args["label"]), "card": card, "enters": {"face": face}}
    for player in context.players(args.get("who", "you")):
        happen(game, Event(Kind.CREATE, player=player, amount=1, data=data))
