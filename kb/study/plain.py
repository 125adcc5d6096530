"""What a question in one language must have, to be written to a file.

`cli.render.questions.Written` has it; whoever has the sentences in another way can bring them too.
Refuses: making sentences.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from corpus.languages import Language
from kb.study.values import Kind, Level


class PlainBlock(Protocol):
    """A paragraph: its heading ('' for none), its lines, and their language."""

    @property
    def heading(self) -> str: ...  # noqa: D102 - the class says what it is
    @property
    def lines(self) -> Sequence[str]: ...  # noqa: D102
    @property
    def lang(self) -> Language: ...  # noqa: D102


class PlainOption(Protocol):
    """A possible answer: its text and language, and why it is wrong ('' for the right one)."""

    @property
    def text(self) -> str: ...  # noqa: D102
    @property
    def why(self) -> str: ...  # noqa: D102
    @property
    def lang(self) -> Language: ...  # noqa: D102


class PlainQuestion(Protocol):
    """A question in one language; `right` is the place of the right option, from 0."""

    @property
    def id(self) -> str: ...  # noqa: D102
    @property
    def kind(self) -> Kind: ...  # noqa: D102
    @property
    def level(self) -> Level: ...  # noqa: D102
    @property
    def rule(self) -> str: ...  # noqa: D102
    @property
    def title(self) -> str: ...  # noqa: D102
    @property
    def given(self) -> Sequence[PlainBlock]: ...  # noqa: D102
    @property
    def ask(self) -> str: ...  # noqa: D102
    @property
    def options(self) -> Sequence[PlainOption]: ...  # noqa: D102
    @property
    def right(self) -> int: ...  # noqa: D102
    @property
    def text(self) -> str: ...  # noqa: D102
    @property
    def after(self) -> Sequence[PlainBlock]: ...  # noqa: D102
    @property
    def run(self) -> str: ...  # noqa: D102


LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
"""What options are called, in their order."""
