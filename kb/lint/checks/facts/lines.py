"""Lines and items of a list inside one text that differ."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import ClassVar

from corpus.errors import N_
from corpus.languages import Language
from kb.bitext.unit import UnitKind
from kb.lint.check import Check, Example, Pair
from kb.lint.checks.facts.compare import Fault, FaultKind
from kb.lint.checks.facts.kept import KeptCheck
from kb.lint.checks.facts.marks import Mark
from kb.lint.reading.asides import asides
from kb.lint.text import Text
from kb.lint.values import ErrorClass, Finding, Severity

_LABEL = re.compile(
    r"(?:^|(?<=[\s\u00a0]))\(?(?P<label>[a-h]|[1-9]|i{1,3}|iv|vi{0,3}|ix|x)\)(?=[\s\u00a0])"
    r"|^(?P<line>[1-9]\d?|[a-h])\.(?=[\s\u00a0])"
    r"|^(?P<chapter>[IVX]+(?:,[ \u00a0][IVX]+)*)(?=[ \u00a0]*[—–-])",
    re.MULTILINE,
)


def labels(text: Text) -> tuple[Mark, ...]:
    """The labels of a list, in order: a), (ii), 1. where a line begins; chapters of a Saga.

    A bracket that ends an aside, as in “(see layer 4)”, makes no label.
    """
    closing = {end: start for start, end in text.of(asides)}
    return tuple(
        Mark(match[0].strip("().").replace("\u00a0", " "), *match.span())
        for match in _LABEL.finditer(text.text)
        if closing.get(match.end(), match.start()) == match.start()
    )


def bullets(text: Text) -> int:
    """How many items with a bullet a text has."""
    return text.text.count("•")


class ListItemDiffers(KeptCheck):
    """A label of a list that is not the same."""

    id = "list-item-differs"
    rows = (36,)
    reading = labels
    severity = Severity.MINOR
    title = N_("an item of a list that differs")
    about = N_(
        "The items of a list inside a text are labelled with letters or numbers, and the "
        "chapters of a Saga with Roman numerals. In the translation an item is missing, has "
        "another label or stands at another place. On a card this is a note."
    )
    says: ClassVar = {
        FaultKind.OTHER: N_("The source has the item {source_mark}, not {target_mark}."),
        FaultKind.MISSING: N_("The translation lacks the item {source_mark}."),
        FaultKind.EXTRA: N_("The source does not have the item {target_mark}."),
        FaultKind.MOVED: N_("The source has {source_mark} in this order, not {target_mark}."),
    }
    right = (
        Example(Language.ES, "Choose a) life or b) death.", "Elige a) vida o b) muerte."),
        Example(Language.FR, "I, II — Draw.\nIII — Mill.", "I, II — Piochez.\nIII — Meulez."),
    )
    wrong = (
        Example(
            Language.ES, "Choose a) life or b) death.", "Elige a) vida o c) muerte.", words="c)"
        ),
        Example(Language.FR, "1. A card.\n2. A land.", "1. Une carte.\n3. Un terrain.", words="3."),
    )

    def weight(self, pair: Pair, fault: Fault[Mark]) -> Severity:
        """A note on a card."""
        return Severity.NOTE if pair.kind is UnitKind.CARD else super().weight(pair, fault)


class BulletCount(Check):
    """More or fewer items with a bullet than the source."""

    id = "bullet-count"
    rows = (36,)
    error_class = ErrorClass.MARKUP
    severity = Severity.MINOR
    votes = True
    title = N_("more or fewer items with a bullet")
    about = N_(
        "The source has a list of items with bullets, and the translation has more or fewer of "
        "them. On a card whose choices are told in one sentence this is a note: it is older "
        "than the bullets."
    )
    right = (
        Example(Language.ES, "Choose —\n• Draw.\n• Mill.", "Elige:\n• Roba.\n• Muele."),
        Example(Language.FR, "Draw.", "Piochez."),
    )
    wrong = (
        Example(Language.ES, "Choose —\n• Draw.\n• Mill.", "Elige:\n• Roba.", "•", in_source=True),
        Example(Language.FR, "Choose —\n• Draw.", "Choisissez :\n• Piochez.\n• Meulez.", words="•"),
    )

    def find(self, pair: Pair) -> Iterator[Finding]:
        """One finding, where the numbers of bullets differ."""
        assert pair.source  # noqa: S101 - the engine asks this check only with a source
        ours, theirs = pair.source.of(bullets), pair.target.of(bullets)
        if ours != theirs:
            older = pair.kind is UnitKind.CARD and not theirs
            yield self.found(
                pair,
                N_("The source has {source_count} items with a bullet, not {target_count}."),
                source=[match.span() for match in re.finditer("•", pair.source.text)],
                target=[match.span() for match in re.finditer("•", pair.target.text)],
                severity=Severity.NOTE if older else self.severity,
                error_class=ErrorClass.DATED if older else self.error_class,
                source_count=ours,
                target_count=theirs,
            )
