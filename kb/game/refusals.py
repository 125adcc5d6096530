"""What a rule forbids a player to do.

Refuses: deciding it; rules raise it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn

if TYPE_CHECKING:
    from kb.game.book import Active


class Refused(Exception):
    """The rules do not allow what a player tried; the game is as it was before (rule 732.1)."""

    def __init__(self, rule: str, what: str = "") -> None:
        """Keep the number of the rule that forbids it."""
        super().__init__(f"{rule}: {what}")
        self.rule = rule
        self.what = what


def refuse(rule: Active, what: str = "") -> NoReturn:
    """Forbid by a rule, which is on record as having applied."""
    rule.fire()
    raise Refused(rule.number, what)
