"""What cannot be meant in a case, found only when it is used, as the fault of its line.

Refuses: what can be seen when a file is read.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from corpus.errors import N_
from kb.checks.errors import BadCheck
from kb.checks.told import Told

NOT_MEANT = N_("this cannot be meant here ({word})")


@contextmanager
def meant(path: str, line: int) -> Iterator[None]:
    """What cannot be taken, such as a word for a number, raises BadCheck for a line."""
    try:
        yield
    except (ValueError, KeyError, IndexError, AttributeError, TypeError) as error:
        word = f"{type(error).__name__}: {error}"
        raise BadCheck(path=path, line=line, reason=Told(NOT_MEANT, {"word": word})) from error
