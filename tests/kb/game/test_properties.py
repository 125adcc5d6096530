"""What holds in every game: random legal play, and what can never come of it."""

from __future__ import annotations

from collections import Counter

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from kb.game.abilities import Keyword
from kb.game.cards import Card, Face, Layout
from kb.game.choices import Script
from kb.game.course.settle import settle
from kb.game.game import Game
from kb.game.happening.events import Event, Kind
from kb.game.happening.happen import happen
from kb.game.rules import load
from kb.game.signature import signature
from kb.game.state import PlayerState
from kb.game.values import Zone

load()
KEYWORDS = ("flying", "deathtouch", "lifelink", "indestructible", "wither", "infect", "persist")


def creature(name, power, toughness, *keywords):
    """A card of a creature."""
    return Card(
        (
            Face(
                name,
                types=frozenset({"creature"}),
                power=power,
                toughness=toughness,
                abilities=tuple(map(Keyword, keywords)),
            ),
        )
    )


def walker(name):
    """A double-faced card that day and night turn over."""
    front = Face(
        name,
        types=frozenset({"creature"}),
        power=2,
        toughness=2,
        abilities=(Keyword("daybound"),),
    )
    back = Face(
        name + " by night",
        types=frozenset({"creature"}),
        power=4,
        toughness=4,
        abilities=(Keyword("nightbound"),),
    )
    return Card((front, back), Layout.TRANSFORMING)


class AnyGame(RuleBasedStateMachine):
    """Two players, some creatures, and whatever may happen to them."""

    def __init__(self) -> None:
        """Nothing is there before `begin`."""
        super().__init__()
        self.game = Game(players={name: PlayerState(name) for name in "AB"})
        self.cards: set[str] = set()
        self.was_set = False
        self.script: list[tuple[str, tuple[object, ...]]] = []

    @initialize(
        sizes=st.lists(
            st.tuples(
                st.integers(0, 3), st.integers(1, 4), st.sets(st.sampled_from(KEYWORDS), max_size=2)
            ),
            min_size=2,
            max_size=5,
        )
    )
    def begin(self, sizes):
        """Creatures for both players, one that day and night turn over, and libraries."""
        self.setup = [(power, toughness, tuple(sorted(keys))) for power, toughness, keys in sizes]
        self.game = fresh(self.setup)
        self.cards = {obj.label for obj in self.game.objects.values()}

    def do(self, name, *args):
        """Do something, and remember it."""
        self.script.append((name, args))
        ACTIONS[name](self.game, *args)

    @rule(one=st.integers(0, 4), other=st.integers(0, 4), amount=st.integers(0, 5))
    def damage(self, one, other, amount):
        """One object deals damage to another."""
        self.do("damage", one, other, amount)

    @rule(one=st.integers(0, 4), player=st.sampled_from("AB"), amount=st.integers(0, 4))
    def hit(self, one, player, amount):
        """An object deals damage to a player."""
        self.do("hit", one, player, amount)

    @rule(one=st.integers(0, 4))
    def destroy(self, one):
        """Something is destroyed."""
        self.do("destroy", one)

    @rule(one=st.integers(0, 9), zone=st.sampled_from([Zone.HAND, Zone.EXILE, Zone.BATTLEFIELD]))
    def move(self, one, zone):
        """A card changes zones."""
        self.do("move", one, zone)

    @rule(one=st.integers(0, 4), kind=st.sampled_from(["+1/+1", "-1/-1"]))
    def counter(self, one, kind):
        """A counter is put on something."""
        self.do("counter", one, kind)

    @rule(player=st.sampled_from("AB"))
    def draw(self, player):
        """A player draws."""
        self.do("draw", player)

    @rule(night=st.booleans())
    def designate(self, night):
        """It becomes day or night."""
        self.do("designate", night)

    @rule()
    @precondition(lambda self: not self.game.ended)
    def settled(self):
        """Settling twice is settling once (704.3)."""
        self.do("settle")
        before = signature(self.game)
        settle(self.game)
        assert signature(self.game) == before

    @invariant()
    def everything_is_in_one_zone(self):
        """Each object is in one row, in one place (400.1)."""
        places = Counter(one for row in self.game.order.values() for one in row)
        assert set(places) == set(self.game.objects)
        assert set(places.values()) <= {1}
        for (zone, _owner), row in self.game.order.items():
            assert all(self.game.objects[one].zone is zone for one in row)

    @invariant()
    def cards_are_conserved(self):
        """No card is lost or doubled; tokens and abilities come and go."""
        there = [
            obj.label
            for obj in self.game.objects.values()
            if obj.card is not None and not obj.token
        ]
        assert sorted(there) == sorted(self.cards)

    @invariant()
    def day_or_night_never_ends(self):
        """Once day or night, never neither again (731.1)."""
        self.was_set = self.was_set or bool(self.game.designation)
        assert bool(self.game.designation) is self.was_set

    def teardown(self):
        """The same script gives the same trace."""
        if not self.script:
            return
        other = fresh(self.setup)
        for name, args in self.script:
            ACTIONS[name](other, *args)
        assert signature(other) == signature(self.game)
        assert told(other) == told(self.game)


