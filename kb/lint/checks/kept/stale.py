"""Translations of a text that changed since, by what changed.

Refuses: finding the texts (`kb.translations`), which an ordinary check has no way to.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import ClassVar

from corpus.errors import N_
from corpus.languages import Language
from kb.lineage.words import Op, word_changes
from kb.lint.check import AnyCheck, Example, Pair
from kb.lint.text import Text
from kb.lint.values import ErrorClass, Finding, Fix, Severity
from kb.translations.moving import Moving
from kb.translations.values import Standing, State

_AROUND = 3
"""So many words that stayed are told beside a change."""

_WORD = re.compile(r"\w+(?:\.\w+)*")
"""A word or a number such as 702.15a."""


class StaleCheck(AnyCheck):
    """A check of how a translation stands to the text as it is now, of one class of changes.

    In its examples `was` is the text that the translation was made from.
    """

    rows = (31,)
    error_class = ErrorClass.DATED
    state: ClassVar[State]
    said: ClassVar[str]

    def judge(self, standing: Standing, pair: Pair, moving: Moving) -> Iterator[Finding]:
        """The finding on a unit, if it is of the class."""
        if standing.state is self.state:
            said, data = self.told(standing)
            found = replace(self.found(pair, said), data=data)
            yield _with_fix(found, standing, moving)

    def told(self, standing: Standing) -> tuple[str, dict[str, str]]:
        """What is said of a unit, and its fields."""
        return self.said, {"changes": changes(standing.was or "", standing.source)}


class StaleWording(StaleCheck):
    """Other words."""

    id = "stale-wording"
    severity = Severity.MAJOR
    state = State.WORDING
    title = N_("translation of an older wording")
    about = N_(
        "The words of the source changed since it was translated, so that the translation says "
        "what the rule said then. It is to be translated anew, or confirmed by handing the same "
        "words in again as final."
    )
    said = N_("The source has other words since it was translated: {changes}")
    right = (
        Example(Language.ES, "Ring it twice.", "Tócala dos veces.", was="Ring it twice."),
        Example(Language.FR, "Ring it twice.", "Sonnez-la deux fois.", was="Ring it twice."),
    )
    wrong = (
        Example(Language.ES, "Ring it twice.", "Tócala tres veces.", was="Ring it three times."),
        Example(Language.FR, "Ring it twice.", "Sonnez-la trois fois.", was="Ring it thrice."),
    )


class StaleMarks(StaleCheck):
    """Other marks, case or figures."""

    id = "stale-marks"
    severity = Severity.MINOR
    state = State.MARKS
    title = N_("translation of a text with other marks or figures")
    about = N_(
        "Since the source was translated its punctuation, capitals or figures changed, and no "
        "word. Often the translation is right as it is; a figure has to be looked at."
    )
    said = N_("The source has other marks or figures since it was translated: {changes}")
    right = (
        Example(Language.ES, "Ring it now.", "Tócala ahora.", was="Ring it now."),
        Example(Language.FR, "Ring it now.", "Sonnez-la maintenant.", was="Ring  it now."),
    )
    wrong = (
        Example(Language.ES, "Ring it now!", "Tócala ahora.", was="Ring it now."),
        Example(Language.FR, "Ring it 3 times.", "Sonnez-la 2 fois.", was="Ring it 2 times."),
    )


class StaleNumbers(StaleCheck):
    """Only numbers of rules."""

    id = "stale-numbers"
    severity = Severity.MINOR
    state = State.RENUMBERED
    title = N_("translation under old numbers")
    about = N_(
        "Only the rule’s own number, or numbers of rules that it refers to, moved since it was "
        "translated. `reglario lint --fix-numbers` brings such translations up to date and shows "
        "what it changes."
    )
    said = N_("Only numbers of rules moved since this was translated: {changes}")
    moved = N_("The rule was {old} when this was translated, and is {new} now.")
    right = (
        Example(Language.ES, "See rule 702.2.", "Véase la regla 702.2.", was="See rule 702.2."),
        Example(Language.FR, "See rule 702.2.", "Voir la règle 702.2.", was="See rule 702.2."),
    )
    wrong = (
        Example(Language.ES, "See rule 703.2.", "Véase la regla 702.2.", was="See rule 702.2."),
        Example(Language.FR, "See rule 703.2.", "Voir la règle 702.2.", was="See rule 702.2."),
    )

    def told(self, standing: Standing) -> tuple[str, dict[str, str]]:
        """Which number moved, where it is the rule’s own."""
        kept = standing.kept
        if kept is not None and _plain(kept.source) == _plain(standing.source):
            return self.moved, {"old": kept.unit, "new": standing.key}
        return super().told(standing)


class GoneUnit(StaleCheck):
    """No text any more."""

    id = "gone-unit"
    severity = Severity.NOTE
    state = State.GONE
    title = N_("translation of a text that is no more")
    about = N_(
        "The rule, example or entry that was translated is not in the newest edition. The "
        "translation is kept; it is shown with the edition that it was made from."
    )
    said = N_("What this translates is not in the text any more: {changes}")
    right = (
        Example(Language.ES, "Ring it.", "Tócala.", was="Ring it."),
        Example(Language.FR, "Ring it.", "Sonnez-la.", was="Ring it."),
    )
    wrong = (
        Example(Language.ES, "", "Tócala.", was="Ring it."),
        Example(Language.FR, "", "Sonnez-la.", was="Ring it."),
    )


def stale_findings(
    standing: Standing,
    langs: tuple[Language, Language],
    moving: Moving,
    checks: tuple[StaleCheck, ...],
) -> Iterator[Finding]:
    """What the checks of this room say of one unit."""
    source, target = langs
    if standing.target is None:
        return
    pair = Pair(
        standing.key,
        standing.kind,
        Text(source, standing.source, standing.kind),
        Text(target, standing.target, standing.kind, standing.place),
        standing.rule,
    )
    for check in checks:
        yield from check.judge(standing, pair, moving)


def _with_fix(finding: Finding, standing: Standing, moving: Moving) -> Finding:
    """Where only numbers moved, those of today, and where they stand in the translation."""
    if standing.state is not State.RENUMBERED or standing.target is None:
        return finding
    text = moving.text(standing.target, finding.target.lang)
    if text == standing.target:
        return finding
    start, end = _changed(standing.target, text)
    new = text[start : len(text) - (len(standing.target) - end)]
    target = replace(finding.target, spans=((start, end),))
    return replace(finding, target=target, expected=new, fix=Fix(start, end, new))


def _changed(old: str, new: str) -> tuple[int, int]:
    """The stretch of the old text outside which the new one is the same, in whole words."""
    shorter = min(len(old), len(new))
    start = next((at for at in range(shorter) if old[at] != new[at]), shorter)
    tail = next((at for at in range(shorter - start) if old[-1 - at] != new[-1 - at]), 0)
    end = len(old) - tail
    for word in _WORD.finditer(old):
        if word.start() < start < word.end():
            start = word.start()
        if word.start() < end < word.end():
            end = word.end()
    return start, end


def _plain(text: str) -> str:
    return " ".join(text.split())


def changes(was: str, now: str) -> str:
    """What was taken out and put in, as [-so-] and {+so+}, with a few words around it."""
    told = []
    pieces = word_changes(_plain(was), _plain(now))
    for place, piece in enumerate(pieces):
        if piece.op is Op.REMOVED:
            told.append(f"[-{piece.text}-]")
        elif piece.op is Op.INSERTED:
            told.append(f"{{+{piece.text}+}}")
        else:
            told.append(_short(piece.text, first=place == 0, last=place == len(pieces) - 1))
    return "".join(told)


def _short(text: str, *, first: bool, last: bool) -> str:
    """The words of a stretch that stayed next to the changes beside it."""
    words = text.split(" ")
    before = [] if first else words[: _AROUND + 1]
    behind = [] if last else words[-_AROUND - 1 :]
    if len(words) <= len(before) + len(behind) + 1:
        return text
    return " ".join((*before, "…", *behind))
