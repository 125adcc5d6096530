"""Instructions by which a player names something: a color, a type, a number.

What may not be named hangs on `refuse` with the word. Refuses: what is done
with it.
"""

from __future__ import annotations

from kb.game.refs import Context
from kb.game.refusals import refuse
from kb.game.verbs import Args, verb


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