class AsTheyStand(Script):
    """Players who put what they are to order in the order in which they are asked."""

    def choose(self, player, what, options, least=1, most=1, *, forced=True):
        """All of them, where it is an order that they choose."""
        if what == "order":
            return tuple(options)
        return super().choose(player, what, options, least, most, forced=forced)


def fresh(setup):
    """A new game with its cards."""
    game = Game(players={name: PlayerState(name) for name in "AB"}, script=AsTheyStand())
    for place, (power, toughness, keywords) in enumerate(setup):
        owner = "AB"[place % 2]
        game.add(
            f"C{place}", creature(f"C{place}", power, toughness, *keywords), owner, Zone.BATTLEFIELD
        )
    game.add("WOLF", walker("WOLF"), "A", Zone.BATTLEFIELD)
    for place in range(4):
        game.add(f"L{place}", creature(f"L{place}", 1, 1), "AB"[place % 2], Zone.LIBRARY)
    return game


def told(game):
    """The trace as values."""
    return [(one.event.kind, one.label, one.event.amount) for one in game.trace]


def nth(game, place):
    """One of the permanents; None where there are none."""
    there = list(game.battlefield())
    return there[place % len(there)] if there else None


def _damage(game, one, other, amount):
    source, to = nth(game, one), nth(game, other)
    if source and to:
        happen(game, Event(Kind.DAMAGE, obj=to.id, source=source.id, amount=amount))


def _hit(game, one, player, amount):
    source = nth(game, one)
    if source and not game.players[player].lost:
        happen(game, Event(Kind.DAMAGE, player=player, source=source.id, amount=amount))


def _destroy(game, one):
    if obj := nth(game, one):
        happen(game, Event(Kind.DESTROY, obj=obj.id))


def _move(game, one, zone):
    cards = [obj for obj in game.objects.values() if obj.card is not None]
    if not cards:
        return
    obj = cards[one % len(cards)]
    if obj.zone is not zone:
        data = {"to": zone, "controller": obj.owner, "why": "effect"}
        happen(game, Event(Kind.MOVE, obj=obj.id, data=data))


def _counter(game, one, kind):
    if obj := nth(game, one):
        happen(game, Event(Kind.COUNTERS, obj=obj.id, amount=1, data={"counter": kind}))


def _draw(game, player):
    happen(game, Event(Kind.DRAW, player=player))


def _designate(game, night):
    happen(game, Event(Kind.NIGHT if night else Kind.DAY, data={"why": "effect"}))


ACTIONS = {
    "damage": _damage,
    "hit": _hit,
    "destroy": _destroy,
    "move": _move,
    "counter": _counter,
    "draw": _draw,
    "designate": _designate,
    "settle": settle,
}

TestAnyGame = AnyGame.TestCase


def test_triggers_of_one_player_are_ordered() -> None:
    """Two creatures of one player that die together and come back, which chance rarely finds."""
    game = fresh([(0, 1, ()), (0, 1, ("persist",)), (0, 1, ()), (0, 1, ("persist",))])
    for place in (1, 3):
        ACTIONS["damage"](game, 0, place, 1)
    settle(game)
    orders = [obj for obj in game.objects.values() if obj.zone is Zone.STACK]
    assert len(orders) == 2


TestAnyGame.settings = settings(max_examples=60, stateful_step_count=25, deadline=None)
