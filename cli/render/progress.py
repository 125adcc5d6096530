"""How far a long task is: bars on a terminal, nothing elsewhere.

rich is loaded when the first bar is shown, so that tasks without one start fast.
Refuses: anything on stdout.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Self

from cli.messages import _
from cli.options import terminal
from cli.render.local import number
from corpus.errors import N_

if TYPE_CHECKING:
    from rich.progress import Progress

STAGES = {
    "checking": N_("Running checks"),
    "asking": N_("Making questions"),
    "linting": N_("Checking translations"),
    "downloading": N_("Downloading"),
    "unpacking": N_("Unpacking"),
    "proving": N_("Reading what came"),
    "reading": N_("Reading"),
    "linking": N_("Linking"),
    "comparing": N_("Comparing editions"),
    "storing": N_("Storing"),
    "analysis": N_("Analysing words"),
    "learning": N_("Learning words"),
    "writing": N_("Writing the index"),
    "switch": N_("Switching to the new index"),
}
"""Stage code of the lower floors → what the person reads beside the bar."""


class Bars:
    """Call it with a stage, how much is done, and how much there is (None: unknown).

    One bar is shown at a time, that of the stage last told.
    """

    def __init__(self) -> None:
        self._shown: Progress | None = None
        self._stage = ""
        self._wanted = terminal(sys.stderr)

    def __enter__(self) -> Self:
        """Nothing is shown before the first call."""
        return self

    def __exit__(self, *_args: object) -> None:
        """Clear the bar away."""
        if self._shown is not None:
            self._shown.stop()
            self._shown = None

    def __call__(self, stage: str, done: int, total: int | None = None) -> None:
        """Move the bar, or begin it anew where the stage is another."""
        if not self._wanted:
            return
        bars = self._shown or self._start()
        task = bars.task_ids[0]
        if stage != self._stage:
            self._stage = stage
            bars.reset(task, total=total, description=_(STAGES.get(stage, stage)))
        bars.update(task, completed=done, total=total, count=number(done))

    def _start(self) -> Progress:
        from rich.console import Console
        from rich.progress import BarColumn, Progress, TextColumn

        self._shown = Progress(
            TextColumn("{task.description}", markup=False),
            BarColumn(),
            TextColumn("{task.fields[count]}", markup=False),
            console=Console(stderr=True),
            transient=True,
        )
        self._shown.add_task("", total=None, count="")
        self._shown.start()
        return self._shown
