"""What must be copied as it is: addresses, codes, placeholders and tags."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import ClassVar

from corpus.errors import N_
from corpus.languages import Language
from kb.bitext.unit import UnitKind
from kb.lint.check import Check, Example, Pair
from kb.lint.checks.facts.compare import FaultKind
from kb.lint.checks.facts.kept import KeptCheck
from kb.lint.checks.facts.marks import addresses, codes, tags
from kb.lint.text import Text
from kb.lint.values import ErrorClass, Finding, Severity, Span

_SLOT = re.compile(r"\[[^\[\]\n]{1,60}\]")
_SIGNED = re.compile(r"\[[+−–-]?[\dX]+\]")


class PlaceholderDiffers(KeptCheck):
    """A placeholder or tag that is not the same."""

    id = "placeholder-differs"
    rows = (15,)
    error_class = ErrorClass.MARKUP
    reading = tags
    title = N_("a placeholder or tag that differs")
    about = N_(
        "A placeholder that a program fills in, or a tag of markup, does not stand in the "
        "translation as it stands in the source: what is translated, left out or written "
        "otherwise does not work any more."
    )
    says: ClassVar = {
        FaultKind.OTHER: N_("The source has {source_mark}, the translation {target_mark}."),
        FaultKind.MISSING: N_("The translation lacks {source_mark} of the source."),
        FaultKind.EXTRA: N_("The source does not have this {target_mark}."),
    }
    right = (
        Example(Language.ES, "Press <b>Enter</b>.", "Pulsa <b>Intro</b>."),
        Example(Language.FR, "%d cards of {name}", "%d cartes de {name}"),
    )
    wrong = (
        Example(Language.ES, "Cards of {name}", "Cartas de {nombre}", words="{nombre}"),
        Example(Language.FR, "<b>Stop</b>", "<b>Stop", words="</b>", in_source=True),
    )


class AddressDiffers(KeptCheck):
    """An address that is not the same."""

    id = "address-differs"
    rows = (16,)
    reading = addresses
    weighs: ClassVar = {FaultKind.OTHER: Severity.MINOR}
    title = N_("an address that differs")
    about = N_(
        "An address of a page or of a person is missing or is another one. Where a translation "
        "has the address of a page in its own language instead, this is no fault, so another "
        "address weighs less than a missing one."
    )
    says: ClassVar = {
        FaultKind.OTHER: N_("The source has {source_mark}, the translation {target_mark}."),
        FaultKind.MISSING: N_("The translation lacks {source_mark} of the source."),
        FaultKind.EXTRA: N_("The source does not have this {target_mark}."),
    }
    right = (
        Example(Language.ES, "See https://example.com/a.", "Véase https://example.com/a."),
        Example(Language.FR, "Write to a@example.org.", "Écrivez à a@example.org."),
    )
    wrong = (
        Example(Language.ES, "See example.com/a.", "Véase example.com/b.", words="example.com/b"),
        Example(Language.FR, "See example.org.", "Voir la page.", "example.org", in_source=True),
    )


class CodeDiffers(KeptCheck):
    """A word of letters and digits that is not the same."""

    id = "code-differs"
    rows = (17,)
    reading = codes
    title = N_("a code that differs")
    about = N_(
        "A word made of letters and digits, such as the name of a layer or of a set or a kind "
        "of die, is missing or is another one. Ordinals in digits are no codes."
    )
    says: ClassVar = {
        FaultKind.OTHER: N_("The source has {source_mark}, the translation {target_mark}."),
        FaultKind.MISSING: N_("The translation lacks {source_mark} of the source."),
        FaultKind.EXTRA: N_("The source does not have this {target_mark}."),
    }
    right = (
        Example(Language.ES, "Roll a d20.", "Tira 1d20."),
        Example(Language.FR, "It applies in layer 7c.", "Il s’applique dans la strate 7c."),
    )
    wrong = (
        Example(Language.ES, "It applies in layer 7c.", "Se aplica en la capa 7b.", words="7b"),
        Example(Language.FR, "Roll a d20.", "Lancez un d12.", words="d12"),
    )


class SlotCount(Check):
    """Places in square brackets that are more or fewer."""

    id = "slot-count"
    rows = (15,)
    error_class = ErrorClass.ACCURACY
    severity = Severity.MINOR
    votes = True
    title = N_("more or fewer places in square brackets")
    about = N_(
        "Words in square brackets, such as [cost] or [quality], stand for what a card says in "
        "their place. The translation has more or fewer of them, not counting repeated ones."
    )
    right = (
        Example(Language.ES, "Ward [cost] is paid.", "El [coste] de rebatir se paga."),
        Example(Language.FR, "Landwalk [type]", "Traversée [type]"),
    )
    wrong = (
        Example(Language.ES, "Equip [cost]", "Equipar", words="[cost]", in_source=True),
        Example(Language.FR, "[quality] offering", "Offrande [qualité] [coût]", "[coût]"),
    )

    def find(self, pair: Pair) -> Iterator[Finding]:
        """One finding, where the numbers of different slots are not the same."""
        assert pair.source  # noqa: S101 - the engine asks this check only with a source
        if pair.kind is UnitKind.CARD:
            return
        ours, theirs = pair.source.of(slots), pair.target.of(slots)
        if len(ours) != len(theirs):
            yield self.found(
                pair,
                N_("The source has {source_count} places in square brackets, not {target_count}."),
                source=ours.values(),
                target=theirs.values(),
                source_count=len(ours),
                target_count=len(theirs),
            )


def slots(text: Text) -> dict[str, Span]:
    """The different places in square brackets, and where each stands first; no loyalty costs."""
    found: dict[str, Span] = {}
    if "[" in text.text:
        for match in _SLOT.finditer(text.text):
            if not _SIGNED.fullmatch(match[0]):
                found.setdefault(match[0].lower(), match.span())
    return found
