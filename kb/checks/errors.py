"""What is wrong with a file of checks.

Refuses: what a check finds wrong with the rules.
"""

from __future__ import annotations

from corpus.errors import N_, ReglarioError


class NoSuchRule(ReglarioError):
    """A key names no rule, section or chapter of the reference edition."""

    code = "no-such-rule"
    message = N_("The reference edition has no rule, section or chapter “{key}”.")
    hint = N_("Give a number, such as 702.9b, 702.9, 702 or 7; “reglario search” finds the rule.")
    exit_code = 1


class BadCheck(ReglarioError):
    """A file of checks says something that cannot be meant; the rest of it is not run."""

    code = "bad-check"
    message = N_("{path}, line {line}: {reason}")
    hint = N_(
        "Mend the line and run the file again; docs/CASES.md has every word with what it takes."
    )

    def __init__(self, *, path: str, line: int, reason: object) -> None:
        """Keep the file, the line (from 1) and what is wrong, a `Told`."""
        super().__init__(path=path, line=line, reason=reason)
