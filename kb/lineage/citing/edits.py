"""Numbers and titles of a text written anew, and nothing else.

Only what is sure is changed: a rule followed without doubt, a number that certainly is a rule's
and no part of an address or a name, whose quoted title, if there is one, agrees. Refuses: files
(`patch`, `save`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from corpus.numbers import RuleNumber
from kb.lineage.citing.fate import Fate, State
from kb.lineage.citing.finding import Edit, Finding
from kb.references.citation import Span

_ENDS = re.compile(r"[\s.,;:!?…]*\Z")
_SPACED = re.compile(r"(?P<number>[\d.]+)(?P<blank>\D+)(?P<letter>[A-Za-z]{1,2})\Z")
_KEPT = frozenset({State.SAME, State.REWORDED})


def with_edits(
    findings: Sequence[Finding], text: str, *, likely: bool = False
) -> tuple[Finding, ...]:
    """The findings of a text in their order, each with its edits.

    `likely` edits numbers too that may be none of a rule.
    """
    written = _Written(text)
    return tuple(
        replace(one, edits=tuple(written.edits(one, sure=_is_sure(one, likely=likely))))
        for one in findings
    )


def _is_sure(finding: Finding, *, likely: bool) -> bool:
    spotted = finding.spotted
    return (
        finding.state in {*_KEPT, State.MOVED}
        and all(fate.sure for fate in finding.fates if fate.state is State.MOVED)
        and finding.together
        and not finding.title_is_wrong
        and not spotted.is_fixed
        and spotted.whole
        and (spotted.certain or likely)
    )


class _Written:
    """A text that is written anew from its beginning.

    `stood` is the number that stood last, `stands` the one that stands in its place now.
    """

    def __init__(self, text: str) -> None:
        self.text = text
        self.stood: RuleNumber | None = None
        self.stands: RuleNumber | None = None

    def edits(self, finding: Finding, *, sure: bool) -> Iterator[Edit]:
        """The edits of one finding; letters that stood for their number say it where they must."""
        spotted = finding.spotted
        if spotted.is_fixed:
            if not spotted.is_name:
                self.stood = self.stands = spotted.last or spotted.first
            return
        ends = finding.fates[:: max(len(finding.fates) - 1, 1)]
        for at, fate in zip(spotted.at, ends, strict=True):
            yield from self._number(at, fate, sure=sure)
        if sure and finding.title and finding.title.renamed and spotted.title_at:
            old = self.text[slice(*spotted.title_at)]
            tail = _ENDS.search(old)
            end = tail[0] if tail else ""
            yield Edit(spotted.title_at, old, finding.title.renamed.removesuffix(end) + end)

    def _number(self, at: Span, fate: Fate, *, sure: bool) -> Iterator[Edit]:
        was = RuleNumber.parse(fate.number)
        number = RuleNumber.parse(_wanted(fate)) if sure else was
        if number != was or self.stands != self.stood:
            old = self.text[slice(*at)]
            new = _said(old, number, self.stands)
            if new != old:
                yield Edit(at, old, new)
        self.stood, self.stands = was, number


def _wanted(fate: Fate) -> str:
    return fate.today if fate.state is State.MOVED and fate.today else fate.number


def _said(old: str, number: RuleNumber, last: RuleNumber | None) -> str:
    """A number in the form in which another one stands: whole, or its last part alone."""
    if not old[0].isdigit():  # a letter that goes on with the number before it
        alike = last and (last.section, last.rule) == (number.section, number.rule)
        return number.letter if alike and number.letter else str(number)
    if "." not in old and number.rule:  # the end of a range such as 712.9–10
        alike = last and not number.letter and last.section == number.section
        return str(number.rule) if alike else str(number)
    spaced = _SPACED.match(old)
    if spaced and number.letter:
        return f"{number.section}.{number.rule}{spaced['blank']}{number.letter}"
    return str(number).upper() if old[-1].isupper() else str(number)
