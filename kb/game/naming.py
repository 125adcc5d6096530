"""Instructions by which a player names something: a color, a type, a number.

What may be named hangs on `refuse color`, `refuse type` and `refuse number`. Refuses: what is done
with it.
"""

from __future__ import annotations

from kb.game.refs import Context
from kb.game.refusals import Refused
from kb.game.verbs import Args, verb


def _named(context: Context, args: Args, what: str, *more: str) -> None:
    """The word of the player's decision becomes a mark of the source. Raises Refused."""
    game = context.game
    for player in context.players(args.get("who", "you")):
        picks = game.script.take(player, what) or ()
        for word in picks:
            for rule, function in game.book.hooked(f"refuse {what}"):
                if function(rule, word, *more):
                    rule.fire()
                    raise Refused(rule.number, f"choose {word}")
            game.objects[context.source].marks[word] = True


@verb("choose color")
def _color(context: Context, args: Args) -> None:
    """`who` chooses a color (105.4)."""
    _named(context, args, "color")
