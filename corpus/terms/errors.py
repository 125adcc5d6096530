"""What may be wrong with the files of the term base.

Refuses: looking for it.
"""

from __future__ import annotations

from collections.abc import Iterable

from corpus.errors import N_, ReglarioError


class BadTermBase(ReglarioError):
    """An entry of the term base breaks a rule of its format: where, which key, and how."""

    code = "bad-term-base"
    message = N_("The term base is at fault in {place}, {key}: {fault}.")
    hint = N_("The files of the term base come with the program: install it anew, or mend them.")

    def __init__(self, *, place: str, key: str, fault: str) -> None:
        """Say the entry's id (or a line), the key with dots (`es.old`), and what is wrong."""
        super().__init__(place=place, key=key, fault=fault)


def allowed(values: Iterable[str]) -> str:
    """What a key may say, as a fault lists it."""
    return f"allowed are {', '.join(values)}"
