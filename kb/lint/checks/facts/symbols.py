"""Symbols of mana and other symbols that differ: {T}, {W/U}, {2}."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable
from dataclasses import replace
from itertools import pairwise
from typing import ClassVar

from corpus.errors import N_
from corpus.languages import Language
from kb.bitext.unit import UnitKind
from kb.lint.check import Example, Pair
from kb.lint.checks.facts.compare import Fault, FaultKind, Weight, unmatched
from kb.lint.checks.facts.kept import KeptCheck
from kb.lint.checks.facts.marks import Mark, symbols
from kb.lint.text import Text
from kb.lint.values import ErrorClass, Fix, Severity

COLORLESS = "{C}"
"""The symbol of colorless mana; cards older than it have a number, in a symbol or in words."""

_COST = re.compile(r"\{|[^.;\n]{0,40}?[\u00a0\u202f ]?:")
"""What stands behind a symbol that is part of a cost: more symbols, or in short a colon."""
_PARTED = re.compile(r"[.;,:\n]")
_GENERIC = re.compile(r"\{(?:\d+|X)\}")


def told_symbols(text: Text) -> tuple[Mark, ...]:
    """The symbols; a card's line of them alone is a cost printed for its other face."""
    found = text.of(symbols)
    if text.kind is not UnitKind.CARD:
        return found
    return tuple(
        replace(one, weight=Weight.HINT) if _stands_alone(text.text, one) else one for one in found
    )


def _stands_alone(text: str, mark: Mark) -> bool:
    start = text.rfind("\n", 0, mark.start) + 1
    end = text.find("\n", mark.end)
    line = text[start : end if end >= 0 else len(text)]
    return start > 0 and line.startswith("{") and " " not in line and line.endswith("}")


def is_older_mana(pair: Pair) -> bool:
    """Whether the source has the symbol of colorless mana where the target has none of it."""
    assert pair.source  # noqa: S101 - asked only by checks that need a source
    if COLORLESS not in pair.source.text:
        return False
    lost, _ = unmatched(pair.source.of(told_symbols), pair.target.of(told_symbols))
    return any(one.value == COLORLESS for one in lost)


class _SymbolCheck(KeptCheck):
    rows = (15, 40)
    reading = told_symbols

    def class_of(self, pair: Pair, fault: Fault[Mark]) -> ErrorClass:
        """Dated where a number stands for colorless mana, or a card's lines are turned round."""
        if fault.kind is FaultKind.MOVED:
            return ErrorClass.DATED if _turned_lines(pair) else super().class_of(pair, fault)
        if not is_older_mana(pair):
            return super().class_of(pair, fault)
        dated = _all(fault.source, COLORLESS) and all(
            _GENERIC.fullmatch(one.value) for one in fault.target
        )
        return ErrorClass.DATED if dated or not fault.source else self.error_class

    def fix(self, pair: Pair, fault: Fault[Mark]) -> Fix | None:
        """None where the symbol is newer than the card: there more than a symbol changed."""
        if self.class_of(pair, fault) is ErrorClass.DATED:
            return None
        return super().fix(pair, fault)


def _is_no_cost(text: Text, marks: Iterable[Mark]) -> bool:
    """Whether each mark stands by itself among words, in a sentence or clause of its own."""
    whole = text.text
    places = sorted(mark.span for mark in marks)
    cost = any(_COST.match(whole, end) or whole[:start].endswith("}") for start, end in places)
    return not cost and all(_PARTED.search(whole, one[1], two[0]) for one, two in pairwise(places))


def _turned_lines(pair: Pair) -> bool:
    """Whether a card has the same symbols line by line, the lines or the symbols turned round."""
    assert pair.source  # noqa: S101
    return pair.kind is UnitKind.CARD and _by_line(pair.source) == _by_line(pair.target)


def _by_line(text: Text) -> list[list[str]]:
    breaks = [place for place, char in enumerate(text.text) if char == "\n"]
    lines: dict[int, list[str]] = {}
    for one in text.of(symbols):
        lines.setdefault(bisect_left(breaks, one.start), []).append(one.value)
    return sorted(map(sorted, lines.values()))


def _all(marks: Iterable[Mark], value: str) -> bool:
    return all(one.value == value for one in marks)


