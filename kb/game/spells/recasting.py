"""Casting a spell while another spell or ability resolves (rule 608.2g).

Refuses: which effects allow it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kb.game.refusals import Refused
from kb.game.spells.mana import ManaCost
from kb.game.wording.refs import Context
from kb.game.wording.verbs import carry_out, verb

if TYPE_CHECKING:
    from collections.abc import Mapping

    from kb.game.state import Obj


@verb("cast")
def _cast(context: Context, args: Mapping[str, Any]) -> None:
    """`who` may cast `what` for `cost`, or `free`; `marks` are what the spell will know.

    What cannot be cast is not; then, and where the player declines, `else` is carried out. `means`
    is the keyword whose effect it is, where a rule says what kind of cost that is.
    """
    game = context.game
    player = context.players(args.get("who", "you"))[0]
    cost = str(args.get("cost", "free"))
    for one in context.objects(args["what"]):
        done = False
        if game.script.yes(player, "cast"):
            spell = cast_now(context, game.objects[one], cost, player, str(args.get("means", "")))
            if spell is not None:
                done = True
                spell.marks |= args.get("marks", {})
                game.touch()
        carry_out(context, args.get("then" if done else "else", ()))


def cast_now(context: Context, obj: Obj, cost: str, player: str, means: str = "") -> Obj | None:
    """Cast a card during the resolution for a cost or `free`; None where it cannot be cast."""
    from kb.game.spells.casting import cast

    game = context.game
    price = ManaCost() if cost == "free" else ManaCost.parse(cost)
    given: dict[str, Any] = {}
    if way := game.script.take(player, "way"):
        given["way"] = list(way)
    if times := game.script.take(player, "kicker"):
        given["kicker"] = [int(one) for one in times]
    try:
        spell = cast(
            game, player, obj, given=given, free=True, settles=False, price=price, means=means
        )
    except Refused:
        return None
    context.item.bound["spell"] = spell.id
    return spell
