"""Small values that behave like frozen dataclasses."""

from __future__ import annotations

import copy
import pickle

import pytest

from indexer.frozen import Frozen


class Spot(Frozen):
    """A place with a name and, beside the point, a remark."""

    name: str
    place: int = 0
    remark: str = ""
    _beside = ("remark",)


class Other(Frozen):
    """Another class with the same fields."""

    name: str
    place: int = 0


def test_fields_are_set_in_order_or_by_name():
    """As annotated, with the defaults of the class."""
    assert Spot("a", 1) == Spot(place=1, name="a")
    assert (0, "") == (Spot("a").place, Spot("a").remark)


@pytest.mark.parametrize(
    ("args", "named"),
    [
        ((), {}),
        (("a", 1, "r", 2), {}),
        (("a",), {"name": "b"}),
        (("a",), {"colour": "red"}),
        ((), {"place": 1}),
    ],
    ids=["missing", "too-many", "twice", "unknown", "missing-by-name"],
)
def test_wrong_fields_are_refused(args, named):
    """At once, not when they are read."""
    with pytest.raises(TypeError):
        Spot(*args, **named)


def test_values_of_different_classes_differ():
    """Unlike tuples: a word is no quotation, whatever it says."""
    assert Spot("a") != Other("a")
    assert len({Spot("a"), Other("a")}) == 2


def test_what_stands_beside_does_not_count():
    """Neither for equality nor for the hash."""
    assert Spot("a", 1, "here") == Spot("a", 1, "there")
    assert 1 == len({Spot("a", 1, "here"), Spot("a", 1, "there")})


def test_a_value_cannot_be_changed():
    """Nor lose a field."""
    spot = Spot("a")
    with pytest.raises(AttributeError, match="cannot be changed"):
        spot.name = "b"
    with pytest.raises(AttributeError, match="cannot be changed"):
        del spot.name
    assert "a" == spot.name


def test_patterns_see_the_fields():
    """In their order."""
    match Spot("a", 3):
        case Spot(name, place):
            assert ("a", 3) == (name, place)
        case _:
            pytest.fail("not seen")


def test_a_value_prints_as_it_is_written():
    """For failures of tests and for people."""
    assert "Spot(name='a', place=1, remark='')" == repr(Spot("a", 1))


def test_a_copy_is_equal():
    """Values cross process borders."""
    spot = Spot("a", 1)
    assert spot == copy.deepcopy(spot)
    assert spot == pickle.loads(pickle.dumps(spot))  # noqa: S301 - its own bytes
