"""A run as a whole: what is within a rule, patterns in other processes, fates of suppressions."""

from __future__ import annotations

import pickle
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from corpus.languages import Language
from corpus.numbers import RuleNumber
from kb.bitext.unit import Bitext, Unit, UnitKind
from kb.lint.baseline import Baseline, Known
from kb.lint.engine import ENOUGH
from kb.lint.patterns import Pattern, check_of_pattern
from kb.lint.registry import chosen
from kb.lint.run import Asked, Run, known_of, within
from kb.lint.suppress import Suppression, parse_suppressions, sides_hash, with_entries
from kb.lint.values import Severity

EN, ES = Language.EN, Language.ES
CAT = Pattern("cat", "A cat.", (("source", "cat"), ("without-target", "gato")))


def units(count, target="El perro."):
    """So many units that are alike but for their keys."""
    return tuple(
        Unit(f"u{place}", UnitKind.SEGMENT, {EN: "A cat.", ES: target}) for place in range(count)
    )


def run(several, **asked):
    """A run of blanks and what else is asked."""
    checks = chosen(["double-blank"])
    return Run([Bitext(EN, (ES,), several)], Asked(checks, **asked))


@pytest.mark.parametrize(
    ("number", "wanted", "answer"),
    [
        ("702.9a", "702.9", True),
        ("702.9a", "702", True),
        ("702.9a", "7", True),
        ("702.9a", "702.9a", True),
        ("702.9", "702.9a", False),
        ("702.90", "702.9", False),
        ("702.9", "6", False),
        (None, "7", False),
        ("unit 3", "7", False),
    ],
)
def test_a_rule_holds_what_is_below_it(number, wanted, answer) -> None:
    """By the parts of numbers, not by their letters."""
    assert within(number, RuleNumber.parse(wanted)) is answer


def test_a_pattern_crosses_into_other_processes() -> None:
    """Its class is made there anew; the findings are the same and in the same order."""
    check = check_of_pattern(CAT)
    assert pickle.loads(pickle.dumps(check)).pattern == CAT  # noqa: S301 - our own
    several = units(ENOUGH + 10)
    found = [[one.finding.key for one in run(several, further=(check,), jobs=n)] for n in (1, 2)]
    assert found[0] == found[1] == [unit.key for unit in several]


def test_a_baseline_takes_a_finding_as_often_as_it_has_it() -> None:
    """The second of two alike is new where only one was known."""
    ran = run(units(1, "El  gato  duerme.")).read()
    first, second = (one.finding for one in ran)
    assert first.id == second.id
    known = Baseline([known_of(first, "said")])
    ran = run(units(1, "El  gato  duerme."), baseline=known).read()
    assert [one.new for one in ran] == [False, True]
    assert (ran.alarms, list(ran.gone())) == (1, [])


def test_a_known_finding_of_a_language_not_read_is_not_gone() -> None:
    """Nor one whose check was not asked."""
    known = [
        Known("1", "double-blank", "u0", "fr"),
        Known("2", "tab", "u0", "es"),
        Known("3", "double-blank", "u9", "es"),
    ]
    ran = run(units(1), baseline=Baseline(known)).read()
    assert [one.id for one in ran.gone()] == ["3"]


def test_what_weighs_less_than_the_gate_does_not_count() -> None:
    """It is counted by its weight."""
    ran = run(units(1, "El  gato."), gate=Severity.MAJOR).read()
    assert [one.counts for one in ran] == [False]
    assert ran.counts == {("double-blank", Severity.MINOR): 1}
    assert ran.alarms == 0


def test_both_sides_make_the_hash() -> None:
    """And which is which; no source is not an empty one."""
    hashes = [("a", "b"), ("b", "a"), ("", "ab"), ("ab", ""), (None, "ab"), ("a", ""), (None, "a")]
    assert len({sides_hash(*sides) for sides in hashes}) == len(hashes)


TEXT = st.text(st.characters(exclude_categories=["Cs"]), min_size=1).filter(str.strip)


@given(TEXT, TEXT, TEXT, TEXT, st.none() | st.dates())
def test_what_is_written_is_read_again(check, key, reason, author, until: date | None) -> None:
    """Whatever characters a reason has."""
    one = Suppression(check, key, ES, "0123456789abcdef", reason.strip(), author, until)
    text = with_entries(with_entries("# Ours.\n", [one]), [one])
    first, second = parse_suppressions(text, "let.toml")
    assert first.entry() == second.entry() == one.entry()
    assert (first.line, second.line) == (3, 3 + one.entry().count("\n") + 1)
