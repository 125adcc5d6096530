"""Keywords that create tokens: fabricate, afterlife, mobilize; and what is spent for them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kb.game.abilities import Ability, Do, Keyword
from kb.game.book import DOES, GUARD, LESS, MORE, VALUE, Active, Rule
from kb.game.values import Color
from kb.game.wording.meaning import COUNTER, instances_work, limited, on_trigger
from kb.game.wording.tokens import token_card
from kb.game.wording.verbs import VERBS, Args, verb

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.wording.refs import Context

FABRICATE = Rule("702.123a", this=GUARD, may=GUARD, number=MORE, tokens=MORE, otherwise=GUARD)
FABRICATE_EACH = Rule("702.123b", each=LESS)
AFTERLIFE = Rule("702.135a", dies=GUARD, this=GUARD, number=MORE, flying=DOES, colors=VALUE)
AFTERLIFE_EACH = Rule("702.135b", each=LESS)
MOBILIZE = Rule(
    "702.181a",
    this=GUARD,
    number=MORE,
    tapped=DOES,
    attacking=DOES,
    sacrifice=DOES,
    end=VALUE,
)

for _rule, _name in ((FABRICATE_EACH, "fabricate"), (AFTERLIFE_EACH, "afterlife")):
    _rule.at("instances", key=_name)(instances_work)

SERVO = token_card("Servo", "artifact creature", (1, 1))
WARRIOR = token_card("Warrior", "creature", (1, 1), (Color.RED,))


@FABRICATE.at("expand", key="fabricate")
def _fabricate(rule: Active, _game: Game, one: Keyword) -> list[Ability]:
    what = limited(rule, this={"this": True})
    args = {"number": int(one.param)}
    return [on_trigger(rule, one, "enters or is created", {"what": what}, Do("fabricate", args))]


@verb("fabricate")
def _fabricated(context: Context, args: Args) -> None:
    """Counters if the player likes and they can be put there; else Servos."""
    game, number = context.game, int(args["number"])
    rule = game.rule(FABRICATE)
    if rule is None:
        return
    there = context.source in game.objects
    taken = there and rule.holds("may", game.script.yes(context.you, "fabricate"))
    if taken:
        amount = number + rule.number_of("number", 0)
        VERBS["counters"](context, {"on": "this", "kind": COUNTER, "amount": amount})
    if rule.holds("otherwise", not taken):
        amount = number + rule.number_of("tokens", 0)
        VERBS["create tokens"](context, {"card": SERVO, "amount": amount})


@AFTERLIFE.at("expand", key="afterlife")
def _afterlife(rule: Active, _game: Game, one: Keyword) -> list[Ability]:
    pattern = "leaves" if rule.holds("dies", False) else "dies"
    what = limited(rule, this={"this": True})
    abilities = (Keyword("flying"),) if rule.does("flying") else ()
    colors = rule.value("colors", (Color.WHITE, Color.BLACK), ())
    spirit = token_card("Spirit", "creature", (1, 1), colors, abilities)
    args = {"card": spirit, "amount": int(one.param) + rule.number_of("number", 0)}
    return [on_trigger(rule, one, pattern, {"what": what}, Do("create tokens", args))]


@MOBILIZE.at("expand", key="mobilize")
def _mobilize(rule: Active, _game: Game, one: Keyword) -> list[Ability]:
    enters: dict[str, Any] = {"tapped": True} if rule.does("tapped") else {}
    if rule.does("attacking"):
        enters |= {"attacking": "choose"}
    amount = int(one.param) + rule.number_of("number", 0)
    last = rule.value("end", "end", "end of combat") if rule.does("sacrifice") else ""
    args = {"card": WARRIOR, "amount": amount, "enters": enters, "last": last}
    what = limited(rule, this={"this": True})
    return [on_trigger(rule, one, "attacks", {"what": what}, Do("create tokens", args))]
