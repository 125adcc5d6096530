"""Brackets: each with its partner, and as many as the source has."""

from __future__ import annotations

import re
from collections.abc import Iterator

from corpus.errors import N_
from corpus.languages import Language
from kb.bitext.unit import UnitKind
from kb.lint.check import Check, Example, Pair
from kb.lint.checks.form.words import form_words
from kb.lint.reading.asides import asides
from kb.lint.text import Text
from kb.lint.values import ErrorClass, Finding, Severity, Span

_PARTNER = {")": "(", "]": "[", "}": "{"}
_OPENING = {opening: closing for closing, opening in _PARTNER.items()}
_ITEM = re.compile(r"(?:\A|\n|[;:,.]\s+)(?:[^\W\d_]|\d{1,2}|[ivx]{1,4})\)", re.IGNORECASE)
"""The bracket of an item in a list: a), 1)."""
_NO_ASIDES = frozenset((UnitKind.CARD, UnitKind.HEADING, UnitKind.GLOSSARY_HEAD))
_FELT = 0.25
"""The share of a text above which its loss shows in the length."""
_FELT_GONE = 0.8
_FACES = re.compile(r"[:;=]-?[()]")


class BracketPair(Check):
    """A bracket without its partner."""

    id = "bracket-pair"
    rows = (11,)
    error_class = ErrorClass.LINGUISTIC
    severity = Severity.MINOR
    needs_source = False
    title = N_("a bracket without its partner")
    about = N_(
        "A round, square or curly bracket is opened and not closed, closed and not opened, or "
        "closed by one of another kind. Items of lists, such as “a)”, are let pass, and so is what "
        "stands alone in the source too."
    )
    right = (
        Example(Language.ES, "(a) first; (b) then [it]", "a) primero; b) luego [eso]"),
        Example(Language.FR, "Draw ({T}).", "Piochez ({T})."),
    )
    wrong = (
        Example(Language.ES, "Draw (one).", "Roba (una.", words="("),
        Example(Language.ES, "Pay {T}.", "Paga {T.", words="{"),
        Example(Language.FR, "Draw (one).", "Piochez une).", words=")"),
    )

    def find(self, pair: Pair) -> Iterator[Finding]:
        """Each bracket that stands alone."""
        alone = pair.target.of(_alone)
        if not alone:
            return
        ours = pair.source.of(_alone) if pair.source else ()
        same = {pair.source.text[at] for at in ours} if pair.source else set()
        text = pair.target.text
        for at in alone:
            if text[at] not in same:
                yield self.found(
                    pair,
                    N_("“{mark}” has no partner."),
                    target=[(at, at + 1)],
                    expected=_OPENING.get(text[at]) or _PARTNER[text[at]],
                    mark=text[at],
                )


class BracketCount(Check):
    """More or fewer square brackets than the source has."""

    id = "bracket-count"
    rows = (11,)
    error_class = ErrorClass.ACCURACY
    severity = Severity.MINOR
    votes = True
    title = N_("another number of brackets")
    about = N_(
        "The translation has more or fewer square brackets than its source. They stand for "
        "what a card says, or round a loyalty cost, and are no matter of style. Not asked on "
        "cards, which print these costs without them."
    )
    right = (
        Example(Language.ES, "[Something] dies.", "[Algo] muere."),
        Example(Language.FR, "[+1]: Draw", "+1 : Piochez", kind=UnitKind.CARD),
    )
    wrong = (
        Example(Language.ES, "[Something] dies.", "Algo muere."),
        Example(Language.FR, "The cost (one).", "Le [coût] (un).", words="["),
    )

    def find(self, pair: Pair) -> Iterator[Finding]:
        """One finding, where the numbers differ."""
        if pair.source is None or pair.kind is UnitKind.CARD:
            return
        ours, theirs = _places(pair.source, "["), _places(pair.target, "[")
        if len(ours) != len(theirs):
            yield self.found(
                pair,
                N_("The source has {here} “{mark}”, the translation {there}."),
                source=ours,
                target=theirs,
                mark="[",
                here=len(ours),
                there=len(theirs),
            )


class AsideLost(Check):
    """A passage in round brackets that is gone with its words."""

    id = "aside-lost"
    rows = (11,)
    error_class = ErrorClass.ACCURACY
    severity = Severity.MINOR
    votes = True
    title = N_("a lost aside")
    about = N_(
        "The source has a passage in round brackets, the translation has fewer of them, and "
        "is so short that the words must be gone too. Brackets that became commas or a "
        "sentence are let pass. Not asked on cards, where one print has reminder text and "
        "another has not."
    )
    right = (
        Example(Language.ES, "Draw (at least once).", "Roba, al menos una vez."),
        Example(Language.FR, "Flying (It flies high.)", "Vol", kind=UnitKind.CARD),
    )
    wrong = (
        Example(Language.ES, "Draw a card (two of them later).", "Roba una carta."),
        Example(Language.FR, "Draw a card (two of them later).", "Piochez une carte."),
    )

    def find(self, pair: Pair) -> Iterator[Finding]:
        """One finding."""
        if pair.source is None or pair.kind in _NO_ASIDES:
            return
        whole_source = pair.source.text
        theirs = pair.target.of(asides)
        ours = [
            (start, end)
            for start, end in pair.source.of(asides)
            if whole_source[start + 1 : end - 1] not in pair.target.text
        ]
        if len(ours) <= len(theirs):
            return
        scale = form_words(pair.target.lang).length / form_words(pair.source.lang).length
        shortest = sorted(end - start for start, end in ours)[: len(ours) - len(theirs)]
        whole, lost = scale * len(whole_source), scale * sum(shortest)
        if lost > _FELT * whole and len(pair.target.text) < whole - _FELT_GONE * lost:
            yield self.found(
                pair,
                N_("A bracketed passage is gone: the source has {here}, the translation {there}."),
                source=ours,
                here=len(ours),
                there=len(theirs),
            )


def _alone(text: Text) -> tuple[int, ...]:
    """Where brackets stand that have no partner."""
    whole = text.text
    if not any(mark in whole for mark in "()[]{}"):
        return ()
    skipped = {match.end() - 1 for pattern in (_ITEM, _FACES) for match in pattern.finditer(whole)}
    opened: list[int] = []
    alone: list[int] = []
    for at, char in enumerate(whole):
        if char in _OPENING:
            opened.append(at)
        elif char in _PARTNER:
            if opened and whole[opened[-1]] == _PARTNER[char]:
                opened.pop()
            elif any(whole[place] == _PARTNER[char] for place in opened):
                while whole[opened[-1]] != _PARTNER[char]:
                    alone.append(opened.pop())
                opened.pop()
            elif at not in skipped:
                alone.append(at)
    alone += [at for at in opened if at not in skipped]
    return tuple(sorted(alone))


def _places(text: Text, opening: str) -> list[Span]:
    return [
        (at, at + 1)
        for at, char in enumerate(text.text)
        if char == opening and not text.text[at + 1 : at + 3].endswith(")")
    ]
