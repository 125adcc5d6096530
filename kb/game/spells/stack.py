"""The stack: abilities put there, and its top resolving (rules 405 and 608).

Refuses: casting and activating (`spells.casting`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kb.game.abilities import Triggered
from kb.game.course.settle import settle
from kb.game.happening.events import Event, Kind
from kb.game.happening.happen import happen
from kb.game.refusals import Refused
from kb.game.rules.r300_resolving import Fate
from kb.game.spells.targets import choose, legal
from kb.game.spells.xs import chosen, of_trigger, while_resolving
from kb.game.state import Obj, Ref, StackItem
from kb.game.triggering.modal import chosen_mode
from kb.game.values import Zone
from kb.game.wording.conditions import holds
from kb.game.wording.refs import Context
from kb.game.wording.verbs import carry_out

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.triggering.triggers import Pending


def put_ability(game: Game, pending: Pending) -> Obj | None:
    """Put a triggered ability on the stack; one without a legal target goes no further (603.3d)."""
    from kb.game.rules import r603

    ability = pending.ability
    optional = game.rule(r603.OPTIONAL)
    late = optional is not None and optional.value("at resolution", True, False)
    if ability.optional and not late and not game.script.yes(pending.controller, "may"):
        return None
    mode = chosen_mode(game, pending)
    if mode is None:
        return None
    effects, specs = mode
    lacks = False
    targets: list[list[Ref]] = [[] for _ in specs]
    try:
        targets = choose(game, specs, None, pending.source, pending.controller)
    except Refused:
        lacks = True
    no_choice = game.rule(r603.NO_CHOICE)
    if no_choice and no_choice.holds("no legal option", lacks):
        no_choice.fire()
        return None
    item = StackItem(
        effects,
        specs,
        targets,
        pending.source,
        bound=dict(pending.bound),
        amount=pending.amount,
        only_if=ability.only_if,
        optional=ability.optional and late,
        rule=ability.rule,
        ability=ability,
        born=pending.born,
        delayed=pending.delayed,
    )
    item.x = of_trigger(game, pending.source, ability)
    obj = put(game, item, pending.controller)
    happen(game, Event(Kind.TRIGGER, obj=obj.id, player=pending.controller, rule=ability.rule))
    announce(game, obj)
    return obj


def put(game: Game, item: StackItem, controller: str) -> Obj:
    """Put an ability on top of the stack."""
    obj = game.add("", None, controller, Zone.STACK, controller=controller)
    obj.spell = item
    item.put = game.clock
    item.born = item.born or item.put
    name = item.ability.keyword if item.ability else ""
    obj.named = f"{game.name_of(item.source)} {name}".strip()
    return obj


def announce(game: Game, obj: Obj) -> None:
    """Let what was targeted know (603.2f)."""
    if obj.spell is None:
        return
    you = game.controller(obj)
    events = []
    for phrase in obj.spell.targets:
        for one in phrase:
            if isinstance(one, int):
                events.append(Event(Kind.TARGETED, obj=one, source=obj.id, by=you))
            else:
                events.append(Event(Kind.TARGETED, player=one, source=obj.id, by=you))
    if events:
        happen(game, *events)


def top(game: Game) -> Obj | None:
    """What resolves next."""
    row = game.row(Zone.STACK)
    return game.objects[row[-1]] if row else None


def resolve(game: Game) -> None:
    """Resolve the top of the stack, then settle (608, 117.5)."""
    obj = top(game)
    if obj is None or obj.spell is None:
        return
    _resolve(game, obj, obj.spell)
    settle(game)


def _resolve(game: Game, obj: Obj, item: StackItem) -> None:
    you = game.controller(obj)
    if not _still_true(game, item, you):
        _finish(game, obj, resolved=False)
        return
    if not _targets_left(game, obj, item, you):
        _finish(game, obj, resolved=False)
        return
    source = item.source or obj.id
    item.x = while_resolving(game, source, you, item.x_is, chosen(game, obj, item, you))
    context = Context(game, source, you, item)
    if item.optional and not _chosen(game, you):
        _finish(game, obj, resolved=True)
        return
    game.marks["resolving since"] = len(game.trace)
    for rule, function in game.book.hooked("resolve"):
        if function(rule, game, obj, context):
            return
    carry_out(context, item.effects if Fate(game, obj).followed() else ())
    if isinstance(item.ability, Triggered) and item.ability.once:
        game.marks.setdefault("taken", {})[item.source, item.ability] = game.turn.number
    _finish(game, obj, resolved=True)


def _chosen(game: Game, you: str) -> bool:
    """Whether its controller has an optional ability do something (603.5)."""
    from kb.game.rules import r603

    chosen = game.script.yes(you, "may")
    rule = game.rule(r603.OPTIONAL)
    if rule is None:
        return chosen
    if not chosen:
        rule.fire()
    return rule.holds("may", chosen)


def _still_true(game: Game, item: StackItem, you: str) -> bool:
    """An intervening “if” is asked again (603.4)."""
    from kb.game.rules import r603

    if item.only_if is None:
        return True
    rule = game.rule(r603.INTERVENING_IF)
    if rule is None:
        return True
    met = holds(game, item.only_if, item.source, you)
    if rule.holds("no longer", not met) and rule.does("leaves"):
        rule.fire()
        return False
    return True


def _targets_left(game: Game, obj: Obj, item: StackItem, you: str) -> bool:
    """Illegal targets are left out; with none left nothing happens (608.2b, 608.3b)."""
    from kb.game.rules import r608

    lasting = not obj.is_ability and game.chars(obj).is_permanent_card
    rule = game.rule(r608.PERMANENT_TARGETS if lasting else r608.ILLEGAL_TARGETS)
    if rule is None or not item.specs:
        return True
    source = item.source or obj.id
    before = sum(map(len, item.targets))
    kept: list[list[Ref]] = []
    for spec, phrase in zip(item.specs, item.targets, strict=False):
        kept.append(
            [one for one in phrase if rule.holds("legal", legal(game, spec, one, source, you))]
        )
    left = sum(map(len, kept))
    if left == before:
        return True
    rule.fire()
    if lasting:
        return False
    if rule.does("unaffected"):
        item.targets = kept
    return not rule.holds("all", left == 0)


def _finish(game: Game, obj: Obj, *, resolved: bool) -> None:
    """The object leaves the stack: a permanent spell for the battlefield (608.2n, 608.3)."""
    from kb.game.rules import r608

    if obj.id not in game.objects or obj.zone is not Zone.STACK:
        return
    fate = Fate(game, obj)
    lasting = fate.lasts(bool(game.chars(obj).is_permanent_card or obj.face_down))
    if not resolved:
        _put_away(game, obj, Zone.GRAVEYARD, "no target")
        return
    if not fate.is_known:
        return
    enters, last = game.rule(r608.BECOMES_PERMANENT), game.rule(r608.LAST)
    leaves = last is not None and last.holds("kind", not lasting)
    stays = enters is not None and not obj.is_ability and enters.holds("permanent", lasting)
    if enters and stays and not (lasting and leaves):
        enters.fire()
        fate.fire()
        controller = fate.controller(game.controller(obj), obj.owner)
        _enter(game, obj, enters.value("controller", controller, obj.owner))
    elif last and leaves:
        last.fire()
        fate.fire()
        if not obj.is_ability or last.does("ceases"):
            to = fate.graveyard(last.value("graveyard", Zone.GRAVEYARD, Zone.EXILE))
            _put_away(game, obj, to, "resolve")


def _put_away(game: Game, obj: Obj, to: Zone, why: str) -> None:
    """A spell goes to its owner's graveyard; an ability ceases to be."""
    if obj.is_ability:
        game.remove(obj)
    else:
        happen(game, Event(Kind.MOVE, obj=obj.id, data={"to": to, "why": why}))


def _enter(game: Game, obj: Obj, player: str) -> None:
    """A permanent spell becomes a permanent; an Aura attached to its target (608.3c)."""
    from kb.game.rules import r608

    entering: dict[str, Any] = {}
    if obj.face_down:
        entering["face_down"] = obj.face_down
    data = {"to": Zone.BATTLEFIELD, "controller": player, "why": "resolve", "enters": entering}
    attaches = game.rule(r608.AURA)
    targeted = obj.spell.targets if obj.spell else []
    aura = "Aura" in game.chars(obj).subtypes
    if attaches and targeted and attaches.holds("Aura", aura):
        attaches.fire()
        entering["attached_to"] = targeted[0][0]
    for event in happen(game, Event(Kind.MOVE, obj=obj.id, data=data)):
        new = game.objects.get(event.data.get("new") or 0)
        if event.kind is Kind.MOVE and new and new.zone is Zone.BATTLEFIELD:
            for rule, function in game.book.hooked("became permanent"):
                function(rule, game, new)
