"""What the documents of a group count less by what they are.

Refuses: what they say.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain

from corpus.kinds import Format, Kind
from indexer.documents import HEADING
from indexer.engine.protocol import GroupReader

_DIGEST = 0.75
"""What a text of the digest counts beside an official one."""

_LESS: Mapping[str, float] = {HEADING: 0.8, Kind.GLOSSARY.value: 0.8}
"""What a text counts that only leads to others, by what the field `kind` says."""


class Worth:
    """The reasons for which documents count less, looked up once for all queries."""

    def __init__(self, reader: GroupReader) -> None:
        postings = reader.postings
        digests = reader.terms("source", f"{Format.DIGEST}:")
        reasons = [(kind, share, [postings("kind", kind)]) for kind, share in _LESS.items()]
        reasons.append((Format.DIGEST.value, _DIGEST, [postings("source", one) for one in digests]))
        self._marks = bytearray(reader.size)
        for bit, (_, _, lists) in enumerate(reasons):
            for document in chain.from_iterable(one.ids for one in lists):
                self._marks[document] |= 1 << bit
        self._factors = [
            [(why, share) for bit, (why, share, _) in enumerate(reasons) if marks >> bit & 1]
            for marks in range(1 << len(reasons))
        ]
        self._shares = [[share for _, share in factors] for factors in self._factors]

    def is_of_digest(self, document: int) -> bool:
        """Whether a text is one of the digest's."""
        return self._marks[document] >> len(_LESS) == 1

    def factors(self, document: int) -> list[tuple[str, float]]:
        """Why a document counts less, and what it counts for each reason."""
        return self._factors[self._marks[document]]

    def shares(self, document: int) -> list[float]:
        """What a document counts for each reason."""
        return self._shares[self._marks[document]]
