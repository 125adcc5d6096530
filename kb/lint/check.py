"""What a check is: a small class that looks at one unit in two languages, or at a whole run.

Refuses: any one check, and knowing which there are (`kb.lint.registry`).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import ClassVar

from corpus.languages import Language
from kb.bitext.unit import UnitKind
from kb.lint.text import Text
from kb.lint.values import ErrorClass, Finding, Fix, Severity, SideView, Span


@dataclass(frozen=True, slots=True)
class Pair:
    """A unit in its source language and one target language.

    `source` is None where a text stands alone; then only checks that need none are asked.
    `others` are the texts in further languages, to vote.
    """

    key: str
    kind: UnitKind
    source: Text | None
    target: Text
    rule: str | None = None
    others: Mapping[Language, Text] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Example:
    """A pair that shows a check at work: our own words.

    `words` are those in the target (in the source where `in_source`) that the finding points at;
    '' for an example that is right, or a finding without words. `was` is the text that the target
    was made from, for checks of stale translations.
    """

    lang: Language
    source: str
    target: str
    words: str = ""
    kind: UnitKind = UnitKind.SEGMENT
    in_source: bool = False
    rule: str | None = None
    was: str | None = None


class AnyCheck(ABC):
    """What both sorts of checks have.

    `id` never changes (kebab-case); `rows` are the rows of the table of known checks that it
    does, in docs/lint.md; `title` is a noun phrase and `about` one paragraph, both marked for
    translation. `right` examples yield nothing, each of the `wrong` ones one finding or more of
    this check; both have at least one for Spanish and one for French unless the check concerns
    one of these languages only.
    """

    id: ClassVar[str]
    rows: ClassVar[tuple[int, ...]]
    error_class: ClassVar[ErrorClass]
    severity: ClassVar[Severity]
    title: ClassVar[str]
    about: ClassVar[str]
    right: ClassVar[tuple[Example, ...]]
    wrong: ClassVar[tuple[Example, ...]]
    votes: ClassVar[bool] = False
    """Whether the same finding in another language means that the source is to blame."""

    def found(  # noqa: PLR0913 - a finding has that many sides
        self,
        pair: Pair,
        said: str,
        *,
        source: Iterable[Span] = (),
        target: Iterable[Span] = (),
        expected: str = "",
        fix: Fix | None = None,
        severity: Severity | None = None,
        error_class: ErrorClass | None = None,
        **data: object,
    ) -> Finding:
        """A finding of this check; `said` is marked with `N_`, its fields are in `data`."""
        side = pair.source
        return Finding(
            check=self.id,
            error_class=error_class or self.error_class,
            severity=severity or self.severity,
            key=pair.key,
            kind=pair.kind,
            rule=pair.rule,
            source=_view(side, source) if side else None,
            target=_view(pair.target, target),
            said=said,
            data={name: str(value) for name, value in data.items()},
            expected=expected,
            fix=fix,
        )


class Check(AnyCheck):
    """A check of one unit at a time.

    `needs_source` is False where the target alone can tell; `takes_empty` is True where it is
    asked too of a unit of which one side has no text.
    """

    needs_source: ClassVar[bool] = True
    takes_empty: ClassVar[bool] = False

    @abstractmethod
    def find(self, pair: Pair) -> Iterator[Finding]:
        """What is wrong in a pair, in the order of the target's text. Raises nothing."""


class RunCheck(AnyCheck):
    """A check of a whole run: one is made for each run and target language.

    `see` is told every pair in order (texts only; an analysis costs time here), `end` says what
    came of it.
    """

    @abstractmethod
    def see(self, pair: Pair) -> None:
        """Take note of a pair."""

    @abstractmethod
    def end(self) -> Iterator[Finding]:
        """What is wrong in the run, in its order."""


class JointCheck(AnyCheck):
    """A check of what the others found in all translations of one unit."""

    @abstractmethod
    def judge(self, found: Mapping[Language, Sequence[Finding]]) -> Iterator[Finding]:
        """What the findings of one unit show together; `found` has every language asked."""


def _view(text: Text, spans: Iterable[Span]) -> SideView:
    return SideView(text.lang, text.text, tuple(sorted(spans)), text.place)
