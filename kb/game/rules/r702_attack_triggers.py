"""Keywords that trigger on attacks: provoke, exalted, annihilator, battle cry, melee, decayed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.abilities import Ability, Do, Keyword, TargetSpec, Triggered
from kb.game.book import DOES, GUARD, LESS, MORE, VALUE, Active, Rule
from kb.game.happening.events import Event
from kb.game.looks.filters import TESTS
from kb.game.rules.r702_block_triggers import bonus, each, own, triggers, until
from kb.game.wording.meaning import limited
from kb.game.wording.verbs import VERBS, Args, verb

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.looks.filters import Asked
    from kb.game.state import Obj
    from kb.game.wording.refs import Context

PROVOKE = Rule(
    "702.39a", this=GUARD, creature=GUARD, defending=GUARD, may=VALUE, block=DOES, untap=DOES
)
PROVOKE_EACH = Rule("702.39b", each=LESS)
EXALTED = Rule("702.83a", alone=GUARD, you=VALUE, that=VALUE, one=MORE, until=VALUE)
ALONE = Rule("702.83b", only=GUARD)
ANNIHILATOR = Rule("702.86a", this=GUARD, defending=VALUE, number=LESS)
ANNIHILATOR_EACH = Rule("702.86b", each=LESS)
BATTLE_CRY = Rule("702.91a", this=GUARD, attacking=GUARD, other=GUARD, one=MORE, until=VALUE)
BATTLE_CRY_EACH = Rule("702.91b", each=LESS)
MELEE = Rule("702.121a", this=GUARD, opponent=GUARD, one=MORE, until=VALUE)
MELEE_EACH = Rule("702.121b", each=LESS)
DECAYED = Rule("702.147a", block=GUARD, this=GUARD, end=VALUE)

PROVOKE_EACH.at("instances", key="provoke")(each)
ANNIHILATOR_EACH.at("instances", key="annihilator")(each)
BATTLE_CRY_EACH.at("instances", key="battle cry")(each)
MELEE_EACH.at("instances", key="melee")(each)


def _defending(asked: Asked, wanted: bool) -> bool:
    from kb.game.combat.fray import defending_player

    player = defending_player(asked.game, asked.source)
    return (asked.chars.controller == player) == wanted


TESTS["defending player controls"] = _defending


@PROVOKE.at("expand", key="provoke")
def _provoke(rule: Active, _game: Game, one: Keyword) -> list[Ability]:
    effects = []
    if rule.does("block"):
        effects.append(Do("must block", {"what": "target", "attacker": "this"}))
    if rule.does("untap"):
        effects.append(Do("untap", {"what": "target"}))
    may = Do("may", {"name": "provoke", "then": tuple(effects)})
    defending = {"defending player controls": True}
    what = limited(rule, creature={"types": ["creature"]}, defending=defending)
    return [
        Triggered(
            "attacks",
            {"what": own(rule)},
            rule.value("may", (may,), tuple(effects)),
            (TargetSpec(what),),
            rule=rule.number,
            keyword=one.name,
        )
    ]


@verb("must block")
def _must_block(context: Context, args: Args) -> None:
    """`what` blocks `attacker` in this combat if able (509.1c)."""
    for attacker in context.objects(args["attacker"]):
        made = ((one, attacker) for one in context.objects(args["what"]))
        context.game.turn.must_block.extend(made)


@EXALTED.at("expand", key="exalted")
def _exalted(rule: Active, _game: Game, one: Keyword) -> list[Ability]:
    args = {
        "what": {"types": ["creature"], "controller": rule.value("you", "you", "opponent")},
        "alone": not rule.holds("alone", False),
    }
    number = rule.number_of("one", 1)
    effect = bonus(rule, rule.value("that", "it", "this"), number, number)
    return [triggers(rule, one, "attacks", args, effect)]


@ALONE.at("attacks alone")
def _alone(rule: Active, game: Game, _event: Event) -> bool:
    """No other creature was declared to attack in this combat."""
    if not rule.holds("only", len(game.turn.declared) == 1):
        return False
    rule.fire()
    return True


@ANNIHILATOR.at("expand", key="annihilator")
def _annihilator(rule: Active, _game: Game, one: Keyword) -> list[Ability]:
    args = {
        "who": rule.value("defending", "defending player", "you"),
        "what": {},
        "amount": rule.number_of("number", int(one.param)),
    }
    effect = Do("choose and sacrifice", args)
    return [triggers(rule, one, "attacks", {"what": own(rule)}, effect)]


@BATTLE_CRY.at("expand", key="battle cry")
def _battle_cry(rule: Active, _game: Game, one: Keyword) -> list[Ability]:
    what: dict[str, object] = {"types": ["creature"]}
    if not rule.holds("attacking", False):
        what["attacking"] = True
    if not rule.holds("other", False):
        what["other"] = True
    effect = bonus(rule, {"each": what}, rule.number_of("one", 1), 0)
    return [triggers(rule, one, "attacks", {"what": own(rule)}, effect)]


@MELEE.at("expand", key="melee")
def _melee(rule: Active, _game: Game, one: Keyword) -> list[Ability]:
    args = {
        "one": rule.number_of("one", 1),
        "until": until(rule),
        "planeswalkers": rule.holds("opponent", False),
    }
    effect = Do("bonus for opponents attacked", args)
    return [triggers(rule, one, "attacks", {"what": own(rule)}, effect)]


@verb("bonus for opponents attacked")
def _for_opponents(context: Context, args: Args) -> None:
    """+`one`/+`one` for each opponent whom a creature was declared to attack in this combat."""
    turn = context.game.turn
    attacked = {ref for ref in turn.declared.values() if isinstance(ref, str)}
    if args["planeswalkers"]:
        attacked = {turn.defending[one] for one in turn.declared}
    number = int(args["one"]) * len(attacked)
    pt = Do("pt", {"power": number, "toughness": number})
    VERBS["change"](context, {"what": "this", "changes": (pt,), "until": args["until"]})


@DECAYED.at("restrict block")
def _cannot_block(rule: Active, game: Game, blocker: Obj, _attacker: Obj) -> bool:
    return rule.holds("block", game.chars(blocker).has("decayed"))


@DECAYED.at("expand", key="decayed")
def _decayed(rule: Active, _game: Game, one: Keyword) -> list[Ability]:
    step = rule.value("end", "end of combat", "end")
    later = triggers(rule, one, "begins", {"step": step}, Do("sacrifice", {"what": "it"}))
    effect = Do("delay", {"ability": later})
    return [triggers(rule, one, "attacks", {"what": own(rule)}, effect)]
