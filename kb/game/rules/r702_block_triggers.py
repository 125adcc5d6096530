"""Keywords that trigger on blocks: rampage, flanking, bushido (702.23, 702.25, 702.45)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kb.game.abilities import Ability, Do, Filter, Keyword, Triggered
from kb.game.book import DOES, GUARD, LESS, MORE, VALUE, Active, Rule
from kb.game.wording.amounts import amount
from kb.game.wording.verbs import VERBS, Args, verb

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.state import ObjectId
    from kb.game.wording.refs import Context

RAMPAGE = Rule("702.23a", this=GUARD, number=MORE, beyond=LESS, until=VALUE)
RAMPAGE_ONCE = Rule("702.23b", resolves=VALUE)
RAMPAGE_EACH = Rule("702.23c", each=LESS)
FLANKING = Rule("702.25a", this=GUARD, without=GUARD, blocker=VALUE, one=MORE, until=VALUE)
FLANKING_EACH = Rule("702.25b", each=LESS)
BUSHIDO = Rule("702.45a", this=GUARD, blocks=DOES, becomes=DOES, number=MORE, until=VALUE)
BUSHIDO_EACH = Rule("702.45b", each=LESS)


def own(rule: Active) -> Filter:
    """The creature with the ability itself; any, where that condition is dropped."""
    return {} if rule.holds("this", False) else {"this": True}


def until(rule: Active) -> str:
    """Until end of turn; for good, where that is altered."""
    return rule.value("until", "turn", "")


def bonus(rule: Active, what: Any, power: int, toughness: int) -> Do:
    """A change of power and toughness until end of turn."""
    pt = Do("pt", {"power": power, "toughness": toughness})
    return Do("change", {"what": what, "changes": (pt,), "until": until(rule)})


def triggers(rule: Active, one: Keyword, pattern: str, args: Args, *effects: Do) -> Triggered:
    """The triggered ability that a keyword means."""
    return Triggered(pattern, args, effects, rule=rule.number, keyword=one.name)


@RAMPAGE_EACH.at("instances", key="rampage")
@FLANKING_EACH.at("instances", key="flanking")
@BUSHIDO_EACH.at("instances", key="bushido")
def each(rule: Active, _game: Game, total: int) -> int:
    """Each instance triggers separately."""
    return rule.number_of("each", total)


@RAMPAGE.at("expand", key="rampage")
def _rampage(rule: Active, _game: Game, one: Keyword) -> list[Ability]:
    number = int(one.param) + rule.number_of("number", 0)
    per = {"number": number, "beyond": rule.number_of("beyond", 1), "until": until(rule)}
    effect = Do("bonus for blockers", per)
    return [triggers(rule, one, "becomes blocked", {"what": own(rule)}, effect)]


@verb("bonus for blockers")
def _bonus_for_blockers(context: Context, args: Args) -> None:
    """+`number`/+`number` for each creature blocking this one `beyond` so many."""
    now = len(context.game.turn.blocks.get(context.source, ()))
    counted = {"blockers": {**args, "now": now, "then": context.item.amount}}
    pt = Do("pt", {"power": counted, "toughness": counted})
    VERBS["change"](context, {"what": "this", "changes": (pt,), "until": args["until"]})


@amount("blockers")
def _blockers(game: Game, what: Any, source: ObjectId) -> int:
    """Worked out once, as the ability resolves; by itself it would follow the blockers."""
    number = len(game.turn.blocks.get(source, ()))
    if rule := game.rule(RAMPAGE_ONCE):
        fixed = rule.value("resolves", what["now"], what["then"])
        if fixed != number:
            rule.fire()
        number = fixed
    return int(what["number"]) * max(0, number - int(what["beyond"]))


@FLANKING.at("expand", key="flanking")
def _flanking(rule: Active, _game: Game, one: Keyword) -> list[Ability]:
    by = {} if rule.holds("without", False) else {"lacks": "flanking"}
    less = -rule.number_of("one", 1)
    effect = bonus(rule, rule.value("blocker", "other", "it"), less, less)
    return [triggers(rule, one, "becomes blocked by", {"what": own(rule), "by": by}, effect)]


@BUSHIDO.at("expand", key="bushido")
def _bushido(rule: Active, _game: Game, one: Keyword) -> list[Ability]:
    number = int(one.param) + rule.number_of("number", 0)
    effect = bonus(rule, "this", number, number)
    patterns = [
        name
        for clause, name in (("blocks", "blocks"), ("becomes", "becomes blocked"))
        if rule.does(clause)
    ]
    return [triggers(rule, one, name, {"what": own(rule)}, effect) for name in patterns]
