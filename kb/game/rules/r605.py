"""Section 605: mana abilities."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.abilities import Activated, Do, Triggered
from kb.game.book import GUARD, Active, Rule
from kb.game.state import StackItem
from kb.game.wording.refs import Context
from kb.game.wording.verbs import carry_out

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kb.game.game import Game

CRITERIA = Rule("605.1a", target=GUARD, mana=GUARD, loyalty=GUARD, library=GUARD)
CRITERIA.echo("605.2", "mana")
TARGETED = Rule("605.5a", target=GUARD, event=GUARD, mana=GUARD)
"""What is no mana ability: with a target, or triggered by the wrong event or without mana."""

TRIGGERED = Rule("605.1b", target=GUARD, event=GUARD, mana=GUARD)
AT_ONCE = Rule("605.3b", mana=GUARD)
"""An activated mana ability resolves at once; the engine asks."""

TRIGGERED_AT_ONCE = Rule("605.4a", mana=GUARD)

_MANA = frozenset({"mana", "any color", "double mana"})
_LIBRARY = frozenset({"draw", "mill", "search"})


@CRITERIA.at("mana ability")
def _is_one(rule: Active, game: Game, ability: Activated) -> bool:
    verbs = {one.verb for one in _all(ability.effects)}
    return bool(
        rule.holds("mana", _MANA & verbs)
        and rule.holds("loyalty", "loyalty" not in ability.cost)
        and rule.holds("library", not _LIBRARY & {*verbs, *ability.cost})
        and rule.holds("target", not _is_none(game, "target", ability.targets))
    )


def _is_none(game: Game, clause: str, lacks: object) -> bool:
    """Whether an ability is no mana ability because of something (605.5a)."""
    rule = game.rule(TARGETED)
    if rule is None or not rule.holds(clause, lacks):
        return False
    rule.fire()
    return True


def _all(effects: Iterable[Do]) -> Iterable[Do]:
    for one in effects:
        yield one
        for name in ("then", "else"):
            yield from _all(one.args.get(name, ()))


def _is_triggered_one(game: Game, ability: Triggered) -> bool:
    rule = game.rule(TRIGGERED)
    if rule is None:
        return False
    other = ability.pattern != "tapped for mana"
    adds = _MANA & {one.verb for one in _all(ability.effects)}
    if other and not adds:
        return False
    found = (
        rule.holds("target", not _is_none(game, "target", ability.targets))
        and rule.holds("event", not _is_none(game, "event", other))
        and rule.holds("mana", not _is_none(game, "mana", not adds))
    )
    if found:
        rule.fire()
    return bool(found)


@TRIGGERED_AT_ONCE.at("mana resolved")
def _resolve_at_once(rule: Active, game: Game) -> None:
    """What a mana ability has triggered resolves right after it, without the stack."""
    for pending in list(game.pending):
        if rule.holds("mana", _is_triggered_one(game, pending.ability)):
            rule.fire()
            game.pending.remove(pending)
            item = StackItem(
                pending.ability.effects,
                source=pending.source,
                bound=dict(pending.bound),
                amount=pending.amount,
                ability=pending.ability,
            )
            carry_out(Context(game, pending.source, pending.controller, item), item.effects)
