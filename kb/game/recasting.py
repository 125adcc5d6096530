"""Casting a spell while another spell or ability resolves (rule 608.2g).

Refuses: which effects allow it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kb.game.mana import ManaCost
from kb.game.refs import Context
from kb.game.refusals import Refused
from kb.game.verbs import carry_out, verb

if TYPE_CHECKING:
    from collections.abc import Mapping


@verb("cast")
def _cast(context: Context, args: Mapping[str, Any]) -> None:
    """`who` may cast `what` for `cost`, or `free`; `marks` are what the spell will know.

    What cannot be cast is not; then, and where the player declines, `else` is carried out.
    """
    from kb.game.casting import cast

    game = context.game
    player = context.players(args.get("who", "you"))[0]
    cost = str(args.get("cost", "free"))
    for one in context.objects(args["what"]):
        done = game.script.yes(player, "cast")
        if done:
            price = ManaCost() if cost == "free" else ManaCost.parse(cost)
            try:
                spell = cast(
                    game,
                    player,
                    game.objects[one],
                    free=True,
                    settles=False,
                    price=price,
                )
            except Refused:
                done = False
            else:
                spell.marks |= args.get("marks", {})
                context.item.bound["spell"] = spell.id
                game.touch()
        carry_out(context, args.get("then" if done else "else", ()))
