"""The cases that questions are made of, found again by their hashes, and mistakes in words.

Refuses: questions.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from corpus.errors import N_
from kb.checks.load import read_checks
from kb.checks.model import Case, Check
from kb.checks.told import InEach, Told
from kb.checks.yamltree import Source
from kb.game.book import RULES, ClauseKind
from kb.study.brief import brief
from kb.study.mistakes import Row, case_print, rows

PASSAGE = N_("… {words} …")
WITHOUT = N_("It would be so without {rule}: {words}")
ALTERED = {
    ClauseKind.GUARD: N_("It would be so if {rule} did not say this: “{words}”."),
    ClauseKind.NEVER: N_("It would be so if this in {rule} were never the case: “{words}”."),
    ClauseKind.NUMBER: N_("It would be so if {rule} counted otherwise here: “{words}”."),
    ClauseKind.VALUE: N_("It would be so if {rule} said something else here: “{words}”."),
    ClauseKind.DOES: N_("It would be so if {rule} left this out: “{words}”."),
}


@cache
def rows_by_key() -> Mapping[tuple[str, str], Row]:
    """Rule and hash → the row of a case."""
    return {(row.rule, row.case): row for row in rows()}


@cache
def checks_of(file: str) -> Mapping[str, Check]:
    """Rule → its check, of the checks in a file. Raises BadCheck."""
    text = (files("kb.checks") / "cases" / file).read_text("utf-8")
    return {one.rule: one for one in read_checks(text, Source(file))}


def case_of(row: Row) -> tuple[Check, Case] | None:
    """The case of a row with its check; None where there is none of its hash any more."""
    check = checks_of(row.file).get(row.rule)
    for case in check.cases if check else ():
        if check and case_print(case) == row.case:
            return check, case
    return None


def why(mistake: str) -> Told:
    """What a mistake is, as the reason why an answer is wrong."""
    rule, _, name = mistake.partition(":")
    if not name:
        return Told(WITHOUT, {"rule": rule, "words": brief(rule)})
    kind = RULES[rule].clauses[name].kind
    return Told(ALTERED[kind], {"rule": rule, "words": passage(rule, name)})


def passage(rule: str, name: str) -> Told:
    """The words of a clause as what they are: a piece of a sentence."""
    return Told(PASSAGE, {"words": clause_words(rule, name)})


def clause_words(rule: str, name: str) -> InEach:
    """The words of the digest that say a clause."""
    [clause] = [one for one in _check_of(rule).clauses if one.name == name]
    return InEach(**{lang.value: words for lang, words in clause.words.items()})


def _check_of(rule: str) -> Check:
    return checks_of(_file_of()[rule])[rule]


@cache
def _file_of() -> Mapping[str, str]:
    """Rule → the file that has its check."""
    from kb.checks.shipped import shipped

    marker = "- rule: "
    return {
        line.removeprefix(marker).strip(): name
        for name, text in shipped()
        for line in text.splitlines()
        if line.startswith(marker)
    }
