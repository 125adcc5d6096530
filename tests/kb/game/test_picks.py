"""Of what is offered a player picks some, each once, and no more than may be picked."""

from __future__ import annotations

import pytest

from kb.game.choices import Decision, Script
from kb.game.errors import Undecided


@pytest.mark.parametrize(
    ("picks", "found"),
    [
        ((), ()),
        (("Y",), ("Y",)),
        (("Z", "Y"), ("Z", "Y")),
        (("Y", "Y"), None),
        (("Y", "Z", "W"), None),
        (("V",), None),
    ],
)
def test_what_is_picked_is_offered_and_not_too_much(
    picks: tuple[str, ...], found: tuple[str, ...] | None
) -> None:
    """Picks out of Y, Z and W, two at most; what is none of them gives nothing."""
    script = Script([Decision("A", "reveal", picks)])
    assert script.up_to("A", "reveal", ["Y", "Z", "W"], 2) == found
    script.finish()


def test_two_of_one_name_may_both_be_picked() -> None:
    """Objects that share a name are offered as often as they are there."""
    script = Script([Decision("A", "reveal", ("Y", "Y"))])
    assert script.up_to("A", "reveal", ["Y", "Y"], 2) == ("Y", "Y")


def test_a_pick_has_to_be_decided_where_there_is_something_to_pick() -> None:
    """Nothing is guessed; where nothing is offered, nothing is picked."""
    assert Script().up_to("A", "reveal", [], 0) == ()
    with pytest.raises(Undecided):
        Script().up_to("A", "reveal", ["Y"], 1)
