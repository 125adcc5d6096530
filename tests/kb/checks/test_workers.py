"""Many checks run in several processes, and nothing is lost by it."""

from __future__ import annotations

import os
import pickle
from collections.abc import Sequence

from kb.checks.scene import Failed
from kb.checks.suite import chosen, run_all
from kb.checks.workers import ENOUGH, each, jobs_for


def _square(number: int) -> int:
    return number * number


def _place(_number: int) -> int:
    return os.getpid()


def _die_elsewhere(pair: tuple[int, int]) -> int:
    here, number = pair
    if os.getpid() != here and number == ENOUGH // 2:
        os._exit(9)
    return number


def test_results_keep_the_order_of_the_items() -> None:
    """Whoever is ready first, the results come as the items stand."""
    items: Sequence[int] = range(200)
    assert list(each(items, _square, 3)) == [number * number for number in items]


def test_the_work_is_done_in_other_processes() -> None:
    """More than one job means other processes."""
    assert os.getpid() not in set(each(range(100), _place, 2))


def test_a_worker_that_dies_loses_no_result() -> None:
    """What was left when a process was killed is done in this one."""
    items = [(os.getpid(), number) for number in range(ENOUGH)]
    assert list(each(items, _die_elsewhere, 2)) == list(range(ENOUGH))


def test_few_items_are_not_worth_a_process() -> None:
    """Below the measure one process does it, however many are asked for."""
    assert jobs_for(ENOUGH - 1, 8) == 1
    assert jobs_for(ENOUGH, 8) == 8
    assert jobs_for(ENOUGH) == (os.cpu_count() or 1)


def test_reports_are_the_same_from_one_process_and_from_two() -> None:
    """Rules, statuses, traces and what was noticed do not depend on who ran them."""
    checks = chosen(["704"])
    assert len(checks) * 2 >= ENOUGH
    alone = run_all(checks * 2, prove=False, outside=False, jobs=1)
    both = run_all(checks * 2, prove=False, outside=False, jobs=2)
    assert [(one.check, one.status, one.faults) for one in alone] == [
        (one.check, one.status, one.faults) for one in both
    ]
    traces = [[case.outcome.trace for case in one.cases] for one in alone]
    assert traces == [[case.outcome.trace for case in one.cases] for one in both]


def test_a_failed_assertion_keeps_its_sentence_across_processes() -> None:
    """Pickling a failure gives the same words back."""
    failed = Failed("three", "four", of=("life",))
    again = pickle.loads(pickle.dumps(failed))  # noqa: S301 - our own bytes
    assert str(again) == str(failed)
    assert again.told == failed.told
