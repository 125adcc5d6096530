"""The vocabulary is whole: every word has its sentence, and the page lists them all."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from kb.checks import phrases
from kb.checks.load import read_checks
from kb.checks.narrate import narrate
from kb.checks.say_filters import QUALITIES
from kb.checks.shipped import shipped
from kb.checks.told import Listed, Told
from kb.checks.vocabulary import PAGE, page
from kb.checks.yamltree import Source
from kb.game.happening.instead import CHANGERS
from kb.game.looks.changes import CHANGES
from kb.game.looks.filters import TESTS
from kb.game.rules import load
from kb.game.triggering.patterns import PATTERNS
from kb.game.wording.conditions import CONDITIONS
from kb.game.wording.verbs import VERBS

load()
CONTRIBUTING = Path(__file__).parents[3] / "CONTRIBUTING.md"


@pytest.mark.parametrize(
    ("known", "said"),
    [
        (PATTERNS, phrases.EVENTS),
        (VERBS, phrases.EFFECTS),
        (CHANGES, phrases.CHANGES),
        (CONDITIONS, phrases.CONDITIONS),
        (CHANGERS, phrases.REPLACEMENTS),
        (TESTS, {key: text for key, text in QUALITIES.items() if key in TESTS} | {"types": ""}),
    ],
    ids=["events", "instructions", "changes", "conditions", "replacements", "filters"],
)
def test_every_word_that_the_model_knows_has_its_sentence(known, said):
    """And no sentence is about a word that it does not know."""
    assert (set(known) - set(said), set(said) - set(known)) == (set(), set())


def test_the_page_lists_the_vocabulary_as_it_is():
    """`python -m kb.checks.vocabulary` writes it."""
    assert PAGE.read_text("utf-8") == page()


def test_the_walk_through_of_contributing_runs():
    """The whole check that CONTRIBUTING shows is read, and says something."""
    [text] = re.findall(r"```yaml\n(.*?)```", CONTRIBUTING.read_text("utf-8"), re.DOTALL)
    [check] = read_checks(text, Source("CONTRIBUTING.md"), outside=True)
    assert 2 == len(check.cases)


def test_every_case_of_the_project_can_be_told():
    """No field of a sentence is missing."""
    for name, text in shipped():
        for check in read_checks(text, Source(name)):
            for case in check.cases:
                said = narrate(case)
                assert all(str(one) for part in said for one in part)
                assert all(_sound(one) for part in said for one in part), (check.rule, case.line)


def _sound(told):
    if isinstance(told, Told):
        return bool(told.message) and all(map(_sound, told.data.values()))
    return all(map(_sound, told.items)) if isinstance(told, Listed) else told is not None
