"""Proposing a spell: how, when and with which modes and targets it is cast (601.2a to 601.2d).

Rules hang ways on `way`, exceptions on `instant speed`, numbers of modes on `modes`, changed
text on `spell text`. Refuses: paying (`spells.casting`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.abilities import Do, Spell, TargetSpec
from kb.game.cards import Face
from kb.game.refusals import Refused, refuse
from kb.game.spells import casting_faces
from kb.game.spells.stack import top
from kb.game.state import Obj, StackItem

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.rules.r300_casting import Permission
    from kb.game.spells.casting import Casting


def face_of(obj: Obj, face: int) -> Face:
    """The printed face of a card, or what it copies."""
    if obj.copiable is not None:
        copied: Face = obj.copiable
        return copied
    return obj.card.faces[face] if obj.card else Face()


def apply_ways(game: Game, casting: Casting) -> None:
    """Let the rules of alternative ways set cost and permission (601.2b)."""
    given = casting.given.get("way", [])
    for way in [given] if isinstance(given, str) else given:
        ways = game.book.hooked("way", way)
        if not ways:
            raise Refused("601.2b", f"cast by {way}")
        for rule, function in ways:
            function(rule, game, casting)


def refuse_timing(game: Game, casting: Casting, permission: Permission | None = None) -> None:
    """When a player could cast a sorcery, unless it is an instant or as quick (117.1a)."""
    from kb.game.rules import r117

    rule = game.rule(r117.SPELLS)
    if casting.free_timing or rule is None:
        return
    fast = bool(rule.holds("instant", casting.instant))
    for other, function in game.book.hooked("instant speed"):
        if not fast and function(other, game, casting):
            other.fire()
            fast = True
    says = permission.says if permission else lambda _clause, truth: bool(truth)
    own = says("turn", game.turn.active == casting.player)
    main = says("phase", game.turn.step.is_main)
    empty = rule.holds("empty", says("empty", top(game) is None))
    if not fast and not (rule.holds("main", own and main) and empty):
        rule.fire()
        raise Refused(rule.number, f"cast {casting.obj.label} now")


def item_of(game: Game, casting: Casting, face: Face) -> StackItem:
    """What the spell will do, by its text and the modes announced."""
    if casting.face_down:
        return StackItem(())
    from kb.game.rules import r601

    effects: tuple[Do, ...] = ()
    specs: tuple[TargetSpec, ...] = ()
    item = StackItem(())
    for ability in (*face.abilities, *casting.obj.extra):
        if not isinstance(ability, Spell):
            continue
        item.x_is = ability.x
        parts = [ability]
        if ability.modes:
            wanted = list(casting.given.get("modes", ()))
            announced = game.rule(r601.MODES)
            right = len(wanted) == _modes(game, casting, ability)
            if announced and not announced.holds("modes", right):
                refuse(announced, "modes")
            parts = [ability.modes[int(number) - 1] for number in wanted]
        for part in parts:
            effects += part.effects
            specs += part.targets
    for rule, function in game.book.hooked("spell targets"):
        specs += tuple(function(rule, game, casting, face))
    for rule, function in game.book.hooked("spell text"):
        effects, specs = function(rule, game, casting, effects, specs)
    item.effects, item.specs = effects, specs
    return item


def _modes(game: Game, casting: Casting, ability: Spell) -> int:
    """How many modes are chosen: so many as the spell says, unless a rule says another number."""
    number = ability.choose
    for rule, function in game.book.hooked("modes"):
        number = function(rule, game, casting, ability, number)
    return number


def types_of(game: Game, casting: Casting) -> set[str]:
    """The card types that count as it is cast; of two faces, and face down, rules say which."""
    if {casting_faces.MARK, casting_faces.DOWN} & casting.obj.marks.keys():
        return game.chars(casting.obj).types
    return set(face_of(casting.obj, casting.face).types)
