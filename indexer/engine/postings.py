"""Where one term stands: documents, weights, zones and places, as arrays.

Lives here: `Postings`, how it is packed into bytes, and the zones of a document. No Whoosh:
this is what the rest of the program sees of the engine. Refuses: files.
"""

from __future__ import annotations

import struct
import sys
from array import array
from collections.abc import Iterable, Sequence
from enum import IntEnum
from itertools import accumulate

_HEAD = struct.Struct("<IccB")
_PLACED = 1
_SCORED = 2
_SWAP = sys.byteorder == "big"
PLACE_BITS = 16
LAST_PLACE = (1 << PLACE_BITS) - 1
TOP_IMPACT = 255


class Zone(IntEnum):
    """A part of a document. A zone's bit in `Postings.zones` is `1 << zone`."""

    TEXT = 0
    TITLE = 1
    EXAMPLES = 2
    ABOVE = 3
    CARDS = 4

    @property
    def bit(self) -> int:
        """The zone as a mask."""
        return 1 << self


ALL_ZONES = (1 << len(Zone)) - 1


class Postings:
    """The documents of one term, in ascending order, and what is known of it in each.

    `ids` are document numbers; for a scored term `impacts` has one byte each: 255 times the
    term's saturated weight in the document; `zones` has the mask of zones that it stands in;
    `places` tells where. Terms that only select documents have empty `impacts` and `zones`.
    """

    __slots__ = ("_blob", "_sizes", "_starts", "ids", "impacts", "zones")

    def __init__(
        self,
        ids: array[int],
        impacts: bytes = b"",
        zones: bytes = b"",
        sizes: array[int] | None = None,
        blob: bytes = b"",
    ) -> None:
        self.ids = ids
        self.impacts = impacts
        self.zones = zones
        self._sizes = sizes if sizes is not None else array("B")
        self._blob = blob
        self._starts: array[int] | None = None

    def __len__(self) -> int:
        return len(self.ids)

    def places(self, index: int) -> list[int]:
        """The places in the document at `index`, ascending: zone << 16 | word within it."""
        if self._starts is None:
            self._starts = _starts(self._sizes)
        return _unpack_places(self._blob[self._starts[index] : self._starts[index + 1]])

    def pack(self) -> bytes:
        """As bytes, the same on every machine; the inverse of `unpack`."""
        ids = array("H", self.ids) if not self.ids or self.ids[-1] <= LAST_PLACE else self.ids
        sizes = self._sizes
        if sizes.typecode != "B" and max(sizes, default=0) < 1 << 8:
            sizes = array("B", sizes)
        flags = _PLACED * bool(self._blob) | _SCORED * bool(self.impacts)
        head = _HEAD.pack(len(self.ids), ids.typecode.encode(), sizes.typecode.encode(), flags)
        return b"".join(
            (head, _bytes(ids), bytes(self.impacts), bytes(self.zones), _bytes(sizes), self._blob)
        )

    @classmethod
    def unpack(cls, data: bytes) -> Postings:
        """Read what `pack` wrote. Raises ValueError or struct.error for other bytes."""
        count, id_code, size_code, flags = _HEAD.unpack_from(data)
        at = _HEAD.size
        ids, at = _array(id_code, data, at, count)
        impacts = zones = b""
        if flags & _SCORED:
            impacts, at = data[at : at + count], at + count
        if not flags & _PLACED:
            return cls(ids, impacts)
        zones, at = data[at : at + count], at + count
        sizes, at = _array(size_code, data, at, count)
        return cls(ids, impacts, zones, sizes, data[at:])

    @classmethod
    def joined(cls, parts: Sequence[tuple[int, Postings]]) -> Postings:
        """Several lists as one; each comes with what is to be added to its numbers."""
        ids, sizes = array("I"), array("H")
        for base, part in parts:
            ids.extend(map(base.__add__, part.ids) if base else iter(part.ids))
            sizes.extend(iter(part._sizes))  # noqa: SLF001 - of this class
        return cls(
            ids,
            b"".join(part.impacts for _, part in parts),
            b"".join(part.zones for _, part in parts),
            sizes,
            b"".join(part._blob for _, part in parts),  # noqa: SLF001 - of this class
        )


EMPTY = Postings(array("I"))


def pack_places(places: Iterable[int]) -> bytes:
    """Ascending places as differences in groups of seven bits, lowest first."""
    packed = bytearray()
    last = 0
    for place in places:
        rest, last = place - last, place
        while rest > 0x7F:
            packed.append(rest & 0x7F | 0x80)
            rest >>= 7
        packed.append(rest)
    return bytes(packed)


def _unpack_places(packed: bytes) -> list[int]:
    if packed.isascii():  # as most are: no difference needs more than seven bits
        return list(accumulate(packed))
    places: list[int] = []
    last = shift = rest = 0
    for byte in packed:
        rest |= (byte & 0x7F) << shift
        if byte & 0x80:
            shift += 7
        else:
            last += rest
            places.append(last)
            shift = rest = 0
    return places


def _starts(sizes: array[int]) -> array[int]:
    return array("I", accumulate(sizes, initial=0))


def _bytes(numbers: array[int]) -> bytes:
    if _SWAP:
        numbers = numbers[:]
        numbers.byteswap()
    return numbers.tobytes()


def _array(code: bytes, data: bytes, at: int, count: int) -> tuple[array[int], int]:
    numbers = array(code.decode())
    end = at + count * numbers.itemsize
    numbers.frombytes(data[at:end])
    if len(numbers) != count:
        raise ValueError("postings are cut off")
    if _SWAP:
        numbers.byteswap()
    return numbers, end
