"""`reglario completion`: the script that makes a shell complete our commands and numbers."""

from __future__ import annotations

import click

from cli.base import Choice, argument, command
from cli.failures import DONE
from cli.messages import _
from cli.options import Settings, common_options
from cli.render.out import say, write_json
from corpus.errors import N_

SHELLS = {
    "bash": 'eval "$(reglario completion bash)"',
    "zsh": 'eval "$(reglario completion zsh)"',
    "fish": "reglario completion fish | source",
}
"""Shell → the line that turns completion on, for its start-up file."""

STARTUP = {"bash": "~/.bashrc", "zsh": "~/.zshrc", "fish": "~/.config/fish/config.fish"}


@command(
    "completion",
    short_help=N_("Let the shell complete commands and numbers."),
    help=N_("Print the script that lets a shell complete commands, rule numbers and names."),
)
@argument("shell", type=Choice(tuple(SHELLS)), help=N_("The shell that you use."))
@common_options
@click.pass_context
def entry(ctx: click.Context, shell: str) -> int:
    """Print the script on stdout, and on stderr where to put it."""
    import sys

    script = script_of(ctx.find_root().command, shell)
    settings = ctx.find_object(Settings)
    if settings is not None and settings.json:
        write_json({"shell": shell, "script": script, "startup": STARTUP[shell]})
        return DONE
    click.echo(script)
    if sys.stdout.isatty():
        text = _("To complete in every {shell}, add this line to {file}:")
        say(text.format(shell=shell, file=STARTUP[shell]), f"  {SHELLS[shell]}")
    return DONE


def script_of(program: click.Command, shell: str) -> str:
    """The script of a shell."""
    from click.shell_completion import get_completion_class

    from cli import shells

    shells.register()
    found = get_completion_class(shell)
    assert found is not None  # noqa: S101 - SHELLS lists only what Click knows
    return found(program, {}, "reglario", "_REGLARIO_COMPLETE").source()