class SymbolDiffers(_SymbolCheck):
    """A symbol that became another."""

    id = "symbol-differs"
    title = N_("a symbol that became another")
    about = N_(
        "A symbol of the source, of mana or of tapping, stands as another one in the "
        "translation. The halves of a hybrid symbol may come in any order. Where a card has a "
        "number instead of the symbol of colorless mana, it is older than that symbol."
    )
    says: ClassVar = {
        FaultKind.OTHER: N_("The source has {source_mark}, the translation {target_mark}.")
    }
    right = (
        Example(Language.ES, "{T}: Add {G}.", "{T}: Agrega {G}."),
        Example(Language.FR, "Pay {W/U}.", "Payez {U/W}."),
    )
    wrong = (
        Example(Language.ES, "{T}: Add {G}.", "{T}: Agrega {R}.", words="{R}"),
        Example(Language.FR, "Pay {2}{B}.", "Payez {3}{B}.", words="{3}"),
    )


class SymbolMissing(_SymbolCheck):
    """A symbol that the translation lacks."""

    id = "symbol-missing"
    title = N_("a symbol that is missing")
    about = N_(
        "A symbol of the source does not stand in the translation, or not as often. On cards, "
        "symbols in reminder text count only where both languages have the reminder."
    )
    says: ClassVar = {FaultKind.MISSING: N_("The translation lacks {source_mark} of the source.")}
    right = (
        Example(
            Language.ES,
            "Cycling {2} (Pay {2} and discard it to draw a card.)",
            "Ciclo {2}.",
            kind=UnitKind.CARD,
        ),
        Example(Language.FR, "{1}, {T}: Scry 1.", "{1}, {T} : Regard 1."),
    )
    wrong = (
        Example(Language.ES, "Pay {W}{W}.", "Paga {W}.", words="{W}", in_source=True),
        Example(Language.FR, "{1}, {T}: Scry 1.", "{1} : Regard 1.", words="{T}", in_source=True),
    )


class SymbolExtra(_SymbolCheck):
    """A symbol that the source does not have."""

    id = "symbol-extra"
    title = N_("a symbol that the source does not have")
    about = N_(
        "The translation has a symbol that does not stand in the source, or has it more often. "
        "Where a mana symbol too many is part of a cost, the game changes."
    )
    says: ClassVar = {FaultKind.EXTRA: N_("The source does not have this {target_mark}.")}
    right = (
        Example(Language.ES, "Pay {R}.", "Paga {R}."),
        Example(Language.FR, "Untap it ({Q}).", "Dégagez-la ({Q})."),
    )
    wrong = (
        Example(Language.ES, "Pay {R}.", "Paga {R}{R}.", words="{R}"),
        Example(Language.FR, "Sacrifice it: Draw a card.", "{T} : Piochez une carte.", "{T}"),
    )


class SymbolOrder(_SymbolCheck):
    """Symbols in another order."""

    id = "symbol-order"
    title = N_("symbols in another order")
    about = N_(
        "Both languages have the same symbols, but not in the same order: two costs may have "
        "been exchanged, or the symbols of one cost are not sorted as they should be. Symbols that "
        "are no cost and stand in clauses of their own are a note, since clauses may change places."
    )
    says: ClassVar = {
        FaultKind.MOVED: N_("The source has {source_mark} in this order, not {target_mark}.")
    }
    right = (
        Example(Language.ES, "{1}{U}: Draw. {R}: Mill.", "{1}{U}: Roba. {R}: Muele."),
        Example(Language.FR, "Add {B}{G}.", "Ajoutez {B}{G}."),
    )
    wrong = (
        Example(Language.ES, "{U}: Draw. {R}: Mill.", "{R}: Roba. {U}: Muele.", words="{R}"),
        Example(Language.FR, "Add {B}{G}.", "Ajoutez {G}{B}.", words="{G}"),
    )

    def weight(self, pair: Pair, fault: Fault[Mark]) -> Severity:
        """A note where two clauses may have changed places with their symbols."""
        assert pair.source  # noqa: S101
        if _is_no_cost(pair.source, fault.source) and _is_no_cost(pair.target, fault.target):
            return Severity.NOTE
        return super().weight(pair, fault)
