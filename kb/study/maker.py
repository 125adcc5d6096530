"""What makes questions.

Refuses: any particular kind.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from kb.study.values import Item, Kind, Question


class Maker(Protocol):
    """Makes questions of some kinds.

    Listing is cheap: it reads data and runs nothing. Making runs what the answer rests on, and
    raises QuestionGone where that no longer holds.
    """

    @property
    def kinds(self) -> tuple[Kind, ...]:
        """The kinds."""
        ...

    def items(self) -> Iterable[Item]:
        """All questions of these kinds, always in the same order."""
        ...

    def question(self, item: Item) -> Question:
        """A question with its words. Raises QuestionGone."""
        ...
