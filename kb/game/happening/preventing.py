"""Preventing damage: what is prevented, what else happens, and shields (rule 615).

Refuses: when a prevention effect applies (`happening.replacing`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from kb.game.abilities import Do, Instead
from kb.game.happening.events import Event, Kind
from kb.game.state import ObjectId
from kb.game.wording.refs import Context
from kb.game.wording.verbs import Args, carry_out, verb

if TYPE_CHECKING:
    from kb.game.game import Game


BY_REPLACEMENT = Instead("damage", {}, Do("prevent"))
"""What stands for the static ability whose replacement effect does something besides."""


def prevent(
    game: Game,
    event: Event,
    args: Mapping[str, Any],
    source: ObjectId,
    you: str,
    *,
    key: object = None,
) -> list[Event]:
    """All of the damage, or `amount` of it, is not dealt; `then` follows (615.1a, 615.5).

    `key` tells the effect from others where it is not that of an ability of the source.
    """
    from kb.game.rules import r614

    rule = game.rule(r614.PREVENTS)
    if rule is None or not rule.holds("damage", event.kind is Kind.DAMAGE):
        return [event]
    rule.fire()
    amount = event.amount
    each = game.rule(r614.EACH_EVENT)
    if "amount" in args:
        if each is None:
            return [event]
        part = Context(game, source, you).number(args["amount"])
        if not each.does("separately"):
            key = ("prevented", game.moment, source)
            part = 0 if game.marks.get("prevented") == key else part
            game.marks["prevented"] = key
        amount = each.value("amount", min(part, amount), amount)
        each.fire()
    twelfth = game.rule(r614.UNPREVENTABLE)
    certain = bool(event.data.get("unpreventable"))
    if twelfth:
        certain = twelfth.holds("can’t be prevented", certain)
    tell(game, key or (source, id(args)), event, 0 if certain else amount)
    if "then" in args:
        _afterwards(game, args, source, you, 0 if certain else amount, event.amount)
    less = event.amount if certain else event.amount - amount
    return [event.but(amount=less)] if less > 0 else []


def _afterwards(
    game: Game, args: Mapping[str, Any], source: ObjectId, you: str, amount: int, whole: int
) -> None:
    """The rest of a prevention effect takes place right after the event (615.5)."""
    from kb.game.rules import r614

    rule = game.rule(r614.FURTHER)
    if rule is None or not rule.does("happens"):
        return
    rule.fire()
    context = Context(game, source, you)
    context.item.ability = BY_REPLACEMENT
    context.item.amount = rule.value("amount", amount, whole)
    game.marks.setdefault("afterwards", []).append((context, args["then"]))


def without_prevention(game: Game, event: Event) -> None:
    """What prevention effects do besides goes with their preventing something (615.5)."""
    from kb.game.rules import r614

    rule = game.rule(r614.FURTHER)
    if rule is None or event.kind is not Kind.DAMAGE or event.applied:
        return
    if not rule.holds("prevented", False):
        return
    for one, chars in game.table().items():
        for ability in chars.abilities:
            if isinstance(ability, Instead) and "then" in ability.change.args:
                args = ability.change.args
                _afterwards(game, args, one, chars.controller, event.amount, event.amount)


def tell(game: Game, key: object, event: Event, amount: int) -> None:
    """Note what an effect prevented, for what triggers on it (615.13)."""
    from kb.game.rules import r614

    rule = game.rule(r614.TRIGGERS)
    if rule is None or not rule.holds("some", amount > 0):
        return
    told: dict[object, Event] = game.marks.setdefault("prevented now", {})
    key = rule.value("several", key, (key, len(told)))
    before = told[key].amount if key in told else 0
    told[key] = Event(Kind.PREVENT, source=event.source, amount=before + amount)


def follow_up(game: Game) -> None:
    """Let what was prevented trigger, and carry out what waits for the end of the event."""
    from kb.game.happening.happen import happen
    from kb.game.rules import r614

    if told := game.marks.pop("prevented now", None):
        rule = game.rule(r614.TRIGGERS)
        waiting = len(game.pending)
        for event in told.values():
            happen(game, event)
        if rule and len(game.pending) > waiting:
            rule.fire()
    for context, effects in game.marks.pop("afterwards", []):
        carry_out(context, effects)


@verb("replacing own")
def _replacing_own(context: Context, args: Args) -> None:
    """Carry out `do`, of which the effect itself replaces a part: `ability` says how (614.15)."""
    game = context.game
    outer = game.marks.get("carrying out")
    game.marks["carrying out"] = context.item
    carry_out(context, args["do"])
    game.marks["carrying out"] = outer
