"""What the model cannot or may not do.

Refuses: what a rule forbids a player to do (`refusals`).
"""

from __future__ import annotations

from corpus.errors import N_, ReglarioError


class Unmodelled(ReglarioError):
    """The model lacks a feature of a rule; what depends on it cannot be judged."""

    code = "unmodelled"
    message = N_("The model does not have {feature} (rule {rule}).")

    def __init__(self, *, rule: str, feature: str) -> None:
        """Keep the number of the rule and the name of the feature."""
        super().__init__(rule=rule, feature=feature)


class Undecided(ReglarioError):
    """A decision has to be made, and the script has none, or none that is possible."""

    code = "undecided"
    message = N_("{player} must decide “{what}”; possible: {options}.")
    hint = N_("Add a “choose” with one of these to the case, after what asks for it.")

    def __init__(self, *, player: str, what: str, options: tuple[str, ...] | str) -> None:
        """Keep who has to decide what, and what is possible, as one text."""
        possible = options if isinstance(options, str) else ", ".join(options)
        super().__init__(player=player, what=what, options=possible)


class UnusedChoice(ReglarioError):
    """A scripted decision was never asked for."""

    code = "unused-choice"
    message = N_("Nobody asked {player} to decide “{what}”.")
    hint = N_("Take the “choose” out, or put it after what asks for it.")

    def __init__(self, *, player: str, what: str) -> None:
        """Keep whose decision about what it is."""
        super().__init__(player=player, what=what)


class MandatoryLoop(ReglarioError):
    """The game repeats itself and nobody can stop it (rules 104.4b and 732.4)."""

    code = "mandatory-loop"
    message = N_("The same mandatory actions would go on for ever: the game is a draw (104.4b).")


class Runaway(ReglarioError):
    """A run of a case does not end; the model is at fault, or a rule of it is broken."""

    code = "runaway"
    message = N_("The case does not come to an end in the model.")
