"""Backup (702.165): counters and printed abilities for another creature."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.abilities import Ability, Do, Keyword
from kb.game.book import DOES, GUARD, MORE, VALUE, Active, Rule
from kb.game.wording.meaning import COUNTER, limited, on_trigger, target
from kb.game.wording.verbs import VERBS, Args, verb

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.state import ObjectId
    from kb.game.wording.refs import Context

BACKUP = Rule(
    "702.165a", this=GUARD, number=MORE, another=GUARD, below=VALUE, backup=GUARD, until=VALUE
)
PRINTED = Rule("702.165c", grants=DOES, printed=VALUE)


@BACKUP.at("expand", key="backup")
def _backup(rule: Active, _game: Game, one: Keyword) -> list[Ability]:
    args = {"what": limited(rule, this={"this": True})}
    effect = Do("backup", {"number": int(one.param)})
    return [on_trigger(rule, one, "enters", args, effect, targets=target(types=["creature"]))]


def _listed(game: Game, source: ObjectId) -> list[Ability]:
    """The abilities printed on a creature, not those that an effect gave it."""
    obj, chars = game.known(source)
    printed = list(obj.card.front.abilities) if obj.card else []
    gained = [one for one in chars.abilities if one not in printed and not one.keyword]
    rule = game.rule(PRINTED)
    if rule is None:
        return [*printed, *gained]
    if gained:
        rule.fire()
    if not rule.does("grants"):
        return []
    return rule.value("printed", printed, [*printed, *gained])


def _below(rule: Active, game: Game, source: ObjectId) -> list[Ability]:
    """The abilities under its backup ability, other than backup."""
    listed = _listed(game, source)
    names = [_is_backup(one) for one in listed]
    first = names.index(True) if True in names else len(listed)
    kept = rule.value("below", listed[first:], listed)
    return [one for one in kept if rule.holds("backup", not _is_backup(one))]


def _is_backup(one: Ability) -> bool:
    return isinstance(one, Keyword) and one.name == "backup"


@verb("backup")
def _backs_up(context: Context, args: Args) -> None:
    """Counters on the target; another creature has the abilities until end of turn."""
    game, rule = context.game, context.game.rule(BACKUP)
    if rule is None:
        return
    number = int(args["number"]) + rule.number_of("number", 0)
    VERBS["counters"](context, {"on": "target", "kind": COUNTER, "amount": number})
    other = context.objects("target") != [context.source]
    if not rule.holds("another", other):
        return
    gained = tuple(_below(rule, game, context.source))
    gain = Do("gain", {"abilities": list(gained)})
    until = rule.value("until", "turn", "")
    VERBS["change"](context, {"what": "target", "changes": (gain,), "until": until})
