"""What can be wrong with a question about editions.

Refuses: everything else.
"""

from __future__ import annotations

from corpus.errors import N_, ReglarioError


class NoEditions(ReglarioError):
    """No edition of a language is known."""

    code = "no-editions"
    message = N_("No official edition is known in this language: {lang}.")
    hint = N_("Import one with “reglario import FILE”.")
    exit_code = 1


class NotInForce(ReglarioError):
    """No edition was in force on that day, as far as is known."""

    code = "not-in-force"
    message = N_("On {at} no known edition was in force; the first is of {first}.")
    hint = N_("Give a day from then on.")
    exit_code = 1


class NotInEdition(ReglarioError):
    """An edition does not have the rule."""

    code = "not-in-edition"
    message = N_("The edition of {edition} has no {key}.")
    hint = N_("Closest there: {closest}.")
    exit_code = 1


class UnknownEdition(ReglarioError):
    """The contents of an edition are not known."""

    code = "unknown-edition"
    message = N_("What the edition of {edition} holds is not known.")
    hint = N_("Import its text with “reglario import FILE”.")
    exit_code = 1
