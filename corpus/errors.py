"""The one root of all errors, and the marker for sentences that catalogues translate.

Lives here: `ReglarioError` and `N_`. Concrete errors live beside what raises them.
"""

from __future__ import annotations

from typing import ClassVar


def N_(message: str) -> str:  # noqa: N802 - the conventional gettext marker
    """Mark a sentence for extraction into the message catalogues; return it unchanged."""
    return message


class ReglarioError(Exception):
    """Something a person must be told: a fact, where it is, why, and what to do next.

    A subclass names one fact. It sets `code` (stable, never translated), `message` and
    `hint` (English sentences marked with `N_`, with named `{fields}`), and `exit_code`.
    The fields are given as keyword arguments and kept in `data`, so that the interface can
    render the sentences in any language. `str(error)` is the English message.
    """

    code: ClassVar[str] = "error"
    message: ClassVar[str] = N_("Something went wrong.")
    hint: ClassVar[str | None] = None
    exit_code: ClassVar[int] = 3

    def __init__(self, **data: object) -> None:
        """Keep `data`, the values of the fields that `message` and `hint` name."""
        self.data = data
        super().__init__(self.message.format(**data))

    def __reduce__(self) -> tuple[object, ...]:
        """Rebuild from `data`, so that errors cross process borders whole."""
        return _rebuild, (type(self), self.data)


def _rebuild(kind: type[ReglarioError], data: dict[str, object]) -> ReglarioError:
    return kind(**data)
