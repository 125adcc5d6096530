"""What spells cost: escalate, undaunted, spectacle, bargain and offspring."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from kb.game.abilities import Ability, Do, Keyword, Spell, Triggered
from kb.game.book import DOES, GUARD, LESS, MORE, VALUE, Active, Rule
from kb.game.cards import Card
from kb.game.happening.events import Event, Kind
from kb.game.happening.happen import happen
from kb.game.happening.history import this_turn
from kb.game.looks.chars import copiable_face
from kb.game.refusals import Refused
from kb.game.rules.r702_casting_ways import instead_of_cost, params
from kb.game.rules.r702_payments import paid, pay_each
from kb.game.spells.mana import ManaCost
from kb.game.wording.refs import Context
from kb.game.wording.verbs import verb

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.spells.casting import Casting

ESCALATE = Rule("702.120a", first=LESS, cost=DOES)
UNDAUNTED = Rule("702.125a", undaunted=GUARD, one=MORE, opponent=VALUE)
LEFT = Rule("702.125b", left=GUARD)
SPECTACLE = Rule("702.137a", opponent=GUARD, cost=VALUE)
BARGAIN = Rule("702.166a", kind=GUARD, sacrifice=DOES)
BARGAINED = Rule("702.166b", intention=GUARD)
OFFSPRING = Rule("702.175a", cost=DOES, paid=GUARD, one=MORE)


@ESCALATE.at("modes")
def _more_modes(rule: Active, game: Game, casting: Casting, ability: Spell, number: int) -> int:
    del rule
    wanted = len(casting.given.get("modes", ()))
    has = game.chars(casting.obj).has("escalate")
    return wanted if has and number <= wanted <= len(ability.modes) else number


@ESCALATE.at("cost")
def _escalate(rule: Active, game: Game, casting: Casting) -> None:
    found = params(game, casting.obj, "escalate")
    beyond = len(casting.given.get("modes", ())) - rule.number_of("first", 1)
    if found and beyond > 0:
        rule.fire()
        if rule.does("cost"):
            casting.additional += [ManaCost.parse(found[0])] * beyond


@UNDAUNTED.at("cost")
def _undaunted(rule: Active, game: Game, casting: Casting) -> None:
    if not rule.holds("undaunted", game.chars(casting.obj).has("undaunted")):
        return
    others = rule.value("opponent", game.opponents(casting.player), list(game.players))
    left = game.rule(LEFT)
    for one in list(others):
        if left and left.holds("left", game.players[one].lost):
            left.fire()
            others.remove(one)
    rule.fire()
    amount = len(others) * rule.number_of("one", 1)
    casting.reductions.append(ManaCost((str(amount),)))


@SPECTACLE.at("way", key="spectacle")
def _spectacle(rule: Active, game: Game, casting: Casting) -> None:
    others = game.opponents(casting.player)
    lost = any(
        event.kind is Kind.LOSE_LIFE and rule.holds("opponent", event.player in others)
        for event in this_turn(game)
    )
    if not lost:
        raise Refused("601.3", f"spectacle of {casting.obj.label}")
    instead_of_cost(game, casting, "spectacle", rule)


@BARGAIN.at("cost")
def _bargain(rule: Active, game: Game, casting: Casting) -> None:
    """The permanent sacrificed is what the case gives under `bargain`."""
    given = game.find(str(casting.given.get("bargain", "")))
    if given is None or not game.chars(casting.obj).has("bargain"):
        return
    kinds = game.chars(given).types & {"artifact", "enchantment"}
    if not rule.holds("kind", kinds or given.token):
        raise Refused("118.3", f"sacrifice {given.label}")
    rule.fire()
    if rule.does("sacrifice"):
        casting.more["sacrifice"] = {"label": given.label}


@BARGAINED.at("cost")
def _bargained(rule: Active, game: Game, casting: Casting) -> None:
    has = game.chars(casting.obj).has("bargain")
    if has and rule.holds("intention", casting.given.get("bargain")):
        rule.fire()
        casting.marks["bargained"] = True


@OFFSPRING.at("cost")
def _offspring(rule: Active, game: Game, casting: Casting) -> None:
    pay_each(rule, game, casting, "offspring")


@OFFSPRING.at("expand", key="offspring")
def _offspring_means(rule: Active, _game: Game, keyword: Keyword) -> list[Ability]:
    size = rule.number_of("one", 1)
    copies = Do("small copy of this", {"size": size})
    condition = paid(rule, "paid", "offspring", keyword)
    own = {"what": {"this": True}}
    named: dict[str, Any] = {"rule": rule.number, "keyword": "offspring"}
    return [Triggered("enters", own, (copies,), only_if=condition, **named)]


@verb("small copy of this")
def _small_copy(context: Context, args: Mapping[str, Any]) -> None:
    """A token that is a copy of this permanent, but for its power and toughness."""
    game, size = context.game, int(args["size"])
    obj, _chars = game.known(context.source)
    face = replace(copiable_face(game, obj), power=size, toughness=size)
    data = {"label": f"{obj.label} token", "card": Card((face,))}
    happen(game, Event(Kind.CREATE, player=context.you, amount=1, data=data))
