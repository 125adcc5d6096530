"""Units go out to translators: all, or what is missing or stale, with what helps to translate them.

Refuses: the formats of files (`kb.exchange`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from corpus.languages import Language
from corpus.numbers import RuleNumber
from corpus.terms import term_base
from kb.base import KnowledgeBase
from kb.bitext.stored import card_bitext
from kb.exchange.values import Exchange, Segment
from kb.exchange.values import State as SegmentState
from kb.terms import concept_matcher
from kb.translations.standing import Standings
from kb.translations.values import Origin, Standing, State


class Which(StrEnum):
    """Which units go out. `open` are the missing and the stale ones."""

    ALL = "all"
    OPEN = "open"
    MISSING = "missing"
    STALE = "stale"

    def takes(self, state: State) -> bool:
        """Whether a unit of a state goes out; one that is gone never does."""
        if state is State.GONE:
            return False
        missing = state is State.NEW
        return {
            Which.ALL: True,
            Which.OPEN: missing or state.is_stale,
            Which.MISSING: missing,
            Which.STALE: state.is_stale,
        }[self]


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is to go out.

    `rule` leaves only what belongs to a rule, its subrules or a section; `terms` adds as notes
    what the term base calls the concepts of a text in the target language.
    """

    origin: Origin
    source: Language
    targets: tuple[Language, ...]
    which: Which = Which.ALL
    rule: RuleNumber | None = None
    terms: bool = True


def chosen(kb: KnowledgeBase, wanted: Wanted) -> Exchange:
    """The units of a text, in document order, each in every target that is wanted.

    Raises BadTermBase.
    """
    looked = {
        target: Standings(kb, wanted.origin, wanted.source, target) for target in wanted.targets
    }
    each = {target: {one.key: one for one in found.all()} for target, found in looked.items()}
    first = looked[wanted.targets[0]]
    found = tuple(
        _segment(each[target][key], wanted, target)
        for key in first.units
        for target in wanted.targets
        if wanted.which.takes(each[target][key].state) and _belongs(each[target][key], wanted.rule)
    )
    return Exchange(wanted.source, wanted.targets, found, first.edition, first.bitext.origin)


def chosen_cards(kb: KnowledgeBase, source: Language, targets: Sequence[Language]) -> Exchange:
    """The printed texts of cards, as a translation memory."""
    bitext = card_bitext(kb, source, tuple(targets))

    def segments() -> Iterator[Segment]:
        for unit in bitext.units:
            text = unit.texts.get(source)
            for target in targets:
                other = unit.texts.get(target)
                if text and other:
                    yield Segment(unit.key, target, text, other, SegmentState.TRANSLATED, unit.kind)

    return Exchange(source, tuple(targets), tuple(segments()), None, bitext.origin)


def _belongs(one: Standing, rule: RuleNumber | None) -> bool:
    """Whether a unit is of a rule or of one below it."""
    if rule is None:
        return True
    if one.rule is None:
        return False
    return RuleNumber.parse(one.rule).is_within(rule)


def _segment(one: Standing, wanted: Wanted, target: Language) -> Segment:
    state = SegmentState.TRANSLATED
    if one.state is State.NEW:
        state = SegmentState.MISSING
    elif one.state.is_stale:
        state = SegmentState.STALE
    return Segment(
        key=one.key,
        lang=target,
        source=one.source,
        target=one.target or None,
        state=state if one.target else SegmentState.MISSING,
        kind=one.kind,
        rule=one.rule,
        notes=tuple(_term_notes(one.source, wanted.source, target)) if wanted.terms else (),
        was=one.was if state is SegmentState.STALE and one.target else None,
    )


def _term_notes(text: str, source: Language, target: Language) -> Iterator[str]:
    """What the concepts of a text are called: one line a concept, in the order of the text."""
    concepts: Mapping[str, None] = dict.fromkeys(
        place.candidates[0].concept
        for place in concept_matcher(source).find(text)
        if len({one.concept for one in place.candidates}) == 1
    )
    for identity in concepts:
        names = term_base().concepts[identity].names
        if names[source].term.casefold() != names[target].term.casefold():
            yield f"{names[source].term} = {names[target].term}"
