"""Where something of another day is today.

Refuses: finding it out.
"""

from __future__ import annotations

from typing import NamedTuple


class Today(NamedTuple):
    """What became of a rule or glossary entry until the newest edition.

    `node` is its key today and `number` its number, or that of the rule to which an entry
    sends; both are '' where it is gone. `change` is the stable name of the class of all changes
    together.
    """

    node: str
    number: str
    change: str

    @property
    def is_gone(self) -> bool:
        """Whether nothing of today continues it."""
        return not self.node and not self.number
