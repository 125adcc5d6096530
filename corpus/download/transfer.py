"""Bringing the bytes of one file into its part file: anew, or from where it broke off.

A part is gone on with only if the publisher says, by a validator that holds for every byte,
that the file is still the same; what is sent is never put behind bytes of another state.
Refuses: looking into the bytes.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

from corpus.download.body import Body
from corpus.download.disk import flush, named
from corpus.download.errors import AnnouncedTooLarge, CutOff, CutOffSomewhere, DownloadTooLarge
from corpus.download.exchange import Answer, Caller
from corpus.download.headers import ContentRange, Validators, length, whole_size
from corpus.download.mishaps import bad_status
from corpus.download.publishers import Thing
from corpus.download.state import Begun, Kept, read_state, write_state


@dataclass(frozen=True, slots=True)
class Arrived:
    """What is there after the transfer: `kept`, as it was, or else a whole part file.

    `resumed` counts the bytes that were there before.
    """

    begun: Begun
    redirects: tuple[str, ...]
    kept: Kept | None = None
    resumed: int = 0


class Transfer:
    """One file on its way from `address` to `part`."""

    def __init__(self, folder: Path, thing: Thing, address: str, caller: Caller) -> None:
        self.part = part_of(folder, thing)
        self._folder = folder
        self._thing = thing
        self._address = address
        self._caller = caller

    def run(self, kept: Kept | None, progress: Callable[[int, int | None], None]) -> Arrived:
        """Ask for the file, unless it is as `kept` has it.

        Raises CutOff, DownloadTooLarge, BadStatus, and what asking and reading raise.
        """
        known = kept if kept and kept.address == self._address else None
        begun = self._resumable()
        arrived = self._ask(known, begun, progress)
        if arrived is None:
            arrived = self._ask(known, None, progress)
            assert arrived is not None  # noqa: S101 - that is said of parts only
        return arrived

    def _resumable(self) -> Begun | None:
        """The part that is there, if it can be gone on with."""
        begun = read_state(self._folder).begun.get(self._thing.id)
        is_ours = begun is not None and begun.address == self._address and begun.validator
        return begun if is_ours and self._size() else None

    def _size(self) -> int:
        return self.part.stat().st_size if self.part.is_file() else 0

    def _give_up(self) -> None:
        self.part.unlink(missing_ok=True)
        write_state(self._folder, read_state(self._folder).without_begun(self._thing.id))

    def _ask(
        self, kept: Kept | None, begun: Begun | None, progress: Callable[[int, int | None], None]
    ) -> Arrived | None:
        """None where the answer does not fit the part."""
        size = self._size() if begun else 0
        headers = Validators(kept.etag, kept.modified).conditions() if kept else {}
        asked = dict(headers)
        if begun and begun.validator:
            asked |= {"Range": f"bytes={size}-", "If-Range": begun.validator}
        with self._caller.get(self._address, asked) as answer:
            if answer.status == 200:
                return self._anew(answer, progress)
            if answer.status == 304 and headers:
                return Arrived(begun or Begun(self._address), answer.redirects, kept)
            if answer.status in {206, 416} and begun:
                return self._go_on(answer, begun, size, progress)
            raise bad_status(answer.address, answer.status, answer.headers.get("Retry-After"))

    def _anew(self, answer: Answer, progress: Callable[[int, int | None], None]) -> Arrived:
        found = Validators.of(answer.headers)
        total = length(answer.headers)
        # The old bytes go before the state tells of new ones.
        self._give_up()
        self._allow(total, answer)
        begun = Begun(self._address, found.strong, total, found.etag, found.modified)
        write_state(self._folder, read_state(self._folder).with_begun(self._thing.id, begun))
        self._receive(answer, 0, total, progress)
        return Arrived(begun, answer.redirects)

    def _go_on(
        self,
        answer: Answer,
        begun: Begun,
        size: int,
        progress: Callable[[int, int | None], None],
    ) -> Arrived | None:
        given = answer.headers.get("Content-Range", "")
        if answer.status == 416:
            if whole_size(given) != size:
                return None
            return Arrived(replace(begun, total=size), answer.redirects, resumed=size)
        found = ContentRange.parse(given)
        if found is None or found.first != size or not _is_same(answer, found, begun):
            return None
        total = begun.total if found.total is None else found.total
        self._allow(total, answer)
        self._receive(answer, size, total or found.last + 1, progress)
        return Arrived(replace(begun, total=total), answer.redirects, resumed=size)

    def _allow(self, total: int | None, answer: Answer) -> None:
        if total is not None and total > self._thing.limit:
            self._give_up()
            raise AnnouncedTooLarge(address=answer.address, size=total, limit=self._thing.limit)

    def _receive(
        self,
        answer: Answer,
        size: int,
        total: int | None,
        progress: Callable[[int, int | None], None],
    ) -> None:
        """Write what comes behind the first `size` bytes, until it is all."""
        body = Body(answer, self._caller.clock, self._caller.network)
        with named(self.part), self.part.open("ab" if size else "wb") as stream:
            for piece in body:
                size += len(piece)
                if size > self._thing.limit:
                    break
                stream.write(piece)
                progress(size, total)
            stream.flush()
            flush(stream.fileno())
        if size > self._thing.limit:
            self._give_up()
            raise DownloadTooLarge(address=answer.address, limit=self._thing.limit)
        if total is not None and size != total:
            raise CutOff(address=answer.address, size=size, total=total)
        if body.broken:
            raise CutOffSomewhere(address=answer.address, size=size)


def part_of(folder: Path, thing: Thing) -> Path:
    """The file that holds what has come of a thing."""
    return folder / f"{thing.id}.part"


def _is_same(answer: Answer, found: ContentRange, begun: Begun) -> bool:
    """Whether a range is of the state of the file that was begun, as far as the answer says."""
    other_size = None not in (found.total, begun.total) and found.total != begun.total
    etag = answer.headers.get("ETag")
    return not other_size and (etag is None or begun.etag is None or etag.strip() == begun.etag)
