"""Whether a text is the difference between two texts, as `diff` and `git diff` write it.

Such a text is full of rules, but it is no edition. Refuses: applying it.
"""

from __future__ import annotations

import re

_HUNK = re.compile(
    r"^(?:@@ -\d+(?:,\d+)? \+\d+(?:,\d+)? @@"  # unified
    r"|\*{3} \d+(?:,\d+)? \*{4}$"  # context
    r"|\d+(?:,\d+)?[acd]\d+(?:,\d+)?\r?\n[<>] )",  # plain
    re.MULTILINE | re.ASCII,
)


def is_difference(text: str) -> bool:
    """Whether a text has the head of a changed place in one of the three common forms."""
    return _HUNK.search(text) is not None
