"""What may stand in the project's own digest, with reasons: it comes with the program.

Refuses: the findings themselves.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from kb.lint.suppress import Suppression, parse_suppressions

FILE = "suppressions.toml"


@cache
def shipped_suppressions() -> tuple[Suppression, ...]:
    """The suppressions of the digest, in the file's order; none where it has no such file."""
    file = files("corpus.digest") / FILE
    if not file.is_file():
        return ()
    return parse_suppressions(file.read_text("utf-8"), FILE)
