"""The options that every command takes, and the settings that they make.

They may stand before or after the command's name. The language is looked for ahead of
Click's own parsing, so that a misspelt option is already refused in that language.
Refuses: options of single commands.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

import click

from cli.base import Choice, option, quoted
from cli.messages import language_of
from corpus.errors import N_
from corpus.languages import Language

Function = TypeVar("Function", bound=Callable[..., Any])
LANGUAGES = tuple(language.value for language in Language)


@dataclass(slots=True)
class Settings:
    """What was asked for all commands alike. `home` is None for the user's data folder."""

    ui: Language = Language.EN
    home: Path | None = None
    json: bool = False
    debug: bool = False
    bad_ui: str | None = None
    """What REGLARIO_UI says, where that is no language of ours and no option says better."""


def first_look(args: Sequence[str], environment: Mapping[str, str]) -> Settings:
    """The settings as far as they can be told before the arguments are parsed.

    Errors of parsing itself are shown in this language and form. Nothing is refused here.
    """
    home = environment.get("REGLARIO_HOME")
    settings = Settings(
        ui=language_of(environment),
        home=Path(home).expanduser() if home else None,
        debug=environment.get("REGLARIO_DEBUG", "0") not in {"", "0"},
    )
    named = environment.get("REGLARIO_UI", "").lower()
    wishes: list[str] = []
    for place, arg in enumerate(args):
        if arg == "--":
            break
        if arg == "--ui":
            wishes += args[place + 1 : place + 2]
        elif arg.startswith("--ui="):
            wishes.append(arg.removeprefix("--ui="))
        elif arg == "--json":
            settings.json = True
        elif arg == "--debug":
            settings.debug = True
    known = [wish for wish in (named, *map(str.lower, wishes)) if wish in LANGUAGES]
    if known:
        settings.ui = Language(known[-1])
    if named and named not in LANGUAGES and not wishes:
        settings.bad_ui = environment["REGLARIO_UI"]
    return settings


def refuse_environment(settings: Settings) -> None:
    """Refuse what the environment names wrongly. Raises click.BadParameter."""
    if settings.bad_ui is not None:
        message = Choice(LANGUAGES).get_invalid_choice_message(settings.bad_ui, None)
        raise click.BadParameter(message, param_hint=quoted("REGLARIO_UI"))


def _keep(ctx: click.Context, param: click.Parameter, value: Any) -> None:
    """Write an option that was given into the settings; one that was not changes nothing."""
    settings = ctx.find_object(Settings)
    if settings is not None and value and param.name is not None:
        setattr(settings, param.name, value)


def _home(ctx: click.Context, param: click.Parameter, value: str | None) -> None:
    _keep(ctx, param, Path(value).expanduser() if value else None)


_COMMON = (
    option(
        "--home",
        metavar=N_("DIR"),
        callback=_home,
        expose_value=False,
        help=N_("Keep the knowledge base in this folder (environment: REGLARIO_HOME)."),
    ),
    option(
        "--ui",
        type=Choice(LANGUAGES, case_sensitive=False),
        expose_value=False,
        help=N_("Speak this language (environment: REGLARIO_UI; else the locale's)."),
    ),
    option(
        "--json",
        is_flag=True,
        callback=_keep,
        expose_value=False,
        help=N_("Answer in JSON, with keys that stay the same in every language."),
    ),
    option(
        "--debug",
        is_flag=True,
        callback=_keep,
        expose_value=False,
        help=N_("On a failure, show where in the program it happened."),
    ),
)


def common_options(function: Function) -> Function:
    """Add the options that every command takes."""
    for add in reversed(_COMMON):
        function = add(function)
    return function


def default_home() -> Path:
    """The user's own data folder for this program, by the custom of the system."""
    import platformdirs

    return platformdirs.user_data_path("reglario", appauthor=False)


def terminal(stream: Any) -> bool:
    """Whether a stream is a terminal that takes bold letters and progress bars."""
    plain = os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb"
    return bool(not plain and stream.isatty())
