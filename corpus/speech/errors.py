"""What may be wrong with the lists of sayings.

Refuses: looking for it.
"""

from __future__ import annotations

from corpus.errors import N_, ReglarioError


class BadSaying(ReglarioError):
    """A line of a list of sayings breaks a rule of its format: which file and line, and how."""

    code = "bad-saying"
    message = N_("The list of sayings is at fault in {file}, line {line}: {fault}.")
    hint = N_("The lists of sayings come with the program: install it anew, or mend them.")

    def __init__(self, *, file: str, line: int, fault: str) -> None:
        """Say the file's name, the line (from 1), and what is wrong there."""
        super().__init__(file=file, line=line, fault=fault)
