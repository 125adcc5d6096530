"""What numbers were called in an edition, as far as that is certain.

Where the text of an edition is not imported, a rule has the heading that it has in the edition
whose headings are at hand (facts in English, the digest in other languages), if its words are
known to be the same. Refuses: comparing what somebody quotes.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from datetime import date
from functools import cached_property

from corpus.kinds import Format
from corpus.languages import Language
from corpus.numbers import RuleNumber
from kb.lineage.chain import Chain
from kb.lineage.passage import Way, Wording
from kb.lineage.step import Step
from kb.lineage.units import UnitKind
from kb.references import title_words
from kb.store.codes import number_text
from kb.store.database import Database
from kb.store.editions import editions_of
from kb.store.rules import all_titles
from kb.store.sources import source_in_slot

_WORD = re.compile(r"[^\W_]+")


class Headings:
    """The headings of one edition in one language.

    `proof` says that they are those of an official edition, so that another title is a wrong one.
    """

    def __init__(self, own: Mapping[str, str], *, whole: bool, proof: bool) -> None:
        """Keep number → heading ('' for none); `whole` where what is missing has none."""
        self.proof = proof
        self._own = own
        self._whole = whole

    def own(self, number: RuleNumber) -> str | None:
        """A number's own heading, '' where it has none, None where nobody knows."""
        if number.letter:
            return ""
        return self._own.get(str(number), "" if self._whole else None)

    def nearest(self, number: RuleNumber) -> tuple[RuleNumber, str] | None:
        """The nearest number, itself first, that has a heading, and that; None where unknown."""
        for place in (number, *number.ancestors()):
            title = self.own(place)
            if title is None:
                return None
            if title:
                return place, title
        return None

    def bearing(self, title: str) -> tuple[str, ...]:
        """The numbers that have a heading of their own that agrees with a title."""
        return tuple(self._bearers.get(title_words(title), ()))

    @cached_property
    def _bearers(self) -> Mapping[tuple[str, ...], list[str]]:
        found: dict[tuple[str, ...], list[str]] = {}
        for number, own in self._own.items():
            if own:
                found.setdefault(title_words(own), []).append(number)
        return found

    def opening(self, number: RuleNumber, text: str) -> str | None:
        """The part of a text that is the heading of a number, where it begins with that."""
        found = self.nearest(number)
        words = _WORD.findall(found[1]) if found else None
        if not words:
            return None
        pattern = r"[^\w\n]{1,4}".join(map(re.escape, words))
        match = re.match(rf"{pattern}(?![^\W_])", text, re.IGNORECASE)
        return match[0] if match else None


NOTHING = Headings({}, whole=False, proof=False)
"""No heading is known."""


def headings_of(database: Database, chain: Chain, edition: date, lang: Language) -> Headings:
    """The headings of an edition of the chain in a language."""
    for row in editions_of(database, lang):
        if row.effective == edition:
            return Headings(_titles(database, row.source), whole=True, proof=True)
    return _from_reference(database, chain, edition, lang)


def _titles(database: Database, source: int) -> dict[str, str]:
    return {number_text(code): title for code, _, title in all_titles(database, [source])}


def _from_reference(database: Database, chain: Chain, edition: date, lang: Language) -> Headings:
    from corpus.digest.edition import EFFECTIVE, edition_rules

    if chain.lang is not Language.EN or EFFECTIVE not in chain.editions or edition > EFFECTIVE:
        return NOTHING
    steps = chain.steps[chain.place(edition) : chain.place(EFFECTIVE)]
    if None in steps:
        return NOTHING
    titles = {number: rule.title for number, rule in edition_rules().items()}
    if lang is not chain.lang:
        digest = source_in_slot(database, f"{Format.DIGEST}:{lang}:{EFFECTIVE}")
        own = _titles(database, digest.id) if digest else {}
        titles = {number: own.get(number, "") for number in titles}
    carried = _carried_back(titles, [step for step in steps if step])
    return Headings(carried, whole=False, proof=lang is chain.lang)


def _carried_back(titles: Mapping[str, str], steps: Iterable[Step]) -> dict[str, str]:
    """The headings of the first edition from those of the last, without what was rewritten."""
    found = dict(titles)
    for step in reversed(list(steps)):
        rules = [one for one in step.passages if one.kind is UnitKind.RULE]
        carried = {
            one.old: found[one.new]
            for one in rules
            if one.way is Way.ONE and one.new in found and _kept(one.wording, found[one.new])
        }
        for one in rules:
            found.pop(one.new, None)
        found |= carried
    return found


def _kept(wording: Wording, title: str) -> bool:
    """Whether a heading is known to be the same, after a change of the rule; none stays none."""
    return wording is not Wording.REWORDED or not title
