"""What the benchmarks share: the real texts, a knowledge base of them, and arithmetic."""

from __future__ import annotations

import argparse
import csv
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))  # else an installed copy would be measured, not the files here
PROGRAM = [sys.executable, "-m", "cli"]


def arguments(
    description: str, switches: Mapping[str, str] = MappingProxyType({})
) -> argparse.Namespace:
    """Read the options that every benchmark takes; find the real texts or stop.

    `switches` are further options without a value, each with its help.
    """
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("--home", type=Path, help="keep the knowledge base in this folder")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    parser.add_argument("--runs", type=int, default=15, help="how often a process is started")
    for name, told in switches.items():
        parser.add_argument(name, action="store_true", help=told)
    options = parser.parse_args()
    options.real = Path(os.environ.get("REGLARIO_REAL_TEXTS", ROOT.parent / "shared"))
    if not (options.real / "corpora").is_dir():
        sys.exit(f"no real texts in {options.real}: set REGLARIO_REAL_TEXTS")
    return options


def real_files(real: Path) -> list[Path]:
    """The newest rules, all cards and rulings, and the saved pages."""
    return [
        real / "corpora/en/cr-2026-08-07.txt",
        real / "corpora/mtgjson-AtomicCards-es-fr.json",
        *sorted((real / "seeds").glob("*.txt")),
    ]


def full_home(options: argparse.Namespace) -> Path:
    """A folder with the whole real knowledge base, built unless it is there already."""
    home: Path = options.home or Path(tempfile.mkdtemp(prefix="reglario-bench-"))
    if not (home / "index").is_dir():
        print(f"building the full knowledge base in {home} ...", file=sys.stderr)
        command = [*PROGRAM, "--home", str(home), "import", *map(str, real_files(options.real))]
        subprocess.run(command, check=True, cwd=ROOT, stdout=subprocess.DEVNULL)
    return home


def queries() -> list[str]:
    """The queries of queries.tsv, in order."""
    with (ROOT / "benchmarks/queries.tsv").open(encoding="utf-8", newline="") as stream:
        return [row["query"] for row in csv.DictReader(stream, delimiter="\t")]


def percentile(values: Sequence[float], share: float) -> float:
    """The value below which `share` of the values lie, by the nearest rank."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def report(title: str, figures: Mapping[str, float | int | str], *, as_json: bool) -> None:
    """Print figures as a two-column table, or as JSON."""
    if as_json:
        print(json.dumps({"benchmark": title, **figures}, ensure_ascii=False))
        return
    print(title)
    for name, value in figures.items():
        shown = f"{value:,.3f}" if isinstance(value, float) else str(value)
        print(f"  {name:<44}{shown:>14}")
