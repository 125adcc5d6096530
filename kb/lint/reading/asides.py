"""What stands in round brackets: reminder text and asides.

Refuses: telling the one from the other.
"""

from __future__ import annotations

from kb.lint.text import Text
from kb.lint.values import Span


def asides(text: Text) -> tuple[Span, ...]:
    """The spans of the outermost bracketed passages, brackets included, in order.

    A bracket without its partner opens and closes nothing.
    """
    found: list[Span] = []
    opened: list[int] = []
    for place, char in enumerate(text.text):
        if char == "(":
            opened.append(place)
        elif char == ")" and opened:
            start = opened.pop()
            while found and found[-1][0] > start:
                found.pop()
            found.append((start, place + 1))
    return tuple(found)
