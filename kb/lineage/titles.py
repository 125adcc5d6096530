"""What rules are called in an edition, whether its text is there or not.

Where the text is not imported, a rule has the heading that it has in the edition whose headings
are kept as facts (`corpus.digest.edition`), found by its lineage. Refuses: choosing a language.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date

from corpus.digest.edition import EFFECTIVE, edition_rules
from corpus.languages import Language
from corpus.numbers import RuleNumber
from kb.lineage.chain import Chain
from kb.lineage.compose import compose
from kb.lineage.passage import Way
from kb.lineage.units import UnitKind

Titles = Mapping[str, str]
"""Rule number → its own heading; numbers without one are left out."""


def titles_in(chain: Chain, edition: date) -> Titles:
    """The headings of an edition, empty where nobody knows them."""
    if edition in chain.imported:
        units = chain.units(edition).units
        return {one.key: one.title for one in units if one.kind is UnitKind.RULE and one.title}
    keys = chain.keys(edition)
    if keys is None or chain.lang is not Language.EN or edition > EFFECTIVE:
        return {}
    between = chain.steps[chain.place(edition) : chain.place(EFFECTIVE)]
    steps = [step for step in between if step is not None]
    rules = edition_rules()
    return {
        one.old: rules[one.new].title
        for one in compose(steps, keys)
        if one.kind is UnitKind.RULE and one.way is Way.ONE and one.old and _titled(one.new)
    }


def _titled(number: str) -> bool:
    return number in edition_rules() and bool(edition_rules()[number].title)


def heading_of(number: str, titles: Titles) -> str:
    """The nearest heading: a rule's own or that of the next above it below its section.

    '' where there is none but the section's.
    """
    place: RuleNumber | None = RuleNumber.parse(number)
    while place is not None and not place.is_section and not place.is_chapter:
        if title := titles.get(str(place)):
            return title
        place = place.parent
    return ""
