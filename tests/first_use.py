"""The program used for the first time, as a process of its own: it has the whole digest."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Self

ROOT = Path(__file__).resolve().parent.parent
PROGRAM = """
import atexit, runpy, sys
from pathlib import Path

told = Path(sys.argv.pop())
atexit.register(lambda: told.write_text("\\n".join(sys.modules), "utf-8"))
runpy.run_module("cli", run_name="__main__", alter_sys=True)
"""
QUERY = "de noche se transforma"


@dataclass(frozen=True)
class FirstUse:
    """The home that a search of `QUERY` made, to be read or copied; what it said; what it took."""

    home: Path
    out: str
    err: str
    loaded: frozenset[str]
    """The modules that the process had loaded at its end."""

    @classmethod
    def read(cls, folder: Path) -> Self:
        """From the folder that `search` filled."""
        texts = {name: (folder / name).read_text("utf-8") for name in ("out", "err", "loaded")}
        loaded = frozenset(texts["loaded"].split())
        return cls(folder / "home", texts["out"], texts["err"], loaded)


def search(folder: Path) -> None:
    """Search with a home that is not there yet, and keep all of `FirstUse` in a folder."""
    env = {"REGLARIO_HOME": str(folder / "home"), "REGLARIO_UI": "en", "PYTHONUTF8": "1"}
    with (folder / "out").open("wb") as out, (folder / "err").open("wb") as err:
        subprocess.run(
            [sys.executable, "-c", PROGRAM, "search", QUERY, str(folder / "loaded")],
            cwd=ROOT,
            env=os.environ | env,
            stdout=out,
            stderr=err,
            check=True,
            timeout=300,
        )
