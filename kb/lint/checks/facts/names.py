"""Names of people in an example that were not kept."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from corpus.errors import N_
from corpus.languages import Language
from kb.bitext.unit import UnitKind
from kb.lint.check import Check, Example, Pair
from kb.lint.checks.facts.marks import Mark
from kb.lint.checks.facts.people import WORD, openers, people
from kb.lint.text import Text
from kb.lint.values import ErrorClass, Finding, Severity

_KINDS = (UnitKind.EXAMPLE, UnitKind.RULING, UnitKind.SEGMENT)


class ExampleName(Check):
    """A name of an example that became another."""

    id = "example-name"
    rows = (45,)
    error_class = ErrorClass.ACCURACY
    severity = Severity.MINOR
    title = N_("a name that an example does not keep")
    about = N_(
        "Some people that the source names have the same names in the translation, and one has "
        "another or is exchanged with another. A card has a name of its own in each language, so "
        "a name that the translation keeps nowhere is a note, unless another language keeps it."
    )
    right = (
        Example(Language.ES, "Then Ana attacks Luis.", "Luego Ana ataca a Luis."),
        Example(Language.FR, "Then Ana attacks the Bear.", "Puis Ana attaque l’Ours."),
    )
    wrong = (
        Example(Language.ES, "Then Ana attacks Luis.", "Luego Ana ataca a Pedro.", words="Pedro"),
        Example(
            Language.FR,
            "Then Ana attacks Luc, and later Ana wins.",
            "Puis Ana attaque Luc, et plus tard Luc gagne.",
            words="Luc",
        ),
    )

    def find(self, pair: Pair) -> Iterator[Finding]:
        """Names that became others, then names exchanged."""
        assert pair.source  # noqa: S101 - the engine asks this check only with a source
        if pair.kind not in _KINDS:
            return
        ours, theirs = pair.source.of(people), pair.target.of(people)
        kept = {one.value for one in ours if one.value in pair.target.text}
        kept |= pair.source.of(openers) & set(WORD.findall(pair.target.text))
        gone = [one for one in ours if one.value not in kept]
        new = [one for one in theirs if one.value not in pair.source.text]
        if kept and gone and _count(gone) == _count(new):
            yield self.found(
                pair,
                N_("The source names {source_names}, the translation {target_names}."),
                source=[one.span for one in gone],
                target=[one.span for one in new],
                expected=_listed(gone),
                severity=self.severity if _kept_elsewhere(pair, gone) else Severity.NOTE,
                source_names=_listed(gone),
                target_names=_listed(new),
            )
        elif new and not gone:
            yield from self._renamed(pair, kept, new)
        yield from self._exchanged(pair, kept)

    def _renamed(self, pair: Pair, kept: set[str], new: list[Mark]) -> Iterator[Finding]:
        """A name that the translation keeps in one place and replaces in another."""
        assert pair.source  # noqa: S101
        first, second = _counted(pair.source, kept), _counted(pair.target, kept)
        fewer = sorted(first - second)
        if len(fewer) == _count(new) == 1:
            yield self.found(
                pair,
                N_("The source names {source_names}, the translation {target_names}."),
                source=[m.span() for m in WORD.finditer(pair.source.text) if m[0] in fewer],
                target=[one.span for one in new],
                expected=fewer[0],
                source_names=fewer[0],
                target_names=_listed(new),
            )

    def _exchanged(self, pair: Pair, kept: set[str]) -> Iterator[Finding]:
        assert pair.source  # noqa: S101
        first, second = _counted(pair.source, kept), _counted(pair.target, kept)
        fewer, more = first - second, second - first
        if fewer and more:
            yield self.found(
                pair,
                N_("The translation names {more} more often than the source, and {fewer} less."),
                source=[m.span() for m in WORD.finditer(pair.source.text) if m[0] in fewer],
                target=[m.span() for m in WORD.finditer(pair.target.text) if m[0] in more],
                fewer=", ".join(sorted(fewer)),
                more=", ".join(sorted(more)),
            )


def _count(marks: list[Mark]) -> int:
    return len({one.value for one in marks})


def _listed(marks: list[Mark]) -> str:
    return ", ".join(dict.fromkeys(one.value for one in marks))


def _counted(text: Text, names: set[str]) -> Counter[str]:
    return Counter(word for word in WORD.findall(text.text) if word in names)


def _kept_elsewhere(pair: Pair, names: list[Mark]) -> bool:
    """Whether another language keeps all of some names."""
    return bool(pair.others) and all(
        any(one.value in other.text for other in pair.others.values()) for one in names
    )
