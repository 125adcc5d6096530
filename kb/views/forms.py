"""Which of a concept's names a form is.

Apart from the other views, so that a search loads no more than this. Refuses: forms.
"""

from __future__ import annotations

from enum import StrEnum


class FormKind(StrEnum):
    """Which of a concept's names a form is; the best first."""

    PREFERRED = "preferred"
    CARD = "card"
    ALSO = "also"
    OLD = "old"
    NEVER = "never"

    @property
    def is_right(self) -> bool:
        """Whether the name may be written today."""
        return self not in {FormKind.OLD, FormKind.NEVER}
