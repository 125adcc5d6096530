"""What two texts name otherwise: concepts lacking, concepts too many, one for another.

Refuses: saying it (`named`).
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum, auto
from functools import partial

from corpus.languages import Language
from corpus.terms import ConceptKind
from kb.bitext.unit import UnitKind
from kb.lint.check import Pair
from kb.lint.checks.terms.alike import look_alike
from kb.lint.checks.terms.foreign import is_left
from kb.lint.checks.terms.homographs import taken_for
from kb.lint.checks.terms.kinds import of_a_kind
from kb.lint.checks.terms.otherwise import is_everyday, is_told_by_denial, is_told_by_kin
from kb.lint.checks.terms.proper import is_before_a_name, may_be_a_name, own_names, within
from kb.lint.checks.terms.reading import concept_of, term_use
from kb.lint.values import Span
from kb.terms.parity import program_parity
from kb.terms.use import TermUse


class Way(Enum):
    """How two texts differ in a concept."""

    LACKING = auto()
    SURPLUS = auto()
    SWAPPED = auto()
    FALSE_FRIEND = auto()


@dataclass(frozen=True, slots=True)
class Difference:
    """A concept that one text names and the other does not.

    `wanted` is the one of the source, `given` the one of the target; '' where there is none.
    `sure` says that a word shows it that is no plain word too.
    """

    way: Way
    wanted: str
    given: str
    source: tuple[Span, ...]
    target: tuple[Span, ...]
    sure: bool


class _Last:
    """The differences of the pair that was asked for last: several checks ask one after another."""

    __slots__ = ("found", "pair")

    def __init__(self) -> None:
        self.pair: Pair | None = None
        self.found: tuple[Difference, ...] = ()


_last = _Last()

_TYPES = frozenset({ConceptKind.CARD_TYPE, ConceptKind.SUPERTYPE, ConceptKind.OBJECT})
"""The kinds of what a type line says."""


def differences(pair: Pair) -> tuple[Difference, ...]:
    """All differences of a pair: one for another, then too many, then lacking.

    A text that nobody translated differs in everything; other checks say so.
    """
    if pair is not _last.pair:
        _last.found = _compared(pair)
        _last.pair = pair
    return _last.found


def _compared(pair: Pair) -> tuple[Difference, ...]:
    if pair.source is None or pair.target.of(is_left):
        return ()
    source, target = pair.source.of(term_use), pair.target.of(term_use)
    uses = {lang: text.of(term_use) for lang, text in pair.others.items()}
    uses |= {pair.source.lang: source, pair.target.lang: target}
    names = own_names(pair)
    lacking = {
        concept: spans
        for concept, spans in _told(source, pair.target.lang, uses)
        if _may_stand_in(pair.kind, concept)
        and not all(within(span, pair.source.text, names) for span in spans)
        and not is_told_by_kin(pair.target, concept)
        and not is_told_by_denial(pair.source, pair.target, concept)
    }
    surplus = {
        concept: spans
        for concept, spans in _told(target, pair.source.lang, uses)
        if _may_stand_in(pair.kind, concept)
        and not all(may_be_a_name(pair.target, span) for span in spans)
        and not all(is_before_a_name(pair.target, span) for span in spans)
        and not is_everyday(pair.source, concept)
        and not is_told_by_denial(pair.target, pair.source, concept)
    }
    mistaken = tuple(_mistaken(lacking, source, target))
    for one in mistaken:
        del lacking[one.wanted]
        surplus.pop(one.given, None)
    paired = (*mistaken, *_paired(lacking, surplus, pair, source.weak | target.weak))
    gone, come = {one.wanted for one in paired}, {one.given for one in paired}
    return (
        *paired,
        *(
            Difference(Way.SURPLUS, "", concept, (), spans, concept in target.sure)
            for concept, spans in surplus.items()
            if concept not in come
        ),
        *(
            Difference(Way.LACKING, concept, "", spans, (), concept not in source.weak)
            for concept, spans in lacking.items()
            if concept not in gone
        ),
    )


def _mistaken(
    lacking: Mapping[str, tuple[Span, ...]], source: TermUse, target: TermUse
) -> Iterator[Difference]:
    """Each concept lacking that a homograph of the source stands for."""
    for wanted, given in taken_for(lacking, source, target):
        spans = tuple(dict.fromkeys(place.span for place in target.at[given]))
        yield Difference(Way.SWAPPED, wanted, given, lacking[wanted], spans, sure=True)


def _may_stand_in(kind: UnitKind, concept: str) -> bool:
    """Whether a text of a kind names a concept: a type line has types, and no mutating mutants."""
    return kind is not UnitKind.CARD_TYPE or concept_of(concept).kind in _TYPES


def _told(
    use: TermUse, other: Language, uses: Mapping[Language, TermUse]
) -> Iterator[tuple[str, tuple[Span, ...]]]:
    """The concepts that a text names for sure and another text does not, with their places.

    Of a form that several concepts share the first stands for all: none of them is there.
    """
    parity = program_parity()
    groups = [*({concept} for concept in use.told), *use.either]
    found = {
        min(group): tuple(place.span for one in group for place in use.at[one])
        for group in groups
        if not any(parity.excused(concept, other, uses) for concept in group)
    }
    for concept in sorted(found, key=lambda one: (found[one], one)):
        yield concept, tuple(dict.fromkeys(found[concept]))


def _paired(
    lacking: Mapping[str, tuple[Span, ...]],
    surplus: Mapping[str, tuple[Span, ...]],
    pair: Pair,
    weak: Collection[str],
) -> Iterator[Difference]:
    """Each concept too many with the one lacking that it stands for, if one of them fits."""
    left = dict(lacking)
    for given, spans in surplus.items():
        words = [pair.target.text[slice(*span)] for span in spans]
        for way, fits in (
            (Way.FALSE_FRIEND, partial(_looks_like, given, words, pair, weak=weak)),
            (Way.SWAPPED, partial(of_a_kind, given, weak=weak)),
        ):
            wanted = next(filter(fits, left), None)
            if wanted is not None:
                yield Difference(way, wanted, given, left.pop(wanted), spans, sure=True)
                break


def _looks_like(
    given: str, words: list[str], pair: Pair, wanted: str, *, weak: Collection[str]
) -> bool:
    """Whether what is given looks like what is wanted, one of them no plain word."""
    return not {given, wanted} <= {*weak} and look_alike(wanted, words, pair.target.lang)
