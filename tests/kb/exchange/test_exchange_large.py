"""A large file needs no more memory than a small one, read or written."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]

READ = """
import resource, sys
from pathlib import Path
from kb.exchange import read_exchange
print(sum(1 for _ in read_exchange(Path(sys.argv[1])).segments))
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
"""

WRITE = """
import resource, sys
from corpus.languages import Language
from kb.exchange import Exchange, ExchangeFormat, Segment, State, write_exchange
def run(count):
    for n in range(count):
        yield Segment(f"glossary:{n}", Language.ES, "x" * 400, "y" * 400, State.TRANSLATED)
with open(sys.argv[1], "wb") as stream:
    some = Exchange(Language.EN, (Language.ES,), run(int(sys.argv[2])))
    write_exchange(stream, some, ExchangeFormat(sys.argv[3]))
print(sys.argv[2])
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
"""


def told(script, *arguments):
    """The two numbers that a process of its own prints: how many, and its peak in KiB."""
    done = subprocess.run(
        [sys.executable, "-c", script, *map(str, arguments)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    count, peak = done.stdout.split()
    return int(count), int(peak)


@pytest.mark.slow
@pytest.mark.parametrize("format_", ["tmx", "xliff-1.2", "xliff-2.1", "po", "csv"])
def test_memory_does_not_grow_with_the_file(format_, tmp_path):
    """Sixteen times as many segments: a few bytes for each key, nothing for its texts."""
    peaks = {}
    for count in (500, 8_000):
        file = tmp_path / f"{count}.file"
        _, wrote = told(WRITE, file, count, format_)
        found, read = told(READ, file)
        assert found == count
        peaks[count] = (wrote, read)
    assert file.stat().st_size > 6_000_000
    grown = [after - before for before, after in zip(*peaks.values(), strict=True)]
    assert max(grown) < 4 * 1024
