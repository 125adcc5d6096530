"""A clock shuts what it watches when its time is over, and not before or after."""

from __future__ import annotations

import socket
import time

import pytest

from corpus.download.clock import Clock


@pytest.fixture
def pair():
    """Two sockets that are connected with each other."""
    here, there = socket.socketpair()
    with here, there:
        here.settimeout(10)
        yield here, there


def test_who_reads_when_the_time_is_over_is_woken(pair):
    """It looks like the end of what is read; the clock says what it is."""
    with Clock(0.05) as clock:
        clock.watch(pair[0])
        assert pair[0].recv(1) == b""
    assert clock.expired


def test_a_connection_that_stands_too_late_is_shut_at_once(pair):
    """A long way to an answer takes of the same time."""
    with Clock(0.01) as clock:
        while not clock.expired:
            time.sleep(0.005)
        clock.watch(pair[0])
        assert pair[0].recv(1) == b""


def test_a_clock_that_is_over_with_does_not_ring(pair):
    """What is done afterwards takes its own time: nothing is left that could ring."""
    with Clock(60) as clock:
        clock.watch(pair[0])
    clock._timer.join(30)
    assert not clock._timer.is_alive()
    assert not clock.expired
    pair[1].sendall(b"x")
    assert pair[0].recv(1) == b"x"
