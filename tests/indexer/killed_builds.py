"""Kills builds with SIGKILL at one after the other of their steps on the disk.

Run as a program, in a process without other threads, so that it can fork: `killed_builds.py
FOLDER HOW STRIDE`. It prints a line for each step, or each so many: how the child ended, what
the index answered afterwards, what it answered once the build was run again, and how many
files and folders there were then.
"""

from __future__ import annotations

import os
import shutil
import signal
import sys
from pathlib import Path

from shelf import Shelf, card, rule, ruling

from indexer.build import refresh_from
from indexer.search import Searcher

OLD = Shelf(
    [
        *(rule(f"702.{place}", "The old face of the night.") for place in range(1, 12)),
        card({"en": "Night Dragon"}, text="It turns."),
    ]
)
NEW = {
    "in part": Shelf([rule("702.1", "The new face of the night."), *OLD.items[1:]]),
    "anew": Shelf([rule("702.1", "The new face of the night."), ruling("Night Dragon", "A face.")]),
    "in full": Shelf([rule("702.1", "The new face of the night."), *OLD.items[1:]]),
}
STEPS = {"os.rename", "os.mkdir", "os.link", "os.remove", "os.rmdir", "shutil.rmtree", "os.utime"}
MOST = 500


def asked(folder: Path) -> str:
    """What an index answers: whether old or new, and how much."""
    with Searcher.over(folder, OLD) as searcher:
        old, new = (searcher.search(f"{word} AND face").total for word in ("old", "new"))
        return f"{old}+{new}"


def die_at(count: int) -> None:
    """Kill this process before its step of this number on the disk."""
    left = [count]

    def hook(event: str, args: tuple[object, ...]) -> None:
        writes = (
            event == "open" and isinstance(args[2], int) and args[2] & (os.O_WRONLY | os.O_RDWR)
        )
        if writes or event in STEPS:
            left[0] -= 1
            if left[0] < 0:
                os.kill(os.getpid(), signal.SIGKILL)

    sys.addaudithook(hook)


def build_and_die(folder: Path, how: str, count: int) -> int:
    """Build in a child that is killed; how the child ended."""
    child = os.fork()
    if not child:
        die_at(count)
        try:
            refresh_from(NEW[how], folder, full=how == "in full")
        finally:
            os._exit(0)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def main(folder: Path, how: str, stride: int) -> None:
    """Print the lines."""
    start = folder / "start"
    refresh_from(OLD, start)
    for count in range(0, MOST, stride):
        index = folder / f"killed-{count}"
        shutil.copytree(start, index)
        ended = build_and_die(index, how, count)
        after = asked(index)
        refresh_from(NEW[how], index)
        sys.stdout.write(f"{ended} {after} {asked(index)} {len(list(index.iterdir()))}\n")
        if ended == 0:
            return


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2], int(sys.argv[3]))
