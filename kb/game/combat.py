"""Combat: declaring attackers and blockers (sections 506, 508 and 509).

What may not be declared hangs on `refuse attack`, `refuse band`, `refuse attacks`, `refuse
block`, `refuse blocks` and `refuse blocking`; what declaring does on `attackers declared` and
`blockers declared`. Refuses: any single keyword, and damage (`kb.game.fighting`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from kb.game.events import Event, Kind
from kb.game.happen import happen
from kb.game.refusals import Refused
from kb.game.state import ObjectId, Ref
from kb.game.turn import begin_step, end_step
from kb.game.values import STEPS, Step

if TYPE_CHECKING:
    from kb.game.game import Game

Attacks = Mapping[ObjectId, Ref]
Blocks = Mapping[ObjectId, list[ObjectId]]


def refuse_by(game: Game, hook: str, what: str, *args: Any) -> None:
    """Raise Refused for the first rule on a hook that forbids."""
    for rule, function in game.book.hooked(hook):
        if function(rule, game, *args):
            rule.fire()
            raise Refused(rule.number, what)


def declare_attackers(game: Game, attacks: Attacks) -> None:
    """Begin the declare attackers step with these attackers (508.1). Raises Refused."""
    walk_to(game, Step.COMBAT)
    check_attacks(game, attacks)
    bands = _bands(game, attacks)
    end_step(game)
    game.turn.bands = bands
    game.marks["declaring"] = attacks
    begin_step(game, Step.ATTACK)


def attack(game: Game) -> None:
    """The turn-based action of the step: what was declared takes place (508.1f to 508.1m)."""
    turn = game.turn
    attacks: Attacks = game.marks.pop("declaring", {})
    for rule, function in game.book.hooked("attackers declared"):
        function(rule, game, attacks)
    turn.declared = {one: ref for one, ref in attacks.items() if one in turn.attackers}
    if turn.declared:
        happen(game, *_attack_events(game))


def check_attacks(game: Game, attacks: Attacks) -> None:
    """Raise Refused for a declaration of attackers that the rules forbid."""
    refuse_attacks(game, attacks)
    refuse_by(game, "refuse fewer attacks", "this attack", attacks)
    refuse_by(game, "refuse unpaid attacks", "this attack", attacks)


def refuse_attacks(game: Game, attacks: Attacks) -> None:
    """Raise Refused for one that disobeys a restriction, whatever it has to obey besides."""
    for one, defender in attacks.items():
        obj = game.objects[one]
        refuse_by(game, "refuse attack", f"{obj.label} attacks", obj, defender)
    refuse_by(game, "refuse attacks", "this attack", attacks)


def _bands(game: Game, attacks: Attacks) -> list[frozenset[ObjectId]]:
    """The bands that the active player announces (508.1e)."""
    found: list[frozenset[ObjectId]] = []
    while (picks := game.script.take(game.turn.active, "band")) is not None:
        members = [obj.id for name in picks if (obj := game.find(name))]
        refuse_by(game, "refuse band", "this band", members, attacks, found)
        found.append(frozenset(members))
    return found


def _attack_events(game: Game) -> list[Event]:
    turn = game.turn
    number = len(turn.declared)
    declared = {"declared": True}
    events = [Event(Kind.DECLARED, player=turn.active, amount=number, data=declared)]
    for one, ref in turn.declared.items():
        data = {"declared": True, "what": ref, "defending": turn.defending[one]}
        player = turn.defending[one]
        by = turn.active
        events.append(Event(Kind.ATTACKS, obj=one, player=player, by=by, amount=number, data=data))
    for ref in dict.fromkeys(turn.declared.values()):
        many = sum(1 for other in turn.declared.values() if other == ref)
        data = {"declared": True, "defending": player_of(game, ref)}
        event = Event(Kind.ATTACKED, by=turn.active, amount=many, data=data)
        events.append(event.but(obj=ref) if isinstance(ref, int) else event.but(player=ref))
    return events


def walk_to(game: Game, step: Step) -> None:
    """Go on to a step of this turn, unless the game is there. Raises Refused after it."""
    from kb.game.turn import next_step, pass_all

    pass_all(game)
    while game.turn.step is not step and not game.ended:
        if STEPS.index(game.turn.step) > STEPS.index(step):
            raise Refused("506.1", step.value)
        next_step(game)
        pass_all(game)


def player_of(game: Game, defender: Ref) -> str:
    """The defending player: who is attacked, or controls or protects what is (506.2)."""
    if isinstance(defender, str):
        return defender
    obj, chars = game.known(defender)
    if "battle" in chars.types:
        return str(obj.marks.get("protector", chars.controller))
    return chars.controller


def defending_player(game: Game, attacker: ObjectId) -> str:
    """The defending player for a creature that attacks, or attacked in this combat (508.5)."""
    for rule, function in game.book.hooked("defending player"):
        player: str | None = function(rule, game, attacker)
        if player is not None:
            return player
    return ""


def is_blocked(game: Game, attacker: ObjectId) -> bool:
    """Whether an attacker is a blocked creature."""
    return attacker in game.turn.blocked


def becomes_blocked(game: Game, attacker: ObjectId) -> None:
    """It is a blocked creature from now on."""
    game.turn.blocked.add(attacker)
    game.turn.unblocked.discard(attacker)


def declare_blockers(game: Game, blocks: Blocks) -> None:
    """Begin the declare blockers step: attacker → the creatures that block it. Raises Refused."""
    from kb.game.turn import pass_all

    pass_all(game)
    if game.turn.step is not Step.ATTACK:
        raise Refused("509.1", "block now")
    check_blocks(game, blocks)
    end_step(game)
    game.marks["declaring"] = blocks
    begin_step(game, Step.BLOCK)


def block(game: Game) -> None:
    """The turn-based action of the step: what was declared takes place (509.1g to 509.1i)."""
    blocks: Blocks = game.marks.pop("declaring", {})
    game.marks["blockers declared"] = True
    game.turn.declared_blocks = by_blocker(blocks)
    for rule, function in game.book.hooked("blockers declared"):
        function(rule, game, blocks)
    game.touch()
    if events := _block_events(game):
        happen(game, *events)


def by_blocker(blocks: Blocks) -> dict[ObjectId, list[ObjectId]]:
    """Blocker → what it blocks."""
    found: dict[ObjectId, list[ObjectId]] = {}
    for attacker, blockers in blocks.items():
        for one in blockers:
            found.setdefault(one, []).append(attacker)
    return found


def check_blocks(game: Game, blocks: Blocks) -> None:
    """Raise Refused for a declaration of blockers that the rules forbid."""
    refuse_blocks(game, blocks)
    refuse_by(game, "refuse fewer blocks", "these blocks", blocks)
    refuse_by(game, "refuse unpaid blocks", "these blocks", blocks)


def refuse_blocks(game: Game, blocks: Blocks) -> None:
    """Raise Refused for one that disobeys a restriction, whatever it has to obey besides."""
    for attacker, blockers in blocks.items():
        for one in blockers:
            obj, other = game.objects[one], game.objects[attacker]
            refuse_by(game, "refuse block", f"{obj.label} blocks {other.label}", obj, other)
    for attacker, blockers in blocks.items():
        what = f"block {game.name_of(attacker)}"
        refuse_by(game, "refuse blocks", what, game.objects[attacker], blockers)
    refuse_by(game, "refuse blocking", "these blocks", blocks)


def _block_events(game: Game) -> list[Event]:
    """What took place as blockers were declared: one event for each that a trigger sees."""
    turn = game.turn
    data = {"declared": True}
    events = [
        Event(Kind.BLOCKS, obj=one, source=attackers[0], amount=len(attackers), data=data)
        for one, attackers in by_blocker(turn.blocks).items()
    ]
    for attacker, blockers in turn.blocks.items():
        for one in blockers:
            events.append(Event(Kind.BLOCKS_ONE, obj=one, source=attacker, data=data))
            events.append(Event(Kind.BLOCKED_BY, obj=attacker, source=one))
    for attacker in turn.attackers:
        number = len(turn.blocks.get(attacker, ()))
        kind = Kind.BLOCKED if is_blocked(game, attacker) else Kind.UNBLOCKED
        player = turn.defending.get(attacker)
        events.append(Event(kind, obj=attacker, player=player, amount=number))
        events.append(Event(Kind.BLOCKERS, obj=attacker, amount=number))
    return events
