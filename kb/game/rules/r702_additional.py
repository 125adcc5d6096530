"""Additional costs that may be paid: entwine and squad; and plot, paid instead of casting."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from kb.game.abilities import Ability, Do, Keyword, Spell, Triggered
from kb.game.book import DOES, GUARD, VALUE, Active, Rule
from kb.game.cards import Card
from kb.game.happening.events import Event, Kind
from kb.game.happening.happen import happen
from kb.game.looks.chars import copiable_face
from kb.game.refusals import Refused, refuse
from kb.game.rules.r601 import PAYING
from kb.game.rules.r702_casting_ways import params
from kb.game.rules.r702_payments import paid, pay_each
from kb.game.spells.costs import pay_mana, refuse_mana
from kb.game.spells.mana import ManaCost
from kb.game.spells.timing import sorcery_time
from kb.game.values import Zone
from kb.game.wording.refs import Context
from kb.game.wording.verbs import verb

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.spells.casting import Casting
    from kb.game.state import Obj

ENTWINE = Rule("702.42a", pay=GUARD, cost=DOES, all=VALUE)
SQUAD = Rule("702.157a", times=VALUE, cost=DOES, paid=GUARD, each=VALUE)
PLOT = Rule("702.170a", main=GUARD, cost=DOES)
PLOT.echo("116.2k", "main")
PLOTTED = Rule("702.170d", plotted=GUARD, after=GUARD, main=GUARD, free=VALUE)


@ENTWINE.at("modes")
def _entwine(rule: Active, game: Game, casting: Casting, ability: Spell, number: int) -> int:
    if not game.chars(casting.obj).has("entwine"):
        return number
    if not rule.holds("pay", casting.given.get("entwine")):
        return number
    return rule.value("all", len(ability.modes), number)


@ENTWINE.at("cost")
def _entwine_cost(rule: Active, game: Game, casting: Casting) -> None:
    found = params(game, casting.obj, "entwine")
    if found and casting.given.get("entwine"):
        rule.fire()
        if rule.does("cost"):
            casting.additional.append(ManaCost.parse(found[0]))


@SQUAD.at("cost")
def _squad(rule: Active, game: Game, casting: Casting) -> None:
    def often(times: list[int]) -> list[int]:
        return rule.value("times", times, [min(1, one) for one in times])

    pay_each(rule, game, casting, "squad", often)


@SQUAD.at("expand", key="squad")
def _squad_means(rule: Active, _game: Game, keyword: Keyword) -> list[Ability]:
    amount: Any = rule.value("each", {"times paid": ("squad", keyword)}, 1)
    copies = Do("copies of this", {"amount": amount})
    condition = paid(rule, "paid", "squad", keyword)
    own = {"what": {"this": True}}
    return [
        Triggered("enters", own, (copies,), only_if=condition, rule=rule.number, keyword="squad")
    ]


@verb("copies of this")
def _copies(context: Context, args: Mapping[str, Any]) -> None:
    """So many tokens that are copies of this permanent, as it is or last was."""
    game = context.game
    obj, _chars = game.known(context.source)
    card = Card((copiable_face(game, obj),))
    for _ in range(context.number(args["amount"])):
        data = {"label": f"{obj.label} token", "card": card}
        happen(game, Event(Kind.CREATE, player=context.you, amount=1, data=data))


@PLOT.at("special", key="plot")
def _plot(rule: Active, game: Game, player: str, obj: Obj, _given: Mapping[str, Any]) -> None:
    found = params(game, obj, "plot")
    if not found or obj.zone is not Zone.HAND or obj.owner != player:
        raise Refused("116.2k", f"plot {obj.label}")
    if not rule.holds("main", sorcery_time(game, player)):
        raise Refused("116.2k", f"plot {obj.label} now")
    if rule.does("cost"):
        refuse_mana(game, player, ManaCost.parse(found[0]), PAYING)
        pay_mana(game, player, ManaCost.parse(found[0]))
    rule.fire()
    entering = {"marks": {"plotted": game.turn.number}}
    data = {"to": Zone.EXILE, "why": "plot", "enters": entering}
    happen(game, Event(Kind.MOVE, obj=obj.id, data=data))


@PLOTTED.at("way", key="plot")
def _cast_plotted(rule: Active, game: Game, casting: Casting) -> None:
    """Without paying its mana cost, in a later turn, when a sorcery could be cast."""
    obj = casting.obj
    there = obj.zone is Zone.EXILE and obj.owner == casting.player
    if not there or not rule.holds("plotted", "plotted" in obj.marks):
        raise Refused("601.3", f"cast {obj.label} from {obj.zone}")
    if not rule.holds("after", obj.marks.get("plotted", 0) < game.turn.number):
        refuse(rule, f"cast {obj.label} in the turn in which it was plotted")
    if not rule.holds("main", sorcery_time(game, casting.player)):
        refuse(rule, f"cast {obj.label} now")
    casting.allowed = True
    casting.alternatives.append("plot")
    casting.cost = rule.value("free", ManaCost(), casting.cost)
    rule.fire()
