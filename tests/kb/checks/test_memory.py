"""The collector is spared, and afterwards it is as it was."""

from __future__ import annotations

import gc

import pytest

from kb.checks.memory import no_collecting, set_aside


def test_no_collection_runs_while_something_is_built() -> None:
    """The collector is off inside, and on again even after an error."""
    with pytest.raises(ZeroDivisionError), no_collecting():
        divmod(1, 0)
    assert gc.isenabled()
    with no_collecting():
        assert not gc.isenabled()
    assert gc.isenabled()


def test_a_collector_that_was_off_stays_off() -> None:
    """Whoever switched it off finds it off."""
    gc.disable()
    try:
        with no_collecting():
            pass
        assert not gc.isenabled()
    finally:
        gc.enable()


def test_what_is_set_aside_comes_back() -> None:
    """Nothing is left out of collections afterwards, nested or after an error."""
    with set_aside():
        with set_aside():
            pass
        assert gc.get_freeze_count() > 0
    assert gc.get_freeze_count() == 0
    with pytest.raises(ZeroDivisionError), set_aside():
        divmod(1, 0)
    assert gc.get_freeze_count() == 0
