"""Brings the table that ships with the program up to date: `python -m indexer.crossing.renew`.

With card files everything is learned anew. Without, the learned words stay, and names and
sayings are made anew from the term base and the lists of sayings: run it after a change of
these. Refuses: tables of users.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from indexer.crossing.learn import learn, renewed
from indexer.crossing.table import CrossingTable
from indexer.disk import replace_file

TABLE = Path(__file__).parent.parent / "shipped" / "crossing.txt"


def renewed_bytes(path: Path = TABLE) -> bytes:
    """The bytes that a table should have, as far as no card file is needed. Raises BadCrossing."""
    table = CrossingTable.open(path)
    try:
        return renewed(table)
    finally:
        table.close()


def main(arguments: Sequence[str]) -> int:
    """Write the table."""
    table = learn(tuple(map(Path, arguments))).table if arguments else renewed_bytes()
    replace_file(TABLE, table)
    sys.stderr.write(f"{TABLE}: {len(table)} bytes\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
