"""How long the checks take: run, and proved. `python benchmarks/checks.py`.

CPU seconds of one process, best of three for the run, one for the proof; the bounds are 20
seconds and 5 minutes.
"""

from __future__ import annotations

import time
from collections import Counter

from kb.checks.suite import chosen, run_all

ROUNDS = 3


def main() -> None:
    """Measure and print."""
    began = time.process_time()
    checks = chosen([])
    print(f"reading {len(checks)} checks: {time.process_time() - began:.2f} s")
    times = []
    for _ in range(ROUNDS):
        began = time.process_time()
        reports = run_all(checks, prove=False, outside=False)
        times.append(time.process_time() - began)
    cases = sum(len(report.cases) for report in reports)
    print(f"running {cases} cases: {min(times):.2f} s")
    began = time.process_time()
    proved = run_all(checks, prove=True, outside=False)
    print(f"proving: {time.process_time() - began:.2f} s")
    print(dict(Counter(report.status.value for report in proved)))


if __name__ == "__main__":
    main()
