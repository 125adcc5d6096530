"""Seeking the mistakes that end cases otherwise, and writing the file of them.

`python -m kb.study.mistakes_build` takes some minutes: every case of the project is run with every
mistake in its own rule, and with some in the other rules that applied. Refuses: words.
"""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import NamedTuple

from kb.checks.model import Case, CaseKind, Check
from kb.checks.run import run_case
from kb.game.book import RULES, Book, ClauseKind, Mutant
from kb.study.mistakes import (
    FILE,
    GENERAL,
    MOST,
    Row,
    book_of,
    case_print,
    lines,
    section_of,
)
from kb.study.outcomes import ALL_ALLOWED, REFUSED, Fact, Outcome, ended, facts, is_refused

PATIENCE = 24
"""So many mistakes in other rules are tried on a case at most."""

COMMONPLACE = 200
"""Rules that apply in more cases than this yield wrong answers only where no others do."""
CHOOSE = "choose"
"""The token that answers what the one before it asks."""


class Known(NamedTuple):
    """What is known of all checks while their cases are gone through."""

    clauses: Mapping[str, frozenset[str]]
    """Rule → its clauses that have words in the digest."""
    applied: Mapping[str, int]
    """Rule → in how many cases it applies."""
    general: frozenset[str]
    """Rules that refuse what is wrong by many others too, as 601.3 does."""


def find(check: Check, case: Case, known: Known) -> Row | None:
    """The row of a case; None where no mistake ends it otherwise."""
    asked = facts(case)
    right = ended(case, check.path, Book(), asked)
    if right is None or not asked or case_print(case) in _tables()["cases"]:
        return None
    mistakes = (check.rule, *(f"{check.rule}:{name}" for name in RULES[check.rule].clauses))
    own = {one: ended(case, check.path, book_of(one), asked) for one in mistakes}
    found = _wrong(check, case, right, own, known)
    wrong = sorted(found, key=is_refused)[:MOST]
    kind = _kind(right, wrong)
    condition, met = _condition(check, case, own, right)
    if not kind and not condition:
        return None
    names = tuple(found[outcome] for outcome in wrong) if kind else ()
    by = str(right[0].value) if is_refused(right) else ""
    deed = next((step.token for step in reversed(case.when) if step.token != CHOOSE), "")
    return Row(check.rule, case_print(case), check.path, kind, deed, by, names, condition, met)


def _wrong(
    check: Check, case: Case, right: Outcome, own: Mapping[str, Outcome | None], known: Known
) -> dict[Outcome, str]:
    """Wrong outcomes with the mistakes that lead to them, those in the own rule first."""
    misleading = _misleading(case)
    found: dict[Outcome, str] = {}
    for mistake, outcome in own.items():
        if mistake not in misleading:
            _keep(found, mistake, outcome, right)
    if is_refused(right):
        found = _verdicts(found, right, known)
    others = [one for one in _others(check, case, known) if one not in misleading]
    for mistake in others[:PATIENCE]:
        if found and known.applied.get(mistake.partition(":")[0], 0) > COMMONPLACE:
            break
        if len(found) >= MOST or (is_refused(right) and ALL_ALLOWED in found):
            break
        outcome = ended(case, check.path, book_of(mistake), facts(case))
        if outcome and not is_refused(outcome):
            _keep(found, mistake, outcome, right)
    return found


def _verdicts(found: Mapping[Outcome, str], right: Outcome, known: Known) -> dict[Outcome, str]:
    """The other verdicts to which mistakes lead where the right answer is a refusal.

    What a general rule refuses with a mistake, a careful reader may find refused by it in any
    case, so such ones are left out.
    """
    return {
        outcome: mistake
        for outcome, mistake in found.items()
        if outcome != right and not (is_refused(outcome) and outcome[0].value in known.general)
    }


def _others(check: Check, case: Case, known: Known) -> list[str]:
    """Mistakes in the other rules that applied, those that seldom do first."""
    book = Book()
    ended(case, check.path, book, facts(case))
    applied = [one for one in dict.fromkeys(book.log) if one in known.clauses]
    applied.sort(key=lambda one: known.applied.get(one, 0))
    found = []
    for one in applied:
        if one != check.rule:
            reached = sorted(mutant.clause for mutant in book.reached if mutant.rule == one)
            found += [one, *(f"{one}:{name}" for name in reached if name in known.clauses[one])]
    return found


def _keep(found: dict[Outcome, str], mistake: str, outcome: Outcome | None, right: Outcome) -> None:
    if outcome and outcome != right and outcome not in found and _likely(mistake, outcome, right):
        found[outcome] = mistake


def _likely(mistake: str, outcome: Outcome, right: Outcome) -> bool:
    """Whether a person could believe an outcome: no runaway numbers, no rule refusing unasked."""
    if is_refused(outcome):
        return outcome[0].value != mistake.partition(":")[0]
    numbers = [_number(fact) for fact in right]
    least, most = min([0, *numbers]), max([*numbers, 15])
    return all(least <= _number(fact) <= 2 * most for fact in outcome)


