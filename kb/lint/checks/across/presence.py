"""Texts that only one side has."""

from __future__ import annotations

from collections.abc import Iterator

from corpus.errors import N_
from corpus.languages import Language
from kb.bitext.unit import UnitKind
from kb.lint.check import Example, Pair, RunCheck
from kb.lint.checks.across.numbering import Siblings
from kb.lint.values import ErrorClass, Finding, Severity

_MANY = 20
"""So many missing texts, if they are most, are a translation that is not done yet: told once."""
_CARDS = frozenset((UnitKind.CARD, UnitKind.CARD_NAME, UnitKind.CARD_TYPE))


class MissingText(RunCheck):
    """A text that the source has and the translation has not."""

    id = "missing-text"
    rows = (1,)
    error_class = ErrorClass.ACCURACY
    severity = Severity.MAJOR
    title = N_("a missing text")
    about = N_(
        "The source has a text that the translation lacks. Where most texts are missing, the "
        "translation is not done yet, which is told once. A rule between others that are there is "
        "told as a gap in the numbers. A card that was never printed in a "
        "language has no text there, so on cards it is a note."
    )
    right = (Example(Language.ES, "Draw.", "Roba."),)
    wrong = (Example(Language.FR, "Draw.", ""),)

    def __init__(self) -> None:
        self._missing: list[Pair] = []
        self._there = 0
        self._siblings = Siblings()

    def see(self, pair: Pair) -> None:
        """Count what is there, keep what is missing."""
        if pair.source is None or not pair.source.text.strip():
            return
        self._siblings.see(pair)
        if pair.target.text.strip():
            self._there += 1
        else:
            self._missing.append(pair)

    def end(self) -> Iterator[Finding]:
        """Each missing text, or one finding for most of all."""
        if len(self._missing) >= max(_MANY, self._there):
            yield self.found(
                self._missing[0],
                N_("{missing} of {all} texts are missing; this is the first."),
                severity=Severity.NOTE,
                missing=len(self._missing),
                all=len(self._missing) + self._there,
            )
            return
        gaps = {pair.key for _number, _last, pair in self._siblings.gaps()}
        for pair in self._missing:
            if pair.key in gaps:
                continue
            yield self.found(
                pair,
                N_("The source has a text here, and the translation has none."),
                source=[(0, len(pair.source.text))] if pair.source else [],
                severity=Severity.NOTE if pair.kind in _CARDS else None,
            )


class ExtraText(RunCheck):
    """A text that the translation has and the source has not."""

    id = "extra-text"
    rows = (1,)
    error_class = ErrorClass.ACCURACY
    severity = Severity.MAJOR
    title = N_("a text without a source")
    about = N_(
        "The translation has a text for which there is none in the source: it was left "
        "from an earlier edition, or stands under a wrong number. Where most texts have no source "
        "it is told once, and on cards it is a note."
    )
    right = (Example(Language.ES, "Draw.", "Roba."),)
    wrong = (Example(Language.FR, "", "Piochez."),)

    def __init__(self) -> None:
        self._extra: list[Pair] = []
        self._paired = 0

    def see(self, pair: Pair) -> None:
        """Count what has a source, keep what has none."""
        if pair.source is not None:
            self._paired += 1
        elif pair.target.text.strip():
            self._extra.append(pair)

    def end(self) -> Iterator[Finding]:
        """Each text without a source, or one finding for most of all."""
        if len(self._extra) >= max(_MANY, self._paired):
            yield self.found(
                self._extra[0],
                N_("{extra} of {all} texts have no source; this is the first."),
                severity=Severity.NOTE,
                extra=len(self._extra),
                all=len(self._extra) + self._paired,
            )
            return
        for pair in self._extra:
            yield self.found(
                pair,
                N_("The translation has a text here, and the source has none."),
                target=[(0, len(pair.target.text))],
                severity=Severity.NOTE if pair.kind in _CARDS else None,
            )
