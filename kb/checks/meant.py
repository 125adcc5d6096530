"""What cannot be meant in a case, found only when it is used, as the fault of its line.

Refuses: what can be seen when a file is read.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from corpus.errors import N_
from kb.checks.errors import BadCheck
from kb.checks.told import Told

NOT_MEANT = N_("the model cannot make anything of this: {what}")


@contextmanager
def meant(path: str, line: int, what: Callable[[], Told]) -> Iterator[None]:
    """What the model cannot take raises BadCheck for a line, with the sentence that stands there.

    The files' forms are checked before (`kb.checks.proper`), so that little is left to be found.
    """
    try:
        yield
    except (ValueError, KeyError, IndexError, AttributeError, TypeError) as error:
        raise BadCheck(path=path, line=line, reason=Told(NOT_MEANT, {"what": what()})) from error
