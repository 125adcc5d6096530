"""Each gate refuses a check that is bad on purpose."""

from __future__ import annotations

import pytest

from kb.checks import suite
from kb.checks.errors import BadCheck
from kb.checks.load import read_checks
from kb.checks.manifest import Row
from kb.checks.model import Status
from kb.checks.prove import examine
from kb.checks.yamltree import Source
from kb.game import book
from kb.game.errors import Unmodelled
from kb.game.rules import load
from kb.game.wording.verbs import VERBS

GOOD = """
- rule: 100.1
  clauses:
    seven: {en: "players", es: "jugadores", fr: "joueurs"}
    player: {en: "Magic", es: "Magic", fr: "Magic"}
  cases:
    - kind: positive
      oracle: reading
      given: {A: {life: 7}}
      then: {is: {A: lucky}}
    - kind: boundary
      oracle: reading
      kills: seven
      given: {A: {life: 6}}
      then: {is not: {A: lucky}}
    - kind: boundary
      oracle: reading
      kills: player
      given: {A: {life: 7, battlefield: {X: {types: creature}}}}
      then: {is not: {X: lucky}}
"""
SPELL = """
- rule: 100.1
  clauses:
    seven: {en: "players", es: "jugadores", fr: "joueurs"}
    player: {en: "Magic", es: "Magic", fr: "Magic"}
  cases:
    - kind: positive
      oracle: reading
      given:
        A:
          life: 7
          hand: {S: {types: instant, cost: "{0}", spell: [EFFECT], targets: [creature]}}
        B: {battlefield: {Y: {types: creature, pt: 2/2}, Z: {types: creature, pt: 2/2}}}
      when: [STEPS]
      then: {is: {A: lucky}}
"""


@pytest.fixture(autouse=True)
def lucky(monkeypatch):
    """A rule of our own under a number that no check has: seven or more life is lucky."""
    load()
    monkeypatch.setattr(book, "RULES", dict(book.RULES))
    monkeypatch.setattr("kb.checks.load.RULES", book.RULES)
    monkeypatch.setattr("kb.checks.prove.RULES", book.RULES)
    monkeypatch.setattr(book, "HOOKS", {key: list(row) for key, row in book.HOOKS.items()})
    book.RULES.pop("100.1", None)
    rule = book.Rule("100.1", seven=book.LESS, player=book.GUARD)

    @rule.at("predicate", key="lucky")
    def is_lucky(active, game, ref):
        if not active.holds("player", isinstance(ref, str)):
            return False
        return game.players["A"].life >= active.number_of("seven", 7)


def proved(text):
    """The report of the only check of a text."""
    [check] = read_checks(text, Source("bad.yaml"))
    return examine(check, prove=True)


def told(report):
    """What is wrong with a check, in English."""
    return [str(fault) for fault in report.faults]


def changed(old, new):
    """The good check with something else in one place."""
    assert GOOD.count(old) == 1
    return GOOD.replace(old, new)


def test_a_good_check_is_verified():
    """So that what follows fails for the reason given."""
    report = proved(GOOD)
    assert (Status.VERIFIED, []) == (report.status, told(report))
    assert [["off"], ["seven"], ["player"]] == [case.kills for case in report.cases]


def test_off_refuses_a_check_that_passes_without_its_rule():
    """The rule applies in it, but what it asserts hangs on nothing."""
    text = GOOD.replace("then: {is: {A: lucky}}", "then: {life: {A: 7}}")
    report = proved(text)
    assert Status.FAILED is report.status
    [case] = [case for case in report.cases if case.case.line == 7]
    assert "the trace does not name 100.1" == str(case.fault)


def test_off_refuses_a_positive_case_whose_assertions_hold_without_the_rule(monkeypatch):
    """The trace names the rule, and still nothing would be noticed."""
    monkeypatch.setattr("kb.checks.prove.judge", lambda *_args: None)
    report = proved(GOOD.replace("then: {is: {A: lucky}}", "then: {life: {A: 7}}"))
    assert "no positive case fails when 100.1 is switched off" in told(report)


def test_clause_refuses_an_altered_clause_that_nothing_notices():
    """The case of six life is left out, so nobody sees that seven counts."""
    start = GOOD.index("    - kind: boundary")
    end = GOOD.rindex("    - kind: boundary")
    report = proved(GOOD[:start] + GOOD[end:])
    assert Status.FAILED is report.status
    assert ["no case fails when the clause “seven” is altered"] == told(report)


