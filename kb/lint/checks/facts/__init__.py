"""What must be the same in every language: numbers, symbols, references, numbering, names."""

from __future__ import annotations

from kb.lint.check import AnyCheck
from kb.lint.checks.facts.dates import DateDiffers, MeasureDiffers
from kb.lint.checks.facts.lines import BulletCount, ListItemDiffers
from kb.lint.checks.facts.names import ExampleName
from kb.lint.checks.facts.numbers import (
    NumberDiffers,
    NumberExtra,
    NumberMissing,
    NumberOrder,
)
from kb.lint.checks.facts.ordinals import OrdinalDiffers, TimesDiffer
from kb.lint.checks.facts.powers import (
    LoyaltyDiffers,
    PowerDiffers,
    PowerMissing,
    PowerOrder,
    VariableDiffers,
)
from kb.lint.checks.facts.reference_headings import ReferenceHeading
from kb.lint.checks.facts.reference_titles import ReferenceTitle
from kb.lint.checks.facts.references import (
    ReferenceDiffers,
    ReferenceExtra,
    ReferenceMissing,
    ReferenceOrder,
)
from kb.lint.checks.facts.symbols import SymbolDiffers, SymbolExtra, SymbolMissing, SymbolOrder
from kb.lint.checks.facts.tokens import (
    AddressDiffers,
    CodeDiffers,
    PlaceholderDiffers,
    SlotCount,
)

CHECKS: tuple[type[AnyCheck], ...] = (
    NumberDiffers,
    NumberMissing,
    NumberExtra,
    NumberOrder,
    OrdinalDiffers,
    TimesDiffer,
    SymbolDiffers,
    SymbolMissing,
    SymbolExtra,
    SymbolOrder,
    PowerDiffers,
    PowerMissing,
    PowerOrder,
    LoyaltyDiffers,
    VariableDiffers,
    ReferenceDiffers,
    ReferenceMissing,
    ReferenceExtra,
    ReferenceOrder,
    ReferenceTitle,
    ReferenceHeading,
    PlaceholderDiffers,
    AddressDiffers,
    CodeDiffers,
    SlotCount,
    DateDiffers,
    MeasureDiffers,
    ListItemDiffers,
    BulletCount,
    ExampleName,
)
