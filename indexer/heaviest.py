"""The documents in which a term weighs most.

Refuses: what else a document is weighed by.
"""

from __future__ import annotations

import re
from array import array
from functools import cache
from itertools import islice

from indexer.engine.postings import TOP_IMPACT, Postings


def heaviest(postings: Postings, size: int) -> array[int]:
    """The documents whose impact is among the `size` highest; all, where there are no more."""
    if len(postings) <= size:
        return postings.ids
    low, high = 0, TOP_IMPACT  # the impact that `size` documents reach lies between
    while low < high:
        middle = (low + high + 1) // 2
        reached = len(postings) - len(postings.impacts.translate(None, _from(middle)))
        low, high = (middle, high) if reached >= size else (low, middle - 1)
    ids, impacts = postings.ids, postings.impacts
    above = array("I", (ids[match.start()] for match in _at_least(low + 1).finditer(impacts)))
    equal = (ids[match.start()] for match in _exactly(low).finditer(impacts))
    above.extend(islice(equal, size - len(above)))
    return above


@cache
def _from(least: int) -> bytes:
    """The impacts from one on."""
    return bytes(range(least, TOP_IMPACT + 1))


@cache
def _at_least(least: int) -> re.Pattern[bytes]:
    """Finds the impacts from one on; none above the highest."""
    if least > TOP_IMPACT:
        return re.compile(b"(?!)")
    return re.compile(b"[%b-\xff]" % re.escape(bytes((least,))))


@cache
def _exactly(impact: int) -> re.Pattern[bytes]:
    """Finds one impact."""
    return re.compile(re.escape(bytes((impact,))), re.DOTALL)
