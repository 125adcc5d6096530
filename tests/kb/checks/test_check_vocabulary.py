"""The vocabulary is whole: every word has its sentence, and the page lists them all."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from cli.render.tokens import term_name
from corpus.languages import Language
from kb.checks import decisions, phrases, takes, takes_effects
from kb.checks.describe import CARD_KEYS
from kb.checks.examples import EXAMPLES
from kb.checks.forms import Either, Keys, Kind, Pairs, form_of
from kb.checks.givens import GAME_KEYS, PLAYER_KEYS, STATE_KEYS
from kb.checks.kinds import KINDS
from kb.checks.load import read_checks
from kb.checks.model import Status
from kb.checks.narrate import narrate
from kb.checks.proper import Proper
from kb.checks.prove import examine
from kb.checks.say_casting import GIVEN
from kb.checks.say_choices import DECISIONS, PREFIXES
from kb.checks.say_filters import QUALITIES, STATES
from kb.checks.suite import project_checks
from kb.checks.tokens import THEN, WHEN
from kb.checks.told import Listed, Told
from kb.checks.vocabulary import PAGE, page
from kb.checks.yamltree import Source
from kb.game import book
from kb.game.happening.instead import CHANGERS
from kb.game.looks.changes import CHANGES
from kb.game.looks.filters import TESTS
from kb.game.rules import load
from kb.game.triggering.patterns import PATTERNS
from kb.game.wording.amounts import AMOUNTS
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
        (TESTS, {key: "" for key in (*QUALITIES, *STATES, "types") if key in TESTS}),
    ],
    ids=["events", "instructions", "changes", "conditions", "replacements", "filters"],
)
def test_every_word_that_the_model_knows_has_its_sentence(known, said):
    """And no sentence is about a word that it does not know."""
    assert (set(known) - set(said), set(said) - set(known)) == (set(), set())


@pytest.mark.parametrize(
    ("known", "said"),
    [
        (PATTERNS, takes.EVENTS),
        (VERBS, takes_effects.EFFECTS),
        (CHANGES, takes.CHANGES),
        (CONDITIONS, takes.CONDITIONS),
        (CHANGERS, takes.REPLACEMENTS),
        ({*TESTS, "player"}, takes.FILTERS),
        (phrases.COSTS, takes.COSTS),
        ({*AMOUNTS, "count", "counters", "life", "mark", "power", "toughness"}, takes.AMOUNTS),
    ],
    ids=[
        "events",
        "instructions",
        "changes",
        "conditions",
        "replacements",
        "filters",
        "costs",
        "amounts",
    ],
)
def test_every_word_that_the_model_knows_says_what_it_takes(known, said):
    """And no form is about a word that it does not know."""
    assert (set(known) - set(said), set(said) - set(known)) == (set(), set())


@pytest.mark.parametrize("name", EXAMPLES)
def test_the_worked_examples_of_the_page_hold(name):
    """Each is read as a file from outside, and every assertion of it holds."""
    [check] = read_checks(EXAMPLES[name], Source(name), outside=True)
    [report] = [examine(check)]
    assert (Status.EXECUTABLE, []) == (report.status, [str(one) for one in report.faults])
    assert EXAMPLES[name].strip() in PAGE.read_text("utf-8")


def kinds_of(form):
    """The names of the kinds in a form."""
    match form:
        case Kind():
            yield form.name
        case Pairs():
            yield form.one.name
            yield from kinds_of(form.other)
        case Keys():
            for one in form.takes.values():
                yield from kinds_of(one)
        case Either():
            for one in form.forms:
                yield from kinds_of(one)


def all_forms():
    """Every form of the vocabulary."""
    tables = (takes.EVENTS, takes.CHANGES, takes.CONDITIONS, takes.REPLACEMENTS, takes.COSTS)
    for table in (*tables, takes.FILTERS, takes.ABILITIES, takes_effects.EFFECTS):
        yield from table.values()
    for table in (PLAYER_KEYS, GAME_KEYS, CARD_KEYS, STATE_KEYS, WHEN, THEN, GIVEN, takes.ENTERS):
        yield from (one.form for one in table.values())
    yield from (form for form, _about in takes.AMOUNTS.values())


def test_every_kind_of_value_is_told_and_checked():
    """None is told that no form uses, but those inside others."""
    used = {name for text in all_forms() for name in kinds_of(form_of(text))}
    assert used - {"subject"} <= set(KINDS)
    assert set(KINDS) <= used
    assert all(name in Proper(Source("x"), (), ())._kinds for name in used)


def asked_in_the_model():
    """The names of decisions that the model's code asks for by a word of its own."""
    for path in (Path(book.__file__).parent).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Attribute)
                and node.func.attr in {"choose", "yes", "number", "take", "choose_any"}
                and "script" in ast.unparse(node.func.value)
                and len(node.args) > 1
                and isinstance(node.args[1], ast.Constant)
            ):
                yield node.args[1].value


def test_every_decision_that_the_model_asks_for_is_told():
    """Who is asked and what is picked stands on the page; each has a name in words, too."""
    assert set() == set(asked_in_the_model()) - set(decisions.DECISIONS)
    assert set() == set(DECISIONS) - set(decisions.DECISIONS)
    assert set() == set(PREFIXES) ^ set(decisions.PREFIXES)
    unnamed = set(decisions.DECISIONS) - set(DECISIONS)
    assert set() == {one for one in unnamed if term_name(one, Language.ES) == one}


def test_every_key_of_an_ability_is_told():
    """And no other."""
    keys = {key for form in takes.ABILITIES.values() for key in form_of(form).takes}
    assert keys == set(takes.ABILITY_KEYS)


def test_every_token_says_what_it_means():
    """The page has no empty cell for it."""
    assert all(one.about for one in (*WHEN.values(), *THEN.values()))
    assert all(
        one.about
        for table in (PLAYER_KEYS, GAME_KEYS, CARD_KEYS, STATE_KEYS)
        for one in table.values()
    )


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
    assert project_checks()
    for check in project_checks():
        for case in check.cases:
            said = narrate(case)
            assert all(str(one) for part in said for one in part)
            assert all(_sound(one) for part in said for one in part), (check.rule, case.line)


def _sound(told):
    if isinstance(told, Told):
        return bool(told.message) and all(map(_sound, told.data.values()))
    return all(map(_sound, told.items)) if isinstance(told, Listed) else told is not None
