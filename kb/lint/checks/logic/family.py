"""What the checks of logic words have in common: each tells of the classes that are its own.

Refuses: which classes these are; the table of classes names its check.
"""

from __future__ import annotations

from collections.abc import Iterator

from corpus.errors import N_
from kb.bitext.unit import UnitKind
from kb.lint.check import Check, Pair
from kb.lint.checks.logic.tell import Tale, tales
from kb.lint.checks.logic.words import logic_classes, logic_words
from kb.lint.values import ErrorClass, Finding, Severity


class LogicCheck(Check):
    """Compares the classes of logic words that name it as their check."""

    error_class = ErrorClass.ACCURACY
    severity = Severity.MAJOR
    votes = True

    def find(self, pair: Pair) -> Iterator[Finding]:
        """Each class that is missing, over, or stands where another should.

        Not in names of cards, which are poetry: what never blinks may be without eyelids.
        """
        if pair.kind is UnitKind.CARD_NAME:
            return
        for tale in tales(pair):
            if logic_classes()[tale.gap.name].check == self.id:
                yield self._told(pair, tale)

    def _told(self, pair: Pair, tale: Tale) -> Finding:
        known, gap = logic_classes(), tale.gap
        word = known[gap.name].word
        usual = logic_words(pair.target.lang).usual.get(gap.name, "")
        if tale.got:
            return self.found(
                pair,
                N_("Where the source says “{word}”, this says “{other}”."),
                source=gap.source,
                target=tale.got.target,
                expected=usual,
                severity=tale.weight,
                word=word,
                other=known[tale.got.name].word,
            )
        if gap.missing:
            return self.found(
                pair,
                N_("The source says “{word}” more often than this does."),
                source=gap.source,
                target=gap.target,
                expected=usual,
                severity=tale.weight,
                word=word,
            )
        return self.found(
            pair,
            N_("This says “{word}” more often than the source does."),
            source=gap.source,
            target=gap.target,
            severity=tale.weight,
            word=word,
        )
