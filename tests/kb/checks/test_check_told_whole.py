"""Whatever decides how a case ends is told in its sentences.

Of a sample of all cases each part of what is given and done is left out, one at a time. A case
without the part must be told otherwise, or end in the same way.
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from dataclasses import replace
from typing import Any

import pytest

from kb.checks.errors import BadCheck
from kb.checks.forms import form_of
from kb.checks.givens import check_given, names_in, players_of
from kb.checks.load import all_checks, read_checks
from kb.checks.model import Case, Step
from kb.checks.narrate import narrate
from kb.checks.proper import Proper
from kb.checks.tokens import WHEN
from kb.checks.yamltree import Map, Seq, Source
from kb.game.book import Book
from kb.study.outcomes import ended, facts

EVERY = 12
"""One of so many cases is looked at."""

Path = tuple[Any, ...]

COMBAT = """
- rule: 702.9b
  cases:
    - kind: positive
      oracle: reading
      given: {A: {battlefield: {X: {types: creature, pt: 2/2}}}, B: {life: 20}}
      when: [damage: {source: X, to: B, amount: 2, combat: yes}]
      then: {life: {B: 18}}
"""


def sentences(case: Case) -> list[str]:
    """What a reader is told before being asked how it ends."""
    told = narrate(replace(case, then=()))
    return [str(one) for one in (*told.given, *told.when)]


def parts(node: Any, at: Path = ()) -> Iterator[Path]:
    """Where there is something that can be left out."""
    if isinstance(node, Map):
        for key, value in node.items():
            yield (*at, key)
            yield from parts(value, (*at, key))
    elif isinstance(node, Seq):
        for place, value in enumerate(node):
            yield from parts(value, (*at, place))


def without(node: Any, path: Path) -> Any:
    """The same with one part left out."""
    left = deepcopy(node)
    inner = left
    for key in path[:-1]:
        inner = inner[key]
    del inner[path[-1]]
    return left


def shorter(case: Case) -> Iterator[tuple[str, Case]]:
    """The case without each of its parts, with the path of what is left out."""
    for name in ("given", "when"):
        steps = getattr(case, name)
        for place, step in enumerate(steps):
            for path in parts(step.args):
                one = Step(step.token, without(step.args, path), step.line)
                changed = (*steps[:place], one, *steps[place + 1 :])
                tag = "/".join((step.token, *map(str, path)))
                yield tag, replace(case, **{name: changed})


def is_case(case: Case) -> bool:
    """Whether a file could say this: what is needed is there."""
    source = Source("shorter.yaml")
    given = case.given[0].args
    whole = Seq([given, *(Map({step.token: step.args}) for step in case.when)])
    proper = Proper(source, players_of(given), names_in(whole))
    try:
        check_given(source, given, proper)
        for step in case.when:
            proper.form(step.token, step.args, form_of(WHEN[step.token].form))
    except BadCheck:
        return False
    return True


def untold(case: Case, path: str) -> list[str]:
    """Parts that decide how a case ends, and of which no sentence speaks."""
    whole, asked = sentences(case), facts(case)
    end = ended(case, path, Book(), asked)
    return [
        tag
        for tag, one in shorter(case)
        if is_case(one) and sentences(one) == whole and ended(one, path, Book(), asked) != end
    ]


def test_nothing_that_decides_is_left_unsaid():
    """But for what a case cannot be without."""
    cases = [(check, case) for check in all_checks() for case in check.cases][::EVERY]
    found = {
        f"{check.rule} at line {case.line}": tags
        for check, case in cases
        if (tags := untold(case, check.path))
    }
    assert found == {}


@pytest.fixture
def combat() -> Case:
    """A case that ends otherwise where its damage is no combat damage to a creature."""
    [check] = read_checks(COMBAT, Source("combat.yaml"), outside=True)
    return check.cases[0]


def test_what_is_told_is_looked_for_in_every_part(combat):
    """The parts that can be left out of a case, and none that a case needs."""
    assert {tag for tag, one in shorter(combat) if is_case(one)} == {
        "given/B",
        "given/B/life",
        "given/A/battlefield/X/types",
        "given/A/battlefield/X/pt",
        "damage/combat",
    }
