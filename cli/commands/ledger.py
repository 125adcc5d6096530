"""`reglario ledger`: what is known of every rule, and what the rest waits for."""

from __future__ import annotations

import click

from cli.base import Text, argument, command, option
from cli.complete import complete_keys
from cli.failures import DONE, FOUND
from cli.options import Settings, common_options
from cli.render.out import write_json, write_lines
from corpus.errors import N_


@command(
    "ledger",
    short_help=N_("Tell which rules are verified by checks."),
    help=N_(
        "Count the leaf rules of the reference edition by what is known of them: verified by "
        "checks that fail when the rule is broken, or waiting, and for what."
    ),
)
@argument(
    "key",
    required=False,
    type=Text(),
    metavar=N_("[KEY]"),
    shell_complete=complete_keys,
    help=N_("A rule, section or chapter; without it, all rules."),
)
@option("--list", "each", is_flag=True, help=N_("List every rule with its standing."))
@common_options
@click.pass_obj
def entry(settings: Settings, /, *, key: str | None, each: bool) -> int:
    """Count, or list."""
    from cli.render import ledger as render
    from kb.checks.ledger import ledger
    from kb.checks.suite import prefix_of

    found = ledger(prefix_of(key) if key is not None else "")
    if settings.json:
        write_json(render.as_record(found, each=each))
    else:
        write_lines(render.as_lines(found, each=each))
    return DONE if found.entries else FOUND
