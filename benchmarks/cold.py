"""How long a search takes as a new process, as a multiple of the bare imports it rests on."""

from __future__ import annotations

import subprocess
import sys
import time
from statistics import median

from common import PROGRAM, ROOT, arguments, full_home, queries, report

BARE = [sys.executable, "-c", "import click, whoosh.index, whoosh.qparser"]


def wall(command: list[str]) -> float:
    """Seconds that a process takes from start to end."""
    started = time.perf_counter()
    subprocess.run(command, check=False, cwd=ROOT, stdout=subprocess.DEVNULL)
    return time.perf_counter() - started


def main() -> None:
    """Run both commands in turn, so that noise of the machine falls on both alike."""
    options = arguments(__doc__ or "")
    home = full_home(options)
    asked = queries()
    search = [*PROGRAM, "--home", str(home), "search"]
    wall(BARE), wall([*search, asked[0]])  # the first run of each fills the disk cache
    bare, cold = [], []
    for run in range(options.runs):
        bare.append(wall(BARE))
        cold.append(wall([*search, asked[run % len(asked)]]))
    report(
        "cold search",
        {
            "bare imports, median s": median(bare),
            "search, median s": median(cold),
            "ratio (bound 1.5)": median(cold) / median(bare),
            "median of paired ratios": median(c / b for c, b in zip(cold, bare, strict=True)),
            "runs": options.runs,
        },
        as_json=options.json,
    )


if __name__ == "__main__":
    main()