def _number(fact: Fact) -> int:
    value = fact.value if isinstance(fact.value, str) else ""
    return int(value) if re.fullmatch(r"-?\d+", value, re.ASCII) else 0


def _kind(right: Outcome, wrong: Iterable[Outcome]) -> str:
    listed = list(wrong)
    if not listed:
        return ""
    if is_refused(right):
        return "refusal" if any(outcome == ALL_ALLOWED for outcome in listed) else ""
    return "outcome"


_CONDITIONS = frozenset({ClauseKind.GUARD, ClauseKind.NUMBER})


def _condition(
    check: Check, case: Case, own: Mapping[str, Outcome | None], right: Outcome
) -> tuple[str, tuple[str, ...]]:
    """The clause that alone keeps the rule from applying, and others that do not.

    Of those only such are taken as were looked at and held: a condition that nobody looked at, or
    an exception that did not hold, may be called unmet as well.
    """
    if case.kind is not CaseKind.BOUNDARY or own[check.rule] != right:
        return "", ()
    kinds = {name: clause.kind for name, clause in RULES[check.rule].clauses.items()}
    ended_so = {name: own[f"{check.rule}:{name}"] for name in kinds}
    changed = [name for name, outcome in ended_so.items() if outcome != right]
    if len(changed) != 1 or ended_so[changed[0]] is None or kinds[changed[0]] not in _CONDITIONS:
        return "", ()
    unfit = _unfit().get(check.rule, frozenset())
    if changed[0] in unfit:
        return "", ()
    book = Book(truths={})
    run_case(case, check.path, book)
    held = [
        name
        for name in kinds
        if name not in {*changed, *unfit}
        and kinds[name] is ClauseKind.GUARD
        and (book.truths or {}).get(Mutant(check.rule, name)) == {True}
    ]
    apart = _told_apart(check, changed[0], held)[:MOST]
    return (changed[0], apart) if apart else ("", ())


@cache
def _tables() -> Mapping[str, Mapping[str, Sequence[str]]]:
    """What readers found unfit: `exception`, `subject`, `cases` and `mistakes`."""
    return tomllib.loads((files(__package__) / "unfit.toml").read_text("utf-8"))


@cache
def _unfit() -> Mapping[str, frozenset[str]]:
    """Rule → its clauses whose words cannot be called met or unmet by themselves."""
    found: dict[str, frozenset[str]] = {}
    for name in ("exception", "subject"):
        for rule, names in _tables()[name].items():
            found[rule] = found.get(rule, frozenset()) | frozenset(names)
    return found


def _misleading(case: Case) -> frozenset[str]:
    """The mistakes that a reader would not end a case by as the model does."""
    return frozenset(_tables()["mistakes"].get(case_print(case), ()))


def _told_apart(check: Check, right: str, others: Iterable[str]) -> tuple[str, ...]:
    """The clauses whose words are not part of the words of another, in any language."""
    words = {clause.name: clause.words for clause in check.clauses}
    kept = [right]
    for name in others:
        if not any(
            words[name][lang].casefold() in words[one][lang].casefold()
            or words[one][lang].casefold() in words[name][lang].casefold()
            for one in kept
            for lang in words[name]
        ):
            kept.append(name)
    return tuple(kept[1:])


def current() -> list[Row]:
    """The rows as they should be now: every case of the project tried. Takes some minutes."""
    from kb.checks.load import all_checks
    from kb.checks.workers import each, jobs_for

    checks = all_checks()
    items = [(check, case) for check in checks for case in check.cases]
    jobs = jobs_for(len(items))
    seeker = _Seeker(known_of(checks, each(items, _applied, jobs)))
    found: dict[str, Row] = {}
    for row in each(items, seeker, jobs):
        if row is not None:
            found.setdefault(row.case, row)
    return list(found.values())


def known_of(checks: Iterable[Check], applied: Iterable[frozenset[str]]) -> Known:
    """What there is to know of checks, and of the rules that applied in each of their cases."""
    listed = list(checks)
    clauses = {check.rule: frozenset(one.name for one in check.clauses) for check in listed}
    refusing: dict[str, set[str]] = {}
    for check in listed:
        for rule in filter(None, map(_refusing, check.cases)):
            refusing.setdefault(rule, set()).add(section_of(check.rule))
    general = frozenset(
        rule for rule, sections in refusing.items() if len(sections - {section_of(rule)}) >= GENERAL
    )
    return Known(clauses, Counter(rule for rules in applied for rule in rules), general)


def _refusing(case: Case) -> str:
    """The rule by which a case is refused; '' for one in which all is allowed."""
    return next((str(fact.value) for fact in facts(case) if fact.token == REFUSED), "")


def _applied(item: tuple[Check, Case]) -> frozenset[str]:
    check, case = item
    return frozenset(run_case(case, check.path).fired)


class _Seeker:
    """What a process does with a case; a class, so that it can be sent to one."""

    def __init__(self, known: Known) -> None:
        self._known = known

    def __call__(self, item: tuple[Check, Case]) -> Row | None:
        return find(*item, self._known)


def main() -> None:
    """Write the file."""
    (Path(__file__).parent / FILE).write_text(lines(current()), "utf-8")


if __name__ == "__main__":
    main()
