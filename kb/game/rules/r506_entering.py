"""Creatures that enter attacking (506.3, 508.4)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from kb.game.book import GUARD, NEVER, Active, Rule
from kb.game.combat.fray import player_of
from kb.game.combat.restrictions import restriction
from kb.game.happening.events import Event, Kind
from kb.game.values import STEPS, Step, Zone

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.state import Obj, ObjectId, Ref

NONCREATURE = Rule("506.3a", creature=GUARD)
NOT_ATTACKING_PLAYER = Rule("506.3b", attacking=GUARD)
NOT_THERE = Rule("506.3c", game=NEVER, left=NEVER, kind=GUARD)
BATTLE = Rule("506.3f", battle=GUARD)
ATTACKING = Rule("508.4", attacking=GUARD)
UNBLOCKED = Rule("508.4d", step=GUARD)
UNBLOCKED.echo("506.3d", "step")
NO_LONGER = Rule("508.4a", controlled=GUARD)


def arrivals(events: list[Event]) -> Iterator[tuple[ObjectId, Mapping[str, Any]]]:
    """The objects that entered with these events, and how."""
    for event in events:
        onto = event.kind is Kind.MOVE and event.data.get("to") is Zone.BATTLEFIELD
        if onto or event.kind is Kind.CREATE:
            entering = event.data.get("enters", {})
            for new in event.data.get("news", ()):
                yield new, entering


def never(game: Game, hook: str, obj: Obj, ref: Ref | None) -> bool:
    """Whether a rule on a hook keeps what enters out of combat."""
    for rule, function in game.book.hooked(hook):
        if function(rule, game, obj, ref):
            rule.fire()
            return True
    return False


@ATTACKING.at("consequence")
def _enters_attacking(rule: Active, game: Game, events: list[Event]) -> list[Event]:
    """It attacks what the effect says, or what its controller chooses; it never “attacked”."""
    caused: list[Event] = []
    for new, entering in arrivals(events):
        obj = game.objects.get(new)
        if obj is None or not game.turn.step.is_combat:
            continue
        if not rule.holds("attacking", "attacking" in entering):
            continue
        ref = _attacked(game, obj, str(entering.get("attacking", "choose")))
        if never(game, "never attacks", obj, ref) or ref is None:
            continue
        if restriction(game, "attack", "entering", obj, ref):
            continue
        rule.fire()
        game.turn.attackers[new] = ref
        game.turn.defending[new] = player_of(game, ref)
        for other, function in game.book.hooked("enters attacking"):
            function(other, game, new)
        caused += _not_declared(game, new, ref)
    return caused


@UNBLOCKED.at("enters attacking")
def _unblocked(rule: Active, game: Game, new: ObjectId) -> None:
    """Once blockers are to be declared, what enters attacking is unblocked."""
    late = STEPS.index(game.turn.step) >= STEPS.index(Step.BLOCK)
    if rule.holds("step", late):
        rule.fire()
        game.turn.unblocked.add(new)


def _not_declared(game: Game, new: ObjectId, ref: Ref) -> list[Event]:
    player = game.turn.defending[new]
    data = {"declared": False, "what": ref, "defending": player}
    by = game.turn.active
    attacked = Event(Kind.ATTACKED, by=by, amount=1, data=data)
    return [
        Event(Kind.ATTACKS, obj=new, player=player, by=by, data=data),
        attacked.but(obj=ref) if isinstance(ref, int) else attacked.but(player=ref),
        Event(Kind.DECLARED, player=by, data=data),
    ]


def _attacked(game: Game, obj: Obj, word: str) -> Ref | None:
    if word in game.players:
        return word
    if word != "choose":
        found = game.find(word)
        return found.id if found else None
    you = game.controller(obj)
    options: list[Ref] = list(game.opponents(you))
    options += [
        one.id
        for one in game.battlefield()
        if game.chars(one).types & {"planeswalker", "battle"}
        and player_of(game, one.id) in game.opponents(you)
    ]
    names = game.labels(options)
    [picked] = game.script.choose(you, "attack", names)
    return options[names.index(picked)]


@NONCREATURE.at("never attacks")
@NONCREATURE.at("never blocks")
def _noncreature(rule: Active, game: Game, obj: Obj, _ref: Ref | None) -> bool:
    return rule.holds("creature", not game.chars(obj).is_creature)


@NOT_ATTACKING_PLAYER.at("never attacks")
def _not_attacking_player(rule: Active, game: Game, obj: Obj, _ref: Ref | None) -> bool:
    return rule.holds("attacking", game.controller(obj) != game.turn.active)


@NOT_THERE.at("never attacks")
def _not_there(rule: Active, game: Game, _obj: Obj, ref: Ref | None) -> bool:
    if isinstance(ref, str):
        return bool(game.players[ref].lost) and rule.holds("game", True)
    there = game.objects.get(ref or 0)
    if there is None or there.zone is not Zone.BATTLEFIELD:
        return rule.holds("left", True)
    kinds = game.chars(there).types & {"planeswalker", "battle"}
    return rule.holds("kind", not kinds)


@NO_LONGER.at("never attacks")
def _no_longer(rule: Active, game: Game, obj: Obj, ref: Ref | None) -> bool:
    """A permanent that no defending player controls or protects."""
    if not isinstance(ref, int):
        return False
    opponents = game.opponents(game.controller(obj))
    return rule.holds("controlled", player_of(game, ref) not in opponents)


@BATTLE.at("never attacks")
@BATTLE.at("never blocks")
def _battle(rule: Active, game: Game, obj: Obj, _ref: Ref | None) -> bool:
    return rule.holds("battle", "battle" in game.chars(obj).types)
