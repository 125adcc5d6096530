"""Click's own sentences that a user of this program can meet, listed for extraction.

Click looks them up in our catalogues. A test checks that Click still says each of them.
"""

from __future__ import annotations

from corpus.errors import N_


def NN_(one: str, many: str) -> tuple[str, str]:  # noqa: N802 - marks a plural for extraction
    """Mark a sentence with a plural for extraction; return both forms."""
    return one, many


SENTENCES = (
    N_("Usage:"),
    N_("Options"),
    N_("Commands"),
    N_("Positional arguments"),
    N_("[OPTIONS]"),
    N_("COMMAND [ARGS]..."),
    N_("required"),
    N_("default: {default}"),
    N_("Show this message and exit."),
    N_("Show the version and exit."),
    N_("Try '{command} {option}' for help."),
    N_("Error: {message}"),
    N_("Missing command."),
    N_("Missing argument"),
    N_("Missing option"),
    N_("No such option {name!r}."),
    N_("No such command {name!r}."),
    N_("Option {name!r} does not take a value."),
    N_("Invalid value: {message}"),
    N_("Invalid value for {param_hint}: {message}"),
    N_("Choose from:\n\t{choices}"),
    N_("{value!r} is not a valid {number_type}."),
    N_("{value} is not in the range {range}."),
)

PLURALS = (
    NN_("Did you mean {possibility}?", "(Did you mean one of: {possibilities}?)"),
    NN_("Got unexpected extra argument ({args})", "Got unexpected extra arguments ({args})"),
    NN_("Option {name!r} requires an argument.", "Option {name!r} requires {nargs} arguments."),
    NN_("{value!r} is not {choice}.", "{value!r} is not one of {choices}."),
)
