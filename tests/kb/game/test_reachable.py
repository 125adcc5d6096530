"""Two small positions and every position that can come of them, counted by hand as well."""

from __future__ import annotations

from itertools import combinations

from kb.game.abilities import Do, Keyword, Spell, TargetSpec
from kb.game.cards import Card, Face
from kb.game.combat.declaring import declare_attackers, declare_blockers
from kb.game.game import Game
from kb.game.refusals import Refused
from kb.game.rules import load
from kb.game.signature import signature
from kb.game.spells.casting import cast
from kb.game.spells.mana import ManaCost, pool_of
from kb.game.spells.stack import resolve, top
from kb.game.state import PlayerState
from kb.game.values import Step, Zone

load()


def reachable(fresh, moves):
    """Every position that can be reached, by its signature; positions are made anew each time."""
    seen = {}
    waiting = [()]
    while waiting:
        path = waiting.pop()
        game = fresh()
        try:
            for name, args in path:
                DOES[name](game, *args)
        except Refused:
            continue
        here = signature(game)
        if here in seen:
            continue
        seen[here] = path
        waiting += [(*path, move) for move in moves(game)]
    return seen


def creature(name, power, toughness, *keywords):
    """A creature card."""
    face = Face(
        name,
        types=frozenset({"creature"}),
        power=power,
        toughness=toughness,
        abilities=tuple(map(Keyword, keywords)),
    )
    return Card((face,))


def combat_position():
    """A 2/2 and a 1/1 flyer face a 2/2."""
    game = Game(players={name: PlayerState(name) for name in "AB"})
    game.turn.step, game.turn.number = Step.COMBAT, 3
    for label, card, owner in (
        ("X", creature("X", 2, 2), "A"),
        ("W", creature("W", 1, 1, "flying"), "A"),
        ("Y", creature("Y", 2, 2), "B"),
    ):
        game.add(label, card, owner, Zone.BATTLEFIELD).since = (0, owner)
    return game


def combat_moves(game):
    """Attack with any of them, block in any way, deal the damage."""
    if game.turn.step is Step.COMBAT:
        for size in (1, 2):
            for chosen in combinations("XW", size):
                yield "attack", (chosen,)
    elif game.turn.step is Step.ATTACK:
        for attacker in (None, *game.labels(game.turn.attackers)):
            yield "block", (attacker,)
    elif game.turn.step is Step.BLOCK:
        yield "damage", ()


def _attack(game, labels):
    declare_attackers(game, {game.find(label).id: "B" for label in labels})


def _block(game, attacker):
    blocks = {game.find(attacker).id: [game.find("Y").id]} if attacker else {}
    declare_blockers(game, blocks)


def _damage(game):
    from kb.checks.actions import WHEN
    from kb.checks.scene import Scene

    WHEN["combat damage"].run(Scene(game), None)


def _cast(game, label, target):
    whom = target if target in game.players else game.find(target).id
    cast(game, "A", game.find(label), [[whom]])


DOES = {
    "attack": _attack,
    "block": _block,
    "damage": _damage,
    "cast": _cast,
    "resolve": resolve,
}


def test_a_small_combat_has_fourteen_positions():
    """1 start, 3 attacks, 5 blocks (nothing without flying or reach blocks W), 5 outcomes."""
    found = reachable(combat_position, combat_moves)
    assert 14 == len(found)
    assert 5 == sum(path[-1:] == (("damage", ()),) for path in found.values())


def bolt(name):
    """An instant for {R} that deals 2 damage to any target."""
    spell = Spell(
        (Do("damage", {"amount": 2, "to": "target"}),),
        (TargetSpec({"any": ["creature"], "player": "any"}),),
    )
    face = Face(name, ManaCost.parse("{R}"), types=frozenset({"instant"}), abilities=(spell,))
    return Card((face,))


def stack_position():
    """Two instants in hand, mana for both, and a 2/2 of the opponent."""
    game = Game(players={name: PlayerState(name) for name in "AB"})
    game.players["A"].pool = pool_of("{R}{R}")
    game.add("S", bolt("S"), "A", Zone.HAND)
    game.add("T", bolt("T"), "A", Zone.HAND)
    game.add("Y", creature("Y", 2, 2), "B", Zone.BATTLEFIELD)
    return game


def stack_moves(game):
    """Cast what is in the hand at the creature or at the opponent; resolve the top."""
    for label in game.labels(game.row(Zone.HAND, "A")):
        for target in ("Y", "B"):
            if target == "B" or (game.find("Y") and game.find("Y").zone is Zone.BATTLEFIELD):
                yield "cast", (label, target)
    if top(game) is not None:
        yield "resolve", ()


def test_two_instants_have_the_positions_that_were_counted():
    """Which spells wait, in which order and at what they are aimed; what was hit.

    No spell: 1. One waiting, the other in hand: 2 spells at 2 targets. Both waiting: 2 orders of
    2 × 2 targets. One resolved, the other in hand: 2 spells, 2 hits; the other waiting: as many,
    each with 2 targets of the other (one that is gone may still be aimed at). Both resolved: 2
    orders in the graveyard, and the creature dead (opponent at 20 or 18) or not (at 16).
    """
    found = reachable(stack_position, stack_moves)
    assert 1 + 4 + 8 + 4 + 8 + 6 == len(found)
