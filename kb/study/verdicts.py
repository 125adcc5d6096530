"""Whether an action is allowed, and by which rule it is not: right and wrong answers.

Refuses: any other outcome.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from random import Random

from corpus.errors import N_
from corpus.numbers import RuleNumber
from kb.checks.model import Case, CaseKind
from kb.checks.told import Told
from kb.game.book import RULES, Book, Rule
from kb.study.brief import brief
from kb.study.cases import why
from kb.study.mistakes import GENERAL, MOST, Row, rows, section_of
from kb.study.outcomes import ALL_ALLOWED, Outcome, ended, facts, is_refused
from kb.study.values import Item, Option

IS_ALLOWED = N_("It is allowed.")
IS_FORBIDDEN = N_("It is not allowed.")
NOT_ALLOWED = N_("It is not allowed, by {rule}: {words}")
NOT_THAT_RULE = N_("{rule} does not forbid this.")

PROCEDURE = frozenset({"101", "116", "117", "118", "601", "602"})
"""Sections that say how things are done: whatever is forbidden may be called forbidden by them."""
NEAR = 5
"""Among so many of the nearest rules chance chooses."""


def verdict(outcome: Outcome) -> Told:
    """Whether it is allowed, or by which rule it is not."""
    return _forbidden(str(outcome[0].value)) if is_refused(outcome) else Told(IS_ALLOWED)


def decision(row: Row, case: Case, right: Outcome, wrong: Iterable[tuple[str, Outcome]]) -> Told:
    """Whether it is allowed. Where a mistake in the rule of the check allows it, that rule decides.

    The rule by which the model refuses may be a general one then, such as 601.2c of targets.
    """
    decides = case.kind is CaseKind.POSITIVE and any(
        mistake == row.rule and end == ALL_ALLOWED for mistake, end in wrong
    )
    return _forbidden(row.rule) if decides and is_refused(right) else verdict(right)


def wrong_verdicts(right: Outcome, wrong: Iterable[tuple[str, Outcome]]) -> tuple[Option, ...]:
    """The verdicts that mistakes lead to.

    A rule of procedure says nothing to name it; where something is forbidden, that it is forbidden
    by such a rule may be right too.
    """
    found: dict[str, Option] = {}
    for mistake, end in wrong:
        told = verdict(end)
        if is_refused(end) and section_of(str(end[0].value)) in PROCEDURE:
            if is_refused(right):
                continue
            told = Told(IS_FORBIDDEN)
        found.setdefault(str(told), Option(told, why(mistake)))
    return tuple(found.values())


def _forbidden(rule: str) -> Told:
    return Told(NOT_ALLOWED, {"rule": rule, "words": brief(rule)})


def other_rules(
    item: Item, row: Row, case: Case, right: Outcome, wrong: Sequence[Outcome]
) -> tuple[Option, ...]:
    """Rules that forbid other things, and provably not this.

    Where the right answer is a refusal, the action must be allowed once its rule alone is off.
    """
    forbidding = {str(end[0].value) for end in (right, *wrong) if is_refused(end)}
    if is_refused(right):
        off = Book(off=frozenset({str(right[0].value)}))
        if ended(case, row.file, off, facts(case)) != ALL_ALLOWED:
            return ()
    forbidding.add(row.rule)
    stating = {one.number for rule in forbidding for one in _same_norm(rule)}
    near = [
        rule
        for rule in near_rules(row)
        if rule not in stating
        and not _kin(rule, forbidding)
        and (right == ALL_ALLOWED or rule[:1] == item.rule[:1])
    ]
    pool = near[:NEAR]
    Random(str(item.id)).shuffle(pool)  # noqa: S311 - no secret
    return tuple(
        Option(_forbidden(rule), Told(NOT_THAT_RULE, {"rule": rule}))
        for rule in pool[: max(0, MOST - len(wrong))]
    )


@cache
def near_rules(row: Row) -> tuple[str, ...]:
    """The rules that forbid something in some case, the nearest to what a case does first.

    Where something is allowed, those that forbid the like; else those of the section go first.
    """
    found = [rule for rule in _refusing() if section_of(rule) not in PROCEDURE]
    if not row.by:
        found = [rule for rule in found if row.deed in _refusing()[rule]]
    found.sort(key=lambda rule: (rule[:3] != row.rule[:3], row.deed not in _refusing()[rule]))
    return tuple(found)


def _same_norm(rule: str) -> list[Rule]:
    return [RULES[rule], *RULES[rule].echoes] if rule in RULES else []


def _kin(rule: str, others: Iterable[str]) -> bool:
    """Whether a rule lies around or below one of others."""
    return any(rule.startswith(one) or one.startswith(rule) for one in others)


@cache
def _refusing() -> Mapping[str, frozenset[str]]:
    """The rules by which cases are refused, but for those that refuse all over, with what they do.

    By number; what is refused are tokens of cases.
    """
    sections: dict[str, set[str]] = {}
    deeds: dict[str, set[str]] = {}
    for row in rows():
        if row.by:
            sections.setdefault(row.by, set()).add(section_of(row.rule))
            deeds.setdefault(row.by, set()).add(row.deed)
    found = [rule for rule, own in sections.items() if len(own - {section_of(rule)}) < GENERAL]
    return {rule: frozenset(deeds[rule]) for rule in sorted(found, key=RuleNumber.parse)}
