"""What an import with its index costs: CPU time and peak memory, in processes of their own."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from common import PROGRAM, ROOT, arguments, report


def cost(command: list[str]) -> tuple[float, float]:
    """CPU seconds (user and system) and peak memory in MB of a process that must succeed."""
    process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        sys.exit(f"{' '.join(command)} ended with {process.returncode}")
    unit = 1e6 if sys.platform == "darwin" else 1e3
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss / unit


def main() -> None:
    """Import one edition, then all cards and rulings, each into a folder of its own."""
    options = arguments(__doc__ or "")
    rules = options.real / "corpora/en/cr-2026-08-07.txt"
    cards = options.real / "corpora/mtgjson-AtomicCards-es-fr.json"
    with tempfile.TemporaryDirectory(prefix="reglario-bench-") as folder:
        home = Path(folder)

        def imported(name: str, file: Path) -> tuple[float, float]:
            command = [*PROGRAM, "--home", str(home / name)]
            cost([*command, "search", "702"])  # makes the digest's own knowledge base
            return cost([*command, "import", str(file)])

        split, _ = cost([sys.executable, "-c", f"open({str(rules)!r}).read().split()"])
        parse, parse_memory = cost(
            [sys.executable, "-c", f"import json; json.load(open({str(cards)!r}))"]
        )
        rules_cpu, rules_memory = imported("rules", rules)
        cards_cpu, cards_memory = imported("cards", cards)
    report(
        "imports",
        {
            "one edition, CPU s (bound 12)": rules_cpu,
            "one edition, peak MB": rules_memory,
            "ratio to splitting its words": rules_cpu / split,
            "cards and rulings, CPU s (bound 360)": cards_cpu,
            "cards and rulings, peak MB (bound 1000)": cards_memory,
            "ratio to json.load": cards_cpu / parse,
            "memory ratio to json.load": cards_memory / parse_memory,
        },
        as_json=options.json,
    )


if __name__ == "__main__":
    main()
