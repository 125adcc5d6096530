"""All checks, in the order in which they are listed.

Refuses: running them (`kb.lint.engine`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache

from kb.lint.check import AnyCheck, Check, JointCheck, RunCheck
from kb.lint.checks import across, facts, form, kept, logic, terms
from kb.lint.errors import UnknownCheck

_GROUPS = (form, facts, logic, terms, across, kept)


@cache
def all_checks() -> Mapping[str, type[AnyCheck]]:
    """Every check by its id, group by group."""
    every: dict[str, type[AnyCheck]] = {}
    for group in _GROUPS:
        for check in group.CHECKS:
            assert check.id not in every, check.id  # noqa: S101 - a slip of ours, told at once
            every[check.id] = check
    return every


def check_of(identity: str) -> type[AnyCheck]:
    """The check of an id. Raises UnknownCheck."""
    try:
        return all_checks()[identity]
    except KeyError:
        raise UnknownCheck(check=identity, known=", ".join(all_checks())) from None


def chosen(only: Iterable[str] = (), without: Iterable[str] = ()) -> tuple[type[AnyCheck], ...]:
    """All checks, or `only` some, less those `without`, as listed. Raises UnknownCheck."""
    wanted = {check_of(one).id for one in only} or set(all_checks())
    wanted -= {check_of(one).id for one in without}
    return tuple(check for identity, check in all_checks().items() if identity in wanted)


def pair_checks(checks: Iterable[type[AnyCheck]]) -> tuple[Check, ...]:
    """Those that look at one unit at a time, ready to be asked."""
    return tuple(check() for check in checks if issubclass(check, Check))


def run_checks(checks: Iterable[type[AnyCheck]]) -> tuple[type[RunCheck], ...]:
    """Those that look at a whole run."""
    return tuple(check for check in checks if issubclass(check, RunCheck))


def joint_checks(checks: Iterable[type[AnyCheck]]) -> tuple[JointCheck, ...]:
    """Those that look at what the others found in one unit, ready to be asked."""
    return tuple(check() for check in checks if issubclass(check, JointCheck))
