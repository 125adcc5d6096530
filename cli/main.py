"""The program `reglario`: its commands by name, each loaded when it is called.

Refuses: what the commands do.
"""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import MutableMapping
from importlib import import_module
from typing import Any

import click

from cli import failures, streams
from cli.base import Group, option
from cli.messages import speaking
from cli.options import common_options, first_look, refuse_environment
from corpus.errors import N_

COMPLETE_VARIABLE = "_REGLARIO_COMPLETE"
COMMANDS = {
    "search": "cli.commands.search",
    "show": "cli.commands.show",
    "read": "cli.commands.read",
    "today": "cli.commands.today",
    "refs": "cli.commands.refs",
    "diff": "cli.commands.diff",
    "history": "cli.commands.history",
    "resolve": "cli.commands.resolve",
    "citations": "cli.commands.citations",
    "terms": "cli.commands.terms",
    "concord": "cli.commands.concord",
    "lexicon": "cli.commands.lexicon",
    "lint": "cli.commands.lint",
    "import": "cli.commands.import_",
    "export": "cli.commands.export",
    "download": "cli.commands.download",
    "sources": "cli.commands.sources",
    "check": "cli.commands.check",
    "study": "cli.commands.study",
    "quiz": "cli.commands.quiz",
    "ledger": "cli.commands.ledger",
    "doctor": "cli.commands.doctor",
    "errata": "cli.commands.errata",
    "rebuild": "cli.commands.rebuild",
    "completion": "cli.commands.completion",
}
"""Command → module whose `entry` it is, in the order of the help text."""


class Program(Group):
    """The group of all commands; the one place where errors become words and exit codes."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - Click's
        """The names, in the order of the table."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002 - Click's
        """Load the module of a command; None for a name that is not in the table."""
        module = COMMANDS.get(cmd_name)
        found = import_module(module).entry if module else None
        return found if isinstance(found, click.Command) else None

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """As Click does; a name that is close to a command's is answered with that command."""
        try:
            return super().resolve_command(ctx, args)
        except click.exceptions.NoSuchCommand as error:
            raise click.exceptions.NoSuchCommand(
                error.command_name, possibilities=COMMANDS, ctx=ctx
            ) from None

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command. Raises ReaderGone where our output is read no further."""
        try:
            return super().invoke(ctx)
        except OSError as error:
            if error.errno == errno.EPIPE:
                raise failures.ReaderGone from error
            raise

    def _main_shell_completion(
        self, ctx_args: MutableMapping[str, Any], prog_name: str, complete_var: str | None = None
    ) -> None:
        """Answer a shell that asks for completion, with our repairs to Click's shells."""
        if os.environ.get(COMPLETE_VARIABLE):
            from cli import shells

            shells.register()
        super()._main_shell_completion(ctx_args, prog_name, complete_var)

    def main(self, *args: Any, **kwargs: Any) -> Any:
        """Run and leave the process with an exit code; nothing but SystemExit comes out."""
        given = args[0] if args else kwargs.get("args")
        words = list(sys.argv[1:] if given is None else given)
        settings = first_look(words, os.environ)
        kwargs |= {"args": words, "standalone_mode": False, "obj": settings}
        with speaking(settings.ui), failures.told(settings) as outcome:
            if not os.environ.get(COMPLETE_VARIABLE):
                refuse_environment(settings)
            answer = super().main(**kwargs)
            outcome.code = answer if isinstance(answer, int) else 0
        sys.exit(outcome.code)


def _version(ctx: click.Context, _param: click.Parameter, value: bool) -> None:
    if value and not ctx.resilient_parsing:
        from importlib.metadata import version

        click.echo(f"reglario {version('reglario')}")
        ctx.exit()


@click.group(
    "reglario",
    cls=Program,
    context_settings={"help_option_names": ["-h", "--help"]},
    help=N_(
        "Search and read the Comprehensive Rules of Magic: The Gathering in Spanish, French "
        "and English."
    ),
    epilog=N_(
        "The first search works at once, on the digest that comes with the program. Add the "
        "official texts that you have with “reglario import”."
    ),
)
@common_options
@option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_version,
    help=N_("Show the version and exit."),
)
def program() -> None:
    """Hold the commands together; the options have done their work already."""


def run() -> None:
    """Start the program as installed."""
    streams.prepare_streams()
    program.main(prog_name="reglario")
