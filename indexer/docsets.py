"""Sets of a group's documents, kept as the bits of one whole number.

Python joins and intersects such numbers many thousands of documents at a time, and one for a
group of 70,000 takes 9 KB. The bits of the documents of one hit lie side by side, so that one
addition counts the hits of a set. Refuses: knowing why documents are in a set.
"""

from __future__ import annotations

from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Collection, Iterable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from functools import cached_property
from itertools import accumulate, chain, compress, count
from operator import add, ne

_FEW = 1500
"""So many documents are set bit by bit; more are written as digits, which Python then reads."""

_YES = ord("1")
_AS_DIGITS = bytes.maketrans(b"\0\1", b"01")
_BITS = tuple(128 >> bit for bit in range(8))


class Layout:
    """Which bit stands for which document of a group: the first place has the highest."""

    def __init__(self, hit_numbers: Sequence[int], removed: AbstractSet[int]) -> None:
        """Take the hit of every document; those that are `removed` are in no set."""
        self.size = len(hit_numbers)
        self.spare = 8 - self.size % 8
        self._removed = removed
        self._everyone = (1 << self.size) - 1
        numbers = list(hit_numbers)
        hits = sorted(numbers)
        self._hits = hit_numbers
        self.documents: Sequence[int] = range(self.size)
        self.places: Sequence[int] = range(self.size)
        self._is_sorted = hits == numbers
        if not self._is_sorted:  # an update added to hits that were there
            self._hits = array("I", hits)
            self.documents = array("I", sorted(self.documents, key=numbers.__getitem__))
            self.places = array("I", sorted(self.places, key=self.documents.__getitem__))
        self._living = self._everyone
        self._living ^= self.bits((removed,)) if removed else 0

    def placed(self, documents: Iterable[int]) -> Iterable[int]:
        """The places of some documents."""
        return documents if self._is_sorted else map(self.places.__getitem__, documents)

    def bits(self, lists: Collection[Collection[int]]) -> int:
        """The documents that are in any of some lists, but for those that were removed."""
        places = self.placed(chain.from_iterable(lists))
        if sum(map(len, lists)) > _FEW:
            digits = bytearray(b"0") * self.size
            for place in places:
                digits[place] = _YES
            return int(digits, 2) & self._living
        packed = bytearray(self.size // 8 + 1)
        spare = self.spare
        for place in places:
            bit = place + spare
            packed[bit >> 3] |= _BITS[bit & 7]
        return int.from_bytes(packed, "big") & self._living

    def packed(self, bits: int) -> bytes:
        """A set as bytes, behind `spare` bits that are none."""
        return bits.to_bytes(self.size // 8 + 1, "big")

    def hits(self, bits: int) -> int:
        """How many hits have a document in a set.

        Where others of a hit than its first document are in the set, adding all of these carries
        a bit into the first.
        """
        others = self._others
        return ((((bits & others) + others) | bits) & self._firsts).bit_count()

    @cached_property
    def _firsts(self) -> int:
        """The first document of each hit."""
        differ = bytes(map(ne, self._hits, chain((-1,), self._hits)))
        return int(differ.translate(_AS_DIGITS) or b"0", 2)

    @cached_property
    def _others(self) -> int:
        """All but the first document of each hit."""
        return self._everyone ^ self._firsts

    def together(self, documents: Iterable[int]) -> set[int]:
        """The documents and all others of the same hits, those that were removed left out."""
        found: set[int] = set()
        for hit in {self._hits[place] for place in self.placed(documents)}:
            first = bisect_left(self._hits, hit)
            end = bisect_right(self._hits, hit, first)
            found.update(self.documents[first:end])
        return found - self._removed


class DocSet(AbstractSet[int]):
    """A set of documents that is never changed."""

    def __init__(self, layout: Layout, bits: int) -> None:
        self._layout = layout
        self.bits = bits

    @classmethod
    def _from_iterable(cls, documents: Iterable[int]) -> AbstractSet[int]:  # type: ignore[override]
        """What joining it with another kind of set makes."""
        return set(documents)

    @property
    def hits(self) -> int:
        """How many hits the documents are."""
        return self._layout.hits(self.bits)

    def among(self, documents: Collection[int]) -> list[int]:
        """Those of some documents that are in the set."""
        packed, spare = self._packed, self._layout.spare
        bits = [place + spare for place in self._layout.placed(documents)]
        return list(compress(documents, [packed[bit >> 3] & _BITS[bit & 7] for bit in bits]))

    def __len__(self) -> int:
        return self.bits.bit_count()

    def __contains__(self, document: object) -> bool:
        return isinstance(document, int) and bool(self.among((document,)))

    def __iter__(self) -> Iterator[int]:
        """The documents in the order of places: before each, zeros and the ones of the others."""
        zeros = f"{self.bits:0{self._layout.size}b}".split("1")[:-1]
        places = map(add, accumulate(map(len, zeros)), count())
        return map(self._layout.documents.__getitem__, places)

    @cached_property
    def _packed(self) -> bytes:
        return self._layout.packed(self.bits)
