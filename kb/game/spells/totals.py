"""The total cost of a spell, before it is paid (rule 601.2f).

Refuses: which additional costs, increases and reductions there are; rules hang theirs on
`cost`, and abilities bring theirs as changes `costs more` and `costs less`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.looks.continuous import static_abilities
from kb.game.looks.filters import matches
from kb.game.refusals import Refused
from kb.game.spells.mana import ManaCost
from kb.game.spells.xs import put_in

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.spells.casting import Casting


def determine(game: Game, casting: Casting) -> ManaCost:
    """The mana that is to be paid. Raises Refused where the cost cannot be paid (118.6)."""
    from kb.game.rules import r118

    for rule, function in game.book.hooked("cost"):
        function(rule, game, casting)
    _of_abilities(game, casting)
    if casting.flat:
        casting.additional, casting.increases, casting.reductions = [], [], []
    unpayable = game.rule(r118.UNPAYABLE)
    if unpayable and unpayable.holds("none", casting.cost is None):
        unpayable.fire()
        raise Refused(unpayable.number, f"{casting.obj.label} has no mana cost")
    casting.cost = put_in(game, casting.cost or ManaCost(), casting.x)
    for rule, function in game.book.hooked("total"):
        function(rule, game, casting)
    for rule, function in game.book.hooked("pay otherwise"):
        function(rule, game, casting)
    return casting.cost


def _of_abilities(game: Game, casting: Casting) -> None:
    """Increases and reductions by static abilities of permanents."""
    for source, ability in static_abilities(game, game.table(), {}):
        you = game.controller(source)
        if not matches(game, ability.what, casting.obj, source.id, you):
            continue
        for change in ability.changes:
            if change.verb == "costs more":
                casting.increases.append(ManaCost.parse(str(change.args["amount"])))
            elif change.verb == "costs less":
                casting.reductions.append(ManaCost.parse(str(change.args["amount"])))
