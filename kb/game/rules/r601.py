"""Section 601: casting spells."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from kb.game.abilities import Spell
from kb.game.book import DOES, GUARD, LESS, MORE, NEVER, VALUE, Active, Rule
from kb.game.happening.events import Event, Kind
from kb.game.happening.happen import happen
from kb.game.refusals import refuse
from kb.game.rules import r118
from kb.game.rules.r118 import reduced
from kb.game.spells.mana import ManaCost
from kb.game.wording.amounts import amount_of
from kb.game.wording.refs import Context
from kb.game.wording.verbs import verb

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.spells.casting import Casting

TARGETS = Rule(
    "601.2c",
    appropriate=GUARD,
    count=GUARD,
    once=GUARD,
    **{"each instance": VALUE},
)
"""Which targets may be announced; the engine asks."""

MODES = Rule("601.2b", modes=NEVER, one=LESS, announced=VALUE)
"""How many modes are announced, which the engine asks; one alternative cost; X."""

r118.ONE.restated_by(MODES)

DIVISION = Rule("601.2d", divides=GUARD, one=MORE, division=DOES)
TOTAL = Rule("601.2f", additional=DOES, increases=DOES, reductions=DOES, last=DOES, zero=MORE)
MANA_FIRST = Rule("601.2g", chance=GUARD)
MANA_FIRST.echo("605.3a", "chance")
MANA_FIRST.echo("117.1d", "chance")
MANA_FIRST.echo("118.2", "chance")
PAYING = Rule("601.2h", full=NEVER)
"""Partial payments are not allowed; the engine asks."""


@DIVISION.at("cost")
def _divide(rule: Active, game: Game, casting: Casting) -> None:
    """The division is announced: all that is divided, and at least one for each target."""
    shares: dict[str, Any] = dict(casting.given.get("divide", {}))
    amounts = [
        effect.args["amount"]
        for ability in game.chars(casting.obj).abilities
        if isinstance(ability, Spell)
        for effect in ability.effects
        if effect.verb == "divided damage"
    ]
    if not rule.holds("divides", bool(amounts)) or not (shares or casting.targets):
        return
    chosen = {game.name_of(one) for phrase in casting.targets for one in phrase}
    if min(shares.get(name, 0) for name in {*shares, *chosen}) < rule.number_of("one", 1):
        refuse(rule, f"divide {shares}")
    whole = [amount_of(game, one, casting.obj.id, casting.player) for one in amounts]
    if whole and sum(shares.values()) != sum(whole):
        refuse(rule, f"divide {shares}")
    rule.fire()
    if rule.does("division"):
        found = {name: game.find(name) for name in shares}
        casting.marks["shares"] = {
            one.id if (one := found[name]) else name: share for name, share in shares.items()
        }


@verb("divided damage")
def _divided_damage(context: Context, args: Mapping[str, Any]) -> None:
    """To each target its share, as announced."""
    game = context.game
    shares = game.objects[context.source].marks.get("shares", {})
    events = []
    for one in context.all(args.get("to", "target")):
        amount = int(shares.get(one, 0))
        event = Event(Kind.DAMAGE, source=context.source, amount=amount)
        events.append(event.but(obj=one) if isinstance(one, int) else event.but(player=one))
    happen(game, *events)


@TOTAL.at("total")
def _total(rule: Active, game: Game, casting: Casting) -> None:
    cost = casting.cost
    assert cost is not None  # noqa: S101 - unpayable costs have been refused
    changed = bool(casting.additional or casting.increases or casting.reductions)
    early = not rule.does("last") if casting.reductions else False
    if early:
        for one in casting.reductions:
            cost = reduced(game, cost, one)
    if casting.additional and rule.does("additional"):
        for one in casting.additional:
            cost = cost.plus(one)
    if casting.increases and rule.does("increases"):
        for one in casting.increases:
            cost = cost.plus(one)
    if casting.reductions and not early and rule.does("reductions"):
        for one in casting.reductions:
            cost = reduced(game, cost, one)
    least = rule.number_of("zero", 0)
    casting.cost = cost if cost.value() >= least else ManaCost((str(least),))
    if changed:
        rule.fire()


@MANA_FIRST.at("before paying")
def _mana_abilities(rule: Active, game: Game, player: str, given: Mapping[str, Any]) -> None:
    from kb.game.spells.activating import activate, activated_abilities, is_mana_ability

    for label in given.get("mana from", ()):
        obj = game.find(label)
        for ability in activated_abilities(game, obj) if obj else ():
            if rule.holds("chance", is_mana_ability(game, ability)):
                rule.fire()
                activate(game, player, obj, ability)  # type: ignore[arg-type]
                break