def test_clause_refuses_a_case_that_claims_what_it_does_not_kill():
    """It says seven, and it is the player."""
    report = proved(changed("kills: player", "kills: seven"))
    assert ["case in line 16 does not kill seven"] == told(report)


def test_clause_refuses_a_case_that_kills_nothing():
    """One more boundary, far from every clause."""
    extra = """
    - kind: boundary
      oracle: reading
      given: {A: {life: 2}}
      then: {is not: {A: lucky}}
"""
    assert ["case in line 22 kills nothing"] == told(proved(GOOD + extra))


def test_clause_refuses_a_mutant_that_is_never_reached():
    """Only objects are asked about, so the number never is."""
    start, end = GOOD.index("    - kind: positive"), GOOD.rindex("    - kind: boundary")
    report = proved(GOOD[:start] + GOOD[end:])
    assert "no case reaches the clause “seven”" in told(report)


def test_fired_refuses_a_check_without_a_boundary_case():
    """Where the rule stops is part of what it says."""
    text = GOOD[: GOOD.index("    - kind: boundary")]
    assert "there is no boundary case, one step away from the rule" in told(proved(text))


def test_fired_refuses_a_boundary_case_whose_trace_has_the_rule():
    """The rule applied, though the case says that it does not."""
    report = proved(changed("kind: positive", "kind: boundary"))
    assert "case in line 7: the trace names 100.1 in a boundary case" in told(report)


def test_text_makes_a_check_with_words_that_the_digest_lacks_stale():
    """The clause is said in words that stand nowhere."""
    checks = read_checks(changed('en: "players"', 'en: "elephants"'), Source("bad.yaml"))
    [report] = suite.run_all(checks, prove=True, outside=False)
    assert Status.STALE is report.status
    assert ["seven: the digest (en) does not say “elephants”"] == told(report)


def test_text_makes_a_check_stale_whose_text_changed_since_the_proof(monkeypatch):
    """The manifest has the hash of another text."""
    row = Row(Status.VERIFIED, 3, dict.fromkeys(("es", "fr", "en"), "0" * 12), "")
    monkeypatch.setattr("kb.checks.manifest.manifest", lambda: {"100.1": row})
    [report] = suite.run_all(read_checks(GOOD, Source("x.yaml")), prove=True, outside=False)
    assert Status.STALE is report.status
    assert "the digest (es) changed since the proof" in told(report)


def test_oracle_is_needed_and_one_of_three():
    """An outcome comes from an example, a ruling or a reading."""
    for text in (GOOD.replace("reading", "hearsay"), GOOD.replace("      oracle: reading\n", "")):
        with pytest.raises(BadCheck):
            read_checks(text, Source("bad.yaml"))


def test_count_names_the_checks_that_did_not_run(monkeypatch):
    """The manifest lists one that is not there any more."""
    row = Row(Status.VERIFIED, 3, {}, "")
    monkeypatch.setattr("kb.checks.suite.manifest", lambda: {"100.1": row, "100.2": row})
    assert ["100.2"] == suite.missing([proved(GOOD)])


def test_what_the_model_lacks_blocks_a_check(monkeypatch):
    """Fail closed: nothing is green by guessing."""

    def lacking(_context, _args):
        raise Unmodelled(rule="701.99", feature="dancing")

    monkeypatch.setitem(VERBS, "nothing", lacking)
    text = SPELL.replace("EFFECT", "nothing").replace(
        "STEPS", "cast: {by: A, what: S, targets: Y}, resolve"
    )
    report = proved(text)
    assert (Status.BLOCKED, ("701.99", "dancing")) == (report.status, report.blocked)


def test_choices_refuse_a_decision_that_nobody_asks_for():
    """Each scripted decision is used."""
    text = SPELL.replace("EFFECT", "nothing").replace(
        "STEPS",
        "cast: {by: A, what: S, targets: Y}, choose: {by: B, what: target, pick: Y}",
    )
    assert ["case in line 7: Nobody asked B to decide “target”."] == told(proved(text))


def test_choices_refuse_a_decision_that_is_left_open():
    """Two targets are possible, and the case does not say which."""
    text = SPELL.replace("EFFECT", "nothing").replace("STEPS", "cast: {by: A, what: S}")
    asked = "line 14, “A casts S.”: A must decide “target”; possible: Y, Z."
    assert [f"case in line 7: {asked}"] == told(proved(text))
