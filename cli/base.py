"""Click's commands, options and arguments, made to speak the reader's language.

Lives here: subclasses that translate a marked sentence when it is shown, not when it is
declared. Click cleans and keeps help texts at import time, so lazy strings would freeze.
Refuses: any particular command.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import click

from cli.messages import _

Function = TypeVar("Function", bound=Callable[..., Any])


class _Translated:
    """An attribute that keeps the English sentence and gives it in the current language."""

    def __set_name__(self, owner: type, name: str) -> None:
        self._slot = f"_english_{name}"

    def __get__(self, instance: object, owner: type | None = None) -> Any:
        if instance is None:
            return self
        sentence = instance.__dict__.get(self._slot)
        return _(sentence) if sentence else sentence

    def __set__(self, instance: object, value: str | None) -> None:
        instance.__dict__[self._slot] = value


class Option(click.Option):
    """An option whose help and metavar are translated when shown."""

    help: Any = _Translated()
    metavar: Any = _Translated()


class Argument(click.Argument):
    """An argument whose help and metavar are translated when shown."""

    help: Any = _Translated()
    metavar: Any = _Translated()


class Command(click.Command):
    """A command whose help, epilog and usage line are translated when shown."""

    help: Any = _Translated()
    short_help: Any = _Translated()
    epilog: Any = _Translated()
    options_metavar: Any = _Translated()

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        """The help option; Click keeps it, so its sentence is set again for each use."""
        option = super().get_help_option(ctx)
        if option is not None:
            option.help = _("Show this message and exit.")
        return option


def command(name: str, **attrs: Any) -> Callable[[Callable[..., Any]], Command]:
    """Declare a command; give `help` as a sentence marked with `N_`."""
    attrs.setdefault("context_settings", {"help_option_names": ["-h", "--help"]})
    return click.command(name, cls=Command, **attrs)


def option(*names: str, **attrs: Any) -> Callable[[Function], Function]:
    """Declare an option; give `help` (and `metavar`) marked with `N_`."""
    return click.option(*names, cls=Option, **attrs)


def argument(name: str, **attrs: Any) -> Callable[[Function], Function]:
    """Declare an argument; give `help` and `metavar` marked with `N_`."""
    return click.argument(name, cls=Argument, **attrs)
