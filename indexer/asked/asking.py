"""What players ask, as a search uses it: which rules a query asks for.

Refuses: what they gain by it (`indexer.asked.gain`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import date
from functools import cached_property, partial
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from indexer.asked.closeness import Close
    from indexer.asked.table import AskedTable
    from indexer.lookup import Lookup
    from indexer.query.bound import TermWord

Numbers = Mapping[str, str]


class Asking:
    """The table of questions, and the numbers of its rules today; both read when first needed."""

    def __init__(
        self,
        table: Callable[[], AskedTable],
        numbers: Callable[[date], Numbers | None] = lambda _edition: None,
    ) -> None:
        """Take the table's opener, and what tells an edition's numbers today (None: the same)."""
        self._open = table
        self._read_numbers = numbers

    @cached_property
    def table(self) -> AskedTable:
        """The table. Raises BadAskedTable."""
        return self._open()

    @cached_property
    def _numbers(self) -> Numbers | None:
        return self._read_numbers(self.table.edition)

    def rules(
        self, lookup: Lookup, said: Sequence[TermWord], then: Callable[[str], str] | None = None
    ) -> dict[str, Close]:
        """By rule, how close its questions are to words as they are read.

        Rules are under their numbers of today, or under those that `then` gives for the table's
        ('' for none).
        """
        found = lookup.questions(said)
        if then is None:
            numbers = self._numbers if found else None
            if numbers is None:
                return found
            then = partial(_get, numbers)
        return {number: close for rule, close in found.items() if (number := then(rule))}


def _get(numbers: Numbers, rule: str) -> str:
    return numbers.get(rule, "")
