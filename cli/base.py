"""Click's commands, options and arguments, made to speak the reader's language.

Lives here: subclasses that translate a marked sentence when it is shown, not when it is
declared. Click cleans and keeps help texts at import time, so lazy strings would freeze.
Refuses: any particular command.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from datetime import date
from typing import Any, TypeVar

import click

from cli.messages import _, ngettext

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


def quoted(text: str) -> str:
    """A word in the quotation marks of the language spoken now."""
    return _("'{word}'").format(word=text)


class Quoted(str):
    """A word that Click, which shows words by their `repr`, shows in our quotation marks."""

    __slots__ = ()

    def __repr__(self) -> str:
        return quoted(self)


class Choice(click.Choice[str]):
    """One of a few words, in any case where so declared; a wrong one is told in our marks."""

    def get_invalid_choice_message(self, value: Any, ctx: click.Context | None) -> str:
        """Click's sentence."""
        listed = ", ".join(map(quoted, self._normalized_mapping(ctx=ctx).values()))
        text = ngettext(
            "{value!r} is not {choice}.", "{value!r} is not one of {choices}.", len(self.choices)
        )
        return text.format(value=value, choice=listed, choices=listed)


class Text(click.ParamType[str]):
    """Words as typed; bytes that are no text in the terminal's encoding are refused."""

    name = "text"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The words themselves."""
        text = str(value)
        if any("\ud800" <= char <= "\udfff" for char in text):
            self.fail(_("It has bytes that are not UTF-8."), param, ctx)
        return text


class Listed(click.ParamType[tuple[str, ...]]):
    """Words parted by commas, each of them one of `known` where that is given."""

    name = "list"

    def __init__(self, known: Sequence[str] = ()) -> None:
        self.known = known

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[str, ...]:
        """The words, each once."""
        if isinstance(value, tuple):
            return value
        words = [word.strip() for word in Text().convert(value, param, ctx).split(",")]
        if self.known:
            choice = Choice(self.known, case_sensitive=False)
            words = [choice.convert(word, param, ctx) for word in words]
        return tuple(dict.fromkeys(word for word in words if word))


_ISO = re.compile(r"\d{4}-\d\d-\d\d", re.ASCII)


class Day(click.ParamType[date]):
    """A day of the calendar, written as programs sort it: 2021-09-24."""

    name = "day"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> date:
        """The day; fails for what is none."""
        if isinstance(value, date):
            return value
        try:
            found = date.fromisoformat(value) if _ISO.fullmatch(value) else None
        except ValueError:  # no calendar has that day
            found = None
        if found is None:
            text = _("{value} is no day. Write year, month and day, such as 2021-09-24.")
            self.fail(text.format(value=quoted(value)), param, ctx)
        return found


class Formatter(click.HelpFormatter):
    """Help whose headings end as the language has it."""

    def write_heading(self, heading: str) -> None:
        """A heading, with a colon."""
        self.write(" " * self.current_indent + _("{heading}:").format(heading=heading) + "\n")


class Context(click.Context):
    """Click's context, with our help."""

    formatter_class = Formatter


class Option(click.Option):
    """An option whose help and metavar are translated when shown."""

    help: Any = _Translated()
    metavar: Any = _Translated()

    def get_error_hint(self, ctx: click.Context | None) -> str:  # noqa: ARG002 - Click's
        """The option's names."""
        return " / ".join(map(quoted, self.opts))


class Argument(click.Argument):
    """An argument whose help and metavar are translated when shown."""

    help: Any = _Translated()
    metavar: Any = _Translated()

    def get_error_hint(self, ctx: click.Context | None) -> str:
        """The argument as the usage line has it."""
        return quoted(self.make_metavar(ctx) if ctx else self.human_readable_name)


class Command(click.Command):
    """A command whose help, epilog and usage line are translated when shown."""

    context_class = Context

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


class Group(Command, click.Group):
    """A command that only holds others."""

    @property
    def subcommand_metavar(self) -> str:
        """How the usage line shows the command; in brackets where there may be none."""
        text = _("COMMAND [ARGS]...")
        return f"[{text}]" if self.invoke_without_command else text

    @subcommand_metavar.setter
    def subcommand_metavar(self, value: str) -> None:
        """Click sets its own English one, which is not needed."""


def command(name: str, **attrs: Any) -> Callable[[Callable[..., Any]], Command]:
    """Declare a command; give `help` as a sentence marked with `N_`."""
    attrs.setdefault("context_settings", {"help_option_names": ["-h", "--help"]})
    attrs.setdefault("cls", Command)
    return click.command(name, **attrs)


def option(*names: str, **attrs: Any) -> Callable[[Function], Function]:
    """Declare an option; give `help` (and `metavar`) marked with `N_`."""
    return click.option(*names, cls=Option, **attrs)


def argument(name: str, **attrs: Any) -> Callable[[Function], Function]:
    """Declare an argument; give `help` and `metavar` marked with `N_`."""
    return click.argument(name, cls=Argument, **attrs)
