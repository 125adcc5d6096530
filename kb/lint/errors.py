"""What can go wrong before a translation is checked."""

from __future__ import annotations

from corpus.errors import N_, ReglarioError


class UnknownCheck(ReglarioError):
    """An id that no check has; `known` lists those there are."""

    code = "unknown-check"
    message = N_("There is no check called {check}.")
    hint = N_("The checks are: {known}.")
    exit_code = 2


class NothingToLint(ReglarioError):
    """What was asked for has no text; `what` names it as far as it has a name."""

    code = "nothing-to-lint"
    message = N_("Nothing to check was found in {what}.")
    hint = N_(
        "“--of” chooses digest, edition or cards of the knowledge base, “--rule” a rule, section "
        "or chapter that is there; “reglario import” adds texts."
    )


class SameLanguages(ReglarioError):
    """A language is to be compared with itself."""

    code = "same-languages"
    message = N_("{lang} cannot be source and target at once.")
    hint = N_("Name another language with --source or --target.")
    exit_code = 2


class UnknownFinding(ReglarioError):
    """No finding of this run has that id."""

    code = "unknown-finding"
    message = N_("This run has no finding {finding}.")
    hint = N_("The ids stand in the output; check the same texts as when you saw it.")
    exit_code = 2
