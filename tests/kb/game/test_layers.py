"""Laws of the layers, from random effects: order, repetition, and what has no part in them."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from kb.game.abilities import Ability, Do, Keyword, Static
from kb.game.cards import Card, Face
from kb.game.game import Game
from kb.game.looks.continuous import characteristics, seen
from kb.game.rules import load
from kb.game.state import PlayerState
from kb.game.values import Color, Zone

load()

ONE_A_LAYER = (
    Do("control", {"player": "you"}),
    Do("text", {"from": "Elf", "to": "Goblin"}),
    Do("add types", {"words": ["artifact", "Elf"]}),
    Do("set colors", {"colors": ["red"]}),
    Do("gain", {"abilities": [Keyword("flying")]}),
    Do("set pt", {"power": 5, "toughness": 5}),
    Do("pt", {"power": 2, "toughness": 1}),
    Do("switch pt"),
)
"""One change of each layer and sublayer that a static ability can have."""

FILTERS = (
    {"types": ["creature"]},
    {"types": ["Elf"]},
    {"types": ["artifact"]},
    {"color": "red"},
    {"has": "flying"},
    {"controller": "you"},
    {"power at least": 3},
)

MANY = (
    *ONE_A_LAYER,
    Do("set subtypes", {"words": ["Goblin"]}),
    Do("lose types", {"words": ["artifact"]}),
    Do("add colors", {"colors": ["green"]}),
    Do("lose", {"keywords": ["flying"]}),
    Do("lose all abilities"),
    Do("set pt", {"power": 1, "toughness": 1}),
    Do("pt", {"power": -1, "toughness": 0}),
)

effects = st.tuples(st.sampled_from(MANY), st.sampled_from(FILTERS))


def position(statics: list[tuple[Do, dict[str, object]]], times: list[int] | None = None) -> Game:
    """Two creatures of each player and enchantments with these abilities, in their order."""
    game = Game(players={name: PlayerState(name) for name in "AB"})
    for place, (change, what) in enumerate(statics):
        ability: Ability = Static(what, (change,))
        face = Face(f"L{place}", types=frozenset({"enchantment"}), abilities=(ability,))
        obj = game.add(f"L{place}", Card((face,)), "AB"[place % 2], Zone.BATTLEFIELD)
        if times is not None:
            obj.timestamp = times[place]
    for label, owner, subtypes, keywords in (
        ("X", "A", ("Elf",), ()),
        ("Y", "B", (), ("flying",)),
        ("Z", "B", ("Elf",), ("reach",)),
    ):
        face = Face(
            label,
            types=frozenset({"creature"}),
            subtypes=subtypes,
            abilities=tuple(map(Keyword, keywords)),
            power=2,
            toughness=3,
        )
        creature = game.add(label, Card((face,)), owner, Zone.BATTLEFIELD)
        creature.counters["+1/+1"] = len(keywords)
    game.touch()
    return game


def looks(game: Game) -> dict[str, object]:
    """What each object looks like, by label; abilities by name."""
    found = {}
    for one, chars in game.table().items():
        told = seen(chars)
        told["abilities"] = sorted(str(ability) for ability in chars.abilities if named(ability))
        found[game.objects[one].label] = told
    return found


def named(ability: Ability) -> bool:
    """Whether it is a keyword, which has a name."""
    return isinstance(ability, Keyword)


@given(st.lists(effects, max_size=5))
@settings(max_examples=30, deadline=None)
def test_working_out_twice_gives_the_same(statics: list[tuple[Do, dict[str, object]]]) -> None:
    """Characteristics depend on the position alone."""
    game = position(statics)
    first = looks(game)
    game.touch()
    assert looks(game) == first
    again = characteristics(game)
    assert {one: seen(chars) for one, chars in again.items()} == {
        one: seen(chars) for one, chars in game.table().items()
    }


@given(st.permutations(range(len(ONE_A_LAYER))), st.data())
@settings(max_examples=30, deadline=None)
def test_effects_of_different_layers_commute(times: list[int], data: st.DataObject) -> None:
    """With one effect a layer, timestamps make no difference (613.1, 613.4)."""
    statics = [(change, data.draw(st.sampled_from(FILTERS))) for change in ONE_A_LAYER]
    plain = looks(position(statics, list(range(1, len(statics) + 1))))
    mixed = looks(position(statics, [time + 1 for time in times]))
    assert mixed == plain


@given(st.lists(effects, max_size=5))
@settings(max_examples=30, deadline=None)
def test_an_unrelated_object_changes_nothing(
    statics: list[tuple[Do, dict[str, object]]],
) -> None:
    """A card in a library, and a permanent that nothing looks at, have no part in it."""
    game = position(statics)
    before = looks(game)
    game.add("CARD", Card((Face("CARD", types=frozenset({"land"})),)), "B", Zone.LIBRARY)
    game.add("ROCK", Card((Face("ROCK", types=frozenset({"land"})),)), "B", Zone.BATTLEFIELD)
    after = looks(game)
    assert {label: after[label] for label in before} == before


@given(st.permutations(list(Color)))
@settings(max_examples=20, deadline=None)
def test_the_latest_of_independent_effects_prevails(colors: list[Color]) -> None:
    """Within a layer the later timestamp overrides (613.7, 613.9)."""
    what = {"types": ["creature"]}
    statics = [(Do("set colors", {"colors": [str(color)]}), what) for color in colors]
    game = position(statics)
    creature = game.find("X")
    assert creature is not None
    assert game.chars(creature).colors == {colors[-1]}


@given(st.permutations([1, 2, 3]))
@settings(max_examples=6, deadline=None)
def test_what_depends_on_another_effect_waits_for_it(times: list[int]) -> None:
    """Whatever the timestamps, the effect on Elves comes after the one that makes them (613.8)."""
    statics: list[tuple[Do, dict[str, object]]] = [
        (Do("add types", {"words": ["Elf"]}), {"types": ["creature"]}),
        (Do("add types", {"words": ["artifact"]}), {"types": ["Elf"]}),
        (Do("add types", {"words": ["Wall"]}), {"types": ["creature"]}),
    ]
    game = position(statics, list(times))
    creature = game.find("Y")
    assert creature is not None
    assert {"Elf", "artifact", "Wall"} <= game.chars(creature).words()
