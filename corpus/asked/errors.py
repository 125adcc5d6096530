"""What may be wrong with the lists of what players ask.

Refuses: looking for it.
"""

from __future__ import annotations

from corpus.errors import N_, ReglarioError


class BadAsked(ReglarioError):
    """A line of a list breaks a rule of its format: which file and line, and how."""

    code = "bad-asked"
    message = N_("The list of what players ask is at fault in {file}, line {line}: {fault}.")
    hint = N_("These lists come with the program: install it anew, or mend them.")

    def __init__(self, *, file: str, line: int, fault: str) -> None:
        """Say the file's name, the line (from 1), and what is wrong there."""
        super().__init__(file=file, line=line, fault=fault)
