"""The tokens of which cases are made: what each takes, does, and says.

`given` tokens set the position up, `when` tokens do something, `then` tokens are asserted.
Refuses: any particular token.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from kb.checks.scene import Scene
from kb.checks.told import Told

Run = Callable[[Scene, Any], None]
Say = Callable[[Any], Told]


@dataclass(frozen=True, slots=True)
class Token:
    """One token: what it takes, as a form, and what it does, for the page of the vocabulary."""

    name: str
    run: Run
    say: Say
    form: str
    about: str


WHEN: dict[str, Token] = {}
THEN: dict[str, Token] = {}


def register(
    table: dict[str, Token], name: str, say: Say, form: str, about: str
) -> Callable[[Run], Run]:
    """Register the function of a token."""

    def hang(function: Run) -> Run:
        table[name] = Token(name, function, say, form, about)
        return function

    return hang


_UNSAID = {"amount": "1"}


def sentence(message: str, *names: str) -> Say:
    """A sentence whose fields are arguments of the token, or its only word.

    What may be left out and is a number is 1 then.
    """

    def say(args: Any) -> Told:
        if not isinstance(args, Mapping):
            return Told(message, dict.fromkeys(names[:1], args))
        return Told(
            message,
            {name: args.get(name.replace("_", " "), _UNSAID.get(name, "")) for name in names},
        )

    return say
