"""What Click's completion lacks for keys such as `glossary:Double-Faced Cards`.

bash splits words at colons and takes what it is given as it stands, so blanks must be
escaped; fish cuts an answer at every comma. zsh needs nothing.
Refuses: what is completed (`cli.complete`).
"""

from __future__ import annotations

import re
from typing import Any

from click.shell_completion import (
    BashComplete,
    CompletionItem,
    FishComplete,
    add_completion_class,
)

_SPECIAL = re.compile(r"([^\w@%+=:,./-])")


class Bash(BashComplete):
    """bash, with colons put together again and special characters escaped."""

    # Without -r, read would eat the backslashes that escape blanks.
    source_template = BashComplete.source_template.replace("read type value", "read -r type value")
    _before_colon = ""

    def get_completion_args(self) -> tuple[list[str], str]:
        """The words as typed: `card : Fire` that bash made of `card:Fire` is one word."""
        args, incomplete = super().get_completion_args()
        if incomplete == ":" and args:
            args, incomplete = [*args, ":"], ""
        if len(args) > 1 and args[-1] == ":":
            self._before_colon = f"{args[-2]}:"
            args, incomplete = args[:-2], self._before_colon + incomplete
        return args, incomplete

    def format_completion(self, item: CompletionItem[Any]) -> str:
        """Only what stands after the colon, which is all that bash will replace."""
        value = str(item.value).removeprefix(self._before_colon)
        return f"{item.type}," + _SPECIAL.sub(r"\\\1", value)


class Fish(FishComplete):
    """fish, cutting an answer at its first comma only."""

    source_template = FishComplete.source_template.replace(
        'string split ","', 'string split -m 1 ","'
    )


def register() -> None:
    """Let Click use these classes."""
    add_completion_class(Bash)
    add_completion_class(Fish)
