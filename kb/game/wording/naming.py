"""Instructions by which a player names something: a color, a type, a number.

What may not be named hangs on `refuse` with the word. Refuses: what is done
with it.
"""

from __future__ import annotations

from kb.game.happening.events import Event, Kind
from kb.game.happening.happen import happen
from kb.game.refusals import refuse
from kb.game.spells.mana import pool_of
from kb.game.values import Color
from kb.game.wording.refs import Context
from kb.game.wording.verbs import Args, verb


def _choose(name: str) -> None:
    @verb(f"choose {name}")
    def run(context: Context, args: Args) -> None:
        """`who` chooses; what is chosen becomes a mark of the source. Raises Refused."""
        game = context.game
        for player in context.players(args.get("who", "you")):
            picks = game.script.choose_any(player, name)
            for rule, function in game.book.hooked(f"refuse {name}"):
                if function(rule, picks):
                    refuse(rule, f"choose {', '.join(picks)}")
            for word in picks:
                game.objects[context.source].marks[word] = True


@verb("any color")
def _any_color(context: Context, _args: Args) -> None:
    """One mana of a color that the controller chooses."""
    game, player = context.game, context.you
    [word] = game.script.choose(player, "color", [str(one) for one in Color])
    data = {"mana": pool_of(f"{{{Color(word).letter}}}")}
    happen(game, Event(Kind.MANA, player=player, data=data))


for _name in (
    "color",
    "card type",
    "supertype",
    "creature type",
    "land type",
    "spell type",
    "battle type",
    "any number",
):
    _choose(_name)
