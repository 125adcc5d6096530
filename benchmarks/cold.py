"""How long a search takes as a new process, as a multiple of the bare imports it rests on.

Both by the clock and by CPU: what a person waits for, and what other work on the machine does not
change as much.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from statistics import median
from typing import NamedTuple

from common import PROGRAM, ROOT, arguments, full_home, queries, report

BARE = [sys.executable, "-c", "import click, whoosh.index, whoosh.qparser"]


_COMPILED = {name: one for name, one in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
"""The environment, in which what was changed is compiled once and not in every run."""


class Cost(NamedTuple):
    """What a process took from start to end, in seconds."""

    wall: float
    cpu: float


def cost(command: list[str]) -> Cost:
    """Run a command to its end."""
    started = time.perf_counter()
    nowhere = subprocess.DEVNULL
    process = subprocess.Popen(command, cwd=ROOT, stdout=nowhere, stderr=nowhere, env=_COMPILED)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode not in {0, 1}:  # 1: nothing was found
        sys.exit(f"ended with {process.returncode}: {' '.join(command)}")
    return Cost(time.perf_counter() - started, usage.ru_utime + usage.ru_stime)


def main() -> None:
    """Run both commands in turn, so that noise of the machine falls on both alike."""
    options = arguments(__doc__ or "")
    home = full_home(options)
    asked = queries()
    search = [*PROGRAM, "--home", str(home), "search"]
    cost(BARE), cost([*search, asked[0]])  # the first run of each fills the disk cache
    bare, cold = [], []
    for run in range(options.runs):
        bare.append(cost(BARE))
        cold.append(cost([*search, asked[run % len(asked)]]))
    imports, whole = (Cost(*map(median, zip(*costs, strict=True))) for costs in (bare, cold))
    ratios = [(one.wall / of.wall, one.cpu / of.cpu) for one, of in zip(cold, bare, strict=True)]
    paired = Cost(*map(median, zip(*ratios, strict=True)))
    report(
        "cold search",
        {
            "bare imports, median s": imports.wall,
            "search, median s": whole.wall,
            "ratio (bound 1.5)": whole.wall / imports.wall,
            "median of paired ratios": paired.wall,
            "bare imports, median CPU s": imports.cpu,
            "search, median CPU s": whole.cpu,
            "ratio of CPU": whole.cpu / imports.cpu,
            "median of paired ratios of CPU": paired.cpu,
            "runs": options.runs,
        },
        as_json=options.json,
    )


if __name__ == "__main__":
    main()
