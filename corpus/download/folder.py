"""The front door: a folder of downloads, held by one process, and one thing brought into it.

Whatever happens, the file that was there stays until a better one has been proved and lies
whole beside it; a part that came stays for the next time.
Refuses: choosing what to get, and importing.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

from corpus.download import disk
from corpus.download.clock import Clock
from corpus.download.errors import (
    CutOffSomewhere,
    DamagedArchive,
    InTheWay,
    UnpacksTooLarge,
    WrongContent,
)
from corpus.download.exchange import Caller
from corpus.download.locate import locate
from corpus.download.names import file_name
from corpus.download.outcome import Got, Outcome, Proof
from corpus.download.prove import prove
from corpus.download.publishers import Network, Thing
from corpus.download.state import Begun, Kept, read_state, write_state
from corpus.download.transfer import Transfer, part_of
from corpus.download.unpack import Damaged, Incomplete, is_packed, unpack

Progress = Callable[[str, int, int | None], None]
"""Called with a stage (`downloading`, `unpacking`, `proving`), how much is done, and of what."""


@contextmanager
def downloads(folder: Path, network: Network) -> Iterator[Downloads]:
    """Hold a folder, which is made where there is none. Raises DownloadBusy."""
    with disk.only_writer(folder):
        yield Downloads(folder, network)


class Downloads:
    """A folder that is held. Make one with `downloads`."""

    def __init__(self, folder: Path, network: Network) -> None:
        self.folder = folder
        self.network = network

    def get(self, thing: Thing, progress: Progress) -> Got:
        """Ask for the newest of a thing, and keep it if it is another than what is there.

        Raises an error of `corpus.download.errors`, or the system's own.
        """
        with Clock(self.network.whole) as clock:
            caller = Caller(self.network, clock)
            place = locate(thing, caller)
            transfer = Transfer(self.folder, thing, place.address, caller)
            arrived = transfer.run(self._intact(thing), partial(progress, "downloading"))
        if arrived.kept:
            got = self._confirmed(thing, arrived.kept)
        else:
            got = self._take(thing, arrived.begun, progress)
        redirects = place.redirects + arrived.redirects
        return replace(got, redirects=redirects, resumed=arrived.resumed)

    def _intact(self, thing: Thing) -> Kept | None:
        """What was kept, if it still lies there as it came."""
        kept = read_state(self.folder).kept.get(thing.id)
        return kept if kept and disk.sha256_of(self._path(kept.file)) == kept.sha256 else None

    def _path(self, name: str) -> Path:
        return self.folder / Path(name).name

    def _confirmed(self, thing: Thing, kept: Kept) -> Got:
        """What is there is the newest; a part of another state is of no use any more."""
        kept = replace(kept, seen=_now())
        write_state(self.folder, read_state(self.folder).with_kept(thing.id, kept))
        part_of(self.folder, thing).unlink(missing_ok=True)
        return Got(thing, Outcome.UNCHANGED, self._path(kept.file), kept)

    def _take(self, thing: Thing, begun: Begun, progress: Progress) -> Got:
        """Unpack what came, prove it, and give it its name.

        A part that can never become what was looked for goes; else it stays until it is kept.
        """
        part, plain = part_of(self.folder, thing), self.folder / f"{thing.id}.new"
        name = thing.file or file_name(begun.address, thing.suffix, thing.id)
        try:
            whole = part
            if is_packed(part):
                _unpack(part, plain, thing, begun, progress)
                whole = plain
            proof = prove(whole, thing, begun.address, name, _unending(progress, "proving"))
            return self._keep(thing, begun, whole, name, proof)
        except (WrongContent, UnpacksTooLarge):
            part.unlink()
            raise
        finally:
            plain.unlink(missing_ok=True)

    def _keep(self, thing: Thing, begun: Begun, whole: Path, name: str, proof: Proof) -> Got:
        """Give a proved file its name. Raises InTheWay where another has it."""
        target, digest = self._path(name), disk.sha256_of(whole)
        state = read_state(self.folder)
        before = disk.sha256_of(target)
        if os.path.lexists(target) and before != digest:
            known = state.kept.get(thing.id)
            if known is None or (known.file, known.sha256) != (name, before):
                raise InTheWay(path=str(target))
        kept = Kept(
            address=begun.address,
            file=name,
            size=whole.stat().st_size,
            sha256=digest or "",
            got=_now(),
            seen=_now(),
            etag=begun.etag,
            modified=begun.modified,
            effective=proof.effective.isoformat() if proof.effective else None,
        )
        disk.move(whole, target)
        write_state(self.folder, state.with_kept(thing.id, kept))
        part_of(self.folder, thing).unlink(missing_ok=True)
        outcome = Outcome.UNCHANGED if before == digest else Outcome.DOWNLOADED
        return Got(thing, outcome, target, kept, proof=proof)


def _unpack(part: Path, plain: Path, thing: Thing, begun: Begun, progress: Progress) -> None:
    """Unpack a part. One whose end nobody told may only have been cut off."""
    address = begun.address
    try:
        unpack(part, plain, thing.unpacked, address, _unending(progress, "unpacking"))
    except Incomplete as error:
        if begun.total is None:
            raise CutOffSomewhere(address=address, size=part.stat().st_size) from error
        raise DamagedArchive(address=address) from error
    except Damaged as error:
        raise DamagedArchive(address=address) from error


def _unending(progress: Progress, stage: str) -> Callable[[int], None]:
    return lambda done: progress(stage, done, None)


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")
