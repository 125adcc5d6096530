"""What can go wrong before a translation is checked."""

from __future__ import annotations

from corpus.errors import N_, ReglarioError


class UnknownCheck(ReglarioError):
    """An id that no check has; `known` lists those there are."""

    code = "unknown-check"
    message = N_("There is no check called {check}.")
    hint = N_("The checks are: {known}.")
    exit_code = 2
