"""The error for what is asked for by a name that nothing has.

Refuses: finding what is closest.
"""

from __future__ import annotations

from corpus.errors import N_, ReglarioError

SUGGESTIONS = 3
"""So many of the closest names are offered."""


class Unknown(ReglarioError):
    """Nothing is called so; `closest` are names that there are, best first, `near` lists them."""

    exit_code = 1

    def __init__(self, *, closest: tuple[str, ...] = (), near: str = "", **data: object) -> None:
        """Keep what was asked for and the closest names."""
        super().__init__(**data, closest=closest, near=near or ", ".join(closest))
        if closest and not self.hint:
            self.hint = N_("Closest: {near}.")  # type: ignore[misc]
